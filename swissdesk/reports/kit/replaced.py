"""A board that was changed: in a frame, the old pair struck through, the new one large."""

from dataclasses import replace

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Person
from swissdesk.reports.kit.closing import Strip
from swissdesk.reports.kit.fit import fitting
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.names import set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, Pen, Style
from swissdesk.reports.letter import Replaced

_HIGH = 32.0
_AFTER = 4.0
_BOARD = 24.0
_INSIDE = 3.0
_SMALL = 8.5
_OLD, _NEW = 11.0, 18.0
_WAS, _OLD_PAIR, _NOW, _NEW_PAIR = 5.4, 10.4, 17.4, 25.6
_SQUARE = 0.74
_GAP = 0.3


def replaced_strip(piece: Replaced, paper: Paper) -> Strip:
    """Return the frame of one board."""
    height = paper.mm(_HIGH)

    def draw(pen: Pen, top: float) -> None:
        pen.box(paper.left, top, paper.right - paper.left, height, paper.weight(FRAME))
        divide = paper.left + paper.mm(_BOARD)
        pen.upright(divide, top, top + height, paper.weight(HAIR))
        _board(pen, paper, piece.board, top)
        left = divide + paper.mm(_INSIDE)
        small = Style(paper.type(_SMALL))
        pen.text(left, top + paper.mm(_WAS), tr("was"), small)
        _old(pen, paper, piece, left, top + paper.mm(_OLD_PAIR))
        pen.text(left, top + paper.mm(_NOW), tr("is now"), replace(small, bold=True))
        _new(pen, paper, piece, left, top + paper.mm(_NEW_PAIR))

    return Strip(height + paper.mm(_AFTER), draw)


def _board(pen: Pen, paper: Paper, board: str, top: float) -> None:
    x = paper.left + paper.mm(_BOARD) / 2
    word = Style(paper.type(_SMALL), Width.SEMI, bold=True)
    pen.text(x, top + paper.mm(6.2), tr("Board"), word, align=Align.CENTRE)
    room = paper.mm(_BOARD - 3)
    number = fitting(board, room, Style(paper.type(36), Width.CONDENSED, bold=True))
    pen.text(x, top + paper.mm(18.5), board, number, align=Align.CENTRE)
    upper, lower = top + paper.mm(8), top + paper.mm(20)
    pen.cell(paper.left, upper, paper.left + paper.mm(_BOARD), lower, board)


def _old(pen: Pen, paper: Paper, piece: Replaced, left: float, middle: float) -> None:
    """Write who sat there, each struck through apart from the other."""
    if piece.was is None:
        style = Style(paper.type(_OLD))
        pen.text(left, middle + CAPITALS * style.size / 2, tr("— no such board"), style)
        return
    for x, end in _pair(pen, paper, piece.was, left, middle, _OLD):
        pen.rule(x - paper.mm(1), end + paper.mm(1), middle, paper.weight(FRAME))


def _new(pen: Pen, paper: Paper, piece: Replaced, left: float, middle: float) -> None:
    if piece.now is None:
        style = Style(paper.type(_NEW), bold=True)
        text = tr("nobody plays at this board")
        baseline = middle + CAPITALS * style.size / 2
        pen.text(left, baseline, text, fitting(text, paper.right - left, style))
        return
    _pair(pen, paper, piece.now, left, middle, _NEW)


def _pair(
    pen: Pen,
    paper: Paper,
    pair: tuple[Person, Person],
    left: float,
    middle: float,
    size: float,
) -> list[tuple[float, float]]:
    """Write two names with their squares; return where each begins and ends."""
    style = Style(paper.type(size))
    wide = (paper.right - paper.mm(_INSIDE) - left) / 2
    found = []
    for place, (person, colour) in enumerate(zip(pair, Colour, strict=True)):
        x = left + place * wide
        side = _SQUARE * style.size
        pen.square(x, middle + side / 2, side, colour)
        at = x + side + _GAP * style.size
        room = x + wide - at - paper.mm(2)
        shown = replace(person, plain=size == _OLD)
        name = set_name(shown, room, style, paper.mm(8))
        name.draw(pen, at, middle)
        height = paper.mm(4)
        pen.cell(at, middle - height, x + wide, middle + height, str(name))
        found.append((x, at + name.width))
    return found
