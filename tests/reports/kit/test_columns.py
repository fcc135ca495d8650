"""Narrow paper loses the least needed columns first; rounds are split before names go."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from swissdesk.reports.document import Column
from swissdesk.reports.kit.columns import Placed, sheets

A4_ACROSS = 273.0


def crosstable(rounds: int, cell: float = 13.5) -> list[Column]:
    return [
        Column(key="place", head="", least=9),
        Column(key="number", head="", least=9, leaves=2),
        Column(key="name", head="", least=51, share=1),
        Column(key="rating", head="", least=13, leaves=3),
        *(Column(key=f"{n}", head="", least=cell, share=1, round=n) for n in range(1, rounds + 1)),
        Column(key="points", head="", least=12),
        Column(key="first", head="", least=13, leaves=1),
        Column(key="second", head="", least=13, leaves=4),
        Column(key="third", head="", least=13, leaves=5),
    ]


def kept(columns: Sequence[Placed]) -> list[str]:
    return [placed.column.key for placed in columns if not placed.column.round]


@pytest.mark.parametrize(
    ("rounds", "gone"),
    [
        (10, set[str]()),
        (11, {"third"}),
        (12, {"third", "second"}),
        (13, {"third", "second", "rating"}),
        (14, {"third", "second", "rating", "number", "first"}),
    ],
)
def test_columns_leave_in_the_order_of_the_house(rounds: int, gone: set[str]) -> None:
    columns = crosstable(rounds)
    [sheet] = sheets(columns, 0, A4_ACROSS, 1, 9)
    everything = [column.key for column in columns if not column.round]
    assert kept(sheet) == [key for key in everything if key not in gone]


def test_fifteen_rounds_are_shared_by_two_sheets_with_place_and_name_on_both() -> None:
    first, second = sheets(crosstable(15), 0, A4_ACROSS, 1, 9)
    assert [p.column.round for p in first if p.column.round] == list(range(1, 9))
    assert [p.column.round for p in second if p.column.round] == list(range(9, 16))
    assert {"place", "name", "points"} <= set(kept(first)) & set(kept(second))


@pytest.mark.parametrize("rounds", [1, 9, 13, 20, 99])
def test_columns_stand_side_by_side_and_fill_the_page(rounds: int) -> None:
    for sheet in sheets(crosstable(rounds), 10, 10 + A4_ACROSS, 1, 9):
        assert sheet[0].x0 == 10
        assert sheet[-1].x1 == pytest.approx(10 + A4_ACROSS)
        assert all(a.x1 == b.x0 for a, b in pairwise(sheet))


def test_what_never_leaves_is_narrowed_on_paper_that_is_too_narrow_for_it() -> None:
    columns = [Column(key="place", head="", least=20), Column(key="name", head="", least=60)]
    [sheet] = sheets(columns, 0, 40, 1, 9)
    assert [placed.x1 - placed.x0 for placed in sheet] == [10, 30]


def test_a_column_takes_no_more_than_its_most() -> None:
    columns = [
        Column(key="name", head="", least=10, share=1),
        Column(key="club", head="", least=10, share=3, most=25),
    ]
    [sheet] = sheets(columns, 0, 100, 1, 9)
    assert [placed.x1 - placed.x0 for placed in sheet] == [75, 25]


def test_columns_that_the_arbiter_wants_are_narrowed_a_little_before_one_leaves() -> None:
    usual = [
        Column(key="name", head="", least=60, fixed=True),
        Column(key="club", head="", least=25, leaves=7),
        Column(key="points", head="", least=20),
    ]
    wanted = [replace(column, wanted=True) for column in usual]
    [sheet] = sheets(usual, 0, 100, 1, 9)
    assert kept(sheet) == ["name", "points"]
    [sheet] = sheets(wanted, 0, 100, 1, 9)
    assert kept(sheet) == ["name", "club", "points"]
    assert sheet[-1].x1 == pytest.approx(100)
    [sheet] = sheets(wanted, 0, 90, 1, 9)
    assert kept(sheet) == ["name", "points"], "more than a little"
    [sheet] = sheets([*wanted, Column(key="1", head="", least=5, round=1)], 0, 100, 1, 9)
    assert kept(sheet) == ["name", "points"], "cells of rounds are never narrowed"
