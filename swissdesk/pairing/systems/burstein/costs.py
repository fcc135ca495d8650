"""What a pair that was not made costs first, in the order of the criteria."""

from swissdesk.pairing.common.not_made import ArticleCost
from swissdesk.pairing.explanation import Ground


class Cost(ArticleCost):
    """What comes out worse first."""

    ROUND = "C4", Ground.REST
    BELOW = "C4", Ground.REST
    PAIRS = "C5", Ground.WORSE
    FLOATERS = "C6", Ground.WORSE
    NEXT = "C7", Ground.WORSE
    COLOURS = "C8", Ground.WORSE
    ORDER = "4", Ground.LATER
