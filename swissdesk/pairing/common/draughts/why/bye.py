"""Who has the plus of an odd number, and who was passed over for it (3.18.2)."""

from collections.abc import Iterator

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.field import COMMON
from swissdesk.pairing.common.draughts.why.barred import why_no_plus
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.explanation import Alternative, Explanation, Ground

PLUS = N_(
    "The number is odd: the plus goes to the last in the order without a point without play, "
    "{player} [{rule}]."
)
PLUS_BUT_FOR_THE_REST = N_(
    "The number is odd: the plus goes to {player}, the last in the order who may have it and "
    "without whom all others can be paired [{rule}]."
)
LEFT_OVER = N_(
    "The number is odd: the plus goes to the one whom the lot left over, {player} [{rule}]."
)
NEEDED = N_(
    "{first} stands lower and may have the plus, but then not all others could be paired [{rule}]."
)


def explain_bye(position: Position, order: Note) -> Explanation:
    """Say why the one with the plus has it; *order* is how the order of the round is made."""
    bye = position.seating.bye
    assert bye is not None
    refused = tuple(_passed_over(position, bye))
    if position.method.by_lot:
        template = LEFT_OVER
    elif any(other.ground is Ground.REST for other in refused):
        template = PLUS_BUT_FOR_THE_REST
    else:
        template = PLUS
    return Explanation(
        player=position.field.ids[bye],
        opponent=None,
        colour=None,
        why=(say(template, COMMON, player=position.name(bye)), order),
        refused=refused,
    )


def _passed_over(position: Position, bye: int) -> Iterator[Alternative]:
    """Yield those from the end of the order upwards.

    Where the lot is unknown, nobody stands behind another one with as many points.
    """
    field = position.field
    for v in range(field.size - 1, bye, -1):
        if not field.may_bye >> v & 1:
            note = why_no_plus(position.task, field.ids[v], lower=True)
            yield position.refused(v, None, Ground.BARRED, note)
        elif not position.unknown_lot or field.scores[v] < field.scores[bye]:
            note = say(NEEDED, COMMON, first=position.name(v))
            yield position.refused(v, None, Ground.REST, note)
