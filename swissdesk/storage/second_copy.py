"""The second copy: the tournament file once more, in another place, after each action."""

import errno
import os
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from swissdesk.errors import ArbiterError, cause_of
from swissdesk.i18n import N_
from swissdesk.storage.connection import check_header, connect
from swissdesk.storage.folders import sync_folder

_TRIES = 99
_Stamp = tuple[int, int]


class PlaceMissing(ArbiterError):
    """The folder of the second copy is not there: the stick was pulled out."""

    template = N_("{place} is not there.")


class OwnFolder(ArbiterError):
    """The tournament itself lies in the folder that was chosen for its second copy."""

    template = N_("The tournament itself lies in {place}. Choose another place for the copy.")


class CopyNotWritten(ArbiterError):
    """The place is there but does not take the copy."""

    template = N_("The copy cannot be written to {place}: {cause}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The tournament file at one moment: its bytes, and by number the times of its entries."""

    source: Path
    data: bytes
    entries: Mapping[int, str]

    @property
    def last(self) -> int:
        """Return the number of the newest entry, 0 where there is none."""
        return max(self.entries, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A second copy as it lies there: the newest entry it holds, and when it was written (UTC)."""

    target: Path
    entry: int
    at: datetime
    stamp: _Stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A folder for second copies. *root* is the stick or share it lies on, "" for a fixed disk."""

    folder: Path
    root: str = ""

    @property
    def is_there(self) -> bool:
        """Tell whether the place can be written to now: without its stick a folder is another."""
        return self.folder.is_dir() and (not self.root or os.path.ismount(self.root))


def place_of(folder: Path) -> Place:
    """Return *folder* as a place for copies, with the stick or share it lies on."""
    whole = folder.absolute()
    root = next((above for above in (whole, *whole.parents) if os.path.ismount(above)), None)
    fixed = root is None or str(root) == whole.anchor
    return Place(folder=whole, root="" if fixed else str(root))


def keep(snapshot: Snapshot, place: Place, last: Kept | None = None) -> Kept:
    """Write *snapshot* to *place*: aside, synced, then renamed. *last* is the copy before.

    Only an earlier state of the same tournament is replaced. Where another file has the name,
    or one that was worked in elsewhere since, the copy gets a number.
    """
    try:
        if not place.is_there:
            raise PlaceMissing(place=place.folder)
        if snapshot.source.parent.samefile(place.folder):
            raise OwnFolder(place=place.folder)
        target, held = _target(snapshot, place.folder, last)
        if held != snapshot.last:
            _write(target, snapshot.data)
        return _kept(target, snapshot.last)
    except OSError as error:
        if not place.is_there:
            raise PlaceMissing(place=place.folder) from error
        raise CopyNotWritten(place=place.folder, cause=cause_of(error)) from error


def is_still(kept: Kept) -> bool:
    """Tell whether the copy lies there as it was written."""
    try:
        return _stamp(kept.target) == kept.stamp
    except OSError:
        return False


def _target(snapshot: Snapshot, folder: Path, last: Kept | None) -> tuple[Path, int]:
    """Return where the copy goes, and the newest entry that lies there already (0 for none)."""
    if last is not None and last.target.parent == folder and is_still(last):
        return last.target, last.entry
    for target in _names(folder, snapshot.source):
        if not target.exists():
            return target, 0
        held = entries_of(target)
        if held is not None and held.items() <= snapshot.entries.items():
            return target, max(held, default=0)
    raise FileExistsError(errno.EEXIST, "", str(folder))


def _names(folder: Path, source: Path) -> Iterator[Path]:
    yield folder / source.name
    for number in count(2):
        if number > _TRIES:
            return
        yield folder / f"{source.stem}-{number}{source.suffix}"


def entries_of(path: Path) -> dict[int, str] | None:
    """Return the times of the journal's entries by number, None where *path* cannot be read."""
    try:
        check_header(path)
        connection = connect(path, writable=False)
        try:
            found = connection.execute("SELECT id, at FROM action").fetchall()
        finally:
            connection.close()
    except (ArbiterError, sqlite3.Error):
        return None
    return {row["id"]: row["at"] for row in found}


def _write(target: Path, data: bytes) -> None:
    # The name never changes, so that what a pulled stick cut off is written over the next time.
    # Taken away first: a link of that name would have the copy written over another file.
    aside = target.with_name(f".{target.name}.new")
    aside.unlink(missing_ok=True)
    try:
        with aside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, target)
    except BaseException:
        _forget(aside)
        raise
    sync_folder(target.parent)


def _forget(aside: Path) -> None:
    try:
        aside.unlink(missing_ok=True)
    except OSError:
        return


def _kept(target: Path, entry: int) -> Kept:
    stamp = _stamp(target)
    at = datetime.fromtimestamp(stamp[0] / 1e9, UTC)
    return Kept(target=target, entry=entry, at=at, stamp=stamp)


def _stamp(target: Path) -> _Stamp:
    found = target.stat()
    return found.st_mtime_ns, found.st_size
