"""The card of long work: what, how far, what still works, and Stop."""

from PySide6.QtCore import QPoint, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import rounded
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import tr

_OVER_STATUS = 26 + 4


class Bar(QWidget):
    """A thin bar of progress; its state is said in words beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._part = 0.0
        self.setFixedHeight(px(6))

    def show_part(self, part: float) -> None:
        """Show *part* of the whole, 0 to 1."""
        self._part = max(0.0, min(1.0, part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        rounded(painter, area, 3, fill=Token.LINE2)
        done = QRectF(area)
        done.setWidth(area.width() * self._part)
        rounded(painter, done, 3, fill=Token.ACCENT)


class ProgressCard(Card):
    """Shown at the bottom right while work of more than a second runs beside the window."""

    stopped = Signal()

    def __init__(self, title: str, hint: str = "", icon: str = "clock") -> None:
        super().__init__(line=Token.LINE2, margin=16)
        self.setFixedWidth(px(440))
        self._bar = Bar()
        self._state = Label("", ink=Token.TEXT2, size=12)
        top = QHBoxLayout()
        top.addWidget(PartLabel(Symbol(icon, Token.ACCENT)))
        top.addWidget(Label(title, weight=Weight.SEMI), 1)
        self.column.addLayout(top)
        self.column.addWidget(self._bar)
        self.column.addWidget(self._state)
        if hint:
            self.column.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))
        stop = Button(tr("Stop"), short=True)
        stop.clicked.connect(self.stopped)
        bottom = QHBoxLayout()
        bottom.addStretch(1)
        bottom.addWidget(stop)
        self.column.addLayout(bottom)

    def show_over(self, window: QWidget) -> None:
        """Lie over *window*: bottom right, or just above the row of the cursor."""
        self.adjustSize()
        # Close to the status bar: of a panel's last line nothing looks out below the card.
        foot = window.height() - self.height() - px(_OVER_STATUS)
        spot = QPoint(window.width() - self.width() - px(20), foot)
        table = QApplication.focusWidget()
        if isinstance(table, Table):
            row = table.visualRect(table.currentIndex())
            row.setLeft(0)
            row.setWidth(table.viewport().width())
            row.moveTopLeft(table.viewport().mapTo(window, row.topLeft()))
            if row.intersects(QRect(spot, self.size())):
                spot.setY(row.top() - self.height() - px(8))
        self.move(spot)
        self.show()
        self.raise_()

    def show_progress(self, done: int, total: int, words: str) -> None:
        """Show how far the work is, in numbers of the matter."""
        self._bar.show_part(done / total if total else 0.0)
        self._state.setText(words)
