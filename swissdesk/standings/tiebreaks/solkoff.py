"""Solkoff's coefficient: the opponents without the best and the worst."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.i18n import N_
from swissdesk.standings.draughts_cuts import explained_cut
from swissdesk.standings.draughts_rounds import DraughtsRounds
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class Solkoff(TieBreak):
    """The points of all opponents less the most and the fewest (3.16.7).

    With one opponent or none it is 0.
    """

    sport = Sport.DRAUGHTS
    code = "SOLKOFF"
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Solkoff (3.16.7)"),
            short=N_("SOLKOFF"),
            meaning=N_("points of the opponents without the most and the fewest"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums."""
        rounds = DraughtsRounds(table)
        return {
            who: sum(sorted(one.value for one in rounds.of(who))[1:-1], Fraction(0))
            for who in tie.members
        }

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with each opponent's value."""
        told = explained_cut(DraughtsRounds(table), who, top=1)
        return Explained(value=told.total, terms=told.terms)


TIE_BREAK = Solkoff()
