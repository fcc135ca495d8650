"""A table on pages: how many rows each gets, how high they are, what stands below the last."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from swissdesk.reports.document import NOT_LAST, Document, Meeting, Row
from swissdesk.reports.kit.asking import Asking
from swissdesk.reports.kit.closing import Strip, strips
from swissdesk.reports.kit.columns import Placed, sheets
from swissdesk.reports.kit.fit import SMALLEST
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import Pen
from swissdesk.reports.kit.spread import Room, Spread, spread
from swissdesk.reports.kit.sums import PageSums, Part
from swissdesk.reports.kit.table import PAD, Table, base_of


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page: tables side by side, and strips below them."""

    parts: tuple[Part, ...]
    strips: tuple[Strip, ...] = ()
    closing_signs: frozenset[str] = frozenset()

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return all rows in the order in which they are read."""
        return tuple(row for part in self.parts for row in part.rows)

    @property
    def signs(self) -> frozenset[str]:
        """Return everything on the page that the legend may have to explain."""
        keys = frozenset(placed.column.key for part in self.parts for placed in part.columns)
        return keys.union(self.closing_signs, *(row.signs for row in self.rows))

    @property
    def rounds(self) -> list[int]:
        """Return the rounds that have a column."""
        return [
            placed.column.round
            for part in self.parts
            for placed in part.columns
            if placed.column.round
        ]


class RowPress:
    """Knows how the rows of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        self.document = document
        self.paper = sheet
        self.frame = frame
        self.strips = tuple(strips(document.closing, sheet))
        self.spread = self.fill()
        self.size = self._type()
        self.sheets = self.columns()
        self._base = self._name_base()
        self._digits = self._most_digits()

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        document = self.document
        pages = list(self.pages())
        sums = PageSums(document=document, paper=self.paper, bottom=self.frame.bottom)
        for number, page in enumerate(pages, 1):
            subtitle = document.subtitle(self._range(page))
            signs = page.signs | ({NOT_LAST} if number < len(pages) else set())
            self.frame.draw(pen, subtitle, signs, number, len(pages))
            if len(pages) >= bookmarks_from:
                pen.bookmark(self._range(page) or document.title)
            y = self.frame.top
            y = max((self._table(part).draw(pen, part.rows, y) for part in page.parts), default=y)
            if document.totals and page.parts:
                sums.draw(pen, page.parts[0], y, is_last=number == len(pages))
            for strip in page.strips:
                strip.draw(pen, y)
                y += strip.height
            pen.end_page()

    def fill(self) -> Spread:
        """Return how many rows stand on each page, and how high they are."""
        return spread(len(self.document.rows), self.room())

    def columns(self) -> list[tuple[Placed, ...]]:
        """Return the columns of one sheet, or of several that share the rounds."""
        sheet = self.paper
        mm, size, pad = sheet.mm(1), self.size, sheet.mm(PAD)
        asking = Asking(
            columns=self.document.columns,
            rows=self.document.rows,
            room=sheet.right - sheet.left,
            mm=mm,
            size=size,
            row=self.spread.row,
            pad=pad,
        )

        def shared(standing: Collection[int]) -> list[tuple[Placed, ...]]:
            columns = asking.columns_with_room(standing)
            return sheets(columns, sheet.left, sheet.right, mm, size)

        every = range(len(self.document.columns))
        found = shared(every)
        standing = {placed.index for columns in found for placed in columns}
        # What leaves a narrow sheet leaves its room to those that ask.
        return found if len(standing) == len(every) else shared(standing)

    def pages(self) -> Iterator[Page]:
        """Yield the pages; sheets that share the rounds of the same rows follow each other."""
        rows = self.document.rows
        start = 0
        counts = self.spread.rows
        for page, count in enumerate(counts):
            some = rows[start : start + count]
            start += count
            for part, columns in enumerate(self.sheets):
                last = page == len(counts) - 1 and part == len(self.sheets) - 1
                yield self.page((Part(some, columns),), is_last=last)
        if self.spread.apart:
            yield from self.closing_pages()

    def page(self, parts: tuple[Part, ...], *, is_last: bool) -> Page:
        """Return a page of *parts*; the last one has the closing block below them."""
        if not is_last or self.spread.apart:
            return Page(parts)
        return Page(parts, self.strips, self.document.closing.signs)

    def closing_pages(self) -> Iterator[Page]:
        """Yield the closing block on pages of its own, as many as it needs."""
        page: list[Strip] = []
        used = 0.0
        height = self.frame.bottom - self.frame.top
        signs = self.document.closing.signs
        for strip in self.strips:
            if page and used + strip.height > height:
                yield Page((), tuple(page), signs)
                page, used = [], 0.0
            page.append(strip)
            used += strip.height
        yield Page((), tuple(page), signs)

    def room(self) -> Room:
        """Return what a page offers to rows."""
        layout, sheet = self.document.layout, self.paper
        kept = sheet.mm(layout.kept)
        closing = sum(strip.height for strip in self.strips)
        return Room(
            height=self.frame.bottom - self.frame.top - self._head - kept,
            rows=layout.rows,
            least_row=sheet.mm(layout.least_row),
            most_row=sheet.mm(layout.most_row),
            closing=max(0.0, closing - kept),
        )

    @property
    def _head(self) -> float:
        return self.paper.mm(self.document.layout.head)

    def _type(self) -> float:
        layout = self.document.layout
        most = layout.most_type * self.paper.scale
        return max(SMALLEST, min(self.spread.row / layout.ratio, most))

    def _table(self, part: Part) -> Table:
        return Table(
            paper=self.paper,
            columns=part.columns,
            row=self.spread.row,
            size=self.size,
            head=self._head,
            fives=self.document.layout.fives,
            base=self._base,
            digits=self._digits,
        )

    def _range(self, page: Page) -> str:
        """Return which rows, and which rounds if they are split, stand on *page*."""
        document = self.document
        parts = []
        if page.rows and len(self.spread.rows) > 1:
            first, last = page.rows[0].label, page.rows[-1].label
            parts.append(document.range.format(first=first, last=last))
        if page.rounds and len(self.sheets) > 1:
            first_round, last_round = page.rounds[0], page.rounds[-1]
            parts.append(document.rounds_range.format(first=first_round, last=last_round))
        return " · ".join(parts)

    def _name_base(self) -> Width:
        rows, pad = self.document.rows, self.paper.mm(PAD)
        return max(base_of(columns, rows, self.size, pad) for columns in self.sheets)

    def _most_digits(self) -> int:
        """Return how many figures the longest number of an opponent has."""
        cells = (cell for row in self.document.rows for cell in row.cells)
        return max((len(c.opponent) for c in cells if isinstance(c, Meeting)), default=0)
