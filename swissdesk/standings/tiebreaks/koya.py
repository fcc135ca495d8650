"""Koya: the points taken from the stronger half of the table."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import GAMES
from swissdesk.standings.value import Exact


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
        points = table.tournament.rules.points
        twice_limit = points.win * _possible_games(table)
        twice_limit += 2 * points.draw * modifiers.number("L")
        strong = {who for who, score in table.score.items() if 2 * score >= twice_limit}
        return {who: Fraction(_points_against(strong, table, who), 10) for who in tie.members}


def _possible_games(table: Table) -> int:
    """Return how many games one could play: with an odd number each has free rounds."""
    count = len(table.records)
    if table.predetermined and count % 2:
        return table.rounds - table.rounds // count
    return table.rounds


def _points_against(strong: set[PlayerId], table: Table, who: PlayerId) -> int:
    return sum(
        record.points
        for record in table.records[who]
        if record.opponent in strong and (record.kind in GAMES or table.predetermined)
    )


TIE_BREAK = Koya()
