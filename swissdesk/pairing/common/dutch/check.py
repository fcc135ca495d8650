"""What a given pairing breaks, or serves worse than an edition's own pairing."""

from collections.abc import Callable, Iterator

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.breaches import (
    bye_breaches,
    forbidden_pairs,
    rematches,
    seating_breaches,
)
from swissdesk.pairing.common.dutch.articles import Articles
from swissdesk.pairing.common.dutch.breaches import colour_breaches
from swissdesk.pairing.common.dutch.departures import departures, wrong_colours
from swissdesk.pairing.common.dutch.history import Edition, Field, look_back
from swissdesk.pairing.common.dutch.seats import Seats
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask


def check_by(
    task: PairingTask,
    pairing: Pairing,
    pair: Callable[[Field], Pairing],
    edition: Edition,
    articles: Articles,
) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what *pair* returns has none.

    Where the system itself has no legal pairing there is nothing to depart from, and only
    breaches and exchanged colours are found.
    """
    field = look_back(task, edition)
    given = Seats(field, pairing)
    breaches = tuple(_breaches(task, given, edition, articles))
    try:
        own = pair(field)
    except NoPairing:
        return (*breaches, *wrong_colours(task, given, articles))
    breached = {player for breach in breaches for player in breach.players}
    return (*breaches, *departures(task, given, Seats(field, own), breached, articles))


def _breaches(
    task: PairingTask, given: Seats, edition: Edition, articles: Articles
) -> Iterator[Breach]:
    pairing = given.pairing
    yield from seating_breaches(task, pairing)
    yield from forbidden_pairs(task, pairing)
    yield from rematches(task, pairing, articles.met)
    yield from bye_breaches(task, pairing.bye, articles.bye_right, edition.bars_the_bye)
    yield from colour_breaches(task, given, articles)
