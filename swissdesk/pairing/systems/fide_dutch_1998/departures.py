"""Where a pairing serves a criterion worse than the system's own pairing does.

The two are compared player by player: what happens to somebody now and would not happen to him
in the system's own pairing. Pairs that differ without such a sign are named as different.
"""

from collections.abc import Iterator, Set

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.colour_words import preference_refused
from swissdesk.pairing.common.colours import ABSOLUTE, STRONG
from swissdesk.pairing.common.differences import (
    another_opponent,
    bye_differs,
    bye_to_more,
    exchanged_colours,
    floats_again,
    further_apart,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_1998.history import B6_DROPPED, BOTH_DROPPED
from swissdesk.pairing.systems.fide_dutch_1998.seats import Seats
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import due_colour

_REPEATED = {BOTH_DROPPED: ("B5", 1), B6_DROPPED: ("B6", 2)}
"""The criterion against the float and how many rounds ago it was, by what must be dropped."""


def departures(
    task: PairingTask, given: Seats, own: Seats, breached: Set[PlayerId]
) -> Iterator[Breach]:
    """Yield what is worse in *given* than in the system's *own* pairing.

    *breached* are the players about whom something graver is said already.
    """
    yield from _bye(task, given, own)
    for higher, lower in given.pairs():
        pair = given.pair_of[higher]
        if own.pair_of.get(higher) == pair:
            continue
        found = [
            *_score_difference(given, own, higher, lower),
            *_repeated_floats(task, given, own, higher, lower),
            *_colours(given, own, higher, lower),
        ]
        yield from found
        if not found and breached.isdisjoint((pair.white, pair.black)):
            yield from another_opponent(pair, own.pairing, "C6")


def wrong_colours(given: Seats) -> Iterator[Breach]:
    """Yield the pairs whose colours are exchanged, where there is nothing to compare with."""
    for higher, lower in given.pairs():
        yield from _colours(given, None, higher, lower)


def _bye(task: PairingTask, given: Seats, own: Seats) -> Iterator[Breach]:
    field = given.field
    if given.bye is None or own.bye is None or given.bye == own.bye:
        return
    if field.scores[given.bye] > field.scores[own.bye]:
        yield bye_to_more(field.ids[given.bye], field.scores[given.bye], "B3")
    else:
        yield from bye_differs(given.pairing, own.pairing, "A5")
    if own.step(given.bye) <= 0:
        yield from _floats(task, given, given.bye, down=True)


def _score_difference(given: Seats, own: Seats, higher: int, lower: int) -> Iterator[Breach]:
    """Say that a pair is further apart than either of the two would be (B3)."""
    if given.step(higher) > max(abs(own.step(higher)), abs(own.step(lower))):
        pair, field = given.pair_of[higher], given.field
        scores = [field.scores[v] for v in (higher, lower)]
        if field.ids[higher] != pair.white:
            scores.reverse()
        yield further_apart(pair, scores[0], scores[1], "B3")


def _repeated_floats(
    task: PairingTask, given: Seats, own: Seats, higher: int, lower: int
) -> Iterator[Breach]:
    """Say who floats as he did one or two rounds ago and would not (B5, B6)."""
    if given.step(higher) == 0:
        return
    if own.step(higher) <= 0 and own.bye != higher:
        yield from _floats(task, given, higher, down=True)
    if own.step(lower) >= 0:
        yield from _floats(task, given, lower, down=False)


def _floats(task: PairingTask, given: Seats, v: int, *, down: bool) -> Iterator[Breach]:
    field = given.field
    level = (field.down_level if down else field.up_level)[v]
    if level in _REPEATED:
        rule, back = _REPEATED[level]
        yield floats_again(field.ids[v], task.round - back, down=down, rule=rule)


def _colours(given: Seats, own: Seats | None, higher: int, lower: int) -> list[Breach]:
    """Say who is refused a preference that he would get (B4, E); absolute ones break B2."""
    field = given.field
    due, rule = due_colour(field, higher, lower)
    exchanged = given.colour[higher] != due
    refused = [v for v in (higher, lower) if given.is_refused(v)]
    found = [
        preference_refused(
            field.ids[v],
            field.cards[v].wanted,
            strong=field.cards[v].strength == STRONG,
            rule=rule if exchanged else "B4",
        )
        for v in refused
        if field.cards[v].strength != ABSOLUTE
        and (exchanged or (own is not None and not own.is_refused(v)))
    ]
    if exchanged and not refused:
        found.append(exchanged_colours(given.pair_of[higher], rule))
    return found
