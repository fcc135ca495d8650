"""Results against the others in the order of their places: the last step of the draughts order."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.encounters import encounters
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact

_DOWN_THE_TABLE = N_(
    "The points taken from each place are compared, from the first place down, until they "
    "differ [{rule}]."
)


class Others(TieBreak):
    """The rank among the tied by their results against the others (3.16.3, step 5).

    Down the table, one set of equals after the other, the points taken from it are compared
    (0 without a meeting); the first difference decides.
    """

    code = "OTHERS"
    is_count = True
    low_is_good = True
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Results against the others (3.16.3)"),
            short=N_("OTHERS"),
            meaning=N_("rank among those still tied by results against the others from the top"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return ranks from 1; who is not told apart shares the best rank."""
        taken = {who: _taken_by_place(table, tie, who) for who in tie.members}
        best_first = sorted(taken.values(), reverse=True)
        return {who: Fraction(best_first.index(points) + 1) for who, points in taken.items()}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the rank with the results against the others, those of higher places first."""
        terms = tuple(
            Term(worth=Fraction(points, 10), round=number, opponent=opponent)
            for equals in _others(tie)
            for opponent, games in encounters(table, who, frozenset(equals), forfeits=True).items()
            for number, points in games
        )
        return Explained(
            value=self.values(table, tie, modifiers)[who],
            terms=terms,
            steps=(Note(template=_DOWN_THE_TABLE, rule="3.16.3"),),
        )


def _others(tie: Tie) -> tuple[tuple[PlayerId, ...], ...]:
    return tie.order[: tie.index] + tie.order[tie.index + 1 :]


def _taken_by_place(table: Table, tie: Tie, who: PlayerId) -> list[Points]:
    """Return the points that *who* took from each set of equals, the highest place first."""
    return [
        sum(
            points
            for games in encounters(table, who, frozenset(equals), forfeits=True).values()
            for _, points in games
        )
        for equals in _others(tie)
    ]


TIE_BREAK = Others()
