"""A task in the rounds shows its own panel first, and no key of the arbiter is lost in it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.absence import RequestBye
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.frame import MessageBar
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.widgets.card_panel import CardPanel
from swissdesk.gui.widgets.check_panel import CheckPanel
from swissdesk.gui.widgets.manual_panel import ManualPanel
from swissdesk.gui.widgets.why_panel import WhyPanel
from tests.gui.hall import CTRL, Hall, make_file, pair, play


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the hall with round 2 as a draft."""
    session = make_file(tmp_path / "cup.swissdesk", players=8)
    play(session, 1)
    pair(session)
    return Hall(qtbot, window, session)


def kinds(hall: Hall) -> set[type]:
    return {type(one) for one in hall.window.frame.body.panels}


@pytest.mark.parametrize("key", ["?", Qt.Key.Key_F3])
def test_pairing_by_hand_shows_what_is_broken_though_another_panel_was_open(
    drafted: Hall, key: str | Qt.Key
) -> None:
    drafted.view.table.go_to(1)
    if isinstance(key, str):
        drafted.type(key)
    else:
        drafted.press(key)
    assert kinds(drafted) == {WhyPanel if key == "?" else CardPanel}
    drafted.press(Qt.Key.Key_M)
    assert kinds(drafted) == {ManualPanel}
    drafted.type("?")
    assert kinds(drafted) == {WhyPanel}, "whoever asks inside of it is answered"


def why(hall: Hall) -> WhyPanel:
    (shown,) = (one for one in hall.window.frame.body.panels if isinstance(one, WhyPanel))
    return shown


def words(panel: QWidget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


def test_whoever_asks_why_while_pairing_by_hand_goes_on_seeing_what_is_broken(
    drafted: Hall,
) -> None:
    drafted.press(Qt.Key.Key_M)
    drafted.press(Qt.Key.Key_Delete)
    drafted.type("?")
    shown = words(why(drafted))
    assert "2 breaches" in shown
    assert sum("neither an opponent nor the bye" in text for text in shown) == 2
    drafted.press(Qt.Key.Key_Z, CTRL)
    drafted.wait(lambda: "2 breaches" not in words(why(drafted)))


def test_whoever_asks_why_on_the_check_sheet_goes_on_seeing_its_breaches(drafted: Hall) -> None:
    white = drafted.session.tournament.round(2).games[1].white
    drafted.window.run_action(RequestBye(player=white, round=2, kind=ByeKind.ZERO_POINT))
    drafted.confirm()
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    drafted.type("?")
    shown = words(why(drafted))
    assert any("marked absent" in text for text in shown)
    drafted.press(Qt.Key.Key_Escape)
    assert kinds(drafted) == {CheckPanel}, "what was asked last is left first"
    drafted.press(Qt.Key.Key_Escape)
    assert drafted.view.check.page is None
    drafted.type("?")
    drafted.wait(lambda: not any("marked absent" in text for text in words(why(drafted))))


def turned_by_hand(hall: Hall) -> MessageBar:
    """Turn the colours of a board, and return what is said of that."""
    hall.press(Qt.Key.Key_M)
    page = hall.view.task.page
    assert page is not None
    hall.wait(lambda: bool(page.phase.engine))
    hall.press(Qt.Key.Key_X)
    with hall.answering(agree):
        hall.confirm()
    bar = hall.window.frame.message
    assert bar.isVisible()
    assert "not as the engine pairs it" in bar.text.text()
    return bar


def agree(dialog: OverrideDialog) -> None:
    """Give a reason, where one is asked for."""
    dialog.reason.setText("agreed")
    dialog._go_on()


def test_what_was_said_of_a_draft_goes_when_its_check_sheet_opens(drafted: Hall) -> None:
    bar = turned_by_hand(drafted)
    drafted.confirm()
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    assert not bar.isVisible()


def test_what_was_said_of_a_change_goes_when_it_is_taken_back(drafted: Hall) -> None:
    bar = turned_by_hand(drafted)
    drafted.press(Qt.Key.Key_Z, CTRL)
    assert not bar.isVisible()


def test_the_check_before_publishing_shows_its_findings_though_reasons_were_open(
    drafted: Hall,
) -> None:
    drafted.view.table.go_to(1)
    drafted.type("?")
    drafted.confirm()
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    assert kinds(drafted) == {CheckPanel}
    assert not drafted.window.commands.action("explain").isChecked()


@pytest.mark.parametrize("key", ["1", "=", "0", "+"])
def test_a_result_typed_before_the_round_is_published_is_not_lost_in_silence(
    drafted: Hall, key: str
) -> None:
    drafted.confirm()
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    page = drafted.view.check.page
    assert page is not None
    page.table.setFocus()
    drafted.type(key)
    bar = drafted.window.frame.message
    assert bar.isVisible()
    assert "the round is not published yet" in bar.text.text()
    assert drafted.state() is RoundState.DRAFT
