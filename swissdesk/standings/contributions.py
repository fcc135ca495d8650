"""What each round brings to the sums over opponents, and which parts a cut leaves out."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.standings.protocol import Modifiers
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import FORFEITS, GAMES, VOLUNTARY
from swissdesk.standings.value import Exact


class Contribution(NamedTuple):
    """One round's part: the *score* of the opponent or the dummy, and what it is *worth*.

    *voluntary* marks the participant's voluntary unplayed rounds (C.07 art. 16.1.2).
    """

    score: Points
    worth: int
    voluntary: bool
    round: int = 0


class LeftOut(NamedTuple):
    """The parts that are not added: *least* at the low end, *highest* at the other (art. 14)."""

    least: list[Contribution]
    highest: list[Contribution]


Parts = Callable[[PlayerId], list[Contribution]]
"""Gives the parts of a participant's sum, one for each round that counts."""


def contributions(
    table: Table, who: PlayerId, *, times_points: bool, forfeits: bool = False
) -> list[Contribution]:
    """Return the parts of the Buchholz sum of *who*, or of the Sonneborn-Berger sum.

    *times_points*: each score is multiplied by the points of the round, in hundredths.
    *forfeits*: they count as games with the scheduled opponent (``/P``), which they always
    do with pre-determined pairings (art. 15.2). Else an unplayed round is a game against the
    dummy (art. 16.4). A game still without a result is one against its opponent, with no
    points yet: so all have as many parts while a round is on.
    """
    found = []
    for number, record in enumerate(table.records[who], start=1):
        if is_against_opponent(table, record, forfeits=forfeits):
            assert record.opponent is not None
            score, voluntary = table.adjusted[record.opponent], False
        elif table.predetermined:
            continue
        else:
            score, voluntary = table.dummy_score(who, record), record.kind in VOLUNTARY
        worth = score * record.points if times_points else score
        found.append(Contribution(score, worth, voluntary, number))
    return found


def is_against_opponent(table: Table, record: Record, *, forfeits: bool) -> bool:
    """Tell whether a round counts with its opponent, and not with the dummy."""
    return record.opponent is not None and (
        record.kind in GAMES or table.predetermined or (forfeits and record.kind in FORFEITS)
    )


def left_out(parts: Sequence[Contribution], cut: int, top: int = 0) -> LeftOut | None:
    """Return the *cut* least significant parts, then the *top* highest of the others.

    None if there are fewer parts than have to go.
    """
    if len(parts) < cut + top:
        return None
    rest = list(parts)
    least = []
    for _ in range(cut):
        least.append(_first_to_go(rest))
        rest.remove(least[-1])
    highest = sorted(rest, key=lambda part: part.worth)[len(rest) - top :]
    return LeftOut(least, highest)


def sum_without_least(parts: Sequence[Contribution], cut: int, top: int = 0) -> int | None:
    """Return the sum of *parts* without those that are left out, None if there are too few."""
    total = sum(part.worth for part in parts)
    if not cut and not top:
        return total
    out = left_out(parts, cut, top)
    return None if out is None else total - sum(part.worth for end in out for part in end)


def ends(modifiers: Modifiers) -> tuple[int, int]:
    """Return how many parts *modifiers* cut at the low end and at the high end (art. 14)."""
    top = modifiers.number("M")
    return modifiers.number("C") + top, top


def sums(
    parts: Parts, members: Sequence[PlayerId], modifiers: Modifiers, unit: int
) -> Mapping[PlayerId, Exact]:
    """Return the sum of each of *members*; *unit* is how many of the parts' units make one."""
    cut, top = ends(modifiers)
    found = {who: sum_without_least(parts(who), cut, top) for who in members}
    return {who: None if s is None else Fraction(s, unit) for who, s in found.items()}


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
