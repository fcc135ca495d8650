"""The first sheet of a workbook (XLSX) to rows."""

import io
import warnings
from datetime import date, datetime

from swissdesk.formats.entries.archive import broken, check_archive
from swissdesk.formats.entries.columns import MAX_COLUMNS, MAX_ROWS, Row
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_


def workbook_rows(data: bytes, findings: Findings) -> list[Row]:
    """Return the rows of the first sheet that are not blank; a formula counts as its result."""
    check_archive(data, findings)
    # Only a workbook needs the library, and it takes its time to load.
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            sheet = book.worksheets[0]
            table = sheet.iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS, values_only=True)
            rows = [(line, [_text(cell) for cell in row]) for line, row in enumerate(table, 1)]
        except Exception as error:
            # A broken workbook makes the library raise whatever it stumbles over.
            raise broken(findings) from error
    filled = [(line, cells) for line, cells in rows if any(cells)]
    if filled and filled[-1][0] > MAX_ROWS:
        raise findings.refusal(MAX_ROWS, 1, N_("there are more than {n} rows"), n=MAX_ROWS)
    return filled


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return value.isoformat()[:10]
    return str(value).strip()
