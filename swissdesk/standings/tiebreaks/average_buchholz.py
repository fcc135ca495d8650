"""Average of the opponents' Buchholz: how strong the opponents' opponents were."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.contributions import contributions, sums
from swissdesk.standings.errors import OnlyInSwiss
from swissdesk.standings.fore import DRAWN_LAST_ROUND, drawn_last_round
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact, rounded_half_up

_AVERAGE = N_("The average of the {n} values, rounded to two decimals [{rule}].")
_NOBODY = N_("No opponent was met over the board, so there is no value.")


class AverageBuchholz(TieBreak):
    """The average Buchholz of those met over the board, to two decimals (C.07 art. 8.2).

    ``/F`` takes Fore Buchholz in its place (art. 14).
    """

    code = "AOB"
    modifiers = (("F",),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Average of opponents’ Buchholz"),
            short=N_("AOB"),
            meaning=N_("average Buchholz of the opponents met over the board"),
        ),
        "/F": Label(
            name=N_("Average of opponents’ Fore Buchholz"),
            short=N_("AOB/F"),
            meaning=N_("average Fore Buchholz of the opponents met over the board"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the averages; undefined for who met nobody."""
        buchholz = self._buchholz(table, modifiers)
        return {who: _average(buchholz, table.met_over_the_board(who)) for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the average with the Buchholz of each opponent."""
        buchholz = self._buchholz(table, modifiers)
        met = table.met_over_the_board(who)
        steps = [Note(template=DRAWN_LAST_ROUND, rule="C.07 8.3")] if "F" in modifiers else []
        if met:
            steps.append(Note(template=_AVERAGE, rule="C.07 8.2", values={"n": len(met)}))
        else:
            steps.append(Note(template=_NOBODY))
        return Explained(
            value=_average(buchholz, met),
            terms=tuple(
                Term(worth=buchholz[other], round=number, opponent=other) for number, other in met
            ),
            steps=tuple(steps),
        )

    def _buchholz(self, table: Table, modifiers: Modifiers) -> Mapping[PlayerId, Fraction]:
        if table.predetermined:
            raise OnlyInSwiss(code=f"{self.code}{modifiers}")
        of = drawn_last_round(table) if "F" in modifiers else table
        found = sums(partial(contributions, of, times_points=False), [*of.records], Modifiers(), 10)
        return {who: exact for who, exact in found.items() if isinstance(exact, Fraction)}


def _average(
    buchholz: Mapping[PlayerId, Fraction], met: list[tuple[int, PlayerId]]
) -> Fraction | None:
    if not met:
        return None
    return rounded_half_up(sum((buchholz[other] for _, other in met), Fraction(0)) / len(met), 2)


TIE_BREAK = AverageBuchholz()
