"""A table broader than its place: names stay where they are while the rest moves sideways."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView

from swissdesk.gui.models.rows import RowModel
from swissdesk.gui.table import Density, Table
from swissdesk.gui.table_head import TableHead
from swissdesk.gui.widgets.labels import Line

_HINT = QAbstractItemView.ScrollHint.EnsureVisible


class FrozenTable(Table):
    """All up to the name stands in front, as a second view of the same rows.

    It follows the table upright, has neither cursor nor focus of its own, and is there only
    while the table is moved: else both would show the same.
    """

    _front: QTableView | None = None

    def __init__(self, model: RowModel[Any], density: Density = Density.NORMAL) -> None:
        super().__init__(model, density)
        self._front = self._made_front()
        self._edge = Line(upright=True)
        self._edge.setParent(self._front)
        model.modelReset.connect(self._lay_out_front)
        self.horizontalScrollBar().valueChanged.connect(lambda _value: self._show_front())
        self._lay_out_front()

    def _made_front(self) -> QTableView:
        front = QTableView(self)
        front.setModel(self.row_model)
        front.setItemDelegate(self.itemDelegate())
        front.setHorizontalHeader(TableHead(front))
        front.verticalHeader().hide()
        front.setShowGrid(False)
        front.setFrameShape(QTableView.Shape.NoFrame)
        front.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        front.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        front.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        front.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        front.setSelectionMode(QTableView.SelectionMode.NoSelection)
        front.setEditTriggers(self.editTriggers())
        front.setVerticalScrollMode(self.verticalScrollMode())
        front.pressed.connect(self._take_cursor)
        front.doubleClicked.connect(self.doubleClicked)
        front.horizontalHeader().sectionClicked.connect(self._head_clicked)
        ours, its = self.verticalScrollBar(), front.verticalScrollBar()
        ours.valueChanged.connect(its.setValue)
        its.valueChanged.connect(ours.setValue)
        front.hide()
        return front

    def _take_cursor(self, index: QModelIndex) -> None:
        self.setFocus()
        self.setCurrentIndex(index)

    @property
    def _last_kept(self) -> int:
        return self.row_model.column_of(self.find_column)

    def lay_out_columns(self) -> None:
        super().lay_out_columns()
        self._lay_out_front()

    def _lay_out_front(self) -> None:
        front = self._front
        if front is None:
            return
        kept = [n for n in range(self._last_kept + 1) if not self.isColumnHidden(n)]
        for n in range(self.row_model.columnCount()):
            front.setColumnHidden(n, n not in kept)
        for n in kept:
            front.setColumnWidth(n, self.columnWidth(n))
        ours, its = self.verticalHeader(), front.verticalHeader()
        its.setMinimumSectionSize(ours.minimumSectionSize())
        its.setDefaultSectionSize(ours.defaultSectionSize())
        width = sum(map(self.columnWidth, kept))
        front.setGeometry(0, 0, width, self.head.height() + self.viewport().height())
        self._edge.setGeometry(width - 1, 0, 1, front.height())
        self._show_front()

    def _show_front(self) -> None:
        if self._front is not None:
            self._front.setVisible(self.horizontalScrollBar().value() > 0)
            self._front.verticalScrollBar().setValue(self.verticalScrollBar().value())

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = _HINT,
    ) -> None:
        """Bring *index* into view, not behind the names; these are in view wherever one is."""
        bar, before = self.horizontalScrollBar(), self.horizontalScrollBar().value()
        super().scrollTo(index, hint)
        if self._front is None:
            return
        if index.column() <= self._last_kept:
            bar.setValue(before)
            return
        behind = self._front.width() - self.visualRect(index).left()
        bar.setValue(bar.value() - max(0, behind))

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        if self._front is not None:
            # The bar of the row, the ring and the row under the pointer are those of both.
            self._front.viewport().update()
