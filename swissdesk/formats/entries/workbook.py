"""A sheet of a workbook (XLSX) to rows, one after another."""

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import NamedTuple

from swissdesk.formats.entries.archive import ENTRIES, Size, broken, check_archive
from swissdesk.formats.entries.columns import Page, Row, SpoiltCell, Told, untold
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

_AT_A_TIME = 500


class OpenBook(NamedTuple):
    """A workbook of which one sheet is read: the names of all, which one, its rows as they come."""

    names: tuple[str, ...]
    number: int
    rows: Iterator[Row]


def workbook_page(
    data: bytes, findings: Findings, number: int | None, spoilt: list[SpoiltCell]
) -> Page:
    """Return a sheet with its rows that are not blank; a formula counts as its result.

    Without a *number* (from 0) it is the first sheet with anything on it. Cells marked as
    numbers that hold none are added to *spoilt*; they count as text.
    """
    book = open_workbook(data, findings, number, spoilt)
    return Page(book.names, book.number, list(book.rows))


def open_workbook(
    data: bytes,
    findings: Findings,
    number: int | None,
    spoilt: list[SpoiltCell],
    *,
    size: Size = ENTRIES,
    told: Told = untold,
) -> OpenBook:
    """Return a workbook of at most *size*; *told* hears how far the reading of the sheet is."""
    check_archive(data, findings, size)
    with _in_words(findings):
        # Only a workbook needs the library, and it takes its time to load.
        import openpyxl

        from swissdesk.formats.entries.worksheet import rows_of

        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        names = tuple(sheet.title for sheet in book.worksheets)
        places = range(len(names)) if number is None else [min(number, len(names) - 1)]
        found = 0
        rows: Iterator[Row] = iter(())
        for found in places:
            rows = rows_of(book.worksheets[found], spoilt, told)
            first = next(rows, None)
            if first is not None:
                rows = chain((first,), rows)
                break
        if not names:
            raise broken(findings)
    return OpenBook(names, found, _in_turn(rows, findings, size))


@contextmanager
def _in_words(findings: Findings) -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            yield
        except Exception as error:
            # A broken workbook makes the library raise whatever it stumbles over.
            raise broken(findings) from error


def _in_turn(rows: Iterator[Row], findings: Findings, size: Size) -> Iterator[Row]:
    """Yield *rows*; only what the library raises is put into its words."""
    while True:
        with _in_words(findings):
            some = list(islice(rows, _AT_A_TIME))
        if not some:
            return
        for row in some:
            if row[0] > size.rows:
                template = N_("there are more than {n} rows")
                raise findings.refusal(size.rows, 1, template, n=size.rows)
            yield row
