"""An earlier round that is opened again: seen everywhere, finished first, closed by any way."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound, ReopenRound
from swissdesk.app.errors import RoundNotClosed
from swissdesk.app.session import Session
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.documents import printables
from swissdesk.gui.recent import summary_of
from swissdesk.gui.summary import round_words
from swissdesk.gui.views._start_cards import due_of
from swissdesk.gui.views.rounds import RoundsView
from tests.app.desk import insist
from tests.gui.arbiter import Arbiter, change_rules, play_round
from tests.gui.hall import CTRL, SHIFT, make_file, pair

Desk = Callable[[Session], Arbiter]
CLOSED, OPEN = RoundState.CLOSED, RoundState.PUBLISHED


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return what seats the arbiter at the window of a tournament."""
    return lambda session: Arbiter(qtbot, window, session, monkeypatch)


@pytest.fixture
def finished(tmp_path: Path) -> Session:
    """Return a tournament of three rounds that are all closed."""
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    change_rules(session, lambda rules: replace(rules, rounds=3))
    for _ in range(3):
        play_round(session)
    return session


def states(session: Session) -> list[RoundState]:
    return [a_round.state for a_round in session.tournament.rounds]


def rounds(at: Arbiter) -> RoundsView:
    view = at.to("rounds")
    assert isinstance(view, RoundsView)
    return view


def next_words(at: Arbiter) -> str:
    return at.window.commands.action("next").iconText()


def test_a_reopened_first_round_is_closed_by_the_main_button(desk: Desk, finished: Session) -> None:
    insist(finished, ReopenRound(round=1))
    at = desk(finished)
    view = rounds(at)
    at.press(Qt.Key.Key_PageUp, CTRL)
    at.press(Qt.Key.Key_PageUp, CTRL)
    assert view.round == 1
    assert "Open again" in view.state_line()
    assert next_words(at) == "Close round 1"
    at.press(Qt.Key.Key_Return, CTRL)
    assert states(at.session) == [CLOSED, CLOSED, CLOSED]
    assert next_words(at) == "Print the final table"


def test_the_key_closes_the_round_on_the_screen_and_no_other(desk: Desk, tmp_path: Path) -> None:
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    play_round(session)
    pair(session)
    session.run(PublishRound(round=2))
    for game in session.tournament.round(2).games:
        session.run(EnterResult(round=2, board=game.board, result=Result.DRAW))
    at = desk(session)
    view = rounds(at)
    at.press(Qt.Key.Key_PageUp, CTRL)
    assert view.round == 1
    for key, held in ((Qt.Key.Key_C, CTRL | SHIFT), (Qt.Key.Key_Return, CTRL)):
        view.go_to_round(1)
        at.press(key, held)
        assert states(at.session) == [CLOSED, OPEN], "nothing is closed that is not seen"
        assert view.round == 2
        assert "Round 2 is on the screen now" in at.message
    at.press(Qt.Key.Key_C, CTRL | SHIFT)
    assert states(at.session) == [CLOSED, CLOSED]


def test_with_two_rounds_open_each_is_closed_where_it_is_seen(
    desk: Desk, finished: Session
) -> None:
    for number in (1, 3):
        insist(finished, ReopenRound(round=number))
    at = desk(finished)
    view = rounds(at)
    assert view.round == 3
    assert view.state_line().startswith("Round 1 is open again · ")
    assert next_words(at) == "Close round 1"
    at.press(Qt.Key.Key_Return, CTRL)
    assert (view.round, states(at.session)) == (1, [OPEN, CLOSED, OPEN])
    view.go_to_round(3)
    at.press(Qt.Key.Key_C, CTRL | SHIFT)
    assert states(at.session) == [OPEN, CLOSED, CLOSED]
    at.to("standings")
    at.press(Qt.Key.Key_Return, CTRL)
    assert states(at.session) == [CLOSED, CLOSED, CLOSED]


def test_what_a_reopened_round_lacks_comes_first(desk: Desk, finished: Session) -> None:
    insist(finished, ReopenRound(round=2))
    finished.run(EnterResult(round=2, board=1, result=None))
    at = desk(finished)
    assert round_words(at.session.tournament) == (
        "Round 2 is open again",
        "1 result missing",
        True,
    )
    view = rounds(at)
    assert next_words(at) == "Results of round 2: missing — 1"
    at.press(Qt.Key.Key_Return, CTRL)
    assert (view.round, view.current_board) == (2, 1)
    at.press(Qt.Key.Key_1)
    assert next_words(at) == "Close round 2"


def test_no_paper_of_the_end_while_an_earlier_round_is_open(finished: Session) -> None:
    def kinds() -> set[str]:
        return {each.kind for each in printables(finished.tournament, finished.history())}

    assert "final" in kinds()
    insist(finished, ReopenRound(round=1))
    assert "final" not in kinds()


def test_start_does_not_call_a_tournament_finished_while_an_earlier_round_is_open(
    finished: Session,
) -> None:
    assert due_of(summary_of(finished), here=True)[2] == "finished"
    insist(finished, ReopenRound(round=1))
    summary = summary_of(finished)
    assert due_of(summary, here=True)[2] == "round 1: to be closed"
    assert (summary.under_way, summary.closed) == (1, 2)


def test_the_next_round_waits_for_every_earlier_one(tmp_path: Path) -> None:
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    play_round(session)
    play_round(session)
    insist(session, ReopenRound(round=1))
    with pytest.raises(RoundNotClosed) as refused:
        pair(session)
    assert str(refused.value) == "Round 3 can be paired when round 1 is closed."


def test_work_by_hand_that_goes_with_a_reopened_round_is_asked_about_first(
    desk: Desk, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    play_round(session)
    pair(session)
    insist(session, SwapColours(round=2, board=1))
    at = desk(session)
    view = rounds(at)
    at.press(Qt.Key.Key_PageUp, CTRL)
    told: list[str] = []

    def go_on(dialog: OverrideDialog) -> None:
        told.extend(each.text() for each in dialog.findChildren(QLabel))
        dialog.reason.setText("board 3 was mistyped")
        dialog.go_on.click()

    with at.answering(go_on):
        at.choose("reopen")
    assert any("The draft of round 2 was paired on the results of round 1" in t for t in told)
    assert states(at.session) == [OPEN]
    assert view.round == 1


def test_a_draft_that_goes_with_a_reopened_round_is_told_in_place_and_comes_back(
    desk: Desk, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    play_round(session)
    pair(session)
    at = desk(session)
    view = rounds(at)
    at.press(Qt.Key.Key_PageUp, CTRL)
    at.choose("reopen")
    assert states(at.session) == [OPEN]
    assert view.round == 1
    assert "The draft of round 2 is discarded; Ctrl+Z brings it back." in at.message
    at.press(Qt.Key.Key_Z, CTRL)
    assert states(at.session) == [CLOSED, RoundState.DRAFT]
