"""How a game or a round without one ended."""

from enum import Enum

from swissdesk.domain.ids import Colour


class Half(Enum):
    """One side's half of a result; the two halves of a game need not add up."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ADJOURNED = "?"


class Result(Enum):
    """The outcome of a game, as White's and Black's half; a trailing ``u`` means unrated."""

    WHITE_WINS = "1-0"
    DRAW = "=-="
    BLACK_WINS = "0-1"
    UNRATED_WHITE_WINS = "1-0u"
    UNRATED_DRAW = "=-=u"
    UNRATED_BLACK_WINS = "0-1u"
    BOTH_LOST = "0-0"
    WHITE_HALF_BLACK_NONE = "=-0"
    BLACK_HALF_WHITE_NONE = "0-="
    WHITE_WINS_BY_FORFEIT = "+--"
    BLACK_WINS_BY_FORFEIT = "--+"
    DOUBLE_FORFEIT = "---"
    ADJOURNED = "?-?"

    def half(self, colour: Colour) -> Half:
        """Return the half of the side that had *colour*."""
        white, black = _HALVES[self.value]
        return white if colour is Colour.WHITE else black

    @property
    def is_played(self) -> bool:
        """Tell whether a game took place: it makes a meeting and a colour (C.04.2 art. 3.5)."""
        return self not in _FORFEITS

    @property
    def is_rated(self) -> bool:
        """Tell whether the game counts for rating."""
        return self.is_played and not self.value.endswith("u")

    @property
    def turned(self) -> "Result":
        """Return the same outcome with the sides exchanged."""
        return Result(self.value[2] + "-" + self.value[0] + self.value[3:])


_HALVES = {result.value: (Half(result.value[0]), Half(result.value[2])) for result in Result}
_FORFEITS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT)


class ByeKind(Enum):
    """Why a participant has no game in a round; the values are the TRF letters."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"
