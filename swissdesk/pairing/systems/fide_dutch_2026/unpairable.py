"""Why no legal pairing of the round exists (C.04.3 art. 1.9.3)."""

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems.fide_dutch_2026.completion import Completion
from swissdesk.pairing.systems.fide_dutch_2026.history import Field

NO_OPPONENT = N_("{player} may meet nobody who is present [{rule}].")
ALL_NEEDED = N_("{player} may meet {opponents} of those present, but others need them [{rule}].")
NO_RIGHT = N_(
    "{player} stays over and has no right to the bye; "
    "nor has anybody else who could stay over [{rule}]."
)
BYE_IS_GIVEN = N_("{player} stays over: the number of players is odd, and the bye is given.")


def no_pairing(field: Field, completion: Completion) -> NoPairing:
    """Return the reasons, and the players who stay without an opponent."""
    left = list(members(completion.left_over))
    notes = tuple(_reason(field, v, alone=len(left) == 1) for v in left)
    return NoPairing(notes, tuple(field.ids[v] for v in left))


def _reason(field: Field, v: int, *, alone: bool) -> Note:
    player = named(field.ids[v])
    if alone:
        if field.bye_open:
            return Note(template=NO_RIGHT, rule="C2", values={"player": player})
        return Note(template=BYE_IS_GIVEN, values={"player": player})
    opponents = field.allowed[v].bit_count()
    if not opponents:
        return Note(template=NO_OPPONENT, rule="C1, C3", values={"player": player})
    return Note(
        template=ALL_NEEDED, rule="C1, C3", values={"player": player, "opponents": opponents}
    )
