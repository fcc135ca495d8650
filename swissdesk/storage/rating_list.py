"""A rating list on this computer, opened to look players up."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from swissdesk.domain.listed import ListedPlayer
from swissdesk.i18n import tr
from swissdesk.storage.connection import reading
from swissdesk.storage.errors import FileNotFound
from swissdesk.storage.list_file import COLUMNS, ListInfo, check_is_list, info_of, listed
from swissdesk.storage.list_words import questions

_FIELDS = ", ".join(f"player.{column}" for column in COLUMNS)
_LOOKED_THROUGH = 2000
"""So many of those with the name are looked through for a year or a federation."""
_AT_A_TIME = 500


class Hit(NamedTuple):
    """Somebody found: who it is, and how near the name is to what was asked for, 0 nearest."""

    player: ListedPlayer
    distance: int


class RatingList:
    """The list at *path*. It is never written to; a new one is made and takes its place."""

    def __init__(self, path: Path) -> None:
        self._path = path
        if path.exists() and not path.is_file():
            # SQLite would wait at a pipe for ever.
            raise FileNotFound(file=path, cause=tr("it is no file"))
        with reading(path):
            uri = path.absolute().as_uri() + "?mode=ro"
            self._connection = sqlite3.connect(uri, uri=True, isolation_level=None)
            try:
                self._connection.execute("PRAGMA trusted_schema=OFF")
                self._connection.execute("PRAGMA cell_size_check=ON")
                self._connection.execute("PRAGMA query_only=ON")
                check_is_list(self._connection, path)
            except BaseException:
                self._connection.close()
                raise

    def __enter__(self) -> "RatingList":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()

    @property
    def info(self) -> ListInfo:
        """Return whose list it is, how many players it has, and of what days it is."""
        with reading(self._path):
            return info_of(self._connection)

    def find(
        self, names: str, most: int, *, year: int = 0, federation: str = ""
    ) -> tuple[Hit, ...]:
        """Return at most *most* players whose names begin like the words of *names*.

        The nearest come first, among them those with the highest rating.
        """
        found: dict[int, Hit] = {}
        with reading(self._path):
            for distance, question in enumerate(questions(names)):
                # Whoever was found before is found again, so all of them are asked for.
                for row in self._ask(question, most, year, federation):
                    found.setdefault(row[0], Hit(listed(row[1:]), distance))
                if len(found) >= most:
                    break
        return tuple(found.values())[:most]

    def _ask(self, question: str, most: int, year: int, federation: str) -> sqlite3.Cursor:
        some = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?"
        wanted: list[str] = []
        values: list[int | str] = []
        if year:
            wanted.append("player.year = ?")
            values.append(year)
        if federation:
            wanted.append("player.federation = ?")
            values.append(federation)
        where = f"WHERE {' AND '.join(wanted)}" if wanted else ""
        query = (
            f"SELECT player.id, {_FIELDS} FROM ({some}) AS found "
            f"JOIN player ON player.id = found.rowid {where} LIMIT ?"
        )
        looked = _LOOKED_THROUGH if wanted else most
        return self._connection.execute(query, (question, looked, *values, most))

    def find_id(self, digits: str, most: int) -> tuple[Hit, ...]:
        """Return at most *most* players whose FIDE or national id begins with *digits*."""
        found: dict[int, Hit] = {}
        with reading(self._path):
            for column in ("fide_id", "national_id"):
                query = (
                    f"SELECT id, {_FIELDS} FROM player WHERE {column} >= ? AND {column} < ? "
                    f"AND {column} <> '' ORDER BY {column} LIMIT ?"
                )
                rows = self._connection.execute(query, (digits, digits + ":", most))
                for row in rows:
                    player = listed(row[1:])
                    is_whole = digits in (player.fide_id, player.national_id)
                    found.setdefault(row[0], Hit(player, int(not is_whole)))
        return tuple(found.values())[:most]

    def with_ids(self, column: str, ids: Iterable[str]) -> dict[str, ListedPlayer]:
        """Return the players with those *ids*, the best of those that share one; *column* is
        ``fide_id`` or ``national_id``.
        """
        assert column in ("fide_id", "national_id")
        wanted = [one for one in dict.fromkeys(ids) if one]
        found: dict[str, ListedPlayer] = {}
        with reading(self._path):
            for start in range(0, len(wanted), _AT_A_TIME):
                some = wanted[start : start + _AT_A_TIME]
                slots = ", ".join("?" * len(some))
                query = (
                    f"SELECT {_FIELDS} FROM player WHERE {column} IN ({slots}) "
                    f"AND {column} <> '' ORDER BY id"
                )
                for row in self._connection.execute(query, some):
                    player = listed(row)
                    found.setdefault(getattr(player, column), player)
        return found

    def same(self, player: ListedPlayer) -> tuple[int, ListedPlayer | None]:
        """Return the row and the card of who has the ids of *player*, None if nobody has."""
        with reading(self._path):
            for column in ("national_id", "fide_id"):
                if one := getattr(player, column):
                    # The index holds those that have an id, so that is said for it to be used.
                    query = (
                        f"SELECT id, {_FIELDS} FROM player "
                        f"WHERE {column} = ? AND {column} <> '' LIMIT 1"
                    )
                    row = self._connection.execute(query, (one,)).fetchone()
                    if row is not None:
                        return row[0], listed(row[1:])
        return 0, None

    def everybody(self) -> Iterator[tuple[int, ListedPlayer]]:
        """Yield all players with their rows, the strongest first."""
        with reading(self._path):
            for row in self._connection.execute(f"SELECT id, {_FIELDS} FROM player ORDER BY id"):
                yield row[0], listed(row[1:])
