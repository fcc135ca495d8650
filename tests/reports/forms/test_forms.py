"""The same tables for a browser, a list and a workbook: whole, escaped, and never a formula."""

import csv
import io
import re
from dataclasses import replace
from decimal import Decimal
from html.parser import HTMLParser

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Sex
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports import kinds
from swissdesk.reports.errors import NotATable
from swissdesk.reports.forms.grid import Grid, log_rows, number
from swissdesk.reports.forms.lists import as_csv
from swissdesk.reports.forms.workbook import as_xlsx
from swissdesk.reports.log import LogDocument
from swissdesk.reports.protocol import NO_TABLES, ReportOptions
from swissdesk.reports.rendering import Form, document, table, written
from tests.reports.invented import HARD_NAMES, PRINTED, tournament
from tests.reports.paper import CODES, Case, event, options, plain, sheet

TABLES = [code for code in CODES if code not in NO_TABLES]
NASTY = '=HYPERLINK("http://x","y")<script>alert(1)</script>&\x00\x07'
FORMS: tuple[Form, ...] = ("html", "csv", "xlsx")


class Page(HTMLParser):
    """What a browser finds: tags, texts, rows of cells."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.rows: list[list[str]] = []
        self.links: list[str] = []
        self.lang = ""
        self.texts: list[str] = []
        self._in_cell = False
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "html":
            self.lang = dict(attrs)["lang"] or ""
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self._in_cell = True
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._in_cell = False

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self._in_cell:
            self.rows[-1][-1] += data


def made(code: str, form: Form, event_: Tournament | None = None) -> bytes:
    case = Case(code=code, players=24, rounds=4, hard=True, language="en")
    return table(code, event_ or event(case), form, options=options(case), printed_at=PRINTED)


def lines(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))


def sheets(data: bytes) -> list[list[tuple[object, ...]]]:
    book = openpyxl.load_workbook(io.BytesIO(data))
    return [list(sheet.iter_rows(values_only=True)) for sheet in book]


@pytest.mark.parametrize("code", TABLES)
def test_a_page_has_every_row_and_cell_of_the_sheet(code: str) -> None:
    case = Case(code=code, players=24, rounds=4, hard=True, language="en")
    found = document(code, event(case), options=options(case), printed_at=PRINTED)
    page = Page(made(code, "html"))
    rows = log_rows(found) if isinstance(found, LogDocument) else found.rows
    blocks = [block.rows for block in found.blocks] or [rows]
    assert len(page.rows) == sum(len(rows) + 1 for rows in blocks)
    assert all(len(row) == len(found.columns) for row in page.rows)
    shown = [line for line in page.rows if line[0].strip() != found.columns[0].head]
    for row, line in zip((row for rows in blocks for row in rows), shown, strict=True):
        for cell, text in zip(row.cells, line, strict=True):
            if isinstance(cell, str):
                assert text.strip() == cell.strip()


@pytest.mark.parametrize("code", CODES)
def test_a_page_loads_nothing_and_runs_nothing(code: str) -> None:
    page = Page(made(code, "html"))
    assert not {"script", "img", "link", "iframe", "object"} & set(page.tags)
    assert page.links == []
    assert page.lang == "en"
    with language("ru"):
        assert Page(made(code, "html")).lang == "ru"


@pytest.mark.parametrize("code", sorted(NO_TABLES))
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_what_is_no_table_is_no_list_either(code: str, form: Form) -> None:
    with pytest.raises(NotATable):
        made(code, form)


@pytest.mark.parametrize("code", sorted(NO_TABLES))
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_is_no_table_says_on_a_page_what_it_says_on_paper(code: str, lang: str) -> None:
    case = Case(code=code, players=24, rounds=4, hard=True, language=lang)
    with language(lang):
        page = Page(table(code, event(case), "html", options=options(case), printed_at=PRINTED))
    shown = set(plain(" ".join(page.texts)).split())
    words = {word for box in sheet(case).printed.cells for word in plain(box.text).split()}
    # A name cut to its initial, and the rating behind it that tells two of them apart.
    short = {word for word in words if re.fullmatch(r"(-?\w\.)+|2446", word)}
    assert words - short <= shown | {"–", "□", "■"}


def test_slips_stand_on_a_page_in_the_order_of_the_boards() -> None:
    page = Page(made("slips", "html"))
    boards = [int(found) for found in re.findall(r"Board (\d+)", "".join(page.texts))]
    assert boards == list(range(1, 13))


@pytest.mark.parametrize("code", sorted(NO_TABLES))
def test_hostile_names_are_only_text_on_papers_too(code: str) -> None:
    case = Case(code=code, players=8, rounds=3, language="en")
    plain_event = event(case)
    hostile = tuple(
        replace(player, surname=NASTY, given_name=NASTY, name_latin=NASTY, club=NASTY)
        for player in plain_event.players
    )
    info = replace(plain_event.info, name=NASTY, place=NASTY)
    nasty = replace(plain_event, players=hostile, info=info)
    page = table(code, nasty, "html", options=options(case), printed_at=PRINTED).decode()
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_every_sheet_is_known_as_a_table_or_as_none() -> None:
    assert {kind.code for kind in kinds()} == set(TABLES) | NO_TABLES


@pytest.mark.parametrize("code", ["pairings", "standings", "crosstable", "check-in"])
def test_hostile_names_are_only_text_in_every_form(code: str) -> None:
    plain = tournament(8, 2)
    first = replace(plain.players[0], surname=NASTY, given_name=NASTY, club=NASTY, title=NASTY)
    hostile = replace(
        plain,
        players=(first, *plain.players[1:]),
        info=replace(plain.info, name=NASTY, place=NASTY),
    )
    page = made(code, "html", hostile).decode()
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    for line in lines(made(code, "csv", hostile)):
        assert not any(field.startswith(("=", "+", "-", "@")) for field in line)
    book = openpyxl.load_workbook(io.BytesIO(made(code, "xlsx", hostile)))
    kinds_of_cells = {cell.data_type for sheet in book for row in sheet for cell in row}
    assert kinds_of_cells <= {"s", "n"}


@given(st.text(max_size=40), st.text(max_size=40))
def test_no_text_becomes_a_formula_or_breaks_the_file(title: str, text: str) -> None:
    grid = Grid(title=title, heads=(text, "n"), rows=((text, 1), (f"={text}", Decimal("2.5"))))
    for line in lines(as_csv((grid,))):
        assert not any(field.startswith(("=", "+", "-", "@")) for field in line)
    (rows,) = sheets(as_xlsx((grid,), title=title, made_at=PRINTED))
    assert [row[1] for row in rows] == ["n", 1, 2.5]
    book = openpyxl.load_workbook(io.BytesIO(as_xlsx((grid,), title=title, made_at=PRINTED)))
    assert all(cell.data_type != "f" for row in book.worksheets[0] for cell in row)


@pytest.mark.parametrize(
    ("code", "text", "value"),
    [
        ("en", "3½", Decimal("3.5")),
        ("en", "½", Decimal("0.5")),
        ("ru", "23,50", Decimal("23.50")),
        ("en", "23.5", Decimal("23.5")),
        ("ru", "1\u00a0500", 1500),
        ("en", "1,500", 1500),
        ("en", "\u22122", -2),
        ("en", "12", 12),
        ("en", "—", "—"),
        ("en", "4?", "4?"),
        ("en", "+/\u2212", "+/\u2212"),
        ("en", "", ""),
    ],
)
def test_figures_become_the_numbers_they_show(code: str, text: str, value: object) -> None:
    with language(code):
        assert number(text) == value


def test_a_workbook_reckons_with_points_and_keeps_its_head_in_sight() -> None:
    book = openpyxl.load_workbook(io.BytesIO(made("standings", "xlsx")))
    sheet = book.worksheets[0]
    assert sheet.freeze_panes == "A2"
    heads = [cell.value for cell in sheet[1]]
    points = [row[heads.index("Pts")].value for row in list(sheet)[1:]]
    numbers = [value for value in points if isinstance(value, int | float)]
    assert numbers == points
    assert numbers == sorted(numbers, reverse=True)
    places = [row[0].value for row in list(sheet)[1:]]
    assert all(isinstance(value, int) for value in places), "a shared place is written out"
    assert sheet.column_dimensions["C"].width > 15


def test_cells_of_the_crosstable_are_those_that_other_programs_know() -> None:
    rows = lines(made("crosstable", "csv"))
    with language("ru"):
        russian = lines(made("crosstable", "csv"))
    place = rows[0].index("1")

    assert all(re.fullmatch(r"\d+[wb][01½?]|\d+[+–]f|.*[½1]|", row[place]) for row in rows[1:])
    assert any(re.fullmatch(r"\d+[бч][01½?]", row[place]) for row in russian[1:])


def test_who_shares_a_place_has_the_same_one_on_every_list() -> None:
    games = tuple(
        Game(board=b, white=PlayerId(b), black=PlayerId(b + 3), result=Result.DRAW)
        for b in (1, 2, 3)
    )
    tied = replace(
        tournament(6, 1, rules=Rules(tie_breaks=())),
        rounds=(Round(number=1, state=RoundState.CLOSED, games=games),),
    )
    tied = replace(tied, players=tuple(replace(one, sex=Sex.FEMALE) for one in tied.players))
    for code in ("standings", "crosstable", "categories"):
        wanted = ReportOptions(categories=("women",) if code == "categories" else ())
        found = document(code, tied, options=wanted, printed_at=PRINTED)
        rows = [line for line in lines(written(found, "csv", PRINTED)) if line]
        heads = next(line for line in rows if "Player" in line)
        for head in {"Place", "Pl", "All"} & set(heads):
            values = [line[heads.index(head)] for line in rows[rows.index(heads) + 1 :]]
            assert values == ["1"] * 6, (code, head)


def test_blocks_are_tables_of_their_own() -> None:
    found = sheets(made("categories", "xlsx"))
    assert len(found) > 1
    names = openpyxl.load_workbook(io.BytesIO(made("categories", "xlsx"))).sheetnames
    assert len(set(names)) == len(names)
    assert "Women’s category" in {line[0] for line in lines(made("categories", "csv")) if line}


def test_what_is_written_twice_is_the_same() -> None:
    case = Case(code="standings", players=24, rounds=4, hard=True, language="en")
    found = document("standings", event(case), options=ReportOptions(), printed_at=PRINTED)
    for form in ("html", "csv"):
        assert written(found, form, PRINTED) == written(found, form, PRINTED)


def test_names_in_any_script_stand_on_the_page() -> None:
    page = made("starting-list", "html", tournament(24, 1, hard=HARD_NAMES)).decode()
    assert all(surname in page for surname, _, _ in HARD_NAMES)
