"""Who floated in which round, by the scores that round was paired on."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.task import pairing_task

_EDITION_2017, _EDITION_1998 = "fide-dutch-2017", "fide-dutch-1998"


class Float(Enum):
    """Whether a round was played outside the own score group (C.04.3 art. 1.4)."""

    NONE = ""
    DOWN = "down"
    UP = "up"


class Scores:
    """The scores by which rounds were paired, as the facts of *task* give them."""

    def __init__(self, task: PairingTask) -> None:
        self.task = task
        self._competitors = {c.id: c for c in task.competitors}

    def knows(self, *players: PlayerId) -> bool:
        """Tell whether all of *players* were in the tournament."""
        return self._competitors.keys() >= {*players}

    def before(self, player: PlayerId, round_no: int) -> Points:
        """Return the score of *player* before a round, with virtual points."""
        competitor = self._competitors[player]
        virtual = self.task.virtual.get(player, ())
        extra = virtual[round_no - 1] if round_no <= len(virtual) else 0
        later = competitor.past[round_no - 1 :]
        return competitor.score - sum(past.points + past.adjustment for past in later) + extra


class Floats:
    """Who floated in which round: by the scores *then*, where they were others than *now*."""

    def __init__(self, now: Scores, then: Mapping[int, Scores] = MappingProxyType({})) -> None:
        self._now, self._then = now, then

    def of(self, own: Competitor, past: Past, round_no: int, system: str) -> Float:
        """Return the float of one round, by the pairing scores before it (C.04.3 art. 1.4).

        In the edition of 2017 every round not played is a downfloat (A.4); in that of 1998 a
        float stays though the game is forfeited, and of the rest only the bye is one (A4, A5).
        """
        opponent = past.opponent
        if opponent is not None and (past.played or system == _EDITION_1998):
            scores = self._then.get(round_no, self._now)
            if not scores.knows(own.id, opponent):
                scores = self._now
            mine, theirs = scores.before(own.id, round_no), scores.before(opponent, round_no)
            if mine == theirs:
                return Float.NONE
            return Float.DOWN if mine > theirs else Float.UP
        scored = past.points > self._now.task.points.loss and system != _EDITION_1998
        if past.bye is ByeKind.PAIRING_ALLOCATED or scored or system == _EDITION_2017:
            return Float.DOWN
        return Float.NONE


def floats_until(tournament: Tournament, round_no: int) -> dict[PlayerId, tuple[Float, ...]]:
    """Return the floats of everybody in the rounds up to *round_no*, which may be a draft."""
    task = pairing_task(tournament, round_no + 1)
    floats, system = Floats(Scores(task)), tournament.rules.system
    return {
        own.id: tuple(
            floats.of(own, past, number, system)
            for number, past in enumerate(own.past[:round_no], 1)
        )
        for own in task.competitors
    }
