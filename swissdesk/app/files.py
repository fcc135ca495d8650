"""Files that are read and written whole."""

import os
from pathlib import Path

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

MAX_BYTES = 50_000_000


class CannotRead(ArbiterError):
    """A file cannot be opened."""

    template = N_("{file} cannot be opened: {cause}.")


class TooBig(ArbiterError):
    """A file is larger than anything it could sensibly be."""

    template = N_("{file} is too big: more than {limit} MB.")


class CannotWrite(ArbiterError):
    """A file cannot be written; one that was there before is untouched."""

    template = N_("{file} cannot be written: {cause}. Close it elsewhere or choose another name.")


def read_bounded(path: Path, limit: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file from outside, which has at most *limit* of them."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise CannotRead(file=path, cause=cause_of(error)) from error
    if len(data) > limit:
        raise TooBig(file=path, limit=limit // 1_000_000)
    return data


def write_atomically(path: Path, data: bytes) -> None:
    """Write *data* so that at any moment either the old or the new file is there, whole."""
    try:
        _write_aside(path, data)
    except OSError as error:
        raise CannotWrite(file=path, cause=cause_of(error)) from error


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
    _sync_folder(path.parent)


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


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def cause_of(error: OSError) -> str:
    """Return the reason the system gives, in the active language where we know it."""
    if isinstance(error, FileNotFoundError):
        return tr("there is no such file or folder")
    if isinstance(error, IsADirectoryError):
        return tr("it is a folder")
    if isinstance(error, PermissionError):
        return tr("access is denied")
    return error.strerror or tr("the system refuses it")
