"""The cheapest pairing with a given number of pairs above is what trying all of them finds."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.systems.fide_dutch_1998 import counted
from swissdesk.pairing.systems.fide_dutch_1998.counted import FullBelow
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Below, Group


def a_field(allowed: list[int]) -> Field:
    n = len(allowed)
    return Field(
        ids=[PlayerId(v) for v in range(n)],
        numbers=[],
        scores=[0] * n,
        cards=[None] * n,  # type: ignore[list-item]
        allowed=allowed,
        legal=allowed,
        bye_open=True,
        may_bye=0,
        white=0,
        black=0,
        down_level=[0] * n,
        up_level=[0] * n,
        over_half=0,
        initial=1,
    )


def two_brackets(rng: Random) -> tuple[FullBelow, Group, int]:
    """Return a group of up to 8 with up to 3 below, and how many are to come down."""
    above, below = rng.randint(4, 8), rng.randint(1, 3)
    n = above + below
    allowed = [0] * n
    for v, u in combinations(range(n), 2):
        if rng.random() < 0.6:
            allowed[v] |= 1 << u
            allowed[u] |= 1 << v
    upper, lower = (1 << above) - 1, ((1 << below) - 1) << above
    pairs = {
        (v, u): rng.randint(0, 9)
        for v, u in combinations(range(above), 2)
        if allowed[v] >> u & 1 and rng.random() < 0.9
    }
    alone = {v: rng.randint(0, 9) for v in range(above) if rng.random() < 0.9}
    spare = rng.getrandbits(n) if n % 2 else 0
    way = Below(
        lower,
        tuple((v, u) for v, u in combinations(range(above, n), 2) if allowed[v] >> u & 1),
        {v: allowed[v] & lower for v in range(above)},
        0,
        spare & lower,
        spare & upper,
    )
    over = rng.randrange(above % 2, above + 1, 2)
    return FullBelow(a_field(allowed), way), Group(upper, pairs, alone), over


def least_cost(full: FullBelow, group: Group, over: int) -> int | None:
    costs = [
        sum(group.pairs[pair] for pair in pairs) + sum(group.alone[v] for v in left)
        for left in combinations(group.alone, over)
        if serves(full, mask_of(left))
        for pairs in perfect(group.players & ~mask_of(left), list(group.pairs))
    ]
    return min(costs, default=None)


def perfect(players: int, pairs: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not players:
        yield ()
        return
    first = next(members(players))
    for v, u in pairs:
        both = 1 << v | 1 << u
        if first in (v, u) and both & players == both:
            for rest in perfect(players & ~both, pairs):
                yield ((v, u), *rest)


def serves(full: FullBelow, left: int) -> bool:
    below, allowed = full.below, full.field.allowed
    everybody = left | below.players
    pairs = list(below.pairs)
    pairs += [(v, u) for v in members(left) for u in members(allowed[v] & left) if v < u]
    pairs += [(v, u) for v in members(left) for u in members(below.partners[v])]
    if everybody.bit_count() % 2 == 0:
        return any(True for _ in perfect(everybody, pairs))
    spare = (below.spare | below.spare_left) & everybody
    return any(any(True for _ in perfect(everybody & ~(1 << v), pairs)) for v in members(spare))


def test_no_other_pairing_with_the_number_is_cheaper(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1998)
    seen: list[str] = []
    plain = counted._look_into

    def noted(*given: Any) -> Any:
        part = plain(*given)
        if part is not None:
            seen.append("found" if part.exact else "divided")
        return part

    monkeypatch.setattr(counted, "_look_into", noted)
    for _ in range(1500):
        full, group, over = two_brackets(rng)
        if (group.players | full.below.players).bit_count() % 2 and not (
            full.below.spare | full.below.spare_left
        ):
            continue
        found = full.cheapest(group, over)
        expected = least_cost(full, group, over)
        assert (None if found is None else found.cost) == expected
        if found is not None:
            assert found.left.bit_count() == over
            assert serves(full, found.left)
    assert set(seen) == {"found", "divided"}
