"""Buchholz: how many points the opponents have."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sum_without_least
from swissdesk.standings.errors import OnlyInSwiss
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.value import Exact


class Buchholz(TieBreak):
    """The sum of the opponents' adjusted scores (C.07 art. 8.1).

    Median leaves out the lowest first, then the highest (art. 14).
    """

    code = "BH"
    modifiers = (("C", "M"),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Buchholz"),
            short=N_("BH"),
            meaning=N_("sum of the opponents’ points"),
        ),
        "/C1": Label(
            name=N_("Buchholz cut 1"),
            short=N_("BH/C1"),
            meaning=N_("sum of the opponents’ points without the lowest one"),
        ),
        "/C2": Label(
            name=N_("Buchholz cut 2"),
            short=N_("BH/C2"),
            meaning=N_("sum of the opponents’ points without the two lowest"),
        ),
        "/M1": Label(
            name=N_("Buchholz median 1"),
            short=N_("BH/M1"),
            meaning=N_("sum of the opponents’ points without the lowest and the highest"),
        ),
        "/M2": Label(
            name=N_("Buchholz median 2"),
            short=N_("BH/M2"),
            meaning=N_("sum of the opponents’ points without the two lowest and the two highest"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums; refused in a round robin, where they tell nobody apart."""
        if table.predetermined:
            raise OnlyInSwiss(code=f"{self.code}{modifiers}")
        top = modifiers.number("M")
        low = modifiers.number("C") + top
        sums = {
            who: sum_without_least(contributions(table, who, times_points=False), low, top)
            for who in tie.members
        }
        return {who: None if s is None else Fraction(s, 10) for who, s in sums.items()}


TIE_BREAK = Buchholz()
