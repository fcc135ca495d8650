"""Tents on pages: two to be folded, or four faces to lie flat, with lines to cut and to fold."""

from swissdesk.reports.document import Align, Document
from swissdesk.reports.kit.cutting import CUT_EDGE, cut_across
from swissdesk.reports.kit.fit import SMALLEST, fitting
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import MM, Pen, Style
from swissdesk.reports.tent import Tent, Tents

_FACES = 4
_HIGH = 74.25
_WIDE = 210.0
_EDGE = 12.0
_SIDES = 16.0
_CORNER, _CORNER_TYPE = 13.7, 13.0
_FOOT, _FOOT_TYPE, _FOOT_BOLD = 62.0, 9.5, 11.0
_MIDDLE = 35.0
_BELOW_A_NAME = 6.0
"""How deep the letters of some scripts reach."""
_MIDDLE_OF_TWO = 24.5
_UNDER, _UNDER_TYPE = 48.5, 26.0


class TentPress:
    """Knows how the tents of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        assert document.tents is not None
        self._tents: Tents = document.tents
        self._paper = sheet
        self._high = sheet.height / _FACES
        self._unit = min(self._high / _HIGH, sheet.width / _WIDE)

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        tents = self._tents.tents
        faces = 2 if self._tents.folded else 1
        a_page = _FACES // faces
        pages = [tents[at : at + a_page] for at in range(0, len(tents), a_page)]
        for page in pages:
            if len(pages) >= bookmarks_from:
                pen.bookmark(" — ".join(dict.fromkeys((page[0].large, page[-1].large))))
            for place, tent in enumerate(page):
                top = place * faces * self._high
                if self._tents.folded:
                    self._fold(pen, tent, top + self._high)
                else:
                    self._face(pen, tent, top)
                if place:
                    cut_across(pen, self._paper, top)
            pen.end_page()

    def _fold(self, pen: Pen, tent: Tent, fold: float) -> None:
        """Draw both faces around the line to fold along, each with its foot away from it."""
        pen.dotted(CUT_EDGE, fold, self._paper.width - CUT_EDGE, fold)
        self._face(pen, tent, fold)
        with pen.turned(self._paper.width / 2, fold):
            self._face(pen, tent, fold)

    def _face(self, pen: Pen, tent: Tent, top: float) -> None:
        """Draw one face from *top* on."""
        side = self._mm(_SIDES)
        left, right = side, self._paper.width - side
        corner = self._style(_CORNER_TYPE, bold=True)
        pen.text(left, top + self._mm(_CORNER), tent.corner, corner)
        self._large(pen, tent, top, right - left)
        self._foot(pen, tent, top + self._mm(_FOOT), left, right)

    def _large(self, pen: Pen, tent: Tent, top: float, room: float) -> None:
        """Write what is read from afar as large as it fits, in the middle of the face."""
        x = self._paper.width / 2
        is_name = bool(tent.under)
        width = Width.REGULAR if is_name else Width.CONDENSED
        style = self._style(self._tents.large, width, bold=True)
        style = fitting(tent.large, room, style)
        middle = top + self._mm(_MIDDLE_OF_TWO if is_name else _MIDDLE)
        baseline = middle + CAPITALS * style.size / 2
        pen.text(x, baseline, tent.large, style, align=Align.CENTRE)
        upper = baseline - CAPITALS * style.size
        lower = baseline + (self._mm(_BELOW_A_NAME) if is_name else 0.0)
        pen.cell(x - room / 2, upper, x + room / 2, lower, tent.large)
        under = fitting(tent.under, room, self._style(_UNDER_TYPE))
        pen.text(x, top + self._mm(_UNDER), tent.under, under, align=Align.CENTRE)

    def _foot(self, pen: Pen, tent: Tent, y: float, left: float, right: float) -> None:
        third = (right - left) / 3
        bold = self._style(_FOOT_BOLD, bold=True)
        plain = self._style(_FOOT_TYPE)
        room = third if tent.middle else 2 * third
        style = fitting(tent.left, room, bold if tent.middle else plain)
        pen.text(left, y, tent.left, style)
        style = fitting(tent.middle, third, self._style(_FOOT_BOLD))
        pen.text((left + right) / 2, y, tent.middle, style, align=Align.CENTRE)
        style = fitting(tent.right, third, bold)
        pen.text(right, y, tent.right, style, align=Align.RIGHT)

    def _mm(self, length: float) -> float:
        return length * self._unit

    def _style(self, size: float, width: Width = Width.REGULAR, *, bold: bool = False) -> Style:
        return Style(max(SMALLEST, size * self._unit / MM), width, bold)
