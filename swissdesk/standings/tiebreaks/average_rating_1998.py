"""Average rating of the opponents, not rounded, as the Swiss rules of 1998 had it."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.performances import NOTHING_LEFT, ratings, undefined
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, total
from swissdesk.standings.value import Exact

_AVERAGE = N_("The average of the {n} values, not rounded [{rule}].")


class AverageRating1998(TieBreak):
    """The average rating of those met over the board, exact (seed 000, F10.3).

    Everybody has a rating by article A1, an estimate if need be; ``/U1400`` gives one to
    all who have none.
    """

    code = "ARO-1998"
    modifiers = (("U",),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Average rating of opponents, not rounded"),
            short=N_("ARO-1998"),
            meaning=N_("exact average rating of the opponents met over the board"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the averages; undefined for who met nobody."""
        known = ratings(table, modifiers)
        if known is None:
            return dict.fromkeys(tie.members)
        met = {who: [known[o] for _, o in table.met_over_the_board(who)] for who in tie.members}
        return {who: Fraction(sum(r), len(r)) if r else None for who, r in met.items()}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the average with the rating of each opponent."""
        known = ratings(table, modifiers)
        if known is None:
            return undefined(table)
        terms = tuple(
            Term(worth=Fraction(known[opponent]), round=number, opponent=opponent)
            for number, opponent in table.met_over_the_board(who)
        )
        if not terms:
            return Explained(value=None, steps=(Note(template=NOTHING_LEFT),))
        step = Note(template=_AVERAGE, rule="1998 F10", values={"n": len(terms)})
        return Explained(value=total(terms) / len(terms), terms=terms, steps=(step,))


TIE_BREAK = AverageRating1998()
