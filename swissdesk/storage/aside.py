"""New files are made under another name and get theirs when they are whole."""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate, count
from pathlib import Path

from swissdesk.errors import cause_of
from swissdesk.i18n import tr
from swissdesk.storage.errors import (
    FileExists,
    FileNotFound,
    FolderIsReadOnly,
    NameTooLong,
    not_stored,
)

_LONGEST_NAME = 200
"""Bytes of a file's name: systems take 255, and copies and SQLite's journal add to it."""
_ASIDE = ".swissdesk-new-"
_OLD = 3600
"""Seconds after which nobody is still at work on a new file."""
_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)
_numbers = count(1)


@contextmanager
def made_aside(path: Path) -> Iterator[Path]:
    """Yield where a new file is made; it is at *path* after the block, whole or not at all.

    Never over an existing file. A kill at any moment leaves nothing at *path* that is empty
    or half made.
    """
    _check_name(path)
    clear_left_over(path.parent)
    aside = path.with_name(f"{_ASIDE}{os.getpid()}-{next(_numbers)}")
    try:
        yield aside
        _give_name(aside, path)
    except OSError as error:
        raise not_stored(error) from error
    finally:
        aside.unlink(missing_ok=True)


def clear_left_over(folder: Path) -> None:
    """Take away what a power cut or a kill left half made in *folder* some time ago."""
    with suppress(OSError):
        for left in folder.glob(f"{_ASIDE}*"):
            with suppress(OSError):
                if time.time() - left.stat().st_mtime > _OLD:
                    left.unlink()


def _check_name(path: Path) -> None:
    """Refuse early what no file can be called, or what is there already."""
    over = len(os.fsencode(path.name)) - _LONGEST_NAME
    if over > 0:
        raise NameTooLong(n=_letters(path.stem, over))
    if os.path.lexists(path):
        raise FileExists(file=path)
    probe = path.with_name(f".swissdesk-probe-{os.getpid()}")
    try:
        os.close(os.open(probe, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        probe.unlink()
    except FileNotFoundError as error:
        raise FileNotFound(file=path, cause=tr("its folder does not exist")) from error
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise FolderIsReadOnly(file=path) from error
        raise FileNotFound(file=path, cause=cause_of(error)) from error


def _letters(name: str, size: int) -> int:
    """Return how many letters at the end of *name* make up *size* bytes, at most all."""
    sizes = accumulate(len(os.fsencode(letter)) for letter in reversed(name))
    return next((n for n, reached in enumerate(sizes, 1) if reached >= size), len(name))


def _give_name(aside: Path, path: Path) -> None:
    """Call the finished file *path*, in one step that never takes the place of another file."""
    try:
        if os.name == "nt":
            os.rename(aside, path)
        else:
            os.link(aside, path)
    except FileExistsError as error:
        raise FileExists(file=path) from error
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # Sticks and cards know no second name for a file: look once more, then rename.
        if os.path.lexists(path):
            raise FileExists(file=path) from error
        os.rename(aside, path)
