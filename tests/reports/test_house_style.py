"""Every sheet keeps to the house style: margins, sizes, rules, fonts, cells, pages.

``SWISSDESK_SHEETS=all`` prints every sheet for 300 and 1000 players too.
"""

import hashlib
import os
import subprocess
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from swissdesk.reports.document import Person
from swissdesk.reports.kit.paper import paper
from swissdesk.reports.kit.pen import CellBox
from swissdesk.reports.protocol import PaperCode
from tests.reports.paper import (
    CODES,
    CUT_APART,
    GIVEN_OUT,
    LETTERS,
    LOGS,
    Case,
    Sheet,
    event,
    plain,
    rendered,
    sheet,
)

OTHER_PAPERS: tuple[PaperCode, ...] = ("a5", "a3", "letter")
SIZES = [(8, 5), (41, 9), (120, 13)]
"""Players and rounds of what every run prints."""
ON_DEMAND = [(300, 5), (300, 13), (1000, 9), (1000, 13)]
if os.environ.get("SWISSDESK_SHEETS") == "all":
    SIZES += ON_DEMAND
HEAD = ("Федерация шахмат", "Клуб «Ладья» " + "и его друзья " * 12)
ARRANGED = [
    Case(
        code="pairings",
        players=41,
        hard=True,
        columns=("board", "points", "rating", "federation", "club", "result"),
        lines=HEAD,
    ),
    Case(code="pairings", players=60, hard=True, turned="landscape", columns=("board", "rating")),
    Case(code="results", players=60, hard=True, type_size="large", columns=("result", "club")),
    Case(code="standings", players=60, hard=True, type_size="large", turned="landscape"),
    Case(
        code="standings",
        players=60,
        hard=True,
        columns=("points", "BH", "name", "number", "rating", "place", "club"),
        lines=HEAD,
    ),
    Case(code="final", players=60, hard=True, type_size="dense", turned="landscape", lines=HEAD),
    Case(code="crosstable", players=60, rounds=9, hard=True, turned="portrait", lines=HEAD),
    Case(code="crosstable", players=60, hard=True, columns=("place", "club", "rounds", "points")),
    Case(code="starting-list", players=60, hard=True, turned="landscape", type_size="large"),
    Case(
        code="starting-list",
        players=60,
        hard=True,
        columns=("born", "name", "number", "group", "rank", "federation"),
    ),
    Case(code="check-in", players=60, hard=True, turned="landscape", columns=("club", "name")),
    Case(code="alphabetical", players=60, hard=True, turned="landscape", lines=HEAD),
    Case(
        code="alphabetical",
        players=60,
        hard=True,
        columns=("name", "rating", "group", "board", "colour", "opponent"),
    ),
    Case(code="blank-crosstable", players=20, hard=True, turned="portrait", type_size="large"),
    Case(code="categories", players=60, hard=True, type_size="large", lines=HEAD),
    Case(code="categories", players=60, hard=True, columns=("place", "club", "points")),
    Case(code="prizes", players=41, hard=True, turned="landscape", lines=HEAD),
]
"""Sheets as an arbiter may want them, otherwise than usual."""
CASES = [
    *(
        Case(code=code, players=players, rounds=rounds, hard=True, language=lang)
        for players, rounds in SIZES
        for code in CODES
        for lang in ("ru", "en")
    ),
    *(Case(code=code, players=7, rounds=3) for code in CODES),
    *(Case(code=code, players=60, paper=size) for code in CODES for size in OTHER_PAPERS),
    Case(code="categories", players=150, rounds=9),
    Case(code="prizes", players=120, rounds=9, hard=True),
    Case(code="pairings", players=301, draft=True, language="en"),
    Case(code="pairings", players=150),
    Case(code="pairings", players=240, hard=True, boards_a_page=110),
    Case(code="pairings", players=120, hard=True, boards_a_page=20),
    Case(code="pairings", players=120, hard=True, boards_a_page=42, paper="a3"),
    Case(code="standings", players=300),
    Case(code="final", players=150),
    Case(code="crosstable", players=150, rounds=9),
    Case(code="crosstable", players=300, rounds=13),
    Case(code="alphabetical", players=300, hard=True, draft=True),
    Case(code="slips", players=300),
    Case(code="slips", players=60, hard=True, slips_a_page=4),
    Case(code="slips", players=60, hard=True, slips_a_page=4, paper="letter", language="en"),
    Case(code="slips", players=60, hard=True, games=2),
    *ARRANGED,
    Case(code="crosstable", players=60, rounds=17, paper="a5"),
]
SPLIT = CASES[-1]
every_sheet = pytest.mark.parametrize("case", CASES, ids=str)
numbered = pytest.mark.parametrize("case", [c for c in CASES if c.code not in CUT_APART], ids=str)
BLOCKS = [c for c in CASES if c.code in ("categories", *LETTERS, *LOGS, *GIVEN_OUT, *CUT_APART)]
every_table = pytest.mark.parametrize("case", [c for c in CASES if c not in BLOCKS], ids=str)
ROOT = Path(__file__).parents[2]
TEN_MM = 10 / 25.4 * 72
ACCENTS = 7.0
"""How far the box of a font may reach over the edge, where only accents would be."""
LEAST_SIZE = 7.0 * 0.92 - 0.05
"""The smallest type with the optical correction of the fallback fonts."""


@every_sheet
def test_no_letter_stands_outside_the_margins(case: Case) -> None:
    found = sheet(case)
    frame = paper(case.paper, found.document.layout)
    # What is cut apart keeps less to the edge of the paper, and more to the cut.
    less = frame.left - TEN_MM if case.code in CUT_APART and frame.left > TEN_MM else 0.0
    for page in found.pages:
        for char in page.chars:
            assert frame.left - less - 0.5 <= char["x0"], char["text"]
            assert char["x1"] <= frame.right + less + 0.5, char["text"]
            if found.document.tents:
                continue  # room for accents on letters of that size would be half the face
            assert frame.top - less - ACCENTS <= char["top"], char["text"]
            assert char["bottom"] <= frame.bottom + less + ACCENTS, char["text"]


@every_sheet
def test_nothing_is_smaller_than_seven_points(case: Case) -> None:
    sizes = {char["size"] for page in sheet(case).pages for char in page.chars}
    assert min(sizes) >= LEAST_SIZE


@every_sheet
def test_every_sign_has_a_font(case: Case) -> None:
    assert sheet(case).printed.missing == ()


@numbered
def test_every_page_says_which_of_how_many_it_is(case: Case) -> None:
    found = sheet(case)
    wanted = {"ru": "стр. {} из {}", "en": "page {} of {}"}[case.language]
    for number, _ in enumerate(found.pages):
        assert wanted.format(number + 1, len(found.pages)) in found.text(number)


@every_sheet
def test_ink_is_black_or_white_and_rules_survive_the_copier(case: Case) -> None:
    for page in sheet(case).pages:
        for thing in (*page.rects, *page.lines, *page.curves):
            if thing["stroke"]:
                assert thing["linewidth"] >= 0.5
                assert _grey(thing["stroking_color"]) == 0
            if thing["fill"]:
                assert _grey(thing["non_stroking_color"]) == 0
        assert {_grey(char["non_stroking_color"]) for char in page.chars} <= {0, 1}


def _grey(colour: Any) -> float:
    return float(colour[0]) if isinstance(colour, tuple | list) else float(colour)


@every_sheet
def test_nothing_dark_comes_near_the_edge(case: Case) -> None:
    edge = 9.0 if case.paper == "a5" else 9.9
    found = sheet(case)
    with pypdfium2.PdfDocument(found.printed.pdf) as pdf:
        for page, read in zip(pdf, found.pages, strict=True):
            image = page.render(scale=50 / 72, grayscale=True).to_pil()
            border = int(edge / 25.4 * 50)
            inner = (border, border, image.width - border, image.height - border)
            image.paste(255, inner)
            for box in _lines_to_cut(read):
                image.paste(255, box)
            assert image.getextrema()[0] > 128


def _lines_to_cut(page: Any) -> Iterator[tuple[int, int, int, int]]:
    """Yield where a page is cut or folded: those lines alone may come near the edge."""
    near = 5 / 25.4 * 72
    for line in page.lines:
        if min(line["x0"], line["top"]) < near:
            box = (line["x0"], line["top"], line["x1"], line["bottom"])
            x0, y0, x1, y1 = (round(side * 50 / 72) for side in box)
            yield x0 - 2, y0 - 2, x1 + 2, y1 + 2


@every_sheet
def test_all_fonts_are_embedded(case: Case) -> None:
    for page in sheet(case).pages:
        assert page.fonts
        assert all(page.fonts.values())


@every_sheet
def test_each_cell_holds_its_own_signs_and_no_others(case: Case) -> None:
    found = sheet(case)
    by_page = groupby(found.printed.cells, key=lambda box: box.page)
    pages = {number: list(boxes) for number, boxes in by_page}
    assert pages.keys() == set(range(1, len(found.pages) + 1))
    for number, boxes in pages.items():
        chars = found.pages[number - 1].chars
        for box, inside in _by_box(boxes, chars):
            assert all(box.x0 - 0.3 <= char["x0"] for char in inside), box
            assert all(char["x1"] <= box.x1 + 0.3 for char in inside), box
            assert _signs("".join(char["text"] for char in inside)) == _signs(box.text), box


def _by_box(boxes: list[CellBox], chars: list[Any]) -> Iterator[tuple[CellBox, list[Any]]]:
    """Give each cell the characters whose middle lies in it."""
    rows = {(box.y0, box.y1) for box in boxes}
    middles = {row: [c for c in chars if row[0] <= _middle(c)[1] < row[1]] for row in rows}
    for box in boxes:
        row = middles[box.y0, box.y1]
        yield box, [char for char in row if box.x0 <= _middle(char)[0] < box.x1]


def _middle(char: Any) -> tuple[float, float]:
    return (char["x0"] + char["x1"]) / 2, (char["top"] + char["bottom"]) / 2


def _signs(text: str) -> Counter[str]:
    """Count what a reader sees: squares are drawn, and minus signs are dashes on paper."""
    flat = plain(unicodedata.normalize("NFC", text.replace("\u2212", "–")))
    return Counter(sign for sign in flat if not sign.isspace() and sign not in "□■")


@pytest.mark.parametrize("case", [c for c in CASES if c.code == "crosstable"], ids=str)
def test_the_square_of_a_game_stands_between_opponent_and_result(case: Case) -> None:
    found = sheet(case)
    squares = 0
    for number, page in enumerate(found.pages, 1):
        for row in _rows(found, number)[1:]:
            for box, inside in _by_box(row, page.chars):
                for square in _squares(page, box):
                    squares += 1
                    assert box.x0 < square["x0"]
                    assert square["x1"] < box.x1
                    assert all(
                        char["x1"] <= square["x0"] or square["x1"] <= char["x0"] for char in inside
                    )
    assert squares > case.players


def _squares(page: Any, box: CellBox) -> list[Any]:
    return [
        rect
        for rect in page.rects
        if box.y0 < _middle(rect)[1] < box.y1 and box.x0 <= _middle(rect)[0] < box.x1
    ]


@every_sheet
def test_tournament_title_and_column_heads_stand_on_each_page(case: Case) -> None:
    found = sheet(case)
    for number in range(1, len(found.pages) + 1):
        text = found.text(number - 1)
        assert case.code == "name-cards" or found.document.tournament in text
        assert case.code in ("receipts", *CUT_APART) or plain(found.document.title) in text
        heads = [box.text for box in _rows(found, number)[0]]
        stay = [c.head for c in found.document.columns if not c.leaves and not c.round]
        assert [head for head in heads if head in stay] == stay


def _rows(found: Sheet, page: int) -> list[list[CellBox]]:
    """Return the cells of a page row by row, the heads first."""
    boxes = (box for box in found.printed.cells if box.page == page)
    return [list(row) for _, row in groupby(boxes, key=lambda box: box.y0)]


def _body(found: Sheet, page: int) -> list[list[CellBox]]:
    """Return the rows of a page in the order in which they are read, without any heads."""
    rows = _rows(found, page)
    return [row for row in rows if row[0].y0 > rows[0][0].y0]


def _names(found: Sheet) -> list[tuple[Person, str]]:
    """Return everybody in the order of the document with the name as it is printed.

    Names that stand there for reference only do not count. Where the rounds are split over
    sheets of the same rows, the first of these sheets tells.
    """
    pages = [_body(found, page) for page in range(1, len(found.pages) + 1)]
    firsts = [[row[0].text for row in page] for page in pages]
    printed = [
        row
        for at, page in enumerate(pages)
        if not found.document.rounds_range or not at or firsts[at] != firsts[at - 1]
        for row in page
    ]
    rows = found.document.rows
    assert len(printed) == len(rows)
    placed = _placed(found)
    return [
        (cell, boxes[placed.index(index)].text)
        for row, boxes in zip(rows, printed, strict=True)
        for index, cell in enumerate(row.cells)
        if isinstance(cell, Person) and not cell.plain
    ]


def _placed(found: Sheet) -> list[int]:
    """Return which columns of the document found room on its paper, by their heads."""
    heads = [box.text for box in _rows(found, 1)[0]]
    placed: list[int] = []
    for index, column in enumerate(found.document.columns):
        if len(placed) < len(heads) and heads[len(placed)] == column.head:
            placed.append(index)
    return placed


@every_table
def test_everybody_stands_on_the_sheet_once_by_surname(case: Case) -> None:
    names = _names(sheet(case))
    for person, printed in names:
        assert _signs(person.surname) <= _signs(printed)
    seated = case.players // 2 * 2 if case.code in ("pairings", "results") else case.players
    absent = len(event(case).rounds[-1].byes) - case.players % 2
    expected = seated - absent if case.code in ("pairings", "results") else seated
    assert len(names) == expected


@every_table
def test_no_two_names_look_alike(case: Case) -> None:
    printed = [name for _, name in _names(sheet(case))]
    assert len(set(printed)) == len(printed)


@every_table
def test_pages_are_filled_evenly(case: Case) -> None:
    found = sheet(case)
    rows = [
        len({box.y0 for box in found.printed.cells if box.page == number}) - 1
        for number in range(1, len(found.pages) + 1)
    ]
    if found.document.closing.signatures:
        assert rows.pop() >= min(5, case.players)
    assert max(rows, default=0) - min(rows, default=0) <= 1


def test_rounds_that_do_not_fit_are_split_over_sheets_of_the_same_rows() -> None:
    found = sheet(SPLIT)
    first, second = (_rows(found, page) for page in (1, 2))
    assert [row[0].text for row in first] == [row[0].text for row in second]
    assert "туры 1–9" in found.text(0)
    assert "туры 10–17" in found.text(1)


@pytest.mark.parametrize("code", CODES)
def test_equal_values_give_equal_bytes_in_another_process_too(code: str) -> None:
    case = Case(code=code, players=60, hard=True)
    program = (
        "import hashlib; from tests.reports.paper import Case, rendered; "
        f"print(hashlib.sha256(rendered({case!r})).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "77"}
    other = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=ROOT,
    )
    assert other.stdout.strip() == hashlib.sha256(rendered(case)).hexdigest()


@every_sheet
def test_the_file_says_what_it_is_by_whom_and_in_which_language(case: Case) -> None:
    found = sheet(case)
    with pypdfium2.PdfDocument(found.printed.pdf) as pdf:
        about = pdf.get_metadata_dict()
    assert about["Title"] == f"{found.document.title} — {found.document.tournament}"
    assert about["Author"] == "Кедров М. А."
    assert about["Creator"].startswith("SwissDesk")
    assert f"/Lang ({case.language})".encode() in found.printed.pdf


@every_sheet
def test_three_pages_and_more_have_a_bookmark_each(case: Case) -> None:
    found = sheet(case)
    with pypdfium2.PdfDocument(found.printed.pdf) as pdf:
        titles = [mark.get_title() for mark in pdf.get_toc()]
    assert len(titles) == (len(found.pages) if len(found.pages) >= 3 else 0)
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_a_bookmark_is_named_by_the_range_of_its_page() -> None:
    with pypdfium2.PdfDocument(rendered(Case(code="standings", players=150))) as pdf:
        titles = [mark.get_title() for mark in pdf.get_toc()]
    assert titles == ["места 1–50", "места 51–100", "места 101–150"]
