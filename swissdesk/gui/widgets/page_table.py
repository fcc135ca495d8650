"""A table in the midst of a page: as high as its lines, the page scrolls and not the table."""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea

from swissdesk.gui.fonts import px
from swissdesk.gui.models.rows import RowModel
from swissdesk.gui.table import Density, Table

_MARGIN = 60


class PageTable(Table):
    """The page follows its cursor. Call ``fit_height`` whenever the lines changed."""

    shares_by_need = True

    def __init__(self, model: RowModel[Any], density: Density = Density.NORMAL) -> None:
        super().__init__(model, density)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.cursor_moved.connect(lambda _index: self._let_page_follow())

    def fit_height(self) -> None:
        """Be as high as the lines there are, none of them moved closer to the others."""
        lines = self.row_height * self.row_model.rowCount()
        self.setFixedHeight(self.head.height() + (lines or px(48)))

    def _let_page_follow(self) -> None:
        page = self.parentWidget()
        while page is not None and not isinstance(page, QScrollArea):
            page = page.parentWidget()
        if page is None or not self.hasFocus():
            return
        inside = page.widget()
        if inside is not None:
            row = self.visualRect(self.currentIndex()).center().y()
            spot = self.viewport().mapTo(inside, QPoint(0, row))
            page.ensureVisible(spot.x(), spot.y(), 0, px(_MARGIN))
