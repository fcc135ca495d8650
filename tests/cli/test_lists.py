"""``lists``: rating lists taken in, looked up, and a tournament brought up to date by them."""

import json
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from tests.app.rating_lists import RUSSIAN, fide_text
from tests.formats.lists import book

ENTRIES = (
    "Name;Rating;FIDE ID\nVetrov, Andrei;2300;4100001\nSomebody, Else;1500;\nGone, One;1400;777\n"
)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWISSDESK_HOME", str(tmp_path / "home"))


@pytest.fixture
def fide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "players_list_nov26.txt"
    path.write_bytes(fide_text())
    assert main(["lists", "import", str(path)]) == 0
    assert capsys.readouterr().out == "FIDE, November 2026: 5 players\n"
    return path


@pytest.mark.usefixtures("fide")
def test_lists_of_several_federations_are_shown_with_their_age(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "smanager_standard.csv"
    path.write_bytes(RUSSIAN.encode("utf-8-sig"))
    assert main(["lists", "import", str(path), "--day", "2026-11-05"]) == 0
    assert main(["lists", "--lang", "ru"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1].startswith("ФИДЕ, ноябрь 2026 · ")
    assert told[1].endswith("5 участников · players_list_nov26.txt")
    assert told[2].startswith("ФШР, 05.11.2026")


@pytest.mark.usefixtures("fide")
def test_somebody_is_found_by_name_in_either_alphabet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lists", "find", "ветров", "андрей"]) == 0
    assert capsys.readouterr().out == "IM  Ветров Андрей  2391  2405  –  –  RUS  1994  4100001\n"
    assert main(["lists", "find", "vetr", "--most", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.usefixtures("fide")
def test_what_is_found_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lists", "find", "4100004", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["surname"], found["standard"], found["rapid"]) == ("Soloviev", None, 1900)
    assert (found["birth_year"], found["rapid_k"], found["inactive"]) == (1960, 20, False)


@pytest.mark.usefixtures("fide")
def test_nobody_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lists", "find", "zzz"]) == 0
    assert capsys.readouterr().err == "Nobody found for “zzz”.\n"


@pytest.mark.usefixtures("fide")
def test_a_tournament_is_changed_only_when_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries, cup = tmp_path / "entries.csv", tmp_path / "cup.swissdesk"
    entries.write_text(ENTRIES, encoding="utf-8")
    main(["import", str(entries), "-o", str(cup)])
    before = cup.read_bytes()
    capsys.readouterr()
    assert main(["lists", "update", str(cup)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("No. 1 Vetrov, Andrei. ")
    assert "FIDE rating, standard: 2300 → 2391" in told.out
    assert "in none of the lists" in told.err
    assert "has no ID" in told.err
    assert cup.read_bytes() == before
    assert main(["lists", "update", str(cup), "--apply"]) == 0
    assert "cards changed: 1" in capsys.readouterr().out
    assert main(["lists", "update", str(cup), "--apply"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["find", "vetrov"], "no rating lists yet"),
        (["find"], "needs a file, a name or an ID"),
        (["import", "nowhere.zip"], "nowhere.zip"),
        (["update", "one", "two"], "needs a file"),
        (["show", "all"], "takes no words"),
        (["eat"], "invalid choice"),
        (["import", "x.csv", "--federation", "Russia"], "is no federation"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lists", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


def test_lines_without_sense_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list_nov26.txt"
    path.write_bytes(fide_text() + b"not a line of the list at all\r\n")
    assert main(["lists", "import", str(path)]) == 0
    assert "1 line made no sense and was left out: line 7." in capsys.readouterr().err


def test_a_list_is_cut_down_to_federations_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list_nov26.txt"
    path.write_bytes(fide_text())
    told = ["--federation", "RUS", "--federation", "esp,blr"]
    assert main(["lists", "import", str(path), *told]) == 0
    assert capsys.readouterr().out == "FIDE, November 2026: 5 players, only RUS, ESP, BLR\n"
    assert main(["lists", "--lang", "ru"]) == 0
    assert "только RUS, ESP, BLR" in capsys.readouterr().out


def test_a_workbook_is_taken_in_by_the_columns_that_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(("A", "B"), (2100, "Kedrov Ivan"), before=("Cover",)))
    words = ["lists", "import", str(path), "--name", "Club", "--day", "2026-11-01"]
    assert main([*words, "--map", "name=B,rating=A,heading=1", "--sheet", "2"]) == 0
    told = capsys.readouterr()
    assert told.out == "Club, November 2026: 1 player\n"
    assert "read as rating=1,name=2,heading=1; --map tells otherwise" in told.err
    assert main([*words, "--sheet", "7"]) == 2
    assert "no sheet 7" in capsys.readouterr().err
