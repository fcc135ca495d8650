"""Who does not play: withdrawals, returns, byes asked for beforehand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from swissdesk.app.action import Action
from swissdesk.app.actions.leaving import restore
from swissdesk.app.actions.players import card
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.consent import Finding
from swissdesk.app.errors import NoSuchRound, RoundIsPaired
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Note, PlayerName, Severity
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing.common.leaving import ROUND_ROBINS, SENTENCES, leaving

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPlayer(Action):
    """Take a player out of the tournament from *from_round* on; his games stay (art. 3.2).

    In a round robin the rest is lost by forfeit once half of the games are played (3.14.3).
    """

    player: PlayerId
    from_round: int

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what becomes of the results in a round robin; it asks nothing."""
        if tournament.rules.system not in ROUND_ROBINS:
            return ()
        leave = leaving(tournament, self.player)
        note = Note(
            template=SENTENCES[leave.case],
            rule=leave.rule,
            values={"played": leave.played, "games": leave.games},
        )
        return (Finding.of(Breach(note=note, severity=Severity.NOTE, players=(self.player,))),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Withdrawn from round {round} on: {player}"),
            values={"player": PlayerName(player=self.player), "round": self.from_round},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card."""
        if not 1 <= self.from_round <= tournament.rules.rounds:
            raise NoSuchRound(round=self.from_round)
        old = card(tournament, self.player)
        write.update_player(replace(old, last_round=self.from_round - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcuseAbsence(Action):
    """Note down that a player who did not come misses *round* only (seed D4)."""

    player: PlayerId
    round: int

    is_record: ClassVar[bool] = True

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Absent in round {round} only: {player}"),
            values={"player": PlayerName(player=self.player), "round": self.round},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write nothing: the entry in the journal is all there is."""
        card(tournament, self.player)
        round_at(tournament, self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnPlayer(Action):
    """Take a withdrawn player back; the rounds between become zero-point byes.

    In a round robin the games that were annulled count again.
    """

    player: PlayerId

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Returned to the tournament: {player}"),
            values={"player": PlayerName(player=self.player)},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card, and the byes of the rounds that are on the wall already."""
        old = card(tournament, self.player)
        write.update_player(replace(old, last_round=None))
        if old.last_round is not None and tournament.rules.system in ROUND_ROBINS:
            restore(tournament, write, self.player)
        for a_round in tournament.rounds[: tournament.played_rounds]:
            number = a_round.number
            seated = tournament.game(number, self.player) or tournament.bye(number, self.player)
            if not old.takes_part_in(number) and number >= old.first_round and not seated:
                write.add_bye(number, Bye(player=self.player, kind=ByeKind.ZERO_POINT))


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestBye(Action):
    """Note down a bye asked for in a round not yet paired; *kind* None takes it back."""

    player: PlayerId
    round: int
    kind: ByeKind | None

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach of the announced rules about half-point byes."""
        if self.kind is ByeKind.FULL_POINT:
            note = Note(template=N_("A full-point bye is a point without play. It is unusual."))
            breach = Breach(note=note, severity=Severity.NOTE, players=(self.player,))
            return (Finding.of(breach),)
        if self.kind is not ByeKind.HALF_POINT:
            return ()
        return tuple(map(Finding.of, self._breaches(tournament)))

    def _breaches(self, tournament: Tournament) -> Iterator[Breach]:
        rules = tournament.rules
        who = PlayerName(player=self.player)
        had = half_point_byes(tournament, card(tournament, self.player), but=self.round)
        if rules.half_point_byes is not None and had >= rules.half_point_byes:
            yield Breach(
                note=Note(
                    template=N_("{player} would have more half-point byes than allowed: {limit}."),
                    values={"player": who, "limit": rules.half_point_byes},
                ),
                severity=Severity.BREACH,
                players=(self.player,),
            )
        if rules.last_bye_round is not None and self.round > rules.last_bye_round:
            yield Breach(
                note=Note(
                    template=N_("Half-point byes are allowed up to round {round} only."),
                    values={"round": rules.last_bye_round},
                ),
                severity=Severity.BREACH,
                players=(self.player,),
            )

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values = {"player": PlayerName(player=self.player), "round": self.round}
        return Note(template=_REQUESTS[self.kind], values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card."""
        if not 1 <= self.round <= tournament.rules.rounds:
            raise NoSuchRound(round=self.round)
        if self.round <= tournament.played_rounds:
            raise RoundIsPaired(round=self.round)
        old = card(tournament, self.player)
        kept = tuple(request for request in old.byes if request.round != self.round)
        if self.kind is not None:
            kept += (ByeRequest(round=self.round, kind=self.kind),)
        write.update_player(replace(old, byes=kept))


_REQUESTS: dict[ByeKind | None, str] = {
    None: N_("Bye in round {round} no longer asked for: {player}"),
    ByeKind.HALF_POINT: N_("Half-point bye in round {round} asked for: {player}"),
    ByeKind.ZERO_POINT: N_("Zero-point bye in round {round} asked for: {player}"),
    ByeKind.FULL_POINT: N_("Full-point bye in round {round} granted: {player}"),
    ByeKind.PAIRING_ALLOCATED: N_("Bye in round {round} given by hand: {player}"),
}


def half_point_byes(tournament: Tournament, player: Player, *, but: int) -> int:
    """Return how many half-point byes *player* had or asked for, round *but* aside."""
    rounds = {request.round for request in player.byes if request.kind is ByeKind.HALF_POINT}
    for a_round in tournament.rounds:
        bye = tournament.bye(a_round.number, player.id)
        if bye is not None and bye.kind is ByeKind.HALF_POINT:
            rounds.add(a_round.number)
    return len(rounds - {but})
