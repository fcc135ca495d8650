"""Who plays: the player card as the arbiter keeps it."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.ids import PlayerId, TeamId
from swissdesk.domain.result import ByeKind


class Sex(Enum):
    """As on the report to the federation."""

    MALE = "m"
    FEMALE = "w"


class RatingKind(Enum):
    """Whose list a rating comes from."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"
    ESTIMATE = "estimate"


TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""International titles in the order of C.04.2 art. 2.2."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeRequest:
    """A round the player will not be paired in, and what he gets for it (C.04.2 art. 3.3).

    ``PAIRING_ALLOCATED`` stands for a bye that the arbiter gives by hand.
    """

    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player card. It never changes: an edit makes a new one.

    The start number is not part of the card, see ``Tournament.number``. *rating* is the
    number that ranks, None for an unrated player; *ratings* holds what the lists say.
    *first_round* is the round from which he counts (late entry, C.04.2 art. 2.4),
    *last_round* the last one he was in before he withdrew. Fees are in cents.
    """

    id: PlayerId
    surname: str
    given_name: str = ""
    patronymic: str = ""
    name_latin: str = ""
    sex: Sex | None = None
    title: str = ""
    rank: str = ""
    rating: int | None = None
    ratings: tuple[tuple[RatingKind, int], ...] = ()
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    region: str = ""
    club: str = ""
    birth_year: int | None = None
    birth_date: str = ""
    groups: tuple[str, ...] = ()
    fixed_board: int | None = None
    checked_in: bool = False
    note: str = ""
    fee_due: int = 0
    fee_paid: int = 0
    first_round: int = 1
    last_round: int | None = None
    byes: tuple[ByeRequest, ...] = ()

    def takes_part_in(self, round_no: int) -> bool:
        """Tell whether the player is in the tournament in *round_no* (a bye counts as in)."""
        if round_no < self.first_round:
            return False
        return self.last_round is None or round_no <= self.last_round

    def bye_asked_for(self, round_no: int) -> ByeKind | None:
        """Return the kind of bye asked for in *round_no*, if any."""
        for request in self.byes:
            if request.round == round_no:
                return request.kind
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team and its players in board order."""

    id: TeamId
    name: str
    members: tuple[PlayerId, ...] = ()
