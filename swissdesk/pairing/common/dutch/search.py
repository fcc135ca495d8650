"""Pair a bracket whose criteria all reach their bounds, which most brackets do.

Nearly always one question settles it: with everything forbidden that should be, is there a
pairing? Then all bounds are reached together and nothing can be better. If not, the criteria
are added one at a time in their order; the first that cannot be added is what was missed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.pairing.common.dutch.bounds import STEPS
from swissdesk.pairing.common.dutch.bracket import Bracket, Graph
from swissdesk.pairing.common.dutch.candidates import first_candidate
from swissdesk.pairing.common.graph import NOBODY, match_all, members


class Missed(NamedTuple):
    """The first criterion whose bound is not reached, and the graph without it.

    The graph has at least one pairing, and each of them serves all criteria before *code* as
    well as possible. No graph: the bracket has no pairing at all with these floaters.
    """

    code: str
    graph: Graph | None


def search(bracket: Bracket, floaters: int, bye_is_given: bool) -> list[int] | Missed:
    """Return the partners in the prescribed pairing of *bracket*, or what it misses.

    *floaters*: one of these must float down; empty: nobody may. *bye_is_given*: who floats
    has the bye.
    """
    for graph in by_unplayed_games(bracket, floaters, bye_is_given):
        restricted: Graph | None = graph
        for step in STEPS:
            if restricted is not None:
                restricted = step.restrict(bracket, restricted)
        if restricted is not None:
            found = first_candidate(bracket, restricted)
            if found is not None:
                return found
        if pairable(graph):
            return _one_at_a_time(bracket, graph)
    return Missed("C6", None)


def by_unplayed_games(bracket: Bracket, floaters: int, bye_is_given: bool) -> Iterator[Graph]:
    """Yield the graphs with the floaters of each level of C9, fewest unplayed games first."""
    if not bye_is_given:
        yield Graph(bracket.rows, floaters)
        return
    levels: dict[int, int] = {}
    for v in members(floaters):
        games = bracket.field.unplayed[bracket.players[v]]
        levels[games] = levels.get(games, 0) | 1 << v
    for _, level in sorted(levels.items()):
        yield Graph(bracket.rows, level)


def _one_at_a_time(bracket: Bracket, graph: Graph) -> list[int] | Missed:
    """Add the criteria in their order as long as a pairing is left."""
    graphs, missed = reached(bracket, graph)
    _, graph = graphs[-1]
    if missed:
        return Missed(missed, graph)
    found = first_candidate(bracket, graph)
    assert found is not None, "the graph was seen to be pairable"
    return found


def reached(bracket: Bracket, graph: Graph) -> tuple[list[tuple[str, Graph]], str]:
    """Return *graph* and the graph after each criterion whose bound is reached.

    Then the first criterion whose bound is missed, "" if none is.
    """
    graphs = [("", graph)]
    for step in STEPS:
        restricted = step.restrict(bracket, graph)
        if restricted is graph:
            continue
        if restricted is not None and pairable(restricted):
            graph = restricted
            graphs.append((step.code, graph))
        elif not step.optional:
            return graphs, step.code
    return graphs, ""


def pairable(graph: Graph) -> bool:
    """Tell whether everybody can be paired along *graph*, or is the one who floats."""
    adj = graph.with_floater()
    everybody = (1 << len(adj)) - 1
    return match_all(adj, [NOBODY] * len(adj), everybody, everybody)
