"""The layouts of rating lists, and the archive that a list comes in: read, never unpacked."""

import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import BinaryIO, cast

from swissdesk.domain.listed import ListedPlayer
from swissdesk.errors import UnreadableFile
from swissdesk.formats.archives import MAGIC, PACKED, SPOILT
from swissdesk.formats.entries.sheet import Sheet, refuse_old_workbook
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.delimited import DelimitedList
from swissdesk.formats.lists.fide_xml import FideXml
from swissdesk.formats.lists.fixed_width import FixedWidth
from swissdesk.formats.lists.source import (
    AS_FOUND,
    START,
    Asked,
    ListReader,
    ListSource,
    TableReader,
    counted,
)
from swissdesk.formats.lists.workbooks import WorkbookList, is_workbook_archive
from swissdesk.i18n import N_

MAX_UNPACKED = 2_000_000_000
MAX_RATIO = 100
MAX_MEMBERS = 100
Batch = list[ListedPlayer]
_LISTS = (".txt", ".xml", ".csv", ".tsv", ".xlsx", ".ods", ".xls")
_PUBLISHED: tuple[ListReader, ...] = (FixedWidth(), FideXml())
_TABLES: tuple[TableReader, ...] = (WorkbookList(), DelimitedList())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Opened:
    """A list whose first bytes *start* were read, out of its archive if it came in one."""

    name: str
    date: str
    start: bytes
    stream: BinaryIO
    size: int


@contextmanager
def rating_list(
    name: str, stream: BinaryIO, size: int, asked: Asked = AS_FOUND
) -> Iterator[ListSource]:
    """Yield the list in *stream*, which can be moved about in; *name* is the file's.

    Raises ``UnreadableFile`` for what is no rating list or would unpack to far too much, and
    so does taking its batches.
    """
    findings = Findings(name)
    with ExitStack() as stack:
        with _in_words(findings):
            opened = stack.enter_context(_opened(name, stream, size, findings))
            source = _source(opened, asked, findings)
        yield replace(source, batches=counted(_in_turn(source.batches, findings), findings))


def list_sheet(name: str, stream: BinaryIO, size: int, asked: Asked = AS_FOUND) -> Sheet | None:
    """Return the first rows of a list that is a table, None for a layout that is published.

    Raises ``UnreadableFile`` as ``rating_list`` does.
    """
    findings = Findings(name)
    with _in_words(findings), _opened(name, stream, size, findings) as opened:
        start = opened.start
        if any(one.recognises(start) for one in _PUBLISHED):
            return None
        table = next((one for one in _TABLES if one.recognises(start)), None)
        if table is None:
            raise _no_list(findings)
        return table.sheet(opened.name, start, opened.stream, asked)


@contextmanager
def _opened(name: str, stream: BinaryIO, size: int, findings: Findings) -> Iterator[_Opened]:
    is_archive = stream.read(len(MAGIC)) == MAGIC
    stream.seek(0)
    date = ""
    with ExitStack() as stack:
        if is_archive and not is_workbook_archive(stream):
            date, stream, size = stack.enter_context(_member(stream, findings))
        elif is_archive:
            stream.seek(0)
        start = stream.read(START)
        if not start.strip():
            raise findings.refusal(1, 1, N_("the file is empty"))
        refuse_old_workbook(start, findings)
        yield _Opened(name=name, date=date, start=start, stream=stream, size=size)


@contextmanager
def _in_words(findings: Findings) -> Iterator[None]:
    try:
        yield
    except (*SPOILT, UnicodeDecodeError) as error:
        raise findings.refusal(1, 1, N_("the archive is damaged")) from error


def _in_turn(batches: Iterator[Batch], findings: Findings) -> Iterator[Batch]:
    """Yield *batches*; only what taking the archive apart raises is put into words."""
    while True:
        with _in_words(findings):
            batch = next(batches, None)
        if batch is None:
            return
        yield batch


def is_published_list(name: str, start: bytes) -> bool:
    """Tell by its first bytes whether a file is what FIDE publishes, or comes in an archive."""
    is_archive = start.startswith(MAGIC) and name.lower().endswith(".zip")
    return is_archive or any(one.recognises(start) for one in _PUBLISHED)


def _source(opened: _Opened, asked: Asked, findings: Findings) -> ListSource:
    readers = (*_PUBLISHED, *_TABLES)
    reader = next((one for one in readers if one.recognises(opened.start)), None)
    if reader is None:
        raise _no_list(findings)
    if asked != AS_FOUND and reader in _PUBLISHED:
        template = N_("the columns of this list are known; nothing is to be said of them")
        raise findings.refusal(1, 1, template)
    source = reader.read(opened.name, opened.start, opened.stream, opened.size, asked)
    told = source.head.date or values.date_in_name(findings.file) or opened.date
    return replace(source, head=replace(source.head, date=told))


def _no_list(findings: Findings) -> UnreadableFile:
    return findings.refusal(1, 1, N_("this is no rating list that can be read"))


@contextmanager
def _member(stream: BinaryIO, findings: Findings) -> Iterator[tuple[str, BinaryIO, int]]:
    """Yield the day, the bytes and the size of the list in an archive: its largest member."""
    with zipfile.ZipFile(stream) as archive:
        members = archive.infolist()
        if len(members) > MAX_MEMBERS:
            raise findings.refusal(1, 1, N_("the archive holds more than {n} files"), n=MAX_MEMBERS)
        lists = [one for one in members if one.filename.lower().endswith(_LISTS)]
        if not lists:
            raise findings.refusal(
                1, 1, N_("the archive holds no list (TXT, XML, CSV, XLSX or ODS)")
            )
        chosen = max(lists, key=lambda one: one.file_size)
        unpacked = chosen.file_size
        if chosen.compress_type not in PACKED:
            raise findings.refusal(1, 1, N_("the archive is packed in a way that is not read"))
        if unpacked > MAX_UNPACKED or unpacked > MAX_RATIO * max(chosen.compress_size, 1):
            raise findings.refusal(1, 1, N_("the archive unpacks to far too much"))
        year, month, day = chosen.date_time[:3]
        date = f"{year:04}-{month:02}-{day:02}" if year > _DOS_BEGINS else ""
        with archive.open(chosen) as member:
            yield date, cast(BinaryIO, member), unpacked


_DOS_BEGINS = 1980
"""The year in which an archive's clock begins: archives without a day name it."""
