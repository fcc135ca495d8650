"""Files that are not what they should be: one clear message, and nothing is changed."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from swissdesk.errors import ArbiterError
from swissdesk.storage import backups
from swissdesk.storage.errors import (
    DamagedFile,
    DamagedFileWithCopy,
    EmptyFile,
    FileNotFound,
    ForeignParts,
    NewerFile,
    NotATournamentFile,
)
from swissdesk.storage.tournament_file import TournamentFile
from tests.storage.files import a_file, entry, from_outside, without_triggers

ROOT = Path(__file__).parents[2]
Spoil = Callable[[Path], object]


def outside(*statements: str) -> Spoil:
    """Return what runs *statements* on a file without our precautions and triggers."""

    def spoil(path: Path) -> None:
        with from_outside(path) as other:
            without_triggers(other)
            for statement in statements:
                other.execute(statement)

    return spoil


def cut(share: float) -> Spoil:
    return lambda path: os.truncate(path, int(path.stat().st_size * share))


def byte_at(place: int, value: bytes) -> Spoil:
    def spoil(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(place)
            file.write(value)

    return spoil


BAD = [
    ("empty", lambda path: path.write_bytes(b""), EmptyFile),
    ("text", lambda path: path.write_text("Player 001;2400\n" * 90), NotATournamentFile),
    ("binary", lambda path: path.write_bytes(bytes(range(256)) * 40), NotATournamentFile),
    ("header only", lambda path: path.write_bytes(b"SQLite format 3\x00"), DamagedFile),
    ("cut in the header", cut(0.0002), DamagedFile),
    ("cut in half", cut(0.5), DamagedFile),
    ("cut near the end", cut(0.98), DamagedFile),
    ("another database", byte_at(68, b"\0\0\0\0"), NotATournamentFile),
    ("no version", byte_at(60, b"\0\0\0\0"), NotATournamentFile),
    ("newer", outside("PRAGMA user_version=99"), NewerFile),
    ("foreign trigger", outside("CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT 1; END"), 0),
    ("foreign view", outside("CREATE VIEW v AS SELECT 1"), 0),
    ("foreign table", outside("CREATE TABLE notes(id INTEGER)"), 0),
    ("virtual table", outside("CREATE VIRTUAL TABLE t USING fts5(x)"), 0),
    ("foreign index", outside("CREATE INDEX i ON game(board)"), 0),
    ("table missing", outside("DROP TABLE print_state"), 0),
    ("column more", outside("ALTER TABLE player ADD COLUMN elo INTEGER"), 0),
    ("player unknown", outside("UPDATE game SET white = 77"), DamagedFile),
    ("player twice", outside("UPDATE game SET white = 1, black = 2"), DamagedFile),
    ("against himself", outside("UPDATE game SET black = white WHERE board = 2"), DamagedFile),
    ("result unknown", outside("UPDATE game SET result = 'won'"), DamagedFile),
    ("a text for a number", outside("UPDATE tournament SET arbiters = 'x'"), DamagedFile),
    ("absurd rating", outside("UPDATE player SET rating = 999999999999"), DamagedFile),
    ("absurd rounds", outside("UPDATE tournament SET rounds = 1000000"), DamagedFile),
    ("journal no JSON", outside("UPDATE action SET note = '['"), DamagedFile),
]


@pytest.mark.parametrize(("spoil", "error"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_bad_file_is_refused_with_one_message_and_not_changed(
    tmp_path: Path, spoil: Spoil, error: type[ArbiterError]
) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    spoil(path)
    before = path.read_bytes()
    for writable in (True, False):
        with pytest.raises(error or ForeignParts) as raised:
            opened(path, writable)
        assert "\n" not in str(raised.value)
        assert str(path) in str(raised.value)
        assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def opened(path: Path, writable: bool) -> None:
    """Open the file and read everything in it."""
    file = TournamentFile.open(path, writable=writable)
    try:
        file.load()
        file.records()
    finally:
        file.close()


def test_pages_that_are_spoilt_anywhere_never_end_in_a_bug(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    whole = path.read_bytes()
    for place in range(100, len(whole), 997):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        with suppress(ArbiterError):
            opened(path, writable=False)


def test_what_is_no_file_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.swissdesk", tmp_path / "no" / "folder.swissdesk"):
        with pytest.raises(FileNotFound):
            TournamentFile.open(path)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_names_the_newest_copy_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    copies = backups.folder(path)
    copies.mkdir()
    for name in ("a.20261129-140000.round-1.swissdesk", "a.20261129-150000.round-2.swissdesk"):
        (copies / name).write_bytes(path.read_bytes())
    os.truncate(path, path.stat().st_size // 2)
    with pytest.raises(DamagedFileWithCopy, match="150000"):
        TournamentFile.open(path)


def test_our_triggers_in_other_words_are_made_anew_before_the_first_write(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    with from_outside(path) as other:
        without_triggers(other)
        other.execute(
            "CREATE TRIGGER journal_game_update AFTER UPDATE ON game "
            "BEGIN UPDATE player SET surname = 'Mallory'; END"
        )
    file = TournamentFile.open(path)
    with file.transaction(entry(), tournament) as step:
        step.write.set_games(1, tournament.round(1).games[:1])
    assert "Mallory" not in {player.surname for player in step.tournament.players}
    assert len(file.changes(step.action)) == 1
    file.close()


def test_a_sentence_of_a_strange_file_is_shown_and_never_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    evil = '{"template":"{x.__class__} {x:>99999999}","rule":"","values":{"x":1}}'
    with from_outside(path) as other:
        without_triggers(other)
        other.execute("UPDATE action SET note = ?", (evil,))
    file = TournamentFile.open(path)
    note = file.records()[0].entry.note
    assert note.template == "{text}"
    assert note.values == {"text": "{x.__class__} {x:>99999999}"}
    file.close()


def test_the_journal_of_a_strange_file_cannot_name_other_tables(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    with from_outside(path) as other:
        without_triggers(other)
        other.execute("UPDATE change SET of_table = 'action', before = '{\"id\": 1}'")
    file = TournamentFile.open(path)
    with pytest.raises(DamagedFile):
        file.undo(tournament)
    with pytest.raises(DamagedFile):
        file.load(before=1)
    assert file.load() == tournament
    file.close()


def test_a_file_in_a_read_only_folder_can_be_read_but_not_worked_in() -> None:
    assert limited("read_only") == ["FolderIsReadOnly", "5 players", "FolderIsReadOnly"]


def test_a_disk_that_takes_no_more_stores_nothing_and_says_so() -> None:
    assert limited("full_disk") == ["DiskFails", "as before", "whole"]


def limited(case: str) -> list[str]:
    """Run a case of ``limited.py`` in a process of its own; return what it printed."""
    pytest.importorskip("resource", reason="limits of a process are those of POSIX")
    command = [sys.executable, "-m", "tests.storage.limited", case]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
