"""Blocks on pages: tables of their own under titles, side by side in two columns."""

from swissdesk.i18n import tr
from swissdesk.reports.document import Document
from swissdesk.reports.kit.columns import Placed, sheets
from swissdesk.reports.kit.fit import SMALLEST, fitting
from swissdesk.reports.kit.flow import Columns, Measure, Part, flow
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import Pen, Style
from swissdesk.reports.kit.table import PAD, Table, base_of

_COLUMNS = 2
_BETWEEN_COLUMNS = 7.0
_TITLE = 8.0
_TITLE_TYPE = 13.0
_TITLE_BASELINE = 6.2
_BETWEEN_BLOCKS = 2.5


class BlockPress:
    """Knows how the blocks of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        layout = document.layout
        self._document = document
        self._paper = sheet
        self._frame = frame
        self._row = sheet.mm(layout.most_row)
        self._size = max(SMALLEST, min(self._row / layout.ratio, sheet.type(layout.most_type)))
        self._between = sheet.mm(_BETWEEN_COLUMNS)
        self._width = (sheet.right - sheet.left - self._between * (_COLUMNS - 1)) / _COLUMNS
        self._placed = [self._column(side) for side in range(_COLUMNS)]
        rows = [row for block in document.blocks for row in block.rows]
        self._base = base_of(self._placed[0], rows, self._size, sheet.mm(PAD))
        self._measure = Measure(
            column=frame.bottom - frame.top,
            row=self._row,
            above=sheet.mm(_TITLE + layout.head),
            gap=sheet.mm(_BETWEEN_BLOCKS),
        )

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        document = self._document
        pages = flow([len(block.rows) for block in document.blocks], self._measure, _COLUMNS)
        for number, page in enumerate(pages, 1):
            signs = self._signs(page)
            self._frame.draw(pen, document.subtitle(), signs, number, len(pages))
            if len(pages) >= bookmarks_from:
                pen.bookmark(self._range(page))
            for side, parts in enumerate(page):
                y = self._frame.top
                for part in parts:
                    y = self._part(pen, part, self._placed[side], y) + self._measure.gap
            pen.end_page()

    def _column(self, side: int) -> tuple[Placed, ...]:
        left = self._paper.left + side * (self._width + self._between)
        mm, columns = self._paper.mm(1), self._document.columns
        return sheets(columns, left, left + self._width, mm, self._size)[0]

    def _signs(self, page: Columns) -> frozenset[str]:
        """Return everything on *page* that the legend may have to explain."""
        keys = frozenset(placed.column.key for placed in self._placed[0])
        blocks = self._document.blocks
        rows = (
            row
            for column in page
            for part in column
            for row in blocks[part.block].rows[part.start : part.end]
        )
        return keys.union(*(row.signs for row in rows))

    def _range(self, page: Columns) -> str:
        titles = [self._document.blocks[part.block].title for column in page for part in column]
        return " — ".join(dict.fromkeys((titles[0], titles[-1])))

    def _part(self, pen: Pen, part: Part, columns: tuple[Placed, ...], top: float) -> float:
        """Draw *part* from *top* on; return where it ends."""
        block = self._document.blocks[part.block]
        title = tr("{title}, continued", title=block.title) if part.start else block.title
        style = Style(self._paper.type(_TITLE_TYPE), bold=True)
        x = columns[0].x0
        baseline = top + self._paper.mm(_TITLE_BASELINE)
        pen.text(x, baseline, title, fitting(title, self._width, style))
        table = Table(
            paper=self._paper,
            columns=columns,
            row=self._row,
            size=self._size,
            head=self._paper.mm(self._document.layout.head),
            fives=False,
            base=self._base,
            digits=0,
        )
        return table.draw(pen, block.rows[part.start : part.end], top + self._paper.mm(_TITLE))
