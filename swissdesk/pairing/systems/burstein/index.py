"""The index that measures a player's opposition: Buchholz, then Sonneborn-Berger (art. 1.7)."""

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask

Index = tuple[int, int]


def indices(task: PairingTask) -> dict[PlayerId, Index]:
    """Return Buchholz and Sonneborn-Berger of everybody; virtual points have no part in it.

    A round without a game counts as one against oneself that ended with the points of it.
    """
    seen = {c.id: c.score + _missed_in_a_run(task, c) for c in task.competitors}
    return {c.id: _index(c, seen) for c in task.competitors}


def _index(competitor: Competitor, seen: dict[PlayerId, Points]) -> Index:
    opposition = [(past.points, _score_met(competitor, past, seen)) for past in competitor.past]
    return sum(score for _, score in opposition), sum(own * score for own, score in opposition)


def _score_met(competitor: Competitor, past: Past, seen: dict[PlayerId, Points]) -> Points:
    if past.played and past.opponent is not None:
        return seen[past.opponent]
    return competitor.score


def _missed_in_a_run(task: PairingTask, competitor: Competitor) -> Points:
    """Return what opponents add for zero-point byes in a run up to this round: draws."""
    absent = competitor.id in task.absent
    if not absent or competitor.absent_as not in (None, ByeKind.ZERO_POINT):
        return 0
    added = 0
    for past in reversed(competitor.past):
        if past.bye is not ByeKind.ZERO_POINT:
            break
        added += task.points.draw - past.points
    return added
