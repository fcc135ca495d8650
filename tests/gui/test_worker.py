"""Slow work runs beside the window, speaks its language, and can be stopped."""

import gc
import threading

import shiboken6
from PySide6.QtCore import QObject, Qt, QThread
from pytestqt.qtbot import QtBot

from swissdesk.gui.worker import Progress, Workers
from swissdesk.i18n import current_language, language


def unexpected(error: Exception) -> None:
    raise AssertionError(error)


def test_the_outcome_arrives_in_the_windows_thread(qtbot: QtBot) -> None:
    workers = Workers()
    seen: list[tuple[int, int]] = []
    window = threading.get_ident()

    def work(_progress: Progress) -> int:
        return threading.get_ident()

    workers.start(work, done=lambda n: seen.append((n, threading.get_ident())), failed=unexpected)
    qtbot.waitUntil(lambda: bool(seen))
    worked_in, told_in = seen[0]
    assert worked_in != window
    assert told_in == window
    assert QThread.currentThread().isMainThread()


def test_work_speaks_the_language_of_the_screen(qtbot: QtBot) -> None:
    workers = Workers()
    seen: list[str] = []
    with language("ru"):
        workers.start(lambda _: current_language(), done=seen.append, failed=unexpected)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == ["ru"]


def test_progress_is_told_and_an_error_is_handed_over(qtbot: QtBot) -> None:
    workers = Workers()
    told: list[tuple[int, int, str]] = []
    errors: list[Exception] = []
    outcomes: list[int] = []

    def work(progress: Progress) -> int:
        progress(3, 9, "3 of 9")
        raise ValueError("full")

    workers.start(
        work,
        done=outcomes.append,
        failed=errors.append,
        progressed=lambda *state: told.append(state),
    )
    qtbot.waitUntil(lambda: bool(errors))
    assert told == [(3, 9, "3 of 9")]
    assert str(errors[0]) == "full"
    assert outcomes == []


def test_stopped_work_ends_and_says_nothing(qtbot: QtBot) -> None:
    workers = Workers()
    seen: list[str] = []
    go_on = threading.Event()

    def work(progress: Progress) -> str:
        go_on.wait(5)
        progress(1, 2)
        return "done"

    task = workers.start(work, done=seen.append, failed=unexpected)
    task.stop()
    go_on.set()
    qtbot.waitUntil(lambda: not workers.busy)
    assert seen == []


def test_an_outcome_nobody_is_there_to_take_says_nothing(qtbot: QtBot) -> None:
    workers = Workers()
    seen: list[str] = []
    go_on = threading.Event()
    owner = QObject()
    workers.start(lambda _: str(go_on.wait(5)), done=seen.append, failed=unexpected, owner=owner)
    owner.deleteLater()
    qtbot.wait(0)
    go_on.set()
    qtbot.waitUntil(lambda: not workers.busy)
    assert seen == []


def test_a_piece_of_work_is_taken_away_in_the_windows_thread_whoever_holds_it(
    qtbot: QtBot,
) -> None:
    workers = Workers()
    gone: list[int] = []
    task = workers.start(lambda _: "done", done=lambda _: None, failed=unexpected)
    assert task.parent() is workers
    task.destroyed.connect(
        lambda: gone.append(threading.get_ident()), Qt.ConnectionType.DirectConnection
    )
    qtbot.waitUntil(lambda: bool(gone))
    assert gone == [threading.get_ident()]
    assert not shiboken6.isValid(task)
    assert not workers.busy


def test_the_collector_waits_while_anything_is_done_beside_the_window(qtbot: QtBot) -> None:
    workers = Workers(threads=2)
    begun, go_on = threading.Barrier(3), threading.Event()
    seen: list[bool] = []

    def work(_progress: Progress) -> bool:
        begun.wait(5)
        go_on.wait(5)
        return gc.isenabled()

    for _ in range(2):
        workers.start(work, done=seen.append, failed=unexpected)
    begun.wait(5)
    assert not gc.isenabled()
    go_on.set()
    qtbot.waitUntil(lambda: not workers.busy)
    assert seen == [False, False]
    assert gc.isenabled()
