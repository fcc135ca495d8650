"""One bracket after C1: how many pairs, then x, the floats, the order (C2-C11, C14).

Whether m and P can be reached is a question of B1 and B2 alone. Then the procedure comes to
the smallest x, with it the smallest u, the first arrangement of the moved-down players that
can be completed, the smallest d, and the first pairing in the order of D2 and D1.
"""

from typing import NamedTuple

from swissdesk.pairing.common.graph import NOBODY, mask_of, match_up, members
from swissdesk.pairing.systems.fide_dutch_1998.history import (
    BOTH_DROPPED,
    NOTHING_DROPPED,
    Field,
)
from swissdesk.pairing.systems.fide_dutch_1998.homogeneous import (
    Homogeneous,
    Paired,
    TranspositionCost,
)
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Cheapest, Group, LeftOver


class Size(NamedTuple):
    """How many moved-down players are paired first (m) and how many pairs there are (P)."""

    first: int
    pairs: int


class Outcome(NamedTuple):
    """A paired bracket: pairs (higher, lower), who is left over, and what it took.

    *violations* is x in the end, *up_level* and *down_level* are u and d. The pairs of the
    first phase stand first; *upper* is S1 of the rest after the exchanges.
    """

    size: Size
    pairs: list[tuple[int, int]]
    left: int
    violations: int
    up_level: int
    down_level: int
    upper: int


NOBODY_THERE = Outcome(Size(0, 0), [], 0, 0, NOTHING_DROPPED, NOTHING_DROPPED, 0)
"""The outcome of a bracket that C1 has emptied."""


class Bracket:
    """The players of a bracket, among them *moved_down*; *entitled* may be left over (R16)."""

    def __init__(self, field: Field, players: int, moved_down: int, entitled: int) -> None:
        self.field = field
        self.players = players
        self.moved_down = moved_down
        self.entitled = entitled
        self.count = players.bit_count()
        self.homogeneous = 2 * moved_down.bit_count() >= self.count or not moved_down
        """Whether it is treated so (A3, R4)."""

    @property
    def most_first(self) -> int:
        """Return how many moved-down players C3 wants to pair first."""
        return 0 if self.homogeneous else self.moved_down.bit_count()

    def first_phase(self, size: Size) -> tuple[int, int]:
        """Return S1 and S2 of the first phase (C4)."""
        upper = mask_of(list(members(self.moved_down))[: size.first])
        return upper, self.players & ~upper

    def most_pairs(self, first: int) -> int | None:
        """Return P for the given m by B1 and B2 alone; None if so many cannot be placed."""
        upper, lower = self.first_phase(Size(first, 0))
        adj = self._neighbours(upper, lower)
        mate = [NOBODY] * self.field.size
        rows = [row & lower if upper >> v & 1 else 0 for v, row in enumerate(adj)]
        crossing = [r | _column(rows, v) for v, r in enumerate(rows)]
        left = match_up(crossing, mate, upper, self.players, self.players)
        if left & upper:
            return None
        left = match_up(adj, mate, left, left, self.players)
        return (self.count - left.bit_count()) // 2

    def _neighbours(self, upper: int, lower: int) -> list[int]:
        """Return who may meet whom: S1 only players of S2."""
        return [
            row & (lower if upper >> v & 1 else self.players) if self.players >> v & 1 else 0
            for v, row in enumerate(self.field.allowed)
        ]

    def largest(self) -> Size:
        """Return the largest m and with it the largest P (C3, C14)."""
        for first in range(self.most_first, -1, -1):
            pairs = self.most_pairs(first)
            if pairs is not None:
                return Size(first, pairs)
        raise AssertionError("nobody has to be paired first when m is 0")

    def excused(self, pairs: int) -> int:
        """Return x to begin with: A8, less one for each pair given up (R29)."""
        white = (self.players & self.field.white).bit_count()
        black = (self.players & self.field.black).bit_count()
        x = max(max(white, black) - (self.count + 1) // 2, 0)
        return max(x - (self.count // 2 - pairs), 0)

    def paired(self, size: Size, left_over: LeftOver) -> Outcome | None:
        """Return what the procedure makes of the bracket with *size*, if anything (C2-C11)."""
        if size.first:
            return _Heterogeneous(self, size, left_over).paired()
        return self._paired_by_halves(size, left_over)

    def _paired_by_halves(self, size: Size, left_over: LeftOver) -> Outcome | None:
        group = Homogeneous(self.field, self.players, size.pairs, self.entitled)
        excused = self.excused(size.pairs)
        at_once = group.first(excused, NOTHING_DROPPED, NOTHING_DROPPED, left_over)
        if at_once is not None:
            return _outcome(size, [], at_once, excused, NOTHING_DROPPED)
        needed = group.least_violations(BOTH_DROPPED, BOTH_DROPPED, left_over)
        if needed is None:
            return None
        up_level = NOTHING_DROPPED
        while group.least_violations(up_level, BOTH_DROPPED, left_over) != needed:
            up_level += 1
        return _outcome(size, [], group.paired(needed, up_level, left_over), needed, up_level)


def _column(rows: list[int], v: int) -> int:
    return mask_of([u for u, row in enumerate(rows) if row >> v & 1])


def _outcome(
    size: Size, first: list[tuple[int, int]], rest: Paired, violations: int, up_level: int
) -> Outcome:
    return Outcome(
        size, first + rest.pairs, rest.left, violations, up_level, rest.down_level, rest.upper
    )


class _Heterogeneous:
    """A bracket whose moved-down players are paired first, then the remainder (C6, C10)."""

    def __init__(self, bracket: Bracket, size: Size, left_over: LeftOver) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.size = size
        self.left_over = left_over
        self.upper, self.lower = bracket.first_phase(size)
        self.over = bracket.count - 2 * size.pairs
        self.cost = TranspositionCost(list(members(self.upper)), list(members(self.lower)))

    def paired(self) -> Outcome | None:
        least = self.bracket.excused(self.size.pairs)
        arranged = self._arranged(NOTHING_DROPPED)
        if arranged is not None and self._violations(arranged) == least:
            return self._completed(arranged, NOTHING_DROPPED)
        freest = self._arranged(BOTH_DROPPED)
        if freest is None:
            return None
        least = self._violations(freest)
        for up_level in range(NOTHING_DROPPED, BOTH_DROPPED):
            arranged = self._arranged(up_level)
            if arranged is not None and self._violations(arranged) == least:
                return self._completed(arranged, up_level)
        return self._completed(freest, BOTH_DROPPED)

    def _violations(self, found: Cheapest) -> int:
        return sum(self.field.spoils_colour(*pair) for pair in found.pairs)

    def _arranged(self, up_level: int) -> Cheapest | None:
        """Return the first arrangement of S1 that can be completed with the fewest violations."""
        field = self.field
        pairs = {}
        for v in members(self.bracket.players):
            here = self.lower if self.upper >> v & 1 else self.bracket.players
            for u in members(field.allowed[v] & here & -(2 << v)):
                if field.scores[v] != field.scores[u] and field.up_level[u] > up_level:
                    continue
                bad = field.spoils_colour(v, u)
                if self.upper >> v & 1:
                    pairs[v, u] = self.cost.of(v, u, bad)
                else:
                    pairs[v, u] = bad * self.cost.violation
        alone = dict.fromkeys(members(self.lower & self.bracket.entitled), 0)
        return self.left_over.cheapest(Group(self.bracket.players, pairs, alone), self.over)

    def _completed(self, arranged: Cheapest, up_level: int) -> Outcome:
        """Pair the remainder, whose share of x is what the first phase has not used (R20)."""
        first = [pair for pair in arranged.pairs if self.upper >> pair[0] & 1]
        total = self._violations(arranged)
        share = total - sum(self.field.spoils_colour(*pair) for pair in first)
        used = mask_of([v for pair in first for v in pair])
        rest = Homogeneous(
            self.field,
            self.bracket.players & ~used,
            self.size.pairs - self.size.first,
            self.bracket.entitled,
        )
        found = rest.paired(share, up_level, self.left_over)
        return _outcome(self.size, first, found, total, up_level)
