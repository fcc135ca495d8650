"""The tournament file: one action, one transaction; nothing is ever lost."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.shown import player_name
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.storage import assemble, backups, guard, journal, schema, upgrade
from swissdesk.storage.aside import clear_left_over, made_aside
from swissdesk.storage.assemble import Touched
from swissdesk.storage.connection import check_header, check_writable, connect, in_words, reading
from swissdesk.storage.errors import (
    ChangedElsewhere,
    DamagedFile,
    DamagedFileWithCopy,
    FileIsGone,
    Impossible,
    NothingToRedo,
    NothingToUndo,
)
from swissdesk.storage.journal import Change, Entry, Record
from swissdesk.storage.rows import Row
from swissdesk.storage.soundness import faults
from swissdesk.storage.writer import Writer

Clock = Callable[[], datetime]

_KEPT = frozenset({"records", "small", "stacks"})
"""What is read from the journal once after each action."""


def utc_now() -> datetime:
    """Return the time now; the one clock of the program, handed in everywhere."""
    return datetime.now(UTC)


class Step:
    """One open action: what writes, and after it the tournament and what was touched."""

    def __init__(self, write: Writer, action: int, tournament: Tournament) -> None:
        self.write = write
        self.action = action
        self.tournament = tournament
        self.touched = Touched(())


class TournamentFile:
    """An open tournament file. Used from one thread only."""

    def __init__(self, path: Path, connection: sqlite3.Connection, clock: Clock) -> None:
        self.path = path
        self._connection = connection
        self._clock = clock
        self._identity = _identity(path)
        self._seen = self._data_version()
        self._records: list[Record] = []
        self._small: dict[int, list[Change]] = {}
        self._stacks: tuple[list[int], list[int]] = ([], [])
        self._unread = set(_KEPT)
        self._prepared = False

    @staticmethod
    def create(path: Path, clock: Clock = utc_now) -> "TournamentFile":
        """Make a new, empty tournament file; never over an existing one."""
        with made_aside(path) as aside:
            _make(aside)
        return TournamentFile.open(path, clock)

    @staticmethod
    def open(path: Path, clock: Clock = utc_now, *, writable: bool = True) -> "TournamentFile":
        """Open an existing file; refuse, with nothing changed, what is not sound and ours."""
        if writable:
            clear_left_over(path.parent)
        try:
            return _opened(path, clock, writable)
        except DamagedFile as damage:
            copy = backups.newest(path)
            if copy is None:
                raise
            raise DamagedFileWithCopy(**damage.values, copy=copy) from damage

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def load(self, before: int | None = None) -> Tournament:
        """Return the tournament as it stands, or as it stood before action *before*."""
        with reading(self.path):
            tables = assemble.read_tables(self._connection)
            if before is not None:
                later = journal.changes_from(self._connection, before)
                tables = _taken_back(tables, later)
            tournament = assemble.whole(tables)
        for _fault in faults(tournament):
            raise DamagedFile(file=self.path, cause=tr("it holds what cannot be"))
        return tournament

    @contextmanager
    def transaction(self, entry: Entry, tournament: Tournament) -> Iterator[Step]:
        """Do one action on *tournament*: written, checked and stored as one, or not at all.

        After the block ``step.tournament`` is the new state and it is on the disk. What
        changes nothing leaves no entry, and ``step.touched`` is empty.
        """
        self._check_still_ours()
        with in_words(self.path):
            self._prepare_to_write()
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._check_nobody_else()
                at = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
                name_of = _names(tournament)
                action = journal.write_entry(self._connection, entry, at, name_of)
                step = Step(Writer(self._connection, at), action, tournament)
                yield step
                journal.close_entry(self._connection, action)
                changed = journal.changes(self._connection, action)
                if not changed and not entry.is_record and entry.target is None:
                    self._connection.execute("ROLLBACK")
                    return
                step.touched = Touched(_images(changed))
                step.tournament = assemble.refreshed(self._connection, tournament, step.touched)
                for fault in faults(step.tournament, sound=tournament):
                    raise Impossible(fault)
                self._connection.execute("COMMIT")
                self._unread = set(_KEPT)
            except OverflowError as error:
                raise Impossible(Note(template=N_("A number is too large."))) from error
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def undo(self, tournament: Tournament) -> Step:
        """Take back the last action that is not undone."""
        done, _ = self.stacks()
        if not done:
            raise NothingToUndo
        target = self._record(done[-1])
        entry = Entry(kind=journal.UNDO, note=target.entry.note, target=target.id)
        with self.transaction(entry, tournament) as step, reading(self.path):
            journal.put_back(self._connection, journal.changes(self._connection, target.id))
        return step

    def redo(self, tournament: Tournament) -> Step:
        """Do again what was undone last."""
        _, undone = self.stacks()
        if not undone:
            raise NothingToRedo
        target = self._record(undone[-1])
        entry = Entry(kind=journal.REDO, note=target.entry.note, target=target.id)
        with self.transaction(entry, tournament) as step, reading(self.path):
            journal.put_again(self._connection, journal.changes(self._connection, target.id))
        return step

    def records(self) -> Sequence[Record]:
        """Return the whole journal, oldest first.

        It is read again only after an action: the window asks for it all the time, and the
        stick on which the file lies may have been pulled out.
        """
        if "records" in self._unread:
            after = self._records[-1].id if self._records else 0
            with reading(self.path):
                self._records += journal.records(self._connection, after)
            self._unread.discard("records")
        return self._records

    def stacks(self) -> tuple[list[int], list[int]]:
        """Return the numbers of what can be undone and what can be redone, the next one last."""
        records = self.records()
        if "stacks" in self._unread:
            self._stacks = journal.stacks(records)
            self._unread.discard("stacks")
        return self._stacks

    def changes(self, action: int | None = None) -> list[Change]:
        """Return the rows that *action* changed, or all rows ever changed."""
        with reading(self.path):
            return journal.changes(self._connection, action)

    def small_changes(self) -> Mapping[int, Sequence[Change]]:
        """Return, by action, the changed rows of each action that a line can tell."""
        if "small" in self._unread:
            after = max(self._small, default=0)
            with reading(self.path):
                self._small.update(journal.small_changes(self._connection, after=after))
            self._unread.discard("small")
        return self._small

    def state(self) -> dict[str, dict[int, Row]]:
        """Return all rows of the present by table and id, as the journal would write them."""
        with in_words(self.path):
            tables = assemble.read_tables(self._connection)
        return {
            table: {row["id"]: dict(zip(row.keys(), row, strict=True)) for row in found}
            for table, found in tables.items()
        }

    def integrity_faults(self) -> list[Note]:
        """Return what SQLite's own full check finds."""
        with in_words(self.path):
            found = [row[0] for row in self._connection.execute("PRAGMA integrity_check")]
        return [Note(template="{text}", values={"text": text}) for text in found if text != "ok"]

    def backup(self, target: Path) -> None:
        """Write a copy to *target*: aside, synced, then renamed."""
        with in_words(target):
            backups.copy(self._connection, target)

    def bytes_now(self) -> bytes:
        """Return the file as it stands, read through SQLite: it is never caught half written."""
        with in_words(self.path):
            return self._connection.serialize()

    def load_changes_of_others(self) -> Tournament:
        """Return the tournament with what another program wrote, which is seen from now on.

        Where that makes it no tournament file of ours, it stays unseen: nothing more is stored.
        """
        seen = self._data_version()
        with reading(self.path):
            kind = [
                self._connection.execute(f"PRAGMA {number}").fetchone()[0]
                for number in ("application_id", "user_version")
            ]
            if kind != [schema.APPLICATION_ID, schema.VERSION]:
                raise FileIsGone(file=self.path)
            guard.check_parts(self._connection, self.path)
        tournament = self.load()
        self._seen = seen
        self._records = []
        self._small = {}
        self._unread = set(_KEPT)
        self._prepared = False
        return tournament

    def _prepare_to_write(self) -> None:
        """Before the first write make our triggers anew and leave a write-ahead log behind."""
        if self._prepared:
            return
        if self._connection.execute("PRAGMA journal_mode").fetchone()[0] != "delete":
            self._connection.execute("PRAGMA journal_mode=DELETE")
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._check_nobody_else()
            guard.set_triggers(self._connection)
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        self._prepared = True

    def _record(self, action: int) -> Record:
        return next(record for record in reversed(self._records) if record.id == action)

    def _data_version(self) -> int:
        with in_words(self.path):
            return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def _check_nobody_else(self) -> None:
        if self._data_version() != self._seen:
            raise ChangedElsewhere(file=self.path)

    def _check_still_ours(self) -> None:
        if _identity(self.path) != self._identity:
            raise FileIsGone(file=self.path)


def _make(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.touch()
    connection = connect(path, writable=True)
    try:
        with in_words(path):
            connection.execute("BEGIN IMMEDIATE")
            schema.make_tables(connection)
            guard.set_triggers(connection)
            connection.execute(f"PRAGMA application_id={schema.APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version={schema.VERSION}")
            connection.execute("COMMIT")
    finally:
        connection.close()


def _opened(path: Path, clock: Clock, writable: bool) -> TournamentFile:
    check_header(path)
    if writable:
        check_writable(path)
    connection = connect(path, writable=writable)
    try:
        with reading(path):
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            guard.check_pages(connection, path)
        if version < schema.VERSION:
            tried = _tried(connection, path, version)
            if writable:
                tried.close()
                with in_words(path):
                    upgrade.step_up(connection, path, version)
            else:
                connection.close()
                connection = tried
        with reading(path):
            guard.check_parts(connection, path)
        return TournamentFile(path, connection, clock)
    except BaseException:
        connection.close()
        raise


def _tried(connection: sqlite3.Connection, path: Path, version: int) -> sqlite3.Connection:
    """Return a copy in memory brought up to date: what is not ours is refused unchanged."""
    with reading(path):
        copy = upgrade.stepped_up_copy(connection, version)
        try:
            guard.check_parts(copy, path)
        except BaseException:
            copy.close()
            raise
    return copy


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _images(changes: Sequence[Change]) -> Iterator[tuple[str, Row]]:
    for change in changes:
        for image in (change.before, change.after):
            if image is not None:
                yield change.table, image


def _taken_back(tables: dict[str, list[Row]], changes: Sequence[Change]) -> dict[str, list[Row]]:
    state = {table: {row["id"]: row for row in found} for table, found in tables.items()}
    for change in reversed(changes):
        if change.before is None:
            state[change.table].pop(change.row, None)
        else:
            state[change.table][change.row] = change.before
    return {table: [found[row] for row in sorted(found)] for table, found in state.items()}


def _names(tournament: Tournament) -> Callable[[PlayerId], str]:
    cards = {player.id: player for player in tournament.players}

    def name_of(player: PlayerId) -> str:
        return player_name(cards[player]) if player in cards else ""

    return name_of
