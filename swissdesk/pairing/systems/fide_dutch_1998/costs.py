"""What a pair that was not made costs first, in the order in which the procedure looks."""

from swissdesk.pairing.common.not_made import ArticleCost
from swissdesk.pairing.explanation import Ground
from swissdesk.pairing.systems.fide_dutch_1998.history import B6_DROPPED


class Cost(ArticleCost):
    """What comes out worse first."""

    ROUND = "B1, B2", Ground.REST
    BELOW = "B1, B2", Ground.REST
    FIRST = "C14", Ground.WORSE
    PAIRS = "B3", Ground.WORSE
    NEXT = "C12", Ground.WORSE
    COLOURS = "B4", Ground.WORSE
    FLOAT_BEFORE = "B5", Ground.WORSE
    FLOAT_TWO_BEFORE = "B6", Ground.WORSE
    TRANSPOSITION = "D1", Ground.LATER
    EXCHANGE = "D2", Ground.LATER


def float_cost(level: int) -> Cost:
    """Return what it means that the float checks must be dropped up to *level*."""
    return Cost.FLOAT_TWO_BEFORE if level == B6_DROPPED else Cost.FLOAT_BEFORE
