"""Somebody comes late: into the next round, or into the one that is running? Asked in place."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.action import Action
from swissdesk.app.actions.late_entry import EnterRound
from swissdesk.app.actions.manual import GiveBye, MakePair, PublishedCase
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.boards import free_board
from swissdesk.app.consent import Finding, asks
from swissdesk.app.late_entries import Entry, Way, ways_in, ways_into
from swissdesk.app.wording import name, points_words
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import LateEntryPoints
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.newest import Newest
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.choice_cards import ChoiceCards, Offer
from swissdesk.gui.widgets.form import Field, Segments, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.round_findings import finding_row
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_RULES = {Entry.NEXT_ROUND: "C.04.2 2.4"}
_PUBLISHED = "C.04.2 4.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Preview:
    """An action and what it breaks, as computed beside the window."""

    action: Action
    findings: tuple[Finding, ...]


class LateEntryPanel(Panel):
    """The ways in, who plays whom, what the rules say of it, and the reason if one is needed.

    ``decided`` carries the action; ``moved`` tells that its step can or cannot be taken now.
    """

    decided = Signal(object)
    moved = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__("", width=360)
        self._desk = desk
        self.player: Player | None = None
        self._preview: _Preview | None = None
        self._newest: Newest[_Preview] = Newest(
            desk.workers, self, done=self._show_findings, failed=_fail
        )
        self._offers = QVBoxLayout()
        self.choice: ChoiceCards = ChoiceCards(())
        self.colour = Segments([(Colour.WHITE, tr("White")), (Colour.BLACK, tr("Black"))])
        self.colour.chosen.connect(lambda _colour: self._ask())
        self._colour_field = Field(tr("Colour of the newcomer"), self.colour)
        self._findings = QVBoxLayout()
        self._findings.setSpacing(px(6))
        self.reason = TextField(tr("Late entry"), hint=tr("Stays in the journal"), limit=300)
        self.reason.textChanged.connect(lambda _text: self.moved.emit())
        self._reason_field = Field(tr("Reason"), self.reason)
        self.body.addLayout(self._offers)
        self.body.addWidget(self._colour_field)
        self.body.addLayout(self._findings)
        self.body.addWidget(self._reason_field)
        self._reason_field.hide()
        hint = tr("↑ and ↓ choose, Ctrl+Enter enters the player, Esc goes back to the line.")
        self.foot.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))

    @property
    def is_open(self) -> bool:
        """Tell whether somebody waits to be let in."""
        return self.player is not None

    @property
    def way(self) -> Way | None:
        """Return the way that is chosen."""
        return self.choice.value if isinstance(self.choice.value, Way) else None

    def ask_about(self, player: Player) -> None:
        """Ask how *player*, new or on the list, is to come in; the usual way is chosen."""
        self.player = player
        clear(self._findings)
        self._reason_field.hide()
        self.title.setText(tr("Late entry: {player}", player=name(player)))
        self._offer()
        self.take_focus()

    def refresh(self) -> None:
        """Offer what is possible now: the round may have been closed meanwhile."""
        if self.is_open:
            self._offer()

    def close_question(self) -> None:
        """Let the player wait no more."""
        self.player = None
        self._preview = None
        self._newest.forget()

    def take_focus(self) -> None:
        """Let the arbiter choose at once."""
        self.choice.setFocus()

    def own_step(self) -> OwnStep:
        """Return the step that lets the player in."""
        way = self.way
        assert way is not None
        number = way.round
        text = tr("Enter from round {round} on", round=number)
        if way.entry is not Entry.NEXT_ROUND:
            text = tr("Enter into round {round}", round=number)
        return OwnStep(text=text, icon="log-in", run=self._enter, reason=self._reason_against())

    def _reason_against(self) -> str:
        if self._preview is None:
            return tr("What the new pair breaks is being looked up.")
        if asks(self._preview.findings) and not self.reason.text().strip():
            return tr("A reason is needed. It stays in the journal.")
        return ""

    # What is offered

    def _offer(self) -> None:
        tournament, chosen = self._desk.tournament, self.way
        ways = ways_in(tournament)
        if self.player is not None and self.player.id:
            ways = ways_into(tournament, self.player.id)
        if not ways:
            self.close_question()
            return
        had_focus = self.choice.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        clear(self._offers)
        self.choice = ChoiceCards(
            [_offer(tournament, way) for way in ways], chosen if chosen in ways else ways[0]
        )
        self.choice.chosen.connect(lambda _way: self._choose())
        self._offers.addWidget(self.choice)
        if had_focus:
            self.take_focus()
        self._choose()

    def _choose(self) -> None:
        way = self.way
        self._colour_field.setVisible(way is not None and way.opponent is not None)
        if way is not None and way.colour is not None:
            self.colour.show_value(way.colour)
        self._ask()

    # What it breaks

    def action(self) -> Action:
        """Return what lets the player in as it is chosen now."""
        player, way = self.player, self.way
        assert player is not None
        assert way is not None
        if way.entry is Entry.NEXT_ROUND:
            return AddPlayer(player=player)
        colour = self.colour.value if way.opponent is not None else Colour.WHITE
        assert isinstance(colour, Colour)
        if player.id:
            return _seat(way, player.id, colour)
        return EnterRound(player=player, round=way.round, opponent=way.opponent, colour=colour)

    def _ask(self) -> None:
        action, tournament = self.action(), self._desk.tournament
        self._preview = None
        self._newest.want(
            lambda: _Preview(action=action, findings=tuple(action.findings(tournament)))
        )
        self.moved.emit()

    def _show_findings(self, preview: _Preview) -> None:
        if not self.is_open:
            return
        self._preview = preview
        clear(self._findings)
        for finding in sorted(preview.findings, key=lambda f: -f.level.value):
            self._findings.addWidget(finding_row(self._desk.tournament, finding))
        self._reason_field.setVisible(asks(preview.findings))
        self.moved.emit()

    def _enter(self) -> None:
        preview = self._preview
        if preview is None or self._reason_against():
            return
        action = preview.action
        if asks(preview.findings):
            accepted = tuple(finding.breach for finding in preview.findings)
            action = replace(action, accepted=accepted, reason=self.reason.text().strip())
        self.decided.emit(action)


def _seat(way: Way, player: PlayerId, colour: Colour) -> Action:
    """Return what seats somebody who is on the list already (C.04.2 art. 4.4, case 4)."""
    case = PublishedCase.LATE_ENTRY
    if way.opponent is None:
        return GiveBye(round=way.round, player=player, case=case)
    white, black = player, way.opponent
    if colour is Colour.BLACK:
        white, black = black, white
    return MakePair(round=way.round, white=white, black=black, case=case)


def _offer(tournament: Tournament, way: Way) -> Offer:
    title, text = _words(tournament, way)
    return Offer(value=way, title=title, text=text, rule=_RULES.get(way.entry, _PUBLISHED))


def _words(tournament: Tournament, way: Way) -> tuple[str, str]:
    number = way.round
    if way.entry is Entry.NEXT_ROUND:
        half = tournament.rules.late_entry is LateEntryPoints.HALF
        missed = tr("Half a point for each round missed, as the rules of the event say.")
        return (
            tr("From round {round} on", round=number),
            missed if half else tr("The rounds missed are zero-point byes."),
        )
    if way.opponent is None:
        worth = tournament.rules.points.of_bye(ByeKind.PAIRING_ALLOCATED)
        return (
            tr("Into round {round}, with the bye", round=number),
            tr("Nobody has it in this round. Worth: {points}.", points=points_words(worth)),
        )
    return _against(tournament, way, way.opponent)


def _against(tournament: Tournament, way: Way, opponent: PlayerId) -> tuple[str, str]:
    who = name(tournament.player(opponent))
    board = free_board(tournament, tournament.round(way.round).games)
    title = tr("Into round {round}, against {player}", round=way.round, player=who)
    if way.entry is Entry.AGAINST_BYE:
        return title, tr("Instead of the bye: a new last board, {board}.", board=board)
    return title, tr("Both are without an opponent: a new last board, {board}.", board=board)


def _fail(error: Exception) -> None:
    raise error
