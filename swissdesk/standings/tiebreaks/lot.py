"""Drawing of lots: the last word where nothing else decides."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.lots import ticket
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact

_DRAWN = N_(
    "Each start number has a ticket drawn from the seed {seed}; the lowest ticket comes first: "
    "{n} participants [{rule}]."
)


class Lot(TieBreak):
    """The rank among the tied by lot (C.07 art. 4.2; seed 000, F10.4).

    The ticket of a start number follows from the seed of the tournament alone: the same lot
    whenever it is looked at, and whoever else is tied.
    """

    code = "LOT"
    is_count = True
    low_is_good = True
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Drawing of lots"),
            short=N_("LOT"),
            meaning=N_("rank among those still tied, drawn by lot"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return ranks from 1, all different."""
        seed = table.tournament.rules.lot_seed
        drawn = sorted(tie.members, key=lambda who: ticket(seed, "places", table.number(who)))
        return {who: Fraction(rank) for rank, who in enumerate(drawn, start=1)}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the rank and where it comes from."""
        values = {"seed": table.tournament.rules.lot_seed, "n": len(tie.members)}
        step = Note(template=_DRAWN, rule="C.07 4.2", values=values)
        return Explained(value=self.values(table, tie, modifiers)[who], steps=(step,))


TIE_BREAK = Lot()
