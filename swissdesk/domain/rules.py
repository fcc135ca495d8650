"""What was announced: the rules under which a tournament is played."""

from dataclasses import dataclass, field
from enum import Enum

from swissdesk.domain.ids import Colour, PlayerId, Points, Sport
from swissdesk.domain.points import CHESS_POINTS, PointSystem


class Acceleration(Enum):
    """How the first rounds are accelerated."""

    NONE = "none"
    BAKU = "baku"
    EXPLICIT = "explicit"


class RankingRating(Enum):
    """Which rating ranks the start list; the values are the codes of TRF record 172."""

    FIDE = "FIDE"
    NATIONAL = "NRO"
    FIDE_ELSE_NATIONAL = "FIDON"
    NATIONAL_ELSE_FIDE = "NIDOF"
    HIGHER = "HBFN"
    LOWER = "LBFN"
    OTHER = "OTHER"


class StartOrder(Enum):
    """What gives the start numbers, and so the first round (C.04.2 art. 2.2; 3.18.4; C.05)."""

    RATING = "rating"
    LOT = "lot"
    VARMA = "varma"


class LateEntryPoints(Enum):
    """What a late entry gets for the rounds he missed (C.04.2 art. 2.4)."""

    NONE = "none"
    HALF = "half"


class PrizeSharing(Enum):
    """How money is shared among players of equal points.

    PLACES: every place has its own prize, only those equal in everything share. EQUAL: the
    prizes of all who have equal points are added up and divided (FIDE Swiss rules of 1998,
    F10). HORT: half of the place's own prize, half of that equal share.
    """

    PLACES = "places"
    EQUAL = "equal"
    HORT = "hort"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbiddenPair:
    """Two players the arbiter keeps apart from *first_round* to *last_round* (None: the end)."""

    first: PlayerId
    second: PlayerId
    first_round: int = 1
    last_round: int | None = None

    def holds_in(self, round_no: int) -> bool:
        """Tell whether the two are kept apart in *round_no*."""
        return self.first_round <= round_no and (
            self.last_round is None or round_no <= self.last_round
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualPoints:
    """Virtual points of one player by round (C.04.7; TRF records 250, XXA): from round 1 on."""

    player: PlayerId
    points: tuple[Points, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Bonus or penalty points (TRF record 299); they count for pairing and places."""

    player: PlayerId
    round: int
    points: Points
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """One prize: *amount* in cents, or something in kind; *category* "" is the main list."""

    place: int
    category: str = ""
    amount: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arbiter:
    """Who signs: *role* is ``chief``, ``deputy`` or ``secretary``."""

    role: str
    name: str
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The announced rules. Pairing system and edition are stored by code, never renamed.

    *first_colour* None: not drawn yet; *lot_seed* repeats every lot of the tournament.
    *half_point_byes* is how many a player may ask for (None: no limit), *last_bye_round* the
    last round they are allowed in. *accelerated_until* is the id of the last member of group
    GA (C.04.7 art. 1.3). *options* holds the system's own settings by name. *one_prize*: who
    could have several prizes gets the best of them only.
    """

    sport: Sport = Sport.CHESS
    system: str = "fide-dutch-2026"
    options: tuple[tuple[str, str], ...] = ()
    points: PointSystem = CHESS_POINTS
    games_a_meeting: int = 1
    tie_breaks: tuple[str, ...] = ("BH/C1", "BH", "SB", "DE")
    edition: str = "fide-2026"
    rounds: int = 7
    first_colour: Colour | None = None
    lot_seed: int = 0
    ranking_rating: RankingRating = RankingRating.FIDE
    numbers_by: StartOrder = StartOrder.RATING
    half_point_byes: int | None = 1
    last_bye_round: int | None = None
    late_entry: LateEntryPoints = LateEntryPoints.NONE
    forbidden: tuple[ForbiddenPair, ...] = ()
    acceleration: Acceleration = Acceleration.NONE
    accelerated_until: PlayerId | None = None
    virtual: tuple[VirtualPoints, ...] = ()
    fide_mode: bool = True
    first_board: int = 1
    second_reading: bool = False
    prizes: tuple[Prize, ...] = ()
    currency: str = ""
    prize_sharing: PrizeSharing = PrizeSharing.EQUAL
    one_prize: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EventInfo:
    """What stands at the head of every sheet. Dates are ISO 8601, "" if unknown."""

    name: str = ""
    place: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    tempo: str = ""
    time_control: str = ""
    group: str = ""
    arbiters: tuple[Arbiter, ...] = ()
    round_dates: tuple[str, ...] = ()
    remarks: tuple[tuple[str, str], ...] = field(default=())

    def arbiters_as(self, role: str) -> tuple[Arbiter, ...]:
        """Return the arbiters with *role*."""
        return tuple(arbiter for arbiter in self.arbiters if arbiter.role == role)
