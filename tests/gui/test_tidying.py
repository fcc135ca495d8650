"""The collector of Python waits for a pause of the arbiter."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.gui import tidying
from swissdesk.gui.tidying import AT_THE_LATEST, OFTEN_ENOUGH, Tidying


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()


@pytest.fixture
def shown(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return when all that lives was looked at; it is always time to."""
    found: list[int] = []
    monkeypatch.setattr(tidying, "STILL_MS", 1)
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, OFTEN_ENOUGH))
    monkeypatch.setattr(gc, "collect", lambda: found.append(len(found)))
    return found


def _press(widget: QWidget) -> None:
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget.windowHandle(), key)


def test_all_that_lives_is_looked_at_after_a_key_and_a_pause(
    shown: QWidget, collected: list[int], qtbot: QtBot
) -> None:
    Tidying(shown)
    _press(shown)
    assert not collected
    qtbot.waitUntil(lambda: len(collected) == 1)


def test_nothing_is_looked_at_while_there_is_hardly_any_garbage(
    shown: QWidget, collected: list[int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def count() -> tuple[int, int, int]:
        asked.append(True)
        return 0, 0, OFTEN_ENOUGH - 1

    monkeypatch.setattr(gc, "get_count", count)
    Tidying(shown)
    _press(shown)
    qtbot.waitUntil(lambda: bool(asked))
    assert not collected


def test_the_collector_comes_by_itself_only_where_no_pause_comes(shown: QWidget) -> None:
    young, middle, _old = gc.get_threshold()
    Tidying(shown)
    assert gc.get_threshold() == (young, middle, AT_THE_LATEST)
