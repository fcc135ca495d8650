"""A correction that changes the pairings of the next round too, before that round has begun."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.corrections import Correction
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.boards import seat
from swissdesk.app.consent import Finding
from swissdesk.app.errors import NotPublished, RoundHasBegun
from swissdesk.app.findings import findings_of_change
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing.protocol import Pair, Pairing

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectAndPairAgain(Action):
    """*correction* is made, and *round*, published and not begun, is played by *pairing*.

    *whole*: it is the system's own pairing of all, seated anew. Else only some pairs are other
    ones: those that stay keep their boards, and the others are marked as set by hand.
    """

    correction: Correction
    round: int
    pairing: Pairing
    whole: bool

    def changed(self, tournament: Tournament) -> Round:
        """Return the round as it would be."""
        a_round = round_at(tournament, self.round)
        if a_round.state is RoundState.DRAFT:
            raise NotPublished(round=self.round)
        is_closed = a_round.state is RoundState.CLOSED
        if is_closed or any(game.result is not None for game in a_round.games):
            raise RoundHasBegun(round=self.round)
        seated = seat(tournament, self.pairing.pairs) if self.whole else self._fewest(a_round)
        return replace(a_round, games=_kept(a_round, seated), byes=self._byes(a_round))

    def _fewest(self, a_round: Round) -> tuple[Game, ...]:
        """Return the games of which those that stay keep their boards."""
        here = {Pair(game.white, game.black): game.board for game in a_round.games}
        new = [pair for pair in self.pairing.pairs if pair not in here]
        staying = set(self.pairing.pairs)
        free = iter(sorted(board for pair, board in here.items() if pair not in staying))
        games = [game for game in a_round.games if Pair(game.white, game.black) in staying]
        games += [
            Game(board=board, white=pair.white, black=pair.black, by_hand=True)
            for pair, board in zip(new, free, strict=False)
        ]
        return tuple(sorted(games, key=lambda game: game.board))

    def _byes(self, a_round: Round) -> tuple[Bye, ...]:
        others = [bye for bye in a_round.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED]
        if self.pairing.bye is None:
            return tuple(others)
        if self.pairing.bye == a_round.pairing_bye:
            return a_round.byes
        kind = ByeKind.PAIRING_ALLOCATED
        return (Bye(player=self.pairing.bye, kind=kind, by_hand=not self.whole), *others)

    def preview(self, tournament: Tournament) -> Tournament:
        """Return the tournament as it would be."""
        after = self.correction.preview(tournament)
        new = self.changed(tournament)
        return replace(
            after, rounds=tuple(new if r.number == self.round else r for r in after.rounds)
        )

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return that the pairings are published, and what the new ones break."""
        own = self.correction.findings(tournament)
        before = self.correction.preview(tournament)
        return (*own, *findings_of_change(before, self.preview(tournament), self.round))

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal: the correction, then what was paired."""
        values: dict[str, object] = {
            "correction": self.correction.note(tournament),
            "round": self.correction.round,
            "next": self.round,
        }
        if self.whole:
            template = N_("{correction}; round {next} paired again")
            return Note(template=template, values=values)
        values["boards"] = ", ".join(map(str, self._boards(tournament)))
        template = N_("{correction}; round {next} changed, boards: {boards}")
        return Note(template=template, values=values)

    def _boards(self, tournament: Tournament) -> list[int]:
        before = set(round_at(tournament, self.round).games)
        return sorted(game.board for game in self.changed(tournament).games if game not in before)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the correction and the round."""
        new = self.changed(tournament)
        self.correction.apply(tournament, write)
        write.set_games(self.round, new.games)
        write.set_byes(self.round, new.byes)


def _kept(before: Round, games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Return *games*, each that stands in *before* already as it stands there."""
    old = {(game.board, game.white, game.black): game for game in before.games}
    return tuple(old.get((game.board, game.white, game.black), game) for game in games)
