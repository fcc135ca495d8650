"""The order of the candidates, and the first of them in a graph (C.04.3 art. 3.6, 4.1-4.4).

Everything that makes one bracket pairing better than another has been put into the graph: all
its perfect matchings are equally good, and the one generated first is the prescribed one.
"""

from swissdesk.pairing.common.dutch.bracket import Bracket, Graph
from swissdesk.pairing.common.graph import NOBODY, first_in_order, force_pair, match_all, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching


def first_candidate(
    bracket: Bracket, graph: Graph, *, any_exchange: bool = False
) -> list[int] | None:
    """Return the partners in the first candidate of *graph*, None if it has none at all.

    Who floats has nobody. *any_exchange*: if the remainder needs an exchange it does not matter
    which, and a candidate with some other one may be returned.
    """
    mate = _first_matching(bracket, graph, any_exchange)
    if mate is None:
        return None
    return [NOBODY if u == bracket.floater else u for u in mate[: bracket.size]]


def _first_matching(bracket: Bracket, graph: Graph, any_exchange: bool) -> list[int] | None:
    adj = graph.with_floater()
    everybody = (1 << len(adj)) - 1
    mate = [NOBODY] * len(adj)
    rest = _greedy(bracket, adj, mate, everybody)
    if rest is not None and _without_exchange(bracket, adj, mate, rest):
        return mate
    mate = [NOBODY] * len(adj)
    if not match_all(adj, mate, everybody, everybody):
        return None
    rest = everybody & ~_pair_movers(bracket, adj, mate)
    some = mate.copy()
    if bracket.movers and _without_exchange(bracket, adj, mate, rest):
        return mate
    if any_exchange:
        return some
    _with_exchange(bracket, adj, mate, rest)
    return mate


def _greedy(bracket: Bracket, adj: list[int], mate: list[int], rest: int) -> int | None:
    """Give each moved-down player the first resident; return who remains, None if that fails."""
    for v in range(bracket.movers):
        free = adj[v] & rest
        if not free:
            return None
        free &= -free
        u = free.bit_length() - 1
        mate[v], mate[u] = u, v
        rest &= ~(free | 1 << v)
    return rest


def _pair_movers(bracket: Bracket, adj: list[int], mate: list[int]) -> int:
    """Move *mate* to the first MDP-pairing that leaves the rest pairable; return its members."""
    fixed = 0
    alive = (1 << len(adj)) - 1
    for v in range(bracket.movers):
        better = adj[v] & alive & ((1 << mate[v]) - 1)
        for u in members(better):
            if force_pair(adj, mate, v, u, alive):
                break
        pair = 1 << v | 1 << mate[v]
        fixed |= pair
        alive &= ~pair
    return fixed


def _without_exchange(bracket: Bracket, adj: list[int], mate: list[int], rest: int) -> bool:
    """Pair the remainder *rest* with S1R as its first players, in the first transposition."""
    count = (rest & ~(1 << bracket.floater)).bit_count() // 2
    tops = 0
    for v in members(rest):
        if count == 0:
            break
        tops |= 1 << v
        count -= 1
    return _transpose(bracket, adj, mate, rest, tops)


def _transpose(bracket: Bracket, adj: list[int], mate: list[int], rest: int, tops: int) -> bool:
    """Find the first transposition with the members *tops* of *rest* as S1R (art. 4.2).

    A top stands above its partner. Who floats is what is left over: the floater's vertex is
    one more row, the last one.
    """
    floater = 1 << bracket.floater & rest
    rows = tops | floater
    columns = rest & ~rows
    joined = [0] * len(adj)
    for v in members(columns):
        joined[v] = adj[v] & (tops & ((1 << v) - 1) | floater)
        mate[v] = NOBODY
    for v in members(rows):
        joined[v] = adj[v] & columns & (-1 if v == bracket.floater else -2 << v)
        mate[v] = NOBODY
    if not match_all(joined, mate, rest, rest):
        return False
    first_in_order(joined, mate, rows, columns)
    return True


def _with_exchange(bracket: Bracket, adj: list[int], mate: list[int], rest: int) -> None:
    """Pair the remainder *rest* after the first exchange that makes it possible (art. 4.3)."""
    order = list(members(rest & ~(1 << bracket.floater)))
    place = {v: i for i, v in enumerate(order)}
    cost = top_costs(len(order), len(order) // 2)
    weights: list[dict[int, int]] = [{} for _ in order]
    if rest >> bracket.floater & 1:
        place[bracket.floater] = len(order)
        weights.append({})
    for i, v in enumerate(order):
        for u in members(adj[v] & rest & (-2 << v)):
            j = place[u]
            weights[i][j] = weights[j][i] = 0 if u == bracket.floater else -cost[i]
    partners = heaviest_perfect_matching(weights)
    assert partners is not None, "the remainder was seen to be pairable"
    tops = 0
    for i, v in enumerate(order):
        if i < partners[i] < len(order):
            tops |= 1 << v
    _transpose(bracket, adj, mate, rest, tops)


def top_costs(size: int, half: int) -> list[int]:
    """Return for each place of a remainder of *size* what it costs to have it as a top.

    *half* is the number of pairs, so that S1R are the first *half* places.

    The cheapest sum belongs to the first exchange (art. 4.3): fewest players exchanged, then
    the smallest difference of the sums of BSNs, then who leaves S1R, the highest BSN first,
    then who enters it, the lowest first.
    """
    sums = 1 << size
    entering = sums << (size * (size + 1)).bit_length()
    costs = []
    for bsn in range(1, size + 1):
        if bsn <= half:
            costs.append(bsn * sums + (1 << size - half + bsn - 1))
        else:
            costs.append(entering + bsn * sums - (1 << size - bsn))
    return costs
