"""Which pair sits at which board, and which boards are free."""

from collections.abc import Iterable, Iterator, Sequence, Set

from swissdesk.domain.rounds import Game
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import Pair


def seat(
    tournament: Tournament, pairs: Sequence[Pair], taken: Set[int] = frozenset()
) -> tuple[Game, ...]:
    """Return the games of *pairs*, given in the order of publication.

    Boards are numbered from the first one of the tournament on; the pair of a player with
    a board of his own gets that board, the others close up around it (C.04.2 art. 3.6).
    Boards that are *taken* are left out.
    """
    fixed = _fixed(tournament, pairs, taken)
    free = _free_boards(tournament.rules.first_board, {*fixed.values(), *taken})
    games = [
        Game(board=fixed[pair] if pair in fixed else next(free), white=pair.white, black=pair.black)
        for pair in pairs
    ]
    return tuple(sorted(games, key=lambda game: game.board))


def _fixed(tournament: Tournament, pairs: Sequence[Pair], elsewhere: Set[int]) -> dict[Pair, int]:
    """Return the boards that belong to a player; the pair named first takes a disputed one."""
    taken: dict[int, Pair] = {}
    for pair in pairs:
        boards = (tournament.player(p).fixed_board for p in (pair.white, pair.black))
        for board in boards:
            if board is not None and board not in taken and board not in elsewhere:
                taken[board] = pair
                break
    return {pair: board for board, pair in taken.items()}


def _free_boards(first: int, taken: set[int]) -> Iterator[int]:
    board = first
    while True:
        if board not in taken:
            yield board
        board += 1


def free_board(tournament: Tournament, games: Iterable[Game]) -> int:
    """Return the lowest board at which nobody sits."""
    return next(_free_boards(tournament.rules.first_board, {game.board for game in games}))
