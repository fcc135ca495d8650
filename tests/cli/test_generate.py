"""``generate``: a report file that checks itself, and chances that can be read."""

from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main

WORDS = ["generate", "--players", "12", "--rounds", "4", "--seed", "7"]


def test_a_generated_tournament_checks_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.trf"
    chances = ["--byes", "0.1", "--forfeits", ".05", "--late", "0,2", "--withdrawals", "0.02"]
    assert main([*WORDS, *chances, "--baku", "-o", str(out)]) == 0
    assert main(["check", str(out)]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "4 rounds checked, 0 differ"
    assert told.err == ""


def test_the_system_is_the_one_that_was_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "a.trf"
    assert main([*WORDS, "--system", "dubov", "-o", str(out)]) == 0
    assert "192 FIDE_DUBOV" in out.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("chance", ["1.1", "-0.1", "half", "", "0.1234567", "nan", "1e-3", "٠.١"])
def test_a_chance_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], chance: str
) -> None:
    words = [*WORDS, f"--byes={chance}", "-o", str(tmp_path / "a.trf")]
    assert main(words) == 2
    assert "a chance from 0 to 1 is expected" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_field_too_small_for_its_rounds_has_no_legal_pairing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["generate", "--players", "4", "--rounds", "9", "--seed", "1"]
    assert main([*words, "-o", str(tmp_path / "a.trf")]) == 3
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Ask for more players, fewer rounds" in said
    assert "by hand" not in said
