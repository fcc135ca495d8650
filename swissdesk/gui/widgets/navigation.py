"""The navigation on the left: the tournament, its seven places, and the second copy."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.gui.cells import Align
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, rounded, text_width
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import GroupButton, focus_policy
from swissdesk.gui.widgets.copy_foot import CopyFoot
from swissdesk.gui.widgets.labels import Ground, Line, ShortLabel, TwoLines
from swissdesk.i18n import tr, trn

WIDE, NARROW = 188, 48
_BELOW_BADGE = 4
"""How far the icon makes way for a badge where there is no room beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NavPlace:
    """A place of the navigation."""

    code: str
    title: str
    icon: str
    key: str


class PlaceButton(GroupButton):
    """One place: icon, word, key, and a badge that counts what is missing there."""

    def __init__(self, place: NavPlace) -> None:
        super().__init__(place.title)
        self.place = place
        self.badge = 0
        self.narrow = False
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(30), px(30))

    def show_badge(self, count: int) -> None:
        """Count what is missing here; 0 shows the key instead."""
        self.badge = count
        spoken = trn("{place}, {n} result is missing", "{place}, {n} results are missing", count,
                     place=self.place.title)  # fmt: skip
        self.setAccessibleName(spoken if count else self.place.title)
        self.update()

    def set_narrow(self, on: bool) -> None:
        """Show the icon alone."""
        self.narrow = on
        self.setToolTip(f"{self.place.title} ({self.place.key})" if on else "")
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        here = self.isChecked()
        if here:
            rounded(painter, area, 6, fill=Token.SELECT)
            bar = QRectF(0, px(5), px(3), area.height() - px(10))
            rounded(painter, bar, 1, fill=Token.ACCENT)
        elif self.underMouse():
            rounded(painter, area, 6, fill=Token.HOVER)
        if self.hasFocus():
            rounded(painter, area, 6, line=Token.ACCENT, width=2)
        badge = self.narrow and bool(self.badge)
        left = px(12) if not self.narrow else area.center().x() - px(10 if badge else 8)
        top = area.center().y() - px(8 - (_BELOW_BADGE if badge else 0))
        ink = Token.ACCENT if here else Token.TEXT2
        painter.drawPixmap(round(left), round(top), icon_pixmap(self.place.icon, ink))
        if self.narrow:
            if self.badge:
                self._paint_badge(painter, area)
            return
        weight = Weight.SEMI if here else Weight.MEDIUM
        draw_text(painter, area.adjusted(px(38), 0, 0, 0), self.place.title, weight=weight)
        if self.badge:
            self._paint_badge(painter, area)
        else:
            right = area.adjusted(0, 0, -px(10), 0)
            draw_text(painter, right, self.place.key, Token.TEXT3, size=11, align=Align.RIGHT)

    def _paint_badge(self, painter: QPainter, area: QRectF) -> None:
        text = str(self.badge)
        size = 9.5 if self.narrow else 11.5
        width = max(px(20), text_width(text, size, Weight.SEMI) + px(10))
        if self.narrow:
            width = max(px(13), text_width(text, size, Weight.SEMI) + px(6))
            box = QRectF(area.right() - width, area.top(), width, px(13))
        else:
            box = QRectF(area.right() - width - px(7), area.center().y() - px(9), width, px(18))
        rounded(painter, box, 9, fill=Token.BREACH_BG)
        draw_text(
            painter, box, text, Token.BREACH, size=size, weight=Weight.SEMI, align=Align.CENTRE
        )


class Navigation(Ground):
    """Up and down move between the places, Enter goes there."""

    chosen = Signal(str)

    def __init__(self, places: Sequence[NavPlace]) -> None:
        super().__init__(Token.WINDOW)
        self.narrow = False
        self.setAccessibleName(tr("Navigation"))
        self._name = TwoLines(weight=Weight.SEMI, size=13)
        self._system = ShortLabel(ink=Token.TEXT2, size=12)
        for label in (self._name, self._system):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._buttons = {place.code: PlaceButton(place) for place in places}
        self.copy = CopyFoot()
        foot = QVBoxLayout()
        foot.setContentsMargins(px(8), px(6), px(8), px(6))
        foot.addWidget(self.copy)
        column = QVBoxLayout()
        column.setContentsMargins(px(8), px(10), px(8), 0)
        column.setSpacing(px(4))
        names = QVBoxLayout()
        names.setContentsMargins(px(10), 0, px(4), px(8))
        names.setSpacing(px(1))
        names.addWidget(self._name)
        names.addWidget(self._system)
        column.addLayout(names)
        for code, button in self._buttons.items():
            column.addWidget(button)
            button.clicked.connect(lambda _checked=False, code=code: self._choose(code))
        column.addStretch(1)
        inner = QVBoxLayout()
        inner.setSpacing(0)
        inner.addLayout(column, 1)
        inner.addWidget(Line())
        inner.addLayout(foot)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(inner, 1)
        outer.addWidget(Line(upright=True))
        self.set_narrow(False)

    def show_tournament(self, name: str, system: str) -> None:
        """Show which tournament is open."""
        self._name.setText(name)
        self._system.setText(system)

    def show_here(self, code: str) -> None:
        """Mark the place one is in."""
        for name, button in self._buttons.items():
            button.setChecked(name == code)
            # Tab stops at the place one is in; arrows go to the others.
            button.setFocusPolicy(focus_policy(name == code))

    def show_badge(self, code: str, count: int) -> None:
        """Count what is missing at a place."""
        self._buttons[code].show_badge(count)

    def set_narrow(self, on: bool) -> None:
        """Show icons only, or icons with words."""
        self.narrow = on
        self.setFixedWidth(px(NARROW if on else WIDE))
        for label in (self._name, self._system):
            label.setVisible(not on)
        for button in self._buttons.values():
            button.set_narrow(on)
        self.copy.set_narrow(on)

    def focus_here(self) -> None:
        """Take the focus, on the place one is in."""
        for button in self._buttons.values():
            if button.isChecked():
                button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        buttons = list(self._buttons.values())
        focused = [n for n, button in enumerate(buttons) if button.hasFocus()]
        if focused and step:
            buttons[(focused[0] + step) % len(buttons)].setFocus()
            event.accept()
            return
        if focused and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(buttons[focused[0]].place.code)
            event.accept()
            return
        super().keyPressEvent(event)

    def _choose(self, code: str) -> None:
        self.show_here(code)
        self.chosen.emit(code)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(Token.WINDOW))
