"""How a rating list lies in its file: players in the order of their strength, and their words.

A row's id rises as the rating falls, so that the search meets the best known players first
and may stop as soon as it has enough of them.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from swissdesk.domain.listed import FIELDS, ListedPlayer
from swissdesk.i18n import tr
from swissdesk.storage.errors import DamagedFile

APPLICATION_ID = 0x5377446C
"""``SwDl`` in the file's header: what marks a rating list of ours."""
VERSION = 2
READ_VERSIONS = (1, VERSION)
"""The first version did not tell of which federations a list was taken in."""

COLUMNS = FIELDS
_TEXTS = ("name", "fide_id", "national_id", "federation", "region", "sex", "title")
_TYPES = tuple(str if column in _TEXTS else int for column in COLUMNS)
_FIRST_NUMBER = len(_TEXTS)
_SEXES = ("", "m", "w")
_YEARS = range(1000, 10_000)
_MOST_RATING = 4000
_BUCKET = 22
"""Bits for the players of one rating: more than any list has players."""

TABLES = {
    "about": "code TEXT NOT NULL, name TEXT NOT NULL, players INTEGER NOT NULL",
    "part": "part TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL, "
    "taken_in TEXT NOT NULL, federations TEXT NOT NULL",
    "player": "id INTEGER PRIMARY KEY, "
    + ", ".join(f"{c} {'TEXT' if c in _TEXTS else 'INTEGER'} NOT NULL" for c in COLUMNS),
}
INDEXES = {"by_fide_id": "fide_id", "by_national_id": "national_id"}
WORDS = (
    "CREATE VIRTUAL TABLE words USING fts5(surname, names, sound, content='', columnsize=0, "
    "detail=column, prefix='1 2 3 4', tokenize=\"ascii tokenchars '$%&'\")"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPart:
    """One file that a list was made of: its rate of play ("" all), day, name, and when.

    Only players of *federations* were taken, of all where none is told.
    """

    part: str
    date: str
    source: str
    taken_in: str
    federations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ListInfo:
    """What is known of a stored list: *code* whose it is, *name* for one nobody knows."""

    code: str
    name: str
    players: int
    parts: tuple[ListPart, ...]

    @property
    def date(self) -> str:
        """Return the ISO day of the list: that of its oldest part."""
        return min(part.date for part in self.parts)


def strength_id(player: ListedPlayer, place: int) -> int:
    """Return the row id of the *place*-th player with the best rating of *player*."""
    return (_MOST_RATING - player.best << _BUCKET) + place


def make_tables(connection: sqlite3.Connection) -> None:
    """Make the empty tables of a new list."""
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={VERSION}")
    for name, columns in TABLES.items():
        connection.execute(f"CREATE TABLE {name} ({columns}) STRICT")
    connection.execute(WORDS)


def make_indexes(connection: sqlite3.Connection) -> None:
    """Make the indexes by id, when all players are there."""
    for name, column in INDEXES.items():
        connection.execute(f"CREATE INDEX {name} ON player ({column}) WHERE {column} <> ''")


def check_is_list(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse what is no list of ours, whole and unchanged."""
    for pragma, wanted in (("application_id", (APPLICATION_ID,)), ("user_version", READ_VERSIONS)):
        if connection.execute(f"PRAGMA {pragma}").fetchone()[0] not in wanted:
            raise DamagedFile(file=path, cause=tr("it is no rating list of this program"))
    # The search's own tables come and go with the versions of SQLite; ours do not.
    ours = {**dict.fromkeys(TABLES, "table"), **dict.fromkeys(INDEXES, "index"), "words": "table"}
    found = connection.execute("SELECT name, type FROM sqlite_master").fetchall()
    foreign = [name for name, kind in found if ours.get(name) != kind and not _is_search(name)]
    if foreign or not set(ours) <= {name for name, _kind in found}:
        raise DamagedFile(file=path, cause=tr("it is no rating list of this program"))


def _is_search(name: str) -> bool:
    return name.startswith(("words_", "sqlite_autoindex_words_"))


def info_of(connection: sqlite3.Connection) -> ListInfo:
    """Return what the list tells of itself; ``ValueError`` where that makes no sense."""
    code, name, players = connection.execute("SELECT code, name, players FROM about").fetchone()
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    federations = "federations" if version == VERSION else "''"
    query = f"SELECT part, date, source, taken_in, {federations} FROM part ORDER BY rowid"
    rows = connection.execute(query).fetchall()
    told = [code, name, *(text for row in rows for text in row)]
    if not all(isinstance(text, str) for text in told) or not isinstance(players, int):
        raise ValueError(told)
    parts = [
        ListPart(
            part=part,
            date=date,
            source=source,
            taken_in=taken_in,
            federations=tuple(federations.split()),
        )
        for part, date, source, taken_in, federations in rows
    ]
    if not parts:
        raise ValueError(told)
    return ListInfo(code=code, name=name, players=players, parts=tuple(parts))


def listed(row: Sequence[Any]) -> ListedPlayer:
    """Return the player of a row; ``ValueError`` where nobody can be like that."""
    player = ListedPlayer(*row)
    if tuple(map(type, player)) != _TYPES or player.sex not in _SEXES:
        raise ValueError(row)
    numbers: tuple[Any, ...] = player[_FIRST_NUMBER:]
    if min(numbers) < 0 or player.best > _MOST_RATING:
        raise ValueError(row)
    if player.year and player.year not in _YEARS:
        raise ValueError(row)
    return player


def numbered(players: Iterable[ListedPlayer]) -> Iterator[tuple[object, ...]]:
    """Yield the rows of *players*, each behind those of the same strength before him."""
    places: dict[int, int] = {}
    for player in players:
        best = player.best
        place = places[best] = places.get(best, -1) + 1
        yield (strength_id(player, place), *player)
