"""Paint the small parts that tables, buttons and panels share: discs, chips, caps, frames."""

import re
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from swissdesk.gui.cells import Align, Blank, Chip, Disc, Discs, Keep, Keys, Plain, Run, Symbol
from swissdesk.gui.fonts import Weight, font, metrics, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.theme import OWN_GROUND, Token, colour

CHIP_SIZE = 11.5
_CAP_SIZE = 11
_DOTS_BEFORE = re.compile(r"[.,;:· ]+…")


@lru_cache(maxsize=8192)
def _advance(text: str, size: float, weight: Weight, scale: int) -> float:
    return metrics(size, weight).horizontalAdvance(text)


def text_width(text: str, size: float = 13, weight: Weight = Weight.NORMAL) -> float:
    """Return the width of *text* in the font of that size and weight."""
    return _advance(text, size, weight, px(10_000))


def draw_text(
    painter: QPainter,
    area: QRectF,
    text: str,
    ink: Token = Token.TEXT,
    *,
    size: float = 13,
    weight: Weight = Weight.NORMAL,
    align: Align = Align.LEFT,
    italic: bool = False,
    struck: bool = False,
) -> None:
    """Write one line of *text* into *area*, centred upright, never elided."""
    measures = metrics(size, weight)
    left = area.left()
    if align is not Align.LEFT:
        room = area.width() - text_width(text, size, weight)
        left += room if align is Align.RIGHT else room / 2
    base = area.top() + (area.height() + measures.ascent() - measures.descent()) / 2
    painter.setFont(font(size, weight, italic=italic, struck=struck))
    painter.setPen(colour(ink))
    painter.drawText(QPointF(left, base), text)


def rounded(
    painter: QPainter,
    area: QRectF,
    radius: float,
    *,
    fill: Token | None = None,
    line: Token | None = None,
    width: float = 1,
    dashed: bool = False,
) -> None:
    """Fill and outline a rounded box; the line lies inside *area*.

    A hairline is one pixel at any scale, what is stronger grows with it.
    """
    width = width if width <= 1 else px(10 * width) / 10
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(colour(fill) if fill else Qt.BrushStyle.NoBrush)
    if line:
        pen = QPen(colour(line), width)
        if dashed:
            pen.setDashPattern([3, 2])
        painter.setPen(pen)
        inset = width / 2
        area = area.adjusted(inset, inset, -inset, -inset)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(area, px(radius), px(radius))


def focus_ring(
    painter: QPainter, area: QRectF, radius: float = 6, fill: Token | None = None
) -> None:
    """Draw the ring that says: this takes the key."""
    rounded(painter, area, radius, fill=fill, line=Token.ACCENT, width=2)


def state_bar(painter: QPainter, area: QRectF, token: Token) -> None:
    """Draw the bar at the left edge of a row: current, or changed by hand."""
    painter.fillRect(QRectF(area.left(), area.top(), px(3), area.height()), colour(token))


def width_of(part: Plain) -> float:
    """Return how wide *part* is painted."""
    match part:
        case Run():
            return text_width(part.text, part.size, part.weight)
        case Discs():
            count = len(part.past) + (1 if part.due else 0)
            arrow = px(18) if part.due else 0
            return count * px(part.size) + max(0, len(part.past) - 1) * px(3) + arrow
        case Symbol():
            return px(part.size)
        case Chip():
            icon = px(18) if part.icon else 0
            return text_width(part.text, CHIP_SIZE, Weight.MEDIUM) + px(16) + icon
        case Keys():
            return sum(cap_width(cap) for cap in part.caps) + px(4) * (len(part.caps) - 1)
        case Blank():
            return px(86)


def paint_part(painter: QPainter, part: Plain, area: QRectF, *, struck: bool = False) -> None:
    """Paint *part* from the left edge of *area*, centred upright."""
    match part:
        case Run():
            draw_text(
                painter,
                area,
                part.text,
                part.ink,
                size=part.size,
                weight=part.weight,
                italic=part.italic,
                struck=part.struck or struck,
            )
        case Discs():
            _paint_discs(painter, part, area)
        case Symbol():
            top = area.top() + (area.height() - px(part.size)) / 2
            picture = icon_pixmap(part.name, part.ink, part.size)
            painter.drawPixmap(QPointF(area.left(), round(top)), picture)
        case Chip():
            _paint_chip(painter, part, area)
        case Keys():
            left = area.left()
            for cap in part.caps:
                left += paint_cap(painter, cap, QRectF(left, area.top(), 0, area.height())) + px(4)
        case Blank():
            _paint_blank(painter, part, area)


def shortened(run: Run, width: float) -> str:
    """Return the text of *run* cut to *width* in the way it allows."""
    mode = Qt.TextElideMode.ElideMiddle if run.keep is Keep.MIDDLE else Qt.TextElideMode.ElideRight
    text = metrics(run.size, run.weight).elidedText(run.text, mode, max(0.0, width))
    # Three dots behind a full stop look like four.
    return text if text == run.text else _DOTS_BEFORE.sub("…", text)


def cap_width(cap: str) -> float:
    """Return the width of a key cap."""
    return max(px(20), text_width(cap, _CAP_SIZE, Weight.SEMI) + px(12))


def paint_cap(
    painter: QPainter,
    cap: str,
    area: QRectF,
    *,
    ink: Token = Token.TEXT2,
    fill: Token | None = Token.SURFACE,
    line: Token | None = Token.LINE2,
) -> float:
    """Paint a key cap at the left of *area* and return its width."""
    width, height = cap_width(cap), px(18)
    top = area.top() + (area.height() - height) / 2
    box = QRectF(area.left(), round(top), width, height)
    rounded(painter, box, 4, fill=fill, line=line)
    draw_text(painter, box, cap, ink, size=_CAP_SIZE, weight=Weight.SEMI, align=Align.CENTRE)
    return width


def paint_disc(painter: QPainter, disc: Disc, centre: QPointF, size: float) -> None:
    """Paint one disc: White is the ring on light and the full disc on dark."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if disc is Disc.NONE:
        painter.setPen(QPen(colour(Token.TEXT3), 1.2))
        painter.drawLine(centre - QPointF(size / 2.5, 0), centre + QPointF(size / 2.5, 0))
        return
    painter.setPen(QPen(colour(Token.DISC_LINE), 1.2))
    painter.setBrush(colour(Token.DISC_WHITE if disc is Disc.WHITE else Token.DISC_BLACK))
    painter.drawEllipse(centre, size / 2 - 0.6, size / 2 - 0.6)


def _paint_discs(painter: QPainter, part: Discs, area: QRectF) -> None:
    size, middle = px(part.size), area.center().y()
    left = area.left()
    for disc in part.past:
        paint_disc(painter, disc, QPointF(left + size / 2, middle), size)
        left += size + px(3)
    if part.due is None:
        return
    _paint_arrow(painter, QPointF(left + px(3), middle))
    paint_disc(painter, part.due, QPointF(left + px(15) + size / 2, middle), size)


def _paint_arrow(painter: QPainter, start: QPointF) -> None:
    painter.setPen(QPen(colour(Token.TEXT2), 1.2))
    tip = start + QPointF(px(8), 0)
    path = QPainterPath(start)
    path.lineTo(tip)
    path.moveTo(tip - QPointF(px(3), px(3)))
    path.lineTo(tip)
    path.lineTo(tip - QPointF(px(3), -px(3)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_chip(painter: QPainter, part: Chip, area: QRectF) -> None:
    height = px(18)
    box = QRectF(area.left(), round(area.center().y() - height / 2), width_of(part), height)
    rounded(painter, box, 9, fill=OWN_GROUND.get(part.voice, Token.SUNKEN))
    inner = box.adjusted(px(8), 0, 0, 0)
    if part.icon:
        corner = QPointF(inner.left() - px(1), round(box.center().y() - px(6.5)))
        painter.drawPixmap(corner, icon_pixmap(part.icon, part.voice, 13))
        inner.adjust(px(16), 0, 0, 0)
    draw_text(painter, inner, part.text, part.voice, size=CHIP_SIZE, weight=Weight.MEDIUM)


def _paint_blank(painter: QPainter, part: Blank, area: QRectF) -> None:
    width = min(area.width(), width_of(part))
    box = QRectF(area.left(), round(area.top() + px(2)), width, area.height() - px(5))
    fill = Token.BREACH_BG if part.voice is Token.BREACH else None
    rounded(painter, box, 6, fill=fill, line=part.voice, width=1.2, dashed=True)
    if part.text:
        draw_text(painter, box, part.text, part.voice, weight=Weight.MEDIUM, align=Align.CENTRE)


def paint_mark(painter: QPainter, area: QRectF) -> None:
    """Paint the mark into *area*; two discs joined by a line, on petrol."""
    rounded(painter, area, 8, fill=Token.PRIMARY)
    unit = area.width() / 44
    painter.translate(area.topLeft())
    pen = QPen(colour(Token.ON_ACCENT), 2.6 * unit)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()
    path.moveTo(14 * unit, 15 * unit)
    path.cubicTo(25 * unit, 15 * unit, 18 * unit, 30 * unit, 26 * unit, 30 * unit)
    painter.drawPath(path)
    painter.drawEllipse(QRectF(26 * unit, 25 * unit, 10 * unit, 10 * unit))
    painter.setBrush(colour(Token.ON_ACCENT))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QRectF(9 * unit, 10 * unit, 10 * unit, 10 * unit))
    painter.resetTransform()
