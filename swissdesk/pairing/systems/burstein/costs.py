"""What a pair that was not made costs first, and the article that decides."""

from enum import Enum, auto


class Cost(Enum):
    """What comes out worse first, in the order of the criteria."""

    ROUND = auto()
    BELOW = auto()
    PAIRS = auto()
    FLOATERS = auto()
    NEXT = auto()
    COLOURS = auto()
    ORDER = auto()


RULES = {
    Cost.ROUND: "C4",
    Cost.BELOW: "C4",
    Cost.PAIRS: "C5",
    Cost.FLOATERS: "C6",
    Cost.NEXT: "C7",
    Cost.COLOURS: "C8",
    Cost.ORDER: "4",
}
"""The article that decides."""
