"""Tables as a workbook (XLSX): real numbers, a head that stays in sight, no formulas."""

import io
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from swissdesk.reports.forms.grid import Grid, Value

if TYPE_CHECKING:
    from openpyxl.cell import Cell

_LONGEST_NAME = 31
_FORBIDDEN = re.compile(r"[\[\]:*?/\\']")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_LEAST, _MOST = 6, 48
_LONGEST_TEXT = 32_767


def as_xlsx(grids: Sequence[Grid], *, title: str, made_at: datetime) -> bytes:
    """Return a workbook with a sheet for each of *grids*."""
    # Loading it takes longer than all the rest of an export to pages.
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title = _clean(title)
    book.properties.creator = "SwissDesk"
    moment = made_at.astimezone(UTC).replace(tzinfo=None)
    book.properties.created = book.properties.modified = moment
    names: set[str] = set()
    for grid in grids:
        sheet = book.create_sheet(_name(grid.title, names))
        for column, head in enumerate(grid.heads, 1):
            cell = sheet.cell(row=1, column=column)
            _write(cell, head)
            cell.font = Font(bold=True)
            cell.alignment = Alignment(vertical="top")
            letter = get_column_letter(column)
            sheet.column_dimensions[letter].width = _width(grid, column - 1)
        for row, values in enumerate(grid.rows, 2):
            for column, value in enumerate(values, 1):
                if value != "":
                    _write(sheet.cell(row=row, column=column), value)
        sheet.freeze_panes = "A2"
        sheet.auto_filter.ref = sheet.dimensions
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _write(cell: "Cell", value: Value) -> None:
    """Write a number as a number, and a text as a text whatever it begins with."""
    if isinstance(value, str):
        cell.value = _clean(value)
        cell.data_type = "s"
    else:
        cell.value = value


def _clean(text: str) -> str:
    """Return *text* without signs that make a workbook unreadable."""
    return _CONTROL.sub("", text)[:_LONGEST_TEXT]


def _width(grid: Grid, column: int) -> int:
    cells: list[Value] = [grid.heads[column], *(row[column] for row in grid.rows)]
    return max(_LEAST, min(_MOST, 2 + max(len(str(cell)) for cell in cells)))


def _name(title: str, taken: set[str]) -> str:
    """Return a name for a sheet, which is short and no other's."""
    base = _FORBIDDEN.sub(" ", _clean(title)).strip()[:_LONGEST_NAME] or "—"
    name, counter = base, 1
    while name.casefold() in taken:
        counter += 1
        tail = f" {counter}"
        name = base[: _LONGEST_NAME - len(tail)] + tail
    taken.add(name.casefold())
    return name
