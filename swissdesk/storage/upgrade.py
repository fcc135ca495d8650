"""Bring a file of an older version up to date, with a copy of it laid aside first.

Where it is only read, a copy in memory is brought up to date instead.
"""

import sqlite3
from itertools import count
from pathlib import Path

from swissdesk.storage import backups, schema
from swissdesk.storage.connection import copy_in_memory
from swissdesk.storage.errors import FolderIsReadOnly


def step_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Copy the file aside, then take every step from *version* on as one transaction."""
    _copy_aside(connection, path, version)
    _take_steps(connection, version)


def stepped_up_copy(connection: sqlite3.Connection, version: int) -> sqlite3.Connection:
    """Return a connection to a copy in memory with every step from *version* on taken.

    The file is only to be read, so it stays as it is.
    """
    copy = copy_in_memory(connection)
    try:
        _take_steps(copy, version)
        copy.execute("PRAGMA query_only=ON")
    except BaseException:
        copy.close()
        raise
    return copy


def _take_steps(connection: sqlite3.Connection, version: int) -> None:
    # References are checked once, at the end: a step may rebuild a table others point to.
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        _drop_triggers(connection)
        for step in schema.STEPS[version - 1 :]:
            step(connection)
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise sqlite3.IntegrityError("a schema step left a reference to nothing")
        connection.execute(f"PRAGMA user_version={schema.VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys=ON")


def _copy_aside(connection: sqlite3.Connection, path: Path, version: int) -> None:
    numbers = count(2)
    aside = path.with_name(f"{path.stem}.version-{version}{path.suffix}")
    while aside.exists():
        aside = path.with_name(f"{path.stem}.version-{version}-{next(numbers)}{path.suffix}")
    try:
        backups.copy(connection, aside)
    except OSError as error:
        raise FolderIsReadOnly(file=path) from error


def _drop_triggers(connection: sqlite3.Connection) -> None:
    query = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    ours = schema.triggers()
    for (name,) in list(map(tuple, connection.execute(query))):
        if name in ours:
            connection.execute(f"DROP TRIGGER {name}")
