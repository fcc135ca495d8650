"""Sums of money below each page of a list: of the page, of all up to it, of everything."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from swissdesk.reports.document import Align, Document, Row, Totals
from swissdesk.reports.kit.columns import Placed
from swissdesk.reports.kit.fit import length
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import HAIR, Pen, Style
from swissdesk.reports.kit.table import PAD
from swissdesk.reports.wording import money

_PITCH = 5.0
_TYPE = 9.5
_LABEL = 8.5
_TAKEN = 10.0
_SIGNING = 45.0


@dataclass(frozen=True, slots=True)
class Part:
    """A table on a page: its rows in its columns."""

    rows: tuple[Row, ...]
    columns: tuple[Placed, ...]


@dataclass(slots=True, kw_only=True)
class PageSums:
    """Adds up page after page and writes the sums below the table, down to *bottom*."""

    document: Document
    paper: Paper
    bottom: float
    _running: int = field(default=0, init=False)

    def draw(self, pen: Pen, part: Part, top: float, *, is_last: bool) -> None:
        """Write the sums of the page whose table is *part*, and the line to sign on."""
        totals = self.document.totals
        assert totals is not None
        placed = {one.column.key: one for one in part.columns}
        for number, (word, amount) in enumerate(self._lines(totals, part, is_last=is_last), 1):
            y = top + number * self.paper.mm(_PITCH)
            self._sum(pen, placed[totals.column], word, amount, y)
            lined = placed[totals.lined]
            pad = self.paper.mm(PAD)
            pen.rule(lined.x0 + pad, lined.x1 - pad, y, self.paper.weight(HAIR))
        self._taken(pen, totals.taken)

    def _lines(self, totals: Totals, part: Part, *, is_last: bool) -> Iterator[tuple[str, int]]:
        of_page = sum(row.amount for row in part.rows)
        is_first = not self._running
        self._running += of_page
        if not (is_first and is_last):
            yield totals.page, of_page
        if is_last:
            yield totals.whole, self._running
        elif not is_first:
            yield totals.running, self._running

    def _sum(self, pen: Pen, column: Placed, word: str, amount: int, y: float) -> None:
        with_cents = any(row.amount % 100 for row in self.document.rows)
        text = money(amount, with_cents=with_cents)
        style = Style(self.paper.type(_TYPE), bold=True)
        right = column.x1 - self.paper.mm(PAD)
        pen.text(right, y, text, style, align=Align.RIGHT)
        left = min(right - length(text, style) - self.paper.mm(3), column.x0)
        pen.text(left, y, word, Style(self.paper.type(_LABEL)), align=Align.RIGHT)

    def _taken(self, pen: Pen, word: str) -> None:
        y = self.bottom - self.paper.mm(1.5)
        x = pen.text(self.paper.left, y, word, Style(self.paper.type(_TAKEN)))
        x += self.paper.mm(2)
        pen.rule(x, x + self.paper.mm(_SIGNING), y, self.paper.weight(HAIR))
