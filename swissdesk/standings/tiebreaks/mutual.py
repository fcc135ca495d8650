"""Results among the tied: the third step of the draughts order."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.i18n import N_
from swissdesk.standings.encounters import encounter_terms, encounters
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, summed
from swissdesk.standings.value import Exact


class Mutual(TieBreak):
    """The points that those still tied took from one another (3.16.3, step 3).

    Forfeits count, and nobody need have met all the others: who met none has 0.
    """

    sport = Sport.DRAUGHTS
    code = "MUTUAL"
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Results among the tied (3.16.3)"),
            short=N_("MUTUAL"),
            meaning=N_("points that those still tied took from one another"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the points."""
        return {who: self.explained(table, tie, modifiers, who).value for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the points with each meeting."""
        met = encounters(table, who, frozenset(tie.members), forfeits=True)
        return summed(encounter_terms(met))


TIE_BREAK = Mutual()
