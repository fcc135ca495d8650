"""Verify: the journal taken back leaves nothing, played forward it gives what is there."""

from pathlib import Path

import pytest

from swissdesk.storage.errors import DamagedFile
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.verify import verify_file
from tests.storage.files import a_file, do, enter_a_result, from_outside, without_triggers


def test_a_file_of_ours_is_whole_and_not_changed_by_the_check(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    tournament = file.undo(tournament).tournament
    tournament = do(file, tournament, lambda write: write.remove_round(1))
    file.undo(tournament)
    file.close()
    before = path.read_bytes()
    verified = verify_file(path)
    assert verified.damage == ()
    assert verified.actions == 5
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE game SET result = '0-1' WHERE board = 1",
        "UPDATE player SET rating = 2500 WHERE id = 5",
        "DELETE FROM game WHERE board = 2",
        "INSERT INTO number(id, player, from_round, number) VALUES (99, 5, 2, 1)",
        "DELETE FROM change WHERE action = 2",
        "UPDATE change SET after = replace(after, '=-=', '1-0') WHERE action = 2",
        "UPDATE change SET before = NULL WHERE of_table = 'game' AND action = 2",
        "UPDATE change SET of_table = 'gamD' WHERE of_table = 'game' AND action = 2",
        "UPDATE change SET of_table = 'gamD', after = NULL WHERE of_table = 'game' AND action = 2",
    ],
)
def test_a_change_behind_the_journal_is_found(tmp_path: Path, tampering: str) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    with from_outside(path) as other:
        without_triggers(other)
        other.execute(tampering)
    assert verify_file(path).damage


def test_a_spoilt_letter_in_a_row_is_said_and_not_stumbled_over(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    with from_outside(path) as other:
        without_triggers(other)
        other.execute("UPDATE player SET club = CAST(x'46ff69' AS TEXT) WHERE id = 5")
    with pytest.raises(DamagedFile):
        verify_file(path)


def test_after_tampering_the_true_rows_are_restored_by_undo(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_file(path)
    with from_outside(path) as other:
        without_triggers(other)
        other.execute("UPDATE game SET result = '0-1' WHERE board = 1")
    file = TournamentFile.open(path)
    before = file.undo(file.load()).tournament
    assert before.game_on(1, 1).result is None
    do(file, before, enter_a_result)
    file.close()
