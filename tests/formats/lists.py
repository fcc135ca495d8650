"""Rating lists for the tests: samples in the layouts that federations publish, read to the end."""

import io
import zipfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import openpyxl

from swissdesk.domain.listed import ListedPlayer
from swissdesk.formats.lists.reading import rating_list
from swissdesk.formats.lists.source import AS_FOUND, Asked, ListHead, Tally
from tests.formats.test_open_document import ods, row, text

DATA = Path(__file__).parent.parent / "data" / "lists" / "samples.zip"


@cache
def sample(name: str) -> bytes:
    """Return a sample list."""
    with zipfile.ZipFile(DATA) as archive:
        return archive.read(name)


def read(
    name: str, data: bytes | None = None, asked: Asked = AS_FOUND
) -> tuple[ListHead, list[ListedPlayer], Tally]:
    """Return head, players and tally of a list, of the sample *name* without *data*."""
    data = sample(name) if data is None else data
    with rating_list(name, io.BytesIO(data), len(data), asked) as source:
        return source.head, [player for batch in source.batches for player in batch], source.tally


def zipped(name: str, data: bytes, date: tuple[int, int, int] = (2026, 11, 1)) -> bytes:
    """Return an archive with one list in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        member = zipfile.ZipInfo(name, (*date, 8, 0, 0))
        archive.writestr(member, data, compress_type=zipfile.ZIP_DEFLATED)
    return out.getvalue()


def names() -> list[str]:
    """Return the names of the samples."""
    with zipfile.ZipFile(DATA) as archive:
        return archive.namelist()


def book(*rows: Sequence[object], before: Iterable[str] = ()) -> bytes:
    """Return a workbook (XLSX) with a sheet of *rows*, behind blank sheets called *before*."""
    made = openpyxl.Workbook()
    made.remove(made.worksheets[0])
    for title in before:
        made.create_sheet(title)
    sheet = made.create_sheet("List")
    for cells in rows:
        sheet.append(list(cells))
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def spreadsheet(rows: Iterable[Sequence[object]]) -> bytes:
    """Return an OpenDocument spreadsheet with a sheet of *rows*."""
    return ods(*(row(*(text(str(cell)) for cell in cells)) for cells in rows))
