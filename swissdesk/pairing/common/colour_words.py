"""What a pairing breaks or refuses about colours, in the words that systems share."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.domain.shown import MINUS
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import finding, named
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.protocol import Pair, PairingTask

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
STRONG_WHITE = N_("{player} should get White (strong preference) and gets Black [{rule}].")
STRONG_BLACK = N_("{player} should get Black (strong preference) and gets White [{rule}].")
MILD_WHITE = N_("{player} would rather get White (last game with Black) and gets Black [{rule}].")
MILD_BLACK = N_("{player} would rather get Black (last game with White) and gets White [{rule}].")


def both_due(pair: Pair, wanted: int, rule: str) -> Breach:
    """Say that both of *pair* must get the colour *wanted*."""
    template = BOTH_WHITE if wanted == WHITE else BOTH_BLACK
    white, black = pair.white, pair.black
    values = {"white": named(white), "black": named(black)}
    return finding(Severity.BREACH, template, rule, white, black, **values)


def difference_exceeded(
    player: PlayerId, difference: int, severity: Severity, rule: str
) -> Iterator[Breach]:
    """Say that the colour *difference* of *player* would leave its limits, if it does."""
    if abs(difference) > 2:
        told = f"+{difference}" if difference > 0 else f"{MINUS}{-difference}"
        yield finding(severity, DIFFERENCE, rule, player, player=named(player), difference=told)


def third_running(
    task: PairingTask, player: PlayerId, colour: int, severity: Severity, rule: str
) -> Breach:
    """Say that *player* would get *colour* a third time running."""
    past = next(c.past for c in task.competitors if c.id == player)
    games = [round_no for round_no, one in enumerate(past, 1) if one.played]
    return finding(
        severity,
        THIRD_WHITE if colour == WHITE else THIRD_BLACK,
        rule,
        player,
        player=named(player),
        rounds=", ".join(map(str, games[-2:])),
    )


def preference_refused(player: PlayerId, wanted: int, *, strong: bool, rule: str) -> Breach:
    """Say that *player* does not get the colour *wanted*, a strong or mild preference."""
    white, black = (STRONG_WHITE, STRONG_BLACK) if strong else (MILD_WHITE, MILD_BLACK)
    template = white if wanted == WHITE else black
    return finding(Severity.DEPARTURE, template, rule, player, player=named(player))
