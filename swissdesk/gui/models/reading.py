"""The second reading of a round: what differs waits for a third reading, which decides."""

from dataclasses import dataclass, field, replace

from swissdesk.app.actions.reading import ReadAgain
from swissdesk.app.corrections import micro_result
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Second:
    """A second reading that differs from the *first*, until a third one decides."""

    first: Game
    result: Result
    games: tuple[Half, ...] = ()

    def still_differs(self, game: Game) -> bool:
        """Tell whether it differs from *game* as that is now; a third reading ended it."""
        first = self.first
        same_pair = (game.white, game.black) == (first.white, first.black)
        read_since = bool(game.second_reading) and game.second_reading != first.second_reading
        if not same_pair or game.result is None or read_since:
            return False
        return not _agrees(game, self.result, self.games)


@dataclass(slots=True)
class Reading:
    """The second reading of one round as far as it is not stored.

    *second* holds the readings that differ, *games* those of a micro-match that is being
    read, both by board; *board* is where the reader stood when the reading was left.
    """

    round: int
    meeting: int = 1
    second: dict[int, Second] = field(default_factory=dict)
    games: dict[int, tuple[Half, ...]] = field(default_factory=dict)
    board: int | None = None

    def follow(self, a_round: Round) -> None:
        """Forget what was read of boards that are not any more what they were.

        A first reading that was corrected meanwhile may agree now, or still differ.
        """
        by_board = {game.board: game for game in a_round.games}
        for board, second in list(self.second.items()):
            game = by_board.get(board)
            if game is not None and second.still_differs(game):
                self.second[board] = replace(second, first=game)
            else:
                del self.second[board]
        for board in list(self.games):
            if board not in by_board or by_board[board].result is None:
                del self.games[board]

    def read(self, game: Game, result: Result, reader: str) -> ReadAgain | None:
        """Take a reading of *game*; return what is to be stored, None while it is not settled."""
        self.games.pop(game.board, None)
        return self._take(game, result, (), reader)

    def read_game(self, game: Game, half: Half, reader: str) -> ReadAgain | None:
        """Take the next game of a micro-match; the last one makes the reading."""
        games = (*self.games.get(game.board, ()), half)
        if len(games) < self.meeting:
            self.games[game.board] = games
            return None
        self.games.pop(game.board, None)
        return self._take(game, micro_result(games), games, reader)

    def _take(
        self, game: Game, result: Result, games: tuple[Half, ...], reader: str
    ) -> ReadAgain | None:
        before = self.second.get(game.board)
        if before is None and not _agrees(game, result, games):
            self.second[game.board] = Second(first=game, result=result, games=games)
            return None
        return ReadAgain(
            round=self.round,
            board=game.board,
            result=result,
            reader=reader,
            games=games,
            second=before.result if before is not None else None,
        )

    def take_back(self, board: int) -> bool:
        """Take back the last game typed, or the reading that differs; tell whether there was one.

        What is stored is taken back by undo.
        """
        if self.games.get(board):
            self.games[board] = self.games[board][:-1]
            return True
        return self.second.pop(board, None) is not None

    def settle(self, board: int) -> bool:
        """Forget the difference on *board*, which is read a third time; tell if there was one."""
        return self.second.pop(board, None) is not None


def _agrees(game: Game, result: Result, games: tuple[Half, ...]) -> bool:
    """Tell whether a reading is the first one again; games count where both know them."""
    same_games = not (games and game.games) or games == game.games
    return result is game.result and same_games
