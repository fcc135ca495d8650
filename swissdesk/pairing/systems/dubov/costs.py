"""What a pair that was not made costs first, and the article that decides."""

from enum import Enum, auto


class Cost(Enum):
    """What comes out worse first, in the order of the rules."""

    ROUND = auto()
    BELOW = auto()
    COUNT = auto()
    SCORES = auto()
    COLOURS = auto()
    MAXIMUM = auto()
    MAXIMUM_TIMES = auto()
    AGAIN = auto()
    UPFLOATERS = auto()
    SHIFTERS = auto()
    TRANSPOSITION = auto()


RULES = {
    Cost.ROUND: "C4",
    Cost.BELOW: "C4",
    Cost.COUNT: "C5",
    Cost.SCORES: "C6",
    Cost.COLOURS: "C7",
    Cost.MAXIMUM: "C8",
    Cost.MAXIMUM_TIMES: "C9",
    Cost.AGAIN: "C10",
    Cost.UPFLOATERS: "4.2",
    Cost.SHIFTERS: "4.3",
    Cost.TRANSPOSITION: "4.4",
}
"""The article that decides."""
