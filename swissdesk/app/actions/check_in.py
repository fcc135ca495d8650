"""The registration desk: who is there, who has paid, and what becomes of those who are not."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.players import card
from swissdesk.app.check_in import Absence, absent_players, usual_fee
from swissdesk.app.errors import AllRoundsPlayed
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn(Action):
    """Note down that a player is *present*, or take that back.

    Who is there no longer misses the coming round without points.
    """

    player: PlayerId
    present: bool = True

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        template = N_("Present: {player}") if self.present else N_("Not present: {player}")
        return Note(template=template, values={"player": PlayerName(player=self.player)})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card."""
        old = card(tournament, self.player)
        byes = _without_zero(tournament, old) if self.present else old.byes
        write.update_player(replace(old, checked_in=self.present, byes=byes))


@dataclass(frozen=True, slots=True, kw_only=True)
class AllPresent(Action):
    """Note down that everybody is there who was expected in the coming round."""

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        n = len(absent_players(tournament))
        return Note(template=N_("Present: all who were expected — {n}"), values={"n": n})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the cards."""
        write.check_in(player.id for player in absent_players(tournament))


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFee(Action):
    """Note down what a player has *paid*, in cents."""

    player: PlayerId
    paid: int

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        template = N_("Fee paid: {player}") if self.paid else N_("Fee not paid: {player}")
        return Note(template=template, values={"player": PlayerName(player=self.player)})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card."""
        old = card(tournament, self.player)
        write.update_player(replace(old, fee_paid=self.paid))


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFee(Action):
    """Set the *fee* in cents for all; who owes another sum than most keeps owing that."""

    fee: int

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Entry fee set for all"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the cards."""
        usual = usual_fee(tournament)
        for player in tournament.players:
            if player.fee_due in (usual, 0):
                write.update_player(replace(player, fee_due=self.fee))


@dataclass(frozen=True, slots=True, kw_only=True)
class EndCheckIn(Action):
    """Say of all who are not there that they miss the coming round, or are withdrawn."""

    absence: Absence

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        n = len(absent_players(tournament))
        values = {"n": n, "round": numbering.round_to_pair(tournament)}
        return Note(template=_ENDS[self.absence], values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the cards of those who are absent."""
        number = numbering.round_to_pair(tournament)
        if number > tournament.rules.rounds:
            raise AllRoundsPlayed(rounds=tournament.rules.rounds)
        for player in absent_players(tournament):
            if self.absence is Absence.WITHDRAWN:
                write.update_player(replace(player, last_round=number - 1))
            else:
                missed = ByeRequest(round=number, kind=ByeKind.ZERO_POINT)
                write.update_player(replace(player, byes=(*player.byes, missed)))


_ENDS = {
    Absence.ZERO_BYE: N_("Check-in ended: zero-point byes in round {round} — {n}"),
    Absence.WITHDRAWN: N_("Check-in ended: withdrawn from round {round} on — {n}"),
}


def _without_zero(tournament: Tournament, player: Player) -> tuple[ByeRequest, ...]:
    coming = ByeRequest(round=numbering.round_to_pair(tournament), kind=ByeKind.ZERO_POINT)
    return tuple(request for request in player.byes if request != coming)
