"""Buchholz: how many points the opponents have."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sums
from swissdesk.standings.errors import OnlyInSwiss
from swissdesk.standings.opposition import explained_sum
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class Buchholz(TieBreak):
    """The sum of the opponents' adjusted scores (C.07 art. 8.1).

    Median leaves out the lowest first, then the highest (art. 14).
    """

    code = "BH"
    modifiers = (("C", "M"), ("P",))
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
        "/P": Label(
            name=N_("Buchholz, forfeits as played"),
            short=N_("BH/P"),
            meaning=N_("sum of the opponents’ points, those of forfeited games too"),
        ),
        "/C1/P": Label(
            name=N_("Buchholz cut 1, forfeits as played"),
            short=N_("BH/C1/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, without the lowest one"
            ),
        ),
        "/C2/P": Label(
            name=N_("Buchholz cut 2, forfeits as played"),
            short=N_("BH/C2/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, without the two lowest"
            ),
        ),
        "/M1/P": Label(
            name=N_("Buchholz median 1, forfeits as played"),
            short=N_("BH/M1/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "without the lowest and the highest"
            ),
        ),
        "/M2/P": Label(
            name=N_("Buchholz median 2, forfeits as played"),
            short=N_("BH/M2/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "without the two lowest and the two highest"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums; refused in a round robin, where they tell nobody apart."""
        self._refuse_in_round_robin(table, modifiers)
        parts = partial(contributions, table, times_points=False, forfeits="P" in modifiers)
        return sums(parts, tie.members, modifiers, unit=10)

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with what each round brings to it."""
        self._refuse_in_round_robin(table, modifiers)
        parts = contributions(table, who, times_points=False, forfeits="P" in modifiers)
        return explained_sum(table, who, parts, modifiers)

    def _refuse_in_round_robin(self, table: Table, modifiers: Modifiers) -> None:
        if table.predetermined:
            raise OnlyInSwiss(code=f"{self.code}{modifiers}")


TIE_BREAK = Buchholz()
