"""``swissdesk check``: every played round paired again and compared."""

import json
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from tests.cli.trf import FIVE_OF_THEM, SEATED_BY_THE_RULES, SEATED_OTHERWISE, WHOLE, trf


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.trf"
    path.write_bytes(trf(SEATED_BY_THE_RULES, *WHOLE))
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.trf"
    path.write_bytes(trf(SEATED_OTHERWISE, *WHOLE))
    return path


def test_a_round_by_the_rules_agrees(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(right)]) == 0
    assert capsys.readouterr() == (
        f"{right}, round 1: agrees.\n1 rounds checked, 0 differ\n",
        "",
    )


def test_a_difference_names_what_the_rules_give(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(wrong)]) == 1
    assert capsys.readouterr().out == (
        f"{wrong}, round 1: differs. By the rules: 1–3, 4–2. In the file: 1–2, 3–4.\n"
        "1 rounds checked, 1 differ\n"
    )


def test_json_is_one_object_a_line_and_no_summary(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(right), str(wrong), "--json"]) == 1
    agreed, differed = map(json.loads, capsys.readouterr().out.splitlines())
    assert agreed == {"file": str(right), "round": 1, "agrees": True}
    assert differed == {
        "file": str(wrong),
        "round": 1,
        "agrees": False,
        "expected": [[1, 3], [4, 2]],
        "found": [[1, 2], [3, 4]],
    }


def test_a_bye_is_a_pair_with_nobody(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*FIVE_OF_THEM[:3], ("Zimin, Fedor", 2100, "1.0", ["0000 - U"])]
    last = ("Зейская, Анна", 2000, "1.0", ["2 w 1"])
    lines[1] = ("Strizhov, Gleb", 2300, "0.0", ["5 b 0"])
    right.write_bytes(trf([*lines, last], *WHOLE))
    assert main(["check", str(right), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["expected"] == [[1, 3], [4, 2], [5, 0]]
    assert told["found"] == [[1, 3], [5, 2], [4, 0]]


def test_an_unreadable_file_is_named_and_the_others_go_on(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.trf"
    assert main(["check", str(missing), str(right), "--json"]) == 2
    failed, agreed = map(json.loads, capsys.readouterr().out.splitlines())
    assert failed["file"] == str(missing)
    assert failed["error"]
    assert agreed["agrees"] is True


def test_in_words_too_an_unreadable_file_does_not_stop_the_others(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "missing.trf"), str(right)]) == 2
    shown = capsys.readouterr()
    assert "missing.trf" in shown.err
    assert shown.out.endswith("1 rounds checked, 0 differ\n")


def test_several_files_at_a_time_give_the_same_in_the_same_order(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(wrong), str(right), str(wrong)]
    code = main(["check", *files, "--lang", "ru"])
    alone = capsys.readouterr()
    assert main(["check", *files, "--lang", "ru", "--jobs", "2"]) == code
    assert capsys.readouterr() == alone
    assert "проверено туров — 3, расходятся — 2" in alone.out


def test_an_unknown_system_is_bad_usage_once(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(right), str(wrong), "--system", "lim"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
