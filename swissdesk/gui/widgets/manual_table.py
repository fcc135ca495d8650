"""The boards of a manual phase as a table of seats: keys and drags name a seat."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)

from swissdesk.app.wording import name
from swissdesk.gui.models.manual_boards import COLOURS, ManualModel, ManualRow
from swissdesk.gui.models.manual_phase import AtBoard
from swissdesk.gui.models.rows import Index
from swissdesk.gui.table import Table
from swissdesk.gui.widgets.manual_drag import DragStart, drag, dragged


class ManualTable(Table):
    """The cursor stands on seats only: on White or on Black of a board.

    ``chosen`` carries the seat at Enter, ``dropped`` who was let go over which seat, and
    ``to_pool`` says that the arbiter went left from White.
    """

    chosen = Signal(object)
    dropped = Signal(object, object)
    to_pool = Signal()

    def __init__(self, model: ManualModel) -> None:
        super().__init__(model)
        self.find_column = "white"
        self.set_cell_cursor(True)
        self.setAcceptDrops(True)
        self._drag = DragStart()
        self.opened.connect(self._choose)

    def seat_at(self, index: Index) -> AtBoard | None:
        """Return the seat of the cell at *index*, None beside the seats."""
        row = self.row_model.row_at(index.row())
        code = self.row_model.columns[index.column()].code if index.isValid() else ""
        if not isinstance(row, ManualRow) or code not in COLOURS:
            return None
        return AtBoard(board=row.board, colour=COLOURS[code])

    @property
    def current_seat(self) -> AtBoard | None:
        """Return the seat under the cursor."""
        return self.seat_at(self.currentIndex())

    def _choose(self, index: QModelIndex) -> None:
        seat = self.seat_at(index)
        if seat is not None:
            self.chosen.emit(seat)

    def currentChanged(self, current: Index, previous: Index) -> None:
        if current.isValid() and self.seat_at(current) is None:
            white, black = (self.row_model.column_of(code) for code in COLOURS)
            column = white if current.column() < white else black
            self.setCurrentIndex(self.row_model.index(current.row(), column))
            return
        super().currentChanged(current, previous)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        seat = self.current_seat
        leftmost = seat is not None and seat.colour is COLOURS["white"]
        if event.key() == Qt.Key.Key_Left and leftmost and not event.modifiers():
            self.to_pool.emit()
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            rows = self.row_model.rowCount()
            row = 0 if event.key() == Qt.Key.Key_Home else rows - 1
            self.setCurrentIndex(self.row_model.index(row, self.currentIndex().column()))
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag.pressed(event)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._drag.begins(event)
        if start is None:
            if not event.buttons():
                super().mouseMoveEvent(event)
            return
        index = self.indexAt(start)
        row = self.row_model.row_at(index.row())
        code = self.row_model.columns[index.column()].code if index.isValid() else ""
        seat = row.seat(code) if isinstance(row, ManualRow) and code in COLOURS else None
        if seat is not None:
            drag(self, seat.player.id, name(seat.player))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged(event) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self.seat_at(self.indexAt(event.position().toPoint())) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        seat = self.seat_at(self.indexAt(event.position().toPoint()))
        player = dragged(event)
        if seat is not None and player is not None:
            event.acceptProposedAction()
            self.dropped.emit(player, seat)
