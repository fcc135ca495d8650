"""Result slips on pages, in the order in which piles follow each other once they are cut."""

from dataclasses import dataclass
from math import ceil

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Document
from swissdesk.reports.kit.cutting import cut_grid
from swissdesk.reports.kit.fit import SMALLEST, fitting, length
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.names import set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, MM, Pen, Style
from swissdesk.reports.result_slip import Slip, SlipGame, Slips, SlipSide

_WIDE, _HIGH = 105.0, 74.25
"""What a slip measures on A4 with eight on a page; it is drawn in that measure on any paper."""
_EDGE, _CUT = 10.0, 8.0
_TOP = 6.5
_TAB, _FRAME, _BETWEEN = 11.5, 22.0, 2.0
_HEAD = 13.0
_NAMES, _NAMES_OF_LOW, _NAMES_OF_HIGH = 13.6, 8.4, 16.0
_NAME, _NAME_OF_HIGH = 14.0, 18.0
_WORD, _SIDE = 19.0, 4.2
_GAME, _GAME_OF_HIGH, _BETWEEN_GAMES = 11.0, 19.0, 2.5
_GAME_TITLE = 17.0
_BOX = 5.4
_SIGNING = 4.2
_TO_SIGN, _TO_SIGN_OF_HIGH = 7.7, 22.0
_UNDER_LINE = 2.5
_TO_SIGN_ABOVE = 13.0
"""Room from the lines to sign on down to the edge of the paper."""


class SlipPress:
    """Knows how the slips of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        assert document.slips is not None
        self._document = document
        self._slips: Slips = document.slips
        self._columns, self._rows = _grid(self._slips.a_page, sheet)
        self._wide = sheet.width / self._columns
        self._high = sheet.height / self._rows
        self._paper = sheet

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        pages = piles(len(self._slips.slips), self._columns * self._rows)
        for number, page in enumerate(pages, 1):
            if len(pages) >= bookmarks_from:
                pen.bookmark(tr("page {page} of {pages}", page=number, pages=len(pages)))
            for place, index in enumerate(page):
                self._slip(place).draw(pen, self._slips.slips[index])
            cut_grid(pen, self._paper, self._columns, self._rows)
            pen.end_page()

    def _slip(self, place: int) -> "_Place":
        row, column = divmod(place, self._columns)
        unit = min(self._wide / _WIDE, self._high / _HIGH, self._paper.mm(1))
        x = column * self._wide
        left = (_EDGE if column == 0 else _CUT) * MM
        right = (_EDGE if column == self._columns - 1 else _CUT) * MM
        top = max(_EDGE * MM, _TOP * unit) if row == 0 else _TOP * unit
        return _Place(
            document=self._document,
            arbiter=self._slips.arbiter,
            left=x + left,
            right=x + self._wide - right,
            top=row * self._high + top,
            bottom=(row + 1) * self._high,
            unit=unit,
            is_high=self._high > 1.5 * _HIGH * unit,
        )


def piles(count: int, a_page: int) -> list[range]:
    """Return which of *count* slips stand on each page, place by place.

    Cut all pages at once and lay the piles on each other: the slips are in order.
    """
    pages = ceil(count / a_page)
    return [range(page, count, pages) for page in range(pages)]


def _grid(a_page: int, sheet: Paper) -> tuple[int, int]:
    """Return columns and rows: on half a sheet slips of the same kind stand in one column."""
    columns = 2 if sheet.scale >= 1 else 1
    rows = a_page // 2
    return columns, rows if columns == 2 else max(1, round(0.7 * rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where one slip is drawn: its printed part, and how long a millimetre is there."""

    document: Document
    arbiter: str
    left: float
    right: float
    top: float
    bottom: float
    unit: float
    is_high: bool

    def draw(self, pen: Pen, slip: Slip) -> None:
        """Draw the whole slip."""
        self._head(pen, slip)
        pitch = self._mm(_NAMES_OF_HIGH if self.is_high else _NAMES_OF_LOW)
        y = self.top + self._mm(_NAMES + (4.0 if self.is_high else 0.0))
        for side, colour in ((slip.white, Colour.WHITE), (slip.black, Colour.BLACK)):
            y += pitch
            self._side(pen, side, colour, y)
        y += self._mm(6.0 if self.is_high else 2.2)
        signing = self._mm(_TO_SIGN_OF_HIGH if self.is_high else _TO_SIGN)
        between = self._mm(_BETWEEN_GAMES)
        room = (self.bottom - self._mm(_TO_SIGN_ABOVE) - signing - y) / len(slip.games) - between
        height = min(self._mm(_GAME_OF_HIGH if self.is_high else _GAME), room)
        for game in slip.games:
            self._game(pen, game, y, height)
            y += height + between
        self._signatures(pen, slip, y + signing)

    def _mm(self, length_: float) -> float:
        return length_ * self.unit

    def _style(self, size: float, width: Width = Width.REGULAR, *, bold: bool = False) -> Style:
        return Style(max(SMALLEST, size * self.unit / MM), width, bold)

    def _head(self, pen: Pen, slip: Slip) -> None:
        """Draw tournament and date, the round in black, the board in its frame."""
        document = self.document
        frame = self.right - self._mm(_FRAME)
        tab = frame - self._mm(_BETWEEN + _TAB)
        height = self._mm(_HEAD)
        room = tab - self._mm(2) - self.left
        name = fitting(document.tournament, room, self._style(8.5, bold=True))
        pen.text(self.left, self.top + self._mm(2.9), document.tournament, name)
        when = fitting(document.where_and_when, room, self._style(8.5))
        pen.text(self.left, self.top + self._mm(7.3), document.where_and_when, when)
        pen.black(tab, self.top, self._mm(_TAB), height)
        middle = tab + self._mm(_TAB) / 2
        word = fitting(tr("ROUND"), self._mm(_TAB - 1), self._style(7.5, bold=True))
        at = self.top + self._mm(4.0)
        pen.text(middle, at, tr("ROUND"), word, align=Align.CENTRE, white=True)
        text = str(document.round)
        number = self._style(22, Width.CONDENSED, bold=True)
        at = self.top + self._mm(11.4)
        pen.text(middle, at, text, number, align=Align.CENTRE, white=True)
        self._board(pen, slip.board, frame, height)

    def _board(self, pen: Pen, board: str, x: float, height: float) -> None:
        pen.box(x, self.top, self.right - x, height, FRAME)
        word = self._style(7, Width.SEMI, bold=True)
        pen.text(x + self._mm(1.2), self.top + self._mm(3.1), tr("Board"), word)
        number = self._style(32, Width.CONDENSED, bold=True)
        style = fitting(board, self.right - x - self._mm(3.4), number)
        at = self.top + self._mm(12.0)
        pen.text(self.right - self._mm(1.7), at, board, style, align=Align.RIGHT)

    def _side(self, pen: Pen, side: SlipSide, colour: Colour, y: float) -> None:
        """Draw square, colour in words, name and rating above a line."""
        baseline = y - self._mm(2.2)
        pen.square(self.left, y - self._mm(1.7), self._mm(_SIDE), colour)
        word = tr("White") if colour is Colour.WHITE else tr("Black")
        x = self.left + self._mm(_WORD)
        at = self.left + self._mm(_SIDE + 1.8)
        pen.text(at, baseline, word, fitting(word, x - at - self._mm(1), self._style(8.5)))
        rating = self._style(10)
        end = self.right - length(side.rating, rating) - self._mm(2)
        pen.text(self.right, baseline, side.rating, rating, align=Align.RIGHT)
        style = self._style(_NAME_OF_HIGH if self.is_high else _NAME)
        name = set_name(side.person, end - x, style, self._mm(_NAMES_OF_LOW))
        name.draw(pen, x, baseline - CAPITALS * style.size / 2)
        pen.rule(self.left, self.right, y, HAIR)
        pen.cell(x, y - self._mm(_NAMES_OF_LOW), end, y, str(name))

    def _game(self, pen: Pen, game: SlipGame, y: float, height: float) -> None:
        """Draw the frames of one game, each with a box to tick."""
        left = self.left
        if game.title:
            left += self._mm(_GAME_TITLE)
            style = fitting(game.title, self._mm(_GAME_TITLE - 2), self._style(8.5, bold=True))
            pen.text(self.left, y + height / 2 + CAPITALS * style.size / 2, game.title, style)
        between = self._mm(_BETWEEN)
        count = len(game.outcomes)
        wide = (self.right - left - between * (count - 1)) / count
        for place, (word, figures) in enumerate(game.outcomes):
            self._frame(pen, left + place * (wide + between), y, wide, height, (word, figures))

    def _frame(
        self,
        pen: Pen,
        x: float,
        y: float,
        wide: float,
        height: float,
        texts: tuple[str, str],
    ) -> None:
        pen.box(x, y, wide, height, FRAME)
        side, air = self._mm(_BOX), self._mm(1.6)
        middle = y + height / 2
        pen.box(x + air, middle - side / 2, side, side, FRAME)
        at = x + side + 2 * air
        room = x + wide - at - self._mm(0.8)
        word, figures = texts
        small = fitting(word, room, self._style(8, Width.SEMI, bold=True))
        pen.text(at, middle - self._mm(0.9), word, small)
        large = fitting(figures, room, self._style(10.5, bold=True))
        pen.text(at, middle + self._mm(3.2), figures, large)

    def _signatures(self, pen: Pen, slip: Slip, y: float) -> None:
        """Draw three lines: the two players, the arbiter with the time."""
        between = self._mm(_SIGNING)
        wide = (self.right - self.left - 2 * between) / 3
        small = self._style(7)
        for place, texts in enumerate((slip.white.signs, slip.black.signs, (self.arbiter,))):
            x = self.left + place * (wide + between)
            pen.rule(x, x + wide, y, HAIR)
            text, style = _caption(texts, wide, small)
            pen.text(x, y + CAPITALS * small.size + _UNDER_LINE, text, style)


def _caption(texts: tuple[str, ...], room: float, style: Style) -> tuple[str, Style]:
    """Return the first text that fits without its glyphs being narrowed, else the last one."""
    fitted = [(text, fitting(text, room, style)) for text in texts]
    return next((one for one in fitted if one[1].squeeze == 1), fitted[-1])
