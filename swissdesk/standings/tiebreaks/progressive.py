"""Progressive score: who was ahead earlier."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, summed
from swissdesk.standings.value import Exact

_EARLY = Note(template=N_("Left out: the points after an early round [{rule}]."), rule="C.07 14")


class Progressive(TieBreak):
    """The sum of the scores after each round (C.07 art. 7.5).

    A cut leaves out the scores after the first rounds, whatever happened there (art. 14).
    """

    code = "PS"
    modifiers = (("C",),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Progressive score"),
            short=N_("PS"),
            meaning=N_("sum of the points after each round"),
        ),
        "/C1": Label(
            name=N_("Progressive score cut 1"),
            short=N_("PS/C1"),
            meaning=N_("sum of the points after each round but the first"),
        ),
        "/C2": Label(
            name=N_("Progressive score cut 2"),
            short=N_("PS/C2"),
            meaning=N_("sum of the points after each round but the first two"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the sums; undefined where fewer rounds were played than are to be cut."""
        cut = modifiers.number("C")
        if cut > table.rounds:
            return dict.fromkeys(tie.members)
        return {who: Fraction(sum(table.running_totals(who)[cut:]), 10) for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with the score after each round."""
        cut = modifiers.number("C")
        terms = tuple(
            Term(
                worth=Fraction(total, 10),
                round=number,
                cut=number <= cut,
                notes=(_EARLY,) if number <= cut else (),
            )
            for number, total in enumerate(table.running_totals(who), start=1)
        )
        return Explained(value=None, terms=terms) if cut > table.rounds else summed(terms)


TIE_BREAK = Progressive()
