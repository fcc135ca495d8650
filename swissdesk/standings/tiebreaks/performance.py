"""Performance: which rating the result over the board was worth."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.shown import MINUS
from swissdesk.i18n import N_
from swissdesk.standings.fide_tables import difference_for
from swissdesk.standings.performances import (
    NOTHING_LEFT,
    as_values,
    average,
    performance,
    performances,
    rated_games,
    ratings,
    undefined,
)
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact

_AVERAGE = N_("The average rating of the {n} opponents is {rating} [{rule}].")
_WORTH = N_("{percentage} per cent of the points of these games are worth {difference} [{rule}].")


class TournamentPerformance(TieBreak):
    """The average rating of those met over the board, and what the score is worth (art. 10.2).

    Points are 1, half and 0 here whatever the scale of the event, and only those of games.
    """

    code = "TPR"
    modifiers = (("U",),)
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Tournament performance"),
            short=N_("TPR"),
            meaning=N_(
                "average rating of the opponents met over the board, "
                "and what the score against them is worth"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the performances; undefined without a game."""
        return as_values(performances(table, modifiers, tie.members, performance))

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the performance with the games, the average rating, the score and its worth."""
        known = ratings(table, modifiers)
        if known is None:
            return undefined(table)
        games = rated_games(table, who, known)
        rating = average([game.rating for game in games])
        percentage = average([game.result for game in games])
        if rating is None or percentage is None:
            return Explained(value=None, steps=(Note(template=NOTHING_LEFT),))
        difference = difference_for(percentage)
        about_average = {"n": len(games), "rating": rating}
        about_worth = {
            "percentage": percentage,
            "difference": f"{difference:+}".replace("-", MINUS),
        }
        return Explained(
            value=Fraction(rating + difference),
            terms=tuple(
                Term(
                    worth=Fraction(game.rating),
                    round=game.round,
                    opponent=game.opponent,
                    score=Fraction(game.rating),
                    result=Fraction(game.result, 100),
                )
                for game in games
            ),
            steps=(
                Note(template=_AVERAGE, rule="C.07 10.1", values=about_average),
                Note(template=_WORTH, rule="C.07 10.2", values=about_worth),
            ),
        )


TIE_BREAK = TournamentPerformance()
