"""What is painted in a table besides its cells: rows beside them, words where there are none."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QTableView

from swissdesk.gui.delegate import CellDelegate
from swissdesk.gui.fonts import font, px
from swissdesk.gui.painting import focus_ring
from swissdesk.gui.theme import Token, colour

_CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


def paint_free_room(table: QTableView, delegate: CellDelegate, dirty: QRect) -> None:
    """Go on with the rows to the right of the last column, as far as *dirty* reaches."""
    left, viewport = table.horizontalHeader().length(), table.viewport()
    first, last = table.rowAt(dirty.top()), table.rowAt(dirty.bottom())
    if left >= viewport.width() or first < 0:
        return
    painter = QPainter(viewport)
    for row in range(first, (last if last >= 0 else table.model().rowCount() - 1) + 1):
        top, height = table.rowViewportPosition(row), table.rowHeight(row)
        area = QRectF(left, top, viewport.width() - left, height)
        delegate.paint_ground(painter, area, row)


def words_area(table: QTableView) -> QRect:
    """Return where the words of an empty table stand, on as many lines as they need."""
    area = table.viewport().rect().adjusted(px(20), 0, -px(20), 0)
    area.setHeight(min(area.height(), px(120)))
    return area


def paint_words(table: QTableView, words: str) -> None:
    """Say *words* in a table without rows."""
    area = words_area(table)
    painter = QPainter(table.viewport())
    painter.setFont(font())
    painter.setPen(colour(Token.TEXT3))
    painter.drawText(area, _CENTRED, words)
    if table.hasFocus():
        # There is no row to show it on, and Esc and F4 are still heard here.
        focus_ring(painter, QRectF(area).adjusted(0, px(4), 0, -px(4)))
