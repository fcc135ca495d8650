"""Wins over the board: how often somebody won by playing."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Half
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table


class WinsOverTheBoard(CountedRounds):
    """The games won over the board: no byes and no forfeits (C.07 art. 7.2)."""

    code = "WON"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Number of games won over the board"),
            short=N_("WON"),
            meaning=N_("games won by playing"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a game won."""
        return one_if(record.half is Half.WIN)


TIE_BREAK = WinsOverTheBoard()
