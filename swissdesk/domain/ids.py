"""The small words of the sport: who, which side, which way."""

from enum import Enum
from typing import NewType

PlayerId = NewType("PlayerId", int)
TeamId = NewType("TeamId", int)
Points = int
"""Points in whole tenths: 1½ is 15, so that every point system of the rules fits exactly."""


class Colour(Enum):
    """The side of a game."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        """Return the opponent's side."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Sport(Enum):
    """Which game is played."""

    CHESS = "chess"
    DRAUGHTS = "draughts"
