"""Measure the window: from start to usable, and from a result key to its painted result.

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


def key_to_result(file: Path) -> list[float]:
    """Return the seconds from each of ten result keys until all is painted and stored."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
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
    window.go("rounds")
    app.processEvents()
    took = []
    for key in (Qt.Key.Key_1, Qt.Key.Key_5) * (TIMES // 2):
        begun = time.perf_counter()
        QTest.keyClick(QApplication.focusWidget() or window, key)
        app.processEvents()
        took.append(time.perf_counter() - begun)
    window.close()
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
        keys = key_to_result(copy)
        print(f"key to painted result: {statistics.median(keys) * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
