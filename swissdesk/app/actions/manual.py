"""Pairing by hand: the arbiter changes a draft or a published round."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.players import card
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.consent import Finding
from swissdesk.app.errors import RoundIsClosed
from swissdesk.app.findings import findings_of_change
from swissdesk.app.seats import Seating
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Level, Note, PlayerName
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


class PublishedCase(Enum):
    """When a published pairing may be changed (C.04.2 art. 4.4)."""

    MET_BEFORE = 1
    EVENT_RULES = 2
    BOTH_WITHOUT_OPPONENT = 3
    LATE_ENTRY = 4
    LAST_ROUND = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualChange(Action):
    """A change of one round by hand. Boards that it touches are marked.

    *case* names the case of C.04.2 art. 4.4 if the round is published and one applies.
    """

    round: int
    case: PublishedCase | None = None

    @abstractmethod
    def change(self, seating: Seating) -> None:
        """Move people between the seats of the round."""

    def changed(self, tournament: Tournament) -> Round:
        """Return the round as it would be; refuse what no record could hold."""
        a_round = round_at(tournament, self.round)
        if a_round.state is RoundState.CLOSED:
            raise RoundIsClosed(round=self.round)
        seating = Seating(tournament, a_round)
        self.change(seating)
        return seating.result()

    def preview(self, tournament: Tournament) -> Tournament:
        """Return the tournament as it would be."""
        rounds = list(tournament.rounds)
        rounds[self.round - 1] = self.changed(tournament)
        late = {player.id: player for player in self._late(tournament)}
        players = tuple(late.get(player.id, player) for player in tournament.players)
        return replace(tournament, rounds=tuple(rounds), players=players)

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what the change breaks and was not broken before."""
        found = findings_of_change(tournament, self.preview(tournament), self.round)
        if self.case is None:
            return found
        return tuple(
            replace(finding, level=Level.CONFIRM)
            if finding.level is Level.CONSEQUENCES
            else finding
            for finding in found
        )

    def newcomers(self) -> tuple[PlayerId, ...]:
        """Return who is seated anew, and so counts from this round on at the latest."""
        return ()

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the games and byes that change, and from when a newcomer counts."""
        new = self.changed(tournament)
        write.set_games(self.round, new.games)
        write.set_byes(self.round, new.byes)
        for player in self._late(tournament):
            write.update_player(player)

    def _late(self, tournament: Tournament) -> list[Player]:
        cards = [card(tournament, player) for player in dict.fromkeys(self.newcomers())]
        return [
            replace(player, first_round=self.round)
            for player in cards
            if player.first_round > self.round
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapPlayers(ManualChange):
    """Let two players change places, wherever they are: at a board, in the bye, without."""

    first: PlayerId
    second: PlayerId

    def change(self, seating: Seating) -> None:
        """Exchange the two seats."""
        seating.swap(self.first, self.second)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round}, by hand: {first} and {second} changed places"),
            values={
                "round": self.round,
                "first": PlayerName(player=self.first),
                "second": PlayerName(player=self.second),
            },
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapColours(ManualChange):
    """Exchange the colours of a board; a result stays with the persons."""

    board: int

    def change(self, seating: Seating) -> None:
        """Turn the board round."""
        seating.turn(self.board)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round}, by hand: colours exchanged on board {board}"),
            values={"round": self.round, "board": self.board},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MakePair(ManualChange):
    """Seat two players against each other; whoever they leave behind is without an opponent.

    *board* names where, and takes it from who sits there; None: one that gets free, or the
    lowest free one. A newcomer who counts from the next round on is taken into this one
    (C.04.2 art. 4.4, case 4).
    """

    white: PlayerId
    black: PlayerId
    board: int | None = None

    def change(self, seating: Seating) -> None:
        """Take both from their seats and give them a board."""
        seating.pair(self.white, self.black, self.board)

    def newcomers(self) -> tuple[PlayerId, ...]:
        """Return the two who are seated."""
        return (self.white, self.black)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round}, by hand: {white} – {black}"),
            values={
                "round": self.round,
                "white": PlayerName(player=self.white),
                "black": PlayerName(player=self.black),
            },
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DissolvePair(ManualChange):
    """Break a pair up: both are without an opponent."""

    board: int

    def change(self, seating: Seating) -> None:
        """Clear the board."""
        seating.clear(self.board)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round}, by hand: board {board} broken up"),
            values={"round": self.round, "board": self.board},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveBye(ManualChange):
    """Give a player a round without a game; an opponent he had is without one.

    A newcomer who counts from the next round on is taken into this one with it.
    """

    player: PlayerId
    kind: ByeKind = ByeKind.PAIRING_ALLOCATED

    def change(self, seating: Seating) -> None:
        """Take him from his seat and give him the bye."""
        seating.free(self.player, self.kind)

    def newcomers(self) -> tuple[PlayerId, ...]:
        """Return who is free."""
        return (self.player,)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values = {"round": self.round, "player": PlayerName(player=self.player)}
        return Note(template=_BYES[self.kind], values=values)


_BYES = {
    ByeKind.PAIRING_ALLOCATED: N_("Round {round}, by hand: {player} has the bye"),
    ByeKind.FULL_POINT: N_("Round {round}, by hand: {player} has a full-point bye"),
    ByeKind.HALF_POINT: N_("Round {round}, by hand: {player} has a half-point bye"),
    ByeKind.ZERO_POINT: N_("Round {round}, by hand: {player} has a zero-point bye"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBye(ManualChange):
    """Take a bye away: the player is without an opponent."""

    player: PlayerId

    def change(self, seating: Seating) -> None:
        """Take him from the bye."""
        seating.take(self.player)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round}, by hand: {player} has the bye no longer"),
            values={"round": self.round, "player": PlayerName(player=self.player)},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRound(ManualChange):
    """Several changes by hand as one: a manual phase, which asks once, at its end."""

    changes: tuple[ManualChange, ...]

    def change(self, seating: Seating) -> None:
        """Make one change after the other."""
        for one in self.changes:
            one.change(seating)

    def newcomers(self) -> tuple[PlayerId, ...]:
        """Return who is seated anew by any of the changes."""
        return tuple(player for one in self.changes for player in one.newcomers())

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal: those of few changes, the boards of many."""
        if len(self.changes) > _TOLD_ONE_BY_ONE:
            return self._boards(tournament)
        turned = [one.board for one in self.changes if isinstance(one, SwapColours)]
        if len(turned) == len(self.changes) > 1:
            return Note(
                template=N_("Round {round}, by hand: colours exchanged on boards {boards}"),
                values={"round": self.round, "boards": ", ".join(map(str, sorted(turned)))},
            )
        first, *others = (one.note(tournament) for one in self.changes)
        for other in others:
            first = Note(template="{first}; {second}", values={"first": first, "second": other})
        return first

    def _boards(self, tournament: Tournament) -> Note:
        before = set(tournament.round(self.round).games)
        after = set(self.changed(tournament).games)
        boards = sorted({game.board for game in before ^ after})
        return Note(
            template=N_("Round {round} changed by hand, boards: {boards}"),
            values={"round": self.round, "boards": ", ".join(map(str, boards))},
        )


_TOLD_ONE_BY_ONE = 2
