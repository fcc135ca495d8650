"""Go through a day in a large tournament and print what each handler of the window costs.

python -m tests.benchmarks.window_day TOURNAMENT.swissdesk
The file is not touched; a copy is opened. In each state of the last round (draft, published,
all results in, closed) every command that can be chosen is chosen; whatever it changed is taken
back. Then other files are written, read and made. The figures are 95th percentiles of the CPU
time of the window's thread; the exit code is 1 where one is above its limit.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from swissdesk.app.settings import Settings
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.looks import start_looks
from tests.benchmarks.window_day_files import (
    Answers,
    before_round_1,
    other_files,
    results_from_a_list,
)
from tests.benchmarks.window_day_hand import Day
from tests.gui.stopwatch import Stopwatch

BEGUN = time.monotonic()
LIMIT_MS, OPENING_MS = 100, 2000
OPENS_A_LARGE_FILE = frozenset({"command open", "outcome Imported"})
"""The handlers that hold the opening of a large file, which has a limit of its own."""
OTHER_FILES = frozenset({"quit", "close", "new", "open", "import", "export", "sample"})
"""Commands that lead to another file: they come last."""


def go_through(day: Day, answers: Answers) -> None:
    """Draft, published, all results in, closed: choose everything in each."""
    commands = [c for c in day.window.commands.commands if c.code not in OTHER_FILES]
    day.undo_to_draft()
    told("draft")
    day.everything(commands)
    day.places()
    day.move_on(RoundState.PUBLISHED)
    told("published")
    day.everything(commands)
    results_from_a_list(day, answers)
    day.results()
    told("all results in")
    day.everything(commands)
    day.places()
    day.results()
    day.move_on(RoundState.CLOSED)
    told("closed")
    day.everything(commands)
    day.places()


def told(stage: str) -> None:
    """Tell that *stage* begins: the whole takes some minutes."""
    print(f"{time.monotonic() - BEGUN:6.0f} s  {stage}", file=sys.stderr, flush=True)


def limit(name: str) -> int:
    """Return what the handler *name* may cost, in ms."""
    return OPENING_MS if name in OPENS_A_LARGE_FILE else LIMIT_MS


def print_figures(watch: Stopwatch) -> int:
    """Print every handler, the dearest first; return how many are above their limit."""
    above = 0
    for name in sorted(watch.seconds, key=watch.high, reverse=True):
        high, times = 1000 * watch.high(name), len(watch.seconds[name])
        is_above = high > limit(name)
        above += is_above
        remark = f"  OVER {limit(name)} ms" if is_above else ""
        print(f"{high:7.1f} ms  {times:5d} x  {name}{remark}")
    return above


def measure(file: Path, folder: Path) -> int:
    """Go through the day and print the figures; return how many are above their limit."""
    watch = Stopwatch()
    with watch.running(), Answers(folder) as answers:
        day = Day(file)
        wall, worked = day.open()
        watch.seconds.clear()
        print(f"opening: {wall:.2f} s, the window's thread works {worked:.2f} s")
        go_through(day, answers)
        told("other files")
        other_files(day, answers)
        told("before round 1")
        before_round_1(day, answers)
        every = {command.code for command in day.window.commands.commands}
        day.command("quit")
    above = print_figures(watch) + (1000 * wall > OPENING_MS)
    print(f"never possible: {', '.join(sorted(every - day.chosen)) or 'none'}")
    print(f"above their limit: {above}")
    told("end")
    return above


def main(words: Sequence[str]) -> int:
    """Print the figures; return 1 where one is above its limit."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SWISSDESK_HOME"] = folder
        copy = Path(folder) / "measured.swissdesk"
        shutil.copyfile(words[0], copy)
        app = QApplication([])
        start_looks(app, Settings(language="ru"))
        return min(1, measure(copy, Path(folder)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
