"""A rating list that is being read: whose it is, of what day, and its lines one after another."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Protocol

from swissdesk.domain.listed import ListedPlayer
from swissdesk.formats.entries.sheet import Sheet
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_

MAX_PLAYERS = 3_000_000
CHUNK = 1 << 18
MAX_LINE = 1 << 16
START = 1 << 16
"""So much of a file is looked at to find out what it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListHead:
    """What is known of a list before its lines: *code* whose it is, *date* ISO or "".

    *part* is "" for a whole list; ``standard``, ``rapid`` or ``blitz`` where it holds the
    ratings of one rate of play only, and the others come in lists of their own.
    """

    code: str
    part: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a table is to be read where that was found out wrongly: None is as it is found out.

    *columns* are told as text (see ``map_from_text``), *page* is the sheet of a workbook, from 0.
    """

    columns: str | None = None
    encoding: str | None = None
    delimiter: str | None = None
    page: int | None = None


AS_FOUND = Asked()
"""Everything as it is found out."""


@dataclass(slots=True)
class Tally:
    """How far the reading is: bytes taken in, of how many, and lines that made no sense."""

    size: int
    done: int = 0
    skipped: int = 0
    first_skipped: int = 0

    def skip(self, line: int) -> None:
        """Count a line that cannot be used."""
        self.skipped += 1
        self.first_skipped = self.first_skipped or line


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSource:
    """An opened list. ``batches`` gives its players, some thousand at a time.

    *columns* tells how a table is read, "" for a layout that is published.
    """

    head: ListHead
    batches: Iterator[list[ListedPlayer]]
    tally: Tally
    findings: Findings = field(repr=False)
    columns: str = ""


class ListReader(Protocol):
    """A layout in which lists are published."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether a list that begins with *start* has this layout."""
        ...

    def read(
        self, name: str, start: bytes, stream: BinaryIO, size: int, asked: Asked
    ) -> ListSource:
        """Return the list in *stream*, whose first bytes *start* were taken out already."""
        ...


class TableReader(ListReader, Protocol):
    """A layout of columns that have to be found out, and can be told."""

    def sheet(self, name: str, start: bytes, stream: BinaryIO, asked: Asked) -> Sheet:
        """Return the first rows of the table."""
        ...


def chunks(start: bytes, stream: BinaryIO, tally: Tally) -> Iterator[bytes]:
    """Yield the bytes of the list, *start* first, and count them."""
    tally.done += len(start)
    yield start
    while chunk := stream.read(CHUNK):
        tally.done += len(chunk)
        yield chunk


def line_batches(
    parts: Iterator[bytes], encoding: str, findings: Findings
) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of *parts*, some at a time, with the number of the first of each time."""
    rest, number = b"", 1
    for part in parts:
        part = rest + part
        end = max(part.rfind(b"\n"), part.rfind(b"\r", 0, -1))
        if end < 0 and len(part) > MAX_LINE:
            raise findings.refusal(number, 1, N_("a line is far too long for a rating list"))
        whole, rest = part[: end + 1], part[end + 1 :]
        lines = whole.decode(encoding, "replace").splitlines()
        yield number, lines
        number += len(lines)
    if rest:
        yield number, rest.decode(encoding, "replace").splitlines()


def players_of(
    batches: Iterator[tuple[int, list[str]]],
    first_line: int,
    read: Callable[[str], ListedPlayer | None],
    tally: Tally,
) -> Iterator[list[ListedPlayer]]:
    """Yield what *read* makes of the lines from *first_line* on; blank ones are passed over."""
    for number, lines in batches:
        players = []
        for at, line in enumerate(lines, number):
            if at < first_line or not line.strip():
                continue
            player = read(line)
            if player is None:
                tally.skip(at)
            else:
                players.append(player)
        yield players


def counted(
    batches: Iterator[list[ListedPlayer]], findings: Findings
) -> Iterator[list[ListedPlayer]]:
    """Yield *batches* as long as there are no more players than any list has."""
    read = 0
    for batch in batches:
        read += len(batch)
        if read > MAX_PLAYERS:
            raise findings.refusal(1, 1, N_("there are more than {n} players"), n=MAX_PLAYERS)
        yield batch
