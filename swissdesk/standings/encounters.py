"""Who met whom among the tied, and how they rank by it (C.07 art. 6)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Term
from swissdesk.standings.unplayed import Kind

Encounters = dict[PlayerId, list[tuple[int, Points]]]
"""Round and points of each game, by opponent."""


class SubScore(NamedTuple):
    """The points from games with the others if every missing game were lost, or won."""

    worst: int
    best: int


def ranked_by_encounters(
    table: Table, members: Sequence[PlayerId], *, forfeits: bool
) -> list[tuple[PlayerId, ...]]:
    """Return *members* in sets of equals, best first; *forfeits*: they count as games."""
    ranked: list[tuple[PlayerId, ...]] = []
    waiting = [tuple(members)]
    while waiting:
        equals = waiting.pop()
        parts = split_by_encounters(table, equals, forfeits) if len(equals) > 1 else [equals]
        if len(parts) == 1:
            ranked.append(equals)
        else:
            waiting += reversed(parts)
    return ranked


def split_by_encounters(
    table: Table, members: tuple[PlayerId, ...], forfeits: bool
) -> list[tuple[PlayerId, ...]]:
    """Split *members* once; parts of several are to be treated again on their own."""
    scores, complete = sub_scores(table, members, forfeits)
    order = sorted(members, key=scores.__getitem__, reverse=True)
    if complete:
        return [tuple(part) for _, part in groupby(order, key=scores.__getitem__)]
    certain = _certainly_first([scores[who] for who in order])
    rest = tuple(order[certain:])
    return [(who,) for who in order[:certain]] + ([rest] if rest else [])


def _certainly_first(scores: list[SubScore]) -> int:
    """Return how many at the head no outcome of the missing games could catch (art. 6).

    Each must have more than the best that anyone behind could have, not than he has now.
    """
    for index, score in enumerate(scores):
        if any(score.worst <= other.best for other in scores[index + 1 :]):
            return index
    return len(scores)


def sub_scores(
    table: Table, members: tuple[PlayerId, ...], forfeits: bool
) -> tuple[dict[PlayerId, SubScore], bool]:
    """Return the sub-scores, and whether everybody met everybody.

    Two who met more than once count with the average of their games (art. 6.1.2); to stay
    with whole numbers, everything is multiplied by *scale*.
    """
    points = table.tournament.rules.points
    among = frozenset(members)
    meetings = {who: encounters(table, who, among, forfeits=forfeits) for who in members}
    scale = lcm(*(len(games) for met in meetings.values() for games in met.values()))
    scores: dict[PlayerId, SubScore] = {}
    for who, met in meetings.items():
        has = sum(got * (scale // len(games)) for games in met.values() for _, got in games)
        missing = (len(members) - 1 - len(met)) * scale
        scores[who] = SubScore(has + missing * points.loss, has + missing * points.win)
    complete = all(len(met) == len(members) - 1 for met in meetings.values())
    return scores, complete


def encounters(
    table: Table, who: PlayerId, among: frozenset[PlayerId], *, forfeits: bool
) -> Encounters:
    """Return round and points of each game of *who* with one of *among*, by opponent."""
    met: Encounters = {}
    for number, record in enumerate(table.records[who], start=1):
        if record.opponent in among and (
            record.kind is Kind.PLAYED or (forfeits and record.kind is not Kind.PENDING)
        ):
            met.setdefault(record.opponent, []).append((number, record.points))
    return met


def encounter_terms(met: Encounters, *, averaged: bool = False) -> tuple[Term, ...]:
    """Return a term for each game of *met*; *averaged*: those with one opponent make one game."""
    return tuple(
        Term(
            worth=Fraction(points, 10 * (len(games) if averaged else 1)),
            round=number,
            opponent=opponent,
        )
        for opponent, games in met.items()
        for number, points in games
    )
