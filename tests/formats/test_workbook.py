"""Workbooks: the first sheet as a list, and archives that mean harm refused."""

import datetime
import io
import random
import re
import zipfile
from contextlib import suppress

import openpyxl
import pytest

from swissdesk.errors import UnreadableFile
from swissdesk.formats.entries import archive, worksheet
from swissdesk.formats.entries.crosstable import with_rounds
from swissdesk.formats.entries.mapping import guess
from swissdesk.formats.entries.sheet import read_sheet
from swissdesk.formats.entry_list import entries_of, read_entries
from swissdesk.i18n import language
from tests.formats.files import list_file

NOISE = random.Random(1).randbytes(archive.CHUNK - 4).replace(b"\0", b"x")
"""A part that cannot be packed well, and ends just before a chunk of the reader does."""


def _book(*rows: list[object]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    book.create_sheet("Second").append(["Name", "Nobody"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _repacked(data: bytes, changed: dict[str, bytes]) -> bytes:
    """Return an archive with some parts changed or added."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, changed.get(name, old.read(name)))
        for name in changed.keys() - set(old.namelist()):
            new.writestr(name, changed[name])
    return out.getvalue()


def test_numbers_dates_and_blanks_of_a_sheet_are_read_as_values() -> None:
    born = datetime.datetime(2001, 5, 3)
    imported = read_entries(
        "list.xlsx",
        _book(
            ["Фамилия", "Имя", "Рейтинг", "Дата рождения", "ФИДЕ ID"],
            ["Кедров", "Матвей", 1450.0, born, 99000001],
            [None, None, None, None, None],
            ["Осинин", None, None, 1990, None],
        ),
    )
    first, second = imported.players
    assert (first.rating, first.birth_date, first.fide_id) == (1450, "2001-05-03", "99000001")
    assert (second.rating, second.birth_year, second.fide_id) == (None, 1990, "")
    assert (imported.lines, imported.problems) == ((2, 4), ())


def test_the_decimals_of_other_programs_in_a_sheet_are_no_ratings() -> None:
    imported = read_entries("r.xlsx", list_file("chessresults_final_ranking.xlsx"))
    assert [player.rating for player in imported.players[:3]] == [2447, 2442, 2413]
    assert imported.problems == ()


def _refused(data: bytes, cause: str) -> None:
    with language("en"), pytest.raises(UnreadableFile, match=cause):
        read_entries("list.xlsx", data)


def test_an_archive_that_unpacks_to_far_too_much_is_refused() -> None:
    bomb = _repacked(_book(["Name"]), {"xl/media/zeros.bin": b"0" * 60_000_000})
    assert len(bomb) < 100_000
    _refused(bomb, "far too much")


def test_an_archive_of_thousands_of_parts_is_refused() -> None:
    parts = {f"xl/media/{number}": b"x" for number in range(archive.MAX_PARTS)}
    _refused(_repacked(_book(["Name"]), parts), "far too much")


@pytest.mark.parametrize(
    "declaration",
    [
        b'<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet/>',
        '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE s []><worksheet/>'.encode("utf-16"),
        NOISE + b"<!DOCTYPE s []>",
    ],
)
def test_declarations_of_entities_are_refused(declaration: bytes) -> None:
    _refused(
        _repacked(_book(["Name"]), {"xl/worksheets/sheet1.xml": declaration}),
        "forbidden declarations",
    )


@pytest.mark.parametrize(
    "data",
    [b"", b"PK\x03\x04 and then nothing", _book(["Name"])[:-300], b"Name;Rating\nKedrov;1500\n"],
)
def test_what_is_no_workbook_is_refused(data: bytes) -> None:
    _refused(data, "not a sound workbook")


def test_a_workbook_spoilt_at_any_place_is_read_or_refused() -> None:
    whole = _book(["Name", "Rating"], *(["Kedrov", 1500 + number] for number in range(40)))
    for place in range(0, len(whole), 7):
        spoilt = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        with suppress(UnreadableFile):
            read_entries("list.xlsx", spoilt)


def test_a_workbook_packed_in_a_way_no_office_uses_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("xl/workbook.xml", b"<workbook/>")
    _refused(out.getvalue(), "not a sound workbook")


@pytest.mark.parametrize(
    "part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"]
)
def test_a_workbook_with_a_broken_part_is_refused(part: str) -> None:
    _refused(_repacked(_book(["Name"]), {part: b"<broken"}), "not a sound workbook")


def test_rows_far_below_are_refused_not_counted_to() -> None:
    book = openpyxl.load_workbook(io.BytesIO(_book(["Name"])))
    book.worksheets[0]["A20001"] = "Kedrov"
    out = io.BytesIO()
    book.save(out)
    _refused(out.getvalue(), "more than 20000 rows")


def test_the_first_sheet_with_anything_on_it_is_read_else_the_one_asked_for() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0].title = "Cover"
    for name in ("Kedrov", "Osinin"):
        sheet = book.create_sheet(f"Group of {name}")
        sheet.append(["Name"])
        sheet.append([name])
    out = io.BytesIO()
    book.save(out)
    first = read_sheet("list.xlsx", out.getvalue())
    assert (first.pages, first.page) == (("Cover", "Group of Kedrov", "Group of Osinin"), 1)
    assert first.rows[1][1] == ["Kedrov"]
    assert read_sheet("list.xlsx", out.getvalue(), page=2).rows[1][1] == ["Osinin"]


def test_a_workbook_without_a_sheet_is_refused() -> None:
    bare = b'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
    _refused(_repacked(_book(["Name"]), {"xl/workbook.xml": bare}), "not a sound workbook")


SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'


def _numbers(count: int, form: str) -> str:
    digits = random.Random(1).choices("0123456789abcdef", k=8 * count)
    return "".join(form.format("".join(digits[8 * n : 8 * n + 8])) for n in range(count))


@pytest.mark.parametrize(
    ("part", "content"),
    [("xl/styles.xml", _numbers(200_000, '<font><sz val="{}"/></font>')),
     ("xl/workbook.xml", _numbers(150_000, '<sheet name="{}" sheetId="1"/>')),
     ("xl/worksheets/sheet1.xml", SHEET + '<row r="1">' + _numbers(150_000, "<c><v>{}</v></c>"))],
    ids=["styles", "sheets", "row"],
)  # fmt: skip
def test_parts_that_would_be_read_whole_are_refused_unread(part: str, content: str) -> None:
    _refused(_repacked(_book(["Name"]), {part: content.encode()}), "far too much")


def _marked_as_numbers(rows: list[list[object]], spoilt: dict[str, str]) -> bytes:
    """Return a workbook in which the cells of *spoilt* are numbers by their mark only."""
    name = "xl/worksheets/sheet1.xml"
    data = _book(*rows)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        sheet = archive.read(name).decode()
    for cell, text in spoilt.items():
        sheet, count = re.subn(rf'(<c r="{cell}"[^>]*><v>)[^<]*', rf"\g<1>{text}", sheet)
        assert count == 1
    return _repacked(data, {name: sheet.encode()})


def test_a_number_that_is_none_is_said_of_its_cell_and_the_rest_is_read() -> None:
    rows: list[list[object]] = [
        ["Name", "Rating", "Club", "Room"],
        ["Kedrov", 1500, 1, 1],
        ["Osinin", 1600, 2, 2],
        ["Rowan", 1700, 3, 3],
    ]
    data = _marked_as_numbers(rows, {"B3": "16OO?", "C4": "Chess club", "D2": "twelve"})
    imported = read_entries("badnum.xlsx", data)
    assert [(p.surname, p.rating, p.club) for p in imported.players] == [
        ("Kedrov", 1500, "1"), ("Osinin", None, "2"), ("Rowan", 1700, "Chess club")
    ]  # fmt: skip
    assert [(p.line, p.column, p.old, p.asks) for p in imported.problems] == [
        (3, 2, "16OO?", True),
        (4, 3, "Chess club", False),
    ]


def test_a_cell_of_a_round_that_is_no_number_is_said_and_its_players_come() -> None:
    rows: list[list[object]] = [
        ["No", "Name", "Rtg", 1, 2],
        [1, "Kedrov", 1500, "2w1", 5],
        [2, "Osinin", 1600, "1b0", "-0"],
    ]
    data = _marked_as_numbers(rows, {"E2": "sick"})
    sheet = read_sheet("table.xlsx", data)
    told = guess(sheet.rows)
    entries = entries_of(sheet, told)
    table, said = with_rounds(sheet, told, entries)
    assert len(entries.players) == 2
    assert table is None
    assert [(problem.line, problem.column, problem.old) for problem in said] == [(2, 5, "sick")]


def test_a_cell_that_was_set_right_is_said_no_more() -> None:
    rows: list[list[object]] = [["Name", "Club"], ["Kedrov", 1]]
    sheet = read_sheet("list.xlsx", _marked_as_numbers(rows, {"B2": "Club"}))
    told = guess(sheet.rows)
    assert len(entries_of(sheet, told).problems) == 1
    assert entries_of(sheet.with_cell(2, 1, "The club"), told).problems == ()


def _sheet(rows: str) -> bytes:
    """Return a workbook whose sheet is written by hand."""
    xml = f"{SHEET}{rows}</sheetData></worksheet>"
    return _repacked(_book(["Name"]), {"xl/worksheets/sheet1.xml": xml.encode()})


def _inline(text: str, place: str = "") -> str:
    return f'<c {place} t="inlineStr"><is>{text}</is></c>'


def test_cells_of_other_programs_are_read_where_they_stand() -> None:
    rows = (
        f"<row>{_inline('<t>Name</t>')}{_inline('<t>Rating</t>')}</row>"
        f"<row>{_inline('<r><t>Ked</t></r><r><t>rov</t></r><rPh><t>KEDROV</t></rPh>')}"
        "<c><f>1+1</f><v>1.5E3</v></c><c t='b'><v>1</v></c><c t='e'><v>#N/A</v></c></row>"
        f"<row r='7'>{_inline('<t>Osinin</t>', 'r=' + repr('A7'))}</row>"
        f"<row r='7'>{_inline('<t>Twice</t>')}</row>"
        "<row r='9'><c r='DZ9'><v>1</v></c></row>"
    )
    sheet = read_sheet("list.xlsx", _sheet(rows))
    assert sheet.rows == (
        (1, ["Name", "Rating", "", ""]),
        (2, ["Kedrov", "1500", "", "#N/A"]),
        (7, ["Osinin", "", "", ""]),
    )


@pytest.mark.parametrize("rows", ["<row><c r='7A'><v>1</v></c></row>", "<row r='x'/>"])
def test_a_sheet_whose_cells_stand_nowhere_is_refused(rows: str) -> None:
    _refused(_sheet(rows), "not a sound workbook")


def test_more_rows_than_any_program_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worksheet, "_MOST_ROWS", 50)
    _refused(_sheet("<row/>" * 51), "not a sound workbook")
    assert read_sheet("list.xlsx", _sheet("<row/>" * 50), page=0).rows == ()
