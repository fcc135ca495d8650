"""Who else has a tournament file open: another window here, or another computer.

Each window lays a small hidden file beside the tournament and holds a lock on it. The system
takes the lock back when a program ends, however it ends: a crash leaves nobody behind.
"""

import getpass
import json
import os
import platform
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from io import BufferedRandom
from pathlib import Path
from typing import Any

_MOST_BYTES = 2000
_STALE_SECONDS = 60
_LOCK_AT = 1 << 30
"""Far behind what is written: on Windows nobody can read what is locked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opener:
    """Who has the file open: person, computer, and since when (UTC, ISO 8601)."""

    user: str
    computer: str
    since: str

    @property
    def is_here(self) -> bool:
        """Tell whether it is a window of this computer."""
        return self.computer == platform.node()


class Presence:
    """Tells others that the file at *path* is open here, and who they are. Thread by thread."""

    def __init__(self, path: Path, now: datetime) -> None:
        self._path = path
        self._name = f"{_prefix(path)}{secrets.token_hex(4)}"
        self._since = now.isoformat(timespec="seconds")
        self._held: BufferedRandom | None = None

    def announce(self) -> None:
        """Lay the mark beside the file; where nothing can be written nobody is told."""
        mark = self._path.with_name(self._name)
        opener = Opener(user=_user(), computer=platform.node(), since=self._since)
        try:
            held = mark.open("w+b")
        except OSError:
            return
        try:
            held.write(json.dumps(asdict(opener)).encode())
            held.flush()
        except OSError:
            held.close()
            return
        if _lock(held):
            self._held = held
        else:
            held.close()

    def others(self) -> tuple[Opener, ...]:
        """Return who else has the file open now; marks that a crash left are taken away."""
        return tuple(_openers(self._path, self._name))

    def leave(self) -> None:
        """Take the mark away: the file is closed here."""
        if self._held is not None:
            self._held.close()
            self._held = None
        _take_away(self._path.with_name(self._name))


def _openers(path: Path, own: str) -> Iterator[Opener]:
    try:
        names = [name for name in os.listdir(path.parent) if name.startswith(_prefix(path))]
    except OSError:
        return
    for name in sorted(names):
        if name != own:
            opener = _holder(path.with_name(name))
            if opener is not None:
                yield opener


def _holder(mark: Path) -> Opener | None:
    """Return who holds *mark*, None where nobody does."""
    try:
        with mark.open("r+b") as file:
            if not _lock(file):
                return _read(file.read(_MOST_BYTES))
            age = abs(time.time() - os.fstat(file.fileno()).st_mtime)
    except OSError:
        return None
    if age > _STALE_SECONDS:
        _take_away(mark)
    return None


def _read(data: bytes) -> Opener:
    try:
        told: Any = json.loads(data)
    except (ValueError, RecursionError):
        told = None
    values = told if isinstance(told, dict) else {}
    user, computer, since = (
        value[:80] if isinstance(value := values.get(key), str) else ""
        for key in ("user", "computer", "since")
    )
    return Opener(user=user, computer=computer, since=since)


def _prefix(path: Path) -> str:
    return f".{path.name}.open-"


def _take_away(mark: Path) -> None:
    try:
        mark.unlink(missing_ok=True)
    except OSError:
        return


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BufferedRandom) -> bool:
        """Take the lock of *file* if nobody has it; it goes when the file is closed."""
        place = file.tell()
        try:
            file.seek(_LOCK_AT)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def _lock(file: BufferedRandom) -> bool:
        """Take the lock of *file* if nobody has it; it goes when the file is closed."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
