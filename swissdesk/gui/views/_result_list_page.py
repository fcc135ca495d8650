"""A list of results on its way into a round: read line by line, and taken over as one deed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.result_list import PROBLEMS, ResultList, ResultTable
from swissdesk.app.result_list_words import outcome, step_words, strip_words, summary
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.gui.models.result_list import ListedModel, ListedRow, listed_rows
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Ground
from swissdesk.gui.widgets.messages import Strip
from swissdesk.gui.widgets.round_findings import sentence_case
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_PAGE_LETTERS = 14

Reader = Callable[[int], ResultTable]
"""Reads another sheet of the workbook, from 0."""


class ResultListPage(Ground):
    """Nothing is entered before the arbiter says so; then it is one deed.

    ``moved`` tells that counts changed, ``done`` that the list is taken over, ``sheet_asked``
    that another sheet of the workbook is wanted.
    """

    moved = Signal()
    done = Signal()
    sheet_asked = Signal(int)

    def __init__(self, desk: "Desk", found: ResultList, reader: Reader | None) -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk
        self.found = found
        self.reader = reader
        self._is_taken = False
        self.model = ListedModel()
        self.table = Table(self.model)
        self.table.find_column = "white"
        self.table.marks_at_once = True
        self.table.shares_by_need = True
        self.table.setAccessibleName(tr("Results of the list"))
        self.strip = Strip("file-input", Token.NOTE, "")
        self.strip.let_wrap()
        self.page = Choice(())
        self.page.setMinimumContentsLength(_PAGE_LETTERS)
        self.page.setAccessibleName(tr("Sheet"))
        self.strip.row.addWidget(self.page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self._connect()
        self.show_list(found, reader)

    def _connect(self) -> None:
        table = self.table
        for code in ("paste_results", "results_from_list", "card"):
            table.addAction(self.desk.commands.action(code))
        # A double click agrees to a line; it does not take everything over.
        table.doubleClicked.disconnect(table.opened)
        table.doubleClicked.connect(self._tick)
        table.clicked.connect(self._clicked)
        table.marked.connect(self._tick)
        table.opened.connect(lambda _index: self.take_over())
        table.cursor_moved.connect(lambda _index: self._tell())
        self.page.chosen.connect(self._ask_for_sheet)

    # What is shown

    def show_list(self, found: ResultList, reader: Reader | None) -> None:
        """Show another list, and stand at the first line that needs the arbiter."""
        self.reader = reader
        sheet = found.table.sheet
        self.page.setVisible(len(sheet.pages) > 1 and reader is not None)
        self.page.show_options(list(enumerate(sheet.pages)), sheet.page)
        self._show(found)
        rows = [row for row in found.rows if row.asks or row.fate in PROBLEMS]
        if rows:
            self.table.go_to(rows[0].line.line)

    def follow(self) -> None:
        """Show what the list would do in the tournament as it is now."""
        if not self._is_taken:
            self._show(self.found.in_tournament(self.desk.tournament))

    def _show(self, found: ResultList) -> None:
        self.found = found
        self.model.show_rows(listed_rows(found))
        self._tell()

    def _tell(self) -> None:
        """Say what needs the arbiter; where no column has room for it, what the line means."""
        title, text = strip_words(self.found)
        has_room = not self.table.isColumnHidden(self.model.column_of("why"))
        row = self.current
        self.strip.title.setText(title)
        self.strip.title.setVisible(bool(title))
        self.strip.text.setText(text if has_room or row is None or not row.why else row.why)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell()

    def state_words(self) -> str:
        """Return the name of the list and its counts."""
        # The clipboard is a word that begins a line, a file is called as it is called.
        source = sentence_case(self.found.source) if self.reader is None else self.found.source
        return f"{source} · {summary(self.found)}"

    def own_step(self) -> OwnStep:
        """Return the step that takes the list over."""
        text, reason = step_words(self.found)
        return OwnStep(text=text, icon="check", run=self.take_over, reason=reason)

    @property
    def current(self) -> ListedRow | None:
        """Return the line under the cursor."""
        row = self.table.current_row()
        return row if isinstance(row, ListedRow) else None

    @property
    def current_board(self) -> int | None:
        """Return the board of the line under the cursor."""
        row = self.current
        return row.row.game.board if row is not None and row.row.game is not None else None

    def current_player(self) -> PlayerId | None:
        """Return who is under the cursor: White, or Black in Black's column."""
        row, column = self.current, self.table.currentIndex().column()
        if row is None or row.row.game is None or column < 0:
            return None
        black = self.model.columns[column].code == "black"
        return row.row.game.player(Colour.BLACK if black else Colour.WHITE)

    def go_to_board(self, board: int) -> bool:
        """Put the cursor on the line of *board*; tell whether the list has one."""
        for row in self.found.rows:
            if row.game is not None and row.game.board == board:
                return self.table.go_to(row.line.line)
        return False

    # What the arbiter says

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() == self.model.column_of("tick"):
            self._tick(index)

    def _tick(self, index: QModelIndex) -> None:
        """Agree to a line that asks, or no more."""
        row = self.model.row_at(index.row())
        if isinstance(row, ListedRow) and row.ticked is not None:
            self._show(self.found.tick(row.row.line.line))
            self.moved.emit()

    def _ask_for_sheet(self, page: object) -> None:
        # The list shown stays the one of its sheet until the other is read.
        self.page.show_value(self.found.table.sheet.page)
        if isinstance(page, int):
            self.sheet_asked.emit(page)

    def take_over(self) -> None:
        """Enter everything that is ready, as one deed; say what is left."""
        found = self.found
        reason = self.own_step().reason
        if reason:
            self.desk.say(reason)
            return
        # What it would do is not asked any more while it is done.
        self._is_taken = True
        self._is_taken = self.desk.run_action(found.action(), based_on=found.tournament)
        if self._is_taken:
            self.done.emit()
            self.desk.say(outcome(found))
