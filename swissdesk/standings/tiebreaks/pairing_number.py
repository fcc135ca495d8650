"""Pairing number: the start number decides."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class PairingNumber(TieBreak):
    """The start number, the lowest first; ``/R`` the highest first (C.07 art. 7.8)."""

    code = "TPN"
    modifiers = (("R",),)
    is_count = True
    low_is_good = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Start number"),
            short=N_("TPN"),
            meaning=N_("start number, the lowest first"),
        ),
        "/R": Label(
            name=N_("Start number, the highest first"),
            short=N_("TPN/R"),
            meaning=N_("start number, the highest first"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the numbers."""
        return {who: Fraction(table.number(who)) for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the number: it is made of nothing else."""
        return Explained(value=Fraction(table.number(who)))


TIE_BREAK = PairingNumber()
