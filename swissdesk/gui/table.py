"""The base of all tables: one key contract, one look, and a cursor that is never lost."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QMenu, QTableView

from swissdesk.gui.cells import Mark
from swissdesk.gui.column_layout import WIDE_WINDOW, column_widths, visible_columns
from swissdesk.gui.delegate import CellDelegate, needed_width
from swissdesk.gui.fonts import metrics, px
from swissdesk.gui.icons import draw_icon
from swissdesk.gui.models.rows import Index, RowModel
from swissdesk.gui.row_layout import RowLayout
from swissdesk.gui.table_ground import paint_free_room, paint_words
from swissdesk.gui.table_head import TableHead

SETTLE_MS = 60
FIND_MS = 1200

TakeCharacter = Callable[[QModelIndex, str], bool]
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class Density(Enum):
    """How much air is around a line; the value is the air in px at 100 %."""

    COMPACT = 6
    NORMAL = 12
    JOURNAL = 14
    ROOMY = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where the cursor stands, kept over a change of view and of the rows."""

    key: object
    column: str
    scroll: int


class Table(QTableView):
    """A table for the keyboard.

    Characters go to ``take_character`` first (results); what it does not want finds a row by
    its first letters in ``find_column``. ``ring_column`` names the column that takes the keys
    and gets the focus ring; with ``cell_cursor`` the ring is on the current cell instead.
    With ``marks_at_once`` Space marks behind letters too; else it is part of a name there.
    """

    shares_by_need = False
    """Whether a column with short values leaves its room to one with long values."""

    stands_above_messages = False
    """Whether columns stay where they are when a message comes below the rows."""

    opened = Signal(QModelIndex)
    stepped_back = Signal(QModelIndex)
    jump_asked = Signal()
    marked = Signal(QModelIndex)
    marked_otherwise = Signal(QModelIndex)
    taken_away = Signal(QModelIndex)
    left = Signal()
    cursor_moved = Signal(QModelIndex)
    cursor_settled = Signal(QModelIndex)
    sort_asked = Signal(str)

    def __init__(self, model: RowModel[Any], density: Density = Density.NORMAL) -> None:
        super().__init__()
        self.take_character: TakeCharacter | None = None
        self.find_column = "name"
        self.marks_at_once = False
        self._typed = ""
        self._empty = ""
        self._spot: Spot | None = None
        self._lengths: dict[str, float] = {}
        self._rows = RowLayout(self)
        self._delegate = CellDelegate(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._tell_settled)
        self._forget = QTimer(self, singleShot=True, interval=FIND_MS)
        self._forget.timeout.connect(self._forget_typed)
        self._set_up()
        self.set_density(density)
        self.setModel(model)
        model.modelAboutToBeReset.connect(self._keep_spot)
        model.modelReset.connect(self._after_reset)
        model.dataChanged.connect(lambda *_: self._lengths.clear())
        self._after_reset()

    def _set_up(self) -> None:
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(TableHead(self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().sectionClicked.connect(self._head_clicked)
        self.doubleClicked.connect(self.opened)

    # What a view sets

    def set_density(self, density: Density) -> None:
        """Set the height of the rows; it comes from the font."""
        self._rows.set_usual(round(metrics().height()) + px(density.value))

    @property
    def row_height(self) -> int:
        """Return how high a row is where there is room."""
        return self._rows.usual

    def set_ring_column(self, code: str | None) -> None:
        """Say which column takes the keys, None for no such column."""
        place = self.row_model.column_of(code) if code else -1
        self._delegate.ring_column = place if place >= 0 else None
        self.viewport().update()

    def set_cell_cursor(self, on: bool) -> None:
        """Let the cursor stand on cells, not on rows."""
        self._delegate.cell_cursor = on
        self.viewport().update()

    def set_empty_text(self, text: str) -> None:
        """Say what stands in the table while it has no rows."""
        self._empty = text
        self.viewport().update()

    def set_sorted(self, code: str, *, descending: bool = False) -> None:
        """Show the sort arrow at column *code*."""
        head = self.head
        head.sorted_by, head.descending = code, descending
        head.viewport().update()

    @property
    def row_model(self) -> RowModel[Any]:
        """Return the model as what it is."""
        model = self.model()
        assert isinstance(model, RowModel)
        return model

    @property
    def head(self) -> TableHead:
        """Return the headings."""
        head = self.horizontalHeader()
        assert isinstance(head, TableHead)
        return head

    # The cursor

    def current_row(self) -> object | None:
        """Return the value of the row under the cursor."""
        found: object | None = self.row_model.row_at(self.currentIndex().row())
        return found

    def go_to(self, key: object, column: str = "") -> bool:
        """Put the cursor on the row with *key*; tell whether it is shown."""
        model = self.row_model
        row = model.place_of(key)
        if row < 0 or Mark.GROUP in model.mark_at(row):
            return False
        place = model.column_of(column) if column else self.currentIndex().column()
        self.setCurrentIndex(model.index(row, max(place, self._first_visible())))
        return True

    def spot(self) -> Spot:
        """Return where the cursor stands and how far the table is scrolled."""
        index = self.currentIndex()
        code = self.row_model.columns[index.column()].code if index.isValid() else ""
        key = self.row_model.key_at(index.row())
        return Spot(key=key, column=code, scroll=self.verticalScrollBar().value())

    def return_to(self, spot: Spot | None) -> None:
        """Go back to *spot*; where its row is gone, stand on the first."""
        if spot is None or not self.go_to(spot.key, spot.column):
            self._stand_somewhere()
            return
        self.verticalScrollBar().setValue(spot.scroll)
        self.scrollTo(self.currentIndex())

    def _stand_somewhere(self) -> None:
        model = self.row_model
        for row in range(model.rowCount()):
            if Mark.GROUP not in model.mark_at(row):
                self.setCurrentIndex(model.index(row, self._first_visible()))
                return

    def _first_visible(self) -> int:
        count = self.row_model.columnCount()
        return next((n for n in range(count) if not self.isColumnHidden(n)), 0)

    def _keep_spot(self) -> None:
        self._spot = self.spot()

    def _after_reset(self) -> None:
        self._lengths.clear()
        self._rows.lay_out(self.row_model.rowCount())
        self.lay_out_columns()
        self.clearSpans()
        model = self.row_model
        for row in range(model.rowCount()):
            if Mark.GROUP in model.mark_at(row):
                self.setSpan(row, self._first_visible(), 1, model.columnCount())
        self.return_to(self._spot)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self.cursor_moved.emit(self.currentIndex())
        self._settle.start()

    def _tell_settled(self) -> None:
        # The cursor may settle when the tournament is closed already.
        if self.isVisible():
            self.cursor_settled.emit(self.currentIndex())

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if self._special_key(event, index) or self._character(event, index):
            event.accept()
            return
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not self._delegate.cell_cursor:
            self._to_edge(event.key() == Qt.Key.Key_Home)
            event.accept()
            return
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            event.ignore()
            return
        super().keyPressEvent(event)

    def _special_key(self, event: QKeyEvent, index: QModelIndex) -> bool:
        if event.modifiers() & ~_PLAIN:
            if event.key() == Qt.Key.Key_G and event.modifiers() == _CONTROL:
                self.jump_asked.emit()
                return True
            return False
        if event.key() in _ENTER:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self.stepped_back if back else self.opened).emit(index)
            return True
        if event.key() == Qt.Key.Key_Delete:
            self.taken_away.emit(index)
            return True
        if event.key() == Qt.Key.Key_Space and event.modifiers() & _SHIFT:
            self.marked_otherwise.emit(index)
            return True
        return False

    def _character(self, event: QKeyEvent, index: QModelIndex) -> bool:
        text = event.text()
        if not text or event.modifiers() & ~_PLAIN:
            return False
        if event.key() == Qt.Key.Key_Backspace:
            text = "\b"
        elif not text.isprintable():
            return False
        if index.isValid() and self.take_character and self.take_character(index, text):
            return True
        if text == "*":
            self.jump_asked.emit()
        elif text == " " and (self.marks_at_once or not self._typed):
            self._forget_typed()
            self.marked.emit(index)
        elif text == "\b":
            return False
        else:
            self._find(text)
        return True

    def _find(self, text: str) -> None:
        """Go to the next row whose name begins with what was typed shortly one by one."""
        self._typed += _folded(text)
        self._forget.start()
        model = self.row_model
        column = model.column_of(self.find_column)
        count = model.rowCount()
        if column < 0 or not count:
            return
        start = max(0, self.currentIndex().row()) + (len(self._typed) == 1)
        for step in range(count):
            row = (start + step) % count
            if _folded(model.cell_at(row, column).text).startswith(self._typed):
                self.setCurrentIndex(model.index(row, max(0, self.currentIndex().column())))
                return

    def _forget_typed(self) -> None:
        self._typed = ""

    def _to_edge(self, first: bool) -> None:
        rows = range(self.row_model.rowCount())
        for row in rows if first else reversed(rows):
            if Mark.GROUP not in self.row_model.mark_at(row):
                self.setCurrentIndex(self.row_model.index(row, self.currentIndex().column()))
                return

    # Columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rows.lay_out(self.row_model.rowCount())
        self.lay_out_columns()
        before = event.oldSize().height()
        if event.size().height() < before:
            # Not at once: Qt is laying out.
            QTimer.singleShot(0, self, lambda: self._keep_in_view(before))

    def _keep_in_view(self, height: int) -> None:
        """Let the current row not vanish behind what came up at the foot of the table."""
        area = self.visualRect(self.currentIndex())
        if area.isValid() and self.viewport().height() < area.bottom() <= height:
            self.scrollTo(self.currentIndex())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        bar, rows = self.verticalScrollBar(), self.verticalHeader()
        if dy and bar.value() == bar.maximum():
            # Qt puts the end of the last row to the foot then, and cuts the first one instead.
            rows.setOffsetToSectionPosition(bar.value())
            self.viewport().update()

    def lay_out_columns(self) -> None:
        """Share the room out among the columns, as the values that are shown now need it."""
        columns, room = self.row_model.columns, self.room_for_columns
        shown = visible_columns(columns, room)
        by_need = self.shares_by_need
        asked = by_need or any(columns[n].squeezed for n in shown)
        wanted = self._longest(shown) if asked else {}
        widths = column_widths(
            columns, shown, room, wanted, by_need=by_need, is_wide=self.is_in_wide_window
        )
        for place, width in enumerate(widths):
            self.setColumnHidden(place, place not in shown)
            if place in shown:
                self.setColumnWidth(place, width)
        self._delegate.first_column = self._first_visible()

    @property
    def room_for_columns(self) -> int:
        """Return the width that all columns share."""
        if not self.stands_above_messages:
            return self.viewport().width()
        return self._rows.room_beside(self.row_model.rowCount())

    @property
    def is_in_wide_window(self) -> bool:
        """Tell whether names are capped, so that further columns come."""
        return self.window().width() >= px(WIDE_WINDOW)

    def _longest(self, shown: set[int]) -> dict[int, int]:
        """Return how wide the longest value is of each column whose width depends on it."""
        columns = self.row_model.columns
        return {
            n: round(self.length_of(columns[n].code))
            for n in shown
            if not columns[n].width or columns[n].squeezed
        }

    def length_of(self, code: str) -> float:
        """Return the width that the longest value of column *code* needs.

        All rows are measured for it, so it is kept until they change.
        """
        length = self._lengths.get(code)
        if length is None:
            model = self.row_model
            cells = (model.cell(row, code) for row in model.rows)
            length = self._lengths[code] = max(map(needed_width, cells), default=0.0)
        return length

    def _head_clicked(self, section: int) -> None:
        column = self.row_model.columns[section]
        if column.sortable:
            self.sort_asked.emit(column.code)

    # The pointer, and what stands in an empty table

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done here now; with nothing to do no menu opens."""
        possible = [action for action in self.actions() if action.isEnabled()]
        if not possible:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in possible:
            draw_icon(action)
        menu.addActions(possible)
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        below = self.visualRect(self.currentIndex()).bottomLeft()
        menu.popup(self.viewport().mapToGlobal(below) if by_key else event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._delegate.hovered:
            self._delegate.hovered = row
            self.viewport().update()

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        paint_free_room(self, self._delegate, e.rect())
        if self._empty and not self.row_model.rowCount():
            paint_words(self, self._empty)


_CONTROL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")
