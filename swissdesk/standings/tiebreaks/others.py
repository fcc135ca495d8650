"""Results against the others in the order of their places: the last step of the draughts order."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Points, Sport
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

    sport = Sport.DRAUGHTS
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
        keys = {who: _key(table, tie, who) for who in tie.members}
        best_first = sorted(keys.values(), reverse=True)
        return {who: Fraction(best_first.index(key) + 1) for who, key in keys.items()}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the rank with the results against the others, those of higher places first."""
        terms = tuple(
            Term(worth=Fraction(points, 10), round=number, opponent=opponent)
            for _, opponent, number, points in _results(table, tie, who)
        )
        return Explained(
            value=self.values(table, tie, modifiers)[who],
            terms=terms,
            steps=(Note(template=_DOWN_THE_TABLE, rule="3.16.3"),),
        )


def _results(table: Table, tie: Tie, who: PlayerId) -> list[tuple[int, PlayerId, int, Points]]:
    """Return set of equals, opponent, round and points of each game with one of the others."""
    others = frozenset(table.records).difference(tie.members)
    met = encounters(table, who, others, forfeits=True)
    sets = {one: i for i, equals in enumerate(tie.order) for one in equals if one in met}
    return sorted(
        (sets[opponent], opponent, number, points)
        for opponent, games in met.items()
        for number, points in games
    )


def _key(table: Table, tie: Tie, who: PlayerId) -> tuple[tuple[int, Points], ...]:
    """Return what sorts as the points from each set, the first set first, sets without none.

    Points from a higher set are better than any from lower ones, hence the minus.
    """
    results = _results(table, tie, who)
    taken = (
        (-index, sum(points for *_, points in of_set))
        for index, of_set in groupby(results, key=lambda result: result[0])
    )
    return tuple((index, points) for index, points in taken if points)


TIE_BREAK = Others()
