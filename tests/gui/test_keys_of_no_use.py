"""A key that can do nothing now says why instead of being silent."""

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.gui.main_window import MainWindow
from tests.gui.hall import CTRL, Hall, make_file, play


def test_ctrl_enter_says_what_is_still_to_be_chosen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    hall = Hall(qtbot, window, session)
    hall.press(Qt.Key.Key_F2)
    assert not window.commands.can("next")
    hall.press(Qt.Key.Key_Return, CTRL)
    assert window.frame.message.text.text() == "Nothing is different yet."


def test_undo_says_that_there_is_nothing_to_undo(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk"))
    for _ in range(5):
        if window.commands.can("undo"):
            hall.press(Qt.Key.Key_Z, CTRL)
    assert not window.commands.can("undo")
    window.clear_message()
    hall.press(Qt.Key.Key_Z, CTRL)
    assert "undo" in window.frame.message.text.text().casefold()
