"""Wins as draughts counts them: the second step of the draughts order."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.draughts_rounds import Outcome, outcome
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table


class WinsDraughts(CountedRounds):
    """The rounds won; every plus is one (3.16.3, step 2; 3.15.2).

    Where the regulations count wins by play only, ``WON`` stands in the list in its place.
    """

    sport = Sport.DRAUGHTS
    code = "WIN-D"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Number of wins (3.16.3)"),
            short=N_("WIN-D"),
            meaning=N_("games or micro-matches won, each plus among them"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a round won."""
        return one_if(outcome(record) is Outcome.WON)


TIE_BREAK = WinsDraughts()
