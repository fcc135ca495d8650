"""What the criteria forbid in a bracket as long as their lower bounds are reached.

Each criterion has a smallest value that follows from counting. A pairing reaches it exactly
when certain pairs do not occur, or certain players do not float: the step of a criterion takes
these out of the graph. A bound may be called reached only with all steps before it in force.
"""

from collections.abc import Callable
from typing import NamedTuple

from swissdesk.pairing.common.camps import Camps
from swissdesk.pairing.common.dutch.bracket import Bracket, Graph
from swissdesk.pairing.common.graph import members


class Step(NamedTuple):
    """The step of one criterion.

    *restrict* returns the graph in which the bound is reached, None where no bound is known.
    *optional*: if the restricted graph has no pairing the criterion is equal for all that are
    left, so that nothing is missed.
    """

    code: str
    restrict: Callable[[Bracket, Graph], Graph | None]
    optional: bool = False


def colour_difference(bracket: Bracket, graph: Graph) -> Graph:
    """C10: no topscorer or opponent of one comes to a difference over 2."""
    return _without_pairs(graph, [pair for pair, (c10, _) in bracket.over_limits.items() if c10])


def third_colour(bracket: Bracket, graph: Graph) -> Graph:
    """C11: no topscorer or opponent of one gets a colour a third time running."""
    return _without_pairs(graph, [pair for pair, (_, c11) in bracket.over_limits.items() if c11])


def preferences(bracket: Bracket, graph: Graph) -> Graph:
    """C12: as few as possible get the other colour. Who floats is chosen for that first."""
    camps = _camps(bracket)
    floaters = camps.best_floaters(graph.floaters)
    return Graph(camps.served(graph.rows, floaters), floaters)


def strong_preferences(bracket: Bracket, graph: Graph) -> Graph | None:
    """C13: as few as possible are refused a strong preference.

    Of the x boards that hold two of the larger camp, one with a mild member refuses no strong
    preference; there are at least y = x - (mild members) without. With y = 0 the bound is
    reached if no board holds two who are not mild, two absolute ones aside, who meet in the
    last round only and count in C12 alone. With y > 0 it is reached if each mild member
    shares a board with one who is not mild. Two absolute ones would spoil that count.
    """
    camps = _camps(bracket)
    floaters, camp = graph.floaters, camps.larger
    x = camps.excess(floaters)
    if x == 0:
        return graph
    mild = camp & bracket.mild
    others = floaters & ~mild
    y = x - mild.bit_count()
    if others and y >= 0:
        floaters = others
    elif floaters and not others:
        y += 1
    firm = camp & ~mild
    rows = graph.rows.copy()
    if y <= 0:
        for v in members(firm):
            rows[v] &= ~firm | (bracket.absolute if bracket.absolute >> v & 1 else 0)
        return Graph(rows, floaters)
    if bracket.field.last_round and (camp & bracket.absolute).bit_count() > 1:
        return None
    for v in members(mild):
        rows[v] &= firm
    for v in members(_everybody(bracket) & ~camp):
        rows[v] &= ~mild
    return Graph(rows, floaters)


def repeated_downfloat(back: int) -> Callable[[Bracket, Graph], Graph]:
    """C14, C16: nobody floats down who did so *back* rounds ago."""

    def restrict(bracket: Bracket, graph: Graph) -> Graph:
        if not graph.floaters:
            return graph
        rested = graph.floaters & ~bracket.here(bracket.field.down[back - 1])
        return Graph(graph.rows, rested) if rested else graph

    return restrict


def repeated_upfloat(back: int) -> Callable[[Bracket, Graph], Graph]:
    """C15, C17: no moved-down player meets a resident who floated up *back* rounds ago."""

    def restrict(bracket: Bracket, graph: Graph) -> Graph:
        if not bracket.movers:
            return graph
        tired = bracket.here(bracket.field.up[back - 1]) & bracket.residents
        if not tired:
            return graph
        rows = graph.rows.copy()
        for v in range(bracket.movers):
            rows[v] &= ~tired
        for v in members(tired):
            rows[v] &= bracket.residents
        return Graph(rows, graph.floaters)

    return restrict


STEPS = (
    Step("C10", colour_difference),
    Step("C11", third_colour),
    Step("C12", preferences),
    Step("C13", strong_preferences),
    Step("C14", repeated_downfloat(1), optional=True),
    Step("C15", repeated_upfloat(1)),
    Step("C16", repeated_downfloat(2), optional=True),
    Step("C17", repeated_upfloat(2)),
)


def _everybody(bracket: Bracket) -> int:
    return (1 << bracket.size) - 1


def _camps(bracket: Bracket) -> Camps:
    return Camps(bracket.white, bracket.black, bracket.size)


def _without_pairs(graph: Graph, pairs: list[tuple[int, int]]) -> Graph:
    if not pairs:
        return graph
    rows = graph.rows.copy()
    for v, u in pairs:
        rows[v] &= ~(1 << u)
        rows[u] &= ~(1 << v)
    return Graph(rows, graph.floaters)
