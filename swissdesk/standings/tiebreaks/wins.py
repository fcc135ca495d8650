"""Number of wins: how often somebody got the points of a win."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.value import Exact


class Wins(TieBreak):
    """The rounds that brought the points of a win, by playing or not (C.07 art. 7.1).

    So forfeit wins count, full-point byes, and the pairing's byes where they are worth a win.
    """

    code = "WIN"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Number of wins"),
            short=N_("WIN"),
            meaning=N_("rounds with the points of a win, unplayed ones included"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the number of such rounds."""
        win = table.tournament.rules.points.win
        return {
            who: Fraction(sum(record.points >= win for record in table.records[who]))
            for who in tie.members
        }


TIE_BREAK = Wins()
