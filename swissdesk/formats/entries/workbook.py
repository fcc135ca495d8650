"""The first sheet of a workbook (XLSX) to rows, without letting a hostile archive unpack."""

import io
import warnings
import zipfile
import zlib
from datetime import date, datetime

from swissdesk.errors import UnreadableFile
from swissdesk.formats.entries.columns import Row
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

MAGIC = b"PK\x03\x04"
MAX_ROWS = 20_000
MAX_COLUMNS = 100
MAX_PARTS = 2_000
MAX_UNPACKED = 100_000_000
MAX_RATIO = 200
CHUNK = 1 << 20
_DTD = b"<!DOCTYPE"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ARCHIVE_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
)
"""What taking a spoilt or strange archive apart may end in."""


def workbook_rows(data: bytes, findings: Findings) -> list[Row]:
    """Return the rows of the first sheet that are not blank."""
    _check_archive(data, findings)
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
            raise _broken(findings) from error
    filled = [(line, cells) for line, cells in rows if any(cells)]
    if filled and filled[-1][0] > MAX_ROWS:
        raise findings.refusal(MAX_ROWS, 1, N_("there are more than {n} rows"), n=MAX_ROWS)
    return filled


def _broken(findings: Findings) -> UnreadableFile:
    return findings.refusal(1, 1, N_("this is not a sound XLSX workbook"))


def _check_archive(data: bytes, findings: Findings) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            unpacked = sum(part.file_size for part in parts)
            packed = sum(part.compress_size for part in parts)
            too_big = unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(packed, 1)
            if too_big or len(parts) > MAX_PARTS:
                raise findings.refusal(1, 1, N_("the workbook unpacks to far too much"))
            if any(part.compress_type not in _PACKED for part in parts):
                raise _broken(findings)
            if any(_declares_entities(archive, part) for part in parts):
                raise findings.refusal(1, 1, N_("the workbook holds forbidden declarations"))
    except _ARCHIVE_ERRORS as error:
        raise _broken(findings) from error


def _declares_entities(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Tell whether an XML part has a DTD, or an encoding in which one could hide."""
    if not part.filename.lower().endswith((".xml", ".rels")):
        return False
    before = b""
    with archive.open(part) as stream:
        while chunk := stream.read(CHUNK):
            if _DTD in before + chunk or b"\0" in chunk:
                return True
            before = chunk[1 - len(_DTD) :]
    return False


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return value.isoformat()[:10]
    return str(value).strip()
