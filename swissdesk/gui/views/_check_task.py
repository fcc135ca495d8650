"""The check sheet as a task of the rounds: publishing passes it, Esc leaves it for the draft."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.check_sheet import Check, CheckSheet, check_sheet
from swissdesk.app.check_words import summary
from swissdesk.app.compared import ComparedBoard
from swissdesk.app.finding_words import count_words
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.view import OwnStep
from swissdesk.gui.views._check_page import CheckPage
from swissdesk.gui.views._check_remedies import board_remedies, hint_of, remedies
from swissdesk.gui.widgets.check_panel import CheckPanel, Remedy
from swissdesk.gui.widgets.head import Head
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class CheckTask(QObject):
    """Holds the page of the check sheet while there is one.

    *page* is what is shown now: None outside of the task, and also while the arbiter has gone
    from a finding to its place; Esc brings him back then.
    """

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self._kept: CheckPage | None = None
        self._away = False
        self._of: Tournament | None = None
        self._task: Task[CheckSheet] | None = None
        self._panel: CheckPanel | None = None
        self._panel_closed = False
        self._round = 0
        self._landed = False
        self._by_hand = False
        self._told: tuple[CheckSheet, str] | None = None

    @property
    def page(self) -> CheckPage | None:
        """Return the page while it is the one that is shown."""
        return None if self._away else self._kept

    # Begun and ended

    def begin(self, round_no: int, reason: str = "") -> None:
        """Open the check sheet of a draft, or come back to it; *reason* was typed already."""
        view = self._view
        if view.round != round_no:
            view.go_to_round(round_no)
        if self._kept is not None:
            self.come_back()
            return
        self._round, self._landed, self._panel_closed = round_no, False, False
        self._kept = page = CheckPage(view.desk)
        self._panel = panel = CheckPanel()
        panel.reason.setText(reason)
        panel.chosen.connect(self.go_to_board)
        page.opened.connect(self._go_to_place)
        page.moved.connect(self._show_panel)
        view.pages.addWidget(page)
        view.panels.card.follow(page.boards)
        view.refresh(None)
        page.table.setFocus()
        view.head_changed.emit()

    def end(self) -> None:
        """Take the page away: back to the draft."""
        page, self._kept, self._away = self._kept, None, False
        if page is None:
            return
        if self._task is not None:
            self._task.drop()
            self._task = None
        self._of = None
        self._view.desk.commands.check("compare", False)
        self._view.pages.removeWidget(page)
        for widget in (page, self._panel):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._panel = None

    def leave(self) -> bool:
        """Esc: come back from a place, else back to the draft; tell whether there was a step."""
        if self._kept is None:
            return False
        if self._away:
            self.come_back()
            return True
        self.end()
        self._view.refresh(None)
        self._view.focus_first()
        return True

    def come_back(self) -> None:
        """Show the page again after the arbiter looked at a place."""
        self._away = False
        if self._view.round != self._round:
            self._view.go_to_round(self._round)
        self._view.refresh(None)
        self._view.focus_first()
        self._view.head_changed.emit()

    def _go_away(self) -> None:
        self._away = True
        self._view.refresh(None)
        self._view.head_changed.emit()

    # Keeping up

    def follow(self) -> None:
        """Keep in step with the tournament; the sheet ends where its round is no draft."""
        if self._kept is None:
            return
        if self._by_hand and self._view.task.page is None:
            self._by_hand = self._away = False
        tournament = self._view.desk.tournament
        current = tournament.current_round
        is_draft = current is not None and current.state is RoundState.DRAFT
        elsewhere = self.page is not None and self._view.round != self._round
        if current is None or current.number != self._round or not is_draft or elsewhere:
            self.end()
        elif self.page is not None and self._of is not tournament:
            self._check(tournament)

    def _check(self, tournament: Tournament) -> None:
        if self._task is not None:
            self._task.drop()
        self._of = tournament
        round_no = self._round
        self._task = self._view.desk.workers.start(
            lambda _progress: check_sheet(tournament, round_no),
            done=self._show,
            failed=self._fail,
            owner=self._kept,
        )

    def _fail(self, error: Exception) -> None:
        raise error

    def _show(self, sheet: CheckSheet) -> None:
        page, self._task = self._kept, None
        if page is None or self._of is None:
            return
        page.show_sheet(self._of, sheet)
        self._show_panel()
        view = self._view
        view.head_changed.emit()
        if not self._landed and page.isVisible():
            self._landed = True
            self._land(page, sheet)

    def _land(self, page: CheckPage, sheet: CheckSheet) -> None:
        """Stand at the first finding; where there is none the next step is all that is left."""
        counts = count_words(sheet.findings) or tr("nothing found")
        self._view.desk.announce(
            tr("Before publishing round {round}: {counts}", round=sheet.round, counts=counts)
        )
        if page.to_first_finding():
            return
        focused, head = QApplication.focusWidget(), self._view.window().findChild(Head)
        if head is not None and focused is not None and page.isAncestorOf(focused):
            head.next.setFocus()

    # What the window shows

    @property
    def sheet(self) -> CheckSheet | None:
        """Return what was found, None while it is worked out."""
        return self._kept.sheet if self._kept is not None and self._task is None else None

    @property
    def reason(self) -> str | None:
        """Return the reason typed so far, None while no check sheet is open."""
        return self._panel.reason_given if self._panel is not None else None

    def heading(self) -> str:
        """Return the title of the head."""
        return tr("Before publishing round {round}", round=self._round)

    def state_words(self) -> str:
        """Return how much was checked and what was found."""
        return summary(self.sheet) if self.sheet is not None else tr("The round is being checked…")

    def own_step(self) -> OwnStep | None:
        """Return the step that publishes, once the round is checked."""
        if self.page is None:
            return None
        words = tr("Publish round {round}", round=self._round)
        reason = "" if self.sheet is not None else tr("The round is being checked.")
        return OwnStep(text=words, icon="megaphone", run=self.publish, reason=reason)

    def panel(self) -> CheckPanel | None:
        """Return the panel beside the page."""
        return self._panel if self.page is not None and not self._panel_closed else None

    def panel_closed(self) -> None:
        """Learn that the arbiter closed the panel: it stays closed until a reason is needed."""
        self._panel_closed = True
        self._view.panel_changed.emit()

    def _show_panel(self) -> None:
        page, panel, tournament = self._kept, self._panel, self._of
        sheet = self.sheet
        if page is None or panel is None or tournament is None or sheet is None:
            return
        told = (sheet, page.current_title)
        if self._told is None or self._told[0] is not sheet or self._told[1] != told[1]:
            self._told = told
            self._tell(tournament, sheet, page, panel)
        if self.page is not None:
            self._view.why.follow()
            self._view.panels.card.refresh()

    def _tell(
        self, tournament: Tournament, sheet: CheckSheet, page: CheckPage, panel: CheckPanel
    ) -> None:
        panel.show_found(
            tournament,
            sheet.round,
            page.current_title,
            page.current_findings,
            self._remedies(sheet),
            hint_of(sheet, page.current_line),
            _fine_words(page.current_board),
        )
        panel.show_reason(asked=sheet.asks)

    def _remedies(self, sheet: CheckSheet) -> Sequence[Remedy]:
        page = self._kept
        assert page is not None, "a panel has its page"
        if page.current_board is not None:
            return board_remedies(self._view, sheet, page.current_board)
        return remedies(self._view, sheet, page.current_line) if page.current_line else ()

    # Deeds

    def publish(self) -> None:
        """Hang the round on the wall; where a breach stands, not without a reason."""
        sheet, panel, view = self.sheet, self._panel, self._view
        if sheet is None or panel is None:
            return
        reason = panel.reason_given if sheet.asks else ""
        if sheet.asks and not reason and self._to_reason(panel):
            return
        accepted = tuple(finding.breach for finding in sheet.findings) if reason else ()
        view.life.publish(PublishRound(round=sheet.round, accepted=accepted, reason=reason))

    def _to_reason(self, panel: CheckPanel) -> bool:
        """Go to the field of the reason; tell whether there is room for it on the screen."""
        if self._panel_closed:
            self._panel_closed = False
            self._view.panel_changed.emit()
        if self._view.why.is_open:
            self._view.why.close()
        # Where the room is short the panel lies over the boards, but only when asked for.
        self._view.panel_asked.emit()
        panel.ask_reason()
        return panel.isVisible()

    def run(self, code: str) -> None:
        """Carry out one of the letters of the check sheet."""
        page = self.page
        if page is None:
            return
        match code:
            case "next_breach":
                page.next_finding()
            case "compare":
                page.compare()
                self._view.desk.commands.check("compare", page.all_boards)

    def reason_against(self, code: str) -> str:
        """Return why one of the letters means nothing on the check sheet."""
        page = self.page
        if page is None or page.sheet is None:
            return tr("The round is being checked.")
        if code == "next_breach":
            return "" if page.has_findings else tr("There is nothing found.")
        return "" if code == "compare" else tr("Only in manual pairing (M).")

    # Places

    def _go_to_place(self) -> None:
        page = self.page
        if page is None or page.sheet is None:
            return
        board, line = page.current_board, page.current_line
        if board is not None:
            self._to_row(board.board, board.given[0] if board.given else None)
        elif line is None:
            return
        elif line.check is Check.RESULTS:
            self._to_results()
        elif line.boards:
            self.go_to_board(line.boards[0])
        elif line.check is Check.UNPAIRED and line.findings:
            self.pair_by_hand()
        elif line.findings and line.findings[0].breach.players:
            self._to_row(None, line.findings[0].breach.players[0])

    def go_to_board(self, board: int) -> None:
        """Show *board* in the draft; Esc comes back."""
        self._to_row(board, None)

    def _to_row(self, board: int | None, free: PlayerId | None) -> None:
        self._go_away()
        self._view.table.go_to(board if board is not None else ("free", free))
        self._view.table.setFocus()

    def _to_results(self) -> None:
        if self._round > 1:
            self._go_away()
            self._view.go_to_round(self._round - 1)

    def pair_by_hand(self, board: int | None = None) -> None:
        """Go into manual pairing, at *board* or at those without an opponent."""
        view = self._view
        self._go_away()
        if board is not None:
            view.table.go_to(board)
        view.task.begin()
        self._by_hand = True
        page = view.task.page
        if page is not None and board is None and page.phase.pool:
            page.pool.list.setFocus()


def _fine_words(board: ComparedBoard | None) -> str:
    """Return what is right about a board about which nothing is found."""
    if board is None:
        return ""
    if board.differs:
        return tr("The change costs nothing.")
    return tr("This board is as the engine pairs it.")
