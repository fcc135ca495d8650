"""Delimited text (CSV) to rows: the delimiter is found by what makes sense of the heading."""

import csv
import io
from collections.abc import Callable, Sequence

from swissdesk.formats.entries.columns import (
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_ROWS_ABOVE,
    Row,
    find_heading,
)
from swissdesk.formats.entries.mapping import guess
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import decode
from swissdesk.i18n import N_

DELIMITERS = (";", "\t", ",", "|")
Sense = Callable[[Sequence[Row]], tuple[int, ...]]
"""How much sense rows make as what they should be: of several delimiters the best is right."""


def as_a_list(rows: Sequence[Row]) -> tuple[int, ...]:
    """Return how much sense rows make as a list of players: headings, columns, one width."""
    told = guess(rows)
    named = len(told.places) if told.names_players else 0
    widths = [len(cells) for _, cells in rows]
    usual = max(widths, key=widths.count, default=0)
    is_headed = find_heading(rows) is not None
    return (named if is_headed else 0, named, widths.count(usual) if usual > 1 else 0)


def delimited_rows(
    data: bytes,
    findings: Findings,
    encoding: str | None = None,
    delimiter: str | None = None,
    sense: Sense = as_a_list,
) -> tuple[list[Row], str, str]:
    """Return the rows that are not blank, the encoding and the delimiter: told or found out."""
    text, used = decode(data, findings, encoding)
    rows, found = rows_of_text(text, findings, delimiter, sense)
    return rows, used, found


def rows_of_text(
    text: str,
    findings: Findings,
    delimiter: str | None = None,
    sense: Sense = as_a_list,
) -> tuple[list[Row], str]:
    """Return the rows of *text* that are not blank, and the delimiter."""
    used = delimiter or max(DELIMITERS, key=lambda one: sense(_first_rows(text, one, findings)))
    rows = _rows(text, used, MAX_ROWS + 1, findings)
    if len(rows) > MAX_ROWS:
        raise findings.refusal(rows[-1][0], 1, N_("there are more than {n} rows"), n=MAX_ROWS)
    return rows, used


def _first_rows(text: str, delimiter: str, findings: Findings) -> list[Row]:
    return _rows(text[: 200 * MAX_ROWS_ABOVE], delimiter, MAX_ROWS_ABOVE, findings)


def _rows(text: str, delimiter: str, most: int, findings: Findings) -> list[Row]:
    """Return at most *most* rows; the line of a row is the one it begins in.

    As of a workbook, only so many columns are taken as any list has.
    """
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
        kept = [cell.strip() for cell in cells[:MAX_COLUMNS]]
        if any(kept):
            rows.append((line, kept))
        line = reader.line_num + 1
    return rows
