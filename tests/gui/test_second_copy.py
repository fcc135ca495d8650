"""The second copy is written after each action, watched, and never silent."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.session import Session
from swissdesk.domain.rules import EventInfo
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.second_copy import Way
from swissdesk.gui.widgets.copy_foot import foot_words


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


@pytest.fixture
def copied(window: MainWindow, entered: Path, stick: Path, qtbot: QtBot) -> MainWindow:
    """Return the window with an open tournament that is in step with its copy on the stick."""
    window.second_copy.timer.setInterval(20)
    window.open_path(entered)
    window.second_copy.choose(stick)
    in_step(window, qtbot)
    return window


def in_step(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.second_copy.state.way is Way.IN_STEP)


def act(window: MainWindow, place: str) -> None:
    assert window.run_action(EditEvent(info=EventInfo(name="Autumn Rook Cup", place=place)))


def place_in(path: Path) -> str:
    session = Session.open(path)
    try:
        return session.tournament.info.place
    finally:
        session.close()


def pull_out(window: MainWindow, stick: Path, qtbot: QtBot) -> None:
    stick.rename(stick.with_name("pocket"))
    qtbot.waitUntil(lambda: window.second_copy.state.way is Way.MISSING)


def test_without_a_place_the_foot_offers_to_choose_one(window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    foot = window.frame.navigation.copy
    assert foot.accessibleName() == "Second copy. No second copy:, choose a place…"


def test_each_action_is_copied(copied: MainWindow, stick: Path, qtbot: QtBot) -> None:
    for place in ("Lakeside", "Hillside", "Riverside"):
        act(copied, place)
    last = copied.session.last_entry
    assert last is not None
    qtbot.waitUntil(lambda: copied.second_copy._behind() == 0)
    assert place_in(stick / "autumn.swissdesk") == "Riverside"
    assert foot_words(copied.second_copy.state)[0] == "STICK: in step"


def test_a_stick_pulled_out_is_noticed_without_any_action_and_said(
    copied: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    pull_out(copied, stick, qtbot)
    first, second = foot_words(copied.second_copy.state)
    assert first.startswith("STICK: missing since ")
    assert second == "0 actions on this computer only"
    assert "STICK is missing" in copied.frame.message.text.text()
    act(copied, "Lakeside")
    act(copied, "Hillside")
    assert foot_words(copied.second_copy.state)[1] == "2 actions on this computer only"
    assert copied.tournament.info.place == "Hillside"


def test_when_the_stick_is_back_all_is_copied_by_itself_and_the_gap_is_told_until_read(
    copied: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    pull_out(copied, stick, qtbot)
    act(copied, "Lakeside")
    stick.with_name("pocket").rename(stick)
    in_step(copied, qtbot)
    assert place_in(stick / "autumn.swissdesk") == "Lakeside"
    assert copied.frame.message.text.text() == "STICK is back, everything is copied."
    trouble = copied.second_copy.trouble
    assert trouble is not None
    assert trouble.actions == 1


def test_a_copy_that_is_deleted_is_written_again(
    copied: MainWindow, stick: Path, qtbot: QtBot
) -> None:
    (stick / "autumn.swissdesk").unlink()
    qtbot.waitUntil((stick / "autumn.swissdesk").exists)
    in_step(copied, qtbot)


def test_the_last_action_is_copied_when_the_window_closes(copied: MainWindow, stick: Path) -> None:
    copied.second_copy.timer.stop()
    act(copied, "Riverside")
    copied.close()
    assert place_in(stick / "autumn.swissdesk") == "Riverside"


def test_the_place_is_remembered_on_this_computer(copied: MainWindow, stick: Path) -> None:
    assert copied.settings.second_copy == str(stick)


def test_the_folder_of_the_tournament_itself_is_refused_in_words(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.second_copy.choose(entered.parent)
    qtbot.waitUntil(lambda: window.second_copy.state.way is Way.FAILED)
    assert "Choose another place" in window.frame.message.text.text()


def test_the_foot_leads_to_the_safety_copies(copied: MainWindow, qtbot: QtBot) -> None:
    foot = copied.frame.navigation.copy
    foot.setFocus()
    qtbot.keyClick(foot, Qt.Key.Key_Return)
    assert copied.navigator.place == "copies"


def test_a_change_of_size_keeps_the_state_in_view(copied: MainWindow) -> None:
    copied.rebuild()
    assert "STICK: in step" in copied.frame.navigation.copy.accessibleName()


def test_a_second_tournament_of_the_same_name_gets_a_copy_of_its_own(
    copied: MainWindow, stick: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "elsewhere" / "autumn.swissdesk"
    other.parent.mkdir()
    Session.create(other, info=EventInfo(name="Other"), rules=copied.tournament.rules).close()
    copied.open_path(other)
    in_step(copied, qtbot)
    assert copied.second_copy.state.target == stick / "autumn-2.swissdesk"
    shutil.rmtree(stick)
