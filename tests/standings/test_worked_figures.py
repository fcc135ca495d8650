"""The worked figures of the tie-break rules, step by step."""

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.standings import standings
from swissdesk.standings.contributions import Contribution, contributions, sum_without_least
from swissdesk.standings.table import table_of
from tests.standings.events import event
from tests.standings.golden import Golden

SIXTEEN = Golden("swiss16x5").tournament


def value(number: int, code: str, edition: str) -> str | list[str] | None:
    rows = standings(SIXTEEN, tie_breaks=(code,), edition=edition)
    return next(row.values[0].json() for row in rows if row.player == number)


@pytest.mark.parametrize(
    ("number", "code", "in_2024", "in_2026"),
    [
        (4, "BH", "15", "14"),
        (4, "BH/C1", "11.5", "11.5"),
        (4, "SB", "9.75", "9.25"),
        (4, "SB/C1", "8", "7.75"),
        (11, "BH", "13.5", "12.5"),
        (6, "BH", "12", "11.5"),
    ],
)
def test_the_edition_of_2026_limits_the_dummy(
    number: int, code: str, in_2024: str, in_2026: str
) -> None:
    assert value(number, code, "fide-2024") == in_2024
    assert value(number, code, "fide-2026") == in_2026


def test_the_parts_of_player_4_are_those_of_the_text() -> None:
    table = table_of(SIXTEEN, None, "fide-2026")
    parts = contributions(table, PlayerId(4), times_points=False)
    assert [part.score for part in parts] == [30, 25, 15, 35, 35]
    assert [part.voluntary for part in parts] == [False, True, False, False, False]


def test_a_withdrawn_opponent_counts_a_draw_for_each_round_after_leaving() -> None:
    table = table_of(SIXTEEN, None, "fide-2026")
    assert (table.score[PlayerId(12)], table.adjusted[PlayerId(12)]) == (20, 30)


def test_a_cut_takes_the_voluntary_round_that_is_worth_least() -> None:
    # (opponent's score, times points): a half-point bye 3.0 x 0.5, a forfeit loss 3.5 x 0.
    parts = [
        Contribution(25, 250, voluntary=False),
        Contribution(10, 100, voluntary=False),
        Contribution(30, 150, voluntary=True),
        Contribution(25, 250, voluntary=False),
        Contribution(35, 0, voluntary=True),
        Contribution(35, 175, voluntary=False),
    ]
    assert sum_without_least(parts, 0) == 925
    assert sum_without_least(parts, 1) == 825


def test_the_least_significant_part_is_that_of_the_lowest_opponent_not_the_lowest_product() -> None:
    parts = [
        Contribution(10, 100, voluntary=False),
        Contribution(30, 0, voluntary=False),
        Contribution(10, 50, voluntary=False),
    ]
    assert sum_without_least(parts, 1) == 100


def test_koya_knows_that_in_an_odd_round_robin_everybody_sits_out_once() -> None:
    # Two games each, so 1 point is half: the second belongs to the strong.
    tournament = event(["2w1 3b= .", "1b0 . 3w1", ". 1w= 2b0"], system="round-robin")
    rows = standings(tournament, tie_breaks=("KS",))
    assert {row.number: row.values[0].json() for row in rows} == {1: "1", 2: "0", 3: "0.5"}


def test_koya_counts_no_forfeit_in_a_swiss() -> None:
    rows = ["2w+ 3b1", "1b- 4w1", "4w0 1w0", "3b1 2b0"]
    found = standings(event(rows), tie_breaks=("KS",))
    assert {row.number: row.values[0].json() for row in found} == {1: "0", 2: "1", 3: "0", 4: "0"}


def test_a_bye_is_a_farewell_only_if_nothing_shows_the_player_again() -> None:
    rows = ["H Z U", "Z F 3w-", "U H 2b+", "U Z Z", "Z 6w- .", "H 5b+ H"]
    table = table_of(event(rows), None, None)
    articles = [
        [category.value[-1] if category else "" for category in table.categories(who)]
        for who in table.records
    ]
    assert articles == [
        ["3", "3", "1"],
        ["3", "1", "4"],
        ["1", "3", "2"],
        ["1", "5", "5"],
        ["5", "4", "5"],
        ["3", "2", "5"],
    ]
