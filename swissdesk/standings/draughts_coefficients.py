"""Coefficients of draughts: the values of the opponents, each times a factor for the result."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.standings.draughts_rounds import DraughtsRounds, Opposed, Outcome
from swissdesk.standings.protocol import Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, summed
from swissdesk.standings.value import Exact


class DraughtsCoefficient(TieBreak):
    """A sum over the opponents' values (3.16.4-3.16.9); what has no *factor* does not count."""

    sport = Sport.DRAUGHTS
    factors: ClassVar[Mapping[Outcome, Fraction]]

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums."""
        rounds = DraughtsRounds(table)
        return {
            who: sum((self._worth(one) for one in rounds.of(who)), Fraction(0))
            for who in tie.members
        }

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with each opponent's value and factor."""
        rounds = DraughtsRounds(table)
        terms = tuple(
            Term(
                worth=self._worth(one),
                round=one.round,
                opponent=one.opponent,
                score=one.value,
                times=self.factors.get(one.outcome, Fraction(0)),
                notes=rounds.why(one),
            )
            for one in rounds.of(who)
        )
        return summed(terms)

    def _worth(self, one: Opposed) -> Fraction:
        return one.value * self.factors.get(one.outcome, Fraction(0))
