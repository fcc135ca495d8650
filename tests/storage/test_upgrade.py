"""Files of older versions: copied aside first, then brought up to date, or left as they are."""

import gzip
import sqlite3
from pathlib import Path

import pytest

from swissdesk.domain.letterhead import Letterhead, PrintChoice
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Prize, PrizeSharing, StartOrder
from swissdesk.errors import ArbiterError
from swissdesk.storage import schema
from swissdesk.storage.errors import DamagedFile, ForeignParts, NothingToUndo
from swissdesk.storage.journal import SCHEMA_STEP, Entry
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.verify import verify_file
from tests.storage.files import a_file, from_outside

OLD = schema.VERSION
DATA = Path(__file__).parents[1] / "data" / "storage"


def a_step(connection: sqlite3.Connection) -> None:
    """Reshape a table, as a step of a later version may, and close the undo history."""
    connection.execute('ALTER TABLE "player" ADD COLUMN "phone" TEXT')
    connection.execute(
        "INSERT INTO action(at, kind, note, reason, accepted, program, is_record, closed) "
        "VALUES ('2026-11-29', ?, ?, '', '[]', '2', 0, 1)",
        (SCHEMA_STEP, '{"template":"Brought up to date","rule":"","values":{}}'),
    )


def a_broken_step(connection: sqlite3.Connection) -> None:
    """Change something and fail."""
    a_step(connection)
    raise ZeroDivisionError


def a_step_that_breaks_on_the_disk(connection: sqlite3.Connection) -> None:
    """Change something, and fail where it is not a trial in memory."""
    a_step(connection)
    if connection.execute("PRAGMA database_list").fetchone()["file"]:
        raise ZeroDivisionError


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program be one version later: cards have a telephone number."""
    columns = {**schema.STATE["player"], "phone": schema.TEXT_OR_NONE}
    state = {**schema.STATE, "player": columns}
    monkeypatch.setattr(schema, "STATE", state)
    monkeypatch.setattr(schema, "TABLES", {**state, **schema.JOURNAL})
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, a_step))
    monkeypatch.setattr(schema, "VERSION", OLD + 1)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a file of the version before."""
    path = tmp_path / "a.swissdesk"
    a_file(path)
    return path


def test_an_older_file_is_copied_aside_and_stepped_up(old: Path, later: None) -> None:
    before = old.read_bytes()
    file = TournamentFile.open(old)
    assert len(file.load().players) == 5
    file.close()
    with from_outside(old) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (OLD + 1,)
        assert other.execute("SELECT phone FROM player").fetchone() == (None,)
    aside = old.with_name(f"a.version-{OLD}.swissdesk")
    assert len(aside.read_bytes()) == len(before)


def test_a_copy_laid_aside_earlier_is_kept(old: Path, later: None) -> None:
    earlier = old.with_name(f"a.version-{OLD}.swissdesk")
    earlier.write_text("an earlier copy")
    TournamentFile.open(old).close()
    assert earlier.read_text() == "an earlier copy"
    assert old.with_name(f"a.version-{OLD}-2.swissdesk").exists()


def test_a_reshaped_table_closes_the_undo_history(old: Path, later: None) -> None:
    file = TournamentFile.open(old)
    with pytest.raises(NothingToUndo):
        file.undo(file.load())
    assert [record.entry.note.template for record in file.records()][-1] == "Brought up to date"
    file.close()


def test_after_a_step_every_column_is_in_the_journal(old: Path, later: None) -> None:
    file = TournamentFile.open(old)
    entry = Entry(kind="Test", note=Note(template="Round discarded"))
    with file.transaction(entry, file.load()) as step:
        step.write.remove_round(1)
    file.undo(step.tournament)
    file.close()
    with from_outside(old) as other:
        names = {row[0] for row in other.execute("SELECT name FROM sqlite_master")}
    assert "journal_player_update" in names


@pytest.mark.parametrize("broken", [a_broken_step, a_step_that_breaks_on_the_disk])
def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    old: Path, later: None, monkeypatch: pytest.MonkeyPatch, broken: schema.Step
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], broken))
    before = old.read_bytes()
    with pytest.raises(ZeroDivisionError):
        TournamentFile.open(old)
    assert old.read_bytes()[100:] == before[100:]
    with from_outside(old) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (OLD,)


@pytest.mark.parametrize(
    ("tampering", "refusal"),
    [
        ('ALTER TABLE "tournament" ADD COLUMN "prize_sharing" TEXT', DamagedFile),
        ("CREATE TABLE evil(a)", ForeignParts),
        (
            "CREATE TRIGGER evil AFTER UPDATE ON player BEGIN DELETE FROM bye_request; END",
            ForeignParts,
        ),
    ],
)
@pytest.mark.parametrize("writable", [True, False])
def test_an_older_file_that_is_not_ours_is_refused_before_anything_is_written(
    first: Path, tampering: str, refusal: type[ArbiterError], writable: bool
) -> None:
    with from_outside(first) as other:
        other.execute(tampering)
    before = first.read_bytes()
    with pytest.raises(refusal):
        TournamentFile.open(first, writable=writable)
    assert first.read_bytes() == before
    assert list(first.parent.iterdir()) == [first]


def test_reading_alone_steps_up_a_copy_in_memory_and_not_the_file(old: Path, later: None) -> None:
    before, tournament = old.read_bytes(), a_file(old.with_name("b.swissdesk"))
    file = TournamentFile.open(old, writable=False)
    assert file.load() == tournament
    file.close()
    assert old.read_bytes() == before
    assert {path.name for path in old.parent.iterdir()} == {"a.swissdesk", "b.swissdesk"}


def test_a_copy_of_an_older_file_whose_step_fails_is_refused(
    old: Path, later: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], a_broken_step))
    with pytest.raises(ZeroDivisionError):
        TournamentFile.open(old, writable=False)


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """Return a file as the first version wrote it: six players, a result in round 3."""
    path = tmp_path / "first.swissdesk"
    path.write_bytes(gzip.decompress((DATA / "version-1.swissdesk.gz").read_bytes()))
    return path


def test_a_file_of_the_first_version_is_read_and_its_journal_still_tells_the_truth(
    first: Path,
) -> None:
    file = TournamentFile.open(first)
    tournament = file.load()
    file.close()
    assert tournament.game_on(3, 1).result is Result.DRAW
    assert tournament.game_on(1, 1).games == ()
    assert tournament.rules.numbers_by is StartOrder.RATING
    assert tournament.rules.prize_sharing is PrizeSharing.EQUAL
    assert tournament.rules.one_prize
    assert verify_file(first).damage == ()


def test_what_was_done_in_the_first_version_can_be_undone_and_redone(first: Path) -> None:
    file = TournamentFile.open(first)
    undone = file.undo(file.load()).tournament
    assert undone.game_on(3, 1).result is None
    assert file.redo(undone).tournament.game_on(3, 1).result is Result.DRAW
    file.close()
    assert verify_file(first).damage == ()


def test_prizes_of_the_second_version_are_shared_equally_and_one_a_player(tmp_path: Path) -> None:
    second = tmp_path / "second.swissdesk"
    second.write_bytes(gzip.decompress((DATA / "version-2.swissdesk.gz").read_bytes()))
    file = TournamentFile.open(second)
    tournament = file.load()
    assert tournament.rules.prizes == (
        Prize(place=1, amount=3_000_000),
        Prize(place=1, category="women", kind="Cup"),
    )
    assert tournament.rules.prize_sharing is PrizeSharing.EQUAL
    assert tournament.rules.one_prize
    undone = file.undo(tournament).tournament
    assert undone.rules.prizes == ()
    assert file.redo(undone).tournament == tournament
    file.close()
    assert verify_file(second).damage == ()


def test_a_file_of_the_third_version_has_no_letterhead_and_its_prints_are_known(
    tmp_path: Path,
) -> None:
    third = tmp_path / "third.swissdesk"
    third.write_bytes(gzip.decompress((DATA / "version-3.swissdesk.gz").read_bytes()))
    file = TournamentFile.open(third)
    tournament = file.load()
    assert tournament.letterhead == Letterhead()
    assert tournament.prints == (PrintChoice(document="starting-list", copies=1),)
    undone = file.undo(tournament).tournament
    assert (undone.info.place, tournament.info.place) == ("", "Kazan")
    assert file.redo(undone).tournament == tournament
    file.close()
    assert verify_file(third).damage == ()
