"""A round is to be closed while a second reading differs: go back to it first? Asked in place."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Round
from swissdesk.domain.shown import result_text
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.messages import QuestionStrip
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

_MOST_BOARDS = 4


class ReadingQuestion(QuestionStrip):
    """A strip below the boards with two answers; Esc takes the question back."""

    def __init__(self, view: "RoundsView") -> None:
        back = Button(tr("Back to the reading"), icon="list-checks", short=True)
        close_round = Button(tr("Close all the same"), icon="lock", short=True)
        super().__init__("equal-not", (back, close_round))
        self._view = view
        self.back, self.close_round = back, close_round
        self.back.clicked.connect(self._read_on)
        self.close_round.clicked.connect(self._close_all_the_same)
        self.round: int | None = None
        self.hide()

    def ask(self, a_round: Round) -> None:
        """Ask before *a_round* is closed."""
        self.round = a_round.number
        self.follow()
        self.back.setFocus()
        self._view.desk.announce(self.text.text())
        self._view.head_changed.emit()

    def follow(self) -> None:
        """Name the boards that differ now; with none left, or in another round, there is none."""
        if self.round is None:
            return
        shown = self._view.shown_round
        differing = self._view.reading.differing(shown)
        if shown is None or shown.number != self.round or not differing:
            self._take_back()
            return
        self.put(_question(shown, differing))
        self.show()

    def _take_back(self) -> None:
        focused = QApplication.focusWidget()
        was_in_it = focused is not None and self.isAncestorOf(focused)
        self.round = None
        self.hide()
        if was_in_it:
            self._view.focus_first()

    def leave(self) -> bool:
        """Take the question back; tell whether there was one."""
        if self.round is None:
            return False
        self._take_back()
        self._view.head_changed.emit()
        return True

    def own_step(self) -> OwnStep | None:
        """Return the step while the question is open: the answer that changes nothing."""
        if self.round is None:
            return None
        return OwnStep(text=tr("Back to the reading"), icon="list-checks", run=self._read_on)

    def _read_on(self) -> None:
        """Go to the first board that differs, in the second reading."""
        view = self._view
        boards = view.reading.differing(view.shown_round)
        self.leave()
        if boards:
            view.reading.read_on(next(iter(boards)))

    def _close_all_the_same(self) -> None:
        """Close the round; what differs goes into the journal."""
        view, shown = self._view, self._view.shown_round
        if shown is None:
            return
        reason = _differences(shown, view.reading.differing(shown))
        self._take_back()
        view.life.close(shown, reason)


def _question(a_round: Round, differing: Mapping[int, Result]) -> str:
    asked = tr("Close round {round} all the same?", round=a_round.number)
    return f"{_differences(a_round, differing, _MOST_BOARDS)} {asked}"


def _differences(a_round: Round, differing: Mapping[int, Result], most: int | None = None) -> str:
    first = {game.board: game.result for game in a_round.games}
    boards = [
        tr(
            "board {board} — first {first}, then {second}",
            board=board,
            first=result_text(first[board]),
            second=result_text(second),
        )
        for board, second in differing.items()
    ]
    more = "; …" if most is not None and len(boards) > most else ""
    return tr("The second reading differs: {boards}.", boards="; ".join(boards[:most]) + more)
