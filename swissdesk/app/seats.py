"""The seats of a round while the arbiter moves people between them."""

from dataclasses import replace

from swissdesk.app.boards import free_board
from swissdesk.app.errors import NoSuchBoard, NoSuchPlayer, Refused
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game, Round
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr


class Seating:
    """A round on the table: games by board and byes by player, all moves by hand.

    A game whose players change loses its result, since it is another game. A board and a bye
    that come back to what they were are as if they had never been touched.
    """

    def __init__(self, tournament: Tournament, a_round: Round) -> None:
        self._tournament = tournament
        self._round = a_round
        self._games = {game.board: game for game in a_round.games}
        self._byes = {bye.player: bye for bye in a_round.byes}

    def result(self) -> Round:
        """Return the round as it stands now."""
        before = {game.board: game for game in self._round.games}
        given = {bye.player: bye for bye in self._round.byes}
        games = [_untouched(before.get(game.board), game) for game in self._games.values()]
        byes = [_kept(given.get(bye.player), bye) for bye in self._byes.values()]
        games.sort(key=lambda game: game.board)
        return replace(self._round, games=tuple(games), byes=tuple(byes))

    def swap(self, first: PlayerId, second: PlayerId) -> None:
        """Let two players change places."""
        self._check_two(first, second)
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

    def turn(self, board: int) -> None:
        """Exchange the colours of a board."""
        self._games[board] = self._turned(self._game_on(board))

    def pair(self, white: PlayerId, black: PlayerId, board: int | None = None) -> None:
        """Seat two players against each other: on *board*, else on one that gets free by it.

        Who sat at *board* is without an opponent.
        """
        self._check_two(white, black)
        pair = {white, black}
        boards = [g.board for g in self._games.values() if pair & {g.white, g.black}]
        self._leave(white)
        self._leave(black)
        if board is None:
            board = min(boards) if boards else free_board(self._tournament, self._games.values())
        self._games[board] = _new(board, white, black)

    def clear(self, board: int) -> None:
        """Break a pair up."""
        del self._games[self._game_on(board).board]

    def free(self, player: PlayerId, kind: ByeKind) -> None:
        """Give a player a bye."""
        self._check_known(player)
        self._leave(player)
        self._byes[player] = Bye(player=player, kind=kind, by_hand=True)

    def take(self, player: PlayerId) -> None:
        """Take a bye away; one who has none stays where he is."""
        self._byes.pop(player, None)

    def _game_on(self, board: int) -> Game:
        if board not in self._games:
            raise NoSuchBoard(round=self._round.number, board=board)
        return self._games[board]

    def _check_known(self, player: PlayerId) -> str:
        try:
            return name(self._tournament.player(player))
        except KeyError:
            raise NoSuchPlayer from None

    def _check_two(self, first: PlayerId, second: PlayerId) -> None:
        who = self._check_known(first)
        self._check_known(second)
        if first == second:
            raise Refused(cause=tr("{player} cannot have two places in one round.", player=who))

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


def _untouched(before: Game | None, after: Game) -> Game:
    same = before is not None and (before.white, before.black) == (after.white, after.black)
    return before if before is not None and same else after


def _kept(before: Bye | None, after: Bye) -> Bye:
    return before if before is not None and before.kind is after.kind else after
