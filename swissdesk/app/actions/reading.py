"""The second reading: results are typed or read back again before the round is closed."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.results import open_game
from swissdesk.app.corrections import game_score
from swissdesk.app.errors import NobodyReads, NothingToRead
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.readers import reader_note
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAgain(Action):
    """*reader* has read the result of *board* again, and it is *result*.

    *second* is what the second reading said where it differed from the first: then *result*
    is the third reading, which decides. *games* are those of a micro-match.
    """

    round: int
    board: int
    result: Result
    reader: str
    games: tuple[Half, ...] = ()
    second: Result | None = None

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal; where readings differed all of them stand in it."""
        game = self._game(tournament)
        values: dict[str, object] = {
            "round": self.round,
            "board": self.board,
            "reader": reader_note(self.reader),
        }
        if game is None or (self.second is None and self.result is game.result):
            template = N_("Round {round}, board {board}: the second reading agrees ({reader})")
            return Note(template=template, values=values)
        values |= {
            "first": result_text(game.result),
            "second": result_text(self.second or self.result),
            "third": result_text(self.result),
        }
        stands = self.result is game.result
        return Note(template=_STANDS if stands else _CORRECTED, values=values)

    def _game(self, tournament: Tournament) -> Game | None:
        try:
            return tournament.game_on(self.round, self.board)
        except (KeyError, IndexError):
            return None

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write who read, and the result where it was corrected."""
        reader = clean(self.reader)
        if not reader:
            raise NobodyReads
        game = open_game(tournament, self.round, self.board)
        if game.result is None:
            raise NothingToRead(round=self.round, board=self.board)
        new = replace(game, result=self.result, second_reading=reader)
        if self.games:
            white, black = game_score(self.games)
            new = replace(new, games=self.games, white_score=white, black_score=black)
        elif self.result is not game.result:
            new = replace(new, games=(), white_score=None, black_score=None)
        write.update_game(self.round, self.board, new)


_STANDS = N_(
    "Round {round}, board {board}: first reading {first}, second {second}, third {third}; "
    "the first stands ({reader})"
)
_CORRECTED = N_(
    "Round {round}, board {board}: first reading {first}, second {second}, third {third}; "
    "the result is corrected ({reader})"
)
