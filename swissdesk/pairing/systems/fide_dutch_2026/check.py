"""What a given pairing breaks, or serves worse than the system's own pairing."""

from collections.abc import Iterator

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.breaches import (
    bye_breaches,
    forbidden_pairs,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.dutch.breaches import colour_breaches
from swissdesk.pairing.common.dutch.departures import departures, wrong_colours
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.common.dutch.seats import Seats
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2026.whole_round import pair_field


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what ``pair`` returns has none.

    Where the system itself has no legal pairing there is nothing to depart from, and only
    breaches and exchanged colours are found.
    """
    field = look_back(task)
    given = Seats(field, pairing)
    breaches = tuple(_breaches(task, pairing, given))
    try:
        own = pair_field(field)
    except NoPairing:
        return (*breaches, *wrong_colours(task, given))
    breached = {player for breach in breaches for player in breach.players}
    return (*breaches, *departures(task, given, Seats(field, own), breached))


def _breaches(task: PairingTask, pairing: Pairing, given: Seats) -> Iterator[Breach]:
    yield from seating_breaches(task, pairing)
    yield from forbidden_pairs(task, pairing)
    yield from rematches(task, pairing, "C1")
    yield from bye_breaches(task, pairing.bye, "C2")
    yield from colour_breaches(task, given)
