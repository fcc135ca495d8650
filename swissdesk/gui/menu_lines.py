"""The lines of a menu: sign, words, key; how high they may be, and the strips that scroll them."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QMenu, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from swissdesk.gui.fonts import px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import rounded, state_bar
from swissdesk.gui.theme import Token, colour

Kind = QStyleOptionMenuItem.MenuItemType
State = QStyle.StateFlag
MARGIN, STRIP = 4, 20
"""Above the first line and below the last; and how high a strip is that scrolls."""
_HEIGHT, _BETWEEN_GROUPS = 28, 9
_PAD, _SIGN, _GAP, _BEFORE_KEY = 12, 16, 10, 24
_BAR = 26
_AIR = 2
"""What a line keeps above and below its words where a menu is as high as the screen."""


def line_size(option: QStyleOptionMenuItem, words: QSize, menu: QWidget | None) -> QSize:
    """Return the room of a line whose words take *words*; Qt adds the widest key to all."""
    if option.menuItemType == Kind.Separator:
        return QSize(words.width(), px(_BETWEEN_GROUPS))
    text = option.fontMetrics.size(
        int(Qt.TextFlag.TextShowMnemonic), option.text.partition("\t")[0]
    ).width()
    width = px(_PAD) + _sign_room(option) + text + px(_BEFORE_KEY + _PAD)
    return QSize(width, _height(option.fontMetrics.height(), menu))


def _height(words: int, menu: QWidget | None) -> int:
    """Return how high a line is: lower ones, where a menu would be higher than the screen."""
    if not isinstance(menu, QMenu):
        return px(_HEIGHT)
    shown = [action for action in menu.actions() if action.isVisible()]
    groups = sum(action.isSeparator() for action in shown)
    room = menu.screen().availableGeometry().height() - px(_BAR + 2 * MARGIN)
    fair = (room - groups * px(_BETWEEN_GROUPS)) // max(1, len(shown) - groups)
    return max(words + 2 * _AIR, min(px(_HEIGHT), fair))


def _sign_room(option: QStyleOptionMenuItem) -> int:
    has_signs = option.menuHasCheckableItems or option.maxIconWidth or not option.icon.isNull()
    return px(_SIGN + _GAP) if has_signs else 0


def paint_line(painter: QPainter, option: QStyleOptionMenuItem) -> QRect | None:
    """Paint a line; return where a tick box belongs, which the style has to paint."""
    area: QRect = option.rect
    painter.fillRect(area, colour(Token.SURFACE))
    if option.menuItemType == Kind.Separator:
        line = QRect(area.left() + px(_PAD), area.center().y(), area.width() - 2 * px(_PAD), 1)
        painter.fillRect(line, colour(Token.LINE2))
        return None
    enabled = bool(_state(option) & State.State_Enabled)
    if enabled and _state(option) & State.State_Selected:
        # As the current row of a table is marked.
        painter.fillRect(area, colour(Token.SELECT))
        state_bar(painter, QRectF(area), Token.ACCENT)
    above = (area.height() - px(_SIGN)) // 2
    sign = QRect(area.left() + px(_PAD), area.top() + above, px(_SIGN), px(_SIGN))
    inner = area.adjusted(px(_PAD) + _sign_room(option), 0, -px(_PAD), 0)
    _write(painter, option, inner, enabled=enabled)
    if not option.icon.isNull():
        _paint_icon(painter, option, sign, enabled=enabled)
        return None
    checkable = option.checkType != QStyleOptionMenuItem.CheckType.NotCheckable
    return sign if checkable else None


def _write(painter: QPainter, option: QStyleOptionMenuItem, area: QRect, *, enabled: bool) -> None:
    words, _, key = option.text.partition("\t")
    painter.setFont(option.font)
    painter.setPen(colour(Token.TEXT if enabled else Token.TEXT3))
    flags = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextSingleLine.value
    painter.drawText(area, flags | Qt.TextFlag.TextShowMnemonic.value, words)
    if option.menuItemType == Kind.SubMenu:
        top = area.center().y() - px(7)
        painter.drawPixmap(area.right() - px(11), top, icon_pixmap("chevron-right", size=14))
    elif key:
        painter.setPen(colour(Token.TEXT2 if enabled else Token.TEXT3))
        painter.drawText(area, flags | Qt.AlignmentFlag.AlignRight.value, key)


def _paint_icon(
    painter: QPainter, option: QStyleOptionMenuItem, area: QRect, *, enabled: bool
) -> None:
    if option.checked:
        # As a button that is switched on.
        frame = QRectF(area).adjusted(-px(4), -px(4), px(4), px(4))
        rounded(painter, frame, 6, fill=Token.SOFT, line=Token.ACCENT)
    mode = QIcon.Mode.Normal if enabled else QIcon.Mode.Disabled
    option.icon.paint(painter, area, mode=mode)


def paint_strip(painter: QPainter, option: QStyleOption) -> None:
    """Paint the strip at an end of a menu that goes on there."""
    area: QRect = option.rect
    below = bool(_state(option) & State.State_DownArrow)
    painter.fillRect(area, colour(Token.SUNKEN))
    edge = area.top() if below else area.bottom()
    painter.fillRect(QRect(area.left(), edge, area.width(), 1), colour(Token.LINE2))
    picture = icon_pixmap("chevron-down" if below else "chevron-up", Token.TEXT)
    centre = area.center()
    painter.drawPixmap(centre.x() - px(8), centre.y() - px(8), picture)


def _state(option: QStyleOption) -> QStyle.StateFlag:
    state: QStyle.StateFlag = option.state
    return state
