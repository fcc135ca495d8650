"""A table as a list with commas between the fields (CSV), which no program takes for formulas."""

import csv
import io
from collections.abc import Sequence

from swissdesk.reports.forms.grid import Grid, Value

_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
_MARK = "\ufeff"
"""Tells spreadsheets that the text is Unicode."""


def as_csv(grids: Sequence[Grid]) -> bytes:
    """Return *grids* one below the other; decimals have a point in every language."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for place, grid in enumerate(grids):
        if len(grids) > 1:
            if place:
                writer.writerow(())
            writer.writerow((harmless(grid.title),))
        writer.writerow([harmless(head) for head in grid.heads])
        writer.writerows([harmless(value) for value in row] for row in grid.rows)
    return (_MARK + out.getvalue()).encode()


def harmless(value: Value) -> str:
    """Return a field that a spreadsheet shows and does not reckon out."""
    text = str(value)
    if isinstance(value, str) and text.startswith(_BEGINS_A_FORMULA):
        return f"'{text}"
    return text
