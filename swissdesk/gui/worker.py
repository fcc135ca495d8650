"""Slow work beside the window: pure functions on a pool, in the language of the screen."""

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

from swissdesk.i18n import current_language, language

T = TypeVar("T")


class Stopped(Exception):
    """The work was stopped by the arbiter."""


class Progress:
    """Handed to work that can tell how far it is and can be stopped."""

    def __init__(self, tell: Callable[[int, int, str], None]) -> None:
        self._tell = tell
        self._stop = threading.Event()

    def __call__(self, done: int, total: int, words: str = "") -> None:
        """Tell how far the work is; raise ``Stopped`` where the arbiter stopped it."""
        if self._stop.is_set():
            raise Stopped
        self._tell(done, total, words)

    def stop(self) -> None:
        """Ask the work to stop at its next report."""
        self._stop.set()


class Task(QObject, Generic[T]):
    """A piece of work on its way. ``drop`` forgets its outcome, ``stop`` also asks it to end.

    It lives in the window's thread; the signals are queued, so that outcomes arrive there.
    Qt owns it, below *parent*: whoever lets go of it last may be the other thread.
    """

    progressed = Signal(int, int, str)
    finished = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(
        self,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        progressed: Callable[[int, int, str], None] | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.progress = Progress(self.progressed.emit)
        self._dropped = False
        self._on_done, self._on_failed, self._on_progress = done, failed, progressed
        queued = Qt.ConnectionType.QueuedConnection
        self.finished.connect(self._deliver, queued)
        self.failed.connect(self._fail, queued)
        self.progressed.connect(self._report, queued)

    def drop(self) -> None:
        """Take no notice of the outcome: the cursor has moved on."""
        self._dropped = True

    def stop(self) -> None:
        """Stop the work at its next report and take no notice of the outcome."""
        self.progress.stop()
        self.drop()

    def end(self) -> None:
        """Tell that all is told, and let go of everybody before the other thread lets go."""
        self.drop()
        self.ended.emit()
        del self._on_done, self._on_failed, self._on_progress
        self.deleteLater()

    def _deliver(self, outcome: T) -> None:
        if not self._dropped:
            self._on_done(outcome)

    def _fail(self, error: Exception) -> None:
        if not self._dropped:
            self._on_failed(error)

    def _report(self, done: int, total: int, words: str) -> None:
        if not self._dropped and self._on_progress is not None:
            self._on_progress(done, total, words)


class _Job(QRunnable):
    def __init__(
        self,
        task: Task[T],
        work: Callable[[Progress], T],
        code: str,
        ended: Callable[[object], None],
    ) -> None:
        super().__init__()
        self._task, self._work, self._code, self._ended = task, work, code, ended

    def run(self) -> None:
        with _COLLECTOR.waiting():
            try:
                with language(self._code):
                    outcome = self._work(self._task.progress)
            except Stopped:
                pass
            except Exception as error:
                self._task.failed.emit(error)
            else:
                self._task.finished.emit(outcome)
        self._ended(self._task)


class _Collector:
    """Keeps Python's collector away while anything is done beside the window.

    It runs in whatever thread has made enough objects, and would take parts of the window
    away under the window's hands.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._jobs = 0

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let the collector wait; it goes on when nobody wants it to wait any more."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self._lock:
            self._jobs += more
            (gc.disable if self._jobs else gc.enable)()


_COLLECTOR = _Collector()


class Workers(QObject):
    """Runs work beside the window. Work gets frozen values and touches no file of ours.

    With one of *threads* its pieces of work are done one after the other.
    """

    # Of the workers, not of the task: who tells of his own end is taken away in the middle of it.
    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None, *, threads: int | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool()
        if threads is not None:
            self._pool.setMaxThreadCount(threads)
        self._running: list[Task[Any]] = []
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def start(
        self,
        work: Callable[[Progress], T],
        *,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        progressed: Callable[[int, int, str], None] | None = None,
        owner: QObject | None = None,
    ) -> Task[T]:
        """Start *work*; its outcome comes to *done* or *failed* in the window's thread.

        Where nobody but *owner* wants the outcome, nobody is told once *owner* is gone: a
        change of language or size makes all views anew.
        """
        task: Task[T] = Task(done, failed, progressed, self)
        self._running.append(task)
        if owner is not None:
            owner.destroyed.connect(task.drop)
        self._pool.start(_Job(task, work, current_language(), self._ended.emit))
        return task

    @property
    def busy(self) -> bool:
        """Tell whether work is on its way."""
        return bool(self._running)

    def close(self) -> None:
        """Stop what can be stopped and wait for the rest; for closing the window."""
        for task in self._running:
            task.stop()
        self._pool.waitForDone()

    def _end(self, ended: Task[Any]) -> None:
        self._running = [task for task in self._running if task is not ended]
        ended.end()
