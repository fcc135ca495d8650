"""The view of the rounds: boards, results by one key, and the steps of a round's life."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from swissdesk.app.questions import findings_of_round
from swissdesk.app.services import CHECK
from swissdesk.app.session import Changed
from swissdesk.app.turn import earlier_open, round_in_hand
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.table import Table
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.views._check_task import CheckTask
from swissdesk.gui.views._reading_question import ReadingQuestion
from swissdesk.gui.views._reading_task import ReadingTask
from swissdesk.gui.views._result_list_task import ResultListTask
from swissdesk.gui.views._round_absence import AbsenceQuestion
from swissdesk.gui.views._round_commands import (
    LETTERS,
    OF_THE_BOARD,
    ON_A_BOARD,
    RESULT_HINTS,
    ROUND_COMMANDS,
)
from swissdesk.gui.views._round_deeds import RoundDeeds
from swissdesk.gui.views._round_entry import ResultEntry
from swissdesk.gui.views._round_life import RoundLife
from swissdesk.gui.views._round_memory import Memory, memory_of, stand_again
from swissdesk.gui.views._round_panels import RoundPanels
from swissdesk.gui.views._round_sheet import RoundSheet
from swissdesk.gui.views._round_task import ManualTask
from swissdesk.gui.views._round_why import RoundWhy
from swissdesk.gui.views._round_words import head_buttons, state_words
from swissdesk.gui.widgets.round_bar import RoundBar
from swissdesk.gui.widgets.round_empty import EmptyRound
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk
    from swissdesk.gui.views._check_page import CheckPage
    from swissdesk.gui.views._manual_pairing import ManualPairing
    from swissdesk.gui.views._result_list_page import ResultListPage
    from swissdesk.gui.views._second_reading import SecondReading

    TaskPage = ManualPairing | SecondReading | CheckPage | ResultListPage


class RoundsView(View):
    """One round at a time; the newest unless the arbiter goes to another."""

    code = "rounds"
    position = 3
    title = N_("Rounds")
    icon = "swords"
    commands = ROUND_COMMANDS
    key_hints = RESULT_HINTS
    hints_title = N_("Results")

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.round = 0
        self._known = -1
        self._sheet = RoundSheet()
        self.model, self.table = self._sheet.model, self._sheet.table
        self.bar = RoundBar(*map(desk.commands.action, ("open_only", "second_reading")))
        self.empty = EmptyRound(desk)
        self.why = RoundWhy(self)
        self.panels = RoundPanels(self)
        self.life = RoundLife(self)
        self.entry = ResultEntry(self)
        self.task = ManualTask(self)
        self.reading = ReadingTask(self)
        self.check = CheckTask(self)
        self.listed = ResultListTask(self)
        self.absence = AbsenceQuestion(self)
        self.closing = ReadingQuestion(self)
        self.deeds = RoundDeeds(self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        sheet = QWidget()
        self.pages = QStackedLayout(sheet)
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(sheet, 1)
        column.addWidget(self.absence)
        column.addWidget(self.closing)

    def _connect(self) -> None:
        for code in (*ON_A_BOARD, *LETTERS, "explain"):
            self.table.addAction(self.desk.commands.action(code))
        self.bar.tabs.round_chosen.connect(self.go_to_round)
        self.empty.by_hand.connect(lambda: self.life.run("begin_by_hand"))
        self.table.cursor_settled.connect(lambda _index: self._follow_cursor())

    # What is shown

    @property
    def shown_round(self) -> Round | None:
        """Return the round that is shown, None if it is not paired yet."""
        rounds = self.desk.tournament.rounds
        return rounds[self.round - 1] if 0 < self.round <= len(rounds) else None

    @property
    def open_round(self) -> Round | None:
        """Return the round on the screen if it is open, else the one the tournament waits for."""
        shown = self.shown_round
        if shown is not None and shown.state is RoundState.PUBLISHED:
            return shown
        return round_in_hand(self.desk.tournament)

    @property
    def _page(self) -> "TaskPage | None":
        """Return the page of the task that is open, None outside of tasks."""
        return self.task.page or self.reading.page or self.check.page or self.listed.page

    @property
    def current_board(self) -> int | None:
        """Return the board under the cursor."""
        if self.listed.page is not None:
            return self.listed.page.current_board
        page = self.reading.page
        if page is not None:
            return page.current.game.board if page.current is not None else None
        return self._sheet.current_board

    @property
    def keys_table(self) -> Table:
        """Return the table that takes keys now: of results, their second reading, a list."""
        page = self.reading.page or self.listed.page
        return page.table if page is not None else self.table

    def current_player(self) -> PlayerId | None:
        """Return who is under the cursor."""
        page = self._page
        return page.current_player() if page is not None else self._sheet.current_player

    def refresh(self, changed: Changed | None) -> None:
        tournament = self.desk.tournament
        self._choose_round(tournament)
        a_round = self.shown_round
        self.task.follow(a_round)
        self.reading.follow(a_round)
        self.check.follow()
        self.listed.follow(a_round)
        filtered = self._sheet.open_only is not None
        self.bar.show_round(tournament, self.round, filtered=filtered)
        self.bar.setVisible(self.task.page is None and self.listed.page is None)
        self.absence.refresh()
        self.closing.follow()
        self.desk.commands.check("open_only", filtered)
        self.desk.commands.check("second_reading", self.reading.page is not None)
        if a_round is None:
            self._sheet.clear()
            against = self.life.reason_against("pair")
            self.empty.show_round(tournament, self.round, self.life.failure, against)
        elif self.reading.page is None and self.listed.page is None:
            self._show_boards(tournament, a_round)
        # One change of page: to show the table for a moment would lay it out.
        below = self.empty if a_round is None else self.table
        self.pages.setCurrentWidget(self._page or below)
        self.panels.card.refresh()
        self.panel_changed.emit()
        self.why.follow()

    def _choose_round(self, tournament: Tournament) -> None:
        """Stay at the round shown; a new one is gone to, a vanished one is left."""
        known = len(tournament.rounds)
        if known != self._known:
            self.round = max(1, known)
            self._known = known
            self._sheet.open_only = None
        most = max(tournament.rules.rounds, known, 1)
        self.round = max(1, min(self.round, most))

    def _show_boards(self, tournament: Tournament, a_round: Round) -> None:
        is_draft = a_round.state is RoundState.DRAFT
        findings = findings_of_round(tournament, a_round.number) if is_draft else ()
        self._sheet.show(tournament, a_round, findings, self.reading.differing(a_round))
        if is_draft:
            self.panels.draft.show_draft(tournament, a_round.number, findings)
        else:
            self.panels.show_round(tournament, a_round, self.current_board)

    def _follow_cursor(self) -> None:
        for code in OF_THE_BOARD:
            self.desk.commands.allow(code, self.reason_against(code) or "")
        a_round = self.shown_round
        if a_round is not None and a_round.state is not RoundState.DRAFT:
            self.panels.show_current(self.desk.tournament, a_round, self.current_board)
        self.why.follow()

    # The head

    def heading(self) -> str:
        if self.check.page is not None:
            return self.check.heading()
        return tr("Round {round}", round=self.round)

    def state_line(self) -> str:
        if self.task.page is not None:
            return self.task.state_words()
        if self.check.page is not None:
            return self.check.state_words()
        if self.listed.page is not None:
            return self.listed.page.state_words()
        return state_words(
            self.shown_round,
            is_read=self.reading.page is not None,
            differing=len(self.reading.differing(self.shown_round)),
            open_again=earlier_open(self.desk.tournament),
        )

    def head_codes(self) -> tuple[str, ...]:
        if self.task.page is not None:
            return ("explain", "swap_colours", "compare", "engine_rest")
        if self.check.page is not None:
            return ("-print", "back_to_draft", "explain")
        if self.listed.page is not None:
            return ("-card",)
        return head_buttons(self.shown_round, is_read=self.reading.page is not None)

    def print_kind(self) -> str:
        if self.check.page is not None:
            return CHECK
        a_round = self.shown_round
        closed = a_round is not None and a_round.state is RoundState.CLOSED
        return "results" if closed else "pairings"

    def print_round(self) -> int | None:
        return self.round if self.shown_round is not None else None

    def panel(self) -> QWidget | None:
        return self.panels.first(self.shown_round)

    def second_panel(self) -> QWidget | None:
        return self.panels.second(self.shown_round)

    def panel_closed(self) -> None:
        self.panels.closed()

    # Manual pairing

    def own_step(self) -> OwnStep | None:
        tasks = (self.task, self.closing, self.reading, self.check, self.listed, self.life)
        return next(filter(None, (task.own_step() for task in tasks)), None)

    def task_moved(self) -> None:
        """Bring the head and the card up to date after a step of the manual phase."""
        if self.isVisible():
            self.head_changed.emit()
            self.panels.card.refresh()
            self.why.follow()

    def task_undo(self) -> str:
        return self.task.undo_words()

    def task_redo(self) -> str:
        return self.task.redo_words()

    def undo_task(self) -> bool:
        return self.task.page is not None and self.task.page.undo()

    def redo_task(self) -> bool:
        return self.task.page is not None and self.task.page.redo()

    # Going

    def go_to_round(self, number: int) -> None:
        """Show another round."""
        if self.task.page is not None and number != self.round:
            self.desk.say(tr("Finish the manual pairing first (Ctrl+Enter)."))
            self.bar.show_round(self.desk.tournament, self.round, filtered=False)
            return
        if number != self.round:
            self.round = number
            self._sheet.open_only = None
        self.refresh(None)
        self._stand()

    def stand_in_round(self, number: int) -> None:
        """Stand where one goes on in a round that has just come, whose boards are shown."""
        if number != self.round:
            self.go_to_round(number)
            return
        self._sheet.open_only = None
        self._stand()

    def _stand(self) -> None:
        self.entry.by_slips = False
        self._stand_well()
        self.head_changed.emit()

    def _stand_well(self) -> None:
        a_round = self.shown_round
        if a_round is not None and a_round.state is RoundState.PUBLISHED:
            self.entry.to_first_open()
        elif self.isVisible():
            self.focus_first()

    def point_at(self, board: int) -> None:
        """Go to *board*, at which the arbiter pointed in a panel or a text."""
        if self.check.page is not None:
            self.check.go_to_board(board)
            return
        self.go_to_board(board)
        self.keys_table.setFocus()

    def go_to_board(self, board: int) -> bool:
        """Put the cursor on *board*, a filter that hides it off; tell whether there is one."""
        page = self.reading.page or self.listed.page
        if page is not None:
            return page.go_to_board(board)
        self.show_all_boards(board)
        return self.table.go_to(board)

    def show_all_boards(self, board: int) -> None:
        """Take the filter off where it hides *board*."""
        if self._sheet.hides(board):
            self.filter()

    def filter(self) -> None:
        """Show what is open at this moment only, or everything again."""
        if self.reading.page is not None:
            self.reading.page.filter()
            return
        self._sheet.filter(self.shown_round)
        self.refresh(None)
        self.table.setFocus()

    def show_place(self, **where: object) -> None:
        number, board = where.get("round"), where.get("board")
        if isinstance(number, int):
            self.go_to_round(number)
        if isinstance(board, int):
            self.point_at(board)
        if isinstance(player := where.get("player"), int):
            self.why.open_for(PlayerId(player), why=bool(where.get("why")))

    def focus_first(self) -> None:
        if self.task.page is not None:
            self.task.page.table.setFocus()
            return
        page = self.reading.page or self.check.page or self.listed.page
        if page is not None:
            page.setFocus()
            return
        (self.table if self.shown_round is not None else self.empty).setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        if self.task.page is not None:
            return (self.task.page.table, self.task.page.pool.list)
        if self.check.page is not None:
            return (self.check.page.table, self.check.page.boards, self.bar.tabs)
        if self.listed.page is not None:
            return (self.keys_table,)
        return (self.keys_table, self.bar.tabs)

    def leave(self) -> bool:
        if self.task.page is not None and self.task.page.put_down():
            return True
        if self.closing.leave():
            return True
        if self.why.is_open:
            self.why.close()
            self.focus_first()
            return True
        if self.task.leave():
            return True
        if self.entry.by_slips:
            return self.entry.leave_slips()
        if self.reading.leave() or self.check.leave() or self.listed.leave():
            return True
        if self._sheet.open_only is not None:
            self.filter()
            return True
        return False

    def memory(self) -> object:
        return memory_of(self)

    def remember(self, memory: object) -> None:
        if isinstance(memory, Memory):
            stand_again(self, memory)

    # Commands

    def run(self, code: str) -> None:
        self.deeds.run(code)

    def reason_against(self, code: str) -> str | None:
        return self.deeds.reason_against(code)

    @classmethod
    def reason_from_elsewhere(cls, tournament: Tournament, code: str) -> str:
        if code in OF_THE_BOARD:
            return tr("First choose the board in its round.")
        return tr("Only in manual pairing (M).") if code in LETTERS and code != "manual" else ""


VIEW = RoundsView
