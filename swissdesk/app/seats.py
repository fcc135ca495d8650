"""The seats of a round while the arbiter moves people between them."""

from dataclasses import replace

from swissdesk.app.boards import free_board
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game, Round
from swissdesk.domain.tournament import Tournament


class Seating:
    """A round on the table: games by board and byes by player, all moves by hand.

    A game whose players change loses its result, since it is another game.
    """

    def __init__(self, tournament: Tournament, a_round: Round) -> None:
        self._tournament = tournament
        self._round = a_round
        self._games = {game.board: game for game in a_round.games}
        self._byes = {bye.player: bye for bye in a_round.byes}

    def result(self) -> Round:
        """Return the round as it stands now."""
        games = tuple(sorted(self._games.values(), key=lambda game: game.board))
        return replace(self._round, games=games, byes=tuple(self._byes.values()))

    def swap(self, first: PlayerId, second: PlayerId) -> None:
        """Let two players change places."""
        places = {first: second, second: first}
        for board, game in self._games.items():
            white = places.get(game.white, game.white)
            black = places.get(game.black, game.black)
            if (white, black) != (game.white, game.black):
                turned = white == game.black
                self._games[board] = self._turned(game) if turned else _new(board, white, black)
        self._byes = {
            moved: bye if moved == player else Bye(player=moved, kind=bye.kind, by_hand=True)
            for player, bye in self._byes.items()
            for moved in (places.get(player, player),)
        }

    def turn(self, game: Game) -> None:
        """Exchange the colours of a board."""
        self._games[game.board] = self._turned(game)

    def pair(self, white: PlayerId, black: PlayerId) -> None:
        """Seat two players against each other, on the board of the one if it gets free."""
        boards = [
            game.board for game in self._games.values() if {game.white, game.black} & {white, black}
        ]
        self._leave(white)
        self._leave(black)
        board = min(boards) if boards else free_board(self._tournament, self._games.values())
        self._games[board] = _new(board, white, black)

    def clear(self, game: Game) -> None:
        """Break a pair up."""
        del self._games[game.board]

    def free(self, player: PlayerId, kind: ByeKind) -> None:
        """Give a player a bye."""
        self._leave(player)
        self._byes[player] = Bye(player=player, kind=kind, by_hand=True)

    def take(self, player: PlayerId) -> None:
        """Take a bye away; one who has none stays where he is."""
        self._byes.pop(player, None)

    def _leave(self, player: PlayerId) -> None:
        self._byes.pop(player, None)
        for board, game in list(self._games.items()):
            if player in (game.white, game.black):
                del self._games[board]

    @staticmethod
    def _turned(game: Game) -> Game:
        return replace(
            game,
            white=game.black,
            black=game.white,
            by_hand=True,
            result=None if game.result is None else game.result.turned,
        )


def _new(board: int, white: PlayerId, black: PlayerId) -> Game:
    return Game(board=board, white=white, black=black, by_hand=True)
