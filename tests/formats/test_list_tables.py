"""Rating lists that are tables in no fixed form: workbooks, any CSV, columns that are told."""

import io
import random
import zipfile

import pytest

from swissdesk.errors import ArbiterError, UnreadableFile
from swissdesk.formats import text as decoding
from swissdesk.formats.entries import archive
from swissdesk.formats.entries.mapping import UnknownMapping
from swissdesk.formats.lists.reading import list_sheet, rating_list
from swissdesk.formats.lists.source import Asked
from tests.formats.lists import book, read, sample, spreadsheet, zipped

DRAUGHTS = (
    ("List of the federation", "", "", ""),
    ("", "", "", ""),
    ("№", "Фамилия Имя", "Рейтинг", "Год рождения"),
    (1, "Игрок Первый", 2100, 1990),
    (2, "Игрок Вторая", 2050, 2001),
    (3, "", 1900, 1980),
    (4, "Игрок Третий", "б/р", ""),
)
STRANGE = (("Kog", "Kio", "Kiom"), ("K-7", "Kedrov Ivan", 2100), ("K-8", "Osinin Petr", 1990))
KINDS = pytest.mark.parametrize("kind", ["xlsx", "ods", "csv", "zip", "wide"])


def made(kind: str, rows: tuple[tuple[object, ...], ...]) -> bytes:
    """Return *rows* as a file of that kind."""
    lines = "\r\n".join(";".join(str(cell) for cell in cells) for cells in rows) + "\r\n"
    match kind:
        case "xlsx":
            return book(*rows)
        case "ods":
            return spreadsheet(rows)
        case "zip":
            return zipped("list.xlsx", book(*rows))
        case "wide":
            return lines.replace(";", "\t").encode("utf-16")
    return lines.encode()


@KINDS
def test_a_table_of_any_kind_is_a_rating_list(kind: str) -> None:
    head, players, tally = read(f"list.{kind}", made(kind, DRAUGHTS))
    assert head.code == ""
    assert [(p.name, p.national, p.year) for p in players] == [
        ("Игрок Первый", 2100, 1990), ("Игрок Вторая", 2050, 2001), ("Игрок Третий", 0, 0)
    ]  # fmt: skip
    assert (tally.skipped, tally.first_skipped) == (1, 6)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_the_last_line_of_a_short_list_is_shown_without_an_end_of_line(encoding: str) -> None:
    data = made("csv", STRANGE).decode().strip().encode(encoding)
    sheet = list_sheet("list.csv", io.BytesIO(data), len(data))
    assert sheet is not None
    assert [cells[0] for _line, cells in sheet.rows] == ["Kog", "K-7", "K-8"]


def test_a_line_that_goes_on_behind_what_is_looked_at_is_not_shown_by_half() -> None:
    lines = ["Name;Rating"] + [f"Player {n:03};{'9' * 20000}" for n in range(9)]
    data = "\n".join(lines).encode()
    sheet = list_sheet("list.csv", io.BytesIO(data), len(data))
    assert sheet is not None
    assert {len(cells[1]) for _line, cells in sheet.rows[1:]} == {20000}


@KINDS
def test_columns_that_nobody_knows_are_told(kind: str) -> None:
    told = Asked(columns="national-id=1,name=2,rating=3,heading=1")
    players = read(f"list.{kind}", made(kind, STRANGE), told)[1]
    assert [(p.name, p.national_id, p.national) for p in players] == [
        ("Kedrov Ivan", "K-7", 2100), ("Osinin Petr", "K-8", 1990)
    ]  # fmt: skip


@KINDS
def test_the_first_rows_are_shown_before_the_list_is_taken_in(kind: str) -> None:
    data = made(kind, DRAUGHTS)
    sheet = list_sheet(f"list.{kind}", io.BytesIO(data), len(data))
    assert sheet is not None
    assert [cells[1] for _, cells in sheet.rows][1:4] == [
        "Фамилия Имя", "Игрок Первый", "Игрок Вторая"
    ]  # fmt: skip


def test_published_lists_have_no_columns_to_be_told() -> None:
    name = "fide_combined_fixed_width.txt"
    data = sample(name)
    assert list_sheet(name, io.BytesIO(data), len(data)) is None
    with pytest.raises(UnreadableFile, match="columns of this list are known"):
        read(name, data, Asked(columns="name=2"))


def test_a_sheet_is_the_first_with_anything_on_it_or_the_one_asked_for() -> None:
    data = book(*STRANGE, before=("Cover", "Second"))
    told = "name=2,rating=3,heading=1"
    assert len(read("list.xlsx", data, Asked(columns=told))[1]) == 2
    assert len(read("list.xlsx", data, Asked(columns=told, page=2))[1]) == 2
    with pytest.raises(UnreadableFile, match="no sheet 9; the last one is 3"):
        read("list.xlsx", data, Asked(columns=told, page=8))
    sheet = list_sheet("list.xlsx", io.BytesIO(data), len(data))
    assert sheet is not None
    assert (sheet.pages, sheet.page) == (("Cover", "Second", "List"), 2)


def test_encoding_and_delimiter_are_as_they_are_told() -> None:
    data = "Имя|Рейтинг|;\r\nКедров|1500|;\r\n".encode("cp1251")
    players = read("list.csv", data, Asked(encoding="cp1251", delimiter="|"))[1]
    assert [(player.name, player.national) for player in players] == [("Кедров", 1500)]


def test_a_heading_without_anybody_is_nobody() -> None:
    assert read("list.csv", b"Name;Rating\r\n")[1] == []


def test_words_that_are_no_columns_are_refused() -> None:
    with pytest.raises(UnknownMapping):
        read("list.csv", b"Name;Rating\r\nKedrov;1\r\n", Asked(columns="nonsense"))
    with pytest.raises(UnreadableFile, match="names the players"):
        read("list.csv", b"Name;Rating\r\nKedrov;1\r\n", Asked(columns="rating=2"))


def test_the_russian_list_out_of_a_spreadsheet_is_still_the_russian_one() -> None:
    rows = (
        ("ID_No", "Name", "Sex", "Fed", "Clubnumber", "ClubName", "Birthday", "Rtg_Nat",
         "Fide_No", "Rtg_Int"),
        (77001, "Ветров Андрей Петрович", "", "RUS", 77, "Москва", 1994, 2380, 4100001, 2391),
    )  # fmt: skip
    head, players, _ = read("smanager_rapid.xlsx", book(*rows))
    assert (head.code, head.part) == ("rcf", "rapid")
    assert (players[0].national_rapid, players[0].sex) == (2380, "m")


def test_thousands_of_rows_come_some_at_a_time_and_tell_how_far_they_are() -> None:
    rows = (("Name", "Rating"), *((f"Player {n:05}", 1000 + n % 1000) for n in range(5000)))
    for kind in ("xlsx", "ods"):
        data = made(kind, rows)
        with rating_list(f"list.{kind}", io.BytesIO(data), len(data)) as source:
            sizes = [len(batch) for batch in source.batches]
        assert sum(sizes) == 5000
        assert max(sizes) <= 2000
        assert 0 < source.tally.done <= source.tally.size


def test_more_rows_than_a_list_of_players_has_are_read() -> None:
    most = archive.ENTRIES.rows
    names = random.Random(1).choices("абвгдежзик", k=12 * (most + 5))
    people = ("".join(names[12 * n : 12 * n + 12]) for n in range(most + 5))
    rows = (("Name", "Rating"), *((name, 1500) for name in people))
    assert len(read("list.ods", spreadsheet(rows))[1]) == most + 5


@pytest.mark.parametrize(
    ("name", "data", "cause"),
    [
        ("list.xls", b"\xd0\xcf\x11\xe0" + b"\0" * 600, "old Excel"),
        ("list.xlsx", book(*STRANGE)[:-300], "damaged"),
        ("list.xlsx", book(("", "", "")), "names the players"),
    ],
)
def test_workbooks_that_are_no_lists_say_why(name: str, data: bytes, cause: str) -> None:
    with pytest.raises(UnreadableFile, match=cause):
        read(name, data)


def test_a_workbook_that_means_harm_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("[Content_Types].xml", b"<x/>")
        made.writestr("xl/worksheets/sheet1.xml", b"0" * 60_000_000)
    with pytest.raises(UnreadableFile, match="far too much"):
        read("list.xlsx", out.getvalue())
    for part in ("xl/worksheets/sheet1.xml", "content.xml"):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
            made.writestr("[Content_Types].xml", b"<x/>")
            made.writestr(part, b"<!DOCTYPE s []><worksheet/>" + random.Random(1).randbytes(99))
        with pytest.raises(UnreadableFile, match="forbidden"):
            read("list.xlsx", out.getvalue())


def test_a_file_larger_than_a_workbook_may_be_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "MAX_BYTES", 1000)
    with pytest.raises(ArbiterError, match="larger than"):
        read("list.xlsx", book(*STRANGE))
