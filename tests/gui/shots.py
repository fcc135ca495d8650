"""Take pictures of the real window, to be looked at beside the design.

python tests/gui/shots.py TOURNAMENT.swissdesk FOLDER [--lang ru] [--theme dark] [--size 1366x768]
    [--scale 100] [--view rounds] [--where round=4] [--keys "Down Down F3"] [--name NAME]
Without a tournament ("-") the start page is taken. The file is opened, so hand in a copy.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from swissdesk.app.settings import Settings
from swissdesk.gui.looks import start_looks
from swissdesk.gui.main_window import MainWindow

SETTLED_MS = 250


def open_window(file: Path | None, settings: Settings, size: tuple[int, int]) -> MainWindow:
    """Return the window on *file*, shown and settled."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    start_looks(app, settings)
    window = MainWindow(settings)
    window.resize(*size)
    window.show()
    window.activateWindow()
    if file is not None:
        window.open_path(file)
    settle(window)
    return window


def settle(window: MainWindow) -> None:
    """Let timers fire and work beside the window end."""
    QTest.qWait(SETTLED_MS)
    while window.workers.busy:
        QTest.qWait(20)
    QTest.qWait(20)


def press(window: MainWindow, keys: Sequence[str], then: Callable[[], None]) -> None:
    """Press *keys*, named as in menus, where the focus is; *then* do the rest.

    The next key is on its way before one is pressed, since a key may open a dialog that
    does not return until it is closed.
    """
    if not keys:
        then()
        return
    rest = keys[1:]
    QTimer.singleShot(SETTLED_MS, window, lambda: press(window, rest, then))
    click(QApplication.focusWidget() or window, keys[0])


def click(target: QWidget, key: str) -> None:
    """Press *key*, named as in menus, at *target*."""
    QTest.keySequence(target, QKeySequence(key))


def picture(window: MainWindow) -> QPixmap:
    """Return the window as it is on the screen, with what lies over it."""
    grabbed = window.grab()
    painter = QPainter(grabbed)
    corner = window.mapToGlobal(QPoint(0, 0))
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible() and _belongs(other, window):
            painter.drawPixmap(other.mapToGlobal(QPoint(0, 0)) - corner, other.grab())
    painter.end()
    return grabbed


def _belongs(other: QWidget, window: QWidget) -> bool:
    return isinstance(other, QDialog) or other.windowType() in (
        Qt.WindowType.Popup,
        Qt.WindowType.ToolTip,
    )


def main(arguments: Sequence[str]) -> int:
    """Take one picture; return 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lang", default="ru")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--view", default="")
    parser.add_argument("--where", default="")
    parser.add_argument("--keys", default="")
    parser.add_argument("--name", default="")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SWISSDESK_HOME"] = home
        settings = Settings(language=asked.lang, theme=asked.theme, scale=asked.scale)
        width, height = map(int, asked.size.split("x"))
        file = None if asked.file == "-" else Path(asked.file)
        window = open_window(file, settings, (width, height))
        if asked.view:
            where = dict(part.split("=") for part in filter(None, asked.where.split(",")))
            window.go(asked.view, **{k: int(v) if v.isdigit() else v for k, v in where.items()})
            settle(window)
        asked.folder.mkdir(parents=True, exist_ok=True)
        name = asked.name or f"{asked.view or 'start'}-{asked.lang}-{asked.theme}"

        def finish() -> None:
            picture(window).save(str(asked.folder / f"{name}.png"))
            for dialog in window.findChildren(QDialog):
                dialog.reject()
            QTimer.singleShot(0, QApplication.quit)

        keys = asked.keys.split()
        QTimer.singleShot(0, window, lambda: press(window, keys, finish))
        QApplication.exec()
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
