"""At the right end of the menu bar: anything can be found, and with which key."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QEnterEvent, QPainter, QPaintEvent

from swissdesk.gui.fonts import px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import cap_width, draw_text, paint_cap, text_width
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import GroupButton, key_text
from swissdesk.i18n import tr

_HEIGHT, _SIZE = 24, 12.5


class FindCorner(GroupButton):
    """For the mouse; the keyboard has the key that is written on it."""

    def __init__(self, action: QAction) -> None:
        super().__init__(tr("Find a player, a board, a command"))
        self._key = key_text(action.shortcut())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.text())
        self.setToolTip(action.toolTip())
        self.clicked.connect(action.trigger)
        self._short = False

    def set_short(self, on: bool) -> None:
        """Leave out the words where the menus need the room."""
        if on != self._short:
            self._short = on
            self.updateGeometry()
            self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        words = 0 if self._short else text_width(self.text(), _SIZE)
        return QSize(round(px(44) + words + cap_width(self._key)), px(_HEIGHT))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        ink = Token.TEXT if self.underMouse() else Token.TEXT2
        painter.drawPixmap(px(2), round(area.center().y() - px(7)), icon_pixmap("search", ink, 14))
        words = "" if self._short else self.text()
        draw_text(painter, area.adjusted(px(22), 0, 0, 0), words, ink, size=_SIZE)
        left = area.left() + px(22) + text_width(words, _SIZE) + px(9)
        paint_cap(painter, self._key, area.adjusted(left, 0, 0, 0))
