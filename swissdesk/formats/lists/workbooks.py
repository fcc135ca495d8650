"""Lists in workbooks (XLSX, ODS), as draughts and smaller federations hand them out."""

import zipfile
from collections.abc import Iterator
from itertools import chain, islice
from typing import BinaryIO

from swissdesk.domain.listed import ListedPlayer
from swissdesk.formats.archives import MAGIC
from swissdesk.formats.entries.archive import LISTS
from swissdesk.formats.entries.columns import Row, SpoiltCell
from swissdesk.formats.entries.opendocument import open_document_page, open_document_rows
from swissdesk.formats.entries.sheet import Sheet, check_page, is_ods, trimmed
from swissdesk.formats.entries.workbook import open_workbook
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists.source import Asked, ListSource, Tally
from swissdesk.formats.lists.table import HEAD_ROWS, Table, columns_of, first_line, head_of
from swissdesk.formats.text import MAX_BYTES, refuse_too_large

_AT_A_TIME = 2000
_SIGNS = frozenset({"[Content_Types].xml", "content.xml"})


def is_workbook_archive(stream: BinaryIO) -> bool:
    """Tell whether an archive is a workbook, and none in which a list was put."""
    with zipfile.ZipFile(stream) as archive:
        return not _SIGNS.isdisjoint(archive.namelist())


class WorkbookList:
    """A sheet of a workbook: the first with anything on it, else the one asked for."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether it can be a workbook: archives with lists in them were opened before."""
        return start.startswith(MAGIC)

    def sheet(self, name: str, start: bytes, stream: BinaryIO, asked: Asked) -> Sheet:
        """Return the first rows of the sheet, by which its columns are found out."""
        findings = Findings(name)
        data = _whole(start, stream, findings)
        spoilt: list[SpoiltCell] = []
        if is_ods(name, data):
            names, page, rows = open_document_page(
                data, findings, asked.page, spoilt, size=LISTS, most=HEAD_ROWS
            )
        else:
            book = open_workbook(data, findings, asked.page, spoilt, size=LISTS)
            names, page, rows = book.names, book.number, list(islice(book.rows, HEAD_ROWS))
        check_page(asked.page, names, findings)
        return Sheet(file=name, rows=trimmed(rows), pages=names, page=page)

    def read(
        self, name: str, start: bytes, stream: BinaryIO, size: int, asked: Asked
    ) -> ListSource:
        """Return the list; how far the reading is, is told in bytes of the unpacked sheet."""
        findings, tally = Findings(name), Tally(size)
        rows = _rows(name, _whole(start, stream, findings), asked, findings, tally)
        first = list(islice(rows, HEAD_ROWS))
        told = columns_of(first, asked, findings)
        head = head_of(name, first)
        table = Table(told, head.part)
        begin = first_line(first, told)
        return ListSource(
            head=head,
            batches=_batches(chain(first, rows), begin, table, tally),
            tally=tally,
            findings=findings,
            columns=told.text(),
        )


def _whole(start: bytes, stream: BinaryIO, findings: Findings) -> bytes:
    data = start + stream.read(MAX_BYTES + 1 - len(start))
    refuse_too_large(data, findings)
    return data


def _rows(name: str, data: bytes, asked: Asked, findings: Findings, tally: Tally) -> Iterator[Row]:
    def told(done: int, of: int) -> None:
        tally.done, tally.size = done, of

    spoilt: list[SpoiltCell] = []
    if is_ods(name, data):
        yield from open_document_rows(data, findings, asked.page, spoilt, size=LISTS, told=told)
        return
    book = open_workbook(data, findings, asked.page, spoilt, size=LISTS, told=told)
    check_page(asked.page, book.names, findings)
    yield from book.rows


def _batches(
    rows: Iterator[Row], begin: int, table: Table, tally: Tally
) -> Iterator[list[ListedPlayer]]:
    while some := list(islice(rows, _AT_A_TIME)):
        players = []
        for line, cells in some:
            if line < begin:
                continue
            player = table.player(cells)
            if player is None:
                tally.skip(line)
            else:
                players.append(player)
        yield players
