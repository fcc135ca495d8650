"""Direct encounter: the games of the tied among themselves."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import ClassVar, NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import Kind
from swissdesk.standings.value import Exact


class DirectEncounter(TieBreak):
    """The rank among the tied by their games with one another (C.07 art. 6)."""

    code = "DE"
    is_count = True
    low_is_good = True
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Direct encounter"),
            short=N_("DE"),
            meaning=N_("rank among those still tied by their games with one another"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return ranks from 1; who is not told apart shares the best rank."""
        ranks: dict[PlayerId, Exact] = {}
        for equals in ranked_by_encounters(table, tie.members, forfeits=table.predetermined):
            ranks |= dict.fromkeys(equals, Fraction(len(ranks) + 1))
        return ranks


TIE_BREAK = DirectEncounter()


class _SubScore(NamedTuple):
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
        parts = _split(table, equals, forfeits) if len(equals) > 1 else [equals]
        if len(parts) == 1:
            ranked.append(equals)
        else:
            waiting += reversed(parts)
    return ranked


def _split(
    table: Table, members: tuple[PlayerId, ...], forfeits: bool
) -> list[tuple[PlayerId, ...]]:
    """Split *members* once; parts of several are to be treated again on their own."""
    scores, complete = _sub_scores(table, members, forfeits)
    order = sorted(members, key=scores.__getitem__, reverse=True)
    if complete:
        return [tuple(part) for _, part in groupby(order, key=scores.__getitem__)]
    certain = _certainly_first([scores[who] for who in order])
    rest = tuple(order[certain:])
    return [(who,) for who in order[:certain]] + ([rest] if rest else [])


def _certainly_first(scores: list[_SubScore]) -> int:
    """Return how many at the head no outcome of the missing games could catch (art. 6).

    Each must have more than the best that anyone behind could have, not than he has now.
    """
    for index, score in enumerate(scores):
        if any(score.worst <= other.best for other in scores[index + 1 :]):
            return index
    return len(scores)


def _sub_scores(
    table: Table, members: tuple[PlayerId, ...], forfeits: bool
) -> tuple[dict[PlayerId, _SubScore], bool]:
    """Return the sub-scores, and whether everybody met everybody.

    Two who met more than once count with the average of their games (art. 6.1.2); to stay
    with whole numbers, everything is multiplied by *scale*.
    """
    points = table.tournament.rules.points
    among = frozenset(members)
    meetings = {who: _meetings(table, who, among, forfeits) for who in members}
    scale = lcm(*(len(games) for met in meetings.values() for games in met.values()))
    scores: dict[PlayerId, _SubScore] = {}
    for who, met in meetings.items():
        has = sum(sum(games) * (scale // len(games)) for games in met.values())
        missing = (len(members) - 1 - len(met)) * scale
        scores[who] = _SubScore(has + missing * points.loss, has + missing * points.win)
    complete = all(len(met) == len(members) - 1 for met in meetings.values())
    return scores, complete


def _meetings(
    table: Table, who: PlayerId, among: frozenset[PlayerId], forfeits: bool
) -> dict[PlayerId, list[int]]:
    """Return the points of *who* in his games with each of *among*."""
    met: dict[PlayerId, list[int]] = {}
    for record in table.records[who]:
        if record.opponent in among and (
            record.kind is Kind.PLAYED or (forfeits and record.kind is not Kind.PENDING)
        ):
            met.setdefault(record.opponent, []).append(record.points)
    return met
