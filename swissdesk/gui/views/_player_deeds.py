"""What is done with one participant: he leaves, comes back, or his card is deleted."""

from typing import TYPE_CHECKING

from swissdesk.app.actions.absence import ReturnPlayer
from swissdesk.app.actions.players import RemovePlayer
from swissdesk.app.late_entries import running_round, ways_into
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.table import Table
from swissdesk.gui.views._leaving import take_out
from swissdesk.gui.views._player_commands import ON_A_PLAYER
from swissdesk.gui.views._player_strips import LeaveQuestion
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class PlayerDeeds:
    """Carries out the commands on the player under the cursor of the list."""

    def __init__(self, desk: "Desk", table: Table, question: LeaveQuestion) -> None:
        self._desk, self._table, self._question = desk, table, question

    def run(self, code: str, player: PlayerId) -> None:
        """Carry out *code*; a card that has been played with is never deleted."""
        tournament = self._desk.tournament
        if code == "withdraw":
            self._question.close_question()
            take_out(self._desk, player, tournament.played_rounds + 1)
            self._table.setFocus()
        elif code == "return_player":
            self._desk.run_action(ReturnPlayer(player=player))
        elif not _stands_somewhere(tournament, player):
            self._remove(player)
        elif tournament.player(player).last_round is None:
            self._question.ask_about(player)

    def _remove(self, player: PlayerId) -> None:
        """Delete the card; the cursor goes to the next one, after the last to the one before."""
        here, model = self._table.currentIndex().row(), self._table.row_model
        neighbours = [model.key_at(row) for row in (here + 1, here - 1)]
        if self._desk.run_action(RemovePlayer(player=player)):
            next(filter(self._table.go_to, neighbours), None)


def reason_against(tournament: Tournament, player: PlayerId, code: str) -> str:
    """Return why *code* cannot be done with *player* now, "" if it can."""
    card = tournament.player(player)
    if code == "into_round":
        return _against_entering(tournament, card)
    if code == "withdraw" and card.last_round is not None:
        return tr("{player} is withdrawn already.", player=name(card))
    if code == "withdraw" and not tournament.rounds:
        return tr("Before round 1 the card can be deleted.")
    if code == "return_player" and card.last_round is None:
        return tr("{player} is not withdrawn.", player=name(card))
    return ""


def reason_from_elsewhere(tournament: Tournament, code: str) -> str:
    """Return why *code* cannot be chosen where the list of participants is not seen."""
    if code in ON_A_PLAYER:
        return tr("First choose the player in the list of participants.")
    if code == "all_present":
        return tr("Open the check-in first (F8).")
    if code in ("renumber", "check_in") and not tournament.players:
        return tr("There are no players yet.")
    return ""


def _against_entering(tournament: Tournament, card: Player) -> str:
    """Return why *card* cannot be let into the running round."""
    running = running_round(tournament)
    if running is None:
        return tr("No round is under way.")
    if card.last_round is not None:
        return tr("{player} is withdrawn already.", player=name(card))
    if not ways_into(tournament, card.id):
        return tr("{player} is in round {round} already.", player=name(card), round=running.number)
    return ""


def _stands_somewhere(tournament: Tournament, player: PlayerId) -> bool:
    return any(
        tournament.game(n, player) is not None or tournament.bye(n, player) is not None
        for n in range(1, len(tournament.rounds) + 1)
    )
