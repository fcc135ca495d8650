"""What the registration desk wants to know: who is still missing, who owes, and the totals."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from swissdesk.app.numbering import round_to_pair
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament


class Absence(Enum):
    """What becomes of those who are not there when the check-in ends."""

    ZERO_BYE = "zero-point bye"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """The state of the check-in: counts of players, sums in cents."""

    present: int
    missing: int
    excused: int
    debtors: int
    due: int
    paid: int


def listed(tournament: Tournament) -> tuple[Player, ...]:
    """Return who can be checked in: everybody who has not left."""
    return tuple(player for player in tournament.players if player.last_round is None)


def absent_players(tournament: Tournament) -> tuple[Player, ...]:
    """Return who is not there, though nobody said that he would miss the coming round."""
    number = round_to_pair(tournament)
    return tuple(
        player
        for player in listed(tournament)
        if not player.checked_in and player.bye_asked_for(number) is None
    )


def owed(player: Player) -> int:
    """Return what *player* still owes, in cents."""
    return max(0, player.fee_due - player.fee_paid)


def usual_fee(tournament: Tournament) -> int:
    """Return the fee that most players owe, 0 where none is set."""
    fees = Counter(player.fee_due for player in tournament.players if player.fee_due)
    return fees.most_common(1)[0][0] if fees else 0


def desk(tournament: Tournament) -> Desk:
    """Return the counts and the totals of the treasurer."""
    players = listed(tournament)
    present = sum(player.checked_in for player in players)
    missing = len(absent_players(tournament))
    return Desk(
        present=present,
        missing=missing,
        excused=len(players) - present - missing,
        debtors=sum(owed(player) > 0 for player in players if player.checked_in),
        due=sum(player.fee_due for player in players),
        paid=sum(player.fee_paid for player in players),
    )
