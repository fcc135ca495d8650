"""``swissdesk pair``: the next round in the form of the usual pairing programs, and as JSON."""

import json
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from tests.cli.trf import ALL_HAVE_MET, FIVE_OF_THEM, SEATED_BY_THE_RULES, WHOLE, Line, trf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_bytes(trf(SEATED_BY_THE_RULES, *WHOLE))
    return path


def test_the_next_round_is_printed_as_pairs_of_start_numbers(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", str(file)]) == 0
    assert capsys.readouterr() == ("2\n2 1\n3 4\n", "")


def test_an_odd_number_gives_a_bye_behind_the_pairs(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    assert main(["pair", str(file)]) == 0
    count, *lines = capsys.readouterr().out.splitlines()
    assert count == "3"
    assert lines[-1] in {"2 0", "3 0"}


def test_json_names_round_system_boards_and_bye(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", str(file), "--json"]) == 0
    assert capsys.readouterr().out == (
        '{"round":2,"system":"fide-dutch-2026","seed":null,'
        '"pairs":[{"board":1,"white":2,"black":1},{"board":2,"white":3,"black":4}],"bye":[]}\n'
    )


def test_a_bye_given_by_hand_stays_and_is_shown(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [(*FIVE_OF_THEM[0][:3], ["3 w 1", "0000 - U"]), *FIVE_OF_THEM[1:]]
    file.write_bytes(trf(lines, *WHOLE))
    assert main(["pair", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bye"] == [1]
    assert len(told["pairs"]) == 2


def test_a_file_takes_the_pairs_and_the_source_stays(file: Path) -> None:
    before = file.read_bytes()
    out = file.with_name("round 2.txt")
    assert main(["pair", str(file), "-o", str(out)]) == 0
    assert out.read_bytes() == b"2\n2 1\n3 4\n"
    assert file.read_bytes() == before


def test_the_source_is_never_written_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    link = file.with_name("same.trf")
    link.symlink_to(file)
    assert main(["pair", str(file), "-o", str(link)]) == 2
    assert "Choose another name" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_one_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", str(file), "-o", str(file.parent / "nowhere" / "out.txt")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_legal_pairing_has_an_exit_code_of_its_own(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(trf(ALL_HAVE_MET, *WHOLE))
    assert main(["pair", str(file)]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "no legal pairing" in shown.err


def test_the_number_of_rounds_must_be_known(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(trf(SEATED_BY_THE_RULES))
    assert main(["pair", str(file)]) == 2
    assert "--rounds" in capsys.readouterr().err
    assert main(["pair", str(file), "--rounds", "5"]) == 0


def test_what_the_file_does_not_tell_is_said_on_stderr(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(trf(SEATED_BY_THE_RULES, "XXR 5"))
    assert main(["pair", str(file)]) == 0
    shown = capsys.readouterr()
    assert shown.out == "2\n2 1\n3 4\n"
    assert "fide-dutch-2026 is taken" in shown.err
    assert "the one of round 1 is taken" in shown.err


def test_the_first_round_without_a_colour_begins_with_white(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody_played: list[Line] = [
        (name, rating, "0.0", []) for name, rating, _, _ in SEATED_BY_THE_RULES
    ]
    file.write_bytes(trf(nobody_played, "XXR 5"))
    assert main(["pair", str(file)]) == 0
    shown = capsys.readouterr()
    assert shown.out == "2\n1 3\n4 2\n"
    assert "White is taken" in shown.err


def test_an_unknown_system_is_named_with_those_there_are(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", str(file), "--system", "lim"]) == 2
    shown = capsys.readouterr().err
    assert "lim" in shown
    assert "fide-dutch-2026" in shown


@pytest.mark.parametrize("content", [b"", b"\x00\xff" * 500, b"hello"])
def test_what_is_no_tournament_is_one_line_and_exit_code_two(
    file: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(content)
    assert main(["pair", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("swissdesk: ")


def test_a_system_made_for_the_other_sport_pairs_and_says_so(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", str(file), "--system", "draughts-rating", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("2\n")
    assert "draughts-rating is made for draughts" in said.err
