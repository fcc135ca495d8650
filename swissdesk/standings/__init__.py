"""Points, tie-breaks and tables: pure functions of a tournament."""

from swissdesk.standings.codes import (
    parse_list,
    short_name,
    tie_break_meaning,
    tie_break_name,
)
from swissdesk.standings.crosstable import Cell, CellKind, CrosstableRow, crosstable
from swissdesk.standings.presets import PRESETS, Preset, default_list
from swissdesk.standings.ranking import Standing, explained, standings
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import TieBreakValue, value_places

__all__ = [
    "PRESETS",
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Explained",
    "Preset",
    "Standing",
    "Term",
    "TieBreakValue",
    "crosstable",
    "default_list",
    "explained",
    "parse_list",
    "short_name",
    "standings",
    "tie_break_meaning",
    "tie_break_name",
    "value_places",
]
