"""A table on a page: heads, rows, rules; each cell is remembered with its box."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.reports.cells import Side, Tick, Unwritten
from swissdesk.reports.document import Align, Cell, Column, Meeting, Outcome, Person, Row
from swissdesk.reports.kit.by_hand import draw_tick, draw_unwritten
from swissdesk.reports.kit.columns import Placed
from swissdesk.reports.kit.fit import (
    LEADING,
    SMALLEST,
    fitting,
    lines_in_row,
    text_between,
    together,
)
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.names import base_width, set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, HEAVY, Pen, Style

PAD = 1.0
"""Room beside the text of a cell, in mm of A4."""

_SQUARE = 0.74
_DIGIT = 0.572
_MEETING_GAP = 0.28
_RESULT_AXIS = 0.46
_WRITING_LINE = 0.8
_FIVE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Draws rows in *columns*; *size* is the type of a row of height *row*."""

    paper: Paper
    columns: tuple[Placed, ...]
    row: float
    size: float
    head: float
    fives: bool
    base: Width
    digits: int

    def draw(self, pen: Pen, rows: Sequence[Row], top: float) -> float:
        """Draw heads and *rows* from *top* on; return where the table ends."""
        self._heads(pen, top)
        styles = {placed.index: self._common(placed, rows) for placed in self.columns}
        pen.columns.update(placed.column.key for placed in self.columns)
        y = top + self.head
        for number, row in enumerate(rows, 1):
            for placed in self.columns:
                self._cell(pen, placed, row.cells[placed.index], y, styles[placed.index])
            y += self.row
            following = rows[number] if number < len(rows) else None
            pen.rule(self._left, self._right, y, self._weight(number, row, following))
        for placed in self.columns:
            if placed.column.ruled:
                pen.upright(placed.x0, top, y, self.paper.weight(HAIR))
        return y

    @property
    def _left(self) -> float:
        return self.columns[0].x0

    @property
    def _right(self) -> float:
        return self.columns[-1].x1

    def _weight(self, number: int, row: Row, following: Row | None) -> float:
        heavy = number % _FIVE == 0 if self.fives else following and following.group != row.group
        return self.paper.weight(HEAVY if heavy or row.closed else HAIR)

    def _heads(self, pen: Pen, top: float) -> None:
        bottom = top + self.head
        for placed in self.columns:
            column = placed.column
            style = Style(self.paper.type(11 if column.large_head else 8), bold=True)
            if not column.large_head:
                style = Style(style.size, Width.SEMI, bold=True)
            baseline = bottom - (self.head - CAPITALS * style.size) / 2
            x0, x1 = self._inside(placed)
            if column.square:
                side = CAPITALS * style.size
                pen.square(x0, baseline, side, column.square)
                x0 += side + self.paper.mm(1.2)
            text_between(pen, column.head, style, column.align, x0, x1, baseline)
            pen.cell(placed.x0, top, placed.x1, bottom, column.head)
        pen.rule(self._left, self._right, bottom, self.paper.weight(FRAME))

    def _inside(self, placed: Placed) -> tuple[float, float]:
        pad = self.paper.mm(PAD)
        x0 = placed.x0 if placed is self.columns[0] else placed.x0 + pad
        x1 = placed.x1 if placed is self.columns[-1] else placed.x1 - pad
        return x0, x1

    def _cell(self, pen: Pen, placed: Placed, cell: Cell, top: float, style: Style) -> None:
        shown = str(cell)
        middle = top + self.row / 2
        if isinstance(cell, Person):
            shown = self._name(pen, placed, cell, middle)
        elif isinstance(cell, Meeting):
            self._meeting(pen, placed, cell, middle)
        elif isinstance(cell, Outcome):
            self._outcome(pen, placed, cell, middle)
        elif isinstance(cell, Side):
            self._side(pen, placed, cell, middle)
        elif isinstance(cell, Tick):
            draw_tick(pen, self.paper, cell, (placed.x0 + placed.x1) / 2, middle)
        elif isinstance(cell, Unwritten):
            draw_unwritten(pen, self.paper, placed.x0, placed.x1, top, self.row)
        elif cell:
            self._text(pen, placed, cell, middle, style)
        pen.cell(placed.x0, top, placed.x1, top + self.row, shown)

    def _text(self, pen: Pen, placed: Placed, text: str, middle: float, style: Style) -> None:
        """Write *text*, on two lines of small type where one could not be read."""
        x0, x1 = self._inside(placed)
        lines = lines_in_row(text, x1 - x0, style, self.row)
        if len(lines) > 1:
            style = replace(style, size=SMALLEST)
        pitch = LEADING * style.size
        y = middle + (CAPITALS * style.size - pitch * (len(lines) - 1)) / 2
        for line in lines:
            text_between(pen, line, style, placed.column.align, x0, x1, y)
            y += pitch

    def _style(self, column: Column) -> Style:
        size = max(self.paper.type(0), self.size * column.scale)
        width = Width.CONDENSED if column.condensed else Width.REGULAR
        return Style(size, width, column.bold)

    def _common(self, placed: Placed, rows: Sequence[Row]) -> Style:
        """Return the style of a column; one whose texts are alike has one in which all fit."""
        style = self._style(placed.column)
        if not placed.column.alike:
            return style
        x0, x1 = self._inside(placed)
        return together((str(row.cells[placed.index]) for row in rows), x1 - x0, style)

    def _name(self, pen: Pen, placed: Placed, person: Person, middle: float) -> str:
        """Write a name; return the form of it that fits."""
        x0, x1 = self._inside(placed)
        size = max(self.paper.type(0), self.size * placed.column.scale)
        style = Style(size, Width.REGULAR if person.plain else self.base)
        name = set_name(person, x1 - x0, style, self.row)
        name.draw(pen, x0, middle)
        return str(name)

    def _meeting(self, pen: Pen, placed: Placed, cell: Meeting, middle: float) -> None:
        """Write a round: opponent, square and result each on an axis of its own."""
        size = self.size
        baseline = middle + CAPITALS * size / 2
        if not cell.opponent:
            style = Style(max(self.paper.type(0), 0.86 * size), Width.CONDENSED)
            text_between(pen, cell.result, style, Align.CENTRE, *self._inside(placed), baseline)
            return
        used = (self.digits * _DIGIT + 2 * _MEETING_GAP + _SQUARE + 2 * _RESULT_AXIS) * size
        number = Style(size)
        x = (placed.x0 + placed.x1 - used) / 2 + self.digits * _DIGIT * size
        pen.text(x, baseline, cell.opponent, number, align=Align.RIGHT)
        x += _MEETING_GAP * size
        bold = Style(size, bold=True)
        if cell.colour is None:
            room = placed.x1 - x
            mark = fitting(cell.result, room, Style(size, Width.CONDENSED, bold=True))
            pen.text(x, baseline, cell.result, mark)
            return
        pen.square(x, baseline, _SQUARE * size, cell.colour)
        x += (_SQUARE + _MEETING_GAP + _RESULT_AXIS) * size
        pen.text(x, baseline, cell.result, bold, align=Align.CENTRE)

    def _side(self, pen: Pen, placed: Placed, cell: Side, middle: float) -> None:
        """Write the square of a colour and the word behind it."""
        x0, x1 = self._inside(placed)
        side = _SQUARE * self.size
        pen.square(x0, middle + side / 2, side, cell.colour)
        style = self._style(placed.column)
        x0 += side + _MEETING_GAP * self.size
        text_between(pen, cell.word, style, Align.LEFT, x0, x1, middle + CAPITALS * style.size / 2)

    def _outcome(self, pen: Pen, placed: Placed, cell: Outcome, middle: float) -> None:
        """Write a result with its mark, or leave a line to write on."""
        x0, x1 = self._inside(placed)
        baseline = middle + CAPITALS * self.size / 2
        text = cell.text + cell.mark
        if text:
            style = Style(self.size, Width.SEMI, bold=True)
            text_between(pen, text, style, Align.CENTRE, x0, x1, baseline)
        if not cell.text:
            half = _WRITING_LINE * (placed.x1 - placed.x0) / 2
            centre = (x0 + x1) / 2
            y = middle + 0.37 * self.row
            pen.rule(centre - half, centre + half, y, self.paper.weight(HAIR))


def base_of(columns: Sequence[Placed], rows: Sequence[Row], size: float, pad: float) -> Width:
    """Return the width that all names of a table begin with, whatever their column.

    Names for reference do not count: their columns are as narrow as can be.
    """
    widths = [Width.REGULAR]
    for placed in columns:
        people = [
            cell
            for row in rows
            if isinstance(cell := row.cells[placed.index], Person) and not cell.plain
        ]
        widths.append(base_width(people, placed.x1 - placed.x0 - 2 * pad, size))
    return max(widths)
