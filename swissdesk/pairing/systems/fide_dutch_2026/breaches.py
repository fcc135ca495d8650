"""The absolute rules of the system about colours that a pairing breaks (C.04.1, C.04.3 C3)."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.domain.shown import MINUS
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import finding, named
from swissdesk.pairing.common.colours import ABSOLUTE, WHITE
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_2026.history import Field
from swissdesk.pairing.systems.fide_dutch_2026.seats import Seats

BOTH_WHITE = N_("{white} and {black} must both get White; one of them will not [{rule}].")
BOTH_BLACK = N_("{white} and {black} must both get Black; one of them will not [{rule}].")
THIRD_WHITE = N_(
    "{player} had White in rounds {rounds} and would get White a third time running [{rule}]."
)
THIRD_BLACK = N_(
    "{player} had Black in rounds {rounds} and would get Black a third time running [{rule}]."
)
DIFFERENCE = N_(
    "The colour difference of {player} would become {difference}; "
    "it must stay within −2 and +2 [{rule}]."
)


def colour_breaches(task: PairingTask, seats: Seats) -> Iterator[Breach]:
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
            ids = seats.ids(seat)
            yield finding(
                Severity.BREACH,
                BOTH_WHITE if white.wanted == WHITE else BOTH_BLACK,
                "C3",
                *ids,
                white=named(ids[0]),
                black=named(ids[1]),
            )
            continue
        for v, colour in seat.sides():
            if seats.is_refused(v):
                yield from limits_exceeded(
                    task, field, v, colour, Severity.BREACH, ("C.04.1 6", "C.04.1 7")
                )


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
    if abs(history.after(colour)) > 2:
        yield finding(
            severity,
            DIFFERENCE,
            rules[0],
            player,
            player=named(player),
            difference=_signed(history.after(colour)),
        )
    if history.third_running(colour):
        yield finding(
            severity,
            THIRD_WHITE if colour == WHITE else THIRD_BLACK,
            rules[1],
            player,
            player=named(player),
            rounds=_last_two_games(task, player),
        )


def _signed(difference: int) -> str:
    return f"+{difference}" if difference > 0 else f"{MINUS}{-difference}"


def _last_two_games(task: PairingTask, player: PlayerId) -> str:
    past = next(c.past for c in task.competitors if c.id == player)
    games = [round_no for round_no, one in enumerate(past, 1) if one.played]
    return ", ".join(map(str, games[-2:]))
