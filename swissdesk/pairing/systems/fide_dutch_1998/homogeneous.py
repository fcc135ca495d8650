"""A homogeneous group: upper half against lower half, exchanges and transpositions (C4-C9, D).

The first pairing in the order of the exchanges (D2) and, within one exchange, of the
transpositions (D1) is found by two cheapest pairings: the costs are compared like the orders,
from the left. Who of a pair from one half goes to the other follows from the pair.
"""

from collections.abc import Mapping
from typing import NamedTuple

from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.systems.fide_dutch_1998.history import (
    BOTH_DROPPED,
    NOTHING_DROPPED,
    Field,
)
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Cheapest, Group, LeftOver


class Paired(NamedTuple):
    """What became of a group: its pairs (higher, lower), who is left over, the level d (C9).

    *upper* is S1 after the exchanges.
    """

    pairs: list[tuple[int, int]]
    left: int
    down_level: int
    upper: int


class Homogeneous:
    """A group of players, all of them paired by halves; *count* pairs are to be made.

    *entitled* are those who may be left over at all.
    """

    def __init__(self, field: Field, players: int, count: int, entitled: int) -> None:
        self.field = field
        self.players = players
        self.order = list(members(players))
        self.count = count
        self.over = len(self.order) - 2 * count
        self.entitled = entitled
        self._has_choice = self._who_has_choice()

    def _who_has_choice(self) -> int:
        """Return who could meet somebody of his own score in the group (R14, check b)."""
        field, found = self.field, 0
        for same in field.brackets:
            here = same & self.players
            for v in members(here):
                if field.legal[v] & here:
                    found |= 1 << v
        return found

    def possible(self, up_level: int, down_level: int) -> dict[tuple[int, int], bool]:
        """Return the pairs that obey B1, B2 and the float checks; True: one violates B4."""
        field = self.field
        found = {}
        for v in self.order:
            later = field.allowed[v] & self.players & -(2 << v)
            for u in members(later):
                if field.scores[v] != field.scores[u]:
                    if field.up_level[u] > up_level:
                        continue
                    if self._has_choice >> v & 1 and field.down_level[v] > down_level:
                        continue
                found[v, u] = field.spoils_colour(v, u)
        return found

    def may_stay(self, down_level: int) -> int:
        """Return who may be left over (R14, check a)."""
        levels = self.field.down_level
        return mask_of(
            [v for v in members(self.players & self.entitled) if levels[v] <= down_level]
        )

    def least_violations(self, up_level: int, down_level: int, left_over: LeftOver) -> int | None:
        """Return how many pairs at least violate B4, None if no pairing obeys the rest."""
        found = left_over.cheapest(
            Group(
                self.players,
                {pair: int(bad) for pair, bad in self.possible(up_level, down_level).items()},
                dict.fromkeys(members(self.may_stay(down_level)), 0),
            ),
            self.over,
        )
        return None if found is None else found.cost

    def paired(self, violations: int, up_level: int, left_over: LeftOver) -> Paired:
        """Return the first pairing with *violations* of B4, the fewest that are possible.

        The criteria against downfloats are dropped one by one (C9).
        """
        for down_level in range(NOTHING_DROPPED, BOTH_DROPPED + 1):
            found = self.first(violations, up_level, down_level, left_over)
            if found is not None:
                return found
        raise AssertionError("so few violations are possible when nothing is checked")

    def first(
        self, violations: int, up_level: int, down_level: int, left_over: LeftOver
    ) -> Paired | None:
        """Return the first pairing with *violations* of B4 at the given levels, if any."""
        possible = self.possible(up_level, down_level)
        may_stay = self.may_stay(down_level)
        upper: int | None = mask_of(self.order[: self.count])
        assert upper is not None
        found = self._first_transposition(possible, may_stay, upper, violations, left_over)
        if found is None:
            upper = self._first_exchange(possible, may_stay, violations, left_over)
            if upper is None:
                return None
            found = self._first_transposition(possible, may_stay, upper, violations, left_over)
            assert found is not None, "the exchange was seen to allow a pairing"
        return Paired(found.pairs, found.left, down_level, upper)

    def _first_exchange(
        self,
        possible: Mapping[tuple[int, int], bool],
        may_stay: int,
        violations: int,
        left_over: LeftOver,
    ) -> int | None:
        """Return S1 after the first exchange that allows a pairing (D2)."""
        cost = _ExchangeCost(self.order, self.count)
        found = left_over.cheapest(
            Group(
                self.players,
                {(v, u): cost.of_pair(v, u, bad) for (v, u), bad in possible.items()},
                {v: cost.of_left(v) for v in members(may_stay)},
            ),
            self.over,
        )
        if found is None:
            return None
        spoilt = sum(possible[pair] for pair in found.pairs)
        return cost.upper_after(found) if spoilt == violations else None

    def _first_transposition(
        self,
        possible: Mapping[tuple[int, int], bool],
        may_stay: int,
        upper: int,
        violations: int,
        left_over: LeftOver,
    ) -> Cheapest | None:
        """Return the first pairing of S1, *upper*, with S2 (D1)."""
        lower = self.players & ~upper
        cost = TranspositionCost(list(members(upper)), list(members(lower)))
        pairs = {}
        for (v, u), bad in possible.items():
            if (upper >> v ^ upper >> u) & 1:
                row, column = (v, u) if upper >> v & 1 else (u, v)
                pairs[v, u] = cost.of(row, column, bad)
        found = left_over.cheapest(
            Group(self.players, pairs, dict.fromkeys(members(may_stay & lower), 0)), self.over
        )
        if found is None or sum(possible[pair] for pair in found.pairs) != violations:
            return None
        return found


class TranspositionCost:
    """Costs that are compared like transpositions: the first of S1 first, lowest place first.

    The violations of B4 stand before all.
    """

    def __init__(self, upper: list[int], lower: list[int]) -> None:
        base = len(lower) + 1
        self._weight: dict[int, int] = {
            v: base ** (len(upper) - 1 - i) for i, v in enumerate(upper)
        }
        self._place = {v: i for i, v in enumerate(lower)}
        self.violation: int = base ** len(upper)

    def of(self, row: int, column: int, bad: bool) -> int:
        """Return the cost of pairing *row* of S1 with *column* of S2."""
        return self._weight[row] * self._place[column] + bad * self.violation


class _ExchangeCost:
    """Costs that are compared like exchanges (D2).

    From the left: violations of B4, number exchanged, difference of the numbers exchanged,
    lowest players of S1, highest players of S2. Two of S1 who meet give the lower one to S2,
    two of S2 the higher one to S1, and one of S1 left over is exchanged himself: any other
    choice comes later.
    """

    def __init__(self, order: list[int], count: int) -> None:
        n = len(order)
        self._place = {v: i for i, v in enumerate(order)}
        self._order = order
        self._count = count
        self._size = n
        self._from_upper = 2 << n
        self._difference = self._from_upper << (n + 1)
        self._exchanged = self._difference * (2 * n * n + 1)
        self._violation = self._exchanged * (n + 1)

    def of_pair(self, v: int, u: int, bad: bool) -> int:
        """Return the cost of the pair of *v* with the lower *u*."""
        higher, lower = self._place[v], self._place[u]
        cost = bad * self._violation
        if lower < self._count:
            cost += self._given_up(lower)
        elif higher >= self._count:
            cost += self._difference * (higher + 1) - (1 << self._size - 1 - higher)
        return cost

    def of_left(self, v: int) -> int:
        """Return the cost of leaving *v* over."""
        place = self._place[v]
        return self._given_up(place) if place < self._count else 0

    def _given_up(self, place: int) -> int:
        return self._exchanged - self._difference * (place + 1) - (self._from_upper << place)

    def upper_after(self, found: Cheapest) -> int:
        """Return S1 after the exchange that *found* needs."""
        upper = mask_of(self._order[: self._count]) & ~found.left
        for v, u in found.pairs:
            if self._place[u] < self._count:
                upper &= ~(1 << u)
            elif self._place[v] >= self._count:
                upper |= 1 << v
        return upper
