"""The results of a whole list, entered as one deed."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.results import entered, open_game
from swissdesk.domain.ids import Points
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Result
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedResult:
    """The result of one board; of a micro-match the game *score* where the list tells it."""

    board: int
    result: Result
    score: tuple[Points, Points] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResults(Action):
    """Set the *results* of a round, as they stand in the list *source*."""

    round: int
    results: tuple[ListedResult, ...]
    source: str = ""

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal: it tells which results were replaced."""
        values: dict[str, object] = {"round": self.round, "file": self.source}
        changed = self._changed(tournament)
        values["new"] = len(self.results) - len(changed)
        if not changed:
            template = N_("Round {round}: results taken over from {file}. New: {new}")
            return Note(template=template, values=values)
        values["boards"] = "; ".join(changed)
        template = N_(
            "Round {round}: results taken over from {file}. New: {new}. "
            "Replaced on boards: {boards}"
        )
        return Note(template=template, values=values)

    def _changed(self, tournament: Tournament) -> list[str]:
        """Return the boards whose result another one takes the place of, with both."""
        if not 0 < self.round <= len(tournament.rounds):
            return []
        games = {game.board: game for game in tournament.round(self.round).games}
        known = ((one, games[one.board].result) for one in self.results if one.board in games)
        return [
            f"{one.board}: {result_text(before)} → {result_text(one.result)}"
            for one, before in known
            if before not in (None, one.result)
        ]

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write a row for each board."""
        for one in self.results:
            game = open_game(tournament, self.round, one.board)
            new = entered(game, one.result)
            if one.score is not None:
                new = replace(new, white_score=one.score[0], black_score=one.score[1])
            write.update_game(self.round, one.board, new)
