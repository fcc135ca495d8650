"""What a given pairing breaks, and what it serves worse than the system's own pairing.

For the systems that give the bye before any bracket (C.04.4.1, C.04.4.2). The two pairings
are compared player by player: what happens to somebody now and would not in the own one.
"""

from collections.abc import Callable, Iterator, Set
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import (
    bye_breaches,
    finding,
    forbidden_pairs,
    named,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.colour_words import preference_refused
from swissdesk.pairing.common.colours import STRONG
from swissdesk.pairing.common.differences import (
    another_opponent,
    bye_differs,
    bye_to_more,
    exchanged_colours,
    floats_again,
    further_apart,
)
from swissdesk.pairing.common.dutch.breaches import colour_breaches
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.seats import Seat, Seats
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask

DUE_BLACK = N_("In this pair {player} is due Black [{rule}].")


class Articles(NamedTuple):
    """Which article of a system says what."""

    apart: str
    preference: str
    order: str
    upfloat: str = ""
    bye: str = "3.1"


class Judge(NamedTuple):
    """A system as ``judge`` needs it.

    *field* holds everybody present, *pair* makes the system's own pairing, *colour* gives the
    colour of the higher ranked of a pair and the article that decides. *tired* are those who
    should not float up again.
    """

    field: Field
    articles: Articles
    pair: Callable[[PairingTask], Pairing]
    colour: Callable[[int, int], tuple[int, str]]
    tired: int = 0


def judge(task: PairingTask, pairing: Pairing, by: Judge) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; the system's own has none."""
    given = Seats(by.field, pairing)
    breaches = (*seating_breaches(task, pairing), *absolute_breaches(task, pairing, by.field))
    try:
        own = Seats(by.field, by.pair(task))
    except NoPairing:
        return breaches
    breached = {player for breach in breaches for player in breach.players}
    return (*breaches, *_departures(task, given, own, breached, by))


def absolute_breaches(task: PairingTask, pairing: Pairing, field: Field) -> Iterator[Breach]:
    """Yield what *pairing*, as far as it goes, breaks in C1 to C3 and the list of pairs apart."""
    yield from forbidden_pairs(task, pairing)
    yield from rematches(task, pairing, "C1")
    yield from bye_breaches(task, pairing.bye, "C2")
    yield from colour_breaches(task, Seats(field, pairing))


def _departures(
    task: PairingTask, given: Seats, own: Seats, breached: Set[PlayerId], by: Judge
) -> Iterator[Breach]:
    yield from _bye(given, own, by.articles.bye)
    for seat in given.pairs():
        if own.of.get(seat.white) == seat:
            continue
        found = [
            *_score_difference(given, own, seat, by.articles.apart),
            *_upfloat(task, given, own, seat, by),
            *_colours(given, own, seat, by),
        ]
        yield from found
        if not found and breached.isdisjoint(given.ids(seat)):
            yield from another_opponent(given.pair(seat), own.pairing, by.articles.order)


def _bye(given: Seats, own: Seats, rule: str) -> Iterator[Breach]:
    field = given.field
    if given.bye is None or own.bye is None or given.bye == own.bye:
        return
    if field.scores[given.bye] > field.scores[own.bye]:
        yield bye_to_more(field.ids[given.bye], field.scores[given.bye], rule)
    else:
        yield from bye_differs(given.pairing, own.pairing, rule)


def _score_difference(given: Seats, own: Seats, seat: Seat, rule: str) -> Iterator[Breach]:
    """Say that a pair is further apart than either of the two would be."""
    scores = given.field.scores
    if abs(given.step(seat.white)) > max(abs(own.step(v)) for v in seat):
        yield further_apart(Pair(*given.ids(seat)), scores[seat.white], scores[seat.black], rule)


def _upfloat(
    task: PairingTask, given: Seats, own: Seats, seat: Seat, by: Judge
) -> Iterator[Breach]:
    """Say who floats up as in the previous round and would not."""
    v = seat.lower
    if by.tired >> v & 1 and given.step(v) < 0 <= own.step(v):
        player = given.field.ids[v]
        yield floats_again(player, task.round - 1, down=False, rule=by.articles.upfloat)


def _colours(given: Seats, own: Seats, seat: Seat, by: Judge) -> list[Breach]:
    """Say who is refused a preference that he would get, and whose colours are exchanged.

    A newcomer misses nothing as long as the pair has the colours due.
    """
    due, article = by.colour(seat.higher, seat.lower)
    exchanged = given.colour(seat.higher) != due
    rule = article if exchanged else by.articles.preference
    found = [
        _refused(given.field, v, rule)
        for v in seat
        if given.is_refused(v)
        and (exchanged or (given.field.colours[v].played and not own.is_refused(v)))
    ]
    if exchanged and not found:
        found.append(exchanged_colours(given.pair(seat), rule))
    return found


def _refused(field: Field, v: int, rule: str) -> Breach:
    """Say that *v* does not get his colour; a newcomer has had none that could be named."""
    history, player = field.colours[v], field.ids[v]
    if not history.played:
        return finding(Severity.DEPARTURE, DUE_BLACK, rule, player, player=named(player))
    strong = history.strength >= STRONG
    return preference_refused(player, history.wanted, strong=strong, rule=rule)
