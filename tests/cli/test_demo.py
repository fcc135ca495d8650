"""``swissdesk demo``: a whole tournament and its sheets, and never over a file."""

from pathlib import Path

import pdfplumber
import pytest

from swissdesk.cli.__main__ import main
from swissdesk.cli.demo import free_name

KINDS = (
    *("crosstable", "final", "pairings", "results", "standings"),
    *("categories", "prizes", "receipts", "why", "journal", "cards"),
    *("alphabetical", "starting-list", "check-in", "slips", "board-numbers", "name-cards"),
    "blank-crosstable",
)


def test_the_demo_makes_a_tournament_and_all_its_sheets_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "a new folder"
    assert main(["demo", str(folder), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    tournament = folder / "sample-tournament.swissdesk"
    assert str(tournament) in said
    for kind in KINDS:
        pdf = folder / f"sample-tournament-{kind}.pdf"
        assert str(pdf) in said
        assert pdf.read_bytes().startswith(b"%PDF-")
    with pdfplumber.open(folder / "sample-tournament-cards.pdf") as cards:
        assert len(cards.pages) > 1  # of everybody, four a page
    assert main(["verify", str(tournament)]) == 0


@pytest.mark.parametrize(
    ("there", "name"),
    [
        ([], "cup"),
        (["cup.swissdesk"], "cup-2"),
        (["cup-final.pdf"], "cup-2"),
        (["cup.swissdesk", "cup-2.swissdesk"], "cup-3"),
        (["other.swissdesk"], "cup"),
    ],
)
def test_a_name_that_is_taken_gets_a_number(tmp_path: Path, there: list[str], name: str) -> None:
    for file in there:
        (tmp_path / file).touch()
    assert free_name(tmp_path, "cup") == name


def test_a_file_in_place_of_the_folder_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "taken"
    file.touch()
    assert main(["demo", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
