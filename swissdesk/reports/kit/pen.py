"""What draws on a page: text, rules, squares. Lengths in points, y downwards from the top."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from swissdesk.domain.ids import Colour
from swissdesk.reports.document import Align
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.marks import (
    DASHES,
    DOTS,
    Box,
    Placed,
    broken_rules,
    filled,
    framed,
    ruled,
    upside_down,
    written,
)
from swissdesk.reports.kit.runs import Line, line
from swissdesk.reports.logo import picture

MM = 72 / 25.4
HAIR = 0.5
"""The thinnest rule that survives the second photocopy; the heavier ones follow."""
FRAME = 0.8
HEAVY = 1.1
HEAD_RULE = 1.4


class CellBox(NamedTuple):
    """Where a cell of a table lies on its page, in points from the top left, and its text."""

    page: int
    x0: float
    y0: float
    x1: float
    y1: float
    text: str


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks. *squeeze* narrows the glyphs of what no width of the family can hold."""

    size: float
    width: Width = Width.REGULAR
    bold: bool = False
    squeeze: float = 1.0


class Pen:
    """Draws on one page after the other and remembers what no font could write.

    *columns* are the keys of those that found room. *told* learns how many pages are done.
    """

    def __init__(self, canvas: Canvas, told: Callable[[int], None]) -> None:
        self.page = 1
        self._told = told
        self.cells: list[CellBox] = []
        self.missing: dict[str, None] = {}
        self.columns: set[str] = set()
        self._pictures: dict[bytes, ImageReader] = {}
        self._canvas = canvas
        self._height = 0.0
        self._named: dict[str, int] = {}
        self._around: tuple[float, float] | None = None
        self._begin()

    def take(self, width: float, height: float) -> None:
        """Draw on pages of this size from now on."""
        self._height = height
        self._canvas.setPageSize((width, height))

    def _begin(self) -> None:
        self._texts: list[Placed] = []
        self._rules: dict[float, list[Box]] = {}
        self._hollow: dict[float, list[Box]] = {}
        self._solid: list[Box] = []
        self._dots: list[Box] = []
        self._dashes: list[Box] = []

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

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """Have all texts written meanwhile stand on their heads: turned around *x*, *y*."""
        self._around = (x, self._up(y))
        try:
            yield
        finally:
            self._around = None

    def _write(self, x: float, y: float, one: Line, style: Style, white: bool) -> None:
        for run in one.runs:
            size = style.size * run.face.optical
            at = self._up(y)
            place = Placed(x, at, run.face, run.text, size, style.squeeze, white)
            self._texts.append(place if self._around is None else upside_down(place, self._around))
            length = run.width * style.size * style.squeeze
            if run.framed:
                self.box(x, y - CAPITALS * style.size, length, CAPITALS * style.size, HAIR)
            x += length
        self.missing.update(dict.fromkeys(one.missing))

    def rule(self, x0: float, x1: float, y: float, weight: float = HAIR) -> None:
        """Draw a horizontal rule."""
        self._rules.setdefault(weight, []).append((x0, self._up(y), x1, self._up(y)))

    def dotted(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw a line of dots, for what is divided by hand."""
        self._dots.append((x0, self._up(y0), x1, self._up(y1)))

    def dashed(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw a line of dashes to cut along."""
        self._dashes.append((x0, self._up(y0), x1, self._up(y1)))

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
        """Remember a cell of a table, so that tests can look whether its text stays inside.

        Those that stand on their heads repeat others and are not remembered.
        """
        if self._around is None:
            self.cells.append(CellBox(self.page, x0, y0, x1, y1, text))

    def picture(self, logo: bytes, x: float, middle: float, width: float, height: float) -> float:
        """Draw a picture as large as fits *width* and *height*; return how wide it became."""
        if logo not in self._pictures:
            self._pictures[logo] = ImageReader(picture(logo))
        image = self._pictures[logo]
        wide, high = image.getSize()
        scale = min(width / wide, height / high)
        below = self._up(middle + high * scale / 2)
        self._canvas.drawImage(image, x, below, wide * scale, high * scale)
        return wide * scale

    def bookmark(self, title: str) -> None:
        """Name this page in the outline; what has the name of another page is counted."""
        key = f"page-{self.page}"
        times = self._named[title] = self._named.get(title, 0) + 1
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title if times == 1 else f"{title} ({times})", key)

    def end_page(self) -> None:
        """Put everything on the page and begin the next one."""
        canvas = self._canvas
        if self._solid:
            canvas.addLiteral(filled(self._solid))
        for weight, boxes in self._hollow.items():
            canvas.addLiteral(framed(weight, boxes))
        for weight, rules in self._rules.items():
            canvas.addLiteral(ruled(weight, rules))
        for pattern, broken in ((DOTS, self._dots), (DASHES, self._dashes)):
            if broken:
                canvas.addLiteral(broken_rules(HAIR, pattern, broken))
        # The subsets of the fonts belong to the document, which a canvas does not hand out.
        canvas.addLiteral(written(self._texts, canvas._doc))  # type: ignore[attr-defined]
        canvas.showPage()
        self._told(self.page)
        self.page += 1
        self._begin()

    def _up(self, y: float) -> float:
        return self._height - y
