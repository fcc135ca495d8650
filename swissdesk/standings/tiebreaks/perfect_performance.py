"""Perfect performance: the lowest rating that would not have gained by the result."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.i18n import N_
from swissdesk.standings.performances import (
    NOTHING_LEFT,
    RatedGame,
    as_values,
    expected,
    perfect_performance,
    performances,
    rated_games,
    ratings,
    undefined,
)
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact

_LOWEST = N_(
    "{rating} is the lowest rating that is expected to score {scored} or more in these games "
    "[{rule}]."
)
_NO_POINTS = N_("Without points it is the lowest rating of the opponents less 800 [{rule}].")


class PerfectPerformance(TieBreak):
    """The lowest rating expected to score at least what was scored over the board (art. 10.3).

    The table of expected scores is used in full, without the limit of 400 points.
    """

    code = "PTP"
    modifiers = (("U",),)
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Perfect tournament performance"),
            short=N_("PTP"),
            meaning=N_("lowest rating that is expected to score as much over the board"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the performances; undefined without a game."""
        return as_values(performances(table, modifiers, tie.members, perfect_performance))

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the performance with what it is expected to score in each game."""
        known = ratings(table, modifiers)
        if known is None:
            return undefined(table)
        games = rated_games(table, who, known)
        rating = perfect_performance(games)
        if rating is None:
            return Explained(value=None, steps=(Note(template=NOTHING_LEFT),))
        terms = tuple(
            Term(
                worth=Fraction(expected(rating, [game]), 100),
                round=game.round,
                opponent=game.opponent,
                score=Fraction(game.rating),
                result=Fraction(game.result, 100),
            )
            for game in games
        )
        return Explained(value=Fraction(rating), terms=terms, steps=(_step(rating, games),))


def _step(rating: int, games: Sequence[RatedGame]) -> Note:
    scored = sum(game.result for game in games)
    if not scored:
        return Note(template=_NO_POINTS, rule="C.07 10.3")
    values = {
        "rating": rating,
        "scored": Score(tenths=scored // 10),
    }
    return Note(template=_LOWEST, rule="C.07 10.3", values=values)


TIE_BREAK = PerfectPerformance()
