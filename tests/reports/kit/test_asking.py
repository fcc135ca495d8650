"""A prize in words can be read on every paper, and takes no room that whole names need."""

import io
from dataclasses import replace

import pdfplumber
import pytest

from swissdesk.domain.tournament import Tournament
from swissdesk.reports.document import Person
from swissdesk.reports.kit.press import Printed, print_document
from swissdesk.reports.protocol import PaperCode, ReportOptions
from swissdesk.reports.rendering import document as content
from tests.reports.invented import PRINTED, tournament, with_prizes
from tests.reports.paper import STAMP

LEAST_LETTER = 0.4 * 7
"""How wide the letters of a Cyrillic word are on average at least in type of 7 pt."""
PRIZE = "1 500,00 · кубок и цветы"


def printed(
    *, paper: PaperCode = "a4", person: Person | None = None, tie_breaks: int = 1
) -> Printed:
    """Return a final table in which the first player has *PRIZE*, and maybe a long name."""
    event: Tournament = with_prizes(tournament(20, 5))
    event = replace(event, rules=replace(event.rules, tie_breaks=("BH", "SB", "WIN")[:tie_breaks]))
    document = content("final", event, options=ReportOptions(), printed_at=PRINTED)
    keys = [column.key for column in document.columns]
    first, *others = document.rows
    cells = list(first.cells)
    cells[keys.index("prize")] = PRIZE
    cells[keys.index("name")] = person or cells[keys.index("name")]
    rows = (replace(first, cells=tuple(cells)), *others)
    return print_document(replace(document, rows=rows), paper, STAMP, "ru")


def letters(made: Printed, word: str) -> list[tuple[float, float]]:
    """Return size and average width of the letters of *word*, wherever it stands."""
    with pdfplumber.open(io.BytesIO(made.pdf)) as pdf:
        words = pdf.pages[0].extract_words(extra_attrs=["size"])
    return [(w["size"], (w["x1"] - w["x0"]) / len(word)) for w in words if w["text"] == word]


def lines_of(made: Printed, *words: str) -> int:
    """Return on how many lines *words* stand."""
    with pdfplumber.open(io.BytesIO(made.pdf)) as pdf:
        found = pdf.pages[0].extract_words()
    return len({round(word["bottom"]) for word in found if word["text"] in words})


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_prize_in_words_is_never_squeezed(paper: PaperCode) -> None:
    ((size, width),) = letters(printed(paper=paper), "цветы")
    assert size >= 7
    assert width >= LEAST_LETTER


def test_a_prize_in_words_has_the_room_that_names_leave_free() -> None:
    made = printed()
    ((size, _),) = letters(made, "цветы")
    assert size > 8
    assert lines_of(made, "500,00", "цветы") == 1


def test_a_prize_in_words_takes_no_room_that_a_whole_name_needs() -> None:
    name = Person(surname="О'Коннор-Белова", given="Анна-Мария")
    made = printed(person=name, tie_breaks=3)
    assert str(name) in {cell.text for cell in made.cells}
    assert lines_of(made, "500,00", "цветы") == 1


def test_where_names_and_columns_leave_no_room_a_prize_in_words_stands_on_two_lines() -> None:
    name = Person(surname="О'Коннор-Белова", given="Анна-Мария Юрьевна")
    made = printed(person=name, tie_breaks=3)
    assert lines_of(made, "500,00", "цветы") == 2


def test_columns_that_leave_narrow_paper_leave_their_room_to_a_prize_in_words() -> None:
    made = printed(paper="a5", tie_breaks=3)
    assert "Club, town" not in {cell.text for cell in made.cells}
    ((size, width),) = letters(made, "цветы")
    assert width > 0.5 * size
