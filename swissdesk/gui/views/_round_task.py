"""Manual pairing as a task of the rounds view: begun, finished as one action, or left."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.wording import say
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.gui.view import OwnStep
from swissdesk.gui.views._manual_pairing import ManualPairing
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

_MOST_BOARDS = 12


class ManualTask(QObject):
    """Holds the page of the manual phase while there is one; ``page`` is None outside of it."""

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self._finishing = False
        self.page: ManualPairing | None = None

    def begin(self, steps: Sequence[ManualChange] = ()) -> None:
        """Begin a phase in the round that is shown; *steps* were taken before a rebuild."""
        view = self._view
        board = view.current_board
        self.page = page = ManualPairing(view.desk, view.round)
        page.take_again(steps)
        page.moved.connect(view.task_moved)
        view.desk.commands.check("compare", page.engine.compares)
        view.pages.addWidget(page)
        view.panels.card.follow(page.table)
        view.refresh(None)
        if board is not None:
            page.table.go_to(board, "white")
        page.table.setFocus()
        view.head_changed.emit()

    def toggle(self) -> None:
        """M: into manual pairing, and out of it."""
        if self.page is None:
            self._view.panels.make_way()
            self.begin()
        else:
            self.finish()

    def finish(self) -> None:
        """Let the phase take effect as one action; it stays open where the arbiter refuses."""
        page, view = self.page, self._view
        if page is None or self._finishing:
            return
        action = page.phase.action()
        self._finishing = True
        try:
            went = action is None or view.desk.run_action(action)
        finally:
            self._finishing = False
        if went:
            self.end()
        view.refresh(None)
        view.focus_first()
        view.head_changed.emit()
        if went and action is not None:
            self._compare(page)

    def _compare(self, page: ManualPairing) -> None:
        """Say how the finished round differs from the engine's pairing."""
        boards, view = page.phase.differing, self._view
        current = view.shown_round
        if not boards or current is None or view.check.page is not None:
            return
        shown = ", ".join(map(str, boards[:_MOST_BOARDS])) + "…" * (len(boards) > _MOST_BOARDS)
        words = trn(
            "{n} board is not as the engine pairs it: {boards}.",
            "{n} boards are not as the engine pairs them: {boards}.",
            len(boards),
            boards=shown,
        )
        if current.state is RoundState.DRAFT:
            both = tr("The check sheet shows both (Ctrl+Enter).")
            words = f"{words} {both}"
        view.desk.say(words)

    def end(self) -> None:
        """Take the page away; what was not stored is gone."""
        page, self.page = self.page, None
        if page is None:
            return
        self._view.desk.commands.check("compare", False)
        seat = page.table.current_seat
        self._view.pages.removeWidget(page)
        for widget in (page, page.panel):
            widget.hide()
            widget.deleteLater()
        if seat is not None:
            self._view.table.go_to(seat.board)

    def follow(self, a_round: Round | None) -> None:
        """Keep in step with the tournament; the phase ends where its round is gone or closed."""
        page = self.page
        if page is None or self._finishing:
            return
        number = page.phase.round
        if a_round is None or a_round.number != number or a_round.state is RoundState.CLOSED:
            self.end()
        else:
            page.follow(self._view.desk.tournament)

    def leave(self) -> bool:
        """Esc: put down who was picked up, else finish; tell whether there was a phase."""
        if self.page is None:
            return False
        if not self.page.put_down():
            self.finish()
        return True

    def own_step(self) -> OwnStep | None:
        """Return the step that takes the place of the tournament's own."""
        if self.page is None:
            return None
        return OwnStep(text=tr("Finish"), icon="check", run=self.finish)

    def state_words(self) -> str:
        """Return how much is changed and not yet in force."""
        steps = len(self.page.phase.steps) if self.page is not None else 0
        if not steps:
            return tr("Nothing is changed yet")
        return trn("{n} step, not yet in force", "{n} steps, not yet in force", steps)

    def undo_words(self) -> str:
        """Return the step that Ctrl+Z takes back."""
        return self._last(self.page.phase.steps if self.page is not None else ())

    def redo_words(self) -> str:
        """Return the step that Ctrl+Y takes again."""
        return self._last(self.page.phase.undone if self.page is not None else ())

    def _last(self, steps: Sequence[ManualChange]) -> str:
        tournament = self._view.desk.tournament
        return say(steps[-1].note(tournament), tournament) if steps else ""

    def reason_against(self, code: str) -> str:
        """Return why one of the letters means nothing now."""
        if self.page is None:
            return tr("Only in manual pairing (M).")
        return self.page.reason_against(code)
