"""Koya: the points taken from the stronger half of the table."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.notes import Note, Score
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, summed
from swissdesk.standings.unplayed import GAMES
from swissdesk.standings.value import Exact

_LIMIT = N_("The games with everybody who has {limit} or more count [{rule}].")


class Koya(TieBreak):
    """The points against all who have half of the possible points or more (C.07 art. 9.2).

    ``/L+1`` raises that limit by half a point, ``/L-1`` lowers it (art. 14); the half point
    is what a draw is worth. A forfeit counts as a game where pairings are pre-determined.
    """

    code = "KS"
    modifiers = (("L",),)
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Koya"),
            short=N_("KS"),
            meaning=N_("points against those with half of the possible points or more"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the points taken from the strong."""
        strong = _strong(table, modifiers)
        return {
            who: Fraction(sum(points for _, _, points in _against(strong, table, who)), 10)
            for who in tie.members
        }

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the sum with each game against one of the strong."""
        terms = tuple(
            Term(
                worth=Fraction(points, 10),
                round=number,
                opponent=opponent,
                score=Fraction(table.score[opponent], 10),
            )
            for number, opponent, points in _against(_strong(table, modifiers), table, who)
        )
        return summed(terms, _limit_told(table, modifiers))


def _strong(table: Table, modifiers: Modifiers) -> set[PlayerId]:
    limit = _twice_limit(table, modifiers)
    return {who for who, score in table.score.items() if 2 * score >= limit}


def _twice_limit(table: Table, modifiers: Modifiers) -> int:
    points = table.tournament.rules.points
    return points.win * _possible_games(table) + 2 * points.draw * modifiers.number("L")


def _limit_told(table: Table, modifiers: Modifiers) -> Note:
    # Half a tenth more or less decides nothing: scores are whole tenths.
    limit = Score(tenths=-(-_twice_limit(table, modifiers) // 2))
    return Note(template=_LIMIT, rule="C.07 9.2", values={"limit": limit})


def _possible_games(table: Table) -> int:
    """Return how many games one could play: with an odd number each has free rounds."""
    count = len(table.records)
    if table.predetermined and count % 2:
        return table.rounds - table.rounds // count
    return table.rounds


def _against(
    strong: set[PlayerId], table: Table, who: PlayerId
) -> Iterator[tuple[int, PlayerId, Points]]:
    """Yield round, opponent and points of each game of *who* with one of *strong*."""
    for number, record in enumerate(table.records[who], start=1):
        if record.opponent in strong and (record.kind in GAMES or table.predetermined):
            yield number, record.opponent, record.points


TIE_BREAK = Koya()
