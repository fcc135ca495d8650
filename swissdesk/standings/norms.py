"""Points for classification norms: those of games, without a plus (3.15.2)."""

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.table import table_of
from swissdesk.standings.unplayed import Kind


def norm_points(tournament: Tournament, after_round: int | None = None) -> dict[PlayerId, Points]:
    """Return what everybody has from games really played: neither byes nor forfeits."""
    table = table_of(tournament, after_round, None)
    return {
        who: sum(record.points for record in records if record.kind is Kind.PLAYED)
        for who, records in table.records.items()
    }
