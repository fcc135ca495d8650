"""What a prize list holds: who is given what, of which sums, and what nobody gets."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.rules import Prize
from swissdesk.i18n import N_
from swissdesk.standings.categories import category
from swissdesk.standings.errors import UnknownCategory
from swissdesk.standings.ranking import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What one player gets on one list, in cents and *things*.

    *category* is the code of the list, "" for that of all; *place* counts those on the list
    who take no prize elsewhere. *nominal* is the money of that place, *amount* what is paid
    after sharing. *by_number*: his place is shared and nothing separates the players, so that
    only the start number gave him the things.
    """

    category: str
    place: int
    row: Standing
    nominal: int
    amount: int
    things: tuple[str, ...] = ()
    by_number: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """Money of the places *first* to *last* of a list, divided among those who are equal.

    *added* are the prizes, one a place; *own* is the exact prize of each one's own place,
    of which he has half by the Hort system (else empty). *over* cents are left over by the
    division; the first *over* of *players* have one more each.
    """

    category: str
    first: int
    last: int
    added: tuple[int, ...]
    players: tuple[PlayerId, ...]
    over: int
    own: tuple[Fraction, ...] = ()

    @property
    def total(self) -> int:
        """Return the sum that is divided."""
        return sum(self.added)


class Left(Enum):
    """Why nobody gets a prize."""

    NOBODY = "nobody"
    TOO_FEW = "too few"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclaimed:
    """A prize that nobody gets.

    The list has no players, fewer than places, or the others have taken another prize.
    """

    prize: Prize
    reason: Left


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """*player* stands so that he would have a prize of *category*, and took one of *taken*."""

    player: PlayerId
    category: str
    taken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """Everything that is given out: what is paid and what is not claimed make the whole fund.

    The lists stand in the order of their first prizes, that of all first. *is_settled*:
    nobody would gain by taking his prize on another list (see ``prize_choice``).
    *is_provisional*: a game has not ended, so that places may still change.
    """

    awards: tuple[Award, ...] = ()
    shares: tuple[Share, ...] = ()
    unclaimed: tuple[Unclaimed, ...] = ()
    passed: tuple[Passed, ...] = ()
    is_settled: bool = True
    is_provisional: bool = False

    @property
    def paid(self) -> int:
        """Return all the money that is paid."""
        return sum(award.amount for award in self.awards)

    def of_players(self) -> dict[PlayerId, tuple[Award, ...]]:
        """Return what each prize winner gets, in the order of the awards."""
        found: dict[PlayerId, tuple[Award, ...]] = {}
        for award in self.awards:
            found[award.row.player] = (*found.get(award.row.player, ()), award)
        return found


def list_name(code: str) -> Note:
    """Return the name of the list *code* for people; an unknown category keeps its code."""
    if not code:
        return Note(template=N_("Main list"))
    try:
        return category(code).name
    except UnknownCategory:
        return Note(template="{code}", values={"code": code})
