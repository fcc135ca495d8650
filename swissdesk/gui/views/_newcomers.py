"""Newcomers typed one by one or found in a rating list, noticed if they are there already."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.app.action import Action
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.check_in import usual_fee
from swissdesk.app.duplicates import alike_words, double_words
from swissdesk.app.late_entries import running_round, ways_in
from swissdesk.app.look_up import Found
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.gui.theme import Token
from swissdesk.gui.views._late_entry import LateEntryPanel
from swissdesk.gui.views._look_up import LookUp
from swissdesk.gui.widgets.add_line import AddLine
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class Newcomers(QObject):
    """Holds the line that adds and the question how a late entry comes in.

    ``added`` carries who is new on the list, ``changed`` tells that the question was opened
    or closed.
    """

    added = Signal(object)
    changed = Signal()

    def __init__(self, desk: "Desk", view: QWidget) -> None:
        super().__init__(view)
        self._desk = desk
        self._refused: Player | None = None
        self.line = AddLine()
        self.line.notice = self._notice
        self.line.added.connect(self._add)
        self.line.field.textChanged.connect(lambda _text: self._forget_refused())
        self.look_up = LookUp(desk, self.line.field, view)
        self.look_up.taken.connect(self._take)
        self.look_up.passed.connect(lambda: self.line.field.entered.emit(False))
        self.look_up.slow.connect(self._say_slow)
        self._late: LateEntryPanel | None = None

    @property
    def late(self) -> LateEntryPanel:
        """Return the panel of the question; it is made when somebody comes late."""
        if self._late is None:
            self._late = late = LateEntryPanel(self._desk)
            late.decided.connect(self._let_in)
            late.moved.connect(self.changed)
            late.closed.connect(self.forget)
        return self._late

    @property
    def asks(self) -> bool:
        """Tell whether the question is open."""
        return self._late is not None and self._late.is_open

    def refresh(self) -> None:
        """Follow the tournament: what is asked of a late entry depends on the round."""
        tournament = self._desk.tournament
        self.line.asks_where = running_round(tournament) is not None
        self.line.late_from = len(tournament.rounds) + 1 if tournament.played_rounds else 0
        if self._late is not None:
            self._late.refresh()

    def forget(self) -> None:
        """Close the question; what was typed stands in the line."""
        if self.asks:
            self.late.close_question()
            self.line.show_reading()
            self.changed.emit()
            self.line.field.setFocus()

    def _notice(self, player: Player) -> str:
        tournament = self._desk.tournament
        return double_words(tournament, player) or alike_words(tournament, player)

    def _take(self, found: object) -> None:
        """Add whom a rating list offers; who is here already is shown instead."""
        assert isinstance(found, Found)
        if found.there is None:
            self._add(found.card, False)
            return
        self._desk.say(double_words(self._desk.tournament, found.card), Token.BREACH)
        self.line.done()
        self.added.emit(found.there.id)

    def _say_slow(self) -> None:
        words = tr("The rating lists are still being looked through. Enter adds what was typed.")
        self.line.say(words)
        self._desk.announce(words)

    def _forget_refused(self) -> None:
        self._refused = None

    def _add(self, player: object, insisted: bool) -> None:
        assert isinstance(player, Player)
        tournament = self._desk.tournament
        if insisted and self._refused is not None:
            player = self._refused
        words = double_words(tournament, player)
        if words and not insisted:
            self._refused = player
            # In the strip: beside an open card the line has no room for it.
            way_out = tr("Ctrl+Enter adds all the same.")
            self._desk.say(f"{words} {way_out}", Token.BREACH)
            return
        late = tournament.played_rounds > 0
        player = replace(player, fee_due=usual_fee(tournament), checked_in=late)
        if late and running_round(tournament) is not None and ways_in(tournament):
            self.ask_about(player)
        else:
            self._let_in(AddPlayer(player=player))

    def ask_about(self, player: Player) -> None:
        """Ask how somebody is to come in."""
        self.late.ask_about(player)
        self.line.be_quiet()
        self.changed.emit()
        self.late.take_focus()

    def _let_in(self, action: object) -> None:
        assert isinstance(action, Action)
        before = {player.id for player in self._desk.tournament.players}
        if not self._desk.run_action(action):
            return
        self.line.done()
        self.forget()
        new: list[PlayerId] = [p.id for p in self._desk.tournament.players if p.id not in before]
        if new:
            self.added.emit(new[0])
