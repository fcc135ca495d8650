"""A sheet of an OpenDocument spreadsheet (ODS) to rows, as a stream.

Read without a library: odfpy has had no release since 2020, and calamine allots memory for every
repeated cell before anybody can look, so that a file of a few kilobytes ends the program.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from xml.parsers import expat

from swissdesk.formats.entries.archive import ENTRIES, Size, broken, check_archive
from swissdesk.formats.entries.columns import (
    MAX_CELL,
    MAX_COLUMNS,
    Page,
    Row,
    SpoiltCell,
    Told,
    untold,
)
from swissdesk.formats.entries.xml_rows import XmlRows
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

_CONTENT = "content.xml"
_SPACE = "urn:oasis:names:tc:opendocument:xmlns:"
_OFFICE, _TABLE, _TEXT = (f"{_SPACE}{name}:1.0 " for name in ("office", "table", "text"))
_CELLS = frozenset({f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"})
_NUMBERS = frozenset({"float", "percentage", "currency"})
_BLANKS = frozenset({f"{_TEXT}s", f"{_TEXT}tab", f"{_TEXT}line-break", f"{_TEXT}p"})
_MAX_TIMES = 10**9
MAX_SHEETS = 256


class _TooLong(Exception):
    """The sheet has more rows than a list may."""


def open_document_page(
    data: bytes,
    findings: Findings,
    number: int | None,
    spoilt: list[SpoiltCell],
    *,
    size: Size = ENTRIES,
    most: int | None = None,
) -> Page:
    """Return a sheet with its rows that are not blank; a formula counts as its result.

    Without a *number* (from 0) it is the first sheet with anything on it; *most* rows of it are
    kept. Cells marked as numbers that hold none are added to *spoilt*; they count as text.
    """
    sheet = _Sheet(number, size.rows, spoilt)
    kept: list[Row] = []
    for row in _rows(sheet, data, findings, size, untold):
        if most is None or len(kept) < most:
            kept.append(row)
    return Page(tuple(sheet.names), sheet.found, kept)


def open_document_rows(
    data: bytes,
    findings: Findings,
    number: int | None,
    spoilt: list[SpoiltCell],
    *,
    size: Size,
    told: Told,
) -> Iterator[Row]:
    """Yield the rows of a sheet as they come; *told* hears how far the reading is."""
    return _rows(_Sheet(number, size.rows, spoilt), data, findings, size, told)


def _rows(
    sheet: "_Sheet", data: bytes, findings: Findings, size: Size, told: Told
) -> Iterator[Row]:
    check_archive(data, findings, size)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_CONTENT) as stream:
            yield from sheet.rows_in(stream, archive.getinfo(_CONTENT).file_size, told)
    except _TooLong:
        template = N_("there are more than {n} rows")
        raise findings.refusal(size.rows, 1, template, n=size.rows) from None
    except (LookupError, expat.ExpatError, zipfile.BadZipFile, EOFError, ValueError) as error:
        raise broken(findings) from error


class _Sheet(XmlRows):
    """The rows of one sheet, and the names of all."""

    def __init__(self, number: int | None, most_rows: int, spoilt: list[SpoiltCell]) -> None:
        super().__init__(spoilt)
        self.names: list[str] = []
        self.found = 0
        self._number = number
        self._most_rows = most_rows
        self._has_rows = False
        self._inside = 0
        self._line = 1
        self._cells: list[str] = []
        self._row_times = self._cell_times = 1
        self._told: str | None = None
        self._notes = 0

    @property
    def hears(self) -> bool:
        """Tell whether it is no note that is read."""
        return not self._notes

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == f"{_TABLE}table":
            self._inside += 1
            if self._inside == 1:
                self._begin_sheet(attributes.get(f"{_TABLE}name", "")[:MAX_CELL])
        elif tag == f"{_TABLE}table-row":
            self._cells = []
            self._row_times = _times(attributes, "number-rows-repeated")
        elif tag in _CELLS:
            self._told = self._number_or_date(attributes)
            self._cell_times = _times(attributes, "number-columns-repeated")
            self.begin_text()
        elif tag == f"{_OFFICE}annotation":
            self._notes += 1
        elif tag in _BLANKS:
            self.add_text(" ")

    def _begin_sheet(self, name: str) -> None:
        if len(self.names) >= MAX_SHEETS:
            raise ValueError
        if not self._has_rows:
            self.found = len(self.names)
        self.names.append(name)
        self._line = 1

    @property
    def _wanted(self) -> bool:
        """Tell whether the rows of this sheet are: the one asked for, or the first with any."""
        place = len(self.names) - 1
        return place == self.found and self._number in (None, place)

    def end(self, tag: str) -> None:
        if tag in _CELLS:
            self._end_cell()
        elif tag == f"{_TABLE}table-row":
            self._end_row()
        elif tag == f"{_OFFICE}annotation":
            self._notes -= 1
        elif tag == f"{_TABLE}table":
            self._inside -= 1

    def _end_cell(self) -> None:
        written = " ".join(self.end_text().split())
        value = (written if self._told is None else self._told)[:MAX_CELL]
        # What repeats a blank up to the edge of the sheet makes no row of that width.
        self._cells += [value] * min(self._cell_times, MAX_COLUMNS - len(self._cells))

    def _end_row(self) -> None:
        times, line = self._row_times, self._line
        if not any(self._cells) or not self._wanted:
            self._line = min(line + times, self._most_rows + 1)
            return
        self._line = line + times
        if self._line > self._most_rows + 1:
            raise _TooLong
        self._has_rows = True
        for extra in range(times):
            self.add_row(line + extra, self._cells)

    def _number_or_date(self, attributes: Mapping[str, str]) -> str | None:
        """Return the value of a number or a date, None where the text of the cell counts."""
        kind = attributes.get(f"{_OFFICE}value-type", "")
        if kind in _NUMBERS:
            value = attributes.get(f"{_OFFICE}value", "")
            if self._wanted and not _is_number(value):
                self.say_spoilt(self._line, len(self._cells), value)
            return value.removesuffix(".0")
        if kind == "date":
            return attributes.get(f"{_OFFICE}date-value", "")[:10]
        return "" if kind == "boolean" else None


def _is_number(text: str) -> bool:
    try:
        float(text or 0)
    except ValueError:
        return False
    return True


def _times(attributes: Mapping[str, str], name: str) -> int:
    told = attributes.get(f"{_TABLE}{name}", "1")
    if not (told.isascii() and told.isdigit() and len(told) < 12):
        return 1
    return min(max(1, int(told)), _MAX_TIMES)
