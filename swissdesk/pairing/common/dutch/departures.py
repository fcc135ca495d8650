"""Where a pairing serves a criterion worse than the system's own pairing does.

The two are compared player by player: what happens to somebody now and would not happen to him
in the system's own pairing. Pairs that differ without such a sign are named as different.
"""

from collections.abc import Iterator, Set

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import finding, named
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
from swissdesk.pairing.common.dutch.breaches import limits_exceeded
from swissdesk.pairing.common.dutch.criteria import colour_and_rule
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.seats import Seat, Seats
from swissdesk.pairing.protocol import Pair, PairingTask

BEST_CANDIDATE = "3.8"
"""The article by which a candidate is the best where no single criterion can be named."""


def departures(
    task: PairingTask, given: Seats, own: Seats, breached: Set[PlayerId]
) -> Iterator[Breach]:
    """Yield what is worse in *given* than in the system's *own* pairing.

    *breached* are the players about whom something graver is said already.
    """
    yield from _bye(given, own)
    more_floats = _floats(given) > _floats(own)
    for seat in given.pairs():
        if own.of.get(seat.white) == seat:
            continue
        found = [
            *_score_difference(given, own, seat, "C6" if more_floats else "C7"),
            *_repeated_floats(task, given, own, seat),
            *_colours(task, given, own, seat),
        ]
        yield from found
        if not found and breached.isdisjoint(given.ids(seat)):
            yield from another_opponent(given.pair(seat), own.pairing, BEST_CANDIDATE)


def wrong_colours(task: PairingTask, given: Seats) -> Iterator[Breach]:
    """Yield the pairs whose colours are exchanged, where there is nothing to compare with."""
    for seat in given.pairs():
        yield from _colours(task, given, None, seat)


def _bye(given: Seats, own: Seats) -> Iterator[Breach]:
    field = given.field
    if given.bye is None or own.bye is None or given.bye == own.bye:
        return
    player = field.ids[given.bye]
    if field.scores[given.bye] > field.scores[own.bye]:
        yield bye_to_more(player, field.scores[given.bye], "C5")
    elif field.unplayed[given.bye] > field.unplayed[own.bye]:
        yield finding(
            Severity.DEPARTURE,
            N_(
                "{player} has more unplayed games than somebody else who could have the bye "
                "[{rule}]."
            ),
            "C9",
            player,
            player=named(player),
        )
    else:
        yield from bye_differs(given.pairing, own.pairing, BEST_CANDIDATE)


def _floats(seats: Seats) -> int:
    return sum(seats.step(seat.white) != 0 for seat in seats.pairs())


def _score_difference(given: Seats, own: Seats, seat: Seat, rule: str) -> Iterator[Breach]:
    """Say that a pair is further apart than either of the two would be (C6, C7)."""
    field = given.field
    difference = abs(given.step(seat.white))
    if difference > max(abs(own.step(seat.white)), abs(own.step(seat.black))):
        scores = field.scores[seat.white], field.scores[seat.black]
        yield further_apart(Pair(*given.ids(seat)), *scores, rule)


def _repeated_floats(task: PairingTask, given: Seats, own: Seats, seat: Seat) -> Iterator[Breach]:
    """Say who floats as he did one or two rounds ago and would not (C14-C17)."""
    if given.step(seat.white) == 0:
        return
    field = given.field
    for v, floats, rules, down, again in (
        (
            seat.higher,
            field.down,
            ("C14", "C16"),
            True,
            own.step(seat.higher) > 0 or own.bye == seat.higher,
        ),
        (seat.lower, field.up, ("C15", "C17"), False, own.step(seat.lower) < 0),
    ):
        for back, rule in enumerate(rules):
            if floats[back] >> v & 1 and not again:
                yield floats_again(field.ids[v], task.round - 1 - back, down=down, rule=rule)
                break


def _colours(task: PairingTask, given: Seats, own: Seats | None, seat: Seat) -> list[Breach]:
    """Say who is refused a preference that he would get (C10-C13, art. 5.2)."""
    field = given.field
    due, article = colour_and_rule(field, seat.higher, seat.lower)
    exchanged = given.colour(seat.higher) != due
    found: list[Breach] = []
    for v in seat:
        spared = exchanged or (own is not None and not own.is_refused(v))
        if given.is_refused(v) and spared:
            found += _refused(task, field, seat, v, article if exchanged else "")
    if exchanged and not any(given.is_refused(v) for v in seat):
        found.append(exchanged_colours(given.pair(seat), article))
    return found


def _refused(task: PairingTask, field: Field, seat: Seat, v: int, article: str) -> Iterator[Breach]:
    """Say which preference of *v* is refused; *article* is given if the colours are exchanged.

    An absolute one is a matter of breaches unless a topscorer is in the pair.
    """
    history, player = field.colours[v], field.ids[v]
    if history.strength == ABSOLUTE:
        if not any(field.topscorers >> x & 1 for x in seat):
            return
        yield from limits_exceeded(
            task, field, v, -history.wanted, Severity.DEPARTURE, ("C10", "C11")
        )
        return
    strong = history.strength == STRONG
    rule = article or ("C13" if strong else "C12")
    yield preference_refused(player, history.wanted, strong=strong, rule=rule)
