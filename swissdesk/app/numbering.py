"""Start numbers: the order of C.04.2 art. 2.2, and who moves when somebody comes late."""

from collections.abc import Iterable, Sequence

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import sort_key
from swissdesk.domain.player import TITLES, Player
from swissdesk.domain.tournament import Tournament

LAST_FREE_ROUND = 4
"""After this round is paired, wrong data no longer change numbers (C.04.2 art. 2.3)."""

Key = tuple[int, int, tuple[object, ...]]


def key(player: Player) -> Key:
    """Return what ranks a player: rating, then title, then the alphabet (C.04.2 art. 2.2)."""
    title = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
    name = f"{player.surname} {player.given_name} {player.patronymic}"
    return (-(player.rating or 0), title, sort_key(name))


def in_order(players: Iterable[Player]) -> list[Player]:
    """Return *players* in the order of their strength."""
    return sorted(players, key=key)


def round_to_pair(tournament: Tournament) -> int:
    """Return the next round for which numbers can still change: a draft, or the one after."""
    return tournament.played_rounds + 1


def keeps_numbers(tournament: Tournament) -> bool:
    """Tell whether numbers given in round 1 stay, as in draughts (3.18.5.1)."""
    return tournament.rules.system.startswith("draughts") and tournament.played_rounds > 0


def are_frozen(tournament: Tournament) -> bool:
    """Tell whether wrong data no longer change numbers: round 4 is paired, or numbers stay."""
    return keeps_numbers(tournament) or len(tournament.rounds) >= LAST_FREE_ROUND


def placed(tournament: Tournament, new: Sequence[Player]) -> list[Player]:
    """Return all players in the order of their numbers, *new* ones put in their places.

    A newcomer comes before the first who ranks below him; the order of the others stays,
    whatever it is.
    """
    names = {player.id for player in new}
    order = [player for player in tournament.by_number() if player.id not in names]
    keys = [key(player) for player in order]
    if keys == sorted(keys):
        return in_order([*order, *new])
    for player in in_order(new):
        own = key(player)
        place = next((i for i, other in enumerate(keys) if other > own), len(keys))
        order.insert(place, player)
        keys.insert(place, own)
    return order


def changed_numbers(tournament: Tournament, order: Sequence[Player]) -> dict[PlayerId, int]:
    """Return the numbers that *order* gives, as far as they are new."""
    return {
        player.id: number
        for number, player in enumerate(order, 1)
        if tournament.number(player.id) != number
    }


def numbers_after(tournament: Tournament, new: Sequence[Player]) -> dict[PlayerId, int]:
    """Return the numbers that change when *new* players are put in their places.

    Where numbers stay, those of the others are left alone, gaps included.
    """
    if keeps_numbers(tournament):
        names = {player.id for player in new}
        others = [p for p in tournament.players if p.id not in names]
        last = max((tournament.number(p.id) for p in others), default=0)
        return {player.id: last + i for i, player in enumerate(in_order(new), 1)}
    return changed_numbers(tournament, placed(tournament, new))
