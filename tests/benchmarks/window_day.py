"""Go through a day in a large tournament and print what each handler of the window costs.

python -m tests.benchmarks.window_day TOURNAMENT.swissdesk
The file is not touched; a copy is opened. In each state of the last round (draft, published,
all results in, closed) every command that can be chosen is chosen; whatever it changed is taken
back. The figures are 95th percentiles of the CPU time of the window's thread.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from swissdesk.app.settings import Settings
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.ahead import load_ahead
from swissdesk.gui.commands import Command
from swissdesk.gui.looks import start_looks
from swissdesk.gui.main_window import MainWindow
from tests.gui.stopwatch import Stopwatch

SIZE = (1366, 768)
TIMES = 3
SETTLED_MS = 65
"""A little more than a table waits until it says that its cursor has settled."""
STEPS = 6
"""The next step is pressed so often before a phase counts as stuck: checked, published."""
LIMIT_MS = 100
LEFT_OUT = frozenset({"quit", "close", "new", "open", "import", "export", "sample"})
"""Commands that begin with another file: opening has a figure of its own."""
_BY_HAND = ("swap_colours", "give_bye", "take_engine", "engine_rest", "compare", "next_breach")
_ON_A_CARD = ("card_bye", "card_edit", "card_return", "card_withdraw")
OPENED_BY = {
    "copy_sum": "show_sum",
    "back_to_draft": "publish",
    **dict.fromkeys(_BY_HAND, "manual"),
    **dict.fromkeys((*_ON_A_CARD, "next_player", "previous_player", "back_to_list"), "card_full"),
}
"""What opens the task or the page in which a command means something."""
RESULT_KEYS = (Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0)
PLACES = ("players", "standings", "crosstable", "prints", "journal", "tournament", "rounds")


class Day:
    """The window on a large tournament, and a hand that is never in a hurry."""

    def __init__(self, file: Path) -> None:
        self.window = MainWindow(Settings(language="ru"))
        self.window.resize(*SIZE)
        self.window.show()
        self.window.activateWindow()
        QApplication.processEvents()
        self.file = file
        self.chosen: set[str] = set()

    def open(self) -> tuple[float, float]:
        """Open the file; return the seconds until it is painted, and those the thread worked."""
        begun, worked = time.perf_counter(), time.thread_time()
        self.window.open_path(self.file)
        QApplication.processEvents()
        load_ahead(self.window.workers)
        return time.perf_counter() - begun, time.thread_time() - worked

    def settle(self) -> None:
        """Wait until nothing is under way and the cursor has settled."""
        QTest.qWait(SETTLED_MS)
        while self.window.workers.busy:
            QTest.qWait(5)
        QApplication.processEvents()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press a key where the focus is."""
        target = QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, held or Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()

    def command(self, code: str) -> None:
        """Choose a command, see it through, and leave what it opened."""
        self.window.commands.action(code).trigger()
        QApplication.processEvents()
        self.settle()

    def everything(self) -> None:
        """Choose each command that can be chosen now, from its place, and take it back."""
        for command in self.window.commands.commands:
            if command.code not in LEFT_OUT:
                for _ in range(TIMES):
                    if not self.chosen_in_place(command):
                        break

    def chosen_in_place(self, command: Command) -> bool:
        """Choose *command* where it can be chosen, and take it back; tell whether it could be."""
        with self.kept(backwards=command.code == "undo"):
            for place in (command.place,) if command.place else PLACES:
                self.window.go(place)
                self.settle()
                opener = OPENED_BY.get(command.code)
                if opener is not None and self.window.commands.can(opener):
                    self.command(opener)
                if self.window.commands.can(command.code):
                    self.chosen.add(command.code)
                    self.command(command.code)
                    return True
        return False

    @contextmanager
    def kept(self, *, backwards: bool) -> Iterator[None]:
        """Leave the tournament as it was before the block, which may have gone *backwards*."""
        before, bridge = self.window.tournament, self.window.bridge
        yield
        for _ in range(4):
            self.key(Qt.Key.Key_Escape)
        for _ in range(3):
            if self.window.tournament == before:
                break
            (bridge.redo if backwards else bridge.undo)()
            self.settle()

    def places(self) -> None:
        """Go to each place, move there, and see a result taken back and given again."""
        for place in PLACES:
            for _ in range(TIMES):
                self.window.go(place)
                self.settle()
                for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up):
                    self.key(key)
                    self.settle()
                for code in ("undo", "redo"):
                    self.command(code)
        self.window.go("rounds")
        self.settle()

    def results(self) -> None:
        """Type all results of the round."""
        self.window.go("rounds")
        self.settle()
        for number in range(2 * len(self.window.tournament.rounds[-1].games)):
            if not self.window.tournament.rounds[-1].missing:
                break
            self.key(RESULT_KEYS[number % len(RESULT_KEYS)])
        self.settle()

    def undo_to_draft(self) -> None:
        """Take the publishing of the last round back."""
        while self.window.tournament.rounds[-1].state is not RoundState.DRAFT:
            self.command("undo")

    def move_on(self, state: RoundState) -> None:
        """Take the next step until the last round is in *state*."""
        self.window.go("rounds")
        self.settle()
        for _ in range(STEPS):
            if self.window.tournament.rounds[-1].state is state:
                return
            self.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            self.settle()
        step = self.window.commands.action("next")
        raise RuntimeError(f"not {state.value}; next step: {step.iconText()} {step.toolTip()}")


def go_through(day: Day) -> None:
    """Draft, published, all results in, closed: choose everything in each."""
    day.undo_to_draft()
    day.everything()
    day.places()
    day.move_on(RoundState.PUBLISHED)
    day.everything()
    day.results()
    day.everything()
    day.places()
    day.results()
    day.move_on(RoundState.CLOSED)
    day.everything()
    day.places()


def print_figures(watch: Stopwatch) -> None:
    """Print every handler, the dearest first."""
    for name in sorted(watch.seconds, key=watch.high, reverse=True):
        high, times = 1000 * watch.high(name), len(watch.seconds[name])
        remark = f"  OVER {LIMIT_MS} ms" if high > LIMIT_MS else ""
        print(f"{high:7.1f} ms  {times:5d} x  {name}{remark}")


def leave_what_is_open() -> None:
    """Close the dialog or the menu that waits for an answer."""
    for widget in (QApplication.activePopupWidget(), QApplication.activeModalWidget()):
        if widget is not None:
            widget.close()


def name_files(folder: Path) -> None:
    """Answer every question for a file at once."""
    answer = (str(folder / "out.pdf"), "")
    answers = {
        "getSaveFileName": answer,
        "getOpenFileName": answer,
        "getExistingDirectory": str(folder),
    }
    for method, told in answers.items():
        setattr(QFileDialog, method, lambda *_given, told=told, **_named: told)


def main(words: Sequence[str]) -> int:
    """Print the figures; return 0."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SWISSDESK_HOME"] = folder
        copy = Path(folder) / "measured.swissdesk"
        shutil.copyfile(words[0], copy)
        app = QApplication([])
        start_looks(app, Settings(language="ru"))
        name_files(Path(folder))
        closer = QTimer(interval=40)
        closer.timeout.connect(leave_what_is_open)
        closer.start()
        watch = Stopwatch()
        with watch.running():
            day = Day(copy)
            wall, worked = day.open()
            watch.seconds.clear()
            print(f"opening: {wall:.2f} s, the window's thread works {worked:.2f} s")
            go_through(day)
        print_figures(watch)
        never = {c.code for c in day.window.commands.commands} - day.chosen - LEFT_OUT
        print(f"never possible: {', '.join(sorted(never)) or 'none'}")
        day.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
