"""From a position to the task that the engine takes, and back to numbers."""

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import Pairing, PairingTask
from tests.pairing.reference.position import Cell, Position, Values


def player_id(number: int) -> PlayerId:
    """Return the id of the player with TPN *number*: nothing may depend on the order of ids."""
    return PlayerId(1000 - number)


def number_of(player: PlayerId) -> int:
    """Return the TPN of *player*."""
    return 1000 - player


def task_of(position: Position) -> PairingTask:
    """Return the same position as a task."""
    return PairingTask(
        round=position.round_no,
        rounds=position.rounds,
        competitors=tuple(
            Competitor(
                id=player_id(entrant.number),
                number=entrant.number,
                score=position.points_before(entrant.number, position.round_no),
                past=tuple(_past(position.values, cell) for cell in entrant.cells),
            )
            for entrant in sorted(position.entrants, key=lambda entrant: entrant.number)
        ),
        absent=frozenset(
            player_id(entrant.number)
            for entrant in position.entrants
            if entrant.absent_as not in ("", "U")
        ),
        bye_by_hand=next(
            (player_id(e.number) for e in position.entrants if e.absent_as == "U"), None
        ),
        initial_colour=Colour(position.initial_colour),
        points=_points(position.values),
        virtual={
            player_id(entrant.number): entrant.virtual
            for entrant in position.entrants
            if entrant.virtual
        },
        forbidden=frozenset(frozenset(map(player_id, pair)) for pair in position.forbidden),
    )


def _past(values: Values, cell: Cell) -> Past:
    return Past(
        opponent=None if cell.opponent is None else player_id(cell.opponent),
        colour=Colour(cell.colour) if cell.played else None,
        played=cell.played,
        points=values.of(cell.code),
        bye=ByeKind(cell.code) if cell.opponent is None else None,
        adjustment=cell.bonus,
    )


def _points(values: Values) -> PointSystem:
    return PointSystem(
        win=values.win,
        draw=values.draw,
        loss=values.loss,
        pab=values.pab,
        full_point_bye=values.full_bye,
        half_point_bye=values.half_bye,
        zero_point_bye=values.zero_bye,
        forfeit_win=values.forfeit_win,
        forfeit_loss=values.forfeit_loss,
    )


def numbers_in(pairing: Pairing) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards and the bye of the engine's answer by TPN."""
    boards = tuple((number_of(pair.white), number_of(pair.black)) for pair in pairing.pairs)
    return boards, None if pairing.bye is None else number_of(pairing.bye)
