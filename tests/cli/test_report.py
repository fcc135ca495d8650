"""``swissdesk report``: any sheet of a file, as PDF."""

from pathlib import Path

import pdfplumber
import pytest

from swissdesk.cli.__main__ import main
from tests.cli.trf import FIVE_OF_THEM, WHOLE, trf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    return path


def report(file: Path, *words: str) -> str:
    """Return the text of a sheet made from *file*."""
    target = file.with_suffix(".pdf")
    assert main(["report", str(file), *words, "-o", str(target)]) == 0
    with pdfplumber.open(target) as pdf:
        return "\n".join(page.extract_text() for page in pdf.pages)


def test_the_sheet_speaks_the_language_asked_for(file: Path) -> None:
    assert "Standings after round 1" in report(file, "standings", "--lang", "en")
    assert "Таблица после 1-го тура" in report(file, "standings", "--lang", "ru")


def test_categories_are_chosen_by_code_each_a_block(file: Path) -> None:
    words = ("categories", "--category", "rating/-2299", "--category", "rating/2300-")
    sheet = report(file, *words)
    assert "Rating below 2300" in sheet
    assert "Rating 2300 and above" in sheet
    assert "Rating below 2300" in report(file, "categories", "--category", "rating/-2299")
    assert "Rating 2300 and above" not in report(file, *words[:3])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("categories",), "There are no categories"),
        (("categories", "--category", "women"), "Nobody belongs to the category “women”."),
        (("categories", "--category", "sisters"), "“sisters” is not a category."),
        (("prizes",), "a TRF cannot hold any"),
        (("receipts",), "a TRF cannot hold any"),
        (("posters",), "posters"),
        (("amendment",), "made of the journal"),
        (("amendment", "--round", "1"), "made of the journal"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_no_file_is_left(
    file: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = file.with_suffix(".pdf")
    assert main(["report", str(file), *words, "-o", str(target)]) == 2
    assert said in capsys.readouterr().err
    assert not target.exists()
