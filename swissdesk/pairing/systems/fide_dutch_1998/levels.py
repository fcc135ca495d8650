"""What one forced pair costs a bracket, told by matchings without weights.

Of the pairs of a bracket only those are kept that a pairing as good as the system's own may
hold; then one question of a path is enough to tell whether another pair has room among them.
It serves where at most one is left over, nothing is asked of him, and as few pairs violate B4
as counting allows (then each pair can be judged by itself); elsewhere ``forced`` asks the
procedure itself.
"""

from functools import cached_property
from typing import NamedTuple

from swissdesk.pairing.common.graph import force_pair, mask_of, members
from swissdesk.pairing.systems.fide_dutch_1998.costs import Cost, float_cost
from swissdesk.pairing.systems.fide_dutch_1998.history import BOTH_DROPPED
from swissdesk.pairing.systems.fide_dutch_1998.homogeneous import Homogeneous
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver
from swissdesk.pairing.systems.fide_dutch_1998.trace import Trace


class _Camps(NamedTuple):
    """The fewest violations of B4 (*excess*), and who may take part in a pairing with so few.

    *larger*, if there is any excess, must have one of each pair; *stays* may be left over.
    """

    excess: int
    larger: int
    stays: int


class Levels:
    """The finished bracket number *at*, ready for questions about single pairs.

    Who is left over is the partner of one vertex more, the *seat*.
    """

    def __init__(self, trace: Trace, at: int) -> None:
        self.field = trace.field
        self.done = trace.done[at]
        self.players = self.done.bracket.players
        self.seat = self.field.size
        self.over = self.done.bracket.count - 2 * self.done.outcome.size.pairs
        first = self.done.outcome.size.first
        arranged = self.done.outcome.pairs[:first]
        self.rest = self.players & ~mask_of([v for pair in arranged for v in pair])
        self.upper, self.lower = self.done.bracket.first_phase(self.done.outcome.size)
        self._mate = [*trace.partner, -1]
        if self.over == 1:
            left = self.done.outcome.left.bit_length() - 1
            self._mate[left], self._mate[self.seat] = self.seat, left
        self._by_up: dict[int, list[int]] = {}
        self._by_down: dict[int, list[int]] = {}

    @property
    def can_tell(self) -> bool:
        """Tell whether questions about this bracket can be answered here."""
        outcome = self.done.outcome
        if self.over > 1 or not isinstance(self.done.left_over, AnyOver):
            return False
        return outcome.violations == self._camps.excess

    @cached_property
    def _camps(self) -> _Camps:
        white, black = self.players & self.field.white, self.players & self.field.black
        larger = white if white.bit_count() > black.bit_count() else black
        boards = self.players.bit_count() // 2
        excess = larger.bit_count() - boards
        if self.over and excess > 0:
            return _Camps(excess - 1, larger if excess > 1 else 0, larger)
        if excess > 0:
            return _Camps(excess, larger, 0)
        return _Camps(0, 0, self.players)

    def cost(self, v: int, u: int) -> Cost | None:
        """Return what the pair of *v* and *u* costs, or that *v* is left over (*u* the seat).

        None: then fewer pairs can be made.
        """
        outcome = self.done.outcome
        if not self._has_room(self._legal, v, u, self.players):
            return None
        if not self._has_room(self._served(BOTH_DROPPED), v, u, self.players):
            return Cost.COLOURS
        up = outcome.up_level
        while not self._has_room(self._served(up), v, u, self.players):
            up += 1
        if up > outcome.up_level:
            return float_cost(up)
        if not self._has_room(self._group(BOTH_DROPPED), v, u, self.rest):
            return Cost.TRANSPOSITION
        down = outcome.down_level
        while not self._has_room(self._group(down), v, u, self.rest):
            down += 1
        if down > outcome.down_level:
            return float_cost(down)
        return (
            Cost.TRANSPOSITION if self._has_room(self._halves, v, u, self.rest) else Cost.EXCHANGE
        )

    def _has_room(self, rows: list[int], v: int, u: int, players: int) -> bool:
        """Tell whether *players*, whose own pairs are all in *rows*, have room for the pair."""
        if not rows[v] >> u & 1:
            return False
        return force_pair(rows, self._mate.copy(), v, u, players | self.over << self.seat)

    @cached_property
    def _legal(self) -> list[int]:
        """Return whom each may meet by B1 and B2, those who came down first (C4)."""
        allowed = self.field.allowed
        rows = [0] * self.seat
        for v in members(self.players):
            rows[v] = allowed[v] & (self.lower if self.upper >> v & 1 else self.players)
        return self._with_seat(rows, self.lower & self.done.bracket.entitled)

    def _with_seat(self, rows: list[int], who: int) -> list[int]:
        who = who if self.over else 0
        return [row | (who >> v & 1) << self.seat for v, row in enumerate(rows)] + [who]

    def _served(self, up_level: int) -> list[int]:
        """Return the legal pairs that serve B4 and the checks against upfloats."""
        if up_level not in self._by_up:
            field, seat = self.field, 1 << self.seat
            rows = [row & ~seat for row in self._legal[: self.seat]]
            for v in members(self.players):
                for u in members(rows[v] & -(2 << v)):
                    floats = field.scores[v] != field.scores[u]
                    if self._spoils(v, u) or (floats and field.up_level[u] > up_level):
                        rows[v] &= ~(1 << u)
                        rows[u] &= ~(1 << v)
            stays = self.lower & self.done.bracket.entitled & self._camps.stays
            self._by_up[up_level] = self._with_seat(rows, stays)
        return self._by_up[up_level]

    def _spoils(self, v: int, u: int) -> bool:
        """Tell whether with this pair more than the fewest violate B4."""
        if self._camps.larger:
            return not self._camps.larger & (1 << v | 1 << u)
        return self.field.spoils_colour(v, u)

    def _group(self, down_level: int) -> list[int]:
        """Return the pairs that the group paired by halves may hold."""
        if down_level not in self._by_down:
            rows = [0] * self.seat
            for v, u in self._halved.possible(self.done.outcome.up_level, down_level):
                if not self._spoils(v, u):
                    rows[v] |= 1 << u
                    rows[u] |= 1 << v
            stays = self._halved.may_stay(down_level) & self._camps.stays
            self._by_down[down_level] = self._with_seat(rows, stays)
        return self._by_down[down_level]

    @cached_property
    def _halved(self) -> Homogeneous:
        size = self.done.outcome.size
        entitled = self.done.bracket.entitled
        return Homogeneous(self.field, self.rest, size.pairs - size.first, entitled)

    @cached_property
    def _halves(self) -> list[int]:
        """Return the pairs of the group without another exchange than the system's own."""
        upper, seat = self.done.outcome.upper, 1 << self.seat
        lower = self.rest & ~upper | seat
        rows = self._group(self.done.outcome.down_level)
        across = [lower if upper >> v & 1 else upper | seat for v in range(self.seat)]
        return [row & kept for row, kept in zip(rows, [*across, lower], strict=True)]
