"""Standings and crosstable, and how their numbers are written, for window and terminal."""

from swissdesk.reports.places import shared_line_words, tie_break_texts
from swissdesk.reports.wording import bye_mark, decimal_sign, points
from swissdesk.standings import (
    Cell,
    CellKind,
    CrosstableRow,
    Explained,
    Standing,
    Term,
    TieBreakValue,
    crosstable,
    explained,
    parse_list,
    short_name,
    standings,
    tie_break_meaning,
    tie_break_name,
    value_places,
)
from swissdesk.standings.categories import (
    category_standings,
    possible_categories,
    usual_categories,
)

__all__ = [
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Explained",
    "Standing",
    "Term",
    "TieBreakValue",
    "bye_mark",
    "category_standings",
    "crosstable",
    "decimal_sign",
    "explained",
    "parse_list",
    "points",
    "possible_categories",
    "shared_line_words",
    "short_name",
    "standings",
    "tie_break_meaning",
    "tie_break_name",
    "tie_break_texts",
    "usual_categories",
    "value_places",
]
