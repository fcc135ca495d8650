"""The layouts of rating lists, and the archive that a list comes in: read, never unpacked."""

import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import BinaryIO, cast

from swissdesk.domain.listed import ListedPlayer
from swissdesk.formats.archives import MAGIC, PACKED, SPOILT
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.delimited import DelimitedList
from swissdesk.formats.lists.fide_xml import FideXml
from swissdesk.formats.lists.fixed_width import FixedWidth
from swissdesk.formats.lists.source import ListReader, ListSource, counted
from swissdesk.i18n import N_

MAX_UNPACKED = 2_000_000_000
MAX_RATIO = 100
MAX_MEMBERS = 100
_START = 1 << 16
Batch = list[ListedPlayer]
_LISTS = (".txt", ".xml", ".csv")
_PUBLISHED: tuple[ListReader, ...] = (FixedWidth(), FideXml())
_READERS: tuple[ListReader, ...] = (*_PUBLISHED, DelimitedList())


@contextmanager
def rating_list(name: str, stream: BinaryIO, size: int) -> Iterator[ListSource]:
    """Yield the list in *stream*, which can be moved about in; *name* is the file's.

    Raises ``UnreadableFile`` for what is no rating list or would unpack to far too much, and
    so does taking its batches.
    """
    findings = Findings(name)
    with ExitStack() as opened:
        with _in_words(findings):
            is_archive = stream.read(len(MAGIC)) == MAGIC
            stream.seek(0)
            date = ""
            if is_archive:
                date, stream, size = opened.enter_context(_member(stream, findings))
            source = _source(name, date, stream, size, findings)
        yield replace(source, batches=counted(_in_turn(source.batches, findings), findings))


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


def _source(name: str, date: str, stream: BinaryIO, size: int, findings: Findings) -> ListSource:
    start = stream.read(_START)
    if not start.strip():
        raise findings.refusal(1, 1, N_("the file is empty"))
    reader = next((one for one in _READERS if one.recognises(start)), None)
    if reader is None:
        raise findings.refusal(1, 1, N_("this is no rating list that can be read"))
    source = reader.read(name, start, stream, size)
    told = source.head.date or values.date_in_name(name) or date
    return replace(source, head=replace(source.head, date=told))


@contextmanager
def _member(stream: BinaryIO, findings: Findings) -> Iterator[tuple[str, BinaryIO, int]]:
    """Yield the day, the bytes and the size of the list in an archive: its largest member."""
    with zipfile.ZipFile(stream) as archive:
        members = archive.infolist()
        if len(members) > MAX_MEMBERS:
            raise findings.refusal(1, 1, N_("the archive holds more than {n} files"), n=MAX_MEMBERS)
        lists = [one for one in members if one.filename.lower().endswith(_LISTS)]
        if not lists:
            raise findings.refusal(1, 1, N_("the archive holds no list (TXT, XML or CSV)"))
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
