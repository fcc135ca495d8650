"""The list of sections beside a long form: where one is, and which are done."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout

from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import GroupButton, focus_policy
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import tr


class SectionButton(GroupButton):
    """One section: its name, and a check mark or a dashed ring."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._done = False
        self.setCheckable(True)
        self.setAutoDefault(False)

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(30))

    def show_done(self, done: bool) -> None:
        """Show whether the section is filled in."""
        self._done = done
        words = tr("{section}, done", section=self.text())
        self.setAccessibleName(words if done else tr("{section}, open", section=self.text()))
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        here = self.isChecked()
        if here or self.underMouse():
            rounded(painter, area, 6, fill=Token.SELECT if here else Token.HOVER)
        if self.hasFocus():
            rounded(painter, area, 6, line=Token.ACCENT, width=2)
        words = area.adjusted(px(14), 0, 0, 0)
        weight = Weight.SEMI if here else Weight.MEDIUM
        draw_text(painter, words, self.text(), Token.TEXT if here else Token.TEXT2, weight=weight)
        if not here:
            name, ink = ("check", Token.DONE) if self._done else ("circle-dashed", Token.BREACH)
            spot = (round(area.right()) - px(26), round(area.center().y()) - px(7))
            painter.drawPixmap(*spot, icon_pixmap(name, ink, 15))


class SectionIndex(Ground):
    """Up and down move, Enter goes into the section."""

    chosen = Signal(int)

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__(Token.WINDOW)
        self.current = 0
        self._buttons = [SectionButton(title) for title in titles]
        self.foot = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(12), px(10), px(12))
        column.setSpacing(px(2))
        for number, button in enumerate(self._buttons):
            button.clicked.connect(lambda _checked=False, n=number: self.chosen.emit(n))
            column.addWidget(button)
        column.addStretch(1)
        column.addLayout(self.foot)
        self.show_current(0)

    def show_current(self, number: int) -> None:
        """Mark the section one is in."""
        self.current = number
        for place, button in enumerate(self._buttons):
            button.setChecked(place == number)
            button.setFocusPolicy(focus_policy(place == number))

    def show_done(self, number: int, done: bool) -> None:
        """Show whether a section is filled in."""
        self._buttons[number].show_done(done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        focused = [n for n, button in enumerate(self._buttons) if button.hasFocus()]
        if focused and step:
            self._buttons[(focused[0] + step) % len(self._buttons)].setFocus()
        elif focused and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(focused[0])
        else:
            super().keyPressEvent(event)
