"""Which columns a sheet has: a tick box each, in their order; Alt+↑ and Alt+↓ move one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui.fonts import Weight, font, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind, focus_policy
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.paper import Arranged, Choice

_PITCH = 4


class ColumnBox(QCheckBox):
    """One column. ``moved`` asks to go so many places down, ``stepped`` to the next box."""

    moved = Signal(int)
    stepped = Signal(int)

    def __init__(self, choice: "Choice") -> None:
        super().__init__()
        self.key = choice.key
        self.setFont(font())
        self.setEnabled(not choice.fixed)
        self._pressed_at: float | None = None

    def show_choice(self, choice: "Choice", *, asked: bool) -> None:
        """Show what became of the column; without room it is ticked only if it is *asked* for."""
        name = choice.name if choice.fits else tr("{column} · no room", column=choice.name)
        self.setText(name.replace("&", "&&"))
        self.setChecked(choice.fixed or (choice.shown and (choice.fits or asked)))
        tip = tr("This column always stands there.") if choice.fixed else ""
        if not choice.fits:
            tip = tr("The paper has no room for this column. Ticked, it stands there if all of "
                     "them can be a little narrower; else take another one out.")  # fmt: skip
        self.setToolTip(tip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(step)
        else:
            self.stepped.emit(step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.globalPosition().y()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        way = event.globalPosition().y() - (self._pressed_at or 0.0)
        self._pressed_at = None
        if abs(way) < QApplication.startDragDistance():
            super().mouseReleaseEvent(event)
            return
        self.setDown(False)
        self.moved.emit(round(way / (self.height() + px(_PITCH))))


class ColumnBoxes(QWidget):
    """The columns of the sheet that is shown. ``changed`` is sent when the arbiter chose.

    Boxes keep their places while they are ticked: a column that is taken out can be put back
    where it was.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._usual: tuple[str, ...] = ()
        self._no_room: frozenset[str] = frozenset()
        self._asked = False
        self._ordered = True
        self._boxes: list[ColumnBox] = []
        self._marks: list[ColumnBox] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(px(_PITCH))
        self._hint = Label(ink=Token.TEXT2, size=12, wrap=True)
        self._reset = Button(tr("Reset"), kind=Kind.QUIET, short=True)
        self._reset.clicked.connect(self._as_usual)
        top = QHBoxLayout()
        top.addWidget(Label(tr("Columns"), weight=Weight.SEMI), 1)
        top.addWidget(self._reset)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(4), 0, 0)
        column.setSpacing(px(6))
        column.addLayout(top)
        column.addLayout(self._list)
        column.addWidget(self._hint)
        self.hide()

    def show_sheet(self, arranged: "Arranged") -> None:
        """Show the columns of a sheet, one ticked for each that stands on it."""
        columns, marks = arranged.choices, arranged.marks
        if {one.key for one in columns} != {box.key for box in self._boxes} or (
            {one.key for one in marks} != {box.key for box in self._marks}
        ):
            self._build(columns, marks)
        for box, choice in zip(
            (*self._boxes, *self._marks), self._in_order((*columns, *marks)), strict=True
        ):
            box.show_choice(choice, asked=arranged.asked)
        if not arranged.asked:
            self._no_room = frozenset(one.key for one in columns if not one.fits)
        self._usual = tuple(key for key in arranged.usual if key not in self._no_room)
        self._asked = arranged.asked
        self._ordered = arranged.ordered
        self._reset.setEnabled(bool(self.columns or self.left_out))
        self._hint.setText(
            tr("Alt+↑, Alt+↓ or the mouse move a column.") if arranged.ordered else ""
        )
        self._hint.setVisible(arranged.ordered)
        self.setVisible(bool(columns))

    def forget(self) -> None:
        """Show no boxes until the next sheet tells its columns."""
        self._build((), ())
        self._no_room, self._asked = frozenset(), False
        self.hide()

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the ticked columns in order, none where they are the usual ones."""
        return self._ticked if self._asked else ()

    @property
    def _ticked(self) -> tuple[str, ...]:
        return tuple(box.key for box in self._boxes if box.isChecked())

    @property
    def left_out(self) -> tuple[str, ...]:
        """Return what is no column and not ticked."""
        return tuple(box.key for box in self._marks if not box.isChecked())

    def _in_order(self, choices: "Sequence[Choice]") -> "list[Choice]":
        by_key = {one.key: one for one in choices}
        return [by_key[box.key] for box in (*self._boxes, *self._marks)]

    def _build(self, columns: "Sequence[Choice]", marks: "Sequence[Choice]") -> None:
        clear(self._list)
        self._boxes = [self._box(choice) for choice in columns]
        self._marks = [self._box(choice) for choice in marks]
        for box in (*self._boxes, *self._marks):
            self._list.addWidget(box)
        self._focusable(0)

    def _box(self, choice: "Choice") -> ColumnBox:
        box = ColumnBox(choice)
        box.clicked.connect(lambda _on: self._chosen())
        box.moved.connect(lambda places, box=box: self._move(box, places))
        box.stepped.connect(lambda step, box=box: self._step(box, step))
        return box

    def _chosen(self) -> None:
        self._asked = self._ticked != self._usual
        self._reset.setEnabled(bool(self.columns or self.left_out))
        self.changed.emit()

    def _move(self, box: ColumnBox, places: int) -> None:
        if box not in self._boxes or not self._ordered:
            return
        here = self._boxes.index(box)
        there = max(0, min(len(self._boxes) - 1, here + places))
        if there == here:
            return
        self._boxes.insert(there, self._boxes.pop(here))
        self._list.removeWidget(box)
        self._list.insertWidget(there, box)
        box.setFocus()
        self._chosen()

    def _step(self, box: ColumnBox, step: int) -> None:
        boxes = [one for one in (*self._boxes, *self._marks) if one.isEnabled()]
        place = max(0, min(len(boxes) - 1, boxes.index(box) + step))
        boxes[place].setFocus()
        self._focusable(boxes.index(boxes[place]))

    def _focusable(self, place: int) -> None:
        """Let Tab stop at one box only: the arrows go to the others."""
        boxes = [one for one in (*self._boxes, *self._marks) if one.isEnabled()]
        for number, box in enumerate(boxes):
            box.setFocusPolicy(focus_policy(number == place))
        if boxes:
            self.setFocusProxy(boxes[place])

    def _as_usual(self) -> None:
        by_key = {box.key: box for box in self._boxes}
        rest = [key for key in by_key if key not in self._usual]
        self._boxes = [by_key[key] for key in (*self._usual, *rest)]
        for place, box in enumerate(self._boxes):
            self._list.removeWidget(box)
            self._list.insertWidget(place, box)
            box.setChecked(box.key in self._usual)
        for box in self._marks:
            box.setChecked(True)
        self._chosen()
