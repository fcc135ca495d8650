"""Colour preferences and the allocation of colours in the edition of 1998 (A7, E1-E5)."""

from typing import NamedTuple

from swissdesk.pairing.common.colours import (
    ABSOLUTE,
    BLACK,
    EITHER,
    MILD,
    NO_PREFERENCE,
    STRONG,
    WHITE,
)


class Card(NamedTuple):
    """The colours of the games a player really played (F2, F3) and his preference (A7).

    *played* holds ``w`` and ``b``, oldest first, nothing in between.
    """

    played: str
    difference: int
    wanted: int
    strength: int


def card(played: str, *, exempt: bool = False) -> Card:
    """Return the card of a player; *exempt*: over 50 % in the last round, nothing is absolute.

    Where after a change by hand the last two games and the difference ask for different
    colours, the games win (R8).
    """
    difference = 2 * played.count("w") - len(played)
    by_games = {"ww": BLACK, "bb": WHITE}.get(played[-2:], EITHER)
    by_difference = BLACK if difference > 0 else WHITE
    if not exempt and (by_games or abs(difference) > 1):
        return Card(played, difference, by_games or by_difference, ABSOLUTE)
    if difference:
        return Card(played, difference, by_difference, STRONG)
    if played:
        return Card(played, difference, BLACK if played[-1] == "w" else WHITE, MILD)
    return Card(played, difference, EITHER, NO_PREFERENCE)


def colour_of_higher(higher: Card, lower: Card, odd: bool, initial: int) -> tuple[int, str]:
    """Return the colour of the higher of a pair and the rule that decided (E1-E5).

    *odd* tells whether his pairing number is odd, *initial* is the colour drawn for No. 1.
    """
    if higher.wanted != lower.wanted:
        return higher.wanted or -lower.wanted, "E1"
    if higher.wanted == EITHER:
        return (initial if odd else -initial), "E5"
    if higher.strength != lower.strength:
        stronger = higher.strength > lower.strength
        return (higher.wanted if stronger else -higher.wanted), "E2"
    for mine, yours in zip(reversed(higher.played), reversed(lower.played), strict=False):
        if mine != yours:
            return (BLACK if mine == "w" else WHITE), "E3"
    return higher.wanted, "E4"
