"""The marks of a page as PDF operators: boxes, rules, texts.

Written by hand, since reportlab's general text object spends more time on formatting numbers
than all the rest of a crosstable takes.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument

from swissdesk.reports.kit.fonts import Face, font_of

Box = tuple[float, float, float, float]
"""Left, lower edge, width and height in points, from the lower left corner of the page."""

_OUTLINE = 0.035
DOTS = "[0.7 2] 0"
DASHES = "[2 3] 0"
"""How long a stroke and the gap behind it are, in points."""


class Placed(NamedTuple):
    """A text of one font at its place, from the lower left corner of the page."""

    x: float
    y: float
    face: Face
    text: str
    size: float
    squeeze: float
    white: bool
    turned: bool = False


def upside_down(text: Placed, around: tuple[float, float]) -> Placed:
    """Return *text* turned half round the point *around*."""
    x, y = around
    return text._replace(x=2 * x - text.x, y=2 * y - text.y, turned=True)


def filled(boxes: Iterable[Box]) -> str:
    """Return *boxes* in black."""
    return f"0 g {_rectangles(boxes)} f"


def framed(weight: float, boxes: Iterable[Box]) -> str:
    """Return the outlines of *boxes*."""
    return f"0 G {weight:.2f} w {_rectangles(boxes)} S"


def ruled(weight: float, rules: Iterable[Box]) -> str:
    """Return *rules*, each from its first to its second point."""
    lines = " ".join(f"{x0:.2f} {y0:.2f} m {x1:.2f} {y1:.2f} l" for x0, y0, x1, y1 in rules)
    return f"0 G {weight:.2f} w {lines} S"


def broken_rules(weight: float, pattern: str, rules: Iterable[Box]) -> str:
    """Return *rules* as dots or dashes."""
    return f"{pattern} d {ruled(weight, rules)} [] 0 d"


def _rectangles(boxes: Iterable[Box]) -> str:
    return " ".join(f"{x:.2f} {y:.2f} {w:.2f} {h:.2f} re" for x, y, w, h in boxes)


def written(texts: Iterable[Placed], pdf: PDFDocument) -> str:
    """Return *texts*, the fonts' subsets kept by *pdf*."""
    parts = ["BT"]
    setting: tuple[float, bool, float] | None = None
    for text in texts:
        wanted = (100 * text.squeeze, text.white, text.size if text.face.outline else 0.0)
        if wanted != setting:
            setting = wanted
            parts.append(_setting(*wanted))
        turn = "-1 0 0 -1" if text.turned else "1 0 0 1"
        parts.append(f"{turn} {text.x:.2f} {text.y:.2f} Tm")
        parts += _glyphs(text, pdf)
    parts.append("ET")
    return " ".join(parts)


def _setting(scale: float, white: bool, outlined: float) -> str:
    """Return width of the glyphs, colour, and whether a stroke makes them bold."""
    ink = "1 g" if white else "0 g"
    mode = f"2 Tr {_OUTLINE * outlined:.3f} w" if outlined else "0 Tr"
    return f"{scale:.1f} Tz {ink} {mode}"


def _glyphs(text: Placed, pdf: PDFDocument) -> Iterator[str]:
    font = font_of(text.face)
    for subset, codes in font.splitString(text.text, pdf):
        name = font.getSubsetInternalName(subset, pdf)
        yield f"{name} {text.size:.2f} Tf <{codes.hex()}> Tj"
