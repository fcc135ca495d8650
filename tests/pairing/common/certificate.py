"""The proof that a matching is the heaviest: duals that cover every edge."""

from collections.abc import Mapping, Sequence

from swissdesk.pairing.common.matching import NOBODY, BlossomSearch


def certify(weights: Sequence[Mapping[int, int]], search: BlossomSearch) -> None:
    """Check the duals of a finished *search*; they leave no room for a heavier matching."""
    mate = search.mate
    for v, u in enumerate(mate):
        if u == NOBODY:
            assert not search.perfect
            assert search.duals[v] == 0
        else:
            assert mate[u] == v != u
        assert search.perfect or search.duals[v] >= 0
    cover: dict[tuple[int, int], int] = {}
    for members, dual in search.odd_sets():
        assert dual > 0
        assert len(members) % 2 == 1
        inside = set(members)
        assert sum(mate[v] in inside for v in members) == len(members) - 1
        for v in members:
            for u in weights[v]:
                if u in inside:
                    cover[v, u] = cover.get((v, u), 0) + dual
    for v, row in enumerate(weights):
        for u, weight in row.items():
            slack = search.duals[v] + search.duals[u] + cover.get((v, u), 0) - 2 * weight
            assert slack >= 0
            if mate[v] == u:
                assert slack == 0
