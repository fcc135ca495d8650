"""Results as they come from the boards."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.errors import NoSuchBoard, NotPublished, RoundIsClosed
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult(Action):
    """Set the result of *board*; None takes it back."""

    round: int
    board: int
    result: Result | None

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values = {"round": self.round, "board": self.board, "result": result_text(self.result)}
        if self.result is None:
            return Note(
                template=N_("Round {round}, board {board}: result taken back"), values=values
            )
        return Note(template=N_("Round {round}, board {board}: {result}"), values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the one row."""
        state = round_at(tournament, self.round).state
        if state is RoundState.DRAFT:
            raise NotPublished(round=self.round)
        if state is RoundState.CLOSED:
            raise RoundIsClosed(round=self.round)
        try:
            game = tournament.game_on(self.round, self.board)
        except KeyError:
            raise NoSuchBoard(round=self.round, board=self.board) from None
        write.update_game(self.round, self.board, replace(game, result=self.result))
