"""Prizes of one list divided among equals: who shares, what each is due, the cents."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.domain.rules import Prize, PrizeSharing
from swissdesk.standings.ranking import Standing

Equals = Sequence[int]
"""Positions in the standings, best first, of some who share prizes."""


def groups_of(rows: Sequence[Standing], sharing: PrizeSharing) -> Iterator[Equals]:
    """Yield the positions of those who share: equal in everything, or equal in points."""
    by_place = sharing is PrizeSharing.PLACES
    keys = [row.place if by_place else row.points for row in rows]
    for _, group in groupby(range(len(rows)), key=keys.__getitem__):
        yield list(group)


class Ladder:
    """The prizes of one list by place, and how many places are given out already."""

    def __init__(self, prizes: Iterable[Prize]) -> None:
        """Take the prizes of the list in any order; a place may have several."""
        self.prizes = tuple(prizes)
        places = max((prize.place for prize in self.prizes), default=0)
        self._things: list[tuple[str, ...]] = [()] * places
        amounts = [0] * places
        for prize in self.prizes:
            amounts[prize.place - 1] += prize.amount
            if prize.kind:
                self._things[prize.place - 1] += (prize.kind,)
        self._sums = [0]
        for amount in amounts:
            self._sums.append(self._sums[-1] + amount)
        self.given = 0

    @property
    def places(self) -> int:
        """Return the last place that has a prize."""
        return len(self._things)

    def amount(self, place: int) -> int:
        """Return the money of *place*."""
        return self.total(place - 1, place)

    def things(self, place: int) -> tuple[str, ...]:
        """Return what *place* brings that is no money."""
        return self._things[place - 1] if place <= self.places else ()

    def total(self, start: int, end: int) -> int:
        """Return the money of the places behind *start* up to *end*."""
        return self._sums[min(end, self.places)] - self._sums[min(start, self.places)]


@dataclass(frozen=True, slots=True)
class Due:
    """What one of several equals is due: exact money in cents, and things."""

    money: Fraction
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """How the next prizes of *ladder* are divided; *rows* are the standings of all."""

    ladder: Ladder
    rows: Sequence[Standing]
    sharing: PrizeSharing

    def due(self, who: int, equals: Equals) -> Due:
        """Return what *who* is due, one of *equals*."""
        start, n = self.ladder.given, len(equals)
        place = start + bisect_left(equals, who) + 1
        money = Fraction(self.ladder.total(start, start + n), n)
        if self.sharing is PrizeSharing.HORT:
            money = (self.own(who, equals) + money) / 2
        return Due(money, self.ladder.things(place))

    def own(self, who: int, equals: Equals) -> Fraction:
        """Return the prize of his own place; those who share a place have the mean of theirs."""
        place = self.rows[who].place
        first = bisect_left(equals, place, key=lambda at: self.rows[at].place)
        end = bisect_right(equals, place, key=lambda at: self.rows[at].place)
        start = self.ladder.given
        return Fraction(self.ladder.total(start + first, start + end), end - first)


def whole_cents(exact: Sequence[Fraction]) -> list[int]:
    """Return *exact* rounded down, what is left over added cent by cent from the first on.

    The sum must be whole, and stays what it was.
    """
    cents = [int(money) for money in exact]
    over = int(sum(exact)) - sum(cents)
    return [each + (index < over) for index, each in enumerate(cents)]
