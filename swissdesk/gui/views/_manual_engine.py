"""What the engine does for a manual phase: its own pairing beside it, and the rest on request."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.errors import NoLegalPairing, NoLegalRest
from swissdesk.app.pairing import pair_next
from swissdesk.app.pairing_rest import Rest, pair_rest
from swissdesk.app.services import Pairing, expected_pairing
from swissdesk.app.wording import name
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views._manual_pairing import ManualPairing


class ManualEngine(QObject):
    """Asks the engine beside the window. *compares* tells whether its pairs are shown."""

    def __init__(self, page: "ManualPairing") -> None:
        super().__init__(page)
        self._page = page
        self._task: Task[Rest | NoLegalRest] | None = None
        self.compares = True
        page.panel.anew.connect(lambda: self._pair(page.phase.cleared()))

    # Its own pairing

    def ask(self) -> None:
        """Have the round paired by the system itself, to be shown beside it."""
        page = self._page
        tournament, number = page.phase.base, page.phase.round
        page.desk.workers.start(
            lambda _progress: engine_pairing(tournament, number),
            done=self._show,
            failed=lambda _error: None,
            owner=page,
        )

    def _show(self, pairing: Pairing | None) -> None:
        if pairing is not None:
            self._page.phase.show_engine(pairing)
            self._page.show_phase()
        self._page.moved.emit()

    def compare(self) -> None:
        """C: show the engine's pairs beside the boards, or not."""
        self.compares = not self.compares
        page = self._page
        spot = page.table.spot()
        page.model.compare(self.compares)
        page.table.return_to(spot)
        page.panel.compared.setVisible(self.compares)
        page.desk.commands.check("compare", self.compares)

    # The rest

    def pair_rest(self) -> None:
        """R: pair who has no opponent; where that is nobody, all boards not set by hand."""
        phase = self._page.phase
        self._pair(() if len(phase.pool) > 1 else phase.cleared())

    def _pair(self, freed: Sequence[ManualChange]) -> None:
        page = self._page
        before, number = page.phase.preview, page.phase.round
        tournament = page.phase.with_changes(freed)
        if self._task is not None:
            self._task.drop()

        def done(outcome: Rest | NoLegalRest) -> None:
            self._task = None
            if page.phase.preview is before:
                self._take(freed, outcome)
            page.moved.emit()

        self._task = page.desk.workers.start(
            lambda _progress: _paired(tournament, number),
            done=done,
            failed=_fail,
            owner=page,
        )
        page.moved.emit()

    def _take(self, freed: Sequence[ManualChange], outcome: Rest | NoLegalRest) -> None:
        page, phase = self._page, self._page.phase
        if isinstance(outcome, NoLegalRest):
            again = not freed and any(phase.cleared())
            page.panel.no_rest.say(str(outcome), again=again)
            page.desk.announce(str(outcome))
            return
        page.step(lambda: phase.seat_rest(freed, outcome))
        page.desk.announce(tr("The engine paired the rest, boards: {n}.", n=len(outcome.pairs)))
        if outcome.left:
            who = "; ".join(name(phase.base.player(player)) for player in outcome.left)
            page.panel.no_rest.say(
                tr("Left without an opponent: {players}. The bye is given already.", players=who)
            )

    def reason_against_rest(self) -> str:
        """Return why the engine cannot pair the rest now, "" if it can."""
        if self._task is not None:
            return tr("The engine is pairing the rest.")
        phase = self._page.phase
        games = phase.preview.round(phase.round).games
        if len(phase.pool) > 1 or any(game.by_hand for game in games):
            return ""
        return tr("Everybody has an opponent, and no board is set by hand.")


def engine_pairing(tournament: Tournament, round_no: int) -> Pairing | None:
    """Return what the system itself pairs in a round; a draft is paired from the cards."""
    if tournament.round(round_no).state is not RoundState.DRAFT:
        return expected_pairing(tournament, round_no)
    try:
        return pair_next(tournament).pairing
    except NoLegalPairing:
        return None


def _paired(tournament: Tournament, round_no: int) -> Rest | NoLegalRest:
    """Pair on the worker; that there is no legal rest is an outcome, not a failure."""
    try:
        return pair_rest(tournament, round_no)
    except NoLegalRest as none:
        return none


def _fail(error: Exception) -> None:
    raise error
