"""A sheet of a workbook (XLSX) to rows."""

import io
import warnings
from datetime import date, datetime
from typing import TYPE_CHECKING

from swissdesk.formats.entries.archive import broken, check_archive
from swissdesk.formats.entries.columns import MAX_COLUMNS, MAX_ROWS, Page, Row
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


def workbook_page(data: bytes, findings: Findings, number: int | None = None) -> Page:
    """Return a sheet with its rows that are not blank; a formula counts as its result.

    Without a *number* (from 0) it is the first sheet with anything on it.
    """
    check_archive(data, findings)
    # Only a workbook needs the library, and it takes its time to load.
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            names = tuple(sheet.title for sheet in book.worksheets)
            places = range(len(names)) if number is None else [min(number, len(names) - 1)]
            rows: list[Row] = []
            found = 0
            for found in places:
                rows = _rows(book.worksheets[found])
                if rows:
                    break
            if not names:
                raise broken(findings)
        except Exception as error:
            # A broken workbook makes the library raise whatever it stumbles over.
            raise broken(findings) from error
    if rows and rows[-1][0] > MAX_ROWS:
        raise findings.refusal(MAX_ROWS, 1, N_("there are more than {n} rows"), n=MAX_ROWS)
    return Page(names, found, rows)


def _rows(sheet: "Worksheet") -> list[Row]:
    table = sheet.iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS, values_only=True)
    rows = [(line, [_text(cell) for cell in row]) for line, row in enumerate(table, 1)]
    return [(line, cells) for line, cells in rows if any(cells)]


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return value.isoformat()[:10]
    return str(value).strip()
