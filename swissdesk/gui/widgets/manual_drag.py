"""Dragging a player from seat to seat: each widget of the manual phase can give and take one."""

from PySide6.QtCore import QByteArray, QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QDropEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.domain.ids import PlayerId
from swissdesk.gui.fonts import px
from swissdesk.gui.painting import draw_text, rounded, text_width
from swissdesk.gui.theme import Token

_KIND = "application/x-swissdesk-player"


def payload(player: PlayerId) -> QMimeData:
    """Return what is dragged when *player* is."""
    data = QMimeData()
    data.setData(_KIND, QByteArray(str(player).encode()))
    return data


def dragged(event: QDropEvent) -> PlayerId | None:
    """Return the player that is dragged; None where something else is."""
    data = event.mimeData()
    if not data.hasFormat(_KIND):
        return None
    text = bytes(data.data(_KIND).data()).decode("ascii", "replace")
    return PlayerId(int(text)) if text.isdecimal() else None


class DragStart:
    """Notes where the button went down and tells when the pointer went far enough."""

    def __init__(self) -> None:
        self._from: QPoint | None = None

    def pressed(self, event: QMouseEvent) -> None:
        """Note where the left button went down."""
        left = event.button() is Qt.MouseButton.LeftButton
        self._from = event.position().toPoint() if left else None

    def begins(self, event: QMouseEvent) -> QPoint | None:
        """Return where a drag begins, once the pointer moved far enough with the button down."""
        start = self._from
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return None
        moved = (event.position().toPoint() - start).manhattanLength()
        if moved < QApplication.startDragDistance():
            return None
        self._from = None
        return start


def drag(source: QWidget, player: PlayerId, text: str) -> None:
    """Drag *player* from *source* until the button is let go."""
    carrier = QDrag(source)
    carrier.setMimeData(payload(player))
    picture = QPixmap(round(text_width(text)) + px(24), px(28))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    box = picture.rect().toRectF()
    rounded(painter, box, 6, fill=Token.SURFACE, line=Token.ACCENT)
    draw_text(painter, box.adjusted(px(12), 0, 0, 0), text)
    painter.end()
    carrier.setPixmap(picture)
    carrier.exec(Qt.DropAction.MoveAction)
