"""The absolute rules of the system about colours that a pairing breaks (C.04.1, C.04.3 C3)."""

from collections.abc import Iterator

from swissdesk.domain.notes import Breach, Severity
from swissdesk.pairing.common.colour_words import both_due, difference_exceeded, third_running
from swissdesk.pairing.common.colours import ABSOLUTE
from swissdesk.pairing.common.dutch.articles import ARTICLES_2026, Articles
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.seats import Seats
from swissdesk.pairing.protocol import PairingTask


def colour_breaches(
    task: PairingTask, seats: Seats, articles: Articles = ARTICLES_2026
) -> Iterator[Breach]:
    """Yield pairs due the same colour (C3), and limits that the colours exceed (C.04.1 6, 7).

    In the last round a topscorer in the pair lifts C3; then the limits are a matter of C10
    and C11. Whoever gets the colour due breaks nothing.
    """
    field = seats.field
    for seat in seats.pairs():
        white, black = (field.colours[v] for v in (seat.white, seat.black))
        if (field.topscorers >> seat.white | field.topscorers >> seat.black) & 1:
            continue
        if white.strength == black.strength == ABSOLUTE and white.wanted == black.wanted:
            yield both_due(seats.pair(seat), white.wanted, articles.same_colour)
            continue
        for v, colour in seat.sides():
            if seats.is_refused(v):
                yield from limits_exceeded(task, field, v, colour, Severity.BREACH, articles.limits)


def limits_exceeded(
    task: PairingTask,
    field: Field,
    v: int,
    colour: int,
    severity: Severity,
    rules: tuple[str, str],
) -> Iterator[Breach]:
    """Yield what *colour* exceeds for *v*: the difference, the third time running."""
    history, player = field.colours[v], field.ids[v]
    yield from difference_exceeded(player, history.after(colour), severity, rules[0])
    if history.third_running(colour):
        yield third_running(task, player, colour, severity, rules[1])
