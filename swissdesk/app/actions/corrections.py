"""Corrections of rounds that are closed: typed wrong, or sat wrong."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app import corrections
from swissdesk.app.action import Action
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.consent import Finding
from swissdesk.app.errors import NoSuchBoard, NotClosed, NotPlayed, NotPublished
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(Action):
    """A fact of *round* set right; it acts as far as *reach* (C.04.2 art. 4.3)."""

    round: int
    board: int
    reach: Reach

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach where the article wants another reach."""
        if not 1 <= self.round <= tournament.played_rounds:
            return ()
        breach = corrections.breach_of(tournament, self.round, self.reach)
        return () if breach is None else (Finding.of(breach),)

    def wants_reason(self, tournament: Tournament) -> bool:
        """Tell whether the journal has to say why: a closed round is changed."""
        return round_at(tournament, self.round).state is RoundState.CLOSED

    def preview(self, tournament: Tournament) -> Tournament:
        """Return the tournament as it would be."""
        a_round = round_at(tournament, self.round)
        new = self.corrected(tournament)
        games = tuple(new if game.board == self.board else game for game in a_round.games)
        kept = replace(a_round, games=games)
        rounds = tuple(kept if r.number == self.round else r for r in tournament.rounds)
        return replace(tournament, rounds=rounds)

    def discards_draft(self, tournament: Tournament) -> bool:
        """Tell whether a draft was paired on what is corrected now."""
        last = tournament.current_round
        return (
            last is not None
            and last.state is RoundState.DRAFT
            and self.reach is Reach.PAIRINGS
            and self.corrected(tournament) != self.game(tournament)
        )

    def game(self, tournament: Tournament) -> Game:
        """Return the game as it stands."""
        round_at(tournament, self.round)
        try:
            return tournament.game_on(self.round, self.board)
        except KeyError:
            raise NoSuchBoard(round=self.round, board=self.board) from None

    @abstractmethod
    def corrected(self, tournament: Tournament) -> Game:
        """Return the game as it will stand."""

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the game; a draft that was paired on the old facts goes."""
        new = self.corrected(tournament)
        if self.discards_draft(tournament):
            write.remove_round(len(tournament.rounds))
        write.update_game(self.round, self.board, new)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectResult(Correction):
    """The result of a closed round was typed wrong; *games* are those of a micro-match."""

    result: Result
    games: tuple[Half, ...] = ()

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach of the article; an adjourned game that ends breaks nothing."""
        return () if self._is_news(tournament) else Correction.findings(self, tournament)

    def wants_reason(self, tournament: Tournament) -> bool:
        """Tell whether the journal has to say why; an adjourned game just ended."""
        return not self._is_news(tournament) and Correction.wants_reason(self, tournament)

    def _is_news(self, tournament: Tournament) -> bool:
        everywhere = self.reach is Reach.PAIRINGS
        return everywhere and corrections.is_adjourned(tournament, self.round, self.board)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values = {
            "round": self.round,
            "board": self.board,
            "result": result_text(self.result),
            "reach": Note(template=REACHES[self.reach]),
        }
        template = N_("Round {round}, board {board}, result corrected: {result} ({reach})")
        return Note(template=template, values=values)

    def corrected(self, tournament: Tournament) -> Game:
        """Return the game with the true result."""
        old = self.game(tournament)
        if round_at(tournament, self.round).state is not RoundState.CLOSED:
            raise NotClosed(round=self.round)
        return corrections.with_result(old, self.result, self.reach, self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectColours(Correction):
    """The two sat the other way round (*wrong*), or did not after all. The result stays."""

    wrong: bool

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        template = (
            N_("Round {round}, board {board}: the colours were exchanged ({reach})")
            if self.wrong
            else N_("Round {round}, board {board}: the colours were as paired ({reach})")
        )
        reach = Note(template=REACHES[self.reach])
        values = {"round": self.round, "board": self.board, "reach": reach}
        return Note(template=template, values=values)

    def corrected(self, tournament: Tournament) -> Game:
        """Return the game with the colours really played."""
        old = self.game(tournament)
        if round_at(tournament, self.round).state is RoundState.DRAFT:
            raise NotPublished(round=self.round)
        if old.result is not None and not old.result.is_played:
            raise NotPlayed(round=self.round, board=self.board)
        return corrections.with_colours(old, wrong=self.wrong, reach=self.reach)


REACHES = {
    Reach.PAIRINGS: N_("counts for places and later pairings"),
    Reach.PLACES: N_("counts for places only"),
    Reach.REPORT: N_("counts for the rating report only"),
}
