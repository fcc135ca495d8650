"""What a pair that was not made costs first, in the order of the rules."""

from swissdesk.pairing.common.not_made import ArticleCost
from swissdesk.pairing.explanation import Ground


class Cost(ArticleCost):
    """What comes out worse first."""

    ROUND = "C4", Ground.REST
    BELOW = "C4", Ground.REST
    COUNT = "C5", Ground.WORSE
    SCORES = "C6", Ground.WORSE
    COLOURS = "C7", Ground.WORSE
    MAXIMUM = "C8", Ground.WORSE
    MAXIMUM_TIMES = "C9", Ground.WORSE
    AGAIN = "C10", Ground.WORSE
    UPFLOATERS = "4.2", Ground.LATER
    SHIFTERS = "4.3", Ground.LATER
    TRANSPOSITION = "4.4", Ground.LATER
