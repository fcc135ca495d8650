"""Workbooks are archives: none is opened that would unpack to far too much or holds entities."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.errors import UnreadableFile
from swissdesk.formats.archives import MAGIC, PACKED, SPOILT
from swissdesk.formats.entries.columns import MAX_ROWS
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

MAX_PARTS = 2_000
MAX_RATIO = 200
CHUNK = 1 << 20
_MOST_OF_ANOTHER = 4_000_000
"""Of the parts that are read whole a few megabytes take seconds; tables are read row by row."""
_MOST_OF_ROW = 2_000_000
_ROW = b"row"
_DTD = b"<!DOCTYPE"
_XML = (".xml", ".rels")
_ODS_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How large a workbook may be: its rows, what all of it unpacks to, its parts by name."""

    rows: int
    unpacked: int
    parts: Mapping[str, int]


ENTRIES = Size(
    rows=MAX_ROWS,
    unpacked=100_000_000,
    parts={"xl/worksheets/": 25_000_000, "xl/sharedstrings": 20_000_000, "content.xml": 60_000_000},
)
"""A list of players: it is held in memory as a whole."""
LISTS = Size(
    rows=1 << 20,
    unpacked=300_000_000,
    parts={
        "xl/worksheets/": 250_000_000, "xl/sharedstrings": 20_000_000, "content.xml": 250_000_000,
    },
)  # fmt: skip
"""A rating list: its rows are passed on as they come."""


def is_archive(data: bytes) -> bool:
    """Tell whether *data* begins as every workbook does."""
    return data.startswith(MAGIC)


def is_open_document(data: bytes) -> bool:
    """Tell whether *data* is an archive that calls itself an OpenDocument spreadsheet."""
    return is_archive(data) and _ODS_TYPE in data[:200]


def check_archive(data: bytes, findings: Findings, size: Size = ENTRIES) -> None:
    """Refuse what is no sound archive, unpacks to far too much, or declares entities."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            unpacked = sum(part.file_size for part in parts)
            packed = sum(part.compress_size for part in parts)
            too_big = unpacked > size.unpacked or unpacked > MAX_RATIO * max(packed, 1)
            if too_big or len(parts) > MAX_PARTS or any(_is_too_big(one, size) for one in parts):
                raise findings.refusal(1, 1, N_("the workbook unpacks to far too much"))
            if any(part.compress_type not in PACKED for part in parts):
                raise broken(findings)
            if any(_declares_entities(archive, part) for part in parts):
                raise findings.refusal(1, 1, N_("the workbook holds forbidden declarations"))
            if any(_has_endless_row(archive, part) for part in parts):
                raise findings.refusal(1, 1, N_("the workbook unpacks to far too much"))
    # The bytes are in memory: what the system or a number complains of is the archive's fault.
    except (*SPOILT, OSError, ValueError) as error:
        raise broken(findings) from error


def broken(findings: Findings) -> UnreadableFile:
    """Return the refusal of a workbook that cannot be read to its end."""
    return findings.refusal(1, 1, N_("this is not a sound workbook (XLSX or ODS)"))


def _is_too_big(part: zipfile.ZipInfo, size: Size) -> bool:
    name = part.filename.lower()
    if not name.endswith(_XML):
        return False  # pictures are never unpacked
    most = (most for begin, most in size.parts.items() if name.startswith(begin))
    return part.file_size > next(most, _MOST_OF_ANOTHER)


def _has_endless_row(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Tell whether a sheet has a row of more cells than any real one: it would be read whole."""
    if not part.filename.lower().startswith("xl/worksheets/") or part.file_size < _MOST_OF_ROW:
        return False
    since = 0
    with archive.open(part) as stream:
        while chunk := stream.read(CHUNK):
            first = chunk.find(_ROW)
            since += len(chunk) if first < 0 else first
            if since > _MOST_OF_ROW:
                return True
            if first >= 0:
                since = len(chunk) - chunk.rfind(_ROW)
    return False


def _declares_entities(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Tell whether an XML part has a DTD, or an encoding in which one could hide."""
    if not part.filename.lower().endswith(_XML):
        return False
    before = b""
    with archive.open(part) as stream:
        while chunk := stream.read(CHUNK):
            if _DTD in before + chunk or b"\0" in chunk:
                return True
            before = chunk[1 - len(_DTD) :]
    return False
