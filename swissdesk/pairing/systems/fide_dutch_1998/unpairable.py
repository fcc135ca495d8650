"""Why no legal pairing of the round exists (B1, B2)."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.graph import NOBODY, match_up, members
from swissdesk.pairing.common.unpairable import no_opponent, stays_over
from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems.fide_dutch_1998.history import Field


def no_pairing(field: Field) -> NoPairing:
    """Return the reasons, and the players who stay without an opponent and without the bye."""
    left = list(members(_left_over(field)))
    notes = tuple(_reason(field, v, alone=len(left) == 1) for v in left)
    return NoPairing(notes, tuple(field.ids[v] for v in left))


def _left_over(field: Field) -> int:
    """Return whom the pairing with the most pairs leaves over, the bye being one opponent."""
    seat = 1 << field.size if field.bye_open else 0
    rows = [row | seat if field.may_bye >> v & 1 else row for v, row in enumerate(field.allowed)]
    everybody = (1 << field.size) - 1
    free = everybody | seat
    mate = [NOBODY] * (field.size + 1)
    return match_up([*rows, field.may_bye], mate, everybody, free, free) & everybody


def _reason(field: Field, v: int, *, alone: bool) -> Note:
    if alone:
        return stays_over(field.ids[v], field.bye_open, "B1")
    return no_opponent(field.ids[v], field.allowed[v].bit_count(), "B1, B2")
