"""Buttons: one filled on a screen, plain, quiet and grave ones, with their key inside."""

from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QEnterEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from swissdesk.gui.cells import Align
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import cap_width, draw_text, paint_cap, rounded, text_width
from swissdesk.gui.theme import Token

_HEIGHT, _LOW = 30, 28
_PAD, _GAP = 11, 8


class Kind(Enum):
    """How loud a button is. A screen has one primary; grave ones are never the default."""

    PRIMARY = auto()
    PLAIN = auto()
    QUIET = auto()
    GRAVE = auto()


_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_SIGNS = {
    "Return": "↵",
    "Backspace": "⌫",
    "PgDown": "PgDn",
    "Left": "←",
    "Right": "→",
    "+Up": "+↑",
    "+Down": "+↓",
}


def key_text(key: QKeySequence | str) -> str:
    """Return a key as it is written on a cap: ``Ctrl+↵``, ``Ins``, ``F8``."""
    shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    if not shown.isascii() or not shown:
        # Not a key but a word for several: "A…Z".
        return str(key) if isinstance(key, str) else shown
    for name, sign in _SIGNS.items():
        shown = shown.replace(name, sign)
    return "Enter" if shown == "↵" else shown


class GroupButton(QPushButton):
    """A button that leaves the arrow keys to the group it stands in. Enter presses it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            event.ignore()
        elif event.key() in _ENTER and not event.modifiers() & _HELD:
            self.click()
            event.accept()
        else:
            super().keyPressEvent(event)


class Button(GroupButton):
    """A button of our own look; Enter and Space press it, Enter never a grave one.

    Made from an action it follows it: text, key, enabled, checked, and the reason why it is
    disabled as its tooltip. *short* ones stand in panels; *words* False shows the icon only.
    """

    def __init__(
        self,
        text: str = "",
        *,
        kind: Kind = Kind.PLAIN,
        icon: str = "",
        key: str = "",
        action: QAction | None = None,
        short: bool = False,
        words: bool = True,
        menu_arrow: bool = False,
    ) -> None:
        super().__init__(text)
        self.kind = kind
        self.icon_name = icon
        self._cap = key_text(key) if key else ""
        self._short = short
        self._words = words
        self._caps_shown = True
        self._menu_arrow = menu_arrow
        self._action = action
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if action is not None:
            action.changed.connect(self._follow)
            self.clicked.connect(action.trigger)
            self._follow()
        if not words:
            self.setAccessibleName(self.text())

    def _follow(self) -> None:
        action = self._action
        assert action is not None
        self.setText(action.iconText())
        self.setEnabled(action.isEnabled())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())
        self.setToolTip(action.toolTip())
        self.icon_name = self.icon_name or str(action.property("icon_name") or "")
        keys = action.shortcuts()
        cap = str(action.property("cap") or "")
        self._cap = key_text(keys[0]) if keys else cap or self._cap
        if not self._words:
            self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def set_words(self, on: bool) -> None:
        """Show the words, or the icon alone with the words as tooltip and spoken name."""
        self._words = on
        if not on:
            self.setAccessibleName(self.text())
            self.setToolTip(self.toolTip() or self.text())
        self.updateGeometry()
        self.update()

    def set_caps(self, on: bool) -> None:
        """Show the key inside the button, or leave it out where the room is short."""
        self._caps_shown = on
        self.updateGeometry()
        self.update()

    def set_key(self, key: str) -> None:
        """Write another key on the cap."""
        self._cap = key_text(key) if key else ""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = px(_LOW if self._short else _HEIGHT)
        if not self._words:
            return QSize(height, height)
        width = 2 * px(_PAD) + text_width(self._shown_text(), 13, self._weight())
        if self.icon_name:
            width += px(16 + _GAP)
        if self._cap and self._caps_shown:
            width += cap_width(self._cap) + px(_GAP + 1)
        if self._menu_arrow:
            width += px(18)
        return QSize(round(width) + 1, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.kind is Kind.GRAVE and event.key() in _ENTER and not event.modifiers() & _HELD:
            event.accept()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        self._paint_ground(painter, area)
        ink = self._ink()
        left = area.left() + px(_PAD)
        if not self._words:
            left = area.center().x() - px(8)
        if self.icon_name:
            top = round(area.center().y() - px(8))
            painter.drawPixmap(QPointF(round(left), top), icon_pixmap(self.icon_name, ink))
            left += px(16 + _GAP)
        if not self._words:
            return
        text, weight = self._shown_text(), self._weight()
        draw_text(painter, area.adjusted(left, 0, 0, 0), text, ink, weight=weight)
        left += text_width(text, 13, weight) + px(_GAP + 1)
        if self._cap and self._caps_shown:
            self._paint_cap(painter, QRectF(left, area.top(), 0, area.height()), ink)
        if self._menu_arrow:
            spot = QPointF(area.right() - px(_PAD) - px(12), round(area.center().y() - px(6)))
            painter.drawPixmap(spot, icon_pixmap("chevron-down", ink, 13))

    def _shown_text(self) -> str:
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def _weight(self) -> Weight:
        return Weight.SEMI if self.kind is Kind.PRIMARY else Weight.MEDIUM

    def _ink(self) -> Token:
        if not self.isEnabled():
            # Words of a disabled button are read with the reason; a sign alone has to look it.
            return Token.TEXT3 if self._words else Token.EDGE
        if self.isChecked():
            return Token.ACCENT
        inks = {Kind.PRIMARY: Token.ON_ACCENT, Kind.GRAVE: Token.GRAVE, Kind.QUIET: Token.TEXT2}
        return inks.get(self.kind, Token.TEXT)

    def _paint_ground(self, painter: QPainter, area: QRectF) -> None:
        hot = self.underMouse() and self.isEnabled()
        if self.kind is Kind.PRIMARY and self.isEnabled():
            rounded(painter, area, 6, fill=Token.PRIMARY)
            if self.hasFocus():
                inner = area.adjusted(px(2), px(2), -px(2), -px(2))
                rounded(painter, inner, 4, line=Token.SURFACE, width=1.5)
            return
        fill: Token | None = Token.HOVER if hot else None
        line: Token | None = Token.LINE2
        if self.kind is Kind.QUIET:
            line = None
        elif not self.isEnabled():
            line = Token.LINE
        elif self.kind is Kind.GRAVE:
            line = Token.GRAVE
        if fill is None and self.kind is not Kind.QUIET and self.isEnabled():
            fill = Token.SURFACE
        if self.isChecked():
            fill, line = Token.SOFT, Token.ACCENT
        rounded(painter, area, 6, fill=fill, line=line)
        if self.hasFocus():
            rounded(painter, area, 6, line=Token.ACCENT, width=2)

    def _paint_cap(self, painter: QPainter, area: QRectF, ink: Token) -> None:
        if self.kind is Kind.PRIMARY and self.isEnabled():
            painter.save()
            painter.setOpacity(0.2)
            box = QRectF(
                area.left(), round(area.center().y() - px(9)), cap_width(self._cap), px(18)
            )
            rounded(painter, box, 4, fill=ink)
            painter.restore()
            draw_text(painter, box, self._cap, ink, size=11, weight=Weight.SEMI, align=Align.CENTRE)
            return
        paint_cap(painter, self._cap, area, ink=Token.TEXT2, fill=Token.SUNKEN, line=None)


def focus_policy(here: bool) -> Qt.FocusPolicy:
    """Return the policy of one of several that belong together: Tab stops at the current one."""
    return Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus


def icon_button(icon: str, says: str, *, action: QAction | None = None) -> Button:
    """Return a quiet button with an icon only; *says* is its tooltip and its spoken name."""
    button = Button(says, kind=Kind.QUIET, icon=icon, action=action, words=False)
    button.setAccessibleName(says)
    button.setToolTip(button.toolTip() or says)
    return button
