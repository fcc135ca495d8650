"""Number of wins: how often somebody got the points of a win."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table


class Wins(CountedRounds):
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

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a round with the points of a win."""
        return one_if(record.points >= table.tournament.rules.points.win)


TIE_BREAK = Wins()
