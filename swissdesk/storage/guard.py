"""What a tournament file from elsewhere may hold: our tables, our triggers, nothing else."""

import sqlite3
from pathlib import Path

from swissdesk.i18n import tr
from swissdesk.storage import schema
from swissdesk.storage.errors import DamagedFile, ForeignParts

_SQL_TYPE = {int: "INTEGER", str: "TEXT"}


def check_parts(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file with foreign tables, views, indexes or triggers, or changed tables."""
    ours = _our_parts()
    for kind, name in connection.execute("SELECT type, name FROM sqlite_master"):
        if (kind, name) not in ours:
            raise ForeignParts(file=path, part=f"{kind} {name[:40]}")
    for table, columns in schema.TABLES.items():
        if not _is_as_described(connection, table, columns):
            raise ForeignParts(file=path, part=f"table {table}")


def _our_parts() -> set[tuple[str, str]]:
    return {
        *(("table", name) for name in schema.TABLES),
        *(("index", name) for name in schema.INDEXES),
        *(("trigger", name) for name in schema.triggers()),
    }


def _is_as_described(connection: sqlite3.Connection, table: str, columns: schema.Columns) -> bool:
    listed = connection.execute(f'PRAGMA table_list("{table}")').fetchone()
    if listed is None or listed["type"] != "table" or not listed["strict"]:
        return False
    found = [
        (row["name"], row["type"], bool(row["notnull"]), row["dflt_value"], row["hidden"])
        for row in connection.execute(f'PRAGMA table_xinfo("{table}")')
    ]
    wanted = [
        (name, _SQL_TYPE[spec.type], not spec.optional and name != "id", None, 0)
        for name, spec in columns.items()
    ]
    keys = {
        (row["from"], row["table"], row["to"])
        for row in connection.execute(f'PRAGMA foreign_key_list("{table}")')
    }
    wanted_keys = {(name, spec.table, "id") for name, spec in columns.items() if spec.table}
    return found == wanted and keys == wanted_keys


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose pages or references are spoilt."""
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise DamagedFile(file=path, cause=tr("its pages are spoilt"))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise DamagedFile(file=path, cause=tr("it names players or rounds that it does not hold"))


def set_triggers(connection: sqlite3.Connection) -> None:
    """Make the journal's triggers anew where they differ from ours by a single letter."""
    wanted = schema.triggers()
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    if {row["name"]: row["sql"] for row in connection.execute(query)} == wanted:
        return
    for name, sql in wanted.items():
        connection.execute(f"DROP TRIGGER IF EXISTS {name}")
        connection.execute(sql)
