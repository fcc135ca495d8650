"""FIDE's tables, and what an event does to a rating."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.result import Result
from swissdesk.domain.rules import EventInfo, RankingRating
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.fide_tables import difference_for, expected_percentage
from swissdesk.standings.rating_change import RatingChange, rating_change
from tests.standings.events import event, set_game


@pytest.mark.parametrize(
    ("percentage", "difference"),
    [(100, 800), (99, 677), (90, 366), (75, 193), (63, 95), (51, 7), (50, 0), (49, -7), (0, -800)],
)
def test_table_a_gives_the_difference_for_a_score(percentage: int, difference: int) -> None:
    assert difference_for(percentage) == difference


@pytest.mark.parametrize(
    ("difference", "percentage"),
    [
        *[(0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (17, 52), (18, 53), (25, 53), (32, 54)],
        *[(391, 91), (392, 92), (411, 92), (619, 98), (620, 99), (735, 99), (736, 100)],
        *[(-3, 50), (-4, 49), (-735, 1), (-736, 0), (-2000, 0)],
    ],
)
def test_table_b_gives_the_expected_score(difference: int, percentage: int) -> None:
    assert expected_percentage(difference) == percentage


@given(st.integers(-1000, 1000))
def test_what_one_is_expected_to_score_the_other_is_not(difference: int) -> None:
    assert expected_percentage(difference) + expected_percentage(-difference) == 100
    assert expected_percentage(difference) <= expected_percentage(difference + 1)


@given(st.integers(0, 100))
def test_table_a_mirrors_itself_and_grows(percentage: int) -> None:
    assert difference_for(percentage) == -difference_for(100 - percentage)
    assert percentage == 0 or difference_for(percentage - 1) < difference_for(percentage)


def change(rows: list[str], ratings: list[int | None], k: int = 20, **rules: Any) -> RatingChange:
    tournament = event(rows, ratings=ratings, **rules)
    cards = tuple(replace(player, fide_id="1") for player in tournament.players)
    return rating_change(replace(tournament, players=cards), PlayerId(1), k)


def test_the_change_is_k_times_what_was_scored_beyond_the_expected() -> None:
    # Expected .64 against 100 less, .36 against 100 more; scored 1 and a half.
    found = change(["2w1 3b=", "1b0 Z", "Z 1w="], [2000, 1900, 2100])
    assert [found.games, found.scored, found.expected] == [2, 15, 1]
    assert found.change == 10
    assert found.performance == 2000 + difference_for(75)
    assert found.is_official


def test_a_difference_of_more_than_400_counts_as_400_below_2650() -> None:
    assert change(["2w1", "1b0"], [2649, 1800]).expected == Fraction(92, 100)
    assert change(["2w1", "1b0"], [2650, 1800]).expected == 1
    assert change(["2w0", "1b1"], [1500, 2500]).expected == Fraction(8, 100)


def test_before_october_2025_the_limit_held_for_everybody() -> None:
    tournament = event(["2w1", "1b0"], ratings=[2700, 1800])
    for start, expected in (("2025-09-30", Fraction(92, 100)), ("2025-10-01", Fraction(1))):
        dated = replace(tournament, info=EventInfo(start=start))
        assert rating_change(dated, PlayerId(1), 10).expected == expected


def test_byes_forfeits_and_unrated_games_change_no_rating() -> None:
    found = change(["2w+ U 2wW", "1b- Z 1bL"], [2000, 1900])
    assert [found.games, found.change, found.performance] == [0, 0, None]


def test_k_shrinks_where_it_would_exceed_700_with_the_games() -> None:
    many = ["2w1 " * 20, "1b0 " * 20]
    found = change(many, [2000, 2000], k=40)
    assert [found.coefficient, found.change] == [35, 350]


@pytest.mark.parametrize(
    ("rating", "born", "k"),
    [
        *[(2400, 2010, 10), (2399, 1990, 20), (2299, 2008, 40), (2299, 2007, 20)],
        *[(2300, 2010, 20), (1500, None, 20)],
    ],
)
def test_without_a_k_rating_and_age_speak_for_one_and_that_is_a_doubt(
    rating: int, born: int | None, k: int
) -> None:
    tournament = event(["2w1", "1b0"], ratings=[rating, rating])
    cards = tuple(replace(p, fide_id="1", birth_year=born) for p in tournament.players)
    tournament = replace(tournament, players=cards, info=EventInfo(start="2026-11-02"))
    found = rating_change(tournament, PlayerId(1))
    assert (found.coefficient, found.change) == (k, Fraction(k, 2))
    assert [say(note, tournament)[:10] for note in found.doubts] == [f"K = {k} is "]
    assert rating_change(tournament, PlayerId(1), k).is_official


def test_in_rapid_and_blitz_nobody_is_exempt_from_the_400_points() -> None:
    tournament = event(["2w1", "1b0"], ratings=[2700, 2150])
    rapid = replace(tournament, info=EventInfo(tempo="rapid", start="2026-11-02"))
    assert rating_change(rapid, PlayerId(1), 10).expected == Fraction(92, 100)


def test_in_rapid_and_blitz_600_points_apart_is_not_rated_where_one_is_above_2600() -> None:
    for own, other, tempo, start, games in (
        (2601, 2001, "blitz", "2024-12-01", 0),
        (2001, 2601, "rapid", "", 0),
        (2601, 2002, "blitz", "2024-12-01", 1),
        (2600, 2000, "blitz", "2024-12-01", 1),
        (2601, 2001, "blitz", "2024-11-30", 1),
        (2601, 2001, "standard", "2024-12-01", 1),
    ):
        tournament = event(["2w1", "1b0"], ratings=[own, other])
        dated = replace(tournament, info=EventInfo(tempo=tempo, start=start))
        assert rating_change(dated, PlayerId(1), 10).games == games


def doubts(tournament: Tournament) -> list[str]:
    found = rating_change(tournament, PlayerId(1), 20)
    assert not found.is_official
    return [say(note, tournament) for note in found.doubts]


def test_what_is_missing_is_said() -> None:
    rows = ["2w1 3b1 2b*", "1b0 Z 1w*", "Z 1w0 Z"]
    tournament = event(rows, ratings=[2000, 1900, None], sport=Sport.DRAUGHTS)
    rules = replace(tournament.rules, ranking_rating=RankingRating.NATIONAL)
    assert doubts(replace(tournament, rules=rules)) == [
        "Player 001 has no FIDE ID.",
        "Games with opponents without rating are left out: 1.",
        "Games without a result are left out: 1.",
        "The ratings of this event are not FIDE ratings alone.",
        "FIDE’s tables are made for chess.",
    ]


def test_a_game_without_a_result_against_somebody_unrated_is_left_out_once() -> None:
    tournament = event(["2w1 2b*", "1b0 1w*"], ratings=[2000, None])
    left_out = [words for words in doubts(tournament) if "left out" in words]
    assert left_out == ["Games with opponents without rating are left out: 2."]


def test_a_first_rating_is_not_computed_but_the_performance_is() -> None:
    found = change(["2w1", "1b0"], [None, 1900])
    assert (found.change, found.performance, found.is_official) == (None, 2700, False)


def test_the_change_after_a_round_counts_the_games_up_to_it() -> None:
    tournament = event(["2w1 2b1", "1b0 1w0"], ratings=[2000, 2000])
    assert rating_change(tournament, PlayerId(1), 20, 1).games == 1


def test_the_result_that_was_played_counts_for_rating_whatever_standings_use() -> None:
    tournament = event(["2w1", "1b0"], ratings=[2000, 2000])
    tournament = set_game(tournament, 1, 1, counts_as=Result.DRAW)
    assert rating_change(tournament, PlayerId(1), 20).scored == 10
