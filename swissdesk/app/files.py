"""Files that are read and written whole."""

import os
import stat
from pathlib import Path

from swissdesk.errors import ArbiterError, cause_of, is_full
from swissdesk.i18n import N_, tr
from swissdesk.storage.folders import sync_folder

MAX_BYTES = 50_000_000
_DATABASE = b"SQLite format 3\0"


class CannotRead(ArbiterError):
    """A file cannot be opened."""

    template = N_("{file} cannot be opened: {cause}.")


class TooBig(ArbiterError):
    """A file is larger than anything it could sensibly be."""

    template = N_("{file} is too big: more than {limit} MB.")


class CannotWrite(ArbiterError):
    """A file cannot be written; one that was there before is untouched."""

    template = N_("{file} cannot be written: {cause}. Close it elsewhere or choose another name.")


class NoRoom(ArbiterError):
    """A file does not fit on the disk; one that was there before is untouched."""

    template = N_("{file} cannot be written: the disk is full. Make room or choose another folder.")


def read_bounded(path: Path, limit: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file from outside, which has at most *limit* of them."""
    try:
        refuse_what_is_no_file(path)
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise CannotRead(file=path, cause=cause_of(error)) from error
    if len(data) > limit:
        raise TooBig(file=path, limit=limit // 1_000_000)
    return data


def refuse_what_is_no_file(path: Path) -> None:
    """Raise ``CannotRead`` for a device or a pipe: opening one may never end."""
    if _is_no_file(path):
        raise CannotRead(file=path, cause=tr("it is no file"))


def make_folder(path: Path) -> None:
    """Make a folder and those above it; raise ``CannotWrite`` where that is not possible."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_written(path, error) from error


def _is_no_file(path: Path) -> bool:
    """Tell whether *path* is a device or a pipe: reading may never end, writing would replace it.

    A folder is left to the system, whose reason is the better one.
    """
    return not stat.S_ISREG(mode := path.stat().st_mode) and not stat.S_ISDIR(mode)


def write_atomically(path: Path, data: bytes) -> None:
    """Write *data* so that at any moment either the old or the new file is there, whole.

    A link stays: what it leads to is written. A tournament file is never written over.
    """
    try:
        target = Path(os.path.realpath(path))
        if os.path.lexists(target) and _is_no_file(target):
            raise CannotWrite(file=path, cause=tr("it is no file"))
        if _is_tournament(target):
            raise CannotWrite(file=path, cause=tr("a tournament is kept in it"))
        _write_aside(target, data)
    except OSError as error:
        raise _not_written(path, error) from error


def _not_written(path: Path, error: OSError) -> ArbiterError:
    return NoRoom(file=path) if is_full(error) else CannotWrite(file=path, cause=cause_of(error))


def _is_tournament(path: Path) -> bool:
    """Tell whether a database lies at *path*: no sheet, report or setting is one."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_DATABASE)) == _DATABASE


def _write_aside(path: Path, data: bytes) -> None:
    import tempfile  # whoever only reads does without

    handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _keep_mode(path, aside)
        os.replace(aside, path)
    except BaseException:
        os.unlink(aside)
        raise
    sync_folder(path.parent)


def _keep_mode(path: Path, aside: str) -> None:
    """Give the new file the rights of the old one, or those a new file gets here."""
    if os.name != "posix":
        return
    try:
        mode = path.stat().st_mode & 0o777
    except OSError:
        umask = os.umask(0)
        os.umask(umask)
        mode = 0o666 & ~umask
    os.chmod(aside, mode)
