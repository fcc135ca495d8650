from random import Random

import networkx as nx
import pytest

from swissdesk.pairing.common.graph import NOBODY, Tree, first_in_order, mask_of, match_up, members


def random_graph(rng: Random, n: int, density: float) -> list[int]:
    adj = [0] * n
    for v in range(n):
        for u in range(v + 1, n):
            if rng.random() < density:
                adj[v] |= 1 << u
                adj[u] |= 1 << v
    return adj


def largest(adj: list[int], without: int = NOBODY) -> int:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_edges_from((v, u) for v, row in enumerate(adj) for u in members(row))
    if without in graph:
        graph.remove_node(without)
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def matched(adj: list[int]) -> tuple[list[int], int]:
    everybody = (1 << len(adj)) - 1
    mate = [NOBODY] * len(adj)
    return mate, match_up(adj, mate, everybody, everybody, everybody)


@pytest.mark.parametrize("density", [0.08, 0.15, 0.25, 0.5])
def test_as_many_as_possible_are_matched(density: float) -> None:
    rng = Random(f"{density}")
    for _ in range(150):
        adj = random_graph(rng, rng.randrange(2, 22), density)
        mate, free = matched(adj)
        assert mask_of([v for v, u in enumerate(mate) if u == NOBODY]) == free
        assert all(adj[v] >> u & 1 and mate[u] == v for v, u in enumerate(mate) if u != NOBODY)
        assert 2 * largest(adj) == len(adj) - free.bit_count()


@pytest.mark.parametrize("density", [0.1, 0.15, 0.25, 0.5])
def test_outer_vertices_are_those_that_can_be_left_over(density: float) -> None:
    rng = Random(f"left over {density}")
    met = 0
    while met < 60:
        n = rng.randrange(3, 22, 2)
        adj = random_graph(rng, n, density)
        mate, free = matched(adj)
        if free.bit_count() != 1:
            continue
        met += 1
        root = free.bit_length() - 1
        outer = mask_of([v for v in range(n) if largest(adj, v) == n // 2])
        tree = Tree(adj, mate, root, (1 << n) - 1)
        assert [bool(tree.touches(1 << v)) for v in range(n)] == [outer >> v & 1 for v in range(n)]
        assert tree.outer == outer
        rows = random_graph(rng, n, 0.2)
        wanted = mask_of(rng.sample(range(n), n // 2))
        reached = Tree(adj, mate, root, (1 << n) - 1).reach(wanted, rows)
        assert reached == mask_of([v for v in members(wanted) if rows[v] & outer])


def smallest_by_trying(adj: list[int], rows: int, columns: int) -> list[int]:
    best: list[int] = []

    def extend(chosen: list[int]) -> bool:
        if len(chosen) == rows:
            best[:] = chosen
            return True
        return any(
            extend([*chosen, u])
            for u in range(rows, rows + columns)
            if adj[len(chosen)] >> u & 1 and u not in chosen
        )

    extend([])
    return best


@pytest.mark.parametrize("density", [0.3, 0.5, 0.8])
def test_rows_get_their_smallest_partners_in_order(density: float) -> None:
    rng = Random(f"order {density}")
    met = 0
    while met < 150:
        n = rng.randrange(1, 7)
        adj = [0] * (2 * n)
        for v in range(n):
            for u in range(n, 2 * n):
                if rng.random() < density:
                    adj[v] |= 1 << u
                    adj[u] |= 1 << v
        mate, free = matched(adj)
        if free:
            continue
        met += 1
        rows = (1 << n) - 1
        first_in_order(adj, mate, rows, rows << n)
        assert mate[:n] == smallest_by_trying(adj, n, n)
        assert all(mate[u] == v for v, u in enumerate(mate[:n]))
