"""What the edition of 2017 reads otherwise than its successor, and where it says what."""

from swissdesk.domain.competitor import Past
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.dutch.articles import Articles
from swissdesk.pairing.common.dutch.history import Edition


def _bars_the_bye(past: Past, points: PointSystem) -> bool:
    """Tell whether an unplayed round was the bye, or a win by forfeit (C.04.1.d).

    A full-point bye asked for does not bar.
    """
    if past.opponent is None:
        return past.bye is ByeKind.PAIRING_ALLOCATED
    return not past.played and past.points > points.forfeit_loss


def _floats_down(past: Past, points: PointSystem) -> bool:
    """Any round not played, for whatever reason, is a downfloat (A.4.b)."""
    return True


EDITION = Edition(bars_the_bye=_bars_the_bye, floats_down=_floats_down)

ARTICLES = Articles(
    met="C.1",
    bye_right="C.2",
    same_colour="C.3",
    limits=("C.04.1.f", "C.04.1.g"),
    bye_score="C.6",
    pairs="C.5",
    apart="C.6",
    unplayed="",
    difference="C.8",
    third="C.9",
    preference="C.10",
    strong="C.11",
    down=("C.12", "C.14"),
    up=("C.13", "C.15"),
    best="B.8",
    colours="E.",
)
