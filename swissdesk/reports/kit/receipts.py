"""Receipts on pages: as many as fit below one another, with lines to cut along."""

from math import floor

from swissdesk.reports.document import Align, Document, Person
from swissdesk.reports.kit.cutting import cut_across
from swissdesk.reports.kit.fit import fitting, length
from swissdesk.reports.kit.fonts import CAPITALS, Width
from swissdesk.reports.kit.frame import Frame
from swissdesk.reports.kit.names import set_name
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, HAIR, Pen, Style
from swissdesk.reports.receipt import Receipt, ReceiptLine

_LEAST = 95.0
_TITLE = 16.5
_AMOUNT = 22.0
_HEAD_RULE = 14.5
_LINE = 8.4
_LABEL = 25.0
_NAME = 12.0
_TEXT = 11.0
_SIGNATURES = 10.0
_PARTS = (0.0, 0.45, 0.76, 1.0)
_BETWEEN = 8.0
"""Where the signature lines begin, as parts of the width, and what is free between them."""


class ReceiptPress:
    """Knows how the receipts of one document fill its pages."""

    def __init__(self, document: Document, sheet: Paper, frame: Frame) -> None:
        self._document = document
        self._paper = sheet
        self._frame = frame
        self._page = max(1, floor(sheet.height / sheet.mm(_LEAST)))
        self._slot = sheet.height / self._page

    def run(self, pen: Pen, bookmarks_from: int) -> None:
        """Draw all pages; from so many on, each has a bookmark."""
        receipts = self._document.receipts
        pages = [receipts[at : at + self._page] for at in range(0, len(receipts), self._page)]
        for number, page in enumerate(pages, 1):
            if len(pages) >= bookmarks_from:
                pen.bookmark(page[0].title)
            for place, receipt in enumerate(page):
                if place:
                    cut_across(pen, self._paper, place * self._slot)
                self._receipt(pen, receipt, place * self._slot + self._paper.top)
            self._frame.foot(pen, number, len(pages))
            pen.end_page()

    def _receipt(self, pen: Pen, receipt: Receipt, top: float) -> None:
        self._head(pen, receipt, top)
        y = top + self._paper.mm(_HEAD_RULE)
        for line in receipt.lines:
            self._line(pen, line, y)
            y += self._paper.mm(_LINE)
        self._signatures(pen, receipt.signatures, y + self._paper.mm(_SIGNATURES))

    def _head(self, pen: Pen, receipt: Receipt, top: float) -> None:
        """Write tournament, number and sum; a receipt that is not final yet says so."""
        paper, document = self._paper, self._document
        wide = paper.right - paper.left
        y = top + paper.mm(2.9)
        when = fitting(document.where_and_when, 0.4 * wide, Style(paper.type(8.5), Width.SEMI))
        pen.text(paper.right, y, document.where_and_when, when, align=Align.RIGHT)
        room = wide - length(document.where_and_when, when) - paper.mm(4)
        event = fitting(document.tournament, room, Style(paper.type(8.5), bold=True))
        pen.text(paper.left, y, document.tournament, event)
        y = top + paper.mm(11.5)
        amount = fitting(receipt.amount, 0.5 * wide, Style(paper.type(_AMOUNT), bold=True))
        pen.text(paper.right, y, receipt.amount, amount, align=Align.RIGHT)
        title = fitting(receipt.title, 0.3 * wide, Style(paper.type(_TITLE), bold=True))
        end = pen.text(paper.left, y, receipt.title, title)
        if document.state.text:
            self._state(pen, document.state.text, end + paper.mm(4), y)
        rule = top + paper.mm(_HEAD_RULE)
        pen.rule(paper.left, paper.right, rule, paper.weight(FRAME))

    def _state(self, pen: Pen, text: str, x: float, y: float) -> None:
        paper = self._paper
        style = Style(paper.type(8.5), Width.SEMI, bold=True)
        height, pad = paper.mm(5.0), paper.mm(2.0)
        middle = y - paper.mm(2.0)
        pen.black(x, middle - height / 2, length(text, style) + 2 * pad, height)
        pen.text(x + pad, middle + CAPITALS * style.size / 2, text, style, white=True)

    def _line(self, pen: Pen, line: ReceiptLine, top: float) -> None:
        """Write the small word and, above a rule, what it asks for."""
        paper = self._paper
        x = paper.left + paper.mm(_LABEL)
        bottom = top + paper.mm(_LINE)
        y = bottom - paper.mm(1.9)
        label = fitting(line.label, paper.mm(_LABEL - 1.5), Style(paper.type(9.5)))
        pen.text(paper.left, y, line.label, label)
        shown = str(line.value)
        if isinstance(line.value, Person):
            style = Style(paper.type(_NAME))
            name = set_name(line.value, paper.right - x, style, paper.mm(_LINE))
            name.draw(pen, x, y - CAPITALS * name.size / 2)
            shown = str(name)
        elif shown:
            style = fitting(shown, paper.right - x, Style(paper.type(_TEXT)))
            pen.text(x, y, shown, style)
        pen.rule(x, paper.right, bottom, paper.weight(HAIR))
        pen.cell(paper.left, top, x, bottom, line.label)
        pen.cell(x, top, paper.right, bottom, shown)

    def _signatures(self, pen: Pen, captions: tuple[str, ...], y: float) -> None:
        paper = self._paper
        wide = paper.right - paper.left
        small = Style(paper.type(7))
        for caption, start, end in zip(captions, _PARTS, _PARTS[1:], strict=False):
            last = end == _PARTS[-1]
            x0 = paper.left + start * wide
            x1 = paper.left + end * wide - (0.0 if last else paper.mm(_BETWEEN))
            pen.rule(x0, x1, y, paper.weight(HAIR))
            pen.text(x0, y + paper.mm(2.9), caption, fitting(caption, x1 - x0, small))
