"""Exactly so many left over that the bracket below is full, where fewer would do, too (C13).

Those left over may then meet each other below. The cheapest pairings are gone through in the
order of their costs, each set that does not serve being divided into smaller ones, and sets
without any member that serves are left out at once.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count as counting

from swissdesk.pairing.common.graph import NOBODY, mask_of, match_all, members
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver, Below, Cheapest, Group


class FullBelow:
    """Those left over, paired with each other and those below in any way, get opponents."""

    def __init__(self, field: Field, below: Below) -> None:
        self.field = field
        self.below = below

    def cheapest(self, group: Group, count: int) -> Cheapest | None:
        """Return the cheapest pairing that leaves *count* over, None if there is none."""
        ticket = counting()
        heap: list[tuple[int, int, Cheapest, int, int]] = []

        def note(must: int, never: int) -> None:
            may = mask_of(list(group.alone)) & ~never
            if self._serves(must, may, count):
                found = AnyOver().cheapest(_restricted(group, must, may), count)
                if found is not None:
                    heappush(heap, (found.cost, next(ticket), found, must, never))

        note(0, 0)
        while heap:
            _, _, found, must, never = heappop(heap)
            if self._serves(found.left, found.left, count):
                return found
            for v in members(found.left & ~must):
                note(must, never | 1 << v)
                must |= 1 << v
        return None

    def _serves(self, must: int, may: int, count: int) -> bool:
        """Tell whether *count* of *may*, with all of *must*, get opponents below."""
        if may.bit_count() < count or must.bit_count() > count:
            return False
        adj = dict(self._edges(may))
        seats = range(self.field.size + 1, self.field.size + 1 + may.bit_count() - count)
        optional = may & ~must
        for seat in seats:
            adj[seat] = optional
            for v in members(optional):
                adj[v] |= 1 << seat
        rows = [adj.get(v, 0) for v in range(self.field.size + 1 + len(seats))]
        everybody = mask_of(list(adj))
        return match_all(rows, [NOBODY] * len(rows), everybody, everybody)

    def _edges(self, may: int) -> Iterator[tuple[int, int]]:
        """Yield the neighbours of *may* and of those below; one of them may stay over."""
        below, size = self.below, self.field.size
        rows = dict.fromkeys((*members(may), *members(below.players)), 0)
        for v in members(may):
            rows[v] = self.field.allowed[v] & may | below.partners[v]
            for u in members(below.partners[v]):
                rows[u] |= 1 << v
        for v, u in below.pairs:
            rows[v] |= 1 << u
            rows[u] |= 1 << v
        spare = below.spare | below.spare_left & may
        if spare:
            for v in members(spare):
                rows[v] |= 1 << size
            rows[size] = spare
        yield from rows.items()


def _restricted(group: Group, must: int, may: int) -> Group:
    """Return *group* when all of *must* and nobody outside *may* is left over."""
    return Group(
        group.players,
        {pair: cost for pair, cost in group.pairs.items() if not must & mask_of(pair)},
        {v: cost for v, cost in group.alone.items() if may >> v & 1},
    )
