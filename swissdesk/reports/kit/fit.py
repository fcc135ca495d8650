"""Narrower before smaller, and never cut: the style in which a text fits its room."""

from collections.abc import Iterable
from dataclasses import replace

from swissdesk.reports.document import Align
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.pen import Pen, Style
from swissdesk.reports.kit.runs import line

SMALLEST = 7.0
"""No type is smaller than this, on any paper."""
STEP = 0.25
LEADING = 0.95
"""How far apart two lines of one row stand, against their type."""
_TIGHT = 1.88
"""How high a row has to be for two lines, against their type."""
_LEAST_SQUEEZE = 0.05


def length(text: str, style: Style) -> float:
    """Return how long *text* is in *style*."""
    return line(text, style.width, style.bold).width * style.size * style.squeeze


def fitting(text: str, room: float, style: Style) -> Style:
    """Return *style*, made narrower, then smaller, then squeezed until *text* fits *room*."""
    for width in Width:
        if width >= style.width and length(text, narrower := replace(style, width=width)) <= room:
            return narrower
    return squeezed(text, room, _smaller(text, room, replace(style, width=Width.EXTRA)))


def together(texts: Iterable[str], room: float, style: Style) -> Style:
    """Return *style* made narrower or smaller until all *texts* fit: they look alike then.

    Only what is squeezed as the last resort is left alone: it would spoil the others.
    """
    for text in texts:
        style = replace(fitting(text, room, style), squeeze=style.squeeze)
    return style


def text_between(
    pen: Pen, text: str, style: Style, align: Align, x0: float, x1: float, y: float
) -> None:
    """Write *text* between *x0* and *x1*, narrower or smaller where it needs to be."""
    x = {Align.LEFT: x0, Align.CENTRE: (x0 + x1) / 2, Align.RIGHT: x1}[align]
    pen.text(x, y, text, fitting(text, x1 - x0, style), align=align)


def lines_in_row(text: str, room: float, style: Style, height: float) -> tuple[str, ...]:
    """Return *text* as the lines of a row: two of the smallest type before it is squeezed."""
    squeezed_ = fitting(text, room, style).squeeze < style.squeeze
    return in_two(text, style) if squeezed_ and takes_two_lines(height) else (text,)


def takes_two_lines(height: float) -> bool:
    """Tell whether a row of *height* has room for two lines of the smallest type."""
    return height >= _TIGHT * SMALLEST


def _smaller(text: str, room: float, style: Style) -> Style:
    """Return the largest size of *style* in which *text* fits, or the smallest allowed."""
    full = length(text, style)
    if full <= room or style.size <= SMALLEST:
        return style
    steps = int((style.size * room / full) / STEP)
    return replace(style, size=max(SMALLEST, steps * STEP))


def squeezed(text: str, room: float, style: Style) -> Style:
    """Return *style* with its glyphs narrowed as far as *text* needs: the last resort."""
    full = length(text, style)
    return style if full <= room else replace(style, squeeze=max(_LEAST_SQUEEZE, room / full))


def in_two(text: str, style: Style) -> tuple[str, ...]:
    """Return *text* broken at the space that leaves the shortest longer line; whole without one.

    A dot between two parts is not needed where they stand on lines of their own.
    """
    words = text.split(" ")
    ways = [
        (" ".join(words[:at]).removesuffix(" ·"), " ".join(words[at:]).removeprefix("· "))
        for at in range(1, len(words))
    ]
    return min(ways, key=lambda way: max(length(part, style) for part in way), default=(text,))


def wrapped(text: str, room: float, style: Style) -> list[str]:
    """Return *text* as lines that fit *room*, broken at spaces."""
    return packed(text.split(" "), " ", room, style)


def packed(parts: list[str], joint: str, room: float, style: Style) -> list[str]:
    """Return *parts* joined by *joint* into lines that fit *room*, none of them broken."""
    lines: list[str] = []
    for part in parts:
        if lines and length(lines[-1] + joint + part, style) <= room:
            lines[-1] += joint + part
        else:
            lines.append(part)
    return lines
