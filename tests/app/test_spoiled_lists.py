"""A rating list spoiled in any way is taken in or refused in words, and never half taken in.

``SWISSDESK_MUTATIONS=200000`` tries a tenth of that many instead of two hundred of each kind.
"""

import os
import sqlite3
import time
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from swissdesk.app.list_intake import import_list
from swissdesk.app.look_up import look_up
from swissdesk.app.rating_lists import lists_folder, stored_lists
from swissdesk.domain.listed import FIELDS
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from tests.app.hostile import mutated, mutated_archive
from tests.app.rating_lists import RUSSIAN, fide_text, take_in
from tests.formats.lists import book, sample, spreadsheet, zipped
from tests.formats.lists import names as sample_names

ROWS = (("Name", "Rating", "FIDE ID"), *(("Kedrov", 1500 + n, 4100000 + n) for n in range(30)))
MUTATIONS = int(os.environ.get("SWISSDESK_MUTATIONS", "2000")) // 10
MOST_SECONDS = 2
NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWISSDESK_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("kind", ["text", "archive", "workbook"])
def test_a_spoiled_list_is_taken_in_whole_or_refused(kind: str, tmp_path: Path) -> None:
    whole = [sample(name) for name in sample_names()]
    if kind == "archive":
        whole = [zipped(name, sample(name)) for name in sample_names()]
    elif kind == "workbook":
        whole = [book(*ROWS), spreadsheet(ROWS)]
    spoil = mutated if kind == "text" else mutated_archive
    source, outcomes = tmp_path / "list.any", Counter[str]()
    for number in range(MUTATIONS):
        random = Random(f"2026 {kind} {number}")
        source.write_bytes(spoil(random, random.choice(whole), whole))
        started = time.process_time()
        try:
            import_list(source, lambda _done, _of, _words: None, now=NOW)
            outcomes["taken in"] += 1
        except ArbiterError as error:
            outcomes[type(error).__name__ if str(error).strip() else "said nothing"] += 1
        if "SWISSDESK_MUTATIONS" in os.environ:
            assert time.process_time() - started < MOST_SECONDS, number
        assert not list(lists_folder().glob(".*"))
        assert all(stored.info is not None for stored in stored_lists())
    assert min(outcomes["taken in"], outcomes["UnreadableFile"]) > 0
    assert outcomes["said nothing"] == 0


def _spoiled(random: Random, whole: bytes) -> bytes:
    """Return a stored list with a value exchanged, a line gone, or changed from outside."""
    if random.random() < 0.5:
        return mutated(random, whole, [whole])
    table, column = random.choice(_PLACES)
    with sqlite3.connect(":memory:") as connection:
        connection.deserialize(whole)
        connection.execute("PRAGMA ignore_check_constraints=ON")
        value = random.choice((-1, 2**62, "", "x", "2026-13-45", "\u202e\x00", "a" * 3000))
        with suppress(sqlite3.Error):  # a type that the table itself refuses
            connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        if random.random() < 0.1:
            connection.execute(f"DELETE FROM {table}")
        connection.commit()
        made = connection.serialize()
    connection.close()
    return made


_PLACES = (
    *[("about", column) for column in ("code", "name", "players")],
    *[("part", column) for column in ("part", "date", "source", "taken_in", "federations")],
    *[("player", column) for column in FIELDS],
)


def test_a_spoiled_stored_list_answers_or_is_named(tmp_path: Path) -> None:
    take_in(tmp_path, "list_nov26.txt", fide_text())
    path = lists_folder() / "fide.list"
    whole = path.read_bytes()
    take_in(tmp_path, "smanager_standard.csv", RUSSIAN.encode())
    outcomes = Counter[str]()
    for number in range(MUTATIONS):
        path.write_bytes(_spoiled(Random(f"2026 stored {number}"), whole))
        lists = stored_lists()
        outcomes["named" if any(one.problem for one in lists) else "read"] += 1
        for text in ("vetr", "4100001", "ветров андрей 2391 RUS 1994"):
            look_up(text, lists, Tournament())
    assert min(outcomes.values()) > 0
    assert len(outcomes) == 2
