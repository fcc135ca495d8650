"""The same file open twice, spoilt files, and files that another program holds."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.presence import Opener, Presence
from swissdesk.app.session import Session
from swissdesk.domain.rules import EventInfo
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.other_windows import open_elsewhere
from swissdesk.i18n import language
from tests.storage.files import from_outside


@pytest.fixture
def other(entered: Path) -> Presence:
    presence = Presence(entered, datetime.now(UTC))
    presence.announce()
    return presence


def test_a_file_that_is_open_elsewhere_says_so_and_hinders_nothing(
    window: MainWindow, entered: Path, other: Presence, qtbot: QtBot
) -> None:
    window.other_windows.timer.setInterval(20)
    window.open_path(entered)
    qtbot.waitUntil(window.frame.message.isVisible)
    assert "open in another window of this computer" in window.frame.message.text.text()
    assert window.run_action(EditEvent(info=EventInfo(name="Autumn Rook Cup", place="Lakeside")))
    other.leave()
    qtbot.waitUntil(lambda: "open here only now" in window.frame.message.text.text())


def test_closing_takes_the_mark_away(window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    marks = list(entered.parent.glob(f".{entered.name}.open-*"))
    assert len(marks) == 1
    window.run_command("close")
    assert not marks[0].exists()


def test_another_computer_is_named(entered: Path) -> None:
    seen = Opener(user="deputy", computer="far-away", since="2026-11-29T12:00:00+00:00")
    assert "another computer (far-away, deputy)" in open_elsewhere(entered, seen)
    with language("ru"):
        assert "другом компьютере (far-away, deputy)" in open_elsewhere(entered, seen)


def test_a_file_cut_short_offers_the_copy_that_lies_beside_it(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    session = Session.open(entered)
    session.copy_now()
    session.close()
    spoilt = entered.read_bytes()[:40_960]
    entered.write_bytes(spoilt)
    window.open_path(entered)
    bar = window.message_bar
    assert "it ends after 40 KB" in bar.text.text()
    assert "it holds: 41 players" in bar.text.text()
    assert bar.way_out.hasFocus()
    qtbot.keyClick(bar.way_out, Qt.Key.Key_Return)
    assert window.session.path.stem.startswith("autumn (copy ")
    assert len(window.tournament.players) == 41
    assert entered.read_bytes() == spoilt


def test_a_spoilt_file_without_a_copy_only_says_what_is_wrong(
    window: MainWindow, entered: Path
) -> None:
    entered.write_bytes(b"a letter" * 100)
    window.open_path(entered)
    bar = window.message_bar
    assert "is not a SwissDesk tournament file" in bar.text.text()
    assert not bar.way_out.isVisible()


def test_the_second_copy_is_offered_where_no_other_can_be_used(
    window: MainWindow, entered: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "STICK"
    stick.mkdir()
    (stick / entered.name).write_bytes(entered.read_bytes())
    window.second_copy.choose(stick)
    entered.write_bytes(b"")
    window.open_path(entered)
    bar = window.message_bar
    assert bar.way_out.isVisible()
    bar.way_out.click()
    assert len(window.tournament.players) == 41


def test_a_file_that_another_program_holds_is_said_in_place_and_taken_up_again(
    window: MainWindow, entered: Path
) -> None:
    window.open_path(entered)
    edit = EditEvent(info=EventInfo(name="Autumn Rook Cup", place="Lakeside"))
    with from_outside(entered) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert not window.run_action(edit)
        assert "in use by another program" in window.frame.message.text.text()
        connection.rollback()
    assert window.run_action(edit)
    assert window.tournament.info.place == "Lakeside"
