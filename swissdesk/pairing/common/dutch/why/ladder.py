"""Which criterion a pair would break first in a bracket that reaches its bounds.

Each criterion has a graph: the pairs that serve it and all before it as well as possible. A
pair that belongs to no pairing of a graph, but to one of the graph before, is refused by that
criterion, and the best bracket with it is worse there first.
"""

from swissdesk.pairing.common.dutch.bracket import Bracket, Graph
from swissdesk.pairing.common.dutch.candidates import first_candidate
from swissdesk.pairing.common.dutch.search import by_unplayed_games, pairable, reached
from swissdesk.pairing.common.graph import NOBODY, force_pair, match_all


class Ladder:
    """The graphs of a bracket from the first to the last criterion that reaches its bound.

    *complete* tells whether all do: then the pairings of the last graph are equally good.
    """

    def __init__(self, bracket: Bracket, graph: Graph) -> None:
        self.bracket = bracket
        self._graphs, missed = reached(bracket, graph)
        self.complete = not missed
        self._rows = [graph.with_floater() for _, graph in self._graphs]
        self._mates = [_matched(rows) for rows in self._rows]

    def refused_by(self, v: int, u: int) -> str | None:
        """Return the criterion that the pair breaks first, None if it breaks none here.

        The floater's number as *u* means that *v* floats. "": it stands before these criteria.
        """
        if self._admits(len(self._graphs) - 1, v, u):
            return None
        for rung, (code, _) in enumerate(self._graphs):
            if not self._admits(rung, v, u):
                return code
        raise AssertionError("the last graph does not admit the pair")

    def first_with(self, v: int, u: int, *, any_exchange: bool) -> list[int]:
        """Return the partners in the first of the best candidates that hold a pair (or float).

        *any_exchange*: where one is needed, it does not matter which.
        """
        _, graph = self._graphs[-1]
        forced = _forced(self.bracket, graph, v, u)
        found = first_candidate(self.bracket, forced, any_exchange=any_exchange)
        assert found is not None, "the graph was seen to admit the pair"
        return found

    def _admits(self, rung: int, v: int, u: int) -> bool:
        rows, mate = self._rows[rung], self._mates[rung]
        if u >= len(rows) or not rows[v] >> u & 1:
            return False
        return mate[v] == u or force_pair(rows, mate.copy(), v, u, (1 << len(rows)) - 1)


def ladder_of(bracket: Bracket, floaters: int, bye_acts: bool) -> Ladder | None:
    """Return the ladder of *bracket* where one of *floaters* floats, None without a pairing."""
    levels = by_unplayed_games(bracket, floaters, bye_acts)
    graph = next(filter(pairable, levels), None)
    return None if graph is None else Ladder(bracket, graph)


def _matched(rows: list[int]) -> list[int]:
    mate = [NOBODY] * len(rows)
    everybody = (1 << len(rows)) - 1
    found = match_all(rows, mate, everybody, everybody)
    assert found, "the graph was seen to be pairable"
    return mate


def _forced(bracket: Bracket, graph: Graph, v: int, u: int) -> Graph:
    """Return *graph* with the two for each other only."""
    both = 1 << v | 1 << u
    rows = [row & ~both for row in graph.rows]
    if u == bracket.floater:
        rows[v] = 0
        return Graph(rows, 1 << v)
    rows[v], rows[u] = 1 << u, 1 << v
    return Graph(rows, graph.floaters & ~both)
