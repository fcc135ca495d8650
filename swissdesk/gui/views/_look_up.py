"""Looks players up in the rating lists while their names are typed, beside the window."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.app.look_up import MOST_FOUND, Found, look_up
from swissdesk.app.rating_lists import StoredList, age_words, are_there_lists, stored_lists
from swissdesk.gui.widgets.found_list import FoundList
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PATIENCE_MS = 300
"""So long an Enter waits for hits in silence; then the arbiter is told what it waits for."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_Answer = tuple[tuple[Found, ...], tuple[StoredList, ...]]


class LookUp(QObject):
    """Shows hits below *field* and has its keys while they are shown.

    ``taken`` carries the hit that Enter or a click took; ``passed`` that what was typed makes a
    player of its own: by Ctrl+Enter, or by Enter where the lists have nobody like that. Escape
    closes the list and leaves the text.

    An Enter that is faster than the hits has them shown: neither is half a name made a player,
    nor somebody taken whom nobody saw. Where they take longer, ``slow`` is sent, and the next
    Enter takes what was typed without them.
    """

    taken = Signal(object)
    passed = Signal()
    slow = Signal()

    def __init__(self, desk: "Desk", field: QLineEdit, view: QWidget) -> None:
        super().__init__(view)
        self._desk, self._field = desk, field
        self._task: Task[_Answer] | None = None
        self._waiting = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.slow)
        self.list = FoundList(view)
        self.list.taken.connect(self._take)
        field.textChanged.connect(self._ask)
        field.installEventFilter(self)
        view.installEventFilter(self)

    @property
    def is_open(self) -> bool:
        """Tell whether hits are shown."""
        return self.list.isVisible()

    def close_list(self) -> None:
        """Take the list away until something else is typed."""
        self._drop()
        self.list.hide()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.drop()
            self._task = None
        self._waiting = False
        self._patience.stop()

    def _ask(self, text: str) -> None:
        self._drop()
        if not text.strip() or not self._field.hasFocus() or not are_there_lists():
            self.list.hide()
            return
        tournament = self._desk.tournament

        def work(_progress: object) -> _Answer:
            lists = stored_lists()
            return look_up(text, lists, tournament), lists

        self._task = self._desk.workers.start(
            work, done=lambda answer: self._show(text, answer), failed=_rise, owner=self
        )

    def _show(self, text: str, answer: _Answer) -> None:
        was_entered = self._waiting
        self._drop()
        found, lists = answer
        if not found or not self._field.hasFocus():
            self.list.hide()
            if was_entered:
                self.passed.emit()
            return
        before = self.list.spoken if self.is_open else ""
        today = datetime.now().date()
        self.list.show_found(
            found, self._desk.tournament, text.strip(), _source(found, lists, today)
        )
        self.list.place_under(self._field)
        if self.list.spoken != before:
            self._desk.announce(self.list.spoken)

    def _take(self, found: Found) -> None:
        self.close_list()
        self.taken.emit(found)

    # The keys of the field while hits are shown

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._field:
            if event.type() == QEvent.Type.Resize and self.is_open:
                self.list.place_under(self._field)
            return False
        if event.type() == QEvent.Type.FocusOut:
            self.close_list()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event) if self.is_open else self._waits(event)
        return False

    def _waits(self, event: QKeyEvent) -> bool:
        """Keep an Enter that came faster than the hits: nobody is added or taken unseen."""
        is_enter = event.key() in _ENTER and event.modifiers() == Qt.KeyboardModifier.NoModifier
        if not is_enter or self._task is None:
            return False
        self._wait()
        return True

    def _wait(self) -> None:
        """Wait for the hits; who was told that they are slow does without them."""
        if self._waiting and not self._patience.isActive():
            self.close_list()
            self.passed.emit()
        elif not self._waiting:
            self._waiting = True
            self._patience.start(PATIENCE_MS)

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.list.step(_STEPS[key])
            self._desk.announce(self.list.spoken)
        elif key == Qt.Key.Key_Escape:
            self.close_list()
        elif key in _ENTER:
            self._enter(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        else:
            return False
        return True

    def _enter(self, as_typed: bool) -> None:
        found = self.list.marked
        if as_typed:
            self.close_list()
            self.passed.emit()
        elif self._task is not None:
            # The hits are still those for fewer letters.
            self._wait()
        elif found is not None:
            self._take(found)


def _source(found: Sequence[Found], lists: Sequence[StoredList], today: date) -> str:
    ages = " · ".join(age_words(stored, today) for stored in lists if stored.info is not None)
    count = len(found)
    if count < MOST_FOUND:
        words = trn("{n} match", "{n} matches", count)
    else:
        words = tr("the first {n}", n=count)
    return f"{ages} · {words}"


def _rise(error: Exception) -> None:
    raise error
