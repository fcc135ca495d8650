"""Finished PDFs on the screen and on the printer: the same bytes that can be saved."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QRect, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_

if TYPE_CHECKING:
    import pypdfium2

_POINTS_AN_INCH = 72
_PRINT_DPI = 300


class PrinterFails(ArbiterError):
    """The printer does not take the sheet."""

    template = N_("The printer “{printer}” does not take the sheet. Save it as PDF instead.")


class Pages:
    """The pages of a PDF as pictures. The document is open only while one is drawn."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf
        with self._open() as document:
            self._sizes = [page.get_size() for page in document]

    @contextmanager
    def _open(self) -> "Iterator[pypdfium2.PdfDocument]":
        # Loaded when the first sheet is shown: opening the window must not wait for it.
        import pypdfium2

        document = pypdfium2.PdfDocument(self.pdf)
        try:
            yield document
        finally:
            document.close()

    def __len__(self) -> int:
        return len(self._sizes)

    def size(self, page: int) -> tuple[float, float]:
        """Return width and height of *page* (from 0) in points."""
        width, height = self._sizes[page]
        return float(width), float(height)

    def picture(self, page: int, scale: float) -> QImage:
        """Return *page* (from 0), *scale* pixels a point."""
        with self._open() as document:
            bitmap = document[page].render(scale=scale, rev_byteorder=True, prefer_bgrx=True)
            image = QImage(
                bytes(bitmap.buffer),
                bitmap.width,
                bitmap.height,
                bitmap.stride,
                QImage.Format.Format_RGBX8888,
            )
            return image.copy()


def printers() -> list[str]:
    """Return the names of the printers of this computer, the usual one first."""
    names = list(QPrinterInfo.availablePrinterNames())
    usual = QPrinterInfo.defaultPrinterName()
    return sorted(names, key=lambda name: (name != usual, name))


def print_pages(pages: Pages, printer_name: str, copies: int) -> None:
    """Send *pages* to a printer; raise ``PrinterFails`` where it refuses."""
    printer = QPrinter(QPrinterInfo.printerInfo(printer_name), QPrinter.PrinterMode.HighResolution)
    printer.setResolution(_PRINT_DPI)
    printer.setFullPage(True)
    printer.setCopyCount(copies)
    _set_page(printer, pages, 0)
    painter = QPainter()
    if not painter.begin(printer):
        raise PrinterFails(printer=printer_name)
    for page in range(len(pages)):
        if page:
            _set_page(printer, pages, page)
            printer.newPage()
        image = pages.picture(page, _PRINT_DPI / _POINTS_AN_INCH)
        painter.drawImage(QRect(0, 0, image.width(), image.height()), image)
    painter.end()


def _set_page(printer: QPrinter, pages: Pages, page: int) -> None:
    width, height = pages.size(page)
    upright = width <= height
    size = QPageSize(QSizeF(min(width, height), max(width, height)), QPageSize.Unit.Point)
    way = QPageLayout.Orientation.Portrait if upright else QPageLayout.Orientation.Landscape
    printer.setPageLayout(QPageLayout(size, way, QMarginsF(0, 0, 0, 0)))
