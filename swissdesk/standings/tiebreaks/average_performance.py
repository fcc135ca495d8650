"""Average performance of the opponents."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.performances import (
    as_values,
    average_of_opponents,
    explained_average,
    performance,
    performances,
    ratings,
    undefined,
)
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class AveragePerformance(TieBreak):
    """The average TPR of those met over the board, half rounded up (C.07 art. 10.4)."""

    code = "APRO"
    modifiers = (("U",),)
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Average performance of opponents"),
            short=N_("APRO"),
            meaning=N_("average performance of the opponents met over the board"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the averages; undefined for who met nobody."""
        numbers = performances(table, modifiers, table.records, performance)
        return as_values({who: average_of_opponents(table, who, numbers) for who in tie.members})

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the average with the performance of each opponent."""
        if ratings(table, modifiers) is None:
            return undefined(table)
        numbers = performances(table, modifiers, table.records, performance)
        return explained_average(table, who, numbers, "C.07 10.4")


TIE_BREAK = AveragePerformance()
