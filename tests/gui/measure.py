"""Measure the window: its start, a result key, and a key that changes the live standings.

python tests/gui/measure.py TOURNAMENT.swissdesk
The file is not touched; a copy is opened. Each figure is the median of ten.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

TIMES = 10
SIZE = (1366, 768)


def start_to_usable(file: Path) -> float:
    """Return the seconds a new process takes until the table of *file* is painted."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, __file__, "--once", str(file)], check=True)
    return time.perf_counter() - begun


def open_once(file: Path) -> None:
    """Open the window on *file* as the program does, paint it, and end."""
    from PySide6.QtWidgets import QApplication

    from swissdesk.app.settings import Settings
    from swissdesk.gui.looks import start_looks
    from swissdesk.gui.main_window import MainWindow

    app = QApplication([])
    start_looks(app, Settings(language="ru"))
    window = MainWindow(Settings(language="ru"))
    window.resize(*SIZE)
    window.show()
    window.open_path(file)
    app.processEvents()
    # What comes after the first painting is no longer part of the start.
    os._exit(0)


def open_window(file: Path) -> "MainWindow":
    """Return the window on *file*, painted."""
    from PySide6.QtWidgets import QApplication

    from swissdesk.app.settings import Settings
    from swissdesk.gui.looks import start_looks
    from swissdesk.gui.main_window import MainWindow

    app = QApplication([])
    start_looks(app, Settings(language="ru"))
    window = MainWindow(Settings(language="ru"))
    window.resize(*SIZE)
    window.show()
    window.open_path(file)
    app.processEvents()
    return window


def key_to_result(window: "MainWindow") -> list[float]:
    """Return the seconds from each of ten result keys until all is painted and stored."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    window.go("rounds")
    QApplication.processEvents()
    took = []
    for key in (Qt.Key.Key_1, Qt.Key.Key_5) * (TIMES // 2):
        begun = time.perf_counter()
        QTest.keyClick(QApplication.focusWidget() or window, key)
        QApplication.processEvents()
        took.append(time.perf_counter() - begun)
    return took


def key_to_places(window: "MainWindow") -> list[tuple[float, float, float]]:
    """Measure ten keys that take a result back or give it again while the standings are shown.

    Return the seconds until the window takes the next key, those its thread worked in all,
    and those until the new places are painted.
    """
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from swissdesk.gui.views.standings import StandingsView

    window.go("standings")
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    while not view.is_up_to_date:
        QApplication.processEvents()
    took = []
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y) * (TIMES // 2):
        worked, begun = time.thread_time(), time.perf_counter()
        QTest.keyClick(view.table, key, Qt.KeyboardModifier.ControlModifier)
        free = time.perf_counter() - begun
        while not view.is_up_to_date:
            QApplication.processEvents()
            QTest.qWait(1)
        QApplication.processEvents()
        took.append((free, time.thread_time() - worked, time.perf_counter() - begun))
    return took


def main(words: Sequence[str]) -> int:
    """Print both figures; return 0."""
    if words[0] == "--once":
        open_once(Path(words[1]))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SWISSDESK_HOME"] = folder
        copy = Path(folder) / "measured.swissdesk"
        shutil.copyfile(words[0], copy)
        starts = [start_to_usable(copy) for _ in range(TIMES)]
        print(f"start to usable window: {statistics.median(starts):.2f} s")
        window = open_window(copy)
        keys = key_to_result(window)
        print(f"key to painted result: {statistics.median(keys) * 1000:.0f} ms")
        free, worked, painted = (
            1000 * statistics.median(one) for one in zip(*key_to_places(window), strict=True)
        )
        print(
            f"standings shown, a result taken back or given again: next key after {free:.0f} ms, "
            f"the window's thread works {worked:.0f} ms, new places painted after {painted:.0f} ms"
        )
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
