"""A pair that the system has not made: what it would break or cost.

The bye and the brackets above stand. If the bracket has room for the pair with the same
upfloaters and no more preferences refused, only the orders speak against it; else the best
upfloaters are looked for again, as if the two could meet nobody else.
"""

from typing import NamedTuple

from swissdesk.pairing.common.graph import force_pair, members
from swissdesk.pairing.common.not_made import Verdict
from swissdesk.pairing.common.pairable import pairable, without_inside
from swissdesk.pairing.systems.dubov.costs import Cost
from swissdesk.pairing.systems.dubov.look import Look
from swissdesk.pairing.systems.dubov.trace import Trace
from swissdesk.pairing.systems.dubov.upfloaters import (
    choose_upfloaters,
    refused,
    upfloat_costs,
)


class Served(NamedTuple):
    """How well a bracket with its upfloaters serves C5 to C10, each the smaller the better."""

    number: int
    scores: tuple[int, ...]
    refused: int
    maximum: int
    times: int
    again: int


_CRITERIA = (
    Cost.COUNT,
    Cost.SCORES,
    Cost.COLOURS,
    Cost.MAXIMUM,
    Cost.MAXIMUM_TIMES,
    Cost.AGAIN,
)


class Forced:
    """Questions about pairs of a finished round."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._own: dict[int, Served] = {}
        self._rows: dict[int, list[int] | None] = {}

    def verdict(self, v: int, u: int) -> Verdict[Cost]:
        """Tell what a legal pair that was not made costs."""
        trace = self.trace
        at = min(trace.exit[v], trace.exit[u])
        everybody = (1 << trace.field.size) - 1
        players = trace.done[at].players
        if not self._has_room(trace.field.allowed, v, u, everybody):
            return Verdict(Cost.ROUND, at)
        if not self._has_room(trace.field.allowed, v, u, players | trace.below(at)):
            return Verdict(Cost.BELOW, at)
        if trace.exit[v] == trace.exit[u]:
            rows = self._as_good(at)
            if rows and rows[v] >> u & 1 and self._has_room(rows, v, u, players):
                return Verdict(self._order(v, u, at), at)
        return Verdict(self.asked_again(v, u, at), at)

    def _has_room(self, rows: list[int], v: int, u: int, players: int) -> bool:
        return force_pair(rows, self.trace.partner.copy(), v, u, players)

    def _as_good(self, at: int) -> list[int] | None:
        """Return the pairs with which a bracket refuses no more preferences; None: not known.

        As few as counting allows are refused exactly if no two of the smaller camp meet.
        """
        if at not in self._rows:
            look, players = self.trace.look, self.trace.done[at].players
            white = players & look.white
            smaller = min(white, players & ~white, key=int.bit_count)
            rows = [row & players for row in without_inside(look.field.allowed, smaller)]
            self._rows[at] = rows if pairable(rows, players) else None
        return self._rows[at]

    def _order(self, v: int, u: int, at: int) -> Cost:
        """Return whether the pair needs other shifters or only comes later in G2."""
        pairs = self.trace.done[at].pairs
        first = sum(1 << top for top, _ in pairs)
        second = sum(1 << bottom for _, bottom in pairs)
        rows = self.trace.field.allowed
        across = [row & (second if first >> w & 1 else first) for w, row in enumerate(rows)]
        if across[v] >> u & 1 and self._has_room(across, v, u, first | second):
            return Cost.TRANSPOSITION
        return Cost.SHIFTERS

    def asked_again(self, v: int, u: int, at: int) -> Cost:
        """Return what bracket number *at* comes to where the two can only meet each other."""
        trace = self.trace
        both = 1 << v | 1 << u
        allowed = [row & ~both for row in trace.field.allowed]
        allowed[v], allowed[u] = 1 << u, 1 << v
        look = trace.look._replace(field=trace.field._replace(allowed=allowed))
        done = trace.done[at]
        lower = trace.below(at) | done.upfloaters
        chosen = choose_upfloaters(look, done.residents, lower)
        cost = self.compared(at, served(look, done.residents, chosen))
        if cost is not None:
            return cost
        return self._order(v, u, at) if chosen == done.upfloaters else Cost.UPFLOATERS

    def compared(self, at: int, other: Served) -> Cost | None:
        """Return the first criterion that *other* serves worse than bracket number *at*."""
        if at not in self._own:
            done = self.trace.done[at]
            self._own[at] = served(self.trace.look, done.residents, done.upfloaters)
        for cost, mine, yours in zip(_CRITERIA, self._own[at], other, strict=True):
            if mine != yours:
                return cost
        return None


def served(look: Look, residents: int, upfloaters: int) -> Served:
    """Return how well a bracket that can be paired serves C5 to C10."""
    costs = [upfloat_costs(look, v) for v in members(upfloaters)]
    return Served(
        number=upfloaters.bit_count(),
        scores=tuple(-look.field.scores[v] for v in sorted(members(upfloaters), reverse=True)),
        refused=refused(look, residents | upfloaters),
        maximum=sum(cost[0] for cost in costs),
        times=sum(cost[1] for cost in costs),
        again=sum(cost[2] for cost in costs),
    )
