"""Pieces of text on pages: each becomes strips, and strips fill the pages from the top."""

from collections.abc import Iterator, Sequence

from swissdesk.domain.ids import Colour
from swissdesk.reports.document import Align, Document, Person
from swissdesk.reports.kit.closing import Strip, strips
from swissdesk.reports.kit.fit import fitting, text_between, wrapped
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.names import set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, Pen, Style
from swissdesk.reports.kit.replaced import replaced_strip
from swissdesk.reports.letter import (
    Framed,
    Grid,
    GridCell,
    GridColumn,
    GridRow,
    Paragraph,
    Replaced,
    Term,
    Titled,
)

_CHOSEN = 1.2
_SHORT, _SHORT_PITCH = 11.0, 5.4
_TEXT, _TEXT_PITCH = 9.0, 4.3
_HEADING, _HEADING_HEIGHT = 13.0, 11.0
_HEAD_TYPE, _HEAD_HEIGHT = 8.0, 5.0
_INSIDE = 4.0
_ROW_AIR = 2.2
_AFTER_GRID = 1.6
_PAD = 1.0
_WORD = 15.0
_SQUARE = 0.78


class LetterPress:
    """Knows how the pieces of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        self._document = document
        self._paper = sheet
        self._frame = frame

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        document = self._document
        pages = list(self._pages())
        for number, page in enumerate(pages, 1):
            self._frame.draw(pen, document.subtitle(), frozenset(), number, len(pages))
            if len(pages) >= bookmarks_from:
                pen.bookmark(document.title)
            y = self._frame.top + self._paper.mm(3)
            for strip in page:
                strip.draw(pen, y)
                y += strip.height
            pen.end_page()

    def _pages(self) -> Iterator[list[Strip]]:
        """Yield the strips of each page; a heading goes with what follows it."""
        room = self._frame.bottom - self._frame.top - self._paper.mm(3)
        page: list[Strip] = []
        used = 0.0
        for group in self._groups():
            height = sum(strip.height for strip in group)
            if page and used + height > room:
                yield page
                page, used = [], 0.0
            page += group
            used += height
        yield page

    def _groups(self) -> Iterator[list[Strip]]:
        """Yield the strips that stay together, in their order."""
        waiting: list[Strip] = []
        for piece in self._document.pieces:
            made = list(self._strips(piece))
            if isinstance(piece, Titled):
                waiting = made
                continue
            together = 2 if isinstance(piece, Grid) else 1
            yield waiting + made[:together]
            waiting = []
            yield from ([strip] for strip in made[together:])
        yield list(strips(self._document.closing, self._paper))

    def _strips(self, piece: object) -> Iterator[Strip]:
        match piece:
            case Framed():
                yield self._framed(piece)
            case Titled(text=text):
                yield self._heading(text)
            case Paragraph(text=text):
                yield self._paragraph(text)
            case Term():
                yield self._term(piece)
            case Replaced():
                yield replaced_strip(piece, self._paper)
            case Grid():
                yield self._heads(piece.columns)
                for row in piece.rows:
                    yield self._row(piece.columns, row)
                yield Strip(self._paper.mm(_AFTER_GRID), lambda pen, top: None)

    def _lines(self, text: str, room: float, style: Style) -> list[str]:
        return wrapped(text, room, style)

    def _framed(self, piece: Framed) -> Strip:
        paper = self._paper
        style, pitch = Style(paper.type(_SHORT)), paper.mm(_SHORT_PITCH)
        left, right = paper.left + paper.mm(_INSIDE), paper.right - paper.mm(_INSIDE)
        lines = self._lines(" ".join(piece.sentences), right - left, style)
        height = paper.mm(10) + pitch * len(lines)

        def draw(pen: Pen, top: float) -> None:
            pen.box(paper.left, top, paper.right - paper.left, height, paper.weight(FRAME))
            bold = Style(paper.type(_HEAD_TYPE), bold=True)
            pen.text(left, top + paper.mm(5), piece.title, bold)
            for number, line in enumerate(lines, 1):
                y = top + paper.mm(5.6) + number * pitch
                pen.text(left, y, line, fitting(line, right - left, style))

        return Strip(height + paper.mm(2), draw)

    def _heading(self, text: str) -> Strip:
        paper = self._paper
        style = Style(paper.type(_HEADING), bold=True)

        def draw(pen: Pen, top: float) -> None:
            room = paper.right - paper.left
            pen.text(paper.left, top + paper.mm(7.8), text, fitting(text, room, style))

        return Strip(paper.mm(_HEADING_HEIGHT), draw)

    def _paragraph(self, text: str) -> Strip:
        return self._text_block(text, self._paper.left)

    def _term(self, piece: Term) -> Strip:
        paper = self._paper
        block = self._text_block(piece.meaning, paper.left + paper.mm(_WORD), after=0.8)

        def draw(pen: Pen, top: float) -> None:
            style = Style(paper.type(_TEXT), bold=True)
            room = paper.mm(_WORD - 2)
            y = top + 0.74 * paper.mm(_TEXT_PITCH)
            pen.text(paper.left, y, piece.word, fitting(piece.word, room, style))
            block.draw(pen, top)

        return Strip(block.height, draw)

    def _text_block(self, text: str, left: float, *, after: float = 1.4) -> Strip:
        paper = self._paper
        style, pitch = Style(paper.type(_TEXT)), paper.mm(_TEXT_PITCH)
        room = paper.right - left
        lines = self._lines(text, room, style)

        def draw(pen: Pen, top: float) -> None:
            for number, line in enumerate(lines):
                y = top + number * pitch + 0.74 * pitch
                pen.text(left, y, line, fitting(line, room, style))

        return Strip(pitch * len(lines) + paper.mm(after), draw)

    # Small tables

    def _edges(self, columns: Sequence[GridColumn]) -> list[tuple[float, float]]:
        paper = self._paper
        fixed = sum(column.width for column in columns)
        open_ended = sum(not column.width for column in columns)
        rest = (paper.right - paper.left - paper.mm(fixed)) / max(1, open_ended)
        edges, x = [], paper.left
        for column in columns:
            width = paper.mm(column.width) if column.width else rest
            edges.append((x, x + width))
            x += width
        return edges

    def _heads(self, columns: Sequence[GridColumn]) -> Strip:
        paper, edges = self._paper, self._edges(columns)
        height = paper.mm(_HEAD_HEIGHT)

        def draw(pen: Pen, top: float) -> None:
            style = Style(paper.type(_HEAD_TYPE), Width.SEMI, bold=True)
            for column, (x0, x1) in zip(columns, edges, strict=True):
                self._text(pen, column.head, style, column.align, x0, x1, top + 0.7 * height)
                pen.cell(x0, top, x1, top + height, column.head)
            pen.rule(paper.left, paper.right, top + height, paper.weight(FRAME))

        return Strip(height, draw)

    def _row(self, columns: Sequence[GridColumn], row: GridRow) -> Strip:
        paper, edges = self._paper, self._edges(columns)
        pitch = paper.mm(_TEXT_PITCH)
        texts = {
            n: self._lines(cell, x1 - x0 - 2 * paper.mm(_PAD), Style(paper.type(_TEXT)))
            for n, (column, cell, (x0, x1)) in enumerate(
                zip(columns, row.cells, edges, strict=True)
            )
            if isinstance(cell, str) and not column.width
        }
        most = max((len(lines) for lines in texts.values()), default=1)
        height = pitch * most + paper.mm(_ROW_AIR)

        def draw(pen: Pen, top: float) -> None:
            first, bottom = top + paper.mm(_ROW_AIR) / 2 + pitch / 2, top + height
            for n, (column, cell) in enumerate(zip(columns, row.cells, strict=True)):
                x0, x1 = edges[n]
                lines = texts.get(n)
                if lines is None:
                    shown = self._cell(pen, column, cell, x0, x1, first)
                    pen.cell(x0, top, x1, bottom, shown)
                    continue
                pen.cell(x0, top, x1, bottom, " ".join(lines))
                for number, line in enumerate(lines):
                    style = Style(paper.type(_TEXT), bold=row.chosen)
                    y = first + number * pitch + CAPITALS * style.size / 2
                    self._text(pen, line, style, column.align, x0, x1, y)
            pen.rule(paper.left, paper.right, bottom, paper.weight(HAIR))
            if row.chosen:
                width = paper.right - paper.left
                pen.box(paper.left, top, width, height, paper.weight(_CHOSEN))

        return Strip(height, draw)

    def _cell(
        self, pen: Pen, column: GridColumn, cell: GridCell, x0: float, x1: float, middle: float
    ) -> str:
        """Draw a name, the square of a colour, or a short text; return what can be read."""
        paper = self._paper
        size = paper.type(_TEXT)
        pad = paper.mm(_PAD)
        if isinstance(cell, Person):
            height = paper.mm(_TEXT_PITCH + _ROW_AIR)
            name = set_name(cell, x1 - x0 - 2 * pad, Style(size), height)
            name.draw(pen, x0 + pad, middle)
            return str(name)
        if isinstance(cell, Colour):
            side = _SQUARE * size
            pen.square((x0 + x1 - side) / 2, middle + side / 2, side, cell)
            return ""
        style = Style(size, bold=column.bold)
        baseline = middle + CAPITALS * size / 2
        self._text(pen, cell or "", style, column.align, x0, x1, baseline)
        return cell or ""

    def _text(
        self, pen: Pen, text: str, style: Style, align: Align, x0: float, x1: float, y: float
    ) -> None:
        pad = self._paper.mm(_PAD)
        text_between(pen, text, style, align, x0 + pad, x1 - pad, y)
