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
