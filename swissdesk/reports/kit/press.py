"""From a document to a PDF: lay out first, then draw page by page."""

import io
from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from swissdesk.reports.document import NOT_LAST, Document, Meeting, Row
from swissdesk.reports.kit.blocks import BlockPress
from swissdesk.reports.kit.closing import Strip, strips
from swissdesk.reports.kit.columns import Placed, sheets
from swissdesk.reports.kit.fit import SMALLEST
from swissdesk.reports.kit.fonts import Width, prepare
from swissdesk.reports.kit.frame import Frame, Stamp
from swissdesk.reports.kit.letter import LetterPress
from swissdesk.reports.kit.paper import Paper, paper
from swissdesk.reports.kit.pen import CellBox, Pen
from swissdesk.reports.kit.receipts import ReceiptPress
from swissdesk.reports.kit.spread import Room, Spread, spread
from swissdesk.reports.kit.table import PAD, Table, base_of
from swissdesk.reports.protocol import PaperCode

_FROM_PAGES = 3
"""Bookmarks are worth their place from so many pages on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A PDF, where each cell of its tables lies, and the signs that no font could write."""

    pdf: bytes
    cells: tuple[CellBox, ...]
    missing: tuple[str, ...]


def print_document(
    document: Document, paper_code: PaperCode, stamp: Stamp, language: str
) -> Printed:
    """Draw *document*; equal values give equal bytes."""
    sheet = paper(paper_code, document.layout)
    buffer = io.BytesIO()
    canvas = _canvas(buffer, document, sheet, stamp, language)
    pen = Pen(canvas, sheet.height)
    frame = Frame(document=document, paper=sheet, stamp=stamp)
    press = _press_for(document)(document, sheet, frame)
    press.run(pen, _FROM_PAGES)
    canvas.save()
    return Printed(pdf=buffer.getvalue(), cells=tuple(pen.cells), missing=tuple(pen.missing))


def _press_for(document: Document) -> "type[_Press | BlockPress | LetterPress | ReceiptPress]":
    """Return what knows how to lay out that kind of content."""
    if document.pieces:
        return LetterPress
    if document.receipts:
        return ReceiptPress
    return BlockPress if document.blocks else _Press


def _canvas(
    buffer: io.BytesIO, document: Document, sheet: Paper, stamp: Stamp, language: str
) -> Canvas:
    prepare()
    canvas = Canvas(
        buffer,
        pagesize=(sheet.width, sheet.height),
        pageCompression=1,
        invariant=1,
        lang=language,
    )
    canvas.setTitle(f"{document.title} — {document.tournament}")
    canvas.setSubject(document.tournament)
    canvas.setAuthor(document.author)
    canvas.setCreator(stamp.program)
    return canvas


@dataclass(frozen=True, slots=True)
class _Page:
    rows: tuple[Row, ...]
    columns: tuple[Placed, ...]
    strips: tuple[Strip, ...] = ()
    closing_signs: frozenset[str] = frozenset()

    @property
    def signs(self) -> frozenset[str]:
        """Return everything on the page that the legend may have to explain."""
        keys = frozenset(placed.column.key for placed in self.columns)
        return keys.union(self.closing_signs, *(row.signs for row in self.rows))


class _Press:
    """Knows how one document fills its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        self._document = document
        self._paper = sheet
        self._frame = frame
        self._strips = tuple(strips(document.closing, sheet))
        self._spread = self._fill()
        self._size = self._type()
        self._sheets = sheets(document.columns, sheet.left, sheet.right, sheet.mm(1), self._size)
        self._base = self._name_base()
        self._digits = self._most_digits()

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        document = self._document
        pages = list(self._pages())
        for number, page in enumerate(pages, 1):
            subtitle = document.subtitle(self._range(page))
            signs = page.signs | ({NOT_LAST} if number < len(pages) else set())
            self._frame.draw(pen, subtitle, signs, number, len(pages))
            if len(pages) >= bookmarks_from:
                pen.bookmark(self._range(page) or document.title)
            y = self._frame.top
            if page.columns:
                y = self._table(page).draw(pen, page.rows, y)
            for strip in page.strips:
                strip.draw(pen, y)
                y += strip.height
            pen.end_page()

    @property
    def _head(self) -> float:
        return self._paper.mm(self._document.layout.head)

    def _fill(self) -> Spread:
        layout, sheet = self._document.layout, self._paper
        kept = sheet.mm(layout.kept)
        closing = sum(strip.height for strip in self._strips)
        room = Room(
            height=self._frame.bottom - self._frame.top - self._head - kept,
            rows=layout.rows,
            least_row=sheet.mm(layout.least_row),
            most_row=sheet.mm(layout.most_row),
            closing=max(0.0, closing - kept),
        )
        return spread(len(self._document.rows), room)

    def _type(self) -> float:
        layout = self._document.layout
        most = layout.most_type * self._paper.scale
        return max(SMALLEST, min(self._spread.row / layout.ratio, most))

    def _table(self, page: _Page) -> Table:
        return Table(
            paper=self._paper,
            columns=page.columns,
            row=self._spread.row,
            size=self._size,
            head=self._head,
            fives=self._document.layout.fives,
            base=self._base,
            digits=self._digits,
        )

    def _range(self, page: _Page) -> str:
        """Return which rows, and which rounds if they are split, stand on *page*."""
        document = self._document
        parts = []
        if page.rows and len(self._spread.rows) > 1:
            first, last = page.rows[0].label, page.rows[-1].label
            parts.append(document.range.format(first=first, last=last))
        rounds = [placed.column.round for placed in page.columns if placed.column.round]
        if rounds and len(self._sheets) > 1:
            parts.append(document.rounds_range.format(first=rounds[0], last=rounds[-1]))
        return " · ".join(parts)

    def _name_base(self) -> Width:
        rows, pad = self._document.rows, self._paper.mm(PAD)
        return max(base_of(columns, rows, self._size, pad) for columns in self._sheets)

    def _most_digits(self) -> int:
        """Return how many figures the longest number of an opponent has."""
        cells = (cell for row in self._document.rows for cell in row.cells)
        return max((len(c.opponent) for c in cells if isinstance(c, Meeting)), default=0)

    def _pages(self) -> Iterator[_Page]:
        """Yield the pages; sheets that share the rounds of the same rows follow each other."""
        rows = self._document.rows
        start = 0
        counts = self._spread.rows
        for page, count in enumerate(counts):
            some = rows[start : start + count]
            start += count
            for part, columns in enumerate(self._sheets):
                last = page == len(counts) - 1 and part == len(self._sheets) - 1
                closing = self._strips if last and not self._spread.apart else ()
                signs = self._document.closing.signs if closing else frozenset[str]()
                yield _Page(some, columns, closing, signs)
        if self._spread.apart:
            yield from self._closing_pages()

    def _closing_pages(self) -> Iterator[_Page]:
        """Yield the closing block on pages of its own, as many as it needs."""
        page: list[Strip] = []
        used = 0.0
        height = self._frame.bottom - self._frame.top
        signs = self._document.closing.signs
        for strip in self._strips:
            if page and used + strip.height > height:
                yield _Page((), (), tuple(page), signs)
                page, used = [], 0.0
            page.append(strip)
            used += strip.height
        yield _Page((), (), tuple(page), signs)
