"""Delimited text (CSV) to rows: the delimiter is found by what makes sense of the heading."""

import csv
import io

from swissdesk.formats.entries.columns import MAX_ROWS_ABOVE, Row, find_heading
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import decode
from swissdesk.i18n import N_

DELIMITERS = (";", "\t", ",", "|")
MAX_ROWS = 20_000


def delimited_rows(
    data: bytes, findings: Findings, encoding: str | None = None
) -> tuple[list[Row], str, str]:
    """Return the rows that are not blank, the encoding and the delimiter."""
    text, used = decode(data, findings, encoding)
    delimiter = max(DELIMITERS, key=lambda one: _known_columns(text, one, findings))
    rows = _rows(text, delimiter, MAX_ROWS + 1, findings)
    if len(rows) > MAX_ROWS:
        raise findings.refusal(rows[-1][0], 1, N_("there are more than {n} rows"), n=MAX_ROWS)
    return rows, used, delimiter


def _known_columns(text: str, delimiter: str, findings: Findings) -> int:
    head = text[: 200 * MAX_ROWS_ABOVE]
    heading = find_heading(_rows(head, delimiter, MAX_ROWS_ABOVE, findings))
    return len(heading.places) if heading else 0


def _rows(text: str, delimiter: str, most: int, findings: Findings) -> list[Row]:
    """Return at most *most* rows; the line of a row is the one it begins in."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[Row] = []
    line = 1
    while len(rows) < most:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            template = N_("the line cannot be split into columns; a quotation mark may be open")
            raise findings.refusal(reader.line_num, 1, template) from error
        if cells is None:
            break
        if any(cell.strip() for cell in cells):
            rows.append((line, [cell.strip() for cell in cells]))
        line = reader.line_num + 1
    return rows
