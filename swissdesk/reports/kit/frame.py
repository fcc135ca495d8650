"""The frame of every page: head with the round tab and the state, legend, foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Document, State
from swissdesk.reports.kit.fit import fitting, length, packed
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.letterhead import draw_lines, draw_logo, height_of_lines
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, HEAD_RULE, Pen, Style

_HEAD = 21.0
_TAB = 19.0
_GAP = 4.0
_FOOT = 3.6
_LEGEND_PITCH = 3.2
_LEGEND_GAP = 1.5
_LEGEND_JOINT = "   "


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """What the foot says of this printing: when, and the sign of the state shown."""

    program: str
    printed: str
    check_sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Draws what surrounds the table of *document* on *paper*."""

    document: Document
    paper: Paper
    stamp: Stamp

    @property
    def top(self) -> float:
        """Return where the table begins: under the rule of the head."""
        return self._down(_HEAD)

    @property
    def bottom(self) -> float:
        """Return where the table must end: above the legend, whatever it says on a page."""
        lines = len(self._legend_lines([one.text for one in self.document.legend]))
        gap = self.paper.mm(_LEGEND_GAP) if lines else 0.0
        return self._foot_rule - gap - lines * self.paper.mm(_LEGEND_PITCH)

    @property
    def _foot_rule(self) -> float:
        return self.paper.bottom - self.paper.mm(_FOOT)

    def draw(self, pen: Pen, subtitle: str, signs: frozenset[str], page: int, pages: int) -> None:
        """Draw head, legend and foot of one page; *signs* are those its rows show."""
        self._head(pen, subtitle)
        texts = [one.text for one in self.document.legend if not one.sign or one.sign in signs]
        self._legend(pen, texts)
        self.foot(pen, page, pages)

    def _head(self, pen: Pen, subtitle: str) -> None:
        paper, document = self.paper, self.document
        draw_lines(pen, paper, document.letterhead)
        left = paper.left
        if document.letterhead.logo:
            left += draw_logo(pen, paper, document.letterhead.logo, self._down(0))
        right = paper.right
        if document.round is not None:
            right -= paper.mm(_TAB + _GAP)
            self._tab(pen, document.round)
        self._first_line(pen, left, right)
        free = self._state(pen, right, document.state)
        if document.start:
            start = Style(paper.type(14), bold=True)
            pen.text(right, self._down(12.1), document.start, start, align=Align.RIGHT)
            free = min(free, right - length(document.start, start))
        room = free - paper.mm(_GAP) - left
        title = fitting(document.title, room, Style(paper.type(24), bold=True))
        pen.text(left, self._down(13.2), document.title, title)
        small = fitting(subtitle, room, Style(paper.type(9.5)))
        pen.text(left, self._down(18.2), subtitle, small)
        pen.rule(paper.left, paper.right, self.top, paper.weight(HEAD_RULE))

    def _down(self, mm: float) -> float:
        """Return what lies so far below the lines of the organiser, if there are any."""
        lines = height_of_lines(self.paper, self.document.letterhead)
        return self.paper.top + lines + self.paper.mm(mm)

    def _tab(self, pen: Pen, round_no: int) -> None:
        paper = self.paper
        side = paper.mm(_TAB)
        pen.black(paper.right - side, self._down(0), side, side)
        middle = paper.right - side / 2
        word = Style(paper.type(8.5), Width.SEMI, bold=True)
        pen.text(middle, self._down(4.6), tr("ROUND"), word, align=Align.CENTRE, white=True)
        number = Style(paper.type(38), Width.CONDENSED, bold=True)
        text = str(round_no)
        pen.text(middle, self._down(16.2), text, number, align=Align.CENTRE, white=True)

    def _first_line(self, pen: Pen, left: float, right: float) -> None:
        """Write tournament, place and date; a long name becomes narrower, then two lines."""
        paper, document = self.paper, self.document
        room = right - left
        when = fitting(document.where_and_when, room * 0.45, Style(paper.type(8.5), Width.SEMI))
        at = self._down(2.9)
        pen.text(right, at, document.where_and_when, when, align=Align.RIGHT)
        room -= length(document.where_and_when, when) + paper.mm(_GAP)
        name = Style(paper.type(10.5), bold=True)
        narrow = Style(name.size, Width.EXTRA, bold=True)
        if length(document.tournament, narrow) <= room:
            style = fitting(document.tournament, room, name)
            pen.text(left, at, document.tournament, style)
            return
        style = Style(paper.type(8.5), Width.EXTRA, bold=True)
        for line, depth in zip(_two_lines(document.tournament, style), (2.1, 5.4), strict=False):
            pen.text(left, self._down(depth), line, fitting(line, room, style))

    def _state(self, pen: Pen, right: float, state: State) -> float:
        """Draw the frame with the state; return its left edge."""
        paper = self.paper
        style = Style(paper.type(8.5), Width.SEMI, bold=True)
        width = length(state.text, style) + 2 * paper.mm(2.6)
        top, height = self._down(13.4), paper.mm(5.6)
        if state.black:
            pen.black(right - width, top, width, height)
        else:
            pen.box(right - width, top, width, height, paper.weight(FRAME))
        baseline = top + (height + CAPITALS * style.size) / 2
        at = right - width / 2
        pen.text(at, baseline, state.text, style, align=Align.CENTRE, white=state.black)
        return right - width

    def _legend_lines(self, texts: Sequence[str]) -> list[str]:
        room = self.paper.right - self.paper.left
        return packed(list(texts), _LEGEND_JOINT, room, Style(self.paper.type(7.5)))

    def _legend(self, pen: Pen, texts: Sequence[str]) -> None:
        paper = self.paper
        lines = self._legend_lines(texts)
        y = self._foot_rule - paper.mm(_LEGEND_GAP) - (len(lines) - 1) * paper.mm(_LEGEND_PITCH)
        for text in lines:
            style = fitting(text, paper.right - paper.left, Style(paper.type(7.5)))
            pen.text(paper.left, y, text, style)
            y += paper.mm(_LEGEND_PITCH)

    def foot(self, pen: Pen, page: int, pages: int) -> None:
        """Draw what every page ends with: program, rules, when printed, which page."""
        paper, stamp = self.paper, self.stamp
        pen.rule(paper.left, paper.right, self._foot_rule, paper.weight(HAIR))
        y = paper.bottom - paper.mm(0.5)
        small = Style(paper.type(7.5))
        bold = Style(paper.type(8.5), bold=True)
        numbering = tr("page {page} of {pages}", page=page, pages=pages)
        pen.text(paper.right, y, numbering, bold, align=Align.RIGHT)
        right = paper.right - length(numbering, bold) - paper.mm(_GAP)
        printed = " · ".join(filter(None, (stamp.printed, stamp.check_sign)))
        pen.text(right, y, printed, small, align=Align.RIGHT)
        left = " · ".join(filter(None, (stamp.program, self.document.rules)))
        room = right - length(printed, small) - paper.mm(_GAP) - paper.left
        pen.text(paper.left, y, left, fitting(left, room, small))


def _two_lines(text: str, style: Style) -> list[str]:
    """Return *text* broken at the space that leaves the shortest longer line."""
    words = text.split(" ")
    ways = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(ways, key=lambda way: max(length(one, style) for one in way), default=[text])
