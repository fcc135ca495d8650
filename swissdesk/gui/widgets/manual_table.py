"""The boards of a manual phase as a table of seats: keys and drags name a seat."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)

from swissdesk.app.wording import name
from swissdesk.gui.cells import Cell
from swissdesk.gui.column_layout import column_widths, visible_columns
from swissdesk.gui.delegate import needed_width
from swissdesk.gui.models.manual_boards import COLOURS, ManualModel, ManualRow
from swissdesk.gui.models.manual_phase import AtBoard
from swissdesk.gui.models.rows import Index
from swissdesk.gui.table import Table
from swissdesk.gui.widgets.manual_drag import DragStart, drag, dragged

_ACROSS = {Qt.Key.Key_Left: "white", Qt.Key.Key_Right: "black"}


class ManualTable(Table):
    """The cursor stands on seats only: on White or on Black of a board.

    ``chosen`` carries the seat at Enter, ``dropped`` who was let go over which seat, and
    ``to_pool`` says that the arbiter went left from White.
    """

    chosen = Signal(object)
    dropped = Signal(object, object)
    to_pool = Signal()

    def __init__(self, model: ManualModel) -> None:
        self._boards = model
        super().__init__(model)
        self.find_column = "white"
        self.set_cell_cursor(True)
        self.setAcceptDrops(True)
        self._drag = DragStart()
        self.opened.connect(self._choose)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()
        super().resizeEvent(event)

    def fit(self) -> None:
        """Have the columns fill the room; names are whole where all of them are."""
        self._boards.fit(self.room_for_columns)
        self._boards.show_whole_names(self._has_room_for_whole_names())
        self.viewport().update()

    def _has_room_for_whole_names(self) -> bool:
        columns, room = self._boards.columns, self.room_for_columns
        shown = visible_columns(columns, room)
        widths = column_widths(columns, shown, room, is_wide=self.is_in_wide_window)
        names = min(widths[self._boards.column_of(code)] for code in COLOURS)
        seats = (seat for row in self._boards.rows for seat in (row.white, row.black) if seat)
        # As wide as when picked up: the names do not change for that.
        parts = (self._boards.parts_of(seat, picked=True, whole=True) for seat in seats)
        return all(needed_width(Cell(parts=shown)) <= names for shown in parts)

    def seat_at(self, index: Index) -> AtBoard | None:
        """Return the seat of the cell at *index*, also beside its player; None elsewhere."""
        row = self.row_model.row_at(index.row())
        side = self._side(index)
        if not isinstance(row, ManualRow) or side not in COLOURS:
            return None
        return AtBoard(board=row.board, colour=COLOURS[side])

    def _code(self, index: Index) -> str:
        return self.row_model.columns[index.column()].code if index.isValid() else ""

    def _side(self, index: Index) -> str:
        return self._code(index).partition("_")[0]

    @property
    def current_seat(self) -> AtBoard | None:
        """Return the seat under the cursor."""
        return self.seat_at(self.currentIndex())

    def _choose(self, index: QModelIndex) -> None:
        seat = self.seat_at(index)
        if seat is not None:
            self.chosen.emit(seat)

    def currentChanged(self, current: Index, previous: Index) -> None:
        if current.isValid() and self._code(current) not in COLOURS:
            of_white = self._side(current) in ("board", "white")
            self._to_seat(current.row(), "white" if of_white else "black")
            return
        super().currentChanged(current, previous)

    def _to_seat(self, row: int, code: str) -> None:
        self.setCurrentIndex(self.row_model.index(row, self.row_model.column_of(code)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        seat = self.current_seat
        leftmost = seat is not None and seat.colour is COLOURS["white"]
        if event.key() == Qt.Key.Key_Left and leftmost and not event.modifiers():
            self.to_pool.emit()
        elif event.key() in _ACROSS and seat is not None and not event.modifiers():
            # Over the ratings and colours that may stand between the two players.
            self._to_seat(self.currentIndex().row(), _ACROSS[Qt.Key(event.key())])
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
        row, side = self.row_model.row_at(index.row()), self._side(index)
        seat = row.seat(side) if isinstance(row, ManualRow) and side in COLOURS else None
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
