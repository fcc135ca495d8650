"""Direct encounter for the first place only, as the Swiss rules of 1998 had it."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.encounters import encounter_terms, encounters
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, summed
from swissdesk.standings.value import Exact

_FIRST_ONLY = N_("Only those who share the first place are compared by their games [{rule}].")


class DirectEncounter1998(TieBreak):
    """The points from games played among those who share the first place (seed 000, F10.2).

    They need not all have met. Who is tied for a lower place has no value.
    """

    code = "DE-1998"
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Direct encounter for the first place"),
            short=N_("DE-1998"),
            meaning=N_("points from the games among those who share the first place"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the points; undefined for whoever does not share the first place."""
        return {who: self.explained(table, tie, modifiers, who).value for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the points with each of those games."""
        step = Note(template=_FIRST_ONLY, rule="1998 F10")
        if tie.place > 1:
            return Explained(value=None, steps=(step,))
        met = encounters(table, who, frozenset(tie.members), forfeits=False)
        return summed(encounter_terms(met), step)


TIE_BREAK = DirectEncounter1998()
