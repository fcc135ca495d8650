"""Copies of a tournament file: beside it at each closed round, or wherever one is wanted."""

import os
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

KEPT = 20
_FOLDER_ENDING = ".copies"
_STAMP = "%Y%m%d-%H%M%S"


def folder(path: Path) -> Path:
    """Return the folder beside the file in which its copies lie."""
    return path.with_name(path.name + _FOLDER_ENDING)


def copied_from(copy: Path) -> Path | None:
    """Return the file whose copy this is by the folder it lies in, None for any other file."""
    if not copy.parent.name.endswith(_FOLDER_ENDING):
        return None
    return copy.parent.with_name(copy.parent.name.removesuffix(_FOLDER_ENDING))


def newest(path: Path) -> Path | None:
    """Return the newest copy beside the file, if there is one."""
    copies = listed(path)
    return copies[-1] if copies else None


def listed(path: Path) -> list[Path]:
    """Return the copies beside the file, oldest first."""
    try:
        found = [copy for copy in folder(path).iterdir() if copy.suffix == path.suffix]
    except OSError:
        return []
    return sorted(found, key=lambda copy: copy.name)


def place(path: Path, now: datetime, remark: str) -> Path:
    """Return where the copy made *now* lies: its name tells when and what for.

    If the clock was set back, or two are made in one second, it is dated right behind the newest
    one: the order of the names is the order in which the copies were made, none takes the name
    of another, and the oldest are deleted first.
    """
    at = now.astimezone(UTC).replace(microsecond=0)
    last = newest(path)
    if last is not None and (made := made_at(last)) is not None and made >= at:
        at = made + timedelta(seconds=1)
    return folder(path) / f"{path.stem}.{at.strftime(_STAMP)}.{remark}{path.suffix}"


def made_at(copy: Path) -> datetime | None:
    """Return the time in a copy's name, None if a person has named it."""
    for part in reversed(copy.name.split(".")):
        try:
            return datetime.strptime(part, _STAMP).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None


def prune(path: Path) -> None:
    """Delete the oldest copies beyond those kept."""
    for old in listed(path)[:-KEPT]:
        old.unlink(missing_ok=True)


def copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write the open tournament to *target*: aside, synced, then renamed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = target.with_name(f".{target.name}.new-{os.getpid()}")
    aside.unlink(missing_ok=True)
    try:
        _copy_pages(connection, aside)
        with aside.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(aside, target)
    finally:
        aside.unlink(missing_ok=True)


def _copy_pages(connection: sqlite3.Connection, aside: Path) -> None:
    copied = sqlite3.connect(aside, isolation_level=None)
    try:
        connection.backup(copied)
    finally:
        copied.close()
