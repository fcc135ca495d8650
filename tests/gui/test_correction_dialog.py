"""A closed round is corrected by F2: keys choose the result, the article the reach."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.results import EnterGame
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach, RoundState
from swissdesk.gui.dialogs.correction import ColoursDialog, CorrectionDialog, ResultDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.i18n import set_language
from tests.gui.hall import CTRL, Hall, make_file, pair, play

Answer = Callable[[CorrectionDialog], None]


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return two rounds played and a third published; the cursor stands in round 2."""
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 2)
    pair(session)
    session.run(PublishRound(round=3))
    return at(Hall(qtbot, window, session), 2)


def at(hall: Hall, round_no: int) -> Hall:
    hall.view.go_to_round(round_no)
    hall.view.table.go_to(1)
    hall.view.table.setFocus()
    return hall


@contextmanager
def answering(hall: Hall, how: Answer) -> Iterator[list[CorrectionDialog]]:
    """Answer the correction dialog that opens inside the block."""
    seen: list[CorrectionDialog] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, CorrectionDialog) and dialog.isActiveWindow() and not seen:
            seen.append(dialog)
            try:
                how(dialog)
            finally:
                if dialog.isVisible():
                    dialog.reject()

    timer = QTimer()
    timer.setInterval(20)
    timer.timeout.connect(look)
    timer.start()
    yield seen
    timer.stop()
    hall.wait(lambda: not hall.window.workers.busy)


def f2(hall: Hall, how: Answer) -> CorrectionDialog:
    with answering(hall, how) as seen:
        hall.press(Qt.Key.Key_F2)
    assert seen
    return seen[0]


def key(dialog: CorrectionDialog, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(QApplication.focusWidget() or dialog, one)


def write(dialog: CorrectionDialog, text: str) -> None:
    """Type where the focus is when the dialog opens."""
    assert dialog.first is not None
    QTest.keyClicks(dialog.first, text)


def confirm(dialog: CorrectionDialog) -> None:
    QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Return, CTRL)


def game(hall: Hall, round_no: int = 2, board: int = 1) -> Game:
    return hall.session.tournament.game_on(round_no, board)


def test_f2_zero_and_ctrl_enter_correct_a_result_of_the_round_before(hall: Hall) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        assert dialog.reach.value is Reach.PAIRINGS
        write(dialog, "0")
        confirm(dialog)

    f2(hall, answer)
    assert game(hall).result is Result.BLACK_WINS
    assert game(hall).reach is Reach.PAIRINGS
    hall.window.run_command("undo")
    assert game(hall).result is Result.WHITE_WINS


def test_nothing_can_be_accepted_before_something_is_different(hall: Hall) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        assert not dialog.accept_button.isEnabled()
        assert dialog.accept_button.toolTip() == "Nothing is different yet."
        confirm(dialog)
        assert dialog.isVisible()

    before = hall.session.last_entry
    f2(hall, answer)
    assert hall.session.last_entry == before


def test_what_follows_is_counted_beside_the_window_and_shown(hall: Hall, qtbot: QtBot) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        write(dialog, "0")
        qtbot.waitUntil(lambda: "The pairings of round 3 stay" in dialog._follows.text())
        assert "Players whose place changes: " in dialog._follows.text()

    f2(hall, answer)


def test_a_choice_against_the_article_needs_a_reason(hall: Hall) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        write(dialog, "5")
        dialog.reach.setFocus()
        key(dialog, Qt.Key.Key_Down)
        assert dialog.reach.value is Reach.PLACES
        confirm(dialog)
        assert dialog.isVisible()
        assert dialog.reason.hasFocus()
        QTest.keyClicks(dialog.reason, "agreed by both")
        confirm(dialog)

    f2(hall, answer)
    assert (game(hall).result, game(hall).paired_as) == (Result.DRAW, Result.WHITE_WINS)
    entry = hall.session.last_entry
    assert entry is not None
    assert entry.reason == "agreed by both"
    assert entry.breaches[0].breach.note.rule == "C.04.2 4.3"


def test_after_the_end_of_the_next_round_nothing_is_preselected(hall: Hall) -> None:
    at(hall, 1)

    def answer(dialog: CorrectionDialog) -> None:
        write(dialog, "5")
        assert dialog.reach.value is None
        assert not dialog.accept_button.isEnabled()
        dialog.reach.setFocus()
        key(dialog, Qt.Key.Key_Down, Qt.Key.Key_Down)
        assert dialog.reach.value is Reach.REPORT
        confirm(dialog)

    f2(hall, answer)
    assert game(hall, 1).counts_as is Result.WHITE_WINS
    assert hall.view.model.cell(hall.view.model.rows[0], "marks").tip.startswith("Pairings go on")


def test_a_draft_goes_with_the_correction_and_the_next_step_pairs_it_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    pair(session)
    hall = at(Hall(qtbot, window, session), 1)

    def answer(dialog: CorrectionDialog) -> None:
        assert dialog.reach.isHidden()
        write(dialog, "0")
        confirm(dialog)

    f2(hall, answer)
    assert [r.state for r in hall.session.tournament.rounds] == [RoundState.CLOSED]
    hall.confirm()
    hall.wait(lambda: len(hall.session.tournament.rounds) == 2)


def test_they_sat_wrong_exchanges_the_colours_and_back(hall: Hall) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        assert isinstance(dialog, ColoursDialog)
        confirm(dialog)

    for wrong in (True, False):
        with answering(hall, answer):
            hall.window.run_command("sat_wrong")
        assert game(hall).wrong_colours is wrong
        assert game(hall).result is Result.WHITE_WINS


def test_esc_changes_nothing(hall: Hall) -> None:
    def answer(dialog: CorrectionDialog) -> None:
        write(dialog, "0")
        key(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    f2(hall, answer)
    assert game(hall).result is Result.WHITE_WINS
    assert hall.view.table.hasFocus()


def test_a_micro_match_is_corrected_game_by_game(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    session.run(EditRules(rules=replace(session.tournament.rules, games_a_meeting=2)))
    pair(session)
    session.run(PublishRound(round=1))
    for board in range(1, 5):
        for _ in range(2):
            session.run(EnterGame(round=1, board=board, half=Half.WIN))
    session.run(CloseRound(round=1))
    hall = at(Hall(qtbot, window, session), 1)

    def answer(dialog: CorrectionDialog) -> None:
        assert isinstance(dialog, ResultDialog)
        dialog.games.selectAll()
        QTest.keyClicks(dialog.games, "1")
        assert not dialog.accept_button.isEnabled()
        QTest.keyClicks(dialog.games, "0")
        confirm(dialog)

    f2(hall, answer)
    assert game(hall, 1).games == (Half.WIN, Half.LOSS)
    assert game(hall, 1).result is Result.DRAW


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_dialog_fits_in_both_languages(hall: Hall, code: str) -> None:
    set_language(code)

    def answer(dialog: CorrectionDialog) -> None:
        write(dialog, "0")
        hall.wait(lambda: not hall.window.workers.busy)
        QApplication.processEvents()
        assert dialog.sizeHint().width() <= dialog.width()
        assert dialog.height() <= hall.window.height()

    f2(hall, answer)
