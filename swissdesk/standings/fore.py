"""The table as Fore Buchholz sees it: the last round not played yet, all its games drawn."""

from dataclasses import replace

from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import Half
from swissdesk.i18n import N_
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import Kind

DRAWN_LAST_ROUND = N_("Every game of the last round counts as drawn [{rule}].")


def drawn_last_round(table: Table) -> Table:
    """Return *table* with a draw for each pair of its last round (C.07 art. 8.3).

    Pairs that ended by forfeit are drawn too, and count as played. The byes stay.
    """
    points = table.tournament.rules.points
    return replace(
        table,
        records={
            who: (*records[:-1], *(_drawn(record, points) for record in records[-1:]))
            for who, records in table.records.items()
        },
    )


def _drawn(record: Record, points: PointSystem) -> Record:
    if record.opponent is None:
        return record
    return replace(
        record,
        kind=Kind.PLAYED,
        half=Half.DRAW,
        points=points.draw,
        opponent_points=points.draw,
    )
