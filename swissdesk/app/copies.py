"""The safety copies of the open tournament: where they lie, what they hold and lack, restoring."""

import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.errors import ArbiterError, cause_of
from swissdesk.i18n import N_, tr
from swissdesk.storage import backups, copies
from swissdesk.storage.backups import copied_from as copied_from
from swissdesk.storage.copies import CopyFacts, restore
from swissdesk.storage.errors import (
    DamagedFile,
    DamagedFileWithCopy,
    EmptyFile,
    NotATournamentFile,
)
from swissdesk.storage.verify import verify_file

_OF_ROUND = re.compile(r"\.round-(\d{1,2})$")
MOST_SHOWN = 99
_NOT_IN_NAMES = set('/\\:*?"<>|')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


class BadName(ArbiterError):
    """What was typed cannot be the name of a file, here or on another system."""

    template = N_("“{name}” cannot be the name of a file.")


class Group(Enum):
    """Where a copy comes from, in the order of the list."""

    SECOND = "second"
    BESIDE = "beside"
    RESTORED = "restored"
    UNUSABLE = "unusable"


@dataclass(frozen=True, slots=True, kw_only=True)
class SafetyCopy:
    """One copy. *facts* None: it cannot be read, *why* says it. *closed* is the round at whose
    end it was made, None for other occasions; *origin* is where it comes from even so."""

    path: Path
    group: Group
    origin: Group
    written: datetime
    size: int
    closed: int | None = None
    facts: CopyFacts | None = None
    why: str = ""

    @property
    def key(self) -> tuple[Path, datetime, int]:
        """Return what changes when the copy is written anew."""
        return (self.path, self.written, self.size)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What checking a copy gave: *whole*, or the *why* that speaks against it."""

    whole: bool
    why: str = ""


def safety_copies(path: Path, second: Path | None, entries: Mapping[int, str]) -> list[SafetyCopy]:
    """Return all copies of the tournament at *path*, group by group, the newest first.

    *second* is its second copy, *entries* the times of its journal's entries by number.
    """
    found = [_read(second, Group.SECOND)] if second is not None and second.exists() else []
    found += [_read(copy, Group.BESIDE) for copy in reversed(backups.listed(path)[-MOST_SHOWN:])]
    first_at = entries[min(entries)] if entries else ""
    if first_at:
        found += [_read(copy, Group.RESTORED) for copy in copies.siblings(path, first_at)]
    return sorted(found, key=lambda copy: list(Group).index(copy.group))


def newest_usable(path: Path, second: Path | None = None) -> SafetyCopy | None:
    """Return the copy of a spoilt file that holds most, if there is one that can be used."""
    found = [_read(copy, Group.BESIDE) for copy in backups.listed(path)]
    if second is not None and second.exists():
        found.append(_read(second, Group.SECOND))
    usable = [copy for copy in found if copy.facts is not None]
    return max(usable, key=lambda copy: copy.facts.last if copy.facts else 0, default=None)


def fault_of(path: Path, error: ArbiterError) -> ArbiterError | None:
    """Return what is wrong with the file at *path*, None where *error* says nothing of its bytes.

    A file that was cut short says where it ends.
    """
    if not isinstance(error, (DamagedFile, DamagedFileWithCopy, EmptyFile, NotATournamentFile)):
        return None
    if not isinstance(error, (DamagedFile, DamagedFileWithCopy)):
        return error
    try:
        copies.check_length(path)
    except DamagedFile as cut_short:
        return cut_short
    except OSError:
        return error
    return DamagedFile(file=path, cause=error.values["cause"])


def check(path: Path) -> Check:
    """Check the copy at *path*: pages, references, and that its journal tells the truth."""
    try:
        damage = verify_file(path).damage
    except ArbiterError as error:
        return Check(whole=False, why=short_cause(error))
    if damage:
        return Check(whole=False, why=_words(damage[0]))
    return Check(whole=True)


def check_bytes(data: bytes) -> Check:
    """Check the open file by its bytes: nobody but its session touches the file itself."""
    with tempfile.TemporaryDirectory() as folder:
        aside = Path(folder) / "check.swissdesk"
        aside.write_bytes(data)
        return check(aside)


def restore_beside(path: Path, copy: Path, name: str) -> Path:
    """Write *copy* into a new file called *name* beside *path*, never over a file; return it."""
    stem = clean(name).strip(" .").removesuffix(path.suffix)
    if not stem or _NOT_IN_NAMES & set(stem) or _RESERVED.fullmatch(stem):
        raise BadName(name=name)
    target = path.with_name(stem + path.suffix)
    restore(copy, target)
    return target


def short_cause(error: ArbiterError) -> str:
    """Return the reason alone where a message has one, else the message."""
    cause = error.values.get("cause")
    return str(cause) if isinstance(error, DamagedFile) and cause else str(error)


def _words(note: Note) -> str:
    return tr(note.template, **note.values)


def _read(path: Path, origin: Group) -> SafetyCopy:
    group, written, size = origin, copies.written_at(path), 0
    closed = _OF_ROUND.search(path.stem) if origin is Group.BESIDE else None
    stamp = backups.made_at(path) if origin is Group.BESIDE else None
    facts, why = None, ""
    try:
        size = path.stat().st_size
        facts = copies.facts_of(path)
    except ArbiterError as error:
        group, why = Group.UNUSABLE, short_cause(error)
    except OSError as error:
        group, why = Group.UNUSABLE, cause_of(error)
    return SafetyCopy(
        path=path,
        group=group,
        origin=origin,
        written=stamp or written.astimezone(UTC),
        size=size,
        closed=int(closed[1]) if closed else None,
        facts=facts,
        why=why,
    )
