"""Spreadsheets of OpenDocument: what is shown counts, and bombs of repeated cells are no lists."""

import io
import random
import zipfile
from contextlib import suppress

import pytest

from swissdesk.errors import UnreadableFile
from swissdesk.formats.entries.sheet import read_sheet
from swissdesk.formats.entry_list import read_entries
from swissdesk.i18n import language

TYPE = "application/vnd.oasis.opendocument.spreadsheet"
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content '
    + " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    + "><office:body><office:spreadsheet>"
)
FOOT = "</office:spreadsheet></office:body></office:document-content>"


def ods(*rows: str, content: str = "") -> bytes:
    """Return a spreadsheet with those rows, or with that whole content."""
    body = content or f'{HEAD}<table:table table:name="A">{"".join(rows)}</table:table>{FOOT}'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), TYPE)
        archive.writestr("content.xml", body)
    return out.getvalue()


def row(*cells: str, times: int = 1) -> str:
    """Return a row of ready cells."""
    return (
        f'<table:table-row table:number-rows-repeated="{times}">{"".join(cells)}</table:table-row>'
    )


def text(words: str, times: int = 1) -> str:
    """Return a cell with words in it."""
    return (
        f'<table:table-cell office:value-type="string" table:number-columns-repeated="{times}">'
        f"<text:p>{words}</text:p></table:table-cell>"
    )


def value(kind: str, attribute: str, told: str, shown: str, more: str = "") -> str:
    """Return a cell with a number or a date."""
    return (
        f'<table:table-cell office:value-type="{kind}" office:{attribute}="{told}" {more}>'
        f"<text:p>{shown}</text:p></table:table-cell>"
    )


BLANK_EDGE = row('<table:table-cell table:number-columns-repeated="16384"/>', times=1048570)
HEADING = row(*map(text, ("Фамилия", "Имя", "Рейтинг", "Дата рождения")))


def _refused(data: bytes, cause: str) -> None:
    with language("en"), pytest.raises(UnreadableFile, match=cause):
        read_sheet("list.ods", data)


def test_numbers_dates_formulas_and_notes_are_read_as_they_are_meant() -> None:
    note = "<office:annotation><text:p>проверить!</text:p></office:annotation>"
    surname = text("Кед<text:span>ров</text:span><text:s/>младший").replace(
        "<text:p>", note + "<text:p>", 1
    )
    formula = value("float", "value", "1450", "1 450,00", 'table:formula="of:=[.A1]*2"')
    born = value("date", "date-value", "2001-05-03T00:00:00", "3 мая 2001")
    data = ods(HEADING, row(surname, text("Матвей"), formula, born), BLANK_EDGE)
    (player,) = read_entries("list.ods", data).players
    assert (player.surname, player.given_name) == ("Кедров младший", "Матвей")
    assert (player.rating, player.birth_date) == (1450, "2001-05-03")


def test_only_the_first_sheet_is_read() -> None:
    sheets = "".join(
        f"<table:table>{row(text('Name'))}{row(text(name))}</table:table>"
        for name in ("Kedrov", "Osinin")
    )
    sheet = read_sheet("list.ods", ods(content=HEAD + sheets + FOOT))
    assert [cells for _, cells in sheet.rows] == [["Name"], ["Kedrov"]]


def test_rows_keep_their_lines_where_blank_ones_lie_between() -> None:
    sheet = read_sheet(
        "l.ods", ods(HEADING, row(text(""), times=3), row(text("Кедров")), BLANK_EDGE)
    )
    assert [line for line, _ in sheet.rows] == [1, 5]


def test_an_ods_under_another_name_is_read_by_what_it_is() -> None:
    assert len(read_entries("list.xlsx", ods(HEADING, row(text("Кедров")))).players) == 1


@pytest.mark.parametrize(
    "rows",
    [[row(text("x"), times=2_000_000_000)], [row(text("x", 16384), times=1048576)],
     [BLANK_EDGE, row(text("Кедров"))], [row(text("x"), times=20_001)]],
)  # fmt: skip
def test_rows_without_end_are_refused_not_counted_to(rows: list[str]) -> None:
    _refused(ods(*rows), "more than 20000 rows")


def test_cells_without_end_are_cut_at_the_hundredth() -> None:
    assert read_sheet("l.ods", ods(row(text("x", 2_000_000_000)))).width == 100


def test_a_bomb_of_text_is_refused() -> None:
    _refused(ods(row(text("x" * 60_000_000))), "far too much")


def test_a_cell_of_a_million_letters_is_cut() -> None:
    noise = random.Random(1).randbytes(500_000).hex()
    ((_, cells),) = read_sheet("l.ods", ods(row(text(noise)))).rows
    assert 0 < len(cells[0]) <= 1000


@pytest.mark.parametrize(
    "content",
    [
        "<broken",
        HEAD,
        '<!DOCTYPE x [<!ENTITY a "b">]>' + HEAD + FOOT,
        HEAD.replace("UTF-8", "UTF-99"),
    ],
)
def test_broken_and_forbidden_content_is_refused(content: str) -> None:
    _refused(ods(content=content), "not a sound workbook|forbidden declarations")


def test_an_old_workbook_is_refused_with_the_way_out() -> None:
    _refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "save it as XLSX")


def test_text_that_calls_itself_ods_is_refused() -> None:
    _refused(b"Name;Rating\nKedrov;1500\n", "not a sound workbook")


def test_a_spreadsheet_spoilt_at_any_place_is_read_or_refused() -> None:
    whole = ods(HEADING, *(row(text("Кедров"), text(str(n))) for n in range(30)))
    for place in range(0, len(whole), 5):
        spoilt = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        with suppress(UnreadableFile):
            read_entries("list.ods", spoilt)


def test_the_first_sheet_with_anything_on_it_is_read_else_the_one_asked_for() -> None:
    sheets = "".join(
        f'<table:table table:name="{name}">{rows}</table:table>'
        for name, rows in (
            ("Титул", BLANK_EDGE),
            ("Группа A", row(text("Name")) + row(text("Kedrov"))),
            ("Группа B", row(text("Name")) + row(text("Osinin"))),
        )
    )
    data = ods(content=HEAD + sheets + FOOT)
    first = read_sheet("list.ods", data)
    assert (first.pages, first.page) == (("Титул", "Группа A", "Группа B"), 1)
    assert first.rows[1][1] == ["Kedrov"]
    assert read_sheet("list.ods", data, page=2).rows[1][1] == ["Osinin"]
    assert read_sheet("list.ods", data, page=0).rows == ()


def test_workbooks_of_thousands_of_sheets_are_refused() -> None:
    sheets = '<table:table table:name="a"/>' * 5000
    _refused(ods(content=HEAD + sheets + FOOT), "not a sound workbook|far too much")


def test_a_number_that_is_none_is_said_of_its_cell() -> None:
    bad = value("float", "value", "1450?", "1450?")
    club = value("float", "value", "Chess club", "Chess club")
    heading = row(*map(text, ("Name", "Rating", "Club", "Room")))
    data = ods(heading, row(text("Kedrov"), bad, club, bad), row(text("Osinin"), bad))
    imported = read_entries("list.ods", data)
    assert [(p.surname, p.rating, p.club) for p in imported.players] == [
        ("Kedrov", None, "Chess club"), ("Osinin", None, "")
    ]  # fmt: skip
    places = [(problem.line, problem.column) for problem in imported.problems]
    assert places[:2] == [(2, 2), (2, 3)]
    assert (3, 2) in places
