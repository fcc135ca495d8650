"""What stands over the open cell of a prize: a line, a choice of lists, and what is wrong."""

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.domain.names import MAX_NAME
from swissdesk.gui.fonts import font, px
from swissdesk.gui.theme import OWN_GROUND, Token
from swissdesk.gui.views._prize_line import ListsChoice
from swissdesk.gui.widgets.form import LineField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import Card

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class CellField(LineField):
    """A line over a cell. Enter goes on below, Tab beside; Esc leaves the cell as it was."""

    stepped = Signal(int, int)
    given_up = Signal()
    left = Signal()

    def __init__(self, parent: QWidget, text: str, says: str) -> None:
        super().__init__(text)
        self.setParent(parent)
        self.setFont(font())
        self.setMaxLength(MAX_NAME)
        self.setTextMargins(px(4), 0, px(4), 0)
        self.setAccessibleName(says)

    def event(self, arg__1: QEvent) -> bool:
        if isinstance(arg__1, QKeyEvent) and arg__1.type() == QEvent.Type.KeyPress:
            tab = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(arg__1.key()))
            if tab:
                self.stepped.emit(0, tab)
                return True
        return super().event(arg__1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        down = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            down = -1 if event.modifiers() & _SHIFT else 1
        if down:
            self.stepped.emit(down, 0)
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class ListChoice(ListsChoice):
    """The lists over a cell; ``closed`` is sent when its popup is gone, chosen or not."""

    closed = Signal()

    def hidePopup(self) -> None:
        super().hidePopup()
        # Qt tells what was chosen only after the popup is closed.
        QTimer.singleShot(0, self, self.closed.emit)


class CellHint(Card):
    """What is wrong with the open cell, below it; above it where below is no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(fill=OWN_GROUND[Token.BREACH], line=Token.BREACH, margin=8)
        self.setParent(parent)
        self._room = parent
        self.words = Label(ink=Token.BREACH, size=12)
        self.column.addWidget(self.words)
        self.hide()

    def tell(self, words: str, cell: QRect) -> None:
        """Say *words* of what was typed into *cell*."""
        self.words.setText(words)
        self.adjustSize()
        left = max(0, min(cell.left(), self._room.width() - self.width()))
        below = cell.bottom() + px(3)
        fits = below + self.height() <= self._room.height()
        self.move(left, below if fits else max(0, cell.top() - px(3) - self.height()))
        self.show()
        self.raise_()
