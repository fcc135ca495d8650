"""One remark on a list to be settled: correct the cell, leave it blank, leave the line out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.app.incoming import COLUMN_NAMES, Incoming, Remark, State
from swissdesk.app.merging import Decision, Fate
from swissdesk.gui.fonts import Weight, font, px
from swissdesk.gui.models.incoming import RemarkRow
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import LineField
from swissdesk.gui.widgets.labels import Label, ShortLabel
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import tr

_FIELD = (110, 240)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class _CellField(LineField):
    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & _HELD:
            self.entered.emit()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class RemarkBox(Card):
    """``corrected`` carries the new text of the cell, ``decided`` what becomes of the line.

    ``left`` is sent when the arbiter goes back to the list without a word.
    """

    corrected = Signal(str)
    decided = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(fill=Token.WINDOW)
        self._remark: Remark | None = None
        self._stood = ""
        self._short = False
        self.title = Label("", weight=Weight.SEMI)
        self.meaning = Label("", ink=Token.TEXT2, wrap=True, selectable=True)
        self.raw = ShortLabel("", ink=Token.TEXT2, size=12)
        self.field = _CellField()
        self.field.setFont(font())
        self.field.setTextMargins(px(6), 0, px(6), 0)
        self.field.setMaxLength(200)
        self.field.setMinimumWidth(px(_FIELD[0]))
        self.field.setMaximumWidth(px(_FIELD[1]))
        self.accept = Button(tr("Accept"), key="Return")
        self.blank = Button(tr("Leave blank"))
        self.same = Button(tr("The same person"))
        self.other = Button(tr("Somebody else: add"))
        self.skip = Button(tr("Leave the line out"))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for part in (self.field, self.accept, self.blank, self.same, self.other, self.skip):
            row.addWidget(part)
            row.setStretchFactor(part, 1 if part is self.field else 0)
        row.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(Label("F2", ink=Token.TEXT2, size=12))
        self.column.addLayout(top)
        self.column.addWidget(self.meaning)
        self.column.addLayout(row)
        self.column.addWidget(self.raw)
        self._connect()

    def _connect(self) -> None:
        self.field.entered.connect(self._accept)
        self.field.left.connect(self.left)
        self.accept.clicked.connect(self._accept)
        self.blank.clicked.connect(lambda: self.corrected.emit(""))
        self.same.clicked.connect(lambda: self.decided.emit(Decision.UPDATE))
        self.other.clicked.connect(lambda: self.decided.emit(Decision.ADD))
        self.skip.clicked.connect(lambda: self.decided.emit(Decision.SKIP))

    def show_remark(self, incoming: Incoming, row: RemarkRow | None) -> None:
        """Ask about a remark; None: there is nothing to ask."""
        self.setVisible(row is not None)
        if row is None:
            return
        self._remark = remark = row.remark
        cells = incoming.sheet.cells(remark.line)
        place = remark.place
        self.title.setText(_title(incoming, remark))
        self.meaning.setText(row.meaning)
        self._show_meaning()
        sign = incoming.sheet.delimiter.replace("\t", " | ") or " | "
        self.raw.setText(sign.join(cells))
        self._stood = cells[place] if place is not None and place < len(cells) else ""
        self.field.setText(self._stood)
        self.field.setAccessibleName(self.title.text())
        of_cell = place is not None and remark.state is not State.SKIPPED
        for part in (self.field, self.accept, self.blank):
            part.setVisible(of_cell)
        doubt = remark.arrival is not None and remark.state in (State.ASKS, State.SKIPPED)
        twice = remark.arrival is not None and remark.arrival.fate is Fate.TWICE
        self.same.setVisible(doubt and not twice)
        self.other.setVisible(doubt)
        self.skip.setVisible(remark.state is not State.SKIPPED)

    def make_short(self, short: bool) -> None:
        """Leave out what stands in the list as well, where there is little room."""
        self._short = short
        self.raw.setVisible(not short)
        self._show_meaning()

    def _show_meaning(self) -> None:
        is_person = self._remark is not None and self._remark.arrival is not None
        self.meaning.setVisible(is_person or not self._short)

    def take_focus(self) -> None:
        """Take the focus where the first answer is given."""
        first = next(
            (part for part in (self.field, self.same, self.other, self.skip) if part.isVisible()),
            None,
        )
        if first is self.field:
            self.field.selectAll()
        if first is not None:
            first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def _accept(self) -> None:
        if self.field.text() == self._stood:
            self.decided.emit(Decision.AS_READ)
        else:
            self.corrected.emit(self.field.text())


def _title(incoming: Incoming, remark: Remark) -> str:
    if remark.place is None:
        return tr("Line {line}", line=remark.line)
    columns = incoming.told.columns
    column = columns[remark.place] if remark.place < len(columns) else None
    return tr(
        "Line {line}, column {column}: {what}",
        line=remark.line,
        column=remark.place + 1,
        what=tr(COLUMN_NAMES[column]) if column is not None else "–",
    )
