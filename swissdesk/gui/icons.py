"""Lucide's drawings, tinted from a token when they are shown."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token, colour
from swissdesk.resources import ICONS_DIR

SIZE = 16


def icon_pixmap(name: str, token: Token = Token.TEXT, size: float = SIZE) -> QPixmap:
    """Return the drawing *name* in the colour of *token*, *size* pixels at 100 %."""
    screen = QGuiApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen else 1.0
    return _drawn(name, colour(token).rgba(), px(size), ratio)


def icon(name: str, token: Token = Token.TEXT2) -> QIcon:
    """Return an icon for menus; made anew when the theme changes."""
    made = QIcon(icon_pixmap(name, token))
    made.addPixmap(icon_pixmap(name, Token.TEXT3), QIcon.Mode.Disabled)
    return made


def draw_icon(action: QAction) -> None:
    """Draw the icon of *action*, which is about to be shown, as theme and scale are now."""
    name = action.property("icon_name")
    if name:
        action.setIcon(icon(name))


@lru_cache(maxsize=128)
def _source(name: str) -> bytes:
    return (ICONS_DIR / "lucide" / f"{name}.svg").read_bytes()


@lru_cache(maxsize=512)
def _drawn(name: str, rgba: int, size: int, ratio: float) -> QPixmap:
    value = QColor.fromRgba(rgba)
    svg = _source(name).replace(b"currentColor", value.name().encode())
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(svg)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture
