"""What opponents are worth in the coefficients of draughts (3.16.6-3.16.8, 3.16.11)."""

from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.standings.draughts_values import (
    Career,
    Turn,
    buchholz,
    opponents_values,
    truncated_solkoff,
    value_of_the_plus,
    values,
)


def career(*points: int, left_after: int | None = None) -> Career:
    """Return a career of nothing but points in tenths."""
    return Career(tuple(map(Turn, points)), left_after)


def careers(*all_of_them: Career) -> dict[PlayerId, Career]:
    return {PlayerId(n): one for n, one in enumerate(all_of_them, 1)}


def test_who_left_gains_what_those_level_with_him_gained_on_average() -> None:
    listed = careers(
        career(10, 5, 10),
        career(10, 0, 10),
        career(0, 0, 0),
        career(10, 0, 0, left_after=2),
        career(5, 5, 5),
        career(0, 0, 5),
        career(0, 5, 5),
        career(0, 10, 0),
    )
    assert values(listed)[PlayerId(4)] == 15


def test_who_left_later_too_is_no_longer_level_with_anybody() -> None:
    listed = careers(
        career(10, 0, 0, left_after=1), career(10, 10, 0, left_after=2), career(10, 0, 5)
    )
    assert values(listed)[PlayerId(1)] == 15
    assert values(listed)[PlayerId(2)] == Fraction(25)


def test_without_anybody_level_the_nearest_count_above_and_below_alike() -> None:
    listed = careers(career(10, 0, left_after=1), career(20, 10), career(0, 0), career(40, 20))
    assert values(listed)[PlayerId(1)] == 15


def test_with_nobody_left_one_keeps_the_points_one_had() -> None:
    assert values(careers(career(10, 0, left_after=1)))[PlayerId(1)] == 10


def test_who_left_after_the_last_round_has_missed_nothing_and_is_still_a_mate() -> None:
    listed = careers(career(10, 10, left_after=2), career(10, 0, left_after=1), career(10, 0))
    assert values(listed)[PlayerId(1)] == 20
    assert values(listed)[PlayerId(2)] == 15


def test_a_third_stays_exact() -> None:
    listed = careers(career(5, 0, left_after=1), career(5, 10), career(5, 5), career(5, 5))
    assert values(listed)[PlayerId(1)] == 5 + Fraction(20, 3)


def test_the_plus_is_worth_the_lowest_points_of_anyone_even_of_who_left() -> None:
    assert value_of_the_plus(careers(career(10), career(0, left_after=0), career(5))) == 0


def test_forfeits_count_with_their_opponent_and_an_absence_with_nobody() -> None:
    one = Career(
        (
            Turn(10, PlayerId(2)),
            Turn(10, None, plus=True),
            Turn(0),
            Turn(0, PlayerId(3)),
        )
    )
    worth = {PlayerId(2): Fraction(30), PlayerId(3): Fraction(15)}
    assert opponents_values(one, worth, Fraction(5)) == [30, 5, 15]


def test_the_nine_players_of_the_worked_example() -> None:
    """No. 1 met players with 2, 1½ and 1½ points; No. 5 ones with 2½ and 1, and had the plus."""
    first = [Fraction(20), Fraction(15), Fraction(15)]
    fifth = [Fraction(25), Fraction(5), Fraction(10)]
    assert [buchholz(first), buchholz(fifth)] == [50, 40]
    assert [truncated_solkoff(first, dropped) for dropped in (1, 2, 3)] == [35, 20, 0]


def test_nobody_met_is_nothing_gained() -> None:
    assert [buchholz([]), truncated_solkoff([])] == [0, 0]
