"""Blocks in columns: in order, whole where they can be, evenly on the last page."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.reports.kit.flow import Measure, Part, flow

MEASURE = Measure(column=500.0, row=10.0, above=20.0, gap=5.0)
"""A column holds 48 rows of one block."""

counts = st.lists(st.integers(1, 150), min_size=1, max_size=12)


def high(parts: list[Part]) -> float:
    return sum(map(MEASURE.height, parts)) + MEASURE.gap * (len(parts) - 1)


@given(rows=counts)
def test_every_row_stands_once_and_in_order_and_no_column_is_too_long(rows: list[int]) -> None:
    pages = flow(rows, MEASURE, 2)
    assert all(1 <= len(page) <= 2 for page in pages)
    parts = [part for page in pages for column in page for part in column]
    assert all(high(column) <= MEASURE.column + 1e-6 for page in pages for column in page)
    for block, count in enumerate(rows):
        own = [part for part in parts if part.block == block]
        assert [own[0].start, own[-1].end] == [0, count]
        assert all(one.end == other.start for one, other in pairwise(own))
    assert [part.block for part in parts] == sorted(part.block for part in parts)


@given(rows=counts)
def test_only_a_block_longer_than_a_column_is_broken_and_leaves_no_row_alone(
    rows: list[int],
) -> None:
    parts = [part for page in flow(rows, MEASURE, 2) for column in page for part in column]
    for block, count in enumerate(rows):
        own = [part for part in parts if part.block == block]
        assert len(own) == 1 or count > MEASURE.most
        assert all(part.rows >= min(2, count) for part in own)


@given(rows=counts)
def test_the_last_page_does_not_fill_one_column_while_the_other_could_take_from_it(
    rows: list[int],
) -> None:
    last = flow(rows, MEASURE, 2)[-1]
    if len(last) == 1:
        assert len(last[0]) == 1
    elif len(last[0]) > 1:
        left, right = last
        moved = high([left[-1], *right])
        assert left[-1].block == right[0].block or max(high(left), high(right)) <= moved + 10


def test_one_long_block_alone_is_shared_equally() -> None:
    assert flow([60], MEASURE, 2) == [[[Part(0, 0, 30)], [Part(0, 30, 60)]]]


def test_the_columns_before_the_last_page_are_full() -> None:
    assert flow([48, 48, 4], MEASURE, 2) == [
        [[Part(0, 0, 48)], [Part(1, 0, 48)]],
        [[Part(2, 0, 4)]],
    ]
