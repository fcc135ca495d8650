"""A hook over all that the window does at a command, a key or an outcome: what it costs.

Only the CPU time of the window's own thread counts: while another thread works the arbiter can
go on. What is done inside a handler (a command runs an action, that refreshes the view) counts
for each of them.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from swissdesk.gui.bridge import Bridge
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.navigator import Navigator
from swissdesk.gui.table import Table
from swissdesk.gui.worker import Task

Label = Callable[..., str]

HANDLERS: tuple[tuple[type, str, Label], ...] = (
    (MainWindow, "_run", lambda _window, command: f"command {command.code}"),
    (Bridge, "run", lambda _bridge, action, *_more: f"action {type(action).__name__}"),
    (Bridge, "undo", lambda _bridge: "undo"),
    (Bridge, "redo", lambda _bridge: "redo"),
    (Navigator, "go", lambda _navigator, place, **_where: f"to {place}"),
    (Table, "keyPressEvent", lambda table, _event: f"key in {_model(table)}"),
    (Table, "paintEvent", lambda table, _event: f"painting of {_model(table)}"),
    (Table, "_tell_settled", lambda table: f"cursor in {_model(table)}"),
    (Task, "_deliver", lambda _task, outcome: f"outcome {type(outcome).__name__}"),
    (Task, "_fail", lambda _task, error: f"failure {type(error).__name__}"),
)
"""Where the window's thread is entered, and what that is called."""


class Stopwatch:
    """The seconds each handler took, by its name, in the order of the first time."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)

    def high(self, name: str) -> float:
        """Return the 95th percentile of the handler *name*; of a single time that time."""
        times = self.seconds[name]
        if len(times) == 1:
            return times[0]
        return statistics.quantiles(times, n=20, method="inclusive")[-1]

    @contextmanager
    def running(self) -> Iterator["Stopwatch"]:
        """Time every handler of windows that are made inside the block."""
        kept = [(owner, method, owner.__dict__[method]) for owner, method, _label in HANDLERS]
        for owner, method, label in HANDLERS:
            setattr(owner, method, self._timed(owner.__dict__[method], label))
        try:
            yield self
        finally:
            for owner, method, original in kept:
                setattr(owner, method, original)

    def _timed(self, handler: Callable[..., Any], label: Label) -> Callable[..., Any]:
        def timed(*given: Any, **named: Any) -> Any:
            begun = time.thread_time()
            try:
                return handler(*given, **named)
            finally:
                self.seconds[label(*given, **named)].append(time.thread_time() - begun)

        return timed


def _model(table: Table) -> str:
    return type(table.row_model).__name__
