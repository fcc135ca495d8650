"""A pair that the system has not made: what it would break or cost.

The bye and the brackets above stay as they are. Where every criterion reaches the bound that
counting sets, the pairs that are as good as the system's own make a graph, and it is enough to
ask whether the pair has room in it; elsewhere the bracket is paired again with the pair forced.
"""

from collections.abc import Callable

from swissdesk.pairing.common.graph import NOBODY, force_pair, members
from swissdesk.pairing.common.not_made import Verdict
from swissdesk.pairing.common.pairable import could_be_left
from swissdesk.pairing.systems.burstein.costs import Cost
from swissdesk.pairing.systems.burstein.far import Problem, Served
from swissdesk.pairing.systems.burstein.near import best_floaters, within_preferences
from swissdesk.pairing.systems.burstein.trace import Trace

Graph = list[int]


class Forced:
    """Questions about pairs of a finished round."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._graphs: dict[int, tuple[tuple[Cost, Graph], ...]] = {}
        self._own: dict[int, Served] = {}

    def verdict(self, v: int, u: int) -> Verdict[Cost]:
        """Tell what a legal pair that was not made costs."""
        trace = self.trace
        at = min(trace.exit[v], trace.exit[u])
        if not self._completes(v, u, (1 << trace.field.size) - 1):
            return Verdict(Cost.ROUND, at)
        if not self._completes(v, u, self._from(at)):
            return Verdict(Cost.BELOW, at)
        together = max(trace.entry[v], trace.entry[u]) <= at
        place = {w: i for i, w in enumerate(trace.done[at].bracket.players)}
        if trace.done[at].bounds_met:
            seat = trace.done[at].bracket.size
            if together:
                return Verdict(self.near(at, place[v], place[u]), at)
            cost = self.near(at, place[v if trace.exit[v] == at else u], seat)
            if cost is Cost.PAIRS:
                return Verdict(cost, at)
        return Verdict(self.asked_again(at, {v, u}), at)

    def cost_left_over(self, v: int, at: int) -> Cost:
        """Return what it costs that *v* floats out of bracket number *at*."""
        bracket = self.trace.done[at].bracket
        if self.trace.done[at].bounds_met:
            return self.near(at, bracket.players.index(v), bracket.size)
        return self.asked_again(at, {v}, inside=set(bracket.players))

    def _from(self, at: int) -> int:
        return sum(1 << v for v, i in enumerate(self.trace.exit) if i >= at)

    def _completes(self, v: int, u: int, players: int) -> bool:
        trace = self.trace
        return force_pair(trace.field.allowed, trace.partner.copy(), v, u, players)

    # --- brackets that reach all bounds ------------------------------------------------------

    def near(self, at: int, i: int, j: int) -> Cost:
        """Return what a pair of members, or the floating of one, costs bracket number *at*."""
        if at not in self._graphs:
            self._graphs[at] = tuple(self._narrowing(at))
        size = self.trace.done[at].bracket.size
        mate = [size if u == NOBODY else u for u in self.trace.done[at].partners]
        mate.append(mate.index(size) if size in mate else NOBODY)
        alive = (1 << size + size % 2) - 1
        for cost, rows in self._graphs[at]:
            has_seat = max(i, j) < len(rows)
            if (
                not has_seat
                or not rows[i] >> j & 1
                or not force_pair(rows, mate.copy(), i, j, alive)
            ):
                return cost
        return Cost.ORDER

    def _narrowing(self, at: int) -> list[tuple[Cost, Graph]]:
        """Return the pairs that serve C5, then also C6, C7, C8 as well as can be."""
        bracket, completion = self.trace.done[at].bracket, self.trace.completion
        if bracket.size % 2 == 0:
            return [
                (Cost.PAIRS, bracket.rows),
                (Cost.COLOURS, within_preferences(bracket, 0)),
            ]
        everybody = (1 << bracket.size) - 1
        alone = could_be_left(bracket.rows, everybody)
        fit = completion.who_completes(at + 1, bracket.outside(alone))
        alone &= bracket.here(fit)
        lowest = min(bracket.scores)
        low = sum(1 << i for i in members(alone) if bracket.scores[i] == lowest)
        best = best_floaters(bracket, at, completion)
        return [
            (Cost.PAIRS, _with_seat(bracket.rows, alone)),
            (Cost.FLOATERS, _with_seat(bracket.rows, low)),
            (Cost.NEXT, _with_seat(bracket.rows, best)),
            (Cost.COLOURS, within_preferences(bracket, best)),
        ]

    # --- any bracket ---------------------------------------------------------------------------

    def asked_again(self, at: int, forced: set[int], inside: set[int] | None = None) -> Cost:
        """Return what bracket number *at* comes to where the two of *forced* must meet.

        *inside*: the one of *forced* may meet nobody of these.
        """

        def parted(one: int, other: int) -> bool:
            if inside is not None:
                return bool(forced & {one, other}) and {one, other} <= inside
            return (one in forced) != (other in forced)

        if at not in self._own:
            own = self._problem(at)
            mate = own.solve()
            assert mate is not None, "the round was paired"
            self._own[at] = own.served(mate)
        problem = self._problem(at, parted)
        mate = problem.solve()
        if mate is None:
            return Cost.BELOW
        mine, yours = self._own[at], problem.served(mate)
        for name, cost in _CRITERIA:
            if getattr(yours, name) != getattr(mine, name):
                return cost
        return Cost.ORDER

    def _problem(self, at: int, parted: Callable[[int, int], bool] | None = None) -> Problem:
        trace = self.trace
        bracket, groups = trace.done[at].bracket, trace.completion.groups
        size = trace.field.size
        start, stop = groups[at + 1] if at + 1 < len(groups) else (size, size)
        around = [*bracket.players, *range(start, stop)]
        return Problem(
            bracket, [*around, *range(stop, size)], len(around), relaxed=False, parted=parted
        )


_CRITERIA = (
    ("c5", Cost.PAIRS),
    ("c6", Cost.FLOATERS),
    ("c7", Cost.NEXT),
    ("c8", Cost.COLOURS),
)


def _with_seat(rows: Graph, floaters: int) -> Graph:
    seat = 1 << len(rows)
    return [row | (seat if floaters >> i & 1 else 0) for i, row in enumerate(rows)] + [floaters]
