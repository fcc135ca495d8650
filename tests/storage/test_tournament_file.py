"""The tournament file: what is done is on the disk, and what is not done leaves no trace."""

import errno
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Arbiter, EventInfo, Prize, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.storage import schema
from swissdesk.storage.errors import (
    ChangedElsewhere,
    DiskFails,
    FileExists,
    FileIsBusy,
    FileIsGone,
    FileNotFound,
    Impossible,
    NameTooLong,
    NothingToRedo,
    NothingToUndo,
    NotStored,
)
from swissdesk.storage.soundness import faults
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.writer import Writer
from tests.storage.files import a_file, do, enter_a_result, fill, from_outside


def test_what_was_written_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    tournament = a_file(tmp_path / "a.swissdesk")
    file = TournamentFile.open(tmp_path / "a.swissdesk")
    assert file.load() == tournament
    assert tournament.game_on(1, 1).result is Result.DRAW
    assert [player.surname for player in tournament.by_number()][:2] == ["Player 001", "Player 002"]
    file.close()


def test_between_actions_a_tournament_is_exactly_one_file(tmp_path: Path) -> None:
    a_file(tmp_path / "a.swissdesk")
    assert [path.name for path in tmp_path.iterdir()] == ["a.swissdesk"]


def test_a_new_tournament_never_lies_over_an_existing_file(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    path.write_text("my shopping list")
    with pytest.raises(FileExists):
        TournamentFile.create(path)
    assert path.read_text() == "my shopping list"


@pytest.mark.parametrize("name", [".", "x" * 201 + ".swissdesk", "a.swissdesk/b.swissdesk"])
def test_a_name_that_no_file_can_have_is_one_message_and_no_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.swissdesk").write_text("a file, not a folder")
    with pytest.raises((FileExists, FileNotFound, NameTooLong)):
        TournamentFile.create(tmp_path / name if name != "." else Path())
    assert [path.name for path in tmp_path.iterdir()] == ["a.swissdesk"]


def test_a_new_file_that_cannot_be_finished_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: sqlite3.Connection) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(schema, "make_tables", full)
    with pytest.raises(NotStored, match="the disk is full"):
        TournamentFile.create(tmp_path / "a.swissdesk")
    assert list(tmp_path.iterdir()) == []


def test_what_a_power_cut_left_half_made_is_cleared_when_it_is_old(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    old, new = (tmp_path / f".swissdesk-new-1-{n}" for n in (1, 2))
    for left in (old, new):
        left.write_bytes(b"half")
    os.utime(old, (1, 1))
    TournamentFile.open(path, writable=False).close()
    assert old.exists(), "who only reads changes nothing"
    TournamentFile.open(path).close()
    assert (old.exists(), new.exists()) == (False, True)


def test_advice_is_given_for_what_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unplugged(_: sqlite3.Connection) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(schema, "make_tables", unplugged)
    with pytest.raises(DiskFails) as refusal:
        TournamentFile.create(tmp_path / "a.swissdesk")
    assert "the drive reports a fault" in str(refusal.value)
    assert "Make room" not in str(refusal.value)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"club": "x" * 201}, "A club has at most 200 letters."),
        ({"note": "x" * 201}, "A remark has at most 200 letters."),
        ({"groups": ("x" * 201,)}, "A group has at most 200 letters."),
        ({"fide_id": "1" * 201}, "A title, rank, federation or ID has at most 200 letters."),
    ],
)
def test_no_text_of_a_card_is_longer_than_a_sheet_could_show(
    tmp_path: Path, card: dict[str, object], said: str
) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    changed = replace(tournament.players[0], **card)  # type: ignore[arg-type]
    with pytest.raises(Impossible) as refusal:
        do(file, tournament, lambda write: write.update_player(changed))
    assert refusal.value.note.template.replace("{limit}", "200") == said
    file.close()


def test_a_failing_action_leaves_file_and_journal_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)

    def half_of_it(write: Writer) -> None:
        write.remove_round(1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        do(file, tournament, half_of_it)
    assert file.load() == tournament
    assert len(file.records()) == 2
    file.close()


def test_nobody_sits_twice_in_a_round(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    twice = Game(board=3, white=PlayerId(1), black=PlayerId(5))
    with pytest.raises(Impossible):
        do(file, tournament, lambda write: write.add_games(1, (twice,)))
    assert file.load() == tournament
    file.close()


@pytest.mark.parametrize("sits", [PlayerId(1), PlayerId(2), PlayerId(5)])
def test_who_sits_in_a_round_cannot_vanish(tmp_path: Path, sits: PlayerId) -> None:
    """The rounds are the same then, and yet they are looked at again."""
    tournament = a_file(tmp_path / "a.swissdesk")
    rest = tuple(player for player in tournament.players if player.id != sits)
    assert list(faults(replace(tournament, players=rest), sound=tournament))
    assert not list(faults(tournament, sound=tournament))


def test_only_what_is_shared_with_a_sound_tournament_is_passed_over(tmp_path: Path) -> None:
    sound = a_file(tmp_path / "a.swissdesk")
    wrong_card = replace(sound.players[2], rating=4_001)
    game = Game(board=1, white=PlayerId(1), black=PlayerId(1))
    wrong_round = replace(sound.rounds[0], games=(game,))
    for wrong in (
        replace(sound, players=(*sound.players[:2], wrong_card, *sound.players[3:])),
        replace(sound, rounds=(wrong_round,)),
    ):
        assert list(faults(wrong, sound=sound)) == list(faults(wrong)) != []


@pytest.mark.parametrize(
    "deed",
    [
        lambda write, one: write.update_player(replace(one, patronymic="x" * 201)),
        lambda write, one: write.update_player(replace(one, name_latin="x" * 201)),
        lambda write, one: write.update_player(replace(one, rating=4001)),
        lambda write, one: write.set_info(EventInfo(name="x" * 201)),
        lambda write, one: write.set_info(
            EventInfo(arbiters=(Arbiter(role="chief", name="x" * 201),))
        ),
        lambda write, one: write.set_rules(Rules(rounds=100)),
        lambda write, one: write.set_rules(Rules(tie_breaks=("BH",) * 11)),
        lambda write, one: write.set_rules(Rules(first_board=0)),
        lambda write, one: write.set_rules(Rules(prizes=(Prize(place=0, amount=1),))),
        lambda write, one: write.set_rules(Rules(prizes=(Prize(place=1, amount=-1),))),
        lambda write, one: write.set_rules(Rules(prizes=(Prize(place=1, kind="x" * 201),))),
        lambda write, one: write.set_rules(Rules(prizes=(Prize(place=1),) * 1000)),
        lambda write, one: write.set_rules(Rules(currency="x" * 201)),
    ],
)
def test_what_is_beyond_the_limits_is_refused_and_changes_nothing(
    tmp_path: Path, deed: Callable[[Writer, Player], object]
) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    before = path.read_bytes()
    file = TournamentFile.open(path)
    with pytest.raises(Impossible):
        do(file, tournament, lambda write: deed(write, tournament.players[0]))
    file.close()
    assert path.read_bytes() == before


def test_undo_and_redo_cross_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    last = a_file(path)
    for expected in (None, Result.DRAW):
        file = TournamentFile.open(path)
        step = file.undo(file.load()) if expected is None else file.redo(file.load())
        assert step.tournament.game_on(1, 1).result is expected
        file.close()
    assert step.tournament == last


def test_undo_is_an_entry_of_its_own_and_nothing_is_erased(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    file = TournamentFile.open(path)
    tournament = file.undo(file.load()).tournament
    tournament = file.undo(tournament).tournament
    assert tournament == Tournament()
    assert [(record.entry.kind, record.entry.target) for record in file.records()] == [
        ("Test", None),
        ("Test", None),
        ("undo", 2),
        ("undo", 1),
    ]
    with pytest.raises(NothingToUndo):
        file.undo(tournament)
    file.close()


def test_a_new_action_ends_what_could_be_redone(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    file = TournamentFile.open(path)
    tournament = file.undo(file.load()).tournament
    tournament = do(file, tournament, enter_a_result)
    with pytest.raises(NothingToRedo):
        file.redo(tournament)
    file.close()


def test_ids_are_never_given_out_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    file = TournamentFile.open(path)
    newcomer = Player(id=PlayerId(0), surname="Newcomer")
    first = do(file, file.load(), lambda write: write.add_player(newcomer))
    without = file.undo(first).tournament
    second = do(file, without, lambda write: write.add_player(newcomer))
    assert second.players[-1].id == first.players[-1].id + 1
    file.close()


def test_the_tournament_is_known_as_it_stood_before_any_entry(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    last = a_file(path)
    file = TournamentFile.open(path)
    assert file.load(before=1) == Tournament()
    assert file.load(before=2).game_on(1, 1).result is None
    file.undo(last)
    assert file.load(before=3) == last
    file.close()


def test_another_program_that_wrote_is_noticed_before_the_next_action(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    mine = TournamentFile.open(path)
    other = TournamentFile.open(path)
    changed = do(other, tournament, lambda write: write.remove_round(1))
    with pytest.raises(ChangedElsewhere):
        do(mine, tournament, enter_a_result)
    mine.load_changes_of_others()
    assert mine.load() == changed
    assert len(mine.records()) == 3
    mine.close()
    other.close()


def test_a_file_held_by_another_program_is_said_to_be_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("swissdesk.storage.connection.PRAGMAS", ("busy_timeout=1",))
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    with from_outside(path) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(FileIsBusy):
            do(file, tournament, enter_a_result)
    file.close()


def test_a_file_that_was_taken_away_takes_no_more_results(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    path.rename(tmp_path / "b.swissdesk")
    with pytest.raises(FileIsGone):
        do(file, tournament, fill)
    file.close()


def test_a_change_without_an_entry_in_the_journal_cannot_happen(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    with from_outside(path) as other, pytest.raises(sqlite3.IntegrityError, match="no open action"):
        other.execute("UPDATE game SET result = '1-0' WHERE board = 2")


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM action",
        "UPDATE action SET at = '2020-01-01'",
        "UPDATE action SET closed = 0",
        "DELETE FROM change",
        "UPDATE change SET after = NULL",
    ],
)
def test_the_journal_itself_is_never_changed(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    with from_outside(path) as other, pytest.raises(sqlite3.IntegrityError, match="never changed"):
        other.execute(statement)


def test_a_copy_holds_the_same_tournament_and_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    file.backup(tmp_path / "stick" / "copy.swissdesk")
    file.close()
    copy = TournamentFile.open(tmp_path / "stick" / "copy.swissdesk")
    assert copy.load() == tournament
    assert copy.undo(tournament).tournament.game_on(1, 1).result is None
    assert [p.name for p in (tmp_path / "stick").iterdir()] == ["copy.swissdesk"]
    copy.close()
