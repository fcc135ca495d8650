"""One delegate for all tables: it paints the small values of the cells and the row's state."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
)

from swissdesk.gui.cells import (
    Align,
    Blank,
    Cell,
    Disc,
    Discs,
    Keep,
    Mark,
    Part,
    Plain,
    Run,
    Slot,
)
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.rows import RowModel
from swissdesk.gui.painting import (
    draw_text,
    focus_ring,
    paint_part,
    shortened,
    state_bar,
    text_width,
    width_of,
)
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.labels import plain_tip

Index = QModelIndex | QPersistentModelIndex
PAD = 8
GAP = 7


class CellDelegate(QStyledItemDelegate):
    """Paints cells of a ``RowModel``. It holds what the table knows about the pointer.

    ``first_column`` is the one at the left edge: the bar of a row is painted in it.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.first_column = 0
        self.hovered = -1
        self.ring_column: int | None = None
        self.cell_cursor = False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, RowModel):
            return
        row, column = index.row(), index.column()
        area = QRectF(option.rect)
        mark = model.mark_at(row)
        current = self._table.currentIndex()
        is_group = Mark.GROUP in mark
        is_current = row == current.row() and not is_group
        painter.save()
        _fill(painter, area, self._ground(row, mark, is_current))
        if column == self.first_column:
            self._paint_bar(painter, area, mark, is_current)
        owner, room = column, area
        if model.spills_from:
            owner, room = self._spread(model, row, column, area)
        cell = model.cell_at(row, owner)
        inner = area.adjusted(0, 0, 0, -1)
        if is_current and self._has_ring(column, current.column()):
            ring = inner.adjusted(px(1), px(1), -px(1), -px(1))
            focus_ring(painter, ring, fill=Token.FIELD)
        elif cell.framed:
            focus_ring(painter, inner.adjusted(px(2), px(1), -px(2), -px(1)), fill=Token.FIELD)
        if cell.parts:
            align = Align.LEFT if is_group else model.columns[owner].align
            if room is not area:
                painter.setClipRect(area)
            self._paint_cell(painter, room.adjusted(0, 0, 0, -1), cell, align, mark)
        painter.restore()

    def _spread(
        self, model: RowModel[object], row: int, column: int, area: QRectF
    ) -> tuple[int, QRectF]:
        """Return the column whose text runs on into this cell, its own, and the room it has.

        Each cell paints its part of the text: so the ground of none covers it.
        """
        first = model.column_of(model.spills_from) if model.spills_from else -1
        if first < 0 or column < first or Mark.GROUP in model.mark_at(row):
            return column, area
        table = self._table
        shown = [n for n in range(first, len(model.columns)) if not table.isColumnHidden(n)]
        filled = [n for n in shown if model.cell_at(row, n).parts]
        owner = max((n for n in filled if n <= column), default=column)
        beyond = min((n for n in filled if n > column), default=len(model.columns))
        last = max((n for n in shown if owner <= n < beyond), default=owner)
        shift = table.columnViewportPosition(owner) - table.columnViewportPosition(column)
        end = table.columnViewportPosition(last) + table.columnWidth(last)
        width = end - table.columnViewportPosition(owner)
        return owner, QRectF(area.left() + shift, area.top(), width, area.height())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        if not isinstance(model, RowModel):
            return QSize()
        cell = model.cell_at(index.row(), index.column())
        return QSize(round(_width(_plain(cell.parts))) + 2 * px(PAD), px(28))

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Show a cell's own tip, and the whole text of a cell that had to be cut."""
        model = index.model()
        if event.type() != QEvent.Type.ToolTip or not isinstance(model, RowModel):
            return super().helpEvent(event, view, option, index)
        area = QRectF(view.visualRect(index))
        owner, spread = self._spread(model, index.row(), index.column(), area)
        cell = model.cell_at(index.row(), owner)
        align = cell.align or model.columns[owner].align
        room = _inside(spread, align).width()
        tip = cell.tip or (cell.text if _width(_plain(cell.parts)) > room else "")
        QToolTip.showText(event.globalPos(), plain_tip(tip), view)
        return True

    def _has_ring(self, column: int, current_column: int) -> bool:
        if not self._table.hasFocus():
            return False
        if self.ring_column is not None:
            return column == self.ring_column
        return self.cell_cursor and column == current_column

    def paint_ground(self, painter: QPainter, area: QRectF, row: int) -> None:
        """Fill *area* of a row by its state, with the hairline below."""
        model = self._table.model()
        assert isinstance(model, RowModel)
        mark = model.mark_at(row)
        is_current = row == self._table.currentIndex().row() and Mark.GROUP not in mark
        _fill(painter, area, self._ground(row, mark, is_current))

    def _ground(self, row: int, mark: Mark, is_current: bool) -> Token:
        if Mark.GROUP in mark:
            return Token.WINDOW
        if is_current:
            return Token.SELECT
        if row == self.hovered:
            return Token.HOVER
        return Token.SOFT if Mark.RELATED in mark else Token.SURFACE

    def _paint_bar(self, painter: QPainter, area: QRectF, mark: Mark, is_current: bool) -> None:
        if Mark.BY_HAND in mark:
            state_bar(painter, area, Token.HAND)
        elif is_current:
            state_bar(painter, area, Token.ACCENT if self._table.hasFocus() else Token.EDGE)

    def _paint_cell(
        self, painter: QPainter, area: QRectF, cell: Cell, align: Align, mark: Mark
    ) -> None:
        struck = Mark.UNDONE in mark
        for part in cell.parts:
            if isinstance(part, Slot):
                _paint_slot(painter, area, part, struck)
        parts = _plain(cell.parts)
        if not parts:
            return
        align = cell.align or align
        inner = _inside(area, align)
        fitted = fit(parts, inner.width())
        left = inner.left()
        spare = inner.width() - _width([part for part, _ in fitted])
        if align is not Align.LEFT and spare > 0:
            left += spare if align is Align.RIGHT else spare / 2
        for part, width in fitted:
            box = QRectF(left, area.top(), width, area.height())
            paint_part(painter, part, box, struck=struck)
            left += width + px(GAP)


def _fill(painter: QPainter, area: QRectF, ground: Token) -> None:
    """Fill *area* of a row, with the hairline below."""
    painter.fillRect(area, colour(ground))
    line = QRectF(area.left(), area.bottom() - 1, area.width(), 1)
    painter.fillRect(line, colour(Token.ROW))


def needed_width(cell: Cell) -> float:
    """Return the width of a column in which *cell* is not cut."""
    return _width(_plain(cell.parts)) + px(PAD) + px(2) + 1


def _inside(area: QRectF, align: Align) -> QRectF:
    """Return the room for the values: the full margin only on the side they stand at."""
    far, near = px(2), px(PAD)
    match align:
        case Align.LEFT:
            return area.adjusted(near, 0, -far, 0)
        case Align.RIGHT:
            return area.adjusted(far, 0, -near, 0)
        case Align.CENTRE:
            return area.adjusted(far, 0, -far, 0)


def fit(parts: Sequence[Plain], room: float) -> list[tuple[Plain, float]]:
    """Return *parts* with their widths, made to fit *room*.

    First the parts that may be dropped go, the last first; then the last ones are said
    shorter; then clubs are cut in their middle; then names at their end. What must stay
    whole is never touched.
    """
    kept = list(parts)
    for part in reversed(parts):
        if _width(kept) <= room:
            break
        if isinstance(part, Run) and part.keep is Keep.DROP:
            kept.remove(part)
    for place, part in reversed(list(enumerate(kept))):
        if isinstance(part, Run) and part.shorter and _width(kept) > room:
            kept[place] = replace(part, text=part.shorter)
    for kind in (Keep.MIDDLE, Keep.END):
        for place, part in enumerate(kept):
            over = _width(kept) - room
            if over > 0 and isinstance(part, Run) and part.keep is kind:
                text = shortened(part, width_of(part) - over)
                kept[place] = replace(part, text=text, keep=Keep.WHOLE)
        # What had no room at all leaves no gap either.
        kept = [part for part in kept if not isinstance(part, Run) or part.text]
    # A frame that waits for a value has no width of its own to insist on.
    return [(p, min(width_of(p), room) if isinstance(p, Blank) else width_of(p)) for p in kept]


def _width(parts: Sequence[Plain]) -> float:
    return sum(map(width_of, parts)) + px(GAP) * max(0, len(parts) - 1)


def _plain(parts: Sequence[Part]) -> list[Plain]:
    return [part for part in parts if not isinstance(part, Slot)]


def _paint_slot(painter: QPainter, area: QRectF, slot: Slot, struck: bool) -> None:
    box = QRectF(area.left() + px(slot.left), area.top(), px(slot.width), area.height())
    room = max(0.0, box.width() - width_of(slot.part))
    if slot.align is not Align.LEFT:
        box.adjust(room if slot.align is Align.RIGHT else room / 2, 0, 0, 0)
    paint_part(painter, slot.part, box, struck=struck)


def paint_heading(
    painter: QPainter, area: QRectF, text: str, align: Align, discs: tuple[Disc, ...] = ()
) -> None:
    """Paint a column heading: secondary, Medium, where the values of the column stand."""
    inner = _inside(area, align)
    if discs:
        # Discs are painted, not written: a sign of the font has the ink of the text on dark, too.
        colours = Discs(discs)
        behind = px(GAP) + width_of(colours)
        words = text_width(text, 12, Weight.MEDIUM)
        spare = inner.width() - words - behind
        left = inner.left() + {Align.LEFT: 0, Align.CENTRE: spare / 2, Align.RIGHT: spare}[align]
        inner = QRectF(left, inner.top(), words, inner.height())
        paint_part(painter, colours, inner.translated(words + px(GAP), 0))
    draw_text(painter, inner, text, Token.TEXT2, size=12, weight=Weight.MEDIUM, align=align)
