"""The last but one bracket, tried until the lowest can be paired (C13).

The sizes (m, P) are tried from the present one down. At the first that serves, no pairing of
the two brackets makes more pairs in the upper one: so it is found by asking for the fewest
players left over. Only where the lowest bracket is treated as homogeneous for the number of
those who come down, more pairs may have been possible; then exactly so many must stay over.
"""

from typing import NamedTuple

from swissdesk.pairing.common.graph import members
from swissdesk.pairing.systems.fide_dutch_1998.below import Waiting
from swissdesk.pairing.systems.fide_dutch_1998.bracket import Bracket, Outcome, Size
from swissdesk.pairing.systems.fide_dutch_1998.counted import FullBelow
from swissdesk.pairing.systems.fide_dutch_1998.leftover import (
    Group,
    LeftOver,
    MatchedBelow,
    fewest_over,
)


def first_that_completes(
    bracket: Bracket, present: Size, waiting: Waiting
) -> tuple[Outcome, LeftOver] | None:
    """Return what the bracket becomes at the first size that completes the lowest one, and how."""
    most = present.pairs
    for first in range(present.first, min(present.first, 1) - 1, -1):
        target = _target(bracket, first, waiting)
        if target is not None:
            size = Size(first, (bracket.count - target.over) // 2)
            if max(first, 1) <= size.pairs <= most:
                outcome = bracket.paired(size, target.left_over)
                return None if outcome is None else (outcome, target.left_over)
        most = bracket.count // 2
    return None


class _Target(NamedTuple):
    """How many are to be left over, and who."""

    over: int
    left_over: LeftOver


def _target(bracket: Bracket, first: int, waiting: Waiting) -> _Target | None:
    """Return who is to be left over at the largest P that serves with the given m."""
    way = waiting.way(bracket.players, homogeneous=False)
    group = _by_b1_and_b2(bracket, first)
    found = fewest_over(group, way)
    if found is not None and found.left.bit_count() < waiting.threshold:
        return _Target(found.left.bit_count(), MatchedBelow((way,)))
    way = waiting.way(bracket.players, homogeneous=True)
    found = fewest_over(group, way)
    if found is None:
        return None
    over = found.left.bit_count()
    if over >= waiting.threshold:
        return _Target(over, MatchedBelow((way,)))
    over = waiting.threshold + (waiting.threshold - over) % 2
    return _Target(over, FullBelow(bracket.field, way))


def _by_b1_and_b2(bracket: Bracket, first: int) -> Group:
    """Return the pairs possible when the *first* moved-down players are paired first."""
    upper, lower = bracket.first_phase(Size(first, 0))
    allowed = bracket.field.allowed
    pairs = {}
    for v in members(bracket.players):
        here = lower if upper >> v & 1 else bracket.players
        pairs.update({(v, u): 0 for u in members(allowed[v] & here & -(2 << v))})
    return Group(bracket.players, pairs, dict.fromkeys(members(lower), 0))
