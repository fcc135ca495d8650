"""In which order the first of a group looks for an opponent inside it."""

from collections.abc import Callable, Iterator, Sequence

from swissdesk.pairing.common.draughts.perfect import CompletePairing
from swissdesk.pairing.common.graph import mask_of, members

Search = Callable[[int, int], Iterator[int]]
"""Given those who are left and the upper half, yields the opponents for the first of them."""


def first_of_the_other_half(left: int, upper: int) -> Iterator[int]:
    """Yield the lower half from its first on, then the upper half from its last on (3.18.5.5).

    The halves are made once. When the upper one is used up, the first of the lower half looks
    down his own.
    """
    others = left & (left - 1)
    yield from members(others & ~upper)
    yield from reversed(list(members(others & upper)))


def last_of_the_group(left: int, upper: int) -> Iterator[int]:
    """Yield the group from its last upwards (3.18.7.2, 3.18.7.4 continued)."""
    return reversed(list(members(left & (left - 1))))


def next_in_order(left: int, upper: int) -> Iterator[int]:
    """Yield those who follow: No. 1 meets No. 2, or by lot the next one drawn (3.18.4)."""
    return members(left & (left - 1))


def upper_half(group: int) -> int:
    """Return the first half of a group of which nobody goes down any more."""
    half = group.bit_count() // 2
    return mask_of(list(members(group))[:half])


def pair_inside(allowed: Sequence[int], group: int, search: Search) -> list[tuple[int, int]]:
    """Pair a group that can be paired in itself; whoever stands higher comes first in a pair.

    The first one left takes the first opponent with whom all others can still be paired:
    that breaks up the fewest pairs already made (3.18.5.5).
    """
    pairing = CompletePairing(allowed, group)
    upper = upper_half(group)
    pairs = []
    while left := pairing.alive:
        first = (left & -left).bit_length() - 1
        pairs.append((first, pairing.take(first, search(left, upper))))
    return pairs
