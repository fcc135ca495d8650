"""Rounds elected to play: how often somebody was there to play."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.counted import CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import VOLUNTARY


class RoundsElected(CountedRounds):
    """All rounds but those missed by choice (C.07 art. 7.6, once called GE).

    Half-point and zero-point byes and forfeit losses do not count; byes of the pairing,
    full-point byes and forfeit wins do. A free round of a round robin is no round at all.
    """

    code = "REP"
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Rounds elected to play"),
            short=N_("REP"),
            meaning=N_("rounds in which the participant was there to play"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1 for a round not missed by choice."""
        return one_if(record.kind not in VOLUNTARY)


TIE_BREAK = RoundsElected()
