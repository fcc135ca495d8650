"""Small fields, with any history at all, are paired as the literal procedure pairs them."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.draughts import going_down
from swissdesk.pairing.common.draughts.field import Field
from swissdesk.pairing.common.draughts.system import DraughtsSystem
from swissdesk.pairing.common.draughts.whole_round import seat
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems import (
    draughts_buchholz,
    draughts_lot,
    draughts_rating,
    draughts_solkoff,
)
from tests.pairing.draughts.reference import pair_field

SYSTEMS = [
    one.SYSTEM for one in (draughts_lot, draughts_rating, draughts_solkoff, draughts_buchholz)
]


def field(sizes: list[int], barred: list[tuple[int, int]], may_bye: int = -1) -> Field:
    """Return a field of score groups of these *sizes*, in which the pairs *barred* have met."""
    count = sum(sizes)
    everybody = (1 << count) - 1
    allowed = [everybody & ~(1 << v) for v in range(count)]
    for one, other in barred:
        allowed[one] &= ~(1 << other)
        allowed[other] &= ~(1 << one)
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return Field(
        ids=[PlayerId(100 + v) for v in range(count)],
        scores=[10 * (len(sizes) - i) for i, size in enumerate(sizes) for _ in range(size)],
        colours=[""] * count,
        allowed=allowed,
        groups=[((1 << size) - 1) << start for start, size in zip(starts, sizes, strict=True)],
        may_bye=may_bye & everybody,
        bye_open=count % 2 == 1,
    )


@st.composite
def fields(draw: st.DrawFn) -> Field:
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=5).filter(lambda s: sum(s) < 10))
    pairs = [(a, b) for b in range(sum(sizes)) for a in range(b)]
    barred = draw(st.lists(st.sampled_from(pairs), max_size=30)) if pairs else []
    return field(sizes, barred, draw(st.integers(0, (1 << sum(sizes)) - 1)))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.code)
@given(given_field=fields())
@example(given_field=field([3, 3], [(a, b) for a in range(3) for b in range(a)]))
@example(given_field=field([2, 2, 2], [(0, 1), (2, 3), (0, 2), (0, 3), (4, 5)]))
@example(given_field=field([6], [(0, 3), (0, 4), (0, 5), (1, 4)]))
def test_the_program_decides_as_the_literal_procedure_does(
    system: DraughtsSystem, given_field: Field
) -> None:
    groups = [list(members(group)) for group in given_field.groups]

    def legal(one: int, other: int) -> bool:
        return bool(given_field.allowed[one] >> other & 1)

    expected = pair_field(groups, legal, list(members(given_field.may_bye)), system.code)
    try:
        found = seat(given_field, system.method)
    except NoPairing:
        assert expected is None
        return
    assert (found.pairs, found.bye) == expected


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.code)
@pytest.mark.parametrize(
    "sizes", [[20] * 5, [10] * 8, [90, 10], [1] * 60], ids=["20x5", "10x8", "90+10", "1x60"]
)
def test_groups_that_have_all_met_inside_are_settled_in_few_steps(
    system: DraughtsSystem, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst histories cost at most three matchings a group, not one for each choice."""
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    met = [
        (a, b)
        for start, size in zip(starts, sizes, strict=True)
        for b in range(start, start + size)
        for a in range(start, b)
        if size < 90
    ]
    steps: list[int] = []

    def counted(weights: Sequence[Mapping[int, int]]) -> list[int] | None:
        steps.append(len(weights))
        return heaviest_perfect_matching(weights)

    monkeypatch.setattr(going_down, "heaviest_perfect_matching", counted)
    found = seat(field(sizes, met), system.method)
    assert sorted(v for pair in found.pairs for v in pair) == list(range(sum(sizes)))
    assert not {tuple(sorted(pair)) for pair in found.pairs} & set(met)
    assert len(steps) <= 3 * len(sizes)
