"""Lay out entries: texts wrap in their columns, and no row is split between two pages."""

from collections.abc import Iterator, Sequence

from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Column, Document
from swissdesk.reports.kit.closing import Strip, strips
from swissdesk.reports.kit.fit import text_between, wrapped
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, Pen, Style
from swissdesk.reports.log import LogDocument, LogRow

_TYPE, _PITCH, _AIR = 9.0, 4.2, 2.0
_HEAD_TYPE, _HEAD_HEIGHT = 8.0, 5.6
_PAD = 1.0


class LogPress:
    """Knows how the entries of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        assert isinstance(document, LogDocument)
        self._document = document
        self._paper = sheet
        self._frame = frame
        self._edges = _edges(document.columns, sheet)

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark with its entries."""
        document, pages = self._document, list(self._pages())
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

    def _pages(self) -> Iterator[list[tuple[LogRow | None, Strip]]]:
        room = self._frame.bottom - self._frame.top - self._head().height
        page: list[tuple[LogRow | None, Strip]] = []
        used = 0.0
        made: list[tuple[LogRow | None, Strip]] = [
            (row, strip) for row in self._document.log for strip in self._row(row, room)
        ]
        made += [(None, strip) for strip in strips(self._document.closing, self._paper)]
        for row, strip in made:
            if page and used + strip.height > room:
                yield page
                page, used = [], 0.0
            page.append((row, strip))
            used += strip.height
        yield page

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

    def _row(self, row: LogRow, room: float) -> Iterator[Strip]:
        """Yield the row as one strip; only what no page could hold goes on in another."""
        paper = self._paper
        styles = [
            Style(paper.type(_TYPE * column.scale), bold=column.bold or row.bold)
            for column in self._document.columns
        ]
        texts = [
            wrapped(cell, x1 - x0 - 2 * paper.mm(_PAD), style) if cell else []
            for cell, style, (x0, x1) in zip(row.cells, styles, self._edges, strict=True)
        ]
        most = max(1, int((room - paper.mm(_AIR)) / paper.mm(_PITCH)))
        for start in range(0, max(1, *map(len, texts)), most):
            yield self._lines(styles, [lines[start : start + most] for lines in texts])

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


def _edges(columns: Sequence[Column], paper: Paper) -> list[tuple[float, float]]:
    """Return left and right of each column: *least* in mm of A4, the rest shared out."""
    fixed = sum(column.least for column in columns)
    shares = sum(column.share for column in columns)
    rest = max(0.0, paper.right - paper.left - paper.mm(fixed))
    edges, x = [], paper.left
    for column in columns:
        width = paper.mm(column.least) + (rest * column.share / shares if shares else 0)
        edges.append((x, x + width))
        x += width
    return edges
