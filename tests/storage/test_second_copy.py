"""The second copy lies in another place, never over what is not an earlier state of it."""

import sqlite3
from pathlib import Path

import pytest

from swissdesk.domain.letterhead import PrintChoice
from swissdesk.domain.rules import EventInfo
from swissdesk.storage import backups
from swissdesk.storage.copies import facts_of, restore, siblings
from swissdesk.storage.errors import DamagedFile, FileExists, NotStored
from swissdesk.storage.second_copy import (
    CopyNotWritten,
    OwnFolder,
    Place,
    PlaceMissing,
    Snapshot,
    entries_of,
    is_still,
    keep,
    place_of,
)
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.writer import Writer
from tests.storage.files import a_file, do


@pytest.fixture
def stick(tmp_path: Path) -> Place:
    folder = tmp_path / "stick"
    folder.mkdir()
    return Place(folder=folder)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    a_file(tmp_path / "a.swissdesk")
    return tmp_path / "a.swissdesk"


def snapshot(path: Path, *, later: int = 0) -> Snapshot:
    """Return the file as it stands after *later* more actions."""
    file = TournamentFile.open(path)
    for n in range(later):

        def print_pairings(write: Writer, n: int = n) -> None:
            write.add_printed(PrintChoice(document="pairings"), n)

        do(file, file.load(), print_pairings)
    entries = {record.id: record.at for record in file.records()}
    taken = Snapshot(source=path, data=file.bytes_now(), entries=entries)
    file.close()
    return taken


def another_tournament(path: Path) -> None:
    TournamentFile.create(path).close()
    file = TournamentFile.open(path)
    do(file, file.load(), lambda write: write.set_info(EventInfo(name="Other")))
    file.close()


def test_the_copy_is_the_file_byte_for_byte_and_nothing_else_lies_there(
    path: Path, stick: Place
) -> None:
    kept = keep(snapshot(path), stick)
    assert kept.target == stick.folder / "a.swissdesk"
    assert kept.target.read_bytes() == path.read_bytes()
    assert list(stick.folder.iterdir()) == [kept.target]


def test_a_later_state_replaces_an_earlier_one(path: Path, stick: Place) -> None:
    first = keep(snapshot(path), stick)
    second = keep(snapshot(path, later=1), stick, first)
    assert second.target == first.target
    assert second.entry == first.entry + 1
    assert entries_of(second.target) == snapshot(path).entries


def test_a_program_that_starts_anew_goes_on_with_the_copy_that_lies_there(
    path: Path, stick: Place
) -> None:
    keep(snapshot(path), stick)
    again = keep(snapshot(path, later=1), stick)
    assert list(stick.folder.iterdir()) == [again.target]


def test_a_copy_that_is_in_step_already_is_not_written_again(path: Path, stick: Place) -> None:
    first = keep(snapshot(path), stick)
    assert keep(snapshot(path), stick).stamp == first.stamp


def test_another_tournament_of_the_same_name_is_never_replaced(path: Path, stick: Place) -> None:
    other = stick.folder / "a.swissdesk"
    another_tournament(other)
    before = other.read_bytes()
    kept = keep(snapshot(path), stick)
    assert kept.target == stick.folder / "a-2.swissdesk"
    assert other.read_bytes() == before


def test_a_copy_in_which_was_worked_elsewhere_is_never_replaced(path: Path, stick: Place) -> None:
    kept = keep(snapshot(path), stick)
    snapshot(kept.target, later=1)
    before = kept.target.read_bytes()
    second = keep(snapshot(path, later=1), stick, kept)
    assert second.target == stick.folder / "a-2.swissdesk"
    assert kept.target.read_bytes() == before


def test_what_is_no_tournament_is_never_replaced(path: Path, stick: Place) -> None:
    (stick.folder / "a.swissdesk").write_text("a letter")
    assert keep(snapshot(path), stick).target.name == "a-2.swissdesk"
    assert (stick.folder / "a.swissdesk").read_text() == "a letter"


def test_a_link_under_the_name_of_the_half_written_copy_spoils_no_other_file(
    path: Path, stick: Place, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("precious", encoding="utf-8")
    (stick.folder / f".{path.name}.new").symlink_to(other)
    kept = keep(snapshot(path), stick)
    assert other.read_text(encoding="utf-8") == "precious"
    assert kept.target.read_bytes() == path.read_bytes()
    assert not kept.target.is_symlink()


def test_without_the_stick_nothing_is_written(path: Path, tmp_path: Path) -> None:
    with pytest.raises(PlaceMissing):
        keep(snapshot(path), Place(folder=tmp_path / "stick"))
    assert not (tmp_path / "stick").exists()


def test_the_folder_under_which_no_stick_is_mounted_is_another_folder(
    path: Path, stick: Place
) -> None:
    unplugged = Place(folder=stick.folder, root=str(stick.folder))
    with pytest.raises(PlaceMissing):
        keep(snapshot(path), unplugged)
    assert list(stick.folder.iterdir()) == []


def test_a_folder_on_the_fixed_disk_needs_no_stick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.path.ismount", lambda where: str(where) == tmp_path.anchor)
    assert place_of(tmp_path).root == ""
    stick = tmp_path / "STICK"
    monkeypatch.setattr("os.path.ismount", lambda where: Path(where) == stick)
    assert place_of(stick / "copies").root == str(stick)


def test_the_folder_of_the_tournament_itself_is_refused(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(OwnFolder):
        keep(snapshot(path), Place(folder=path.parent))
    assert path.read_bytes() == before


def test_a_place_that_takes_nothing_says_so_and_keeps_the_copy_before(
    path: Path, stick: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = keep(snapshot(path), stick)
    before = first.target.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CopyNotWritten, match="the disk is full"):
        keep(
            Snapshot(source=path, data=b"x", entries={**snapshot_entries(path), 99: "later"}),
            stick,
            first,
        )
    assert first.target.read_bytes() == before
    assert is_still(first)
    assert list(stick.folder.iterdir()) == [first.target]


def snapshot_entries(path: Path) -> dict[int, str]:
    return entries_of(path) or {}


def test_a_copy_that_was_taken_away_is_noticed(path: Path, stick: Place) -> None:
    kept = keep(snapshot(path), stick)
    kept.target.unlink()
    assert not is_still(kept)


def test_facts_tell_what_lies_in_a_copy(path: Path) -> None:
    facts = facts_of(path)
    assert (facts.players, facts.round, facts.state) == (5, 1, "published")
    assert (facts.boards, facts.results) == (2, 1)
    assert (facts.entries, facts.last) == (2, 2)


def test_a_file_cut_short_says_where_it_ends(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40_960])
    with pytest.raises(DamagedFile, match="it ends after 40 KB"):
        facts_of(path)


def test_restoring_makes_a_new_file_and_never_replaces_one(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "b.swissdesk"
    restore(path, target)
    assert entries_of(target) == entries_of(path)
    before = target.read_bytes()
    with pytest.raises(FileExists):
        restore(path, target)
    assert target.read_bytes() == before


def test_a_restored_file_is_known_by_its_beginning(path: Path, tmp_path: Path) -> None:
    restore(path, tmp_path / "b.swissdesk")
    another_tournament(tmp_path / "c.swissdesk")
    (tmp_path / "d.swissdesk").write_text("a letter")
    first_at = facts_of(path).first_at
    assert siblings(path, first_at) == [tmp_path / "b.swissdesk"]


def test_a_half_written_restore_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fails)
    with pytest.raises(NotStored, match="the disk is full"):
        restore(path, tmp_path / "b.swissdesk")
    assert list(tmp_path.iterdir()) == [path]


def test_a_restored_file_has_its_name_only_when_it_is_whole(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "b.swissdesk"
    seen: list[bool] = []
    written = backups.copy

    def watched(connection: sqlite3.Connection, aside: Path) -> None:
        written(connection, aside)
        seen.append(target.exists())

    monkeypatch.setattr(backups, "copy", watched)
    restore(path, target)
    assert seen == [False]
    assert sorted(tmp_path.iterdir()) == [path, target]
