"""Points, results and the facts of a tournament."""

import pytest

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Adjustment, Rules
from swissdesk.domain.shown import points_text, result_text
from swissdesk.domain.tournament import StartNumber, Tournament

A, B, C = PlayerId(11), PlayerId(12), PlayerId(13)


def event(*rounds: Round, **more: object) -> Tournament:
    return Tournament(
        players=tuple(Player(id=i, surname=f"Player {i:03d}") for i in (A, B, C)),
        rounds=rounds,
        **more,  # type: ignore[arg-type]
    )


def played(number: int, result: Result | None, **more: object) -> Round:
    game = Game(board=1, white=A, black=B, result=result, **more)  # type: ignore[arg-type]
    return Round(
        number=number,
        state=RoundState.CLOSED,
        games=(game,),
        byes=(Bye(player=C, kind=ByeKind.PAIRING_ALLOCATED),),
    )


@pytest.mark.parametrize(
    ("tenths", "text"),
    [(0, "0"), (5, "½"), (10, "1"), (35, "3½"), (-5, "−½"), (13, "1.3"), (-20, "−2")],
)
def test_points_are_shown_with_a_half_sign(tenths: int, text: str) -> None:
    assert points_text(tenths) == text


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (Result.WHITE_WINS, "1–0"),
        (Result.DRAW, "½–½"),
        (Result.BLACK_WINS_BY_FORFEIT, "−/+"),
        (Result.DOUBLE_FORFEIT, "−/−"),
        (Result.UNRATED_BLACK_WINS, "0–1"),
        (None, ""),
    ],
)
def test_a_result_is_shown_with_a_dash_and_a_forfeit_with_a_stroke(
    result: Result | None, text: str
) -> None:
    assert result_text(result) == text


@pytest.mark.parametrize("result", list(Result))
def test_turning_a_result_exchanges_the_halves(result: Result) -> None:
    assert result.turned.half(Colour.WHITE) is result.half(Colour.BLACK)
    assert result.turned.turned is result


@pytest.mark.parametrize("result", list(Result))
def test_only_a_forfeit_is_no_game(result: Result) -> None:
    forfeits = {Half.FORFEIT_WIN, Half.FORFEIT_LOSS}
    assert result.is_played == (result.half(Colour.WHITE) not in forfeits)


def test_a_scale_of_two_points_makes_every_bye_follow() -> None:
    draughts = PointSystem.scaled(20, 10)
    assert draughts.of_bye(ByeKind.PAIRING_ALLOCATED) == 20
    assert draughts.of_bye(ByeKind.HALF_POINT) == 10
    assert CHESS_POINTS.of_bye(ByeKind.ZERO_POINT) == 0


def test_a_forfeit_is_neither_a_meeting_nor_a_colour() -> None:
    tournament = event(played(1, Result.WHITE_WINS_BY_FORFEIT))
    assert tournament.opponents_of(A) == ()
    assert tournament.colours_of(A) == ()
    assert tournament.score(A, 1) == 10


def test_an_adjourned_game_is_a_draw_for_pairing_only() -> None:
    tournament = event(played(1, Result.ADJOURNED))
    assert tournament.score(A, 1) == 0
    assert tournament.score(A, 1, for_pairing=True) == 5


def test_a_late_correction_leaves_the_pairings_alone() -> None:
    tournament = event(played(1, Result.BLACK_WINS, paired_as=Result.WHITE_WINS))
    assert tournament.score(A, 1, for_pairing=True) == 10
    assert tournament.score(A, 1) == 0


def test_wrong_colours_count_as_really_played() -> None:
    tournament = event(played(1, Result.DRAW, wrong_colours=True))
    assert tournament.colours_of(A) == (Colour.BLACK,)
    assert tournament.colours_of(B) == (Colour.WHITE,)


def test_who_stands_nowhere_in_a_round_has_a_zero_point_bye() -> None:
    tournament = event(Round(number=1, state=RoundState.CLOSED))
    assert tournament.points_by_round(A, 1) == [0]


def test_penalty_points_count_from_their_round_on() -> None:
    penalty = Adjustment(player=A, round=2, points=-5)
    tournament = event(played(1, Result.WHITE_WINS), played(2, Result.DRAW), adjustments=(penalty,))
    assert tournament.score(A, 1) == 10
    assert tournament.score(A, 2) == 10
    assert tournament.score(A, 0) == 0


def test_an_old_round_keeps_the_numbers_it_was_paired_with() -> None:
    numbers = (
        StartNumber(player=A, from_round=1, number=1),
        StartNumber(player=B, from_round=1, number=2),
        StartNumber(player=B, from_round=3, number=3),
        StartNumber(player=C, from_round=3, number=2),
    )
    tournament = event(numbers=numbers)
    assert [tournament.number(B, r) for r in (1, 2, 3)] == [2, 2, 3]
    assert tournament.number(B) == 3
    assert [p.id for p in tournament.by_number()] == [A, C, B]


def test_a_late_entry_and_a_withdrawal_bound_the_rounds_of_a_player() -> None:
    player = Player(id=A, surname="Late", first_round=2, last_round=4)
    assert [r for r in range(1, 6) if player.takes_part_in(r)] == [2, 3, 4]


def test_the_rules_of_a_new_tournament_are_those_of_fide() -> None:
    rules = Rules()
    assert (rules.system, rules.edition) == ("fide-dutch-2026", "fide-2026")
