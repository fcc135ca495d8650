"""What a given pairing breaks, or serves worse than the system's own pairing."""

from collections.abc import Iterator

from swissdesk.domain.notes import Breach, Score, Severity
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.breaches import (
    PART_WITHOUT_PLAY,
    bye_breaches,
    finding,
    forbidden_pairs,
    named,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.colour_words import both_due, difference_exceeded, third_running
from swissdesk.pairing.common.colours import ABSOLUTE
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_1998.departures import departures, wrong_colours
from swissdesk.pairing.systems.fide_dutch_1998.history import look_back, point_without_play
from swissdesk.pairing.systems.fide_dutch_1998.seats import Seats
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import pair_field


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what ``pair`` returns has none.

    Where the system itself has no legal pairing there is nothing to depart from, and only
    breaches and exchanged colours are found.
    """
    field = look_back(task)
    given = Seats(field, pairing)
    breaches = (*seating_breaches(task, pairing), *absolute_breaches(task, pairing, given))
    try:
        own = pair_field(field)
    except NoPairing:
        return (*breaches, *wrong_colours(given))
    breached = {player for breach in breaches for player in breach.players}
    return (*breaches, *departures(task, given, Seats(field, own), breached))


def absolute_breaches(task: PairingTask, pairing: Pairing, given: Seats) -> Iterator[Breach]:
    """Yield what *pairing*, as far as it goes, breaks in B1, B2 and the list of pairs apart."""
    yield from forbidden_pairs(task, pairing)
    yield from rematches(task, pairing, "B1")
    yield from bye_breaches(task, pairing.bye, "B1")
    yield from _bye_after_part_of_a_point(task, pairing)
    yield from _colour_breaches(task, given)


def _bye_after_part_of_a_point(task: PairingTask, pairing: Pairing) -> Iterator[Breach]:
    """Yield the rounds that brought the player with the bye points, but no win (R11)."""
    competitor = next((c for c in task.competitors if c.id == pairing.bye), None)
    for round_no, past in enumerate(competitor.past if competitor else (), 1):
        full = past.bye is ByeKind.PAIRING_ALLOCATED or past.points >= task.points.win
        if competitor and point_without_play(past) and not full:
            yield finding(
                Severity.BREACH,
                PART_WITHOUT_PLAY,
                "B1",
                competitor.id,
                player=named(competitor.id),
                score=Score(tenths=past.points),
                round=round_no,
            )


def _colour_breaches(task: PairingTask, given: Seats) -> Iterator[Breach]:
    """Yield pairs due the same colour, and limits that the colours exceed (B2).

    Who has more than 50 % in the last round has no absolute preference, and two may meet if
    one of them is such a player; the other one must get his colour all the same (R9).
    """
    field = given.field
    for higher, lower in given.pairs():
        cards = field.cards[higher], field.cards[lower]
        absolute = [card for card in cards if card.strength == ABSOLUTE]
        if len(absolute) == 2 and cards[0].wanted == cards[1].wanted:
            yield both_due(given.pair_of[higher], cards[0].wanted, "B2")
            continue
        for v in (higher, lower):
            if field.cards[v].strength == ABSOLUTE and given.is_refused(v):
                yield from _limits_exceeded(task, given, v)


def _limits_exceeded(task: PairingTask, given: Seats, v: int) -> Iterator[Breach]:
    card, colour, player = given.field.cards[v], given.colour[v], given.field.ids[v]
    yield from difference_exceeded(player, card.difference + colour, Severity.BREACH, "B2")
    if card.played[-2:] in ("ww", "bb"):
        yield third_running(task, player, colour, Severity.BREACH, "B2")
