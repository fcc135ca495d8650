"""Standard points: the score as if the scale were 1–½–0."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.counted import HALF, NOTHING, CountedRounds, one_if
from swissdesk.standings.protocol import Label
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table


class StandardPoints(CountedRounds):
    """One for each round better than the scheduled opponent, half for an equal one (art. 7.7).

    Without an opponent the points of a draw are the measure. Two who both got less than a
    draw (a double forfeit, a game lost by both) get nothing: so FIDE's own checker reads it.
    """

    code = "STD"
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Standard points"),
            short=N_("STD"),
            meaning=N_("points as if a win were 1, a draw ½, a loss 0"),
        ),
    }

    def worth(self, table: Table, who: PlayerId, record: Record) -> Fraction:
        """Return 1, a half or 0."""
        draw = table.tournament.rules.points.draw
        measure = draw if record.opponent is None else record.opponent_points
        if record.points != measure:
            return one_if(record.points > measure)
        return HALF if record.points >= draw else NOTHING


TIE_BREAK = StandardPoints()
