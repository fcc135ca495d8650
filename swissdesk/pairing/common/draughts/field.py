"""Everybody to be paired, in the classification of the round (3.18.2)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.draughts.classification import Classify
from swissdesk.pairing.protocol import PairingTask

COMMON = "3.18.2"
"""The article that all draughts systems have in common."""

LONGEST_RUN = 3
"""Never the same colour four times running."""


class Field(NamedTuple):
    """The players to be paired, numbered from 0 in the classification of the round.

    Sets of players are bit masks. *allowed* holds for each player whom he may meet: not yet
    met, not kept apart by the arbiter, not both due the other colour than their last three.
    *colours* are those of the games really played, as ``wbw``. *groups* holds the members of
    each score group. *may_bye* has those without a point without play, *bye_open* tells
    whether this round has a bye to give.
    """

    ids: list[PlayerId]
    scores: list[Points]
    colours: list[str]
    allowed: list[int]
    groups: list[int]
    may_bye: int
    bye_open: bool

    @property
    def size(self) -> int:
        """Return the number of players to be paired."""
        return len(self.ids)

    @property
    def everybody(self) -> int:
        """Return all players to be paired."""
        return (1 << self.size) - 1


def look_back(task: PairingTask, classify: Classify) -> Field:
    """Return the field of *task*, with all that the rounds before say about it."""
    scores = {c.id: c.score + _virtual(task, c.id) for c in task.present}
    place = classify(task)
    present = sorted(task.present, key=lambda c: (-scores[c.id], place[c.id]))
    index = {c.id: v for v, c in enumerate(present)}
    colours = ["".join(_colour(past) for past in c.past) for c in present]
    allowed = [_unmet(c, index) for c in present]
    _same_colour_three_times(colours, allowed)
    _keep_apart(task, index, allowed)
    return Field(
        ids=list(index),
        scores=[scores[player] for player in index],
        colours=colours,
        allowed=allowed,
        groups=_groups([scores[player] for player in index]),
        may_bye=sum(1 << index[c.id] for c in present if _may_have_the_bye(c, task.points)),
        bye_open=len(present) % 2 == 1 and task.bye_by_hand is None,
    )


def _virtual(task: PairingTask, player: PlayerId) -> Points:
    points = task.virtual.get(player, ())
    return points[task.round - 1] if task.round <= len(points) else 0


def _colour(past: Past) -> str:
    if not past.played or past.colour is None:
        return ""
    return "w" if past.colour is Colour.WHITE else "b"


def _unmet(competitor: Competitor, index: Mapping[PlayerId, int]) -> int:
    """Return everybody but the player himself and those he played; a forfeit is no meeting."""
    barred = 1 << index[competitor.id]
    for past in competitor.past:
        if past.played and past.opponent is not None and past.opponent in index:
            barred |= 1 << index[past.opponent]
    return ((1 << len(index)) - 1) & ~barred


def _same_colour_three_times(colours: list[str], allowed: list[int]) -> None:
    """Keep apart those of whom one would get the same colour a fourth time running."""
    for colour in "wb":
        run = colour * LONGEST_RUN
        same = [v for v, played in enumerate(colours) if played.endswith(run)]
        camp = sum(1 << v for v in same)
        for v in same:
            allowed[v] &= ~camp


def _keep_apart(task: PairingTask, index: Mapping[PlayerId, int], allowed: list[int]) -> None:
    """Treat the arbiter's forbidden pairs as if they had met."""
    for pair in task.forbidden:
        seats = [index[player] for player in pair if player in index]
        if len(seats) == 2:
            one, other = seats
            allowed[one] &= ~(1 << other)
            allowed[other] &= ~(1 << one)


def _groups(scores: list[Points]) -> list[int]:
    edges = [0, *(v for v in range(1, len(scores)) if scores[v] != scores[v - 1]), len(scores)]
    return [(1 << stop) - (1 << start) for start, stop in pairwise(edges) if stop > start]


def _may_have_the_bye(competitor: Competitor, points: PointSystem) -> bool:
    """Tell whether the player never got a point without play, in whatever way."""
    return not any(
        past.bye is ByeKind.PAIRING_ALLOCATED or (not past.played and past.points >= points.win)
        for past in competitor.past
    )
