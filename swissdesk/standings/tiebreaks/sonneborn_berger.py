"""Sonneborn-Berger: how strong those are from whom the points were taken."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sums
from swissdesk.standings.opposition import explained_sum
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class SonnebornBerger(TieBreak):
    """The sum of each opponent's adjusted score times the points taken from him (art. 9.1)."""

    code = "SB"
    modifiers = (("C",), ("P",))
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Sonneborn-Berger"),
            short=N_("SB"),
            meaning=N_("opponents’ points, each times the points scored against them"),
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
        "/P": Label(
            name=N_("Sonneborn-Berger, forfeits as played"),
            short=N_("SB/P"),
            meaning=N_(
                "sum of the opponents’ points, each times the points scored against them, "
                "forfeited games too"
            ),
        ),
        "/C1/P": Label(
            name=N_("Sonneborn-Berger cut 1, forfeits as played"),
            short=N_("SB/C1/P"),
            meaning=N_(
                "sum of the opponents’ points, each times the points scored against them, "
                "forfeited games too, without the lowest opponent"
            ),
        ),
        "/C2/P": Label(
            name=N_("Sonneborn-Berger cut 2, forfeits as played"),
            short=N_("SB/C2/P"),
            meaning=N_(
                "sum of the opponents’ points, each times the points scored against them, "
                "forfeited games too, without the two lowest opponents"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums, in hundredths until the end."""
        parts = partial(contributions, table, times_points=True, forfeits="P" in modifiers)
        return sums(parts, tie.members, modifiers, unit=100)

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with what each round brings to it."""
        parts = contributions(table, who, times_points=True, forfeits="P" in modifiers)
        return explained_sum(table, who, parts, modifiers, times_points=True)


TIE_BREAK = SonnebornBerger()
