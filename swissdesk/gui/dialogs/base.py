"""The frame of the few windows that ask: a card over the darkened window."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import rounded
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.labels import Ground, Label
from swissdesk.gui.widgets.panel import UprightScroll

WIDTH = 700
MARGIN = 25
_EDGE, _AIR = 8, 16
"""What of the window stays in view on both sides of the widest dialog, and of the highest."""


class Shade(QWidget):
    """Darkens the window while a dialog is open over it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setGeometry(window.rect())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(Token.SHADE))


class Dialog(QDialog):
    """A dialog with ``head``, ``body`` and a foot for buttons. Esc closes it.

    ``ask`` shows it and gives the focus back to where it came from. ``first`` names the
    widget that gets the focus, else Qt's order decides.
    """

    def __init__(self, title: str, window: QWidget, *, width: int = WIDTH, right: str = "") -> None:
        super().__init__(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle(title)
        self.setFixedWidth(min(px(width), window.width() - 2 * px(_EDGE)))
        self.first: QWidget | None = None
        self._title = Label(title, size=16, weight=Weight.SEMI)
        self._right = Label(right, ink=Token.TEXT2, size=12)
        self.head = QHBoxLayout()
        self.head.addWidget(self._title, 1)
        self.head.addWidget(self._right)
        self.body = QVBoxLayout()
        self.body.setSpacing(px(8))
        self.foot = QHBoxLayout()
        self.foot.setSpacing(px(10))
        inside = Ground(Token.SURFACE)
        inside.setLayout(self.body)
        self.body.setContentsMargins(0, 0, 0, 0)
        # Where the window is lower than what is said, that scrolls and the foot stays in view.
        self._scroll = UprightScroll(inside)
        inner = QVBoxLayout()
        inner.setContentsMargins(px(MARGIN), px(20), px(MARGIN), px(16))
        inner.setSpacing(px(12))
        inner.addLayout(self.head)
        inner.addWidget(self._scroll, 1)
        bottom = QHBoxLayout()
        bottom.setContentsMargins(px(MARGIN), px(12), px(MARGIN), px(14))
        bottom.addLayout(self.foot)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(inner, 1)
        outer.addLayout(bottom)
        self._bottom = bottom

    def show_body_only(self) -> None:
        """Leave out heading and foot: what is inside speaks for itself."""
        for label in (self._title, self._right):
            label.hide()
        self._bottom.setContentsMargins(0, 0, 0, 0)

    def show_title(self, title: str) -> None:
        """Show another heading."""
        self._title.setText(title)
        self.setWindowTitle(title)

    def ask(self) -> bool:
        """Show the dialog over the darkened window; tell whether it was accepted."""
        before = QApplication.focusWidget()
        shade = Shade(self._window)
        try:
            accepted = self.exec() == int(QDialog.DialogCode.Accepted)
        finally:
            shade.setParent(None)
            shade.deleteLater()
        self._window.activateWindow()
        if before is not None and before.isVisible():
            before.setFocus()
        return accepted

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.adjustSize()
        if self.first is not None:
            self.first.setFocus()

    @property
    def most_height(self) -> int:
        """Return how high a dialog may be: what it is asked over stays in view around it."""
        return self._window.height() - 2 * px(_AIR)

    def needed_height(self) -> int:
        """Return how high the content is at the width of the dialog."""
        layout = self.layout()
        if layout is None:
            return self.sizeHint().height()
        wide = self.width()
        around = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else 0
        around = around or layout.totalSizeHint().height()
        inside = self._scroll.height_for(wide - 2 * px(MARGIN))
        return around - self._scroll.sizeHint().height() + inside

    def adjustSize(self) -> None:
        """Be as high as the content, in the middle of the window.

        Qt's own method stops at two thirds of the screen, and texts would overlap.
        """
        window = self._window
        self.resize(self.width(), min(self.needed_height(), self.most_height))
        corner = window.mapToGlobal(window.rect().center()) - self.rect().center()
        corner.setY(max(corner.y(), window.mapToGlobal(window.rect().topLeft()).y()))
        self.move(corner)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        rounded(painter, area, 10, fill=Token.SURFACE, line=Token.LINE2)
        foot = QRectF(self._bottom.geometry())
        if foot.height() > px(30):
            foot.adjust(1, 0, -1, -1)
            rounded(painter, foot, 10, fill=Token.WINDOW)
            painter.fillRect(
                QRectF(foot.left(), foot.top(), foot.width(), px(12)), colour(Token.WINDOW)
            )
