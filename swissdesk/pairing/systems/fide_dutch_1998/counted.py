"""The cheapest pairing of two brackets with a given number of pairs in the upper one (C13).

Where those left over may also meet each other below, fewer pairs above are always possible,
and the given number need be neither the fewest nor the most. A reward for each pair above
finds the cheapest pairings for some numbers; the number asked for lies between two of them
that are equally good at one reward. What separates these two falls into rings that can be
turned one by one, and mostly some of them make the number. If not, a player who is left over
in one of the two and not in the other divides the question into two.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count as counting
from typing import NamedTuple

from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Below, Cheapest, Group


class _Edge(NamedTuple):
    """A possible pair; *above*: of the upper bracket."""

    v: int
    u: int
    cost: int
    above: bool


class _Matching(NamedTuple):
    """A pairing of both brackets, its cost, the number of pairs in the upper one."""

    edges: frozenset[_Edge]
    cost: int
    above: int


class _Part(NamedTuple):
    """Some of all pairings: a bound of their costs, the cheapest if it is known.

    *divider* divides the others: he is left over in some and not in others.
    """

    bound: int
    exact: _Matching | None
    divider: int


class FullBelow:
    """Those left over, paired with each other and those below in any way, get opponents."""

    def __init__(self, field: Field, below: Below) -> None:
        self.field = field
        self.below = below

    def cheapest(self, group: Group, count: int) -> Cheapest | None:
        """Return the cheapest pairing that leaves *count* over, None if there is none."""
        wanted = (group.players.bit_count() - count) // 2
        edges = list(self._edges(group))
        ticket = counting()
        heap: list[tuple[int, int, _Part, list[_Edge]]] = []

        def note(some: list[_Edge]) -> None:
            part = _look_into(some, wanted, group.players | self.below.players)
            if part is not None:
                heappush(heap, (part.bound, next(ticket), part, some))

        note(edges)
        while heap:
            _, _, part, some = heappop(heap)
            if part.exact is not None:
                return _in_the_group(part.exact, group)
            here = part.divider
            note([edge for edge in some if not edge.above or here not in (edge.v, edge.u)])
            note([edge for edge in some if edge.above or here not in (edge.v, edge.u)])
        return None

    def _edges(self, group: Group) -> Iterator[_Edge]:
        """Yield all possible pairs: above, between those left over, across, below."""
        below, seat = self.below, self.field.size
        for (v, u), cost in group.pairs.items():
            yield _Edge(v, u, cost, above=True)
        for v, u in below.pairs:
            yield _Edge(v, u, 0, above=False)
        may_stay = mask_of(list(group.alone))
        for v, cost in group.alone.items():
            for u in members(self.field.allowed[v] & may_stay & -(2 << v)):
                yield _Edge(v, u, cost + group.alone[u], above=False)
            for u in members(below.partners[v]):
                yield _Edge(v, u, cost, above=False)
            if below.spare_left >> v & 1:
                yield _Edge(v, seat, cost, above=False)
        for v in members(below.spare):
            yield _Edge(v, seat, 0, above=False)


def _in_the_group(found: _Matching, group: Group) -> Cheapest:
    pairs = [(edge.v, edge.u) for edge in found.edges if edge.above]
    paired = mask_of([v for pair in pairs for v in pair])
    return Cheapest(found.cost, pairs, group.players & ~paired)


def _look_into(edges: list[_Edge], wanted: int, players: int) -> _Part | None:
    """Return what is known of the pairings along *edges* with *wanted* pairs above."""
    dear = 1 + 2 * sum(abs(edge.cost) for edge in edges)
    fewest = _matching(edges, -dear, 1, players)
    most = _matching(edges, dear, 1, players)
    if fewest is None or most is None or not fewest.above <= wanted <= most.above:
        return None
    while fewest.above < wanted < most.above:
        steps = most.above - fewest.above
        reward = most.cost - fewest.cost
        between = _matching(edges, reward, steps, players)
        assert between is not None
        if _worth(between, reward, steps) == _worth(fewest, reward, steps):
            exact = _turned(fewest, most, wanted)
            bound = fewest.cost + -(-reward * (wanted - fewest.above) // steps)
            return _Part(bound, exact, _divider(fewest, most))
        if between.above <= wanted:
            fewest = between
        if between.above >= wanted:
            most = between
    exact = fewest if fewest.above == wanted else most
    return _Part(exact.cost, exact, 0)


def _worth(found: _Matching, reward: int, steps: int) -> int:
    return found.cost * steps - reward * found.above


def _matching(edges: list[_Edge], reward: int, steps: int, players: int) -> _Matching | None:
    """Return the cheapest pairing when each pair above is rewarded by *reward* / *steps*."""
    best: dict[tuple[int, int], tuple[int, _Edge]] = {}
    vertex = {v: i for i, v in enumerate(members(players))}
    for edge in edges:
        cost = edge.cost * steps - reward * edge.above
        known = best.get((edge.v, edge.u))
        if known is None or cost < known[0]:
            best[edge.v, edge.u] = cost, edge
        vertex.setdefault(edge.u, len(vertex))
    weights: list[dict[int, int]] = [{} for _ in vertex]
    for (v, u), (cost, _) in best.items():
        weights[vertex[v]][vertex[u]] = weights[vertex[u]][vertex[v]] = -cost
    mate = heaviest_perfect_matching(weights)
    if mate is None:
        return None
    chosen = frozenset(edge for (v, u), (_, edge) in best.items() if mate[vertex[v]] == vertex[u])
    return _Matching(chosen, sum(edge.cost for edge in chosen), sum(edge.above for edge in chosen))


def _turned(fewest: _Matching, most: _Matching, wanted: int) -> _Matching | None:
    """Return a pairing between the two with *wanted* pairs above, all being equally good."""
    reached: dict[int, tuple[_Edge, ...]] = {fewest.above: ()}
    for ring in _rings(fewest.edges ^ most.edges):
        gain = sum(1 if edge in most.edges else -1 for edge in ring if edge.above)
        for above, turned in list(reached.items()):
            reached.setdefault(above + gain, (*turned, *ring))
    if wanted not in reached:
        return None
    edges = fewest.edges ^ frozenset(reached[wanted])
    return _Matching(edges, sum(edge.cost for edge in edges), wanted)


def _rings(edges: Iterable[_Edge]) -> Iterator[list[_Edge]]:
    """Yield the connected parts of *edges*, in which each player has two."""
    at: dict[int, list[_Edge]] = {}
    for edge in sorted(edges):
        at.setdefault(edge.v, []).append(edge)
        at.setdefault(edge.u, []).append(edge)
    while at:
        ring: dict[_Edge, None] = {}
        open_ends = [next(iter(at))]
        while open_ends:
            for edge in at.pop(open_ends.pop(), ()):
                ring[edge] = None
                open_ends += [edge.v, edge.u]
        yield list(ring)


def _divider(fewest: _Matching, most: _Matching) -> int:
    """Return a player who is paired above in one of the two and left over in the other."""
    paired = [
        mask_of([v for edge in found.edges if edge.above for v in (edge.v, edge.u)])
        for found in (fewest, most)
    ]
    return next(members(paired[0] ^ paired[1]))
