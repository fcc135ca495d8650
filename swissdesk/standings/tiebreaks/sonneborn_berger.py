"""Sonneborn-Berger: how strong those are from whom the points were taken."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sum_without_least
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.value import Exact


class SonnebornBerger(TieBreak):
    """The sum of each opponent's adjusted score times the points taken from him (art. 9.1)."""

    code = "SB"
    modifiers = (("C",),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Sonneborn-Berger"),
            short=N_("SB"),
            meaning=N_("sum of the opponents’ points, each times the points scored against them"),
        ),
        "/C1": Label(
            name=N_("Sonneborn-Berger cut 1"),
            short=N_("SB/C1"),
            meaning=N_(
                "sum of the opponents’ points, each times the points scored "
                "against them, without the lowest opponent"
            ),
        ),
        "/C2": Label(
            name=N_("Sonneborn-Berger cut 2"),
            short=N_("SB/C2"),
            meaning=N_(
                "sum of the opponents’ points, each times the points scored "
                "against them, without the two lowest opponents"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums, in hundredths until the end."""
        cut = modifiers.number("C")
        sums = {
            who: sum_without_least(contributions(table, who, times_points=True), cut)
            for who in tie.members
        }
        return {who: None if s is None else Fraction(s, 100) for who, s in sums.items()}


TIE_BREAK = SonnebornBerger()
