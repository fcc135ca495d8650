"""What bars a player from the bye (C.04.1 art. 4)."""

from swissdesk.domain.competitor import Past
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind


def bars_the_bye(past: Past, points: PointSystem) -> bool:
    """Tell whether a round without a game was the bye, or brought the points of a win."""
    return past.bye is ByeKind.PAIRING_ALLOCATED or past.points >= points.win
