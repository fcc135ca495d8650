"""What a pairing system pairs: a participant seen as scores, colours, opponents."""

from dataclasses import dataclass

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.result import ByeKind


@dataclass(frozen=True, slots=True)
class Past:
    """One round behind a competitor.

    *opponent* is who he was paired with, None in a bye; *played* tells whether that game took
    place; *colour* is the one really played, None without a game; *points* in tenths are what
    the round brought, *adjustment* the bonus or penalty points on top of them; *bye* says why
    he had no opponent.
    """

    opponent: PlayerId | None
    colour: Colour | None
    played: bool
    points: Points
    bye: ByeKind | None = None
    adjustment: Points = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Competitor:
    """A participant before the round to be paired.

    *number* is the start number of that round, *score* the real points so far in tenths
    (adjustments included, virtual points not), *past* one entry a round from round 1 on,
    *rating* the one that ranks.
    *first_round* is the first one he is in the tournament, *left_after* the last one if he has
    left for good before the round to be paired, *absent_as* the bye he asked for in that round.
    """

    id: PlayerId
    number: int
    score: Points
    past: tuple[Past, ...] = ()
    rating: int | None = None
    first_round: int = 1
    left_after: int | None = None
    absent_as: ByeKind | None = None

    @property
    def took_part(self) -> bool:
        """Tell whether a pairing has included him: a game, a forfeit or the PAB."""
        return any(p.opponent is not None or p.bye is ByeKind.PAIRING_ALLOCATED for p in self.past)
