"""The check sheet as a task of the rounds: publishing passes it, Esc leaves it for the draft.

What it is made of is loaded when the first sheet is opened.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.finding_words import count_words
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.head import Head
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.check_sheet import CheckSheet
    from swissdesk.gui.views._check_page import CheckPage
    from swissdesk.gui.views._check_telling import CheckTelling
    from swissdesk.gui.views.rounds import RoundsView
    from swissdesk.gui.widgets.check_panel import CheckPanel


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
        self._telling: CheckTelling | None = None
        self._round = 0
        self._landed = False
        self._by_hand = False

    @property
    def page(self) -> "CheckPage | None":
        """Return the page while it is the one that is shown."""
        return None if self._away else self._kept

    # Begun and ended

    def begin(self, round_no: int, reason: str = "") -> None:
        """Open the check sheet of a draft, or come back to it; *reason* was typed already."""
        from swissdesk.gui.views._check_page import CheckPage
        from swissdesk.gui.views._check_telling import CheckTelling

        view = self._view
        if view.round != round_no:
            view.go_to_round(round_no)
        if self._kept is not None:
            self.come_back()
            return
        # What was said of the draft, the sheet shows now.
        view.desk.clear_message()
        self._round, self._landed = round_no, False
        self._kept = page = CheckPage(view.desk)
        self._telling = telling = CheckTelling(view, page)
        panel = telling.panel
        panel.reason.setText(reason)
        panel.chosen.connect(self.go_to_board)
        page.opened.connect(self._go_to_place)
        page.moved.connect(self._tell)
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
        telling, self._telling = self._telling, None
        for widget in (page, telling.panel if telling is not None else None):
            if widget is not None:
                widget.hide()
                widget.deleteLater()

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

    def go_away(self) -> None:
        """Leave the page for a place; Esc comes back."""
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
        from swissdesk.app.check_sheet import check_sheet

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

    def _show(self, sheet: "CheckSheet") -> None:
        page, self._task = self._kept, None
        if page is None or self._of is None:
            return
        page.show_sheet(self._of, sheet)
        self._tell()
        view = self._view
        view.head_changed.emit()
        if not self._landed and page.isVisible():
            self._landed = True
            self._land(page, sheet)

    def _land(self, page: "CheckPage", sheet: "CheckSheet") -> None:
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
    def sheet(self) -> "CheckSheet | None":
        """Return what was found, None while it is worked out."""
        return self._kept.sheet if self._kept is not None and self._task is None else None

    @property
    def reason(self) -> str | None:
        """Return the reason typed so far, None while no check sheet is open."""
        return self._telling.panel.reason_given if self._telling is not None else None

    def heading(self) -> str:
        """Return the title of the head."""
        return tr("Before publishing round {round}", round=self._round)

    def state_words(self) -> str:
        """Return how much was checked and what was found."""
        if self.sheet is None:
            return tr("The round is being checked…")
        from swissdesk.app.check_words import summary

        return summary(self.sheet)

    def own_step(self) -> OwnStep | None:
        """Return the step that publishes, once the round is checked."""
        if self.page is None:
            return None
        words = tr("Publish round {round}", round=self._round)
        reason = "" if self.sheet is not None else tr("The round is being checked.")
        return OwnStep(text=words, icon="megaphone", run=self.publish, reason=reason)

    def panel(self) -> "CheckPanel | None":
        """Return the panel beside the page."""
        telling = self._telling
        hidden = self.page is None or telling is None or telling.is_closed
        return None if hidden or telling is None else telling.panel

    def panel_closed(self) -> None:
        """Learn that the arbiter closed the panel: it stays closed until a reason is needed."""
        if self._telling is not None:
            self._telling.is_closed = True
        self._view.panel_changed.emit()

    def _tell(self) -> None:
        if self._telling is not None and self._of is not None and self.sheet is not None:
            self._telling.show(self._of, self.sheet)

    # Deeds

    def publish(self) -> None:
        """Hang the round on the wall; where a breach stands, not without a reason."""
        sheet, telling, view = self.sheet, self._telling, self._view
        if sheet is None or telling is None:
            return
        reason = telling.panel.reason_given if sheet.asks else ""
        if sheet.asks and not reason and telling.ask_reason():
            return
        accepted = tuple(finding.breach for finding in sheet.findings) if reason else ()
        view.life.publish(PublishRound(round=sheet.round, accepted=accepted, reason=reason))

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
        from swissdesk.gui.views._check_places import go_to_place

        if self.page is not None:
            go_to_place(self._view, self, self.page)

    def go_to_board(self, board: int) -> None:
        """Show *board* in the draft; Esc comes back."""
        from swissdesk.gui.views._check_places import go_to_row

        go_to_row(self._view, self, board)

    def pair_by_hand(self, board: int | None = None) -> None:
        """Go into manual pairing, at *board* or at those without an opponent."""
        from swissdesk.gui.views._check_places import begin_by_hand

        begin_by_hand(self._view, self, board)
        self._by_hand = True
