"""The second reading as a task of the rounds view: begun with F7, left at any time."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.gui.models.reading import Reading
from swissdesk.gui.view import OwnStep
from swissdesk.gui.views._second_reading import SecondReading
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class ReadingTask(QObject):
    """Holds the page of the second reading while there is one.

    Each round has its own reading. What differs is kept when the page is left, and told in
    the table of the round until it is closed.
    """

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self._kept: dict[int, Reading] = {}
        self.page: SecondReading | None = None

    def toggle(self) -> None:
        """F7: into the second reading, and out of it."""
        if self.page is None:
            self.begin()
        else:
            self.end()

    def begin(self) -> None:
        """Begin to read a round again, or go on with it."""
        view = self._view
        current = view.open_round
        if current is None:
            return
        if view.round != current.number:
            view.go_to_round(current.number)
        meeting = view.desk.tournament.rules.games_a_meeting
        reading = self._kept.setdefault(current.number, Reading(round=current.number))
        reading.meeting = meeting
        self.page = page = SecondReading(view.desk, reading)
        page.moved.connect(view.task_moved)
        page.settled.connect(self._go_on)
        page.table.cursor_settled.connect(lambda _index: view.why.follow())
        page.table.jump_asked.connect(view.entry.to_field)
        view.pages.addWidget(page)
        view.panels.card.follow(page.table)
        view.refresh(None)
        page.table.setFocus()
        view.head_changed.emit()

    def read_on(self, board: int) -> None:
        """Go to *board* in the second reading, which is begun or gone on with."""
        if self.page is None:
            self.begin()
        if self.page is not None:
            self.page.go_to_board(board)

    def _go_on(self, board: int) -> None:
        """Go to the next board, or back to the board field in the slip loop."""
        entry, page = self._view.entry, self.page
        if page is None:
            return
        if entry.by_slips:
            entry.to_field()
        else:
            page.go_on(board)

    def end(self) -> None:
        """Leave the page; what is stored is stored, what differs waits."""
        page, self.page = self.page, None
        if page is None:
            return
        view, row = self._view, page.current
        view.entry.by_slips = False
        view.pages.removeWidget(page)
        for widget in (page, page.panel):
            widget.hide()
            widget.deleteLater()
        view.refresh(None)
        if row is not None:
            page.reading.board = row.game.board
            view.table.go_to(row.game.board)
        view.focus_first()
        view.head_changed.emit()

    def follow(self, a_round: Round | None) -> None:
        """Keep in step with the tournament; the reading ends where its round is not open."""
        if a_round is not None and a_round.number in self._kept:
            self._kept[a_round.number].follow(a_round)
        if self.page is None:
            return
        number = self.page.reading.round
        if a_round is None or a_round.number != number or a_round.state is not RoundState.PUBLISHED:
            self.end()
        else:
            self.page.show_round()

    def leave(self) -> bool:
        """Esc: leave a difference for later, else end; tell whether there was a reading."""
        if self.page is None:
            return False
        if not self.page.later():
            self.end()
        return True

    def own_step(self) -> OwnStep | None:
        """Return the step that takes the place of the tournament's own: count down, then close."""
        page = self.page
        if page is None:
            return None
        if page.progress.left:
            words = trn("Second reading: {n} left", "Second reading: {n} left", page.progress.left)
            return OwnStep(text=words, icon="list-checks", run=self._to_next)
        missing = len(page.a_round.missing)
        if missing:
            words = trn("Enter results: {n} missing", "Enter results: {n} missing", missing)
            return OwnStep(text=words, icon="arrow-right", run=self._to_results)
        words = tr("Close round {round}", round=page.reading.round)
        return OwnStep(text=words, icon="lock", run=lambda: self._view.life.run("close_round"))

    def _to_next(self) -> None:
        if self.page is not None:
            self.page.to_next()
            self.page.table.setFocus()

    def _to_results(self) -> None:
        self.end()
        self._view.entry.to_first_open()

    def reason_against(self) -> str:
        """Return why nothing can be read again now, "" if it can."""
        current = self._view.open_round
        if current is None or current.state is not RoundState.PUBLISHED:
            return tr("Only results of a published round are read again.")
        if len(current.missing) == len(current.games):
            return tr("There are no results yet that could be read again.")
        return ""

    def differing(self, a_round: Round | None) -> Mapping[int, Result]:
        """Return by board what a second reading says otherwise, of a round that is open."""
        if a_round is None or a_round.state is not RoundState.PUBLISHED:
            return {}
        reading = self._kept.get(a_round.number)
        second = reading.second if reading is not None else {}
        return {board: second[board].result for board in sorted(second)}

    @property
    def kept(self) -> Mapping[int, Reading]:
        """Return what is not stored of the readings, for a window that is built anew."""
        return self._kept

    def take_again(self, kept: Mapping[int, Reading]) -> None:
        """Go on with the readings of before the window was built anew, if it was."""
        self._kept = {**kept, **self._kept}
