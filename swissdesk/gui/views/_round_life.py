"""The life of a round from the window: paired beside it, published, closed, opened again."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from swissdesk.app.actions.rounds import (
    BeginRound,
    CloseRound,
    DiscardRound,
    PublishRound,
    ReopenRound,
)
from swissdesk.app.errors import NoLegalPairing
from swissdesk.app.pairing import NextPairing, may_be_paired, no_next_round, pair_next
from swissdesk.app.questions import findings_of_round
from swissdesk.app.setup import too_many_rounds
from swissdesk.app.steps import StepKind, next_step
from swissdesk.app.turn import earlier_open, round_in_hand
from swissdesk.app.wording import say
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep
from swissdesk.gui.worker import Progress, Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

Outcome = NextPairing | NoLegalPairing


class RoundLife(QObject):
    """Carries out the commands that move a round on; says why one is not possible now."""

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self._task: Task[Outcome] | None = None
        self._view_is_there = True
        view.destroyed.connect(self._view_gone)
        self.failure = ""

    def _view_gone(self) -> None:
        """Learn that language or size changed: another view shows what comes of the pairing."""
        self._view_is_there = False

    def run(self, code: str) -> None:
        """Carry out the command *code*."""
        current = self._view.desk.tournament.current_round
        match code:
            case "pair" | "pair_again":
                self._pair()
            case "begin_by_hand":
                self._begin_by_hand()
            case "publish" if current and self._view.check.page is not None:
                self._view.check.publish()
            case "publish" if current:
                self._view.panels.make_way()
                self._view.check.begin(current.number)
            case "close_round":
                self._close_shown()
            case "reopen":
                self._reopen()
            case "discard_draft" if current:
                self._view.desk.run_action(DiscardRound(round=current.number))

    def _pair(self) -> None:
        tournament = self._view.desk.tournament
        current = tournament.current_round
        again = current is not None and current.state is RoundState.DRAFT
        number = len(tournament.rounds) + (0 if again else 1)
        self.failure = ""
        self._task = self._view.desk.work(
            tr("Pairing of round {round}", round=number),
            lambda _progress: _paired(tournament, _progress),
            lambda outcome: self._take(outcome, tournament),
            hint=tr("Everything else can go on meanwhile."),
            icon="swords",
        )
        self._task.ended.connect(self._ended)
        self._view.head_changed.emit()

    def _take(self, outcome: Outcome, based_on: Tournament) -> None:
        view = self._view
        # The outcome is here: the next step may be pressed at once.
        self._task = None
        if isinstance(outcome, NoLegalPairing):
            self.failure = str(outcome)
            view.desk.say(self.failure, Token.GRAVE)
            if self._view_is_there:
                view.refresh(None)
            return
        before = view.round
        if self._view_is_there and view.task.page is None:
            # The new round is shown at once: to show the old one first would take as long again.
            view.round = outcome.round
        paired = view.desk.run_action(outcome.action(), based_on=based_on)
        if not paired:
            view.round = before
        elif self._view_is_there:
            view.stand_in_round(outcome.round)
            boards = len(outcome.pairing.pairs)
            view.desk.announce(
                tr("Round {round} is paired, boards: {n}.", round=outcome.round, n=boards)
            )
            too_many = too_many_rounds(based_on) if outcome.round == 1 else None
            if too_many is not None:
                view.desk.say(say(too_many, based_on), Token.BREACH)

    def _ended(self) -> None:
        self._task = None
        if self._view_is_there:
            self._view.head_changed.emit()

    def _begin_by_hand(self) -> None:
        number = len(self._view.desk.tournament.rounds) + 1
        if self._view.desk.run_action(BeginRound(round=number)):
            self.failure = ""
            self._view.go_to_round(number)
            self._view.run("manual")

    def publish(self, action: PublishRound) -> None:
        """Hang a round on the wall, once its check sheet is read."""
        view = self._view
        if view.desk.run_action(action):
            view.go_to_round(action.round)
            view.entry.to_first_open(anew=True)
            view.desk.announce(tr("Round {round} is published.", round=action.round))

    def own_step(self) -> OwnStep | None:
        """Return the step that goes to the round in hand while another one is shown."""
        tournament, view = self._view.desk.tournament, self._view
        step = next_step(tournament)
        if step.round is None or step.round == view.round:
            return None
        if step.kind is StepKind.CLOSE:
            words = tr("Close round {round}", round=step.round)
            return OwnStep(text=words, icon="lock", run=self._to_round_in_hand)
        if step.kind is StepKind.ENTER_RESULTS and earlier_open(tournament) is not None:
            number = step.round
            words = tr("Results of round {round}: missing — {n}", round=number, n=step.missing)
            run = partial(view.go_to_round, number)
            return OwnStep(text=words, icon="arrow-right", run=run)
        return None

    def _reopen(self) -> None:
        """Open the round on the screen again; a draft that goes with it can be had back."""
        desk, number = self._view.desk, self._view.round
        last = desk.tournament.current_round
        if desk.run_action(ReopenRound(round=number)):
            self._view.go_to_round(number)
            if last is not None and last.state is RoundState.DRAFT:
                desk.say(tr("The draft of round {round} is discarded; Ctrl+Z brings it back.",
                            round=last.number))  # fmt: skip

    def _to_round_in_hand(self) -> None:
        """Show the round to be closed: no round is closed that the arbiter does not see."""
        view = self._view
        current = round_in_hand(view.desk.tournament)
        if current is None:
            return
        view.go_to_round(current.number)
        words = tr(
            "Round {round} is on the screen now. Ctrl+Enter closes it.", round=current.number
        )
        view.desk.say(words)

    def _close_shown(self) -> None:
        """Close the round on the screen; where that one is not open, show the one that is."""
        shown = self._view.shown_round
        if shown is None or shown.state is not RoundState.PUBLISHED:
            self._to_round_in_hand()
        elif self._view.reading.differing(shown):
            self._view.closing.ask(shown)
        else:
            self.close(shown)

    def close(self, current: Round, reason: str = "") -> None:
        """Close a round; *reason* stays in the journal."""
        view = self._view
        if view.desk.run_action(CloseRound(round=current.number, reason=reason)):
            problem = view.desk.session.copy_problem
            if problem is not None:
                view.desk.say(str(problem), Token.BREACH)
            view.desk.announce(tr("Round {round} is closed.", round=current.number))
            self._look_ahead()

    def _look_ahead(self) -> None:
        """Say in place if those who are present cannot be paired for the next round."""
        desk = self._view.desk
        tournament = desk.tournament
        if not may_be_paired(tournament):
            return

        def tell(warning: str) -> None:
            if warning and desk.tournament is tournament:
                desk.say(warning, Token.BREACH)

        desk.workers.start(
            lambda _progress: no_next_round(tournament),
            done=tell,
            failed=lambda _error: None,
        )

    def reason_against(self, code: str) -> str:
        """Return why *code* cannot be done now, "" if it can."""
        tournament = self._view.desk.tournament
        current = tournament.current_round
        if self._task is not None and code in ("pair", "pair_again", "publish", "discard_draft"):
            return tr("The round is being paired.")
        match code:
            case "pair" | "begin_by_hand":
                return _against_pairing(tournament)
            case "reopen":
                shown = self._view.shown_round
                closed = shown is not None and shown.state is RoundState.CLOSED
                return "" if closed else tr("This round is not closed.")
            case "pair_again" | "publish" | "discard_draft":
                draft = current is not None and current.state is RoundState.DRAFT
                return "" if draft else tr("There is no draft.")
            case "close_round":
                return _against_closing(_to_be_closed(tournament, self._view.shown_round))
        return ""


def _paired(tournament: Tournament, _progress: Progress) -> Outcome:
    """Pair on the worker; that there is no legal pairing is an outcome, not a failure."""
    try:
        paired = pair_next(tournament)
    except NoLegalPairing as none:
        return none
    # What the draft carries is looked through here too: it is known when the draft is shown.
    findings_of_round(paired.action().preview(tournament), paired.round)
    return paired


def _to_be_closed(tournament: Tournament, shown: Round | None) -> Round | None:
    """Return the round that closing means: the one on the screen if it is open."""
    if shown is not None and shown.state is RoundState.PUBLISHED:
        return shown
    return round_in_hand(tournament)


def _against_pairing(tournament: Tournament) -> str:
    current = round_in_hand(tournament)
    if current is not None and current.state is RoundState.DRAFT:
        return tr("Round {round} is a draft already: pair it again.", round=current.number)
    if current is not None and current.state is RoundState.PUBLISHED:
        return tr(
            "Round {next} can be paired when round {round} is closed.",
            next=len(tournament.rounds) + 1,
            round=current.number,
        )
    step = next_step(tournament)
    if step.kind is StepKind.PAIR:
        return "" if step.reason is None else say(step.reason, tournament)
    if step.kind is StepKind.ADD_PLAYERS and not tournament.players:
        return tr("No players yet. Ctrl+Enter goes to where they are entered.")
    if step.kind is StepKind.ADD_PLAYERS:
        return tr("Round {round} needs at least two players who are present.", round=1)
    return tr("All {rounds} rounds are played.", rounds=tournament.rules.rounds)


def _against_closing(current: Round | None) -> str:
    if current is None or current.state is not RoundState.PUBLISHED:
        return tr("No round is under way.")
    if current.missing:
        boards = ", ".join(str(game.board) for game in current.missing[:12])
        more = "…" if len(current.missing) > 12 else ""
        return tr(
            "Close round {round}: no result yet on boards {boards}.",
            round=current.number,
            boards=boards + more,
        )
    return ""
