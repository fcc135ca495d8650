"""Colour preferences and the allocation of colours (C.04.3 art. 1.6, 1.7, 5.2).

The articles read the same in the editions of 2017 and 2026.
"""

WHITE, BLACK, EITHER = 1, -1, 0
NO_PREFERENCE, MILD, STRONG, ABSOLUTE = 0, 1, 2, 3


class ColourHistory:
    """The colours of the games a participant really played, and what follows from them.

    *played* holds ``w`` and ``b``, oldest first, nothing in between (C.04.2 art. 3.4).
    *difference* is art. 1.6, *wanted* and *strength* are the preference of art. 1.7.
    """

    __slots__ = ("difference", "played", "strength", "wanted")

    def __init__(self, played: str) -> None:
        self.played = played
        self.difference = difference = 2 * played.count("w") - len(played)
        if difference >= 2 or difference <= -2:
            self.strength = ABSOLUTE
            self.wanted = BLACK if difference > 0 else WHITE
        elif played[-2:] in ("ww", "bb"):
            self.strength = ABSOLUTE
            self.wanted = BLACK if played[-1] == "w" else WHITE
        elif difference:
            self.strength = STRONG
            self.wanted = -difference
        elif played:
            self.strength = MILD
            self.wanted = BLACK if played[-1] == "w" else WHITE
        else:
            self.strength = NO_PREFERENCE
            self.wanted = EITHER

    def after(self, colour: int) -> int:
        """Return the difference after one more game with *colour*."""
        return self.difference + colour

    def third_running(self, colour: int) -> bool:
        """Tell whether *colour* would come a third time running."""
        return self.played[-2:] == ("ww" if colour == WHITE else "bb")


def colour_of_higher(
    higher: ColourHistory, lower: ColourHistory, odd: bool, initial: int
) -> tuple[int, str]:
    """Return the colour of the higher ranked of a pair and the article that decided (art. 5.2).

    *odd* tells whether the number of the higher ranked is odd, *initial* is the initial-colour.
    """
    if higher.wanted != lower.wanted:
        return higher.wanted or -lower.wanted, "5.2.1"
    if higher.wanted == EITHER:
        return (initial if odd else -initial), "5.2.5"
    if higher.strength != lower.strength:
        stronger = higher.strength > lower.strength
        return (higher.wanted if stronger else -higher.wanted), "5.2.2"
    if higher.strength == ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        wider = abs(higher.difference) > abs(lower.difference)
        return (higher.wanted if wider else -higher.wanted), "5.2.2"
    for mine, yours in zip(reversed(higher.played), reversed(lower.played), strict=False):
        if mine != yours:
            return (BLACK if mine == "w" else WHITE), "5.2.3"
    return higher.wanted, "5.2.4"
