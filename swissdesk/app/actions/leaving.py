"""A player leaves a round robin; everybody else was to meet him (3.14.3)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.players import card
from swissdesk.app.consent import Finding
from swissdesk.app.errors import NoSuchRound, NotRoundRobin
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Note, PlayerName, Severity
from swissdesk.domain.result import Result
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing.common.leaving import ROUND_ROBINS, SENTENCES, Leaving, leaving

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer

VOID = Result.DOUBLE_FORFEIT
"""What standings count for a game that was annulled: nothing for either."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveRoundRobin(Action):
    """Take a player out of a round robin.

    After half of his games the rest is lost by forfeit, which the pairing of each round sees
    to; before that all his games are annulled.
    """

    player: PlayerId
    from_round: int
    case: Leaving

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach where the rule says otherwise."""
        if not any(player.id == self.player for player in tournament.players):
            return ()
        leave = leaving(tournament, self.player)
        if self.case is leave.case:
            return ()
        note = Note(
            template=SENTENCES[leave.case],
            rule=leave.rule,
            values={"played": leave.played, "games": leave.games},
        )
        breach = Breach(note=note, severity=Severity.BREACH, players=(self.player,))
        return (Finding.of(breach),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        template = {
            Leaving.ANNULLED: N_("Withdrawn from round {round} on, results annulled: {player}"),
            Leaving.REST_BY_FORFEIT: N_(
                "Withdrawn from round {round} on, the rest by forfeit: {player}"
            ),
            Leaving.RESULTS_STAY: N_("Withdrawn from round {round} on, results stay: {player}"),
        }[self.case]
        who = PlayerName(player=self.player)
        return Note(template=template, values={"round": self.from_round, "player": who})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card and, where all is annulled, his games."""
        if tournament.rules.system not in ROUND_ROBINS:
            raise NotRoundRobin
        if not 1 <= self.from_round <= tournament.rules.rounds:
            raise NoSuchRound(round=self.from_round)
        old = card(tournament, self.player)
        write.update_player(replace(old, last_round=self.from_round - 1))
        if self.case is Leaving.ANNULLED:
            annul(tournament, write, self.player)


def annul(tournament: Tournament, write: "Writer", player: PlayerId) -> None:
    """Let no game of *player* on the wall count for standings."""
    for number, game in tournament.games_of(player, tournament.played_rounds):
        if game.result is not VOID:
            write.update_game(number, game.board, replace(game, counts_as=VOID))


def restore(tournament: Tournament, write: "Writer", player: PlayerId) -> None:
    """Let the games of *player* that were annulled count again."""
    for number, game in tournament.games_of(player, tournament.played_rounds):
        if game.counts_as is VOID:
            write.update_game(number, game.board, replace(game, counts_as=None))


def is_annulled(tournament: Tournament, player: PlayerId) -> bool:
    """Tell whether *player* has left a round robin without a game that counts."""
    games = list(tournament.games_of(player, tournament.played_rounds))
    return bool(games) and all(game.counts_as is VOID or game.result is VOID for _, game in games)
