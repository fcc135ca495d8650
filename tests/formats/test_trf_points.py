"""The point system: named by the file, else shown by the points column; never made up."""

import pytest

from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.formats.imported import Imported
from tests.formats.files import player, read, said

WINNER, LOSER, FREE = "   2 w 1", "   1 b 0", "0000 - U"


def _event(*lines: str, points: tuple[str, str, str] = ("", "", "")) -> Imported:
    return read(
        *lines,
        player(1, WINNER, "   3 b =", points=points[0]),
        player(2, LOSER, FREE, points=points[1]),
        player(3, FREE, "   1 w =", points=points[2]),
    )


@pytest.mark.parametrize(
    "lines",
    [
        ("162 W 2.0 D 1.0 L 0.0 P 2.0",),
        ("162  W 2.0     D 1.0     L 0.0",),
        ("XXS W=2 D=1 PAB=2",),
        ("XXS WW=2.0 BW=2.0 WD=1 BD=1 HPB=1 FPB=2 FW=2 PAB=2",),
        ("BBW  2.0", "BBD  1.0"),
    ],
)
def test_the_scale_of_draughts_is_named_in_three_dialects(lines: tuple[str, ...]) -> None:
    imported = _event(*lines)
    assert imported.tournament.rules.points == DRAUGHTS_POINTS
    assert imported.given.points
    assert said(imported) == []


def test_every_value_of_bbpPairings_has_its_place() -> None:  # noqa: N802
    points = _event("BBW 3.0", "BBD 1.0", "BBL 0.5", "BBZ 0.2", "BBF 0.1", "BBU 2.0")
    assert points.tournament.rules.points == PointSystem(
        win=30,
        draw=10,
        loss=5,
        pab=20,
        full_point_bye=30,
        half_point_bye=10,
        zero_point_bye=2,
        forfeit_win=30,
        forfeit_loss=1,
    )


def test_the_last_code_of_javafo_wins() -> None:
    points = _event("XXS W=3 WW=2 BW=2 D=1 FPB=1 HPB=.5").tournament.rules.points
    assert (points.win, points.forfeit_win, points.full_point_bye) == (20, 30, 10)
    assert (points.draw, points.half_point_bye, points.pab) == (10, 5, 10)


def test_points_that_differ_by_colour_are_said() -> None:
    assert said(_event("XXS WW=3 BW=2")) == [
        "1: Points that differ by colour are not kept; the last value counts."
    ]


def test_a_value_nobody_understands_is_said() -> None:
    assert said(_event("XXS W=3 KO=7 D=many")) == [
        "1: This point value was not understood.",
        "1: This point value was not understood.",
    ]


def test_a_column_that_fits_the_usual_scale_says_nothing() -> None:
    imported = _event(points=("1.5", "1.0", "1.5"))
    assert imported.tournament.rules.points == CHESS_POINTS
    assert said(imported) == []


@pytest.mark.parametrize(
    ("points", "system"),
    [
        (("3.0", "2.0", "3.0"), PointSystem.scaled(20, 10)),
        (("4.0", "3.0", "4.0"), PointSystem.scaled(30, 10)),
    ],
)
def test_a_column_in_another_scale_shows_it_and_that_is_said(
    points: tuple[str, str, str], system: PointSystem
) -> None:
    imported = _event(points=points)
    assert imported.tournament.rules.points == system
    assert not imported.given.points
    assert len(said(imported)) == 1


def test_a_bye_worth_a_draw_shows_in_the_column() -> None:
    imported = _event(points=("1.5", "0.5", "1.0"))
    assert imported.tournament.rules.points == PointSystem(pab=5)
    assert said(imported) == ["1: The points column fits win 1, draw ½, bye ½; these were taken."]


def test_a_column_that_fits_nothing_is_listed_and_the_results_count() -> None:
    imported = _event(points=("9.0", "1.0", "1.5"))
    assert imported.tournament.rules.points == CHESS_POINTS
    assert said(imported) == [
        "1: The points differ from the results of the line; the results count."
    ]
    assert (imported.problems[0].old, imported.problems[0].new) == ("9", "1½")


def test_a_named_system_is_kept_against_the_column() -> None:
    imported = _event("162 W 1.0 D 0.5", points=("3.0", "2.0", "3.0"))
    assert imported.tournament.rules.points == CHESS_POINTS
    assert len(said(imported)) == 3


def test_a_half_point_of_the_coming_round_may_be_booked_already_or_not() -> None:
    for points in ("1.5", "1.0"):
        first = player(1, WINNER, "0000 - H", points=points)
        assert said(read("XXR 3", first, player(2, LOSER, points="0.0"))) == []


def test_an_adjourned_game_may_count_as_a_draw_or_not_yet() -> None:
    for points in ("0.5", "0.0"):
        cells = (player(1, "   2 w X", points=points), player(2, "   1 b X", points=points))
        assert said(read(*cells)) == []
