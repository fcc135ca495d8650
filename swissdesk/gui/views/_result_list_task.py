"""A list of results as a task of the rounds view: from a file or the clipboard, left with Esc."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from swissdesk.domain.rounds import Round, RoundState
from swissdesk.gui.view import OwnStep
from swissdesk.gui.worker import Progress
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.result_list import ResultList, ResultTable
    from swissdesk.gui.views._result_list_page import Reader, ResultListPage
    from swissdesk.gui.views.rounds import RoundsView

COMMANDS = ("results_from_list", "paste_results")
_MEANWHILE = (*COMMANDS, "card", "previous_round", "next_round")
"""What can be done while a list is open."""

Kept = tuple["ResultList", "Reader | None"]


class ResultListTask(QObject):
    """Holds the page of the list while there is one; it is made when a list comes."""

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self._view_is_there = True
        view.destroyed.connect(self._view_gone)
        self.page: ResultListPage | None = None

    def _view_gone(self) -> None:
        """Learn that language or size changed while a list was read: it has to come again."""
        self._view_is_there = False

    # A list comes

    def run(self, code: str) -> None:
        """Carry out one of the commands that bring a list."""
        if code == "paste_results":
            self.paste()
        else:
            self._choose()

    def _choose(self) -> None:
        desk = self._view.desk
        path, _ = QFileDialog.getOpenFileName(
            desk.window_widget(),
            tr("Results from a list"),
            str(desk.session.path.parent),
            tr("Lists (*.csv *.tsv *.txt *.xlsx *.ods)") + ";;" + tr("All files (*)"),
        )
        if path:
            self.read(Path(path))

    def read(self, path: Path) -> None:
        """Read a file."""

        def read(page: int | None = None) -> "ResultTable":
            from swissdesk.app.result_list import results_of_file

            return results_of_file(path, page)

        self._read(path.name, read, read)

    def paste(self) -> None:
        """Read what was copied from a spreadsheet or a letter."""
        desk, text = self._view.desk, QGuiApplication.clipboard().text()
        if not text.strip():
            desk.say(tr("Copy lines with results first: from a spreadsheet or a letter."))
            return
        name = tr("clipboard")

        def read() -> "ResultTable":
            from swissdesk.app.result_list import results_of_text

            return results_of_text(name, text)

        self._read(name, read, None)

    def _read_sheet(self, sheet: int) -> None:
        """Read another sheet of the workbook on the page."""
        if self.page is None or self.page.reader is None:
            return
        reader = self.page.reader
        self._read(self.page.found.source, lambda: reader(sheet), reader)

    def _read(self, name: str, read: Callable[[], "ResultTable"], again: "Reader | None") -> None:
        """Read a list and compare it with the round beside the window, then show it."""
        a_round, tournament = self._view.open_round, self._view.desk.tournament
        if a_round is None:
            return
        number = a_round.number

        def compared(_progress: Progress) -> "ResultList":
            from swissdesk.app.result_list import result_list

            return result_list(tournament, number, read())

        self._view.desk.work(
            tr("Reading {file}", file=name),
            compared,
            lambda found: self.take_again((found, again)),
            icon="file-input",
        )

    def begin(self, found: "ResultList", reader: "Reader | None") -> None:
        """Show a list before its round."""
        from swissdesk.gui.views._result_list_page import ResultListPage

        view = self._view
        if view.round != found.round:
            view.go_to_round(found.round)
        view.entry.by_slips = False
        view.panels.make_way()
        view.desk.clear_message()
        if self.page is None:
            self.page = page = ResultListPage(view.desk, found, reader)
            page.moved.connect(view.task_moved)
            page.done.connect(self.end)
            page.sheet_asked.connect(self._read_sheet)
            view.pages.addWidget(page)
            view.panels.card.follow(page.table)
        else:
            self.page.show_list(found, reader)
        view.refresh(None)
        self.page.table.setFocus()
        view.head_changed.emit()

    # Kept up, and left

    def follow(self, a_round: Round | None) -> None:
        """Keep in step with the tournament; the list goes where its round is not open."""
        if self.page is None:
            return
        number = self.page.found.round
        if a_round is None or a_round.number != number or a_round.state is not RoundState.PUBLISHED:
            self.end()
        else:
            self.page.follow()

    def end(self) -> None:
        """Take the page away; what was not taken over is not kept."""
        page, self.page = self.page, None
        if page is None:
            return
        view = self._view
        view.pages.removeWidget(page)
        page.hide()
        page.deleteLater()
        view.refresh(None)
        view.entry.to_first_open(anew=True)
        view.head_changed.emit()

    def leave(self) -> bool:
        """Esc: leave everything as it was; tell whether there was a list."""
        was_open = self.page is not None
        self.end()
        return was_open

    @property
    def kept(self) -> "Kept | None":
        """Return the list for a window that is built anew."""
        return (self.page.found, self.page.reader) if self.page is not None else None

    def take_again(self, kept: Kept) -> None:
        """Show a list that was read, or stood there before, if its round is still open."""
        from swissdesk.app.result_list import takes_results

        if not self._view_is_there:
            return
        # While the list was read the arbiter may have begun something else.
        reason = self.reason_against("paste_results")
        if reason:
            self._view.desk.say(reason)
            return
        found, reader = kept
        tournament = self._view.desk.tournament
        if takes_results(tournament, found.round):
            self.begin(found.in_tournament(tournament), reader)

    def own_step(self) -> OwnStep | None:
        """Return the step that takes the list over."""
        return self.page.own_step() if self.page is not None else None

    def reason_against(self, code: str) -> str:
        """Return why *code* cannot be done beside a list, or why none can come now."""
        view = self._view
        if code not in COMMANDS:
            beside = self.page is None or code in _MEANWHILE
            return "" if beside else tr("Leave the list of results first (Esc).")
        if view.task.page is not None:
            return tr("Finish the manual pairing first (Ctrl+Enter).")
        if view.reading.page is not None:
            return tr("Leave the second reading first (Esc).")
        current = view.open_round
        published = current is not None and current.state is RoundState.PUBLISHED
        return "" if published else tr("Results come after the round is published.")
