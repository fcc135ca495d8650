"""What draws on a page: text, rules, squares. Lengths in points, y downwards from the top."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from swissdesk.domain.ids import Colour
from swissdesk.reports.document import Align
from swissdesk.reports.kit.fonts import CAPITALS, Face, Width
from swissdesk.reports.kit.runs import Line, line

MM = 72 / 25.4
HAIR = 0.5
"""The thinnest rule that survives the second photocopy; the heavier ones follow."""
FRAME = 0.8
HEAVY = 1.1
HEAD_RULE = 1.4

_OUTLINE = 0.035
_FILL_AND_STROKE: Literal[2] = 2


class CellBox(NamedTuple):
    """Where a cell of a table lies on its page, in points from the top left, and its text."""

    page: int
    x0: float
    y0: float
    x1: float
    y1: float
    text: str


class _Placed(NamedTuple):
    x: float
    y: float
    face: Face
    text: str
    size: float
    squeeze: float
    white: bool


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks. *squeeze* narrows the glyphs of what no width of the family can hold."""

    size: float
    width: Width = Width.REGULAR
    bold: bool = False
    squeeze: float = 1.0


class Pen:
    """Draws on one page after the other and remembers what no font could write."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self.page = 1
        self.cells: list[CellBox] = []
        self.missing: dict[str, None] = {}
        self._canvas = canvas
        self._height = height
        self._begin()

    def _begin(self) -> None:
        self._texts: list[_Placed] = []
        self._rules: dict[float, list[tuple[float, float, float, float]]] = {}
        self._hollow: dict[float, list[tuple[float, float, float, float]]] = {}
        self._solid: list[tuple[float, float, float, float]] = []

    def text(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        *,
        align: Align = Align.LEFT,
        white: bool = False,
    ) -> float:
        """Write *text* with its baseline at *y*; return where it ends at the right."""
        one = line(text, style.width, style.bold)
        length = one.width * style.size * style.squeeze
        start = x - {Align.LEFT: 0.0, Align.CENTRE: length / 2, Align.RIGHT: length}[align]
        self._write(start, y, one, style, white)
        return start + length

    def _write(self, x: float, y: float, one: Line, style: Style, white: bool) -> None:
        for run in one.runs:
            size = style.size * run.face.optical
            self._texts.append(_Placed(x, y, run.face, run.text, size, style.squeeze, white))
            length = run.width * style.size * style.squeeze
            if run.framed:
                self.box(x, y - CAPITALS * style.size, length, CAPITALS * style.size, HAIR)
            x += length
        self.missing.update(dict.fromkeys(one.missing))

    def rule(self, x0: float, x1: float, y: float, weight: float = HAIR) -> None:
        """Draw a horizontal rule."""
        self._rules.setdefault(weight, []).append((x0, self._up(y), x1, self._up(y)))

    def upright(self, x: float, y0: float, y1: float, weight: float = HAIR) -> None:
        """Draw a vertical rule."""
        self._rules.setdefault(weight, []).append((x, self._up(y0), x, self._up(y1)))

    def box(self, x: float, y: float, width: float, height: float, weight: float) -> None:
        """Draw an open frame whose line lies inside the box."""
        self._hollow.setdefault(weight, []).append(
            (x + weight / 2, self._up(y + height) + weight / 2, width - weight, height - weight)
        )

    def black(self, x: float, y: float, width: float, height: float) -> None:
        """Fill a box with black."""
        self._solid.append((x, self._up(y + height), width, height))

    def square(self, x: float, y: float, side: float, colour: Colour) -> None:
        """Draw the open or filled square that says White or Black, with its foot at *y*."""
        if colour is Colour.WHITE:
            self.box(x, y - side, side, side, FRAME)
        else:
            self.black(x, y - side, side, side)

    def cell(self, x0: float, y0: float, x1: float, y1: float, text: str) -> None:
        """Remember a cell of a table, so that tests can look whether its text stays inside."""
        self.cells.append(CellBox(self.page, x0, y0, x1, y1, text))

    def bookmark(self, title: str) -> None:
        """Name this page in the outline."""
        key = f"page-{self.page}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key)

    def end_page(self) -> None:
        """Put everything on the page and begin the next one."""
        canvas = self._canvas
        self._fill_boxes()
        for weight, boxes in self._hollow.items():
            self._stroke(weight, boxes)
        for weight, rules in self._rules.items():
            canvas.setLineWidth(weight)
            canvas.lines(rules)
        self._put_texts()
        canvas.showPage()
        self.page += 1
        self._begin()

    def _up(self, y: float) -> float:
        return self._height - y

    def _fill_boxes(self) -> None:
        if self._solid:
            path = self._canvas.beginPath()
            for box in self._solid:
                path.rect(*box)
            self._canvas.drawPath(path, stroke=0, fill=1)

    def _stroke(self, weight: float, boxes: Sequence[tuple[float, float, float, float]]) -> None:
        self._canvas.setLineWidth(weight)
        path = self._canvas.beginPath()
        for box in boxes:
            path.rect(*box)
        self._canvas.drawPath(path, stroke=1, fill=0)

    def _put_texts(self) -> None:
        plain = [text for text in self._texts if not text.face.outline]
        if plain:
            writing = self._canvas.beginText()
            _Writer(writing, self._height).write(plain)
            self._canvas.drawText(writing)
        for text in self._texts:
            if text.face.outline:
                self._canvas.setLineWidth(_OUTLINE * text.size)
                writing = self._canvas.beginText()
                writing.setTextRenderMode(_FILL_AND_STROKE)
                _Writer(writing, self._height).write([text])
                writing.setTextRenderMode(0)
                self._canvas.drawText(writing)


class _Writer:
    """Writes texts into one text object and changes font, colour and scale only when needed."""

    def __init__(self, writing: PDFTextObject, height: float) -> None:
        self._writing = writing
        self._height = height
        self._font = ("", 0.0)
        self._white = False
        self._squeeze = 1.0

    def write(self, texts: Sequence[_Placed]) -> None:
        """Write all *texts*; black and full width again at the end."""
        for text in texts:
            self._change(text)
            self._writing.setTextOrigin(text.x, self._height - text.y)
            self._writing.textOut(text.text)
        self._colour(white=False)
        self._narrow(1.0)

    def _change(self, text: _Placed) -> None:
        if (text.face.name, text.size) != self._font:
            self._font = (text.face.name, text.size)
            self._writing.setFont(*self._font)
        self._colour(white=text.white)
        self._narrow(text.squeeze)

    def _colour(self, *, white: bool) -> None:
        if white != self._white:
            self._white = white
            self._writing.setFillGray(1 if white else 0)

    def _narrow(self, squeeze: float) -> None:
        if squeeze != self._squeeze:
            self._squeeze = squeeze
            self._writing.setHorizScale(100 * squeeze)
