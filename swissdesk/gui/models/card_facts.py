"""All that the player card shows, made beside the window."""

from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.app.card import PlayerCard, competitor_cards
from swissdesk.app.ratings import COEFFICIENTS, RatingChange, rating_change
from swissdesk.app.settings import Settings
from swissdesk.app.tables import Standing, standings
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError

RATING_SETTING = "rating"
BY_CARD = ""
"""The coefficient is what rating and age speak for, not one the arbiter chose."""


def coefficient(settings: Settings) -> str:
    """Return the coefficient of rating changes chosen on this computer, or ``BY_CARD``."""
    kept = settings.views.get(RATING_SETTING, {}).get("k", BY_CARD)
    return kept if kept in map(str, COEFFICIENTS) else BY_CARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The standings of *tournament*: the same for every card of it."""

    tournament: Tournament
    rows: tuple[Standing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacts:
    """A card with the *places* of all; *change* None where FIDE's tables say nothing."""

    card: PlayerCard
    places: Places
    change: RatingChange | None

    @property
    def own(self) -> Standing | None:
        """Return the player's own row of the standings."""
        rows = self.places.rows
        return next((row for row in rows if row.player == self.card.player), None)


def card_facts(
    tournament: Tournament,
    player: PlayerId,
    k: str,
    known: Places | None,
    paired_on: Mapping[int, Tournament],
) -> CardFacts:
    """Return the card of *player*; a pure function for the worker.

    *known* are places computed before; they are taken where they are of this tournament.
    *paired_on* is what rounds rest on whose results before were corrected since.
    """
    fresh = known is None or known.tournament is not tournament
    rated = tournament.rules.sport is Sport.CHESS and tournament.played_rounds > 0
    return CardFacts(
        card=competitor_cards(tournament, (player,), paired_on)[player],
        places=_places(tournament) if known is None or fresh else known,
        change=rating_change(tournament, player, int(k) if k else None) if rated else None,
    )


def _places(tournament: Tournament) -> Places:
    """Return the standings; none before a round, or where the list of tie-breaks allows none."""
    try:
        rows = standings(tournament) if tournament.played_rounds else ()
    except ArbiterError:
        # The view of the standings says why; the card shows the rest.
        rows = ()
    return Places(tournament=tournament, rows=rows)
