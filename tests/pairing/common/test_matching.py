from random import Random

import networkx as nx
import pytest

from swissdesk.pairing.common.matching import (
    NOBODY,
    BlossomSearch,
    heaviest_matching,
    heaviest_perfect_matching,
)
from tests.pairing.common.certificate import certify

Weights = list[dict[int, int]]


def random_weights(rng: Random, n: int, density: float, top: int, low: int = 0) -> Weights:
    weights: Weights = [{} for _ in range(n)]
    for v in range(n):
        for u in range(v + 1, n):
            if rng.random() < density:
                weights[v][u] = weights[u][v] = rng.randint(low, top)
    return weights


def graph_of(weights: Weights) -> "nx.Graph[int]":
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(weights)))
    for v, row in enumerate(weights):
        graph.add_weighted_edges_from((v, u, w) for u, w in row.items() if v < u)
    return graph


def best_by_networkx(weights: Weights) -> int | None:
    matching = nx.max_weight_matching(graph_of(weights), maxcardinality=True)
    if 2 * len(matching) < len(weights):
        return None
    total: int = sum(weights[v][u] for v, u in matching)
    return total


def value(weights: Weights, mate: list[int]) -> int:
    return sum(weights[v][u] for v, u in enumerate(mate) if u != NOBODY) // 2


@pytest.mark.parametrize(
    ("top", "low"),
    [(0, 0), (1, 0), (3, 0), (20, -20), (2**200, 2**199), (2**70, 0)],
    ids=["all equal", "two weights", "few", "negative", "huge", "wide"],
)
@pytest.mark.parametrize("density", [0.15, 0.4, 1.0])
def test_no_heavier_perfect_matching_exists(top: int, low: int, density: float) -> None:
    rng = Random(f"{top} {density}")
    for _ in range(40):
        weights = random_weights(rng, rng.randrange(2, 19, 2), density, top, low)
        search = BlossomSearch(weights, perfect=True)
        best = best_by_networkx(weights)
        assert search.run() == (best is not None)
        if best is not None:
            certify(weights, search)
            assert value(weights, search.mate) == best


@pytest.mark.parametrize(
    ("top", "low"),
    [(1, 1), (3, 0), (20, -20), (2**200, 2**199), (2**70, 1)],
    ids=["all equal", "few", "negative", "huge", "wide"],
)
@pytest.mark.parametrize("density", [0.15, 0.4, 1.0])
def test_no_heavier_matching_exists_where_some_may_be_left_over(
    top: int, low: int, density: float
) -> None:
    rng = Random(f"some {top} {density}")
    for _ in range(40):
        weights = random_weights(rng, rng.randrange(1, 19), density, top, low)
        search = BlossomSearch(weights, perfect=False)
        assert search.run()
        certify(weights, search)
        best = nx.max_weight_matching(graph_of(weights))
        assert value(weights, search.mate) == sum(weights[v][u] for v, u in best)


@pytest.mark.parametrize("perfect", [True, False])
@pytest.mark.parametrize("top", [6, 1000])
@pytest.mark.parametrize("density", [0.3, 1.0])
def test_every_matching_proves_itself(top: int, density: float, perfect: bool) -> None:
    """Blossoms that are taken apart and made again are rare: it takes many graphs."""
    rng = Random(f"proof {top} {density}")
    proven = 0
    for _ in range(500):
        weights = random_weights(rng, 24, density, top)
        search = BlossomSearch(weights, perfect=perfect)
        if search.run():
            certify(weights, search)
            proven += 1
    assert proven > 450


def test_nested_odd_cycles_are_solved() -> None:
    rng = Random(7)
    for _ in range(60):
        weights: Weights = [{} for _ in range(20)]
        for v in range(20):
            for u in (v + 1, v + 2, rng.randrange(20)):
                if u % 20 != v:
                    weights[v][u % 20] = weights[u % 20][v] = rng.randint(0, 6)
        search = BlossomSearch(weights, perfect=True)
        assert search.run()
        certify(weights, search)
        assert value(weights, search.mate) == best_by_networkx(weights)


def test_parts_without_connection_are_matched_apart() -> None:
    rng = Random(3)
    for _ in range(40):
        first, second = (random_weights(rng, 6, 0.8, 5) for _ in range(2))
        both = first + [{u + 6: w for u, w in row.items()} for row in second]
        parts = [heaviest_perfect_matching(first), heaviest_perfect_matching(second)]
        whole = heaviest_perfect_matching(both)
        if parts[0] is None or parts[1] is None:
            assert whole is None
        else:
            assert whole is not None
            assert value(both, whole) == value(first, parts[0]) + value(second, parts[1])


def test_an_odd_number_of_vertices_has_no_perfect_matching() -> None:
    assert heaviest_perfect_matching([{1: 1, 2: 1}, {0: 1, 2: 1}, {0: 1, 1: 1}]) is None


def test_nobody_is_matched_without_anybody() -> None:
    assert heaviest_perfect_matching([]) == []
    assert heaviest_matching([]) == []
