"""How a list gets on the page of imports: from a file, or from the clipboard."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedLayout

from swissdesk.gui.widgets.form import SearchField
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.incoming import Incoming, Sheet, Wish
    from swissdesk.gui.desk import Desk
    from swissdesk.gui.views._import_page import ImportPage, Reader


class ListIn(QObject):
    """Reads beside the window and opens the page among *pages*; the page is made when needed.

    ``changed`` tells that the page was opened or closed, or that its counts changed. Several
    lines pasted into the *line* that adds one player are a list too.
    """

    changed = Signal()

    def __init__(self, desk: "Desk", pages: QStackedLayout, line: SearchField) -> None:
        super().__init__(line)
        self._desk = desk
        self._pages = pages
        self._line = line
        self._page: ImportPage | None = None
        line.installEventFilter(self)

    @property
    def page(self) -> "ImportPage":
        """Return the page; it is made when a list comes."""
        if self._page is None:
            from swissdesk.gui.views._import_page import ImportPage

            self._page = page = ImportPage(self._desk)
            self._pages.addWidget(page)
            page.moved.connect(self.changed)
            page.done.connect(self.close)
        return self._page

    @property
    def is_open(self) -> bool:
        """Tell whether a list is on the page."""
        return self._page is not None and self._pages.currentWidget() is self._page

    def read(self, path: Path) -> None:
        """Read a file beside the window."""

        def read(wish: "Wish | None" = None) -> "Sheet":
            from swissdesk.app.incoming import Wish, sheet_of

            return sheet_of(path, wish or Wish())

        self._desk.work(
            tr("Reading {file}", file=path.name),
            lambda _progress: read(),
            lambda sheet: self._open(sheet, read),
            icon="file-input",
        )

    def paste(self) -> None:
        """Read what was copied from a spreadsheet or a letter."""
        from swissdesk.app.incoming import pasted_sheet

        text = QGuiApplication.clipboard().text()
        if not text.strip():
            words = tr("Copy lines with players first: from a spreadsheet or a letter.")
            self._desk.say(words)
            return
        name = tr("clipboard")
        self._desk.bridge.attempt(lambda: self._open(pasted_sheet(name, text), None))

    def show_again(self, incoming: "Incoming", reader: "Reader | None") -> None:
        """Show a list as it stood before the window was built anew."""
        self.page.reader = reader
        self._pages.setCurrentWidget(self.page)
        self.page.show_incoming(incoming)
        self.page.begin()

    def close_if_open(self) -> None:
        """Go back to the list of participants; what was not taken over is not kept."""
        if self.is_open:
            self.close()

    def close(self) -> None:
        """Leave the page."""
        self.page.incoming = None
        self._pages.setCurrentIndex(0)
        self.changed.emit()

    def _open(self, sheet: "Sheet", reader: "Reader | None") -> None:
        page = self.page
        was_open = self.is_open
        self._pages.setCurrentWidget(page)
        try:
            page.open_sheet(sheet, reader)
        except BaseException:
            if not was_open:
                self.close()
            raise
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self._line
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.matches(QKeySequence.StandardKey.Paste)
            and "\n" in QGuiApplication.clipboard().text().strip()
        ):
            self.paste()
            return True
        return super().eventFilter(watched, event)
