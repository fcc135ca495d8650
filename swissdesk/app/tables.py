"""Standings and crosstable for the window and the terminal."""

from swissdesk.standings import (
    Cell,
    CellKind,
    CrosstableRow,
    Standing,
    TieBreakValue,
    crosstable,
    parse_list,
    short_name,
    standings,
    tie_break_meaning,
    tie_break_name,
    value_places,
)

__all__ = [
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Standing",
    "TieBreakValue",
    "crosstable",
    "parse_list",
    "short_name",
    "standings",
    "tie_break_meaning",
    "tie_break_name",
    "value_places",
]
