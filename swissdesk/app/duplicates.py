"""The same person twice: said while a name is typed."""

from swissdesk.app.typed import namesake
from swissdesk.app.wording import name
from swissdesk.domain.names import skeleton
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr


def double_words(tournament: Tournament, player: Player) -> str:
    """Return that *player* is on the list already, "" if nobody like that is."""
    other = namesake(tournament, player)
    return _already(tournament, other) if other is not None else ""


def alike_words(tournament: Tournament, player: Player) -> str:
    """Return who on the list is spelt much the same, "" if nobody is: another spelling may be."""
    sound = _sound(player)
    for other in tournament.players:
        years = {player.birth_year, other.birth_year} - {None}
        if len(years) < 2 and _sound(other) == sound:
            number = tournament.number(other.id)
            return tr(
                "spelt much the same: No. {number} {player}", number=number, player=name(other)
            )
    return ""


def _already(tournament: Tournament, other: Player) -> str:
    number = tournament.number(other.id)
    if other.birth_year is None:
        return tr(
            "{player} is already in the list as No. {number}.", player=name(other), number=number
        )
    return tr(
        "{name}, born {year}, is already in the list as No. {number}.",
        name=name(other),
        year=other.birth_year,
        number=number,
    )


def _sound(player: Player) -> str:
    return skeleton(f"{player.surname} {player.given_name}")
