"""Lay out entries: texts wrap in their columns, and no row is split between two pages."""

from collections.abc import Iterator, Sequence

from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Document
from swissdesk.reports.kit.closing import Strip, strips
from swissdesk.reports.kit.fit import text_between, wrapped
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.log_columns import edges
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, Pen, Style
from swissdesk.reports.log import LogDocument, LogRow

_TYPE, _PITCH, _AIR = 9.0, 4.2, 2.0
_HEAD_TYPE, _HEAD_HEIGHT = 8.0, 5.6
_PAD = 1.0
_HALVINGS = 7
"""How often a better filling of the pages is tried."""
_WORTH = 1 / 3
"""A part of a page that is worth filling with the beginning of a row."""

_Wrapped = tuple[LogRow, list[Style], list[list[str]]]
"""A row, the styles of its cells, and their lines."""


class LogPress:
    """Knows how the entries of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        assert isinstance(document, LogDocument)
        self._document = document
        self._paper = sheet
        self._frame = frame
        self._edges = edges(document, sheet, _TYPE, _PAD)

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark with its entries."""
        document, pages = self._document, self._pages()
        for number, page in enumerate(pages, 1):
            labels = [row.label for row, _strip in page if row is not None]
            span = document.range.format(first=labels[0], last=labels[-1]) if labels else ""
            self._frame.draw(pen, document.subtitle(span), frozenset(), number, len(pages))
            if len(pages) >= bookmarks_from:
                pen.bookmark(span or tr("page {page} of {pages}", page=number, pages=len(pages)))
            y = self._frame.top
            head = self._head()
            head.draw(pen, y)
            y += head.height
            for _row, strip in page:
                strip.draw(pen, y)
                y += strip.height
            pen.end_page()

    def _pages(self) -> list[list[tuple[LogRow | None, Strip]]]:
        """Return what stands on each page: on as few as can be, and as much on each as on others.

        A row is kept whole, but for one so high that it would leave a third of a page empty.
        """
        wrapped_rows = [(row, *self._wrapped(row)) for row in self._document.log]
        room = self._frame.bottom - self._frame.top - self._head().height
        pages = self._filled(wrapped_rows, room, room)
        low, high = room / 2, room
        for _ in range(_HALVINGS if len(pages) > 1 else 0):
            middle = (low + high) / 2
            found = self._filled(wrapped_rows, middle, room)
            if len(found) > len(pages):
                low = middle
            else:
                pages, high = found, middle
        return pages

    def _filled(
        self, rows: Sequence[_Wrapped], limit: float, room: float
    ) -> list[list[tuple[LogRow | None, Strip]]]:
        """Return the pages when each of them, whose height is *room*, is filled to *limit*."""
        pages: list[list[tuple[LogRow | None, Strip]]] = [[]]
        used = 0.0

        def put(row: LogRow | None, strip: Strip) -> None:
            nonlocal used
            if pages[-1] and used + strip.height > limit:
                pages.append([])
                used = 0.0
            pages[-1].append((row, strip))
            used += strip.height

        for row, styles, texts in rows:
            first = room - used if room - used > _WORTH * room else room
            for strip in self._strips(styles, texts, first, room):
                put(row, strip)
        for strip in strips(self._document.closing, self._paper):
            put(None, strip)
        return pages

    def _head(self) -> Strip:
        paper = self._paper
        height = paper.mm(_HEAD_HEIGHT)

        def draw(pen: Pen, top: float) -> None:
            style = Style(paper.type(_HEAD_TYPE), Width.SEMI, bold=True)
            for column, (x0, x1) in zip(self._document.columns, self._edges, strict=True):
                self._text(pen, column.head, style, column.align, x0, x1, top + 0.7 * height)
                pen.cell(x0, top, x1, top + height, column.head)
            pen.rule(paper.left, paper.right, top + height, paper.weight(FRAME))

        return Strip(height, draw)

    def _wrapped(self, row: LogRow) -> tuple[list[Style], list[list[str]]]:
        """Return the cells of a row as lines, and in which style each is written."""
        paper = self._paper
        styles = [
            Style(paper.type(_TYPE * column.scale), bold=column.bold or row.bold)
            for column in self._document.columns
        ]
        texts = [
            wrapped(cell, x1 - x0 - 2 * paper.mm(_PAD), style) if cell else []
            for cell, style, (x0, x1) in zip(row.cells, styles, self._edges, strict=True)
        ]
        return styles, texts

    def _strips(
        self, styles: list[Style], texts: list[list[str]], first: float, room: float
    ) -> Iterator[Strip]:
        """Yield a row as one strip where it fits *first*, or a page; else in several."""
        count = max(1, *map(len, texts))
        most, start = self._lines_in(first), 0
        while start < count:
            yield self._lines(styles, [lines[start : start + most] for lines in texts])
            start += most
            most = self._lines_in(room)

    def _lines_in(self, room: float) -> int:
        return max(1, int((room - self._paper.mm(_AIR)) / self._paper.mm(_PITCH)))

    def _lines(self, styles: Sequence[Style], texts: Sequence[Sequence[str]]) -> Strip:
        paper, pitch = self._paper, self._paper.mm(_PITCH)
        height = pitch * max(1, *map(len, texts)) + paper.mm(_AIR)

        def draw(pen: Pen, top: float) -> None:
            first = top + paper.mm(_AIR) / 2 + pitch / 2
            for n, lines in enumerate(texts):
                x0, x1 = self._edges[n]
                align = self._document.columns[n].align
                for number, line in enumerate(lines):
                    y = first + number * pitch + CAPITALS * styles[n].size / 2
                    self._text(pen, line, styles[n], align, x0, x1, y)
                pen.cell(x0, top, x1, top + height, " ".join(lines))
            pen.rule(paper.left, paper.right, top + height, paper.weight(HAIR))

        return Strip(height, draw)

    def _text(
        self, pen: Pen, text: str, style: Style, align: Align, x0: float, x1: float, y: float
    ) -> None:
        pad = self._paper.mm(_PAD)
        text_between(pen, text, style, align, x0 + pad, x1 - pad, y)
