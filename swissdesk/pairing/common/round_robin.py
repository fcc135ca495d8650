"""A round robin as a pairing system: a table read by the number of the round (C.05)."""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import replace
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Note
from swissdesk.domain.result import ByeKind
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import (
    NO_PLACE,
    PAIRED_THOUGH_ABSENT,
    forbidden_pairs,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.differences import (
    another_opponent,
    bye_differs,
    exchanged_colours,
    opponents,
)
from swissdesk.pairing.common.leaving import Leaving, round_robin_case
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.topics import Topic

RULE = "C.05"
RULES: Mapping[Topic, str] = {Topic.REMATCH: RULE, Topic.PAIR: RULE}
"""The table knows neither colours due nor floats."""
TABLE_IS_PLAYED = N_("The table for {players} players ends with round {limit} [{rule}].")
_BLANK = Past(None, None, False, 0)

Numbers = tuple[tuple[int, int], ...]


class Table(NamedTuple):
    """The rounds of an event as rows of the table.

    *numbers* gives the pairs of places of a round, *row* its cycle and row.
    """

    numbers: Callable[[int], Numbers]
    row: Callable[[int], tuple[int, int]]


def from_table(task: PairingTask, numbers: Numbers, cycles: int = 1) -> Pairing:
    """Return the pairs that *numbers* mean, in the order of the table.

    A number is the place in the order of start numbers among all, present or not: nobody's
    absence changes the table. The bye is whom the table itself leaves free, and it brings no
    points; whose opponent is not there is free as well. But who left after half of his games
    keeps his boards in all *cycles*: the opponent has a plus there (3.14.3).
    """
    order = sorted(task.competitors, key=lambda c: c.number)
    places: list[PlayerId | None] = [c.id for c in order]
    places += [None] * (len(places) % 2)
    present = {c.id for c in task.present}
    forfeiting = {c.id for c in order if _forfeits_the_rest(c, cycles * (len(order) - 1))}
    pairs: list[Pair] = []
    bye = None
    free: list[PlayerId] = []
    for one, other in numbers:
        white, black = places[one - 1], places[other - 1]
        there = [player for player in (white, black) if player in present and player is not None]
        if not there:
            continue
        if white is None or black is None:
            bye = there[0]
        elif len(there) == 2 or not forfeiting.isdisjoint((white, black)):
            pairs.append(Pair(white, black))
        else:
            free += there
    return Pairing(
        pairs=tuple(pairs), bye=bye, bye_kind=ByeKind.ZERO_POINT, free=tuple(sorted(free))
    )


def _forfeits_the_rest(competitor: Competitor, games: int) -> bool:
    if competitor.left_after is None:
        return False
    played = sum(past.played for past in competitor.past)
    return round_robin_case(played, games) is Leaving.REST_BY_FORFEIT


def table_is_played(task: PairingTask, limit: int) -> NoPairing:
    """Return that everybody has met everybody: the table has *limit* rounds."""
    note = Note(
        template=TABLE_IS_PLAYED,
        rule=RULE,
        values={"players": len(task.competitors), "limit": limit},
    )
    return NoPairing((note,), tuple(c.id for c in task.present))


def check_table(
    task: PairingTask, given: Pairing, own: Pairing | None, cycle: int
) -> tuple[Breach, ...]:
    """Return what *given* breaks, and where it differs from the table's *own* pairs.

    *cycle* is the number of rounds in which everybody meets everybody once: nobody meets
    twice inside it. *own* None: the table has no such round.
    """
    found = [
        *(b for b in seating_breaches(task, given) if own is None or not _is_due(own, b)),
        *forbidden_pairs(task, given),
        *rematches(_this_cycle(task, cycle), given, RULE),
    ]
    if own is not None:
        found += _differences(given, own, {p for breach in found for p in breach.players})
    return tuple(found)


def _differences(given: Pairing, own: Pairing, breached: Set[PlayerId]) -> Iterator[Breach]:
    yield from bye_differs(given, own, RULE)
    prescribed = {pair.members: pair for pair in own.pairs}
    for pair in given.pairs:
        due = prescribed.get(pair.members)
        if due is not None and due != pair:
            yield exchanged_colours(pair, RULE)
        elif due is None and breached.isdisjoint(pair.members):
            yield from another_opponent(pair, own, RULE)


def _is_due(own: Pairing, breach: Breach) -> bool:
    """Tell whether *breach* says only what the table has: somebody free, a board kept."""
    who = breach.players[0]
    if breach.note.template == NO_PLACE:
        return who in {own.bye, *own.free}
    return breach.note.template == PAIRED_THOUGH_ABSENT and who in opponents(own)


def _this_cycle(task: PairingTask, cycle: int) -> PairingTask:
    """Return *task* as if nothing had been played before the cycle of its round."""
    start = (task.round - 1) // cycle * cycle
    competitors = tuple(
        replace(c, past=(_BLANK,) * len(c.past[:start]) + c.past[start:]) for c in task.competitors
    )
    return replace(task, competitors=competitors)
