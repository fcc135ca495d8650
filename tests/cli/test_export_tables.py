"""``swissdesk export``: pages and lists as folders, the workbook as a file."""

from pathlib import Path

import openpyxl
import pytest

from swissdesk.cli.__main__ import main
from tests.cli.trf import FIVE_OF_THEM, WHOLE, trf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    return path


@pytest.mark.parametrize("form", ["html", "csv"])
def test_a_folder_is_made_and_what_is_in_it_is_told(
    file: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = file.with_name("a new folder")
    assert main(["export", str(file), "--format", form, "-o", str(folder)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert {Path(line) for line in told} == set(folder.iterdir())
    assert folder / f"standings.{form}" in folder.iterdir()


def test_the_workbook_speaks_the_language_asked_for(file: Path) -> None:
    target = file.with_name("cup.xlsx")
    words = ["export", str(file), "--format", "xlsx", "-o", str(target), "--lang", "ru"]
    assert main(words) == 0
    assert "Стартовый список" in openpyxl.load_workbook(target).sheetnames


def test_a_file_in_place_of_the_folder_is_one_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_bytes()
    assert main(["export", str(file), "--format", "html", "-o", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert file.read_bytes() == before
    assert main(["export", str(file), "--format", "xlsx", "-o", str(file)]) == 2
    assert file.read_bytes() == before


@pytest.mark.parametrize(("form", "begins"), [("players", "\ufeffID_No,Name"), ("pgn", "[Event ")])
def test_players_and_games_go_to_other_programs(file: Path, form: str, begins: str) -> None:
    target = file.with_name("out")
    assert main(["export", str(file), "--format", form, "-o", str(target)]) == 0
    assert target.read_text(encoding="utf-8").startswith(begins)


@pytest.mark.parametrize("form", ["trf26", "trf16", "players", "pgn"])
def test_names_go_out_in_latin_letters_on_request(tmp_path: Path, form: str) -> None:
    people = tmp_path / "list.csv"
    people.write_text("ФИО;Рейтинг\nЩукин Юрий;1500\nЖуков Пётр;1400\n", encoding="utf-8")
    event = tmp_path / "t.swissdesk"
    assert main(["import", str(people), "-o", str(event)]) == 0
    target = tmp_path / "out"
    assert main(["export", str(event), "--format", form, "--latin", "-o", str(target)]) == 0
    text = target.read_text(encoding="utf-8")
    assert form == "pgn" or "Shchukin, Iurii" in text
    assert not any("а" <= sign <= "я" for sign in text.lower())


@pytest.mark.parametrize("form", ["players", "pgn"])
def test_what_latin_letters_cannot_say_is_told(
    tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    people, event, target = (tmp_path / name for name in ("list.csv", "t.swissdesk", "out"))
    people.write_text("Name;Rating\nÅström Jörg;1500\n王 Li;1400\n", encoding="utf-8")
    assert main(["import", str(people), "-o", str(event)]) == 0
    capsys.readouterr()
    words = ["export", str(event), "--format", form, "--latin", "-o", str(target)]
    assert main(words) == 0
    assert target.read_bytes().isascii()
    told = capsys.readouterr().err
    if form == "players":
        assert told == (
            f"{event}:\n  “王, Li” has letters without a Latin form; “?, Li” was written.\n"
        )
    else:
        assert told == ""  # there are no games yet


def test_tables_have_no_latin_form(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = file.with_name("out")
    code = main(["export", str(file), "--format", "xlsx", "--latin", "-o", str(target)])
    assert (code, target.exists()) == (2, False)
    assert "--latin" in capsys.readouterr().err
