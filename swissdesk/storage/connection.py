"""The one place that opens a connection: pragmas, the header, errors in words."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from swissdesk.errors import cause_of
from swissdesk.i18n import tr
from swissdesk.storage import schema
from swissdesk.storage.errors import (
    DamagedFile,
    DiskFails,
    EmptyFile,
    FileIsBusy,
    FileNotFound,
    FolderIsReadOnly,
    NewerFile,
    NotATournamentFile,
    NotStored,
)

_MAGIC = b"SQLite format 3\x00"
_HEADER = 100
_BUSY_MS = 400
"""How long a key waits for another program that holds the file; then it is said instead."""
_SENSELESS = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)
"""What reading a row may end in that no program of ours has written."""

PRAGMAS = (
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "mmap_size=0",
    "foreign_keys=ON",
    "recursive_triggers=ON",
    "temp_store=MEMORY",
    "synchronous=EXTRA",
    "fullfsync=ON",
    f"busy_timeout={_BUSY_MS}",
)


def check_header(path: Path) -> None:
    """Refuse what is no tournament file of ours before SQLite looks at it."""
    try:
        if path.exists() and not path.is_file():
            raise FileNotFound(file=path, cause=tr("it is no file"))
        with path.open("rb") as file:
            head = file.read(_HEADER)
    except OSError as error:
        raise FileNotFound(file=path, cause=cause_of(error)) from error
    if not head:
        raise EmptyFile(file=path)
    if not head.startswith(_MAGIC):
        raise NotATournamentFile(file=path)
    if len(head) < _HEADER:
        raise DamagedFile(file=path, cause=tr("it is cut short"))
    if int.from_bytes(head[68:72], "big") != schema.APPLICATION_ID:
        raise NotATournamentFile(file=path)
    version = int.from_bytes(head[60:64], "big")
    if version < 1:
        raise NotATournamentFile(file=path)
    if version > schema.VERSION:
        raise NewerFile(file=path, version=_program_of(path) or version)


def _program_of(path: Path) -> str | None:
    """Return the version of the program that wrote last, if the file tells."""
    connection = connect(path, writable=False)
    try:
        row = connection.execute("SELECT program FROM action ORDER BY id DESC LIMIT 1").fetchone()
    except sqlite3.Error:
        return None
    finally:
        connection.close()
    return str(row[0])[:40] if row else None


def connect(path: Path, *, writable: bool) -> sqlite3.Connection:
    """Return a connection to the existing file at *path* with everything switched on.

    A connection only for reading may still take back what a power cut left half written.
    """
    uri = path.absolute().as_uri() + "?mode=rw"
    with reading(path):
        connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        _set_up(connection)
        if not writable:
            connection.execute("PRAGMA query_only=ON")
    return connection


def copy_in_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a connection to a copy that lives in memory only, and can be changed freely."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.backup(copy)
    except BaseException:
        copy.close()
        raise
    _set_up(copy)
    return copy


def _set_up(connection: sqlite3.Connection) -> None:
    """Switch everything on; a connection that does not take it is closed."""
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    connection.row_factory = sqlite3.Row


def check_writable(path: Path) -> None:
    """Refuse a file that could not take an action: write-protected, or its folder is."""
    if not os.access(path, os.W_OK):
        raise FolderIsReadOnly(file=path)
    probe = path.with_name(f".{path.name}.probe-{os.getpid()}")
    try:
        os.close(os.open(probe, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        probe.unlink()
    except OSError as error:
        raise FolderIsReadOnly(file=path) from error


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite reports into the message an arbiter can act on."""
    try:
        yield
    except sqlite3.Error as error:
        told = _told(path, error)
        if told is None:
            raise
        raise told from error


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Take for damage whatever makes no sense while a file from anywhere is read."""
    try:
        with in_words(path):
            yield
    except (sqlite3.Error, *_SENSELESS) as error:
        raise DamagedFile(file=path, cause=tr("it holds what cannot be")) from error


def _told(path: Path, error: sqlite3.Error) -> Exception | None:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedFile(file=path, cause=tr("it is cut short or its pages are spoilt"))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return FileIsBusy(file=path)
    if code == sqlite3.SQLITE_FULL:
        return NotStored(cause=tr("the disk is full"))
    if code == sqlite3.SQLITE_IOERR:
        return DiskFails(cause=tr("the disk does not take the data"))
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return FolderIsReadOnly(file=path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return FolderIsReadOnly(file=path) if path.exists() else _not_there(path)
    return None


def _not_there(path: Path) -> FileNotFound:
    return FileNotFound(file=path, cause=tr("there is no such file or folder"))
