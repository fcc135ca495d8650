"""What each round brings to the sums over opponents, and which parts a cut leaves out."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import GAMES, VOLUNTARY


class Contribution(NamedTuple):
    """One round's part: the *score* of the opponent or the dummy, and what it is *worth*.

    *voluntary* marks the participant's voluntary unplayed rounds (C.07 art. 16.1.2).
    """

    score: Points
    worth: int
    voluntary: bool


def contributions(table: Table, who: PlayerId, *, times_points: bool) -> list[Contribution]:
    """Return the parts of the Buchholz sum of *who*, or of the Sonneborn-Berger sum.

    *times_points*: each score is multiplied by the points of the round, in hundredths.
    """
    return [
        Contribution(score, score * points if times_points else score, voluntary)
        for score, points, voluntary in _opposition(table, who)
    ]


def _opposition(table: Table, who: PlayerId) -> Iterator[tuple[Points, Points, bool]]:
    """Yield the opponent's score, the points taken and whether the round is a VUR.

    An unplayed round is a game against the dummy (art. 16.4); with pre-determined pairings
    there is none, and forfeits are games (art. 15.2). A game still without a result is one
    against its opponent, with no points yet: so all have as many parts while a round is on.
    """
    predetermined = table.predetermined
    for record in table.records[who]:
        if record.opponent is not None and (record.kind in GAMES or predetermined):
            yield table.adjusted[record.opponent], record.points, False
        elif not predetermined:
            voluntary = record.kind in VOLUNTARY
            yield table.dummy_score(who, record), record.points, voluntary


def sum_without_least(parts: list[Contribution], cut: int, top: int = 0) -> int | None:
    """Return the sum without the *cut* least significant parts, then the *top* highest ones.

    None if there are fewer parts than have to go.
    """
    if len(parts) < cut + top:
        return None
    rest = list(parts)
    for _ in range(cut):
        rest.remove(_first_to_go(rest))
    total = sum(part.worth for part in rest)
    if top:
        total -= sum(sorted(part.worth for part in rest)[-top:])
    return total


def _first_to_go(parts: list[Contribution]) -> Contribution:
    """Return the part that a cut leaves out (C.07 art. 14, 16.5).

    The least significant part is that of the lowest opponent, not the lowest product.
    A voluntary unplayed round worth at least as much goes in its stead.
    """
    least = min(parts)
    voluntary = [part for part in parts if part.voluntary]
    if voluntary:
        lowest = min(voluntary, key=lambda part: part.worth)
        if lowest.worth >= least.worth:
            return lowest
    return least
