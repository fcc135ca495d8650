"""Points, tie-breaks and tables: pure functions of a tournament."""

from swissdesk.standings.codes import (
    default_list,
    parse_list,
    short_name,
    tie_break_meaning,
    tie_break_name,
)
from swissdesk.standings.crosstable import Cell, CellKind, CrosstableRow, crosstable
from swissdesk.standings.ranking import Standing, standings
from swissdesk.standings.value import TieBreakValue, value_places

__all__ = [
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Standing",
    "TieBreakValue",
    "crosstable",
    "default_list",
    "parse_list",
    "short_name",
    "standings",
    "tie_break_meaning",
    "tie_break_name",
    "value_places",
]
