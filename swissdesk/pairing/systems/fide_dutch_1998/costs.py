"""What a pair that was not made costs first, and the article that decides."""

from enum import Enum, auto

from swissdesk.pairing.systems.fide_dutch_1998.history import B6_DROPPED


class Cost(Enum):
    """What comes out worse first, in the order in which the procedure looks."""

    ROUND = auto()
    BELOW = auto()
    FIRST = auto()
    PAIRS = auto()
    NEXT = auto()
    COLOURS = auto()
    FLOAT_BEFORE = auto()
    FLOAT_TWO_BEFORE = auto()
    TRANSPOSITION = auto()
    EXCHANGE = auto()


RULES = {
    Cost.ROUND: "B1, B2",
    Cost.BELOW: "B1, B2",
    Cost.FIRST: "C14",
    Cost.PAIRS: "B3",
    Cost.NEXT: "C12",
    Cost.COLOURS: "B4",
    Cost.FLOAT_BEFORE: "B5",
    Cost.FLOAT_TWO_BEFORE: "B6",
    Cost.TRANSPOSITION: "D1",
    Cost.EXCHANGE: "D2",
}
"""The article that decides."""


def float_cost(level: int) -> Cost:
    """Return what it means that the float checks must be dropped up to *level*."""
    return Cost.FLOAT_TWO_BEFORE if level == B6_DROPPED else Cost.FLOAT_BEFORE
