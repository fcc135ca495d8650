"""Fore Buchholz: Buchholz before the last round is over."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sums
from swissdesk.standings.errors import OnlyInSwiss
from swissdesk.standings.fore import DRAWN_LAST_ROUND, drawn_last_round
from swissdesk.standings.opposition import explained_sum
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class ForeBuchholz(TieBreak):
    """Buchholz as if all games of the last round were drawn (C.07 art. 8.3)."""

    code = "FB"
    modifiers = (("C", "M"), ("P",))
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Fore Buchholz"),
            short=N_("FB"),
            meaning=N_("sum of the opponents’ points, the last round taken as drawn"),
        ),
        "/C1": Label(
            name=N_("Fore Buchholz cut 1"),
            short=N_("FB/C1"),
            meaning=N_(
                "sum of the opponents’ points, the last round taken as drawn, "
                "without the lowest one"
            ),
        ),
        "/C2": Label(
            name=N_("Fore Buchholz cut 2"),
            short=N_("FB/C2"),
            meaning=N_(
                "sum of the opponents’ points, the last round taken as drawn, "
                "without the two lowest"
            ),
        ),
        "/M1": Label(
            name=N_("Fore Buchholz median 1"),
            short=N_("FB/M1"),
            meaning=N_(
                "sum of the opponents’ points, the last round taken as drawn, "
                "without the lowest and the highest"
            ),
        ),
        "/M2": Label(
            name=N_("Fore Buchholz median 2"),
            short=N_("FB/M2"),
            meaning=N_(
                "sum of the opponents’ points, the last round taken as drawn, "
                "without the two lowest and the two highest"
            ),
        ),
        "/P": Label(
            name=N_("Fore Buchholz, forfeits as played"),
            short=N_("FB/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "the last round taken as drawn"
            ),
        ),
        "/C1/P": Label(
            name=N_("Fore Buchholz cut 1, forfeits as played"),
            short=N_("FB/C1/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "the last round taken as drawn, without the lowest one"
            ),
        ),
        "/C2/P": Label(
            name=N_("Fore Buchholz cut 2, forfeits as played"),
            short=N_("FB/C2/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "the last round taken as drawn, without the two lowest"
            ),
        ),
        "/M1/P": Label(
            name=N_("Fore Buchholz median 1, forfeits as played"),
            short=N_("FB/M1/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "the last round taken as drawn, without the lowest and the highest"
            ),
        ),
        "/M2/P": Label(
            name=N_("Fore Buchholz median 2, forfeits as played"),
            short=N_("FB/M2/P"),
            meaning=N_(
                "sum of the opponents’ points, those of forfeited games too, "
                "the last round taken as drawn, without the two lowest and the two highest"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums; refused in a round robin, where they tell nobody apart."""
        supposed = self._supposed(table, modifiers)
        parts = partial(contributions, supposed, times_points=False, forfeits="P" in modifiers)
        return sums(parts, tie.members, modifiers, unit=10)

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with what each round brings to it."""
        supposed = self._supposed(table, modifiers)
        parts = contributions(supposed, who, times_points=False, forfeits="P" in modifiers)
        told = explained_sum(supposed, who, parts, modifiers)
        return replace(told, steps=(Note(template=DRAWN_LAST_ROUND, rule="C.07 8.3"), *told.steps))

    def _supposed(self, table: Table, modifiers: Modifiers) -> Table:
        if table.predetermined:
            raise OnlyInSwiss(code=f"{self.code}{modifiers}")
        return drawn_last_round(table)


TIE_BREAK = ForeBuchholz()
