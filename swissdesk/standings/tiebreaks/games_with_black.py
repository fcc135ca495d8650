"""Games with Black: how often somebody had the harder side."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import Kind


class GamesWithBlack(CountedRounds):
    """The games played with Black, forfeits not among them (C.07 art. 7.3)."""

    code = "BPG"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Number of games with Black"),
            short=N_("BPG"),
            meaning=N_("games played with Black"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a game played with Black."""
        return one_if(record.kind is Kind.PLAYED and record.colour is Colour.BLACK)


TIE_BREAK = GamesWithBlack()
