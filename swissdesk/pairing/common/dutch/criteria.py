"""The colour criteria of one pair: what it costs in C10 and C11 (C.04.3 art. 2.3)."""

from swissdesk.pairing.common.colours import ABSOLUTE, ColourHistory, colour_of_higher
from swissdesk.pairing.common.dutch.history import Field


def colour_and_rule(field: Field, higher: int, lower: int) -> tuple[int, str]:
    """Return the colour of the higher ranked of a pair and the article that decided."""
    return colour_of_higher(
        field.colours[higher], field.colours[lower], bool(field.odd >> higher & 1), field.initial
    )


def over_the_limits(field: Field, higher: int, lower: int) -> tuple[int, int]:
    """Return how many of a pair count in C10 (difference over 2) and C11 (third time running)."""
    if not (field.topscorers >> higher | field.topscorers >> lower) & 1:
        return 0, 0
    colour, _ = colour_and_rule(field, higher, lower)
    sides = ((field.colours[higher], colour), (field.colours[lower], -colour))
    return (
        sum(abs(history.after(side)) > 2 for history, side in sides),
        sum(history.third_running(side) for history, side in sides),
    )


def limits_at_risk(history: ColourHistory) -> bool:
    """Tell whether not even the colour due keeps a player within the limits.

    That takes colours that no pairing of this system gives: a forced pair, wrong colours.
    """
    return history.strength == ABSOLUTE and (
        abs(history.after(history.wanted)) > 2 or history.third_running(history.wanted)
    )
