"""A round beside the pairing that the system itself would make: board by board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.app.boards import seat
from swissdesk.app.consent import Finding
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import Pairing

Seats = tuple[PlayerId, ...]
"""White and Black, or the one who has the bye alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedBoard:
    """One board, or the bye (*board* None): who sits there, and whom the system would seat.

    None in *given* or *own*: no pair. *costs* is what is found about those who sit there.
    """

    board: int | None
    given: Seats | None
    own: Seats | None
    by_hand: bool = False
    costs: tuple[Finding, ...] = ()

    @property
    def differs(self) -> bool:
        """Tell whether the system would seat others, or the same two the other way round."""
        return self.given != self.own


def compared_boards(
    tournament: Tournament, a_round: Round, own: Pairing | None, findings: Sequence[Finding]
) -> tuple[ComparedBoard, ...]:
    """Return all boards of *a_round* beside *own*, the bye last.

    A pair that both have stands in one line whatever its board; a pair of the system alone
    stands beside one that shares its board, else a player, else any.
    """
    games = {game.board: game for game in a_round.games}
    theirs = {game.board: _seats(game) for game in seat(tournament, own.pairs)} if own else {}
    partners = _partners({board: _seats(game) for board, game in games.items()}, theirs)
    lines = [
        ComparedBoard(
            board=board,
            given=_seats(game),
            own=partners.pop(board, None) if own else _seats(game),
            by_hand=game.by_hand,
            costs=_about(_seats(game), findings),
        )
        for board, game in games.items()
    ]
    lines += [
        ComparedBoard(board=board, given=None, own=pair) for board, pair in sorted(partners.items())
    ]
    return (*lines, *_bye(a_round, own, findings))


def _bye(
    a_round: Round, own: Pairing | None, findings: Sequence[Finding]
) -> Iterator[ComparedBoard]:
    holder = a_round.pairing_bye
    given = () if holder is None else (holder,)
    theirs = () if own is None or own.bye is None else (own.bye,)
    if given or theirs:
        yield ComparedBoard(
            board=None,
            given=given or None,
            own=(theirs if own else given) or None,
            by_hand=any(bye.by_hand for bye in a_round.byes if bye.player == holder),
            costs=_about(given, findings),
        )


def _partners(given: dict[int, Seats], own: dict[int, Seats]) -> dict[int, Seats]:
    """Return the system's pair that stands beside each board; what is over has a board of its own.

    Keys are the boards of *given*, and for what is over the boards of *own* or later ones.
    """
    found: dict[int, Seats] = {}
    left = dict(own)

    def take(board: int, match: int | None) -> None:
        if match is not None:
            found[board] = left.pop(match)

    for board, pair in given.items():
        take(board, next((b for b, other in left.items() if other == pair), None))
    for tries in (_same_board, _same_player, _any_board):
        for board, pair in given.items():
            if board not in found:
                take(board, tries(board, pair, left))
    free = max((*given, *own), default=0)
    for board, pair in left.items():
        free += board in found
        found[free if board in found else board] = pair
    return found


def _same_board(board: int, _pair: Seats, left: dict[int, Seats]) -> int | None:
    return board if board in left else None


def _same_player(_board: int, pair: Seats, left: dict[int, Seats]) -> int | None:
    return next((b for b, other in left.items() if set(other) & set(pair)), None)


def _any_board(_board: int, _pair: Seats, left: dict[int, Seats]) -> int | None:
    return next(iter(left), None)


def _seats(game: Game) -> Seats:
    return (game.white, game.black)


def _about(seats: Seats, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if set(finding.breach.players) & set(seats))
