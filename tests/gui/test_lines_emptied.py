"""A line that was stored is empty for good: Ctrl+Z in it takes the deed back, not the emptying."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.gui.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


def test_ctrl_z_in_the_line_just_emptied_takes_the_prizes_back_at_once(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.run_command("prizes")
    line = QApplication.focusWidget()
    assert line is not None
    qtbot.keyClicks(line, "500 300")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert len(window.tournament.rules.prizes) == 2
    assert line.hasFocus()
    qtbot.keyClick(line, Qt.Key.Key_Z, CTRL)
    left = window.tournament.rules.prizes
    assert not left
