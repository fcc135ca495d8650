"""The explanation of a whole round."""

from collections.abc import Iterator

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.pairing.common.draughts.check import check
from swissdesk.pairing.common.draughts.colours import with_colours
from swissdesk.pairing.common.draughts.field import Field, look_back
from swissdesk.pairing.common.draughts.method import Method, is_unknown_lot
from swissdesk.pairing.common.draughts.seats import Seats
from swissdesk.pairing.common.draughts.whole_round import Seating, seat
from swissdesk.pairing.common.draughts.why.bye import explain_bye
from swissdesk.pairing.common.draughts.why.colours import explain_colours
from swissdesk.pairing.common.draughts.why.down import explain_down
from swissdesk.pairing.common.draughts.why.drawn import Drawn, explain_drawn
from swissdesk.pairing.common.draughts.why.inside import explain_inside
from swissdesk.pairing.common.draughts.why.order import Order, virtual_points
from swissdesk.pairing.common.draughts.why.pictures import Pictures
from swissdesk.pairing.common.draughts.why.position import Position
from swissdesk.pairing.common.draughts.why.steps import group_steps
from swissdesk.pairing.explanation import Explanation, RoundExplanation
from swissdesk.pairing.protocol import Pairing, PairingTask


def explain(task: PairingTask, method: Method, drawn: Pairing | None = None) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where there is none.

    Where the seed of the lot is unknown and *drawn* keeps the rules, it is as right as any
    other and is explained as it is.
    """
    field = look_back(task, method.classify)
    unknown = is_unknown_lot(task, method)
    if drawn is not None and unknown and not check(task, drawn, method):
        seating, pairing = _seating_of(field, drawn), drawn
    else:
        seating = seat(field, method)
        pairing = with_colours(task, field, seating, by_lot=method.by_lot)
    position = Position(
        task=task,
        field=field,
        method=method,
        seating=seating,
        groups=group_steps(field, seating),
        unknown_lot=unknown,
    )
    order = Order(position)
    pictures = Pictures(position, virtual_points(task))
    players = _players(position, order, pictures, pairing)
    return RoundExplanation(
        pairing=pairing,
        players={told.player: told for told in players},
        brackets=pictures.brackets,
        notes=(order.note(), *virtual_points(task)),
    )


def _seating_of(field: Field, drawn: Pairing) -> Seating:
    seats = Seats(field, drawn)
    pairs = sorted((min(pair), max(pair)) for pair in seats.pairs)
    return Seating([(v, u) for v, u in pairs], seats.bye)


def _players(
    position: Position, order: Order, pictures: Pictures, pairing: Pairing
) -> Iterator[Explanation]:
    """Yield the explanation of everybody who is paired or has the plus."""
    ids = position.field.ids
    has_white: set[PlayerId] = {pair.white for pair in pairing.pairs}
    playing = sorted(v for pair in position.seating.pairs for v in pair)
    place = {v: i for i, v in enumerate(playing)}
    for (v, u), drawn in _pairs(position, order):
        white, black = (v, u) if ids[v] in has_white else (u, v)
        colours = explain_colours(position, white, black, place[v])
        for player, opponent in ((v, u), (u, v)):
            yield Explanation(
                player=ids[player],
                opponent=ids[opponent],
                colour=Colour.WHITE if player == white else Colour.BLACK,
                why=drawn.why,
                colours=colours,
                refused=drawn.refused[player],
                bracket=pictures.bracket_of(u),
            )
    if position.seating.bye is not None:
        yield explain_bye(position, order.of_one(position.seating.bye))


def _pairs(position: Position, order: Order) -> Iterator[tuple[tuple[int, int], Drawn]]:
    """Yield all pairs in the order in which they are made, with the reasons for both sides."""
    for steps in position.groups:
        if position.unknown_lot:
            yield from explain_drawn(position, order, steps)
            continue
        for told in (explain_down, explain_inside):
            for pair, (why, refused) in told(position, order, steps):
                yield pair, Drawn(why, dict.fromkeys(pair, refused))
