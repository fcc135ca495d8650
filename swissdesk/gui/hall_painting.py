"""Paint the screen of the hall: everything is measured in parts of its height."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from swissdesk.gui.fonts import FAMILY, Weight
from swissdesk.gui.models.hall_pages import COLUMN, HallLine, HallPage
from swissdesk.gui.theme import Token, colour_in

_HEIGHT = 768
_TWO_COLUMNS_FROM = 1.5
"""How many times wider than high a screen of two columns is: an old one of 4:3 gets one."""
_MARGIN, _GAP = 40, 48
_TOP, _ROW, _STRIPE = 112, 56, 52
_NAME, _USUAL, _LEAST, _NUMBER = 29, 23, 17, 62
"""How large names are: all of a page shrink together, then the longest ones alone."""
_EVENT, _EVENT_FROM, _BELOW = 24, 360, 80
"""How large the event is called beside the title, the room in which it is rather cut there than
called small below, and where that begins."""
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_LEFT = _MIDDLE | int(Qt.AlignmentFlag.AlignLeft)
_RIGHT = _MIDDLE | int(Qt.AlignmentFlag.AlignRight)


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPicture:
    """All that is on the screen at one moment."""

    title: str
    event: str
    starts: str
    clock: str
    page: HallPage
    discs: bool
    number: int
    pages: int
    state: str
    foot: str


class _LineBox(NamedTuple):
    """Where a line stands, how large its names are, how wide its end, and whether discs do."""

    left: float
    top: float
    width: float
    size: float
    end: float
    discs: bool


class _Hall:
    """A painter that thinks in px of a screen that is 768 high."""

    def __init__(self, painter: QPainter, area: QRect) -> None:
        self.painter = painter
        self.unit = area.height() / _HEIGHT
        self.width = area.width() / self.unit
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def box(self, left: float, top: float, width: float, height: float) -> QRectF:
        """Return a box in px of the screen."""
        u = self.unit
        return QRectF(left * u, top * u, width * u, height * u)

    def font(self, size: float, weight: Weight) -> QFont:
        """Return Inter so many px high."""
        made = QFont(FAMILY)
        made.setPixelSize(max(6, round(size * self.unit)))
        made.setWeight(QFont.Weight(weight))
        made.setFeature(QFont.Tag("tnum"), 1)
        return made

    def wide(self, text: str, size: float, weight: Weight) -> float:
        """Return how wide *text* is."""
        return QFontMetricsF(self.font(size, weight)).horizontalAdvance(text) / self.unit

    def text(
        self,
        box: QRectF,
        text: str,
        size: float,
        weight: Weight = Weight.SEMI,
        ink: Token = Token.TEXT,
        where: int = _LEFT,
    ) -> None:
        """Write one line into *box*, cut at its end where it does not fit at all."""
        font = self.font(size, weight)
        self.painter.setFont(font)
        self.painter.setPen(_colour(ink))
        mode = Qt.TextElideMode.ElideRight
        shown = QFontMetricsF(font).elidedText(text, mode, box.width() + 1)
        self.painter.drawText(box, where, shown)

    def fill(self, box: QRectF, token: Token, radius: float) -> None:
        """Fill a rounded box."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(_colour(token))
        self.painter.drawRoundedRect(box, radius * self.unit, radius * self.unit)


def columns_of(area: QRect) -> int:
    """Return in how many columns the lines stand on a screen like *area*."""
    return 2 if area.width() >= _TWO_COLUMNS_FROM * area.height() else 1


def paint_hall(painter: QPainter, area: QRect, shown: HallPicture) -> None:
    """Paint everything: head, columns of ten, foot."""
    painter.fillRect(area, _colour(Token.DESK))
    hall = _Hall(painter, area)
    _paint_head(hall, shown)
    columns = columns_of(area)
    width = (hall.width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    size, end = _name_size(hall, shown, width), _end(hall, shown.page)
    for place, line in enumerate(shown.page.lines):
        column, row = divmod(place, COLUMN)
        left, top = _MARGIN + column * (width + _GAP), _TOP + row * _ROW
        box = _LineBox(left, top, width, size, end, shown.discs)
        _paint_line(hall, line, box, striped=row % 2 == 0)
    _paint_foot(hall, shown)


def _paint_head(hall: _Hall, shown: HallPicture) -> None:
    clock = hall.wide(shown.clock, 46, Weight.BOLD) + 4
    right = hall.width - _MARGIN
    hall.text(hall.box(right - clock, 30, clock, 54), shown.clock, 46, Weight.BOLD, where=_RIGHT)
    starts = hall.wide(shown.starts, 24, Weight.MEDIUM) + 4 if shown.starts else 0
    start = right - clock - 14 - starts
    hall.text(
        hall.box(start, 36, starts, 48), shown.starts, 24, Weight.MEDIUM, Token.ACCENT, _RIGHT
    )
    title = min(hall.wide(shown.title, 46, Weight.BOLD) + 6, start - _MARGIN - 20)
    hall.text(hall.box(_MARGIN, 30, title, 54), shown.title, 46, Weight.BOLD)
    left = _MARGIN + title + 28
    room = max(0.0, start - left - 20)
    size = min(_EVENT, _EVENT * room / (hall.wide(shown.event, _EVENT, Weight.MEDIUM) or 1))
    if size >= _LEAST or room >= _EVENT_FROM:
        box = hall.box(left, 36, room, 48)
        hall.text(box, shown.event, max(size, _LEAST), Weight.MEDIUM, Token.TEXT2)
    else:
        below = hall.box(_MARGIN, _BELOW, right - _MARGIN, _TOP - _BELOW - 4)
        hall.text(below, shown.event, _LEAST, Weight.MEDIUM, Token.TEXT2)


def _name_size(hall: _Hall, shown: HallPicture, width: float) -> float:
    """Return the size at which the longest name of the page fits, down to what can be read."""
    room = _room(hall, shown, width)
    names = [name for line in shown.page.lines for name in (line.left, line.right) if name]
    widest = max((hall.wide(name, _NAME, Weight.SEMI) for name in names), default=0)
    return _NAME if widest <= room else max(_USUAL, _NAME * room / widest)


def _room(hall: _Hall, shown: HallPicture, width: float) -> float:
    """Return how wide a name may be."""
    rest = width - _NUMBER - 14 - _end(hall, shown.page) - 12
    return (rest / 2 - 32) if shown.discs else rest - 2


def _end(hall: _Hall, page: HallPage) -> float:
    widest = max((hall.wide(line.end, _NAME, Weight.BOLD) for line in page.lines), default=0)
    return widest + 18 if widest else 0


def _paint_line(hall: _Hall, line: HallLine, box: _LineBox, *, striped: bool) -> None:
    left, top, width = box.left, box.top, box.width
    if striped:
        hall.fill(hall.box(left, top, width, _STRIPE), Token.WINDOW, 8)
    number = hall.box(left, top, _NUMBER - 6, _STRIPE)
    hall.text(number, line.number, 31, Weight.BOLD, Token.ACCENT, _RIGHT)
    right = left + width - 12
    end = hall.box(right - box.end, top, box.end, _STRIPE)
    hall.text(end, line.end, _NAME, Weight.BOLD, where=_RIGHT)
    start = left + _NUMBER + 14
    if not box.discs:
        _paint_name(hall, hall.box(start, top, right - box.end - start, _STRIPE), line.left, box)
        return
    half = (right - start - box.end) / 2
    for place, name in enumerate((line.left, line.right)):
        spot = start + place * half
        _paint_disc(hall, spot + 8, top + _STRIPE / 2, white=place == 0)
        _paint_name(hall, hall.box(spot + 24, top, half - 30, _STRIPE), name, box)


def _paint_name(hall: _Hall, area: QRectF, name: str, box: _LineBox) -> None:
    """Write a name as large as those of the page, or smaller where it alone is too long."""
    room, wide = area.width() / hall.unit, hall.wide(name, box.size, Weight.SEMI)
    hall.text(area, name, box.size if wide <= room else max(_LEAST, box.size * room / wide))


def _paint_disc(hall: _Hall, x: float, y: float, *, white: bool) -> None:
    painter, u = hall.painter, hall.unit
    painter.setPen(QPen(_colour(Token.DISC_LINE), 1.4 * u))
    painter.setBrush(_colour(Token.DISC_WHITE if white else Token.DISC_BLACK))
    painter.drawEllipse(QPointF(x * u, y * u), 7 * u, 7 * u)


def _paint_foot(hall: _Hall, shown: HallPicture) -> None:
    right = hall.width - _MARGIN
    state = hall.wide(shown.state, 18, Weight.MEDIUM) + 4
    dots = min(shown.pages, 20) if shown.pages > 1 else 0
    top = 688 if dots else 697
    hall.text(
        hall.box(right - state, top, state, 24), shown.state, 18, Weight.MEDIUM, Token.TEXT2, _RIGHT
    )
    for dot in range(dots):
        left = right - (dots - dot) * 34 + 6
        here = dot == shown.number % 20
        hall.fill(hall.box(left, 716, 28, 6), Token.ACCENT if here else Token.LINE2, 3)
    room = right - max(state, dots * 34) - _MARGIN - 24
    hall.text(hall.box(_MARGIN, 693, room, 32), shown.foot, 20, Weight.MEDIUM, Token.TEXT)


def _colour(token: Token) -> QColor:
    """The hall has a palette of its own: the dark one, on the darkest ground."""
    return colour_in(token, dark=True)
