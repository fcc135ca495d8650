"""From a document to a PDF: lay out first, then draw page by page."""

import io
import threading
from collections.abc import Callable, Set
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
from swissdesk.reports.protocol import PaperCode

_ONE_AT_A_TIME = threading.Lock()
"""ReportLab's fonts keep the signs that a sheet has used: two at once would mix theirs."""

_FROM_PAGES = 3
"""Bookmarks are worth their place from so many pages on."""


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


def print_document(
    document: Document, paper_code: PaperCode, stamp: Stamp, language: str, *, copies: int = 1
) -> Printed:
    """Draw *document*, whole copies of it one after the other; equal values give equal bytes."""
    sheet = paper(paper_code, document.layout)
    buffer = io.BytesIO()
    with _ONE_AT_A_TIME:
        canvas = _canvas(buffer, document, sheet, stamp, language)
        pen = Pen(canvas, sheet.height)
        frame = Frame(document=document, paper=sheet, stamp=stamp)
        for _ in range(copies):
            press = _press_for(document)(document, sheet, frame)
            press.run(pen, _FROM_PAGES)
        canvas.save()
    return Printed(
        pdf=buffer.getvalue(),
        cells=tuple(pen.cells),
        missing=tuple(pen.missing),
        left_out=_left_out(document, pen.columns),
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


def _canvas(
    buffer: io.BytesIO, document: Document, sheet: Paper, stamp: Stamp, language: str
) -> Canvas:
    prepare()
    canvas = Canvas(
        buffer,
        pagesize=(sheet.width, sheet.height),
        pageCompression=1,
        invariant=1,
        lang=language,
    )
    canvas.setTitle(f"{document.title} — {document.tournament}")
    canvas.setSubject(document.tournament)
    canvas.setAuthor(document.author)
    canvas.setCreator(stamp.program)
    return canvas
