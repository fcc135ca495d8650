"""Who moves in the standings when something is changed."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError


def places_moved(before: Tournament, after: Tournament) -> dict[PlayerId, int] | None:
    """Return by how many places each player moves who does; None where there is no table."""
    from swissdesk.app.tables import standings  # few actions look at places

    try:
        old = {row.player: row.place for row in standings(before)}
        new = {row.player: row.place for row in standings(after)}
    except ArbiterError:
        return None
    return {
        player: abs(place - old.get(player, place))
        for player, place in new.items()
        if place != old.get(player)
    }
