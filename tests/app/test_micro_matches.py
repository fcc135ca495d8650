"""Micro-matches: one key a game, one result a meeting (3.15.1; product decision 9)."""

from pathlib import Path

import pytest

from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.errors import AllGamesPlayed, NotOfAGame, ResultsMissing
from swissdesk.app.session import Session
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Rules
from tests.app.desk import UNKNOWN_SYSTEM, a_session, insist, pair

HALVES = {"1": Half.WIN, "5": Half.DRAW, "0": Half.LOSS, "+": Half.FORFEIT_WIN, "<": None}


def a_round(path: Path, games: int = 2) -> Session:
    """Return four players in a published round of micro-matches."""
    rules = Rules(system=UNKNOWN_SYSTEM, games_a_meeting=games, points=DRAUGHTS_POINTS)
    session = a_session(path, 4, rules)
    pair(session)
    insist(session, PublishRound(round=1))
    return session


def enter(session: Session, keys: str, board: int = 1) -> Game:
    for key in keys:
        session.run(EnterGame(round=1, board=board, half=HALVES[key]))
    return session.tournament.game_on(1, board)


@pytest.mark.parametrize(
    ("keys", "score", "result"),
    [
        ("11", (20, 0), Result.WHITE_WINS),
        ("15", (15, 5), Result.WHITE_WINS),
        ("10", (10, 10), Result.DRAW),
        ("01", (10, 10), Result.DRAW),
        ("55", (10, 10), Result.DRAW),
        ("50", (5, 15), Result.BLACK_WINS),
        ("00", (0, 20), Result.BLACK_WINS),
    ],
)
def test_more_game_points_win_the_match_and_equal_ones_draw_it(
    tmp_path: Path, keys: str, score: tuple[int, int], result: Result
) -> None:
    game = enter(a_round(tmp_path / "a.swissdesk"), keys)
    assert (game.white_score, game.black_score) == score
    assert game.result is result


def test_until_the_last_game_there_is_no_result(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk", games=3)
    assert enter(session, "11").result is None
    with pytest.raises(ResultsMissing):
        session.run(CloseRound(round=1))
    assert enter(session, "0").result is Result.WHITE_WINS


def test_only_the_result_of_the_match_gives_points(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    game = enter(session, "15")
    assert session.tournament.score(game.white, 1) == 20
    assert session.tournament.score(game.black, 1) == 0


def test_games_are_taken_back_one_by_one_and_undone_one_by_one(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    enter(session, "15")
    assert enter(session, "<").games == (Half.WIN,)
    assert session.tournament.game_on(1, 1).result is None
    session.undo()
    assert session.tournament.game_on(1, 1).result is Result.WHITE_WINS
    nothing = enter(session, "<<<")
    assert (nothing.games, nothing.white_score) == ((), None)


def test_a_game_too_many_and_a_forfeit_of_one_game_are_refused(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    enter(session, "15")
    with pytest.raises(AllGamesPlayed):
        enter(session, "1")
    with pytest.raises(NotOfAGame):
        enter(session, "+", board=2)


def test_a_forfeit_is_one_of_the_whole_match_and_takes_the_games_away(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    enter(session, "1")
    session.run(EnterResult(round=1, board=1, result=Result.BLACK_WINS_BY_FORFEIT))
    game = session.tournament.game_on(1, 1)
    assert (game.games, game.white_score) == ((), None)


def test_an_adjourned_match_keeps_the_games_played(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    enter(session, "1")
    session.run(EnterResult(round=1, board=1, result=Result.ADJOURNED))
    game = session.tournament.game_on(1, 1)
    assert (game.games, game.white_score) == ((Half.WIN,), 10)


def test_the_journal_names_the_game_and_what_it_was_before(tmp_path: Path) -> None:
    session = a_round(tmp_path / "a.swissdesk")
    enter(session, "15")
    first, second = session.history()[-2:]
    assert first.label.values["game"] == 1
    assert (first.before, first.after) == ("", "1–0")
    assert second.label.values["game"] == 2
    assert second.after == "1–0"
