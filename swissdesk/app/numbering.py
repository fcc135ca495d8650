"""Start numbers: by strength, by lot or by federation, and who moves when somebody comes late."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.lots import lot, ticket
from swissdesk.domain.names import sort_key
from swissdesk.domain.player import TITLES, Player
from swissdesk.domain.rules import Rules, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.leaving import ROUND_ROBINS as ROUND_ROBINS  # for the window

LAST_FREE_ROUND = 4
"""After this round is paired, wrong data no longer change numbers (C.04.2 art. 2.3)."""

LOT_SYSTEM = "draughts-lot"
"""The system in which the lot gives the numbers, whatever was chosen (3.18.4)."""

_NUMBERS = "numbers"
_VARMA = "varma"
_EDITION_1998 = "fide-dutch-1998"

Key = tuple[Any, ...]


def key(player: Player, rules: Rules) -> Key:
    """Return what ranks a player: what must come first has the smaller key.

    By rating, then title, then the alphabet (C.04.2 art. 2.2; the edition of 1998 has an
    order of titles of its own, A2); in draughts equal ratings by lot, and those without one
    behind all others by lot (3.18.5.1); by lot alone where the numbers are drawn.
    """
    if draws_numbers(rules):
        return (ticket(rules.lot_seed, _NUMBERS, player.id),)
    if is_draughts(rules):
        drawn = ticket(rules.lot_seed, _NUMBERS, player.id)
        return (player.rating is None, -(player.rating or 0), drawn)
    title = _title_place(player.title, rules.system)
    name = f"{player.surname} {player.given_name} {player.patronymic}"
    return (-(player.rating or 0), title, sort_key(name))


def _title_place(title: str, system: str) -> int:
    if system == _EDITION_1998:
        from swissdesk.pairing.systems.fide_dutch_1998.titles import title_place

        return title_place(title)
    return TITLES.index(title) if title in TITLES else len(TITLES)


def in_order(players: Iterable[Player], rules: Rules) -> list[Player]:
    """Return *players* in the order of the numbers that *rules* give them."""
    listed = sorted(players, key=lambda player: key(player, rules))
    if order_of(rules) is not StartOrder.VARMA:
        return listed
    drawn = _varma(listed, rules.lot_seed)
    return sorted(listed, key=lambda player: drawn[player.id])


def order_of(rules: Rules) -> StartOrder:
    """Return what gives the numbers: Varma tables are for round robins only."""
    if rules.system == LOT_SYSTEM:
        return StartOrder.LOT
    if rules.numbers_by is StartOrder.VARMA and rules.system not in ROUND_ROBINS:
        return StartOrder.RATING
    return rules.numbers_by


def draws_numbers(rules: Rules) -> bool:
    """Tell whether nothing but the lot gives the numbers."""
    return order_of(rules) is StartOrder.LOT


def is_draughts(rules: Rules) -> bool:
    """Tell whether a draughts system pairs: it has an order of its own (3.18.5.1)."""
    return rules.system.startswith("draughts")


def _varma(players: Sequence[Player], seed: int) -> dict[PlayerId, int]:
    from swissdesk.pairing.common.varma import varma_numbers  # one rule of few tournaments

    draws = count()

    def choose(choices: int) -> int:
        return lot(seed, _VARMA, choices, next(draws))

    by_name = sorted(players, key=lambda p: sort_key(f"{p.surname} {p.given_name}"))
    federations = {player.id: player.federation for player in by_name}
    return varma_numbers(federations, [player.id for player in by_name], choose)


def round_to_pair(tournament: Tournament) -> int:
    """Return the next round for which numbers can still change: a draft, or the one after."""
    return tournament.played_rounds + 1


def keeps_numbers(tournament: Tournament) -> bool:
    """Tell whether the numbers of round 1 stay to the end.

    So they do in draughts (3.18.5.1), where they were drawn, and where they are the places
    in a table of a round robin.
    """
    rules = tournament.rules
    fixed = is_draughts(rules) or draws_numbers(rules) or rules.system in ROUND_ROBINS
    return fixed and tournament.played_rounds > 0


def are_frozen(tournament: Tournament) -> bool:
    """Tell whether wrong data no longer change numbers: round 4 is paired, or numbers stay."""
    return keeps_numbers(tournament) or len(tournament.rounds) >= LAST_FREE_ROUND


def placed(tournament: Tournament, new: Sequence[Player]) -> list[Player]:
    """Return all players in the order of their numbers, *new* ones put in their places.

    A newcomer comes before the first who ranks below him; the order of the others stays,
    whatever it is.
    """
    rules = tournament.rules
    names = {player.id for player in new}
    order = [player for player in tournament.by_number() if player.id not in names]
    if order_of(rules) is StartOrder.VARMA or order == in_order(order, rules):
        return in_order([*order, *new], rules)
    keys = [key(player, rules) for player in order]
    for player in in_order(new, rules):
        own = key(player, rules)
        place = next((i for i, other in enumerate(keys) if other > own), len(keys))
        order.insert(place, player)
        keys.insert(place, own)
    return order


def order_without(tournament: Tournament, gone: PlayerId) -> list[Player]:
    """Return the others in the order of their numbers when a card is deleted."""
    rest = [player for player in tournament.by_number() if player.id != gone]
    varma = order_of(tournament.rules) is StartOrder.VARMA
    return in_order(rest, tournament.rules) if varma else rest


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
        free = _free_numbers(tournament, names)
        return {player.id: next(free) for player in in_order(new, tournament.rules)}
    return changed_numbers(tournament, placed(tournament, new))


def _free_numbers(tournament: Tournament, new: set[PlayerId]) -> Iterator[int]:
    """Yield the numbers behind the last one given."""
    others = (tournament.number(p.id) for p in tournament.players if p.id not in new)
    return count(max(others, default=0) + 1)


def takes_another_place(tournament: Tournament, old: Player, new: Player) -> bool:
    """Tell whether a changed card moves its player: at the start always, later by strength."""
    rules = tournament.rules
    if order_of(rules) is StartOrder.VARMA:
        moves = old.federation != new.federation or key(old, rules) != key(new, rules)
        return moves and not tournament.rounds
    if not tournament.rounds:
        return key(old, rules) != key(new, rules)
    return not are_frozen(tournament) and key(old, rules)[:2] != key(new, rules)[:2]


def orders_alike(old: Rules, new: Rules) -> bool:
    """Tell whether numbers are given in the same way under both rules."""
    return _way(old) == _way(new)


def _way(rules: Rules) -> tuple[StartOrder, bool, bool, int]:
    order, draughts = order_of(rules), is_draughts(rules)
    draws = draughts or order is not StartOrder.RATING
    other_titles = not draws and rules.system == _EDITION_1998
    return order, draughts, other_titles, rules.lot_seed if draws else 0
