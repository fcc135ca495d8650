"""Pairing cards on pages: four on A4, cut apart as the slips, with lines to go on by hand."""

from dataclasses import dataclass
from itertools import accumulate
from math import floor

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Document, Person
from swissdesk.reports.kit.cutting import cut_grid
from swissdesk.reports.kit.fit import SMALLEST, fitting
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.names import set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, HEAVY, MM, Pen, Style
from swissdesk.reports.kit.slips import piles
from swissdesk.reports.player_card import CardEntry, CardFace

_WIDE, _HIGH = 105.0, 148.5
_LEAST_WIDE, _LEAST_HIGH = 95.0, 135.0
"""What a card measures on A4, where it is drawn in millimetres, and the least elsewhere."""
_EDGE, _CUT = 10.0, 8.0
_COLUMNS = (7.0, 6.5, 6.5, 9.0, 29.0, 7.0, 9.0, 12.0)
_HEADING, _GAP, _TITLES = 13.0, 2.0, 4.6
_ROW_LEAST, _ROW_MOST, _ROW_TIGHT = 6.0, 12.5, 4.2
_LINE, _LINES, _FOOT = 5.0, 3, 5.5
_SQUARE, _OPEN_SQUARE = 3.4, 3.0
_NUMBER = 17.0


class CardPress:
    """Knows how the cards of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        self._cards = document.cards
        self._paper = sheet
        self._columns = max(1, floor(sheet.width / (_LEAST_WIDE * MM)))
        self._rows = max(1, floor(sheet.height / (_LEAST_HIGH * MM)))
        self._wide = sheet.width / self._columns
        self._high = sheet.height / self._rows

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        pages = piles(len(self._cards), self._columns * self._rows)
        for number, page in enumerate(pages, 1):
            if len(pages) >= bookmarks_from:
                pen.bookmark(tr("page {page} of {pages}", page=number, pages=len(pages)))
            for place, index in enumerate(page):
                self._place(place).draw(pen, self._cards[index])
            cut_grid(pen, self._paper, self._columns, self._rows)
            pen.end_page()

    def _place(self, place: int) -> "_Place":
        row, column = divmod(place, self._columns)
        unit = min(self._wide / _WIDE, self._high / _HIGH)
        x, y = column * self._wide, row * self._high
        left = max(_EDGE * MM, unit * _EDGE) if column == 0 else unit * _CUT
        right = max(_EDGE * MM, unit * _EDGE) if column == self._columns - 1 else unit * _CUT
        top = max(_EDGE * MM, unit * _EDGE) if row == 0 else unit * _CUT
        bottom = max(_EDGE * MM, unit * _EDGE) if row == self._rows - 1 else unit * _CUT
        room = self._wide - left - right
        return _Place(
            left=x + left + max(0.0, room - unit * sum(_COLUMNS)) / 2,
            top=y + top,
            bottom=y + self._high - bottom,
            unit=min(unit, room / sum(_COLUMNS)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where one card is drawn, and how long a millimetre is there."""

    left: float
    top: float
    bottom: float
    unit: float

    @property
    def right(self) -> float:
        """Return the right edge of the table."""
        return self.left + self._mm(sum(_COLUMNS))

    def draw(self, pen: Pen, card: CardFace) -> None:
        """Draw the whole card."""
        self._heading(pen, card)
        y = self.top + self._mm(_HEADING + _GAP)
        y = self._rounds(pen, card, y)
        self._below(pen, card, y)

    def _mm(self, length: float) -> float:
        return length * self.unit

    def _style(self, size: float, width: Width = Width.REGULAR, *, bold: bool = False) -> Style:
        return Style(max(SMALLEST, size * self.unit / MM), width, bold=bold)

    # Who it is

    def _heading(self, pen: Pen, card: CardFace) -> None:
        high, wide = self._mm(_HEADING), self._mm(_NUMBER)
        pen.box(self.left, self.top, wide, high, HEAVY)
        number = fitting(card.number, wide - self._mm(2), self._style(28, bold=True))
        baseline = self.top + (high + CAPITALS * number.size) / 2
        pen.text(self.left + wide / 2, baseline, card.number, number, align=Align.CENTRE)
        x = self.left + wide + self._mm(2.2)
        room = self.right - x
        surname = fitting(card.surname, room, self._style(15, bold=True))
        pen.text(x, self.top + self._mm(5.0), card.surname, surname)
        given = fitting(card.given, room, self._style(10))
        pen.text(x, self.top + self._mm(9.2), card.given, given)
        facts = fitting(card.facts, room, self._style(8.5, Width.SEMI))
        pen.text(x, self.top + self._mm(12.9), card.facts, facts)

    # The rounds

    def _rounds(self, pen: Pen, card: CardFace, top: float) -> float:
        """Draw the table; return where it ends."""
        edges = [self.left, *(self.left + self._mm(w) for w in accumulate(_COLUMNS))]
        titles = self._mm(_TITLES)
        row = self._row_height(len(card.entries), top + titles)
        self._titles(pen, card, edges, top)
        y = top + titles
        known = sum(not entry.is_open for entry in card.entries)
        for place, (entry, name) in enumerate(zip(card.entries, card.names, strict=True), 1):
            self._round(pen, entry, name, edges, y, row)
            y += row
            weight = HEAVY if place == known and known < len(card.entries) else HAIR
            pen.rule(edges[0], edges[-1], y, weight)
        for x in edges[1:-1]:
            pen.upright(x, top, y)
        pen.rule(edges[0], edges[-1], top + titles, FRAME)
        pen.box(edges[0], top, edges[-1] - edges[0], y - top, FRAME)
        return y

    def _row_height(self, rounds: int, top: float) -> float:
        """Return how high a row is: as high as the card allows, and tight where it must be."""
        room = self.bottom - top - self._mm(_LINE * _LINES + _FOOT + 1.5)
        free = room / max(1, rounds)
        return max(self._mm(_ROW_TIGHT), min(free, self._mm(_ROW_MOST)))

    def _titles(self, pen: Pen, card: CardFace, edges: list[float], top: float) -> None:
        small = self._style(7, Width.SEMI, bold=True)
        y = top + self._mm(3.3)
        for place, text in enumerate(card.heads):
            x0, x1 = edges[place], edges[place + 1]
            style = fitting(text, x1 - x0 - self._mm(1), small)
            at, align = (x0 + x1) / 2, Align.CENTRE
            if place == 4:
                at, align = x0 + self._mm(1), Align.LEFT
            pen.text(at, y, text, style, align=align)

    def _round(
        self, pen: Pen, entry: CardEntry, name: str, edges: list[float], top: float, high: float
    ) -> None:
        middle = top + high / 2
        figures = self._style(9, bold=True)
        self._centred(pen, edges[0], edges[1], middle, str(entry.round), figures)
        self._colours(pen, entry, edges, middle)
        number = str(entry.number) if entry.number else ""
        if entry.opponent is None and not entry.is_open:
            number = "—"
        at = edges[4] - self._mm(1)
        y = middle + CAPITALS * figures.size / 2
        pen.text(at, y, number, fitting(number, self._mm(8), figures), align=Align.RIGHT)
        room = edges[5] - edges[4] - self._mm(2)
        if name:
            person = Person(surname=name, plain=True)
            set_name(person, room, self._style(9), high).draw(pen, edges[4] + self._mm(1), middle)
        self._centred(
            pen, edges[5], edges[6], middle, entry.arrow.value, self._style(12, bold=True)
        )
        self._centred(pen, edges[6], edges[7], middle, entry.result, figures)
        score = self._style(9 * 1.15, bold=True)
        self._centred(pen, edges[7], edges[8], middle, entry.score, score)
        pen.cell(edges[4], top, edges[5], top + high, name)
        pen.cell(edges[6], top, edges[7], top + high, entry.result)
        pen.cell(edges[7], top, edges[8], top + high, entry.score)

    def _centred(
        self, pen: Pen, x0: float, x1: float, middle: float, text: str, style: Style
    ) -> None:
        if text:
            style = fitting(text, x1 - x0 - self._mm(0.8), style)
            y = middle + CAPITALS * style.size / 2
            pen.text((x0 + x1) / 2, y, text, style, align=Align.CENTRE)

    def _colours(self, pen: Pen, entry: CardEntry, edges: list[float], middle: float) -> None:
        """Draw the square of the colour played; in rounds to come one to be filled in for each."""
        for place, colour in ((1, Colour.WHITE), (2, Colour.BLACK)):
            at = (edges[place] + edges[place + 1]) / 2
            if entry.colour is colour:
                side = self._mm(_SQUARE)
                pen.square(at - side / 2, middle + side / 2, side, colour)
            elif entry.is_open:
                side = self._mm(_OPEN_SQUARE)
                pen.box(at - side / 2, middle - side / 2, side, side, HAIR)

    # What the rules see

    def _below(self, pen: Pen, card: CardFace, y: float) -> None:
        plain, bold = self._style(9), self._style(10, bold=True)
        for word, figure, rest in card.below:
            y += self._mm(_LINE)
            x = pen.text(self.left, y, word, plain) + self._mm(1.2)
            if figure:
                room = self.right - x
                x = pen.text(x, y, figure, fitting(figure, room, bold)) + self._mm(2)
            if rest:
                pen.text(x, y, rest, fitting(rest, self.right - x, plain))
        small = self._style(7)
        foot = fitting(card.foot, self.right - self.left, small)
        pen.text(self.right, self.bottom - self._mm(0.6), card.foot, foot, align=Align.RIGHT)
