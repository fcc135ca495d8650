"""``swissdesk report``: any sheet of a file, as PDF."""

from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

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


@pytest.mark.parametrize(
    ("ending", "begins"),
    [("html", b"<!DOCTYPE html>"), ("CSV", b"\xef\xbb\xbf"), ("xlsx", b"PK"), ("pdf", b"%PDF")],
)
def test_the_name_to_write_tells_in_which_form(file: Path, ending: str, begins: bytes) -> None:
    target = file.with_suffix(f".{ending}")
    assert main(["report", str(file), "standings", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(begins)


def test_papers_are_pages_but_no_lists(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, listed = file.with_suffix(".html"), file.with_suffix(".csv")
    assert main(["report", str(file), "cards", "-o", str(page)]) == 0
    assert b'<section class="paper card">' in page.read_bytes()
    assert main(["report", str(file), "cards", "-o", str(listed)]) == 2
    assert not listed.exists()
    assert "Player cards" in capsys.readouterr().err


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


def test_columns_are_those_asked_for_in_their_order(file: Path) -> None:
    sheet = report(file, "standings", "--columns", "points,name,place", "--lang", "en")
    head = next(line for line in sheet.splitlines() if "Player" in line)
    assert head.split() == ["Pts", "Player", "Place"]


def test_an_unknown_column_is_refused_with_those_there_are(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = file.with_suffix(".pdf")
    words = ["report", str(file), "standings", "--columns", "shoes", "-o", str(target)]
    assert main([*words, "--lang", "en"]) == 2
    assert "no column “shoes”. It has: place, number, name" in capsys.readouterr().err


def test_a_sheet_is_without_ratings_where_they_are_not_wanted(file: Path) -> None:
    assert "Rtg" in report(file, "standings", "--lang", "en")
    assert "Rtg" not in report(file, "standings", "--no-ratings", "--lang", "en")
    assert "Rtg" in report(file, "pairings", "--ratings", "--lang", "en")


def test_header_logo_draft_and_copies_go_on_the_sheet(file: Path, tmp_path: Path) -> None:
    logo, target = tmp_path / "logo.jpg", tmp_path / "sheet.pdf"
    Image.new("RGB", (40, 20)).save(logo)
    words = ["--header", "Клуб «Ладья»", "--header", "Казань", "--logo", str(logo)]
    words += ["--draft", "--copies", "2", "--orientation", "landscape", "--type-size", "large"]
    assert main(["report", str(file), "starting-list", *words, "-o", str(target)]) == 0
    with pdfplumber.open(target) as pdf:
        assert len(pdf.pages) == 2
        for page in pdf.pages:
            assert page.width > page.height
            assert len(page.images) == 1
            assert page.extract_text().startswith("Клуб «Ладья»\nКазань\n")
            assert "DO NOT POST" in page.extract_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("standings", "--header", "1", "--header", "2", "--header", "3", "--header", "4"),
            "3 times",
        ),
        (("standings", "--logo", "nowhere.png"), "nowhere.png"),
        (("standings", "--logo", "{file}"), "PNG or JPEG"),
        (("standings", "--copies", "0"), "from 1 to 50"),
    ],
)
def test_a_head_that_cannot_be_is_one_message(
    file: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = file.with_suffix(".pdf")
    asked = [word.format(file=file) for word in words]
    assert main(["report", str(file), *asked, "-o", str(target), "--lang", "en"]) == 2
    found = capsys.readouterr().err
    assert said in found
    assert len(found.splitlines()) == 1
    assert not target.exists()


def test_what_an_option_cannot_change_is_said(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--columns", "name", "--draft", "--player", "1")
    report(file, "board-numbers", *words, "--lang", "en")
    told = capsys.readouterr().err
    assert "--columns changes nothing on this sheet." in told
    assert "--draft changes nothing on this sheet." in told
    assert "--player changes nothing on this sheet." in told


def test_a_column_for_which_there_is_no_room_is_named(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("pairings", "--ratings", "--paper", "a5", "--type-size", "large", "--lang", "en")
    assert "Rtg" not in report(file, *words)
    assert "no room for: Rating." in capsys.readouterr().err
