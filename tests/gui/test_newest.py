"""Of work that is wanted again and again only the newest outcome is told."""

import threading

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from swissdesk.gui.newest import Newest
from swissdesk.gui.worker import Workers


class Desk(QObject):
    """Somebody who wants words, and may make the work wait."""

    def __init__(self) -> None:
        super().__init__()
        self.workers = Workers()
        self.gate = threading.Event()
        self.begun: list[str] = []
        self.told: list[str] = []
        self.failures: list[Exception] = []
        self.newest: Newest[str] = Newest(
            self.workers, self, done=self.told.append, failed=self.failures.append
        )

    def want(self, word: str) -> None:
        def work() -> str:
            self.begun.append(word)
            assert self.gate.wait(5)
            return word

        self.newest.want(work)


def test_the_newest_wins_and_what_only_waited_is_never_begun(qtbot: QtBot) -> None:
    desk = Desk()
    for word in ("first", "second", "third"):
        desk.want(word)
    assert desk.newest.is_awaited
    desk.gate.set()
    qtbot.waitUntil(lambda: desk.told == ["third"])
    assert desk.begun == ["first", "third"]
    assert not desk.newest.is_awaited


def test_what_is_forgotten_is_neither_told_nor_begun(qtbot: QtBot) -> None:
    desk = Desk()
    desk.want("first")
    desk.want("second")
    desk.newest.forget()
    desk.gate.set()
    qtbot.waitUntil(lambda: not desk.workers.busy)
    assert (desk.begun, desk.told) == (["first"], [])
    desk.want("third")
    qtbot.waitUntil(lambda: desk.told == ["third"])


def test_a_failure_is_told_only_of_the_newest(qtbot: QtBot) -> None:
    desk = Desk()

    def fail() -> str:
        raise ValueError("no table")

    desk.want("first")
    desk.newest.want(fail)
    desk.gate.set()
    qtbot.waitUntil(lambda: bool(desk.failures))
    assert str(desk.failures[0]) == "no table"
    assert desk.told == []


def test_nobody_is_told_once_the_owner_is_gone(qtbot: QtBot) -> None:
    desk = Desk()
    desk.want("first")
    desk.newest.deleteLater()
    qtbot.wait(0)
    desk.gate.set()
    qtbot.waitUntil(lambda: not desk.workers.busy)
    assert desk.told == []
