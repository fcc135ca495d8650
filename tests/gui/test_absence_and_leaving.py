"""Who did not come is asked about in place; who leaves a round robin by the rule."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.setup import with_system
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.dialogs.leaving import LeavingDialog
from swissdesk.gui.looks import show_language
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.rounds import RoundsView
from tests.gui.hall import CTRL, Hall, make_file, pair, play

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the first round of eight players, published."""
    session = make_file(tmp_path / "hall.swissdesk")
    pair(session)
    session.run(PublishRound(round=1))
    return Hall(qtbot, window, session)


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a round robin of eight players, the first round published."""
    session = make_file(tmp_path / "hall.swissdesk", rounds=7)
    session.run(EditRules(rules=with_system(session.tournament.rules, "round-robin")))
    pair(session)
    session.run(PublishRound(round=1))
    return Hall(qtbot, window, session)


@contextmanager
def keys_into_the_dialog(hall: Hall, *keys: tuple[Qt.Key, Qt.KeyboardModifier]) -> Iterator[None]:
    """Press *keys* in the dialog that opens inside the block."""
    seen: list[LeavingDialog] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, LeavingDialog) and dialog.isActiveWindow() and not seen:
            seen.append(dialog)
            for key, held in keys:
                QTest.keyClick(QApplication.focusWidget() or dialog, key, held)
            if dialog.isVisible():
                dialog.reject()

    timer = QTimer()
    timer.setInterval(20)
    timer.timeout.connect(look)
    timer.start()
    yield
    timer.stop()
    assert seen


def question(hall: Hall) -> str:
    strip = hall.view.absence
    return "" if strip.isHidden() else strip.text.text()


def test_the_question_stands_above_the_boards_while_results_go_on_by_keys(hall: Hall) -> None:
    assert question(hall) == ""
    hall.type("+1-0")
    assert question(hall) == (
        "Ebert, Kim did not come to round 1. Withdrawn, or absent for this round only?"
    )
    assert hall.view.absence.right.text() == "and 1 more"
    assert hall.view.table.hasFocus()
    assert not hall.session.tournament.rounds[0].missing


def test_alt_1_withdraws_and_alt_2_lets_him_miss_this_round(hall: Hall) -> None:
    hall.type("+1-0")
    first, second = hall.view.absence.player, None
    hall.press(Qt.Key.Key_1, ALT)
    second = hall.view.absence.player
    assert first is not None
    assert second is not None
    assert hall.session.tournament.player(first).last_round == 1
    hall.press(Qt.Key.Key_2, ALT)
    assert question(hall) == ""
    assert hall.session.tournament.player(second).last_round is None
    assert not hall.window.commands.action("absent_once").isEnabled()


def test_the_answer_is_not_asked_for_again_in_another_language(hall: Hall) -> None:
    hall.type("+")
    hall.press(Qt.Key.Key_2, ALT)
    show_language(hall.window, "ru")
    hall.window.go("rounds")
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.absence.isHidden()


def test_undoing_the_forfeit_takes_the_question_away(hall: Hall) -> None:
    hall.type("+")
    assert question(hall)
    hall.window.run_command("undo")
    assert question(hall) == ""


def test_a_round_without_a_legal_next_one_is_warned_of_when_it_is_closed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=4, rounds=5)
    play(session, 2)
    pair(session)
    session.run(PublishRound(round=3))
    hall = Hall(qtbot, window, session)
    hall.type("11")
    hall.confirm()
    assert hall.state() is RoundState.CLOSED
    hall.wait(lambda: "Round 4 has no legal pairing." in window.frame.message.text.text())


def test_too_many_rounds_for_the_field_are_said_when_round_1_is_paired(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk", players=4, rounds=5))
    hall.confirm()
    hall.wait(lambda: len(hall.session.tournament.rounds) == 1)
    assert "nobody can play 5 rounds without a rematch" in window.frame.message.text.text()


def test_in_a_round_robin_the_rule_is_preselected_and_one_key_takes_it(table: Hall) -> None:
    table.type("1+")
    absent = table.view.absence.player
    assert absent is not None
    with keys_into_the_dialog(table, (Qt.Key.Key_Return, CTRL)):
        table.press(Qt.Key.Key_1, ALT)
    assert table.session.tournament.player(absent).last_round == 1
    entry = table.session.last_entry
    assert entry is not None
    assert "annulled" in entry.label.template


def test_the_other_way_needs_a_reason(table: Hall) -> None:
    table.type("1+")
    absent = table.view.absence.player
    assert absent is not None
    none = Qt.KeyboardModifier.NoModifier
    with keys_into_the_dialog(
        table,
        (Qt.Key.Key_Down, none),
        (Qt.Key.Key_Return, CTRL),
        (Qt.Key.Key_X, none),
        (Qt.Key.Key_Return, CTRL),
    ):
        table.press(Qt.Key.Key_1, ALT)
    entry = table.session.last_entry
    assert entry is not None
    assert (entry.reason, entry.kind) == ("x", "LeaveRoundRobin")
    assert table.session.tournament.game_on(1, 1).result is Result.WHITE_WINS


def test_esc_leaves_the_player_in(table: Hall) -> None:
    table.type("1+")
    absent = table.view.absence.player
    assert absent is not None
    with keys_into_the_dialog(table, (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)):
        table.press(Qt.Key.Key_1, ALT)
    assert table.session.tournament.player(absent).last_round is None


def test_the_players_view_asks_the_same(table: Hall) -> None:
    table.window.go("players")
    with keys_into_the_dialog(table, (Qt.Key.Key_Return, CTRL)):
        table.window.run_command("withdraw")
    left = [p for p in table.session.tournament.players if p.last_round is not None]
    assert len(left) == 1
    entry = table.session.last_entry
    assert entry is not None
    assert entry.kind == "LeaveRoundRobin"
