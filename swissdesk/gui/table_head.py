"""Column headings as the design has them, with the arrow of the order beside the word."""

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from swissdesk.gui.cells import Align
from swissdesk.gui.delegate import PAD, paint_heading
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.painting import text_width
from swissdesk.gui.theme import Token, colour

HEAD_HEIGHT = 28


class TableHead(QHeaderView):
    """Secondary ink, a strong line below, no boxes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.sorted_by = ""
        self.descending = False
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(px(20))
        self.setFixedHeight(px(HEAD_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model = self.model()
        if not isinstance(model, RowModel):
            return
        area = QRectF(rect)
        column = model.columns[section]
        painter.save()
        painter.fillRect(area, colour(Token.SURFACE))
        painter.fillRect(
            QRectF(area.left(), area.bottom() - 1, area.width(), 1), colour(Token.LINE2)
        )
        area.adjust(0, 0, 0, -1)
        paint_heading(painter, area, column.title, column.align, column.discs)
        if column.code == self.sorted_by and column.title:
            self._paint_arrow(painter, area, column)
        painter.restore()

    def _paint_arrow(self, painter: QPainter, area: QRectF, column: Column) -> None:
        picture = icon_pixmap("arrow-down" if self.descending else "arrow-up", Token.TEXT2, 12)
        word = text_width(column.title, 12, Weight.MEDIUM)
        left = area.left() + px(PAD) + word + px(4)
        if column.align is Align.RIGHT:
            left = area.right() - px(PAD) - word - px(16)
        elif column.align is Align.CENTRE:
            left = area.center().x() + word / 2 + px(4)
        painter.drawPixmap(QPoint(round(left), round(area.center().y() - px(6))), picture)

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        # Behind the last section the head goes on, and so does its line.
        painter = QPainter(self.viewport())
        rest = self.viewport().rect()
        rest.setLeft(self.length())
        painter.fillRect(rest, colour(Token.SURFACE))
        painter.fillRect(rest.left(), rest.bottom(), rest.width(), 1, colour(Token.LINE2))
