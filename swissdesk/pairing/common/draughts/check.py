"""What a given pairing breaks, or serves worse than the system's own pairing."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import (
    bye_breaches,
    finding,
    forbidden_pairs,
    named,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.draughts.colours import fourth_running
from swissdesk.pairing.common.draughts.departures import departures, wrong_colours
from swissdesk.pairing.common.draughts.field import COMMON, Field, look_back
from swissdesk.pairing.common.draughts.method import Method
from swissdesk.pairing.common.draughts.seats import Seats
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask

FOURTH_WHITE = N_("{player} would get White a fourth time running, which is forbidden [{rule}].")
FOURTH_BLACK = N_("{player} would get Black a fourth time running, which is forbidden [{rule}].")


def check(task: PairingTask, pairing: Pairing, method: Method) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what ``pair`` returns has none."""
    field = look_back(task, method.classify)
    given = Seats(field, pairing)
    breaches = tuple(_breaches(task, pairing, field, given))
    breached = {player for breach in breaches for player in breach.players}
    return (
        *breaches,
        *departures(task, pairing, field, method, breached),
        *wrong_colours(task, field, given, method),
    )


def _breaches(task: PairingTask, pairing: Pairing, field: Field, given: Seats) -> Iterator[Breach]:
    yield from seating_breaches(task, pairing)
    yield from forbidden_pairs(task, pairing)
    yield from rematches(task, pairing, COMMON)
    yield from bye_breaches(task, pairing.bye, COMMON)
    for (white, black), pair in given.pairs.items():
        yield from _fourth_colour(field.colours[white], field.colours[black], pair)


def _fourth_colour(white: str, black: str, pair: Pair) -> Iterator[Breach]:
    """Yield who of *pair* would get the same colour a fourth time running."""
    sides: tuple[tuple[str, str, str, PlayerId], ...] = (
        (white, "w", FOURTH_WHITE, pair.white),
        (black, "b", FOURTH_BLACK, pair.black),
    )
    for played, colour, template, player in sides:
        if fourth_running(played, colour):
            yield finding(Severity.BREACH, template, COMMON, player, player=named(player))
