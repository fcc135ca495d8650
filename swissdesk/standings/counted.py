"""Tie-breaks that count rounds of the participant's own record: so much for each round."""

from collections.abc import Mapping
from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.standings.protocol import Modifiers, Tie, TieBreak
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, summed
from swissdesk.standings.value import Exact


class CountedRounds(TieBreak):
    """A sum over the own rounds: type B of C.07 art. 4.3."""

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return what one round of *who* counts."""
        raise NotImplementedError

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums."""
        return {
            who: sum((self.worth(table, who, record) for record in table.records[who]), NOTHING)
            for who in tie.members
        }

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with the count of each round."""
        terms = tuple(
            Term(
                worth=self.worth(table, who, record),
                round=number,
                opponent=record.opponent,
                result=Fraction(record.points, 10),
            )
            for number, record in enumerate(table.records[who], start=1)
        )
        return summed(terms)


NOTHING = Fraction(0)
HALF = Fraction(1, 2)
_ONE = Fraction(1)


def one_if(counts: bool) -> Fraction:
    """Return 1 for a round that counts, else 0."""
    return _ONE if counts else NOTHING
