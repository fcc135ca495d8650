"""Results as they come from the boards."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.corrections import game_score, micro_result
from swissdesk.app.errors import (
    AllGamesPlayed,
    NoSuchBoard,
    NotOfAGame,
    NotPublished,
    RoundIsClosed,
)
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult(Action):
    """Set the result of *board*; None takes it back, with the games of a micro-match."""

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
        game = open_game(tournament, self.round, self.board)
        write.update_game(self.round, self.board, entered(game, self.result))


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterGame(Action):
    """Add a game of a micro-match, as the half of the player named first; None takes one back.

    The last game makes the result (3.15.1); until then there is none.
    """

    round: int
    board: int
    half: Half | None

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values: dict[str, object] = {"round": self.round, "board": self.board}
        try:
            games = tournament.game_on(self.round, self.board).games
        except (KeyError, IndexError):
            games = ()
        if self.half is None:
            values["game"] = len(games)
            template = N_("Round {round}, board {board}: game {game} taken back")
            return Note(template=template, values=values)
        values |= {"game": len(games) + 1, "result": result_text(_AS_RESULT.get(self.half))}
        template = N_("Round {round}, board {board}, game {game}: {result}")
        return Note(template=template, values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the games so far, their score, and the result if that was the last one."""
        if self.half is not None and self.half not in _AS_RESULT:
            raise NotOfAGame(round=self.round, board=self.board)
        game = open_game(tournament, self.round, self.board)
        most = tournament.rules.games_a_meeting
        games = game.games[:-1] if self.half is None else (*game.games, self.half)
        if len(games) > most:
            raise AllGamesPlayed(round=self.round, board=self.board, n=most)
        white, black = game_score(games) if games else (None, None)
        write.update_game(
            self.round,
            self.board,
            replace(
                game,
                games=games,
                white_score=white,
                black_score=black,
                result=micro_result(games) if len(games) == most else None,
                second_reading="",
            ),
        )


_AS_RESULT = {
    Half.WIN: Result.WHITE_WINS,
    Half.DRAW: Result.DRAW,
    Half.LOSS: Result.BLACK_WINS,
}


def entered(game: Game, result: Result | None) -> Game:
    """Return *game* with a result that was entered; with another one its games are gone."""
    new = game if result is game.result else replace(game, result=result, second_reading="")
    if result not in (game.result, Result.ADJOURNED):
        new = replace(new, games=(), white_score=None, black_score=None)
    return new


def open_game(tournament: Tournament, round_no: int, board: int) -> Game:
    """Return the game on a board of a round that takes results."""
    state = round_at(tournament, round_no).state
    if state is RoundState.DRAFT:
        raise NotPublished(round=round_no)
    if state is RoundState.CLOSED:
        raise RoundIsClosed(round=round_no)
    try:
        return tournament.game_on(round_no, board)
    except KeyError:
        raise NoSuchBoard(round=round_no, board=board) from None
