"""The second reading: who read is kept, readings that differ stand in the journal."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.reading import ReadAgain
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.errors import NobodyReads, NothingToRead
from swissdesk.app.session import Session
from swissdesk.app.steps import StepKind, next_step
from swissdesk.app.wording import say
from swissdesk.domain.result import Half, Result
from tests.app.desk import a_session, insist, pair


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return a published round of two boards with their results; it is to be read again."""
    session = a_session(tmp_path / "reading.swissdesk", 4)
    session.run(EditRules(rules=replace(session.tournament.rules, second_reading=True)))
    pair(session)
    insist(session, PublishRound(round=1))
    for board in (1, 2):
        session.run(EnterResult(round=1, board=board, result=Result.WHITE_WINS))
    return session


def read(session: Session, board: int, result: Result, second: Result | None = None) -> str:
    """Read a board again; return what the journal says."""
    action = ReadAgain(round=1, board=board, result=result, reader="deputy", second=second)
    session.run(action)
    entry = session.last_entry
    assert entry is not None
    return say(entry.label, session.tournament)


def test_the_next_step_counts_what_is_to_be_read_and_then_closes(session: Session) -> None:
    step = next_step(session.tournament)
    assert (step.kind, step.missing) == (StepKind.SECOND_READING, 2)
    read(session, 1, Result.WHITE_WINS)
    assert next_step(session.tournament).missing == 1
    read(session, 2, Result.WHITE_WINS)
    assert next_step(session.tournament).kind is StepKind.CLOSE


def test_a_tournament_that_does_not_ask_for_it_closes_at_once(session: Session) -> None:
    session.run(EditRules(rules=replace(session.tournament.rules, second_reading=False)))
    assert next_step(session.tournament).kind is StepKind.CLOSE


def test_who_read_is_kept_with_the_game_and_undone_with_it(session: Session) -> None:
    words = read(session, 1, Result.WHITE_WINS)
    assert words == "Round 1, board 1: the second reading agrees (deputy chief arbiter)"
    assert session.tournament.game_on(1, 1).second_reading == "deputy"
    session.undo()
    assert session.tournament.game_on(1, 1).second_reading == ""


def test_the_third_reading_corrects_the_first_and_all_stand_in_the_journal(
    session: Session,
) -> None:
    words = read(session, 1, Result.BLACK_WINS, second=Result.BLACK_WINS)
    assert session.tournament.game_on(1, 1).result is Result.BLACK_WINS
    assert "first reading 1–0, second 0–1, third 0–1; the result is corrected" in words


def test_the_third_reading_may_let_the_first_stand(session: Session) -> None:
    words = read(session, 1, Result.WHITE_WINS, second=Result.BLACK_WINS)
    assert session.tournament.game_on(1, 1).result is Result.WHITE_WINS
    assert "second 0–1, third 1–0; the first stands" in words


def test_a_result_typed_anew_is_to_be_read_anew(session: Session) -> None:
    read(session, 1, Result.WHITE_WINS)
    session.run(EnterResult(round=1, board=1, result=Result.WHITE_WINS))
    assert session.tournament.game_on(1, 1).second_reading == "deputy"
    session.run(EnterResult(round=1, board=1, result=Result.DRAW))
    assert session.tournament.game_on(1, 1).second_reading == ""


def test_games_of_a_micro_match_are_corrected_with_it(session: Session) -> None:
    games = (Half.WIN, Half.LOSS)
    action = ReadAgain(round=1, board=1, result=Result.DRAW, reader="Anna", games=games)
    session.run(action)
    game = session.tournament.game_on(1, 1)
    assert (game.games, game.white_score, game.black_score) == (games, 10, 10)
    assert game.second_reading == "Anna"


def test_what_is_not_in_yet_cannot_be_read_again(session: Session) -> None:
    session.run(EnterResult(round=1, board=1, result=None))
    with pytest.raises(NothingToRead):
        read(session, 1, Result.WHITE_WINS)


def test_somebody_reads(session: Session) -> None:
    with pytest.raises(NobodyReads):
        session.run(ReadAgain(round=1, board=1, result=Result.WHITE_WINS, reader=" "))
