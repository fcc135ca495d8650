"""Wins with Black: how often somebody won with the harder side."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import Half
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table


class WinsWithBlack(CountedRounds):
    """The games won over the board with Black (C.07 art. 7.4)."""

    code = "BWG"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Number of wins with Black"),
            short=N_("BWG"),
            meaning=N_("games won by playing Black"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a game won with Black."""
        return one_if(record.half is Half.WIN and record.colour is Colour.BLACK)


TIE_BREAK = WinsWithBlack()
