"""What lies in a copy of a tournament, found without loading it whole; and restoring one."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.errors import ArbiterError
from swissdesk.i18n import tr
from swissdesk.storage import backups
from swissdesk.storage.aside import made_aside
from swissdesk.storage.connection import check_header, connect, reading
from swissdesk.storage.errors import DamagedFile

_PAGE_SIZE = slice(16, 18)
_PAGES = slice(28, 32)
_MOST_SIBLINGS = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyFacts:
    """The tournament in a copy in numbers. *round* is the last one (0: none), *state* its state.

    *entries* counts the journal, *last* is the number of its newest entry and *last_at* the time
    of it; *first_at* is the time of the first one, which tells one tournament from another.
    """

    players: int
    round: int
    state: str
    boards: int
    results: int
    entries: int
    last: int
    last_at: str
    first_at: str


def facts_of(path: Path) -> CopyFacts:
    """Return what lies in the copy at *path*; raise ``ArbiterError`` where it cannot be read."""
    check_header(path)
    check_length(path)
    with _read_only(path) as connection, reading(path):
        one = connection.execute
        players = one("SELECT COUNT(*) FROM player").fetchone()[0]
        last_round = one("SELECT id, state FROM round ORDER BY id DESC LIMIT 1").fetchone()
        number, state = tuple(last_round) if last_round else (0, "")
        boards, results = one(
            "SELECT COUNT(*), COUNT(result) FROM game WHERE round = ?", (number,)
        ).fetchone()
        entries, last = one("SELECT COUNT(*), MAX(id) FROM action").fetchone()
        times = [
            row[0]
            for which in ("ASC", "DESC")
            for row in one(f"SELECT at FROM action ORDER BY id {which} LIMIT 1")
        ]
        first_at, last_at = times or ("", "")
        return CopyFacts(
            players=players,
            round=number,
            state=str(state),
            boards=boards,
            results=results,
            entries=entries,
            last=last or 0,
            last_at=last_at,
            first_at=first_at,
        )


def check_length(path: Path) -> None:
    """Refuse a file that ends before its last page, and say where: SQLite says less.

    Where a journal of SQLite lies beside it, the file is whole only after that was taken back.
    """
    if path.with_name(f"{path.name}-journal").exists():
        return
    with path.open("rb") as file:
        head = file.read(100)
        size = file.seek(0, os.SEEK_END)
    page = int.from_bytes(head[_PAGE_SIZE], "big")
    wanted = (65536 if page == 1 else page) * int.from_bytes(head[_PAGES], "big")
    if size < wanted:
        raise DamagedFile(file=path, cause=tr("it ends after {n} KB", n=size // 1024))


def siblings(path: Path, first_at: str) -> list[Path]:
    """Return the other files beside *path* that began as the same tournament, the newest first."""
    try:
        beside = [one for one in path.parent.iterdir() if one.suffix == path.suffix]
    except OSError:
        return []
    found = [one for one in beside[:_MOST_SIBLINGS] if one != path and _began(one) == first_at]
    return sorted(found, key=written_at, reverse=True)


def _began(path: Path) -> str | None:
    try:
        check_header(path)
        with _read_only(path) as connection:
            row = connection.execute("SELECT at FROM action ORDER BY id LIMIT 1").fetchone()
    except (ArbiterError, sqlite3.Error, OSError):
        return None
    return str(row[0]) if row else None


def written_at(path: Path) -> datetime:
    """Return when *path* was written last (UTC); the beginning of time where it is gone."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.fromtimestamp(0, UTC)


def restore(copy: Path, target: Path) -> None:
    """Write the copy into a new file at *target*, never over an existing one."""
    check_header(copy)
    check_length(copy)
    with _read_only(copy) as connection, reading(copy), made_aside(target) as aside:
        backups.copy(connection, aside)


@contextmanager
def _read_only(path: Path) -> Iterator[sqlite3.Connection]:
    connection = connect(path, writable=False)
    try:
        yield connection
    finally:
        connection.close()
