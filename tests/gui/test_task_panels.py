"""A task in the rounds shows its own panel first, and no key of the arbiter is lost in it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.domain.rounds import RoundState
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.widgets.card_panel import CardPanel
from swissdesk.gui.widgets.check_panel import CheckPanel
from swissdesk.gui.widgets.manual_panel import ManualPanel
from swissdesk.gui.widgets.why_panel import WhyPanel
from tests.gui.hall import Hall, make_file, pair, play


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
