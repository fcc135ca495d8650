"""Pair a bracket that misses a bound: the heaviest matching of its criteria, C6 to C21.

Both ways give the prescribed pairing; this one is slower and says less than ``search``.
Afterwards the order of the candidates is asked in the same way, with the criteria above it:
first which moved-down players are paired and with whom (art. 4.2, 4.4), then the remainder.
"""

from swissdesk.pairing.common.dutch.bracket import Bracket, Graph
from swissdesk.pairing.common.dutch.candidates import top_costs
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.weights import Gains
from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching

Weights = list[dict[int, int]]
"""What each vertex is worth together with each neighbour, both ways."""


def near(bracket: Bracket, graph: Graph, code: str) -> list[int]:
    """Return the partners in the bracket where only criteria from *code* on are open.

    *graph* holds the pairings that serve all criteria before it best; who floats does so to
    the floater's vertex. Lower players play no part.
    """
    weights = Gains(bracket, first=code).here(graph.rows)
    if graph.floaters:
        weights.append(dict.fromkeys(members(graph.floaters), 0))
        for v in members(graph.floaters):
            weights[v][bracket.floater] = 0
    found = first_best(Problem(bracket, weights))
    assert found is not None, "the graph was seen to be pairable"
    return found


class Problem:
    """Vertices, the players of *bracket* first, and what their pairs are worth."""

    def __init__(self, bracket: Bracket, weights: Weights) -> None:
        self.bracket = bracket
        self.weights = weights

    def partners(self, mate: list[int]) -> list[int]:
        """Return who is paired with whom in the bracket itself; the others float."""
        rows, size = self.bracket.rows, self.bracket.size
        return [
            u if 0 <= u < size and rows[v] >> u & 1 else NOBODY for v, u in enumerate(mate[:size])
        ]

    def heaviest(self, weights: Weights) -> list[int] | None:
        """Return the partner of each vertex in the heaviest matching that pairs everybody."""
        return heaviest_perfect_matching(weights)

    def holds(self, mate: list[int]) -> bool:
        """Tell whether the round can be completed after *mate*."""
        return True


def add_everybody_below(
    field: Field, players: list[int], weights: Weights, below: int, seated_by: int
) -> None:
    """Add the players of the field from *below* on, and the bye, to a graph of *players*.

    Whoever may meet can be paired to complete the round, for nothing; *seated_by* are those
    who can have the bye, if it is to be given.
    """
    players += range(below, field.size)
    weights.extend({} for _ in range(len(players) - len(weights)))
    for v, player in enumerate(players):
        for u in range(v):
            if field.allowed[player] >> players[u] & 1 and u not in weights[v]:
                weights[u][v] = weights[v][u] = 0
    if seated_by:
        seat = len(weights)
        weights.append({})
        for v, player in enumerate(players):
            if seated_by >> player & 1:
                weights[seat][v] = weights[v][seat] = 0


def first_best(problem: Problem) -> list[int] | None:
    """Return the partners in the first candidate among the best of *problem*.

    None if the round could not be completed after it.
    """
    bracket, weights = problem.bracket, problem.weights
    mate = problem.heaviest(_finer(weights, *_order_of_movers(bracket)))
    if mate is None or not problem.holds(mate):
        return None
    partners = problem.partners(mate)
    paired = [(v, u) for v, u in enumerate(partners[: bracket.movers]) if u != NOBODY]
    weights = _with_fixed(weights, paired)
    remainder = [
        v for v in range(bracket.movers, bracket.size) if not 0 <= partners[v] < bracket.movers
    ]
    pairs = sum(partners[v] != NOBODY for v in remainder) // 2
    if not pairs:
        return partners
    mate = problem.heaviest(_finer(weights, *_order_of_remainder(bracket, remainder, pairs)))
    if mate is None or not problem.holds(mate):
        return None
    return problem.partners(mate)


def _finer(weights: Weights, costs: dict[tuple[int, int], int], width: int) -> Weights:
    """Return *weights* with *costs* below them, which decide among equals."""
    finer = [{u: weight << width for u, weight in row.items()} for row in weights]
    for (u, v), cost in costs.items():
        if v in finer[u]:
            finer[u][v] -= cost
            finer[v][u] -= cost
    return finer


def _with_fixed(weights: Weights, pairs: list[tuple[int, int]]) -> Weights:
    """Return *weights* with those of *pairs* as the only ones for their members."""
    fixed = dict(pairs) | {u: v for v, u in pairs}
    return [
        {fixed[v]: row[fixed[v]]}
        if v in fixed
        else {u: weight for u, weight in row.items() if u not in fixed}
        for v, row in enumerate(weights)
    ]


def _order_of_movers(bracket: Bracket) -> tuple[dict[tuple[int, int], int], int]:
    """Return the costs of the movers' pairs in the order of the candidates, and their room.

    First count who is paired, the first movers leading (art. 4.4); then the places of their
    opponents, in the same order (art. 4.2).
    """
    movers = bracket.movers
    room = bracket.size.bit_length()
    costs = {}
    for u in range(movers):
        back = movers - 1 - u
        for v in members(bracket.rows[u]):
            costs[u, v] = (v << back * room) - (1 << movers * room + back)
    return costs, movers * (room + 1)


def _order_of_remainder(
    bracket: Bracket, remainder: list[int], pairs: int
) -> tuple[dict[tuple[int, int], int], int]:
    """Return the costs of the remainder's pairs in the order of the candidates, and their room.

    First the exchange that makes the tops (art. 4.3), then the places of their partners, tops
    in order (art. 4.2).
    """
    size = len(remainder)
    room = size.bit_length()
    tops = top_costs(size, pairs)
    costs = {}
    for i, u in enumerate(remainder):
        for j in range(i + 1, size):
            v = remainder[j]
            if bracket.rows[u] >> v & 1:
                costs[u, v] = (tops[i] << size * room) + (j << (size - 1 - i) * room)
    return costs, sum(tops).bit_length() + size * room + 1
