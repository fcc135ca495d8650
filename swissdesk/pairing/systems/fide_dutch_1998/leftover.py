"""The cheapest pairing of a group that leaves over whom it may leave over.

How many stay over is fixed beforehand. Who they may be is either anybody whom the criteria let
go, or those with whom the next bracket can be paired (C12, C13): then its players and their
possible pairs stand beside the group, and each one left over must find his place among them.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching

Costs = Mapping[tuple[int, int], int]
"""What each possible pair costs, by (higher, lower)."""


class Group(NamedTuple):
    """Possible pairs of some players and what leaving each one over costs, if he may be."""

    players: int
    pairs: Costs
    alone: Mapping[int, int]


class Cheapest(NamedTuple):
    """Pairs (higher, lower) and those left over, with the sum of their costs."""

    cost: int
    pairs: list[tuple[int, int]]
    left: int


class Below(NamedTuple):
    """One way in which the next bracket takes all who come down to it.

    *players* are those it has already, with *pairs* possible among them; *partners* whom those
    left over may meet there, or rather ``banned`` from being left over at all. *spare* are those
    of *players* of whom one may stay without an opponent, *spare_left* the same of those who
    come down.
    """

    players: int
    pairs: tuple[tuple[int, int], ...]
    partners: Mapping[int, int]
    banned: int
    spare: int
    spare_left: int


class LeftOver(Protocol):
    """Who may be left over."""

    def cheapest(self, group: Group, count: int) -> Cheapest | None:
        """Return the cheapest pairing that leaves *count* over, None if there is none."""
        ...


class AnyOver:
    """Anybody may be left over whom the group lets go."""

    def cheapest(self, group: Group, count: int) -> Cheapest | None:
        """Return the cheapest pairing that leaves *count* over, None if there is none."""
        graph = _Graph(group)
        for _ in range(count):
            seat = graph.new_vertex()
            for v, cost in group.alone.items():
                graph.join(graph.vertex[v], seat, cost)
        return graph.cheapest()


class MatchedBelow:
    """Those left over must complete the next bracket in one of the given ways.

    In each way fewer than *count* cannot be left over; so the pairing with the fewest is the
    one with *count*, if there is one.
    """

    def __init__(self, ways: tuple[Below, ...]) -> None:
        self.ways = ways

    def cheapest(self, group: Group, count: int) -> Cheapest | None:
        """Return the cheapest pairing that leaves *count* over, None if there is none."""
        found = (fewest_over(group, below) for below in self.ways)
        fitting = [one for one in found if one is not None and one.left.bit_count() == count]
        return min(fitting, key=lambda one: one.cost, default=None)


def fewest_over(group: Group, below: Below) -> Cheapest | None:
    """Return the cheapest of the pairings that leave the fewest over into *below*."""
    graph = _Graph(group)
    graph.extend(below.players)
    dear = 1 + 2 * _greatest(group)
    for v, u in below.pairs:
        graph.join(graph.vertex[v], graph.vertex[u], 0)
    spare = graph.new_vertex() if below.spare | below.spare_left else NOBODY
    for v in members(below.spare):
        graph.join(graph.vertex[v], spare, 0)
    for v, cost in group.alone.items():
        if below.banned >> v & 1:
            continue
        for u in members(below.partners.get(v, 0)):
            graph.join(graph.vertex[v], graph.vertex[u], cost + dear)
        if below.spare_left >> v & 1:
            graph.join(graph.vertex[v], spare, cost + dear)
    found = graph.cheapest()
    if found is None:
        return None
    return found._replace(cost=found.cost - dear * found.left.bit_count())


def _greatest(group: Group) -> int:
    """Return more than the costs of a whole pairing can differ by."""
    costs = [abs(cost) for cost in (*group.pairs.values(), *group.alone.values())]
    return max(costs, default=0) * (group.players.bit_count() + 1)


class _Graph:
    """The graph whose heaviest perfect matching is the cheapest pairing."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.vertex: dict[int, int] = {}
        self.weights: list[dict[int, int]] = []
        self.extend(group.players)
        self.own = len(self.weights)
        for (v, u), cost in group.pairs.items():
            self.join(self.vertex[v], self.vertex[u], cost)

    def extend(self, players: int) -> None:
        """Add *players*."""
        for v in members(players):
            self.vertex[v] = self.new_vertex()

    def new_vertex(self) -> int:
        """Add a vertex that is nobody."""
        self.weights.append({})
        return len(self.weights) - 1

    def join(self, v: int, u: int, cost: int) -> None:
        """Add an edge."""
        self.weights[v][u] = self.weights[u][v] = -cost

    def cheapest(self) -> Cheapest | None:
        """Return the cheapest pairing of the group, None if there is none."""
        mate = heaviest_perfect_matching(self.weights)
        if mate is None:
            return None
        cost = left = 0
        pairs = []
        for v, i in self.vertex.items():
            if i >= self.own:
                break
            if mate[i] >= self.own:
                left |= 1 << v
                cost -= self.weights[i][mate[i]]
            elif i < mate[i]:
                pairs.append((v, i, mate[i]))
                cost -= self.weights[i][mate[i]]
        names = list(self.vertex)
        return Cheapest(cost, [(v, names[j]) for v, _, j in pairs], left)
