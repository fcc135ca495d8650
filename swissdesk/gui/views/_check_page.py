"""The check sheet on the sheet of the rounds: eleven questions, then the boards compared."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.check_sheet import Check, CheckLine, CheckSheet
from swissdesk.app.check_words import boards_heading, title
from swissdesk.app.compared import ComparedBoard
from swissdesk.app.consent import Finding
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.check_sheet import (
    CheckModel,
    CheckRow,
    ComparedModel,
    ComparedRow,
    check_rows,
    compared_rows,
    key_of,
)
from swissdesk.gui.models.round_results import RESULT_KEYS
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.views._round_commands import WHY
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Ground, Label, ShortLabel
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_LEAST_BOARDS = 3
LETTERS_HERE = ("next_breach", "compare", "manual", "explain")


class CheckPage(Ground):
    """``opened`` says that Enter was pressed on a line, ``moved`` that the cursor settled."""

    opened = Signal()
    moved = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk
        self.sheet: CheckSheet | None = None
        self.all_boards = False
        self._in_boards = False
        self._tournament = desk.tournament
        self.table = _Joined(CheckModel())
        self.boards = _Joined(ComparedModel())
        self.table.shares_by_need = self.boards.shares_by_need = True
        self.table.setAccessibleName(tr("Checks"))
        self.boards.setAccessibleName(tr("Boards beside the engine’s pairing"))
        self.table.set_empty_text(tr("The round is being checked…"))
        self._lay_out()
        for table in (self.table, self.boards):
            self._connect(table)
        self.table.below, self.boards.above = self.boards, self.table

    def _lay_out(self) -> None:
        self._heading = Label("", weight=Weight.SEMI)
        self._rest = ShortLabel(ink=Token.TEXT2, size=12.5)
        self._band = band = QHBoxLayout()
        band.setContentsMargins(px(20), px(10), px(17), px(8))
        band.setSpacing(px(12))
        band.addWidget(self._heading)
        band.addWidget(self._rest, 1)
        band.addWidget(Button(action=self.desk.commands.action("compare"), short=True))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table)
        column.addLayout(band)
        column.addWidget(self.boards, 1)
        column.addStretch()
        self.boards.hide()
        self.setFocusProxy(self.table)

    def _connect(self, table: "_Joined") -> None:
        for code in LETTERS_HERE:
            table.addAction(self.desk.commands.action(code))
        table.take_character = self._take
        table.opened.connect(lambda _index: self.opened.emit())
        table.cursor_settled.connect(lambda _index: self.moved.emit())
        table.got_focus.connect(lambda: self._stand_in(table))

    def _take(self, _index: QModelIndex, text: str) -> bool:
        if text == WHY:
            self.desk.run_command("explain")
            return True
        if text in RESULT_KEYS:
            self.desk.say(
                tr("No result was stored: the round is not published yet. Ctrl+Enter publishes it.")
            )
            return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the questions the room of their rows, as long as some boards stay in view."""
        wanted = self.table.height_of(len(Check))
        left = self.height() - self._band.sizeHint().height()
        if not self.boards.isHidden():
            left -= self.boards.height_of(_LEAST_BOARDS)
        rows = max(self.table.rows_in(left), _LEAST_BOARDS)
        self.table.setFixedHeight(min(wanted, self.table.height_of(rows)))

    # What is shown

    def show_sheet(self, tournament: Tournament, sheet: CheckSheet) -> None:
        """Show what was found."""
        self._tournament, self.sheet = tournament, sheet
        self.table.row_model.show_rows(check_rows(tournament, sheet))
        self.table.lay_out_columns()
        self._show_boards()

    def _show_boards(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        changed = sheet.changed
        shown = sheet.boards if self.all_boards else changed
        self.boards.row_model.show_rows(compared_rows(self._tournament, shown))
        self.boards.setVisible(bool(shown))
        self._fit()
        self._head_boards(sheet)
        if not self._in_boards:
            self.boards.rest()

    def _head_boards(self, sheet: CheckSheet) -> None:
        """Say what stands below, in one sentence where nothing does."""
        if sheet.has_own and not sheet.changed and not self.all_boards:
            self._heading.setText(tr("All boards are as the engine pairs them."))
            self._rest.setText("")
            return
        self._heading.setText(tr("All boards") if self.all_boards else boards_heading(sheet))
        same = sum(not board.differs for board in sheet.boards if board.board is not None)
        self._rest.setText(
            trn(
                "{n} board is as the engine pairs it",
                "{n} boards are as the engine pairs them",
                same,
            )
            if sheet.has_own
            else tr("The engine finds no legal pairing.")
        )

    def compare(self) -> None:
        """C: show all boards beside the engine's, or only those that differ."""
        self.all_boards = not self.all_boards
        self._show_boards()
        if not self.boards.row_model.rows:
            self.table.setFocus()
        elif self.all_boards:
            self.boards.setFocus()

    # Where the cursor is

    def _stand_in(self, table: Table) -> None:
        self._in_boards = table is self.boards
        (self.table if self._in_boards else self.boards).rest()
        self.moved.emit()

    @property
    def current_line(self) -> CheckLine | None:
        """Return the question under the cursor, None while it is among the boards."""
        row = self.table.current_row()
        if self.sheet is None or self._in_boards or not isinstance(row, CheckRow):
            return None
        return next(line for line in self.sheet.lines if line.check is row.check)

    @property
    def current_board(self) -> ComparedBoard | None:
        """Return the board under the cursor, None while it is among the questions."""
        row = self.boards.current_row()
        if self.sheet is None or not self._in_boards or not isinstance(row, ComparedRow):
            return None
        return next(board for board in self.sheet.boards if key_of(board) == row.key)

    @property
    def current_findings(self) -> Sequence[Finding]:
        """Return what is found on the line under the cursor."""
        if (board := self.current_board) is not None:
            return board.costs
        return self.current_line.findings if self.current_line is not None else ()

    @property
    def current_title(self) -> str:
        """Return what the line under the cursor is about."""
        if (board := self.current_board) is not None:
            return tr("Bye") if board.board is None else tr("Board {board}", board=board.board)
        line, sheet = self.current_line, self.sheet
        return title(line, sheet.round) if line is not None and sheet is not None else ""

    def current_player(self) -> PlayerId | None:
        """Return whom the line under the cursor is about."""
        if (board := self.current_board) is not None and board.given:
            return board.given[0]
        players = [player for f in self.current_findings for player in f.breach.players]
        return players[0] if players else None

    @property
    def has_findings(self) -> bool:
        """Tell whether any question found something."""
        return self.sheet is not None and bool(self.sheet.findings)

    def to_first_finding(self) -> bool:
        """Put the cursor on the gravest of the first findings; tell whether there is one."""
        rows = [row for row in self.table.row_model.rows if row.severity is not None]
        return bool(rows) and self.table.go_to(rows[0].check)

    def next_finding(self) -> None:
        """N: go to the next question that found something, from the last one to the first."""
        rows = self.table.row_model.rows
        here = self.table.currentIndex().row()
        for turn in range(1, len(rows) + 1):
            row = rows[(here + turn) % len(rows)]
            if row.severity is not None:
                self.table.go_to(row.check)
                self.table.setFocus()
                return


class _Joined(Table):
    """A table that hands the cursor on to the one above or below it."""

    got_focus = Signal()

    def __init__(self, model: CheckModel | ComparedModel) -> None:
        super().__init__(model)
        self.find_column = "given" if isinstance(model, ComparedModel) else "check"
        self.above: Table | None = None
        self.below: Table | None = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._leads_out(event.key()):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _leads_out(self, key: int) -> bool:
        row, last = self.currentIndex().row(), self.row_model.rowCount() - 1
        if key == Qt.Key.Key_Down and row == last:
            return self._hand_on(self.below, 0)
        return key == Qt.Key.Key_Up and row <= 0 and self._hand_on(self.above, -1)

    @staticmethod
    def _hand_on(other: Table | None, place: int) -> bool:
        rows = other.row_model.rowCount() if other is not None else 0
        if other is None or not rows:
            return False
        other.go_to(other.row_model.key_at(place % rows))
        other.setFocus()
        return True

    def height_of(self, rows: int) -> int:
        """Return how high the table is with so many rows."""
        head = self.horizontalHeader().sizeHint().height()
        row = self.verticalHeader().minimumSectionSize() + px(2)
        return head + rows * row + px(2)

    def rows_in(self, height: int) -> int:
        """Return how many rows are whole where the table is so high."""
        return (height - self.height_of(0)) // (self.height_of(1) - self.height_of(0))

    def rest(self) -> None:
        """Show no cursor while the other table has it."""
        self.setCurrentIndex(QModelIndex())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.row_model.rowCount():
            self.go_to(self.row_model.key_at(0))
        self.got_focus.emit()
