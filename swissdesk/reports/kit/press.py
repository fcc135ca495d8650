"""From a document to a PDF: lay out first, then draw page by page."""

import io
import sys
import threading
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from swissdesk.reports.arranging import Arranged, called
from swissdesk.reports.document import Document
from swissdesk.reports.kit.abreast import AbreastPress
from swissdesk.reports.kit.blocks import BlockPress
from swissdesk.reports.kit.cards import CardPress
from swissdesk.reports.kit.fonts import prepare
from swissdesk.reports.kit.frame import Frame, Stamp
from swissdesk.reports.kit.letter import LetterPress
from swissdesk.reports.kit.log import LogPress
from swissdesk.reports.kit.paper import Paper, paper
from swissdesk.reports.kit.pen import CellBox, Pen
from swissdesk.reports.kit.receipts import ReceiptPress
from swissdesk.reports.kit.rows import RowPress
from swissdesk.reports.kit.slips import SlipPress
from swissdesk.reports.kit.tents import TentPress
from swissdesk.reports.log import LogDocument
from swissdesk.reports.protocol import PaperCode, Told, nobody

_ONE_AT_A_TIME = threading.Lock()
"""ReportLab's fonts keep the signs that a sheet has used: two at once would mix theirs."""

_FROM_PAGES = 3
"""Bookmarks are worth their place from so many pages on."""
_NEVER = sys.maxsize


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A PDF, where each cell of its tables lies, and the signs that no font could write.

    *left_out* are the heads of columns for which the paper has no room, *arranged* is what was
    printed, and what else the sheet could show.
    """

    pdf: bytes
    cells: tuple[CellBox, ...]
    missing: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    arranged: Arranged | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One sheet of a job: what is drawn on which paper, and how many whole copies of it."""

    document: Document
    paper: PaperCode
    stamp: Stamp
    copies: int = 1


def print_document(
    document: Document,
    paper_code: PaperCode,
    stamp: Stamp,
    language: str,
    *,
    copies: int = 1,
    told: Told = nobody,
) -> Printed:
    """Draw *document*, whole copies of it one after the other; equal values give equal bytes."""
    order = Order(document=document, paper=paper_code, stamp=stamp, copies=copies)
    title = f"{document.title} — {document.tournament}"
    return print_job((order,), title, language, told=told)


def print_job(
    orders: Sequence[Order], title: str, language: str, *, told: Told = nobody
) -> Printed:
    """Draw several sheets one after the other into one PDF, each with its own pages and paper.

    Of several sheets each has one bookmark, of a single one each page may have one. *told* is
    called after each page with their number, and may raise to stop the work.
    """
    buffer = io.BytesIO()
    with _ONE_AT_A_TIME:
        canvas = _canvas(buffer, orders[0], title, language)
        pen = Pen(canvas, told)
        for order in orders:
            sheet = paper(order.paper, order.document.layout)
            pen.take(sheet.width, sheet.height)
            if len(orders) > 1:
                pen.bookmark(order.document.title)
            frame = Frame(document=order.document, paper=sheet, stamp=order.stamp)
            for _ in range(order.copies):
                press = _press_for(order.document)(order.document, sheet, frame)
                press.run(pen, _FROM_PAGES if len(orders) == 1 else _NEVER)
        canvas.save()
    return Printed(
        pdf=buffer.getvalue(),
        cells=tuple(pen.cells),
        missing=tuple(pen.missing),
        left_out=_left_out(orders[0].document, pen.columns) if len(orders) == 1 else (),
    )


def _left_out(document: Document, placed: Set[str]) -> tuple[str, ...]:
    """Return the names of the columns that found no room on any page."""
    gone = (one for one in document.columns if placed and one.key not in placed)
    return tuple(dict.fromkeys(map(called, gone)))


class _Press(Protocol):
    """What lays out one kind of content."""

    def run(self, pen: Pen, bookmarks_from: int) -> None: ...


def _press_for(document: Document) -> Callable[[Document, Paper, Frame], _Press]:
    """Return what knows how to lay out the content of *document*."""
    if isinstance(document, LogDocument):
        return LogPress
    if document.pieces:
        return LetterPress
    if document.receipts:
        return ReceiptPress
    if document.cards:
        return CardPress
    if document.slips:
        return SlipPress
    if document.tents:
        return TentPress
    if document.blocks:
        return BlockPress
    return RowPress if document.layout.abreast == 1 else AbreastPress


def _canvas(buffer: io.BytesIO, first: Order, title: str, language: str) -> Canvas:
    prepare()
    canvas = Canvas(buffer, pageCompression=1, invariant=1, lang=language)
    canvas.setTitle(title)
    canvas.setSubject(first.document.tournament)
    canvas.setAuthor(first.document.author)
    canvas.setCreator(first.stamp.program)
    return canvas
