"""Tie-breaks of the own record, and those of ratings, where the golden events say little."""

from typing import Any

import pytest

from swissdesk.domain.points import PointSystem
from swissdesk.standings import standings
from swissdesk.standings.errors import OnlyInSwiss
from tests.standings.events import event, set_game

Json = str | list[str] | None


def values(rows: list[str], code: str, **facts: Any) -> list[Json]:
    """Return the values in the order of the start numbers."""
    found = standings(event(rows, **facts), tie_breaks=(code,))
    return [row.first_values[0].json() for row in sorted(found, key=lambda row: row.number)]


def test_standard_points_compare_with_the_scheduled_opponent() -> None:
    rows = ["2w1 2b= U H", "1b0 1w= Z F"]
    assert values(rows, "STD", points=PointSystem.scaled(30, 10)) == ["3", "1.5"]


def test_a_game_or_a_forfeit_lost_by_both_brings_no_standard_points() -> None:
    assert values(["2w0 2b-", "1b0 1w-"], "STD") == ["0", "0"]


def test_half_a_point_against_nothing_is_a_full_standard_point() -> None:
    assert values(["2w=", "1b0"], "STD") == ["1", "0"]


def test_with_a_point_for_losing_a_loss_is_no_standard_point() -> None:
    points = PointSystem.scaled(30, 20, 10)
    assert values(["2w0 2b0", "1b1 1w0"], "STD", points=points) == ["0", "1"]


def test_byes_of_the_pairing_and_forfeit_wins_are_rounds_elected_to_play() -> None:
    rows = ["2w+ U F 2b* 2w1", "1b- H Z 1w* 1b0"]
    assert values(rows, "REP") == ["5", "2"]


@pytest.mark.parametrize("code", ["WON", "BPG", "BWG"])
def test_a_forfeit_is_no_game_over_the_board(code: str) -> None:
    assert values(["2w- 2b+", "1b+ 1w-"], code) == ["0", "0"]
    assert values(["2w- 2b+", "1b+ 1w-"], code, system="round-robin") == ["0", "0"]


def test_black_is_who_really_had_the_black_pieces() -> None:
    tournament = set_game(event(["2w1", "1b0"]), 1, 1, wrong_colours=True)
    rows = standings(tournament, tie_breaks=("BPG", "BWG"))
    assert [[value.json() for value in row.values] for row in rows] == [["1", "1"], ["0", "0"]]


def test_the_lower_start_number_or_the_higher_rating_comes_first_unless_reversed() -> None:
    tournament = event(["H", "H", "H"], ratings=[2000, None, 2100])
    orders = {
        code: [row.number for row in standings(tournament, tie_breaks=(code,))]
        for code in ("TPN", "TPN/R", "RTNG", "RTNG/R")
    }
    assert orders == {
        "TPN": [1, 2, 3],
        "TPN/R": [3, 2, 1],
        "RTNG": [3, 1, 2],
        "RTNG/R": [1, 3, 2],
    }


def test_the_regulations_may_give_the_unrated_a_rating() -> None:
    rows, ratings = ["2w1 3b0", "1b0 H", "Z 1w1"], [2000, None, 1800]
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "ARO-1998"):
        assert values(rows, code, ratings=ratings) == [None] * 3
        assert values(rows, f"{code}/U1400", ratings=ratings) == values(
            rows, code, ratings=[2000, 1400, 1800]
        )


def test_performance_counts_only_what_was_scored_over_the_board() -> None:
    # Two points, but none of one in games: the opponent's 2000 less 800.
    assert values(["U F 2w0", "Z Z 1b1"], "TPR", ratings=[2100, 2000]) == ["1200", "2900"]


@pytest.mark.parametrize(("result", "expected"), [("1", "2736"), ("0", "1200"), ("=", "1997")])
def test_perfect_performance_has_no_limit_of_400_points(result: str, expected: str) -> None:
    rows = [f"2w{result}", f"1b{({'1': '0', '0': '1', '=': '='})[result]}"]
    assert values(rows, "PTP", ratings=[2100, 2000])[0] == expected


def test_performance_is_counted_on_1_half_0_whatever_the_scale() -> None:
    rows = ["2w1 3b=", "1b0 H", "Z 1w="]
    usual = values(rows, "TPR")
    assert values(rows, "TPR", points=PointSystem.scaled(30, 10)) == usual
    assert values(rows, "PTP", points=PointSystem.scaled(30, 10)) == values(rows, "PTP")


def test_an_adjourned_game_brings_no_performance_yet() -> None:
    assert values(["2w? 3b1", "1b? U", "H 1w0"], "TPR", ratings=[2000, 2400, 1900])[0] == "2700"


def test_a_score_of_five_eighths_is_rounded_up_to_63_per_cent() -> None:
    rows = ["2w1 2b1 2w1 2b1 2w1 2b0 2w0 2b0", "1b0 1w0 1b0 1w0 1b0 1w1 1b1 1w1"]
    assert values(rows, "TPR", ratings=[2000, 2000])[0] == "2095"


@pytest.mark.parametrize("code", ["AOB", "TPR", "PTP", "ARO", "APRO", "APPO", "ARO-1998"])
def test_without_a_game_over_the_board_there_is_no_average(code: str) -> None:
    assert values(["2w+ U", "1b- Z"], code) == [None, None]


@pytest.mark.parametrize("code", ["FB", "FB/C1", "AOB", "AOB/F"])
def test_the_buchholz_family_is_refused_in_a_round_robin(code: str) -> None:
    with pytest.raises(OnlyInSwiss, match=code):
        values(["2w1", "1b0"], code, system="round-robin")


def test_fore_buchholz_takes_a_forfeited_last_round_as_a_drawn_game() -> None:
    # Half a point each at the end; so the half-point bye before it is no farewell either.
    assert values(["Z 2w+", "H 1b-"], "FB") == ["1.5", "1.5"]
