"""A new rating list: written beside the old one, and in its place when it is whole."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path

from swissdesk.domain.listed import ListedPlayer, joined, without_part
from swissdesk.storage.connection import in_words
from swissdesk.storage.errors import not_stored
from swissdesk.storage.folders import sync_folder
from swissdesk.storage.list_file import (
    COLUMNS,
    ListInfo,
    make_indexes,
    make_tables,
    numbered,
)
from swissdesk.storage.list_words import words_of
from swissdesk.storage.rating_list import RatingList

Tell = Callable[[int, int], None]
"""Told how many players are done, of how many; what it raises stops the work."""

_MADE_WITH = (
    "journal_mode=OFF",
    "synchronous=OFF",
    "locking_mode=EXCLUSIVE",
    "cache_size=-65536",
    "temp_store=FILE",
)
_EVERY = 20_000
_STALE = 24 * 3600.0
_SLOTS = ", ".join("?" * (len(COLUMNS) + 1))


def make_list(
    path: Path,
    info: ListInfo,
    batches: Iterable[list[ListedPlayer]],
    tell: Tell,
    *,
    others: Path | None = None,
    part: str = "",
) -> ListInfo:
    """Make the list at *path* of the players in *batches*; return what it says of itself.

    *others* is a list whose ratings of other rates of play than *part* are kept. Until the new
    list is whole, the old one stays as it is; nothing of the new one stays if the work is
    stopped.
    """
    with _in_its_place(path) as aside, in_words(aside):
        with closing(sqlite3.connect(aside, isolation_level=None)) as connection:
            for pragma in _MADE_WITH:
                connection.execute(f"PRAGMA {pragma}")
            connection.execute("BEGIN")
            make_tables(connection)
            connection.execute("COMMIT")
            connection.execute("BEGIN")
            _add_players(connection, _all_players(batches, others, info.code, part))
            count = connection.execute("SELECT count(*) FROM player").fetchone()[0]
            _add_words(connection, count, tell)
            make_indexes(connection)
            _add_info(connection, info, count)
            connection.execute("COMMIT")
        with RatingList(aside) as made:
            return made.info


@contextmanager
def _in_its_place(path: Path) -> Iterator[Path]:
    """Yield where the file is made; afterwards it replaces the one at *path* in one step."""
    aside = path.with_name(f".{path.name}.new-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _clear_stale(path)
        # SQLite would not tell a folder that cannot be written from one that is not there.
        aside.touch()
        yield aside
        with aside.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(aside, path)
        sync_folder(path.parent)
    except OSError as error:
        raise not_stored(error) from error
    finally:
        with suppress(OSError):
            aside.unlink()


def _clear_stale(path: Path) -> None:
    """Take away what a power cut left half made: hundreds of megabytes each."""
    for left in path.parent.glob(f".{path.name}.new-*"):
        # Another import may end, and take its file away, between two looks at it.
        with suppress(FileNotFoundError):
            if time.time() - left.stat().st_mtime > _STALE:
                left.unlink()


def _add_players(connection: sqlite3.Connection, players: Iterable[ListedPlayer]) -> None:
    connection.executemany(f"INSERT INTO player VALUES ({_SLOTS})", numbered(players))


def _all_players(
    batches: Iterable[list[ListedPlayer]], others: Path | None, code: str, part: str
) -> Iterator[ListedPlayer]:
    """Yield the players of *batches* with what only *others* tells, then those it alone has."""
    players = chain.from_iterable(batches)
    if others is None:
        yield from players
        return
    seen = set()
    with RatingList(others) as old:
        for player in players:
            place, other = old.same(player)
            if other is None:
                yield player
                continue
            seen.add(place)
            yield joined(player, without_part(other, code, part))
        for place, other in old.everybody():
            if place not in seen:
                yield without_part(other, code, part)


def _add_words(connection: sqlite3.Connection, count: int, tell: Tell) -> None:
    """Give the search every name, the strongest first: it takes rows in rising order only."""
    connection.execute("INSERT INTO words (words, rank) VALUES ('automerge', 0)")
    connection.execute("INSERT INTO words (words, rank) VALUES ('hashsize', 33554432)")
    names = connection.execute("SELECT id, name FROM player ORDER BY id")

    def rows() -> Iterator[tuple[int, str, str, str]]:
        for done, (row, name) in enumerate(names):
            if not done % _EVERY:
                tell(done, count)
            yield (row, *words_of(name))

    connection.executemany(
        "INSERT INTO words (rowid, surname, names, sound) VALUES (?, ?, ?, ?)", rows()
    )
    tell(count, count)
    _merge(connection, lambda: tell(count, count))


def _merge(connection: sqlite3.Connection, tell: Callable[[], None]) -> None:
    """Make the search's pieces one, a part at a time, so that it can be stopped."""
    step = "INSERT INTO words (words, rank) VALUES ('merge', ?)"
    pages, before = -2000, -2
    while connection.total_changes - before >= 2:
        tell()
        before = connection.total_changes
        connection.execute(step, (pages,))
        pages = abs(pages)


def _add_info(connection: sqlite3.Connection, info: ListInfo, count: int) -> None:
    connection.execute("INSERT INTO about VALUES (?, ?, ?)", (info.code, info.name, count))
    connection.executemany(
        "INSERT INTO part VALUES (?, ?, ?, ?, ?)",
        [
            (part.part, part.date, part.source, part.taken_in, " ".join(part.federations))
            for part in info.parts
        ],
    )
