"""Lists as CSV: the Russian federation's, those made for Swiss-Manager, any with known columns."""

import codecs
import csv
from collections.abc import Iterator
from typing import BinaryIO

from swissdesk.domain.listed import ListedPlayer
from swissdesk.formats.entries.columns import Row
from swissdesk.formats.entries.delimited import DELIMITERS
from swissdesk.formats.entries.mapping import guess
from swissdesk.formats.entries.sheet import Sheet, trimmed
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists.source import (
    START,
    Asked,
    ListSource,
    Tally,
    chunks,
    line_batches,
    players_of,
)
from swissdesk.formats.lists.table import HEAD_ROWS, Table, columns_of, first_line, head_of
from swissdesk.formats.text import encoding_of

_WIDE = "utf-16"
_BOMS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class DelimitedList:
    """A table with a line of headings, or one of those known by their columns."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether it looks like a table at all; its columns decide later."""
        if start.startswith(_BOMS):
            return True
        return b"\0" not in start and any(sign.encode() in start for sign in DELIMITERS)

    def sheet(self, name: str, start: bytes, stream: BinaryIO, asked: Asked) -> Sheet:
        """Return the first rows of the list, by which its columns are found out."""
        findings = Findings(name)
        goes_on = len(start) >= START
        encoding = asked.encoding or encoding_of(_whole_lines(start, goes_on), findings)
        first = next(_narrow(iter((start,)), encoding))
        text = _whole_lines(first, goes_on).decode(_narrowed(encoding), "replace")
        head = text.removeprefix("\ufeff").splitlines()[:HEAD_ROWS]
        offered = DELIMITERS if asked.delimiter is None else (asked.delimiter,)
        split = ((one, _rows(head, one)) for one in offered)
        delimiter, rows = max(split, key=lambda found: _known(found[1]))
        return Sheet(file=name, rows=trimmed(rows), encoding=encoding, delimiter=delimiter)

    def read(
        self, name: str, start: bytes, stream: BinaryIO, size: int, asked: Asked
    ) -> ListSource:
        """Return the list. The names of files tell the rate of play of a Russian list."""
        findings, tally = Findings(name), Tally(size)
        sheet = self.sheet(name, start, stream, asked)
        told = columns_of(sheet.rows, asked, findings)
        head = head_of(name, sheet.rows)
        table, delimiter = Table(told, head.part), sheet.delimiter

        def player(line: str) -> ListedPlayer | None:
            try:
                return table.player(next(csv.reader((line,), delimiter=delimiter), []))
            except csv.Error:
                return None

        parts = _narrow(chunks(start, stream, tally), sheet.encoding)
        lines = line_batches(parts, _narrowed(sheet.encoding), findings)
        return ListSource(
            head=head,
            batches=players_of(lines, first_line(sheet.rows, told), player, tally),
            tally=tally,
            findings=findings,
            columns=told.text(),
        )


def _whole_lines(start: bytes, goes_on: bool) -> bytes:
    """Return *start* without a line of which the rest is still in the file, which *goes_on*."""
    return (start[: start.rfind(b"\n") + 1] or start) if goes_on else start


def _narrow(parts: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    """Yield *parts* so that a line ends in one byte: UTF-16, two bytes a letter, as UTF-8."""
    if encoding != _WIDE:
        yield from parts
        return
    decoder = codecs.getincrementaldecoder(_WIDE)("replace")
    for part in parts:
        yield decoder.decode(part).encode("utf-8", "replace")


def _narrowed(encoding: str) -> str:
    return "utf-8" if encoding == _WIDE else encoding


def _rows(lines: list[str], delimiter: str) -> list[Row]:
    try:
        split = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return []
    numbered = enumerate(split, 1)
    return [(line, [cell.strip() for cell in cells]) for line, cells in numbered if any(cells)]


def _known(rows: list[Row]) -> int:
    return len(guess(rows).places) if rows else 0
