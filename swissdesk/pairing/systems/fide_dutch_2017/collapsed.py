"""Pair the collapsed last bracket: residents of different scores, and the bye (A.9).

All its players are paired but the one with the bye, so that C.5 has nothing to decide.
"""

from collections.abc import Iterable

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.exact import Problem, Weights, first_best
from swissdesk.pairing.common.graph import members


def pair_collapsed(bracket: Bracket, takers: int, point: Points) -> list[int]:
    """Return the partners in the collapsed last *bracket*; one of *takers* has the bye.

    *point* is what A.8 calls one point.
    """
    found = first_best(Problem(bracket, _Costs(bracket, takers, point).weights()))
    assert found is not None, "the round was seen to be pairable"
    return found


class _Costs:
    """What a pair, or the bye, costs in C.6 and C.8 to C.19, as the digits of one number."""

    def __init__(self, bracket: Bracket, takers: int, point: Points) -> None:
        field, players = bracket.field, bracket.players
        self.bracket = bracket
        self.takers = bracket.here(takers) if takers else 0
        self.scores = [field.scores[v] for v in players]
        self.below_all = min(self.scores) - point
        self.down = [bracket.here(mask) for mask in field.down]
        self.up = [bracket.here(mask) for mask in field.up]
        self._width = 0
        self._give_room()

    def _give_room(self) -> None:
        """Set the digits, the least significant first."""
        scores = set(self.scores)
        apart = sorted({a - b for a in scores for b in (*scores, self.below_all) if a > b})
        size = self.bracket.size
        self.c19, self.c18 = self._digits(apart), self._digits(apart)
        self.c17, self.c16 = self._digits(apart), self._digits(apart)
        self.c15, self.c14 = self._digit(size), self._digit(size)
        self.c13, self.c12 = self._digit(size), self._digit(size)
        self.c11, self.c10 = self._digit(size), self._digit(size)
        self.c9, self.c8 = self._digit(size), self._digit(size)
        self.c6 = self._digits(apart)

    def _digit(self, room: int) -> int:
        unit = 1 << self._width
        self._width += room.bit_length()
        return unit

    def _digits(self, differences: Iterable[Points]) -> dict[Points, int]:
        """Return the units of one digit for each difference, the largest leading."""
        return {difference: self._digit(self.bracket.size) for difference in differences}

    def weights(self) -> Weights:
        """Return the weights of all pairs and of the bye, the last vertex."""
        bracket = self.bracket
        weights: Weights = [{} for _ in range(bracket.size)]
        for u in range(bracket.size):
            for v in members(bracket.rows[u] & (-2 << u)):
                weights[u][v] = weights[v][u] = -self._pair(u, v)
        if bracket.size % 2:
            weights.append({})
            for v in members(self.takers):
                bye = -self._float(v, self.scores[v] - self.below_all)
                weights[v][bracket.size] = weights[bracket.size][v] = bye
        return weights

    def _pair(self, u: int, v: int) -> int:
        """Return what the pair of *u* and the lower ranked *v* costs."""
        bracket, both = self.bracket, 1 << u | 1 << v
        cost = 0
        if bracket.white & both == both or bracket.black & both == both:
            cost += self.c10
            if not bracket.mild & both and bracket.absolute & both != both:
                cost += self.c11
        c8, c9 = bracket.over_limits.get((u, v), (0, 0))
        cost += c8 * self.c8 + c9 * self.c9
        difference = self.scores[u] - self.scores[v]
        if difference:
            cost += self._float(u, difference)
            for up, unit, units in (
                (self.up[0], self.c13, self.c17),
                (self.up[1], self.c15, self.c19),
            ):
                if up >> v & 1:
                    cost += unit + units[difference]
        return cost

    def _float(self, v: int, difference: Points) -> int:
        """Return what it costs that *v* floats down by *difference*."""
        cost = self.c6[difference]
        for down, unit, units in (
            (self.down[0], self.c12, self.c16),
            (self.down[1], self.c14, self.c18),
        ):
            if down >> v & 1:
                cost += unit + units[difference]
        return cost
