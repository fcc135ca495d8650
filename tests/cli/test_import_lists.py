"""``import`` of lists: any table becomes a tournament, nobody twice, and hostile ones nothing."""

from pathlib import Path

import openpyxl
import pytest

from swissdesk.app.session import Session
from swissdesk.cli.__main__ import main
from swissdesk.domain.player import Player
from tests.cli.trf import FIVE_OF_THEM, WHOLE, trf
from tests.formats.files import list_file
from tests.formats.test_open_document import HEADING, ods, row, text


def _players(path: Path) -> tuple[Player, ...]:
    with Session.open(path) as session:
        return session.tournament.by_number()


def _import(source: Path, *more: str) -> tuple[int, Path]:
    target = source.with_name("new.swissdesk")
    return main(["import", str(source), "-o", str(target), "--lang", "en", *more]), target


@pytest.mark.parametrize(
    ("name", "count"),
    [("rcf_standard_cp1251_semicolon.csv", 8), ("chessresults_starting_list.xlsx", 12),
     ("swissperfect_export_tab.txt", 18), ("papi_players_table.csv", 6)],
)  # fmt: skip
def test_lists_of_other_programs_become_tournaments(tmp_path: Path, name: str, count: int) -> None:
    source = tmp_path / name
    source.write_bytes(list_file(name))
    code, target = _import(source)
    assert code == 0
    assert len(_players(target)) == count


def test_an_open_document_becomes_a_tournament(tmp_path: Path) -> None:
    source = tmp_path / "list.ods"
    source.write_bytes(ods(HEADING, row(text("Кедров"), text("Матвей"), text("1500"))))
    code, target = _import(source)
    assert (code, [player.rating for player in _players(target)]) == (0, [1500])


def test_columns_may_be_told(tmp_path: Path) -> None:
    source = tmp_path / "list.csv"
    source.write_text("Kedrov;Matvei;12;1500\nOsinin;Gleb;7;1600\n", encoding="utf-8")
    code, target = _import(source, "--map", "surname=1,given-name=B,rating=4,heading=none")
    assert code == 0
    assert [(p.surname, p.given_name, p.rating) for p in _players(target)] == [
        ("Osinin", "Gleb", 1600),
        ("Kedrov", "Matvei", 1500),
    ]


def test_a_column_nobody_knows_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "list.csv"
    source.write_text("Kedrov;1500\n", encoding="utf-8")
    code, target = _import(source, "--map", "aura=2")
    assert (code, target.exists()) == (2, False)
    assert "“aura=2” is no column of a list" in capsys.readouterr().err


def test_who_stands_there_twice_comes_once_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "list.csv"
    lines = (
        "Name;FIDE ID;Born\nKedrov, Matvei;99000001;1990\nKedrov, M;99000001;\nLi, W;;\nLi, W;;\n"
    )
    source.write_text(lines, encoding="utf-8")
    code, target = _import(source)
    assert code == 0
    assert len(_players(target)) == 3, "two of one name may be two people"
    said = capsys.readouterr().err
    assert "line 3, column 1: Kedrov M is already in line 2; the line was left out." in said
    assert "line 5, column 1: Li W is already in line 4." in said


def test_a_code_page_may_be_told(tmp_path: Path) -> None:
    source = tmp_path / "list.csv"
    source.write_bytes("Name;Elo\nŽák, Jiří;1500\n".encode("cp1250"))
    code, target = _import(source, "--encoding", "cp1250")
    assert (code, _players(target)[0].surname) == (0, "Žák")


@pytest.mark.parametrize("name", ["list.csv", "list.xlsx", "list.ods", "list.txt"])
@pytest.mark.parametrize(
    "data",
    [b"", b"\0\1\2\3", b"PK\x03\x04 broken", b"\xd0\xcf\x11\xe0" + b"\0" * 600,
     b"Name;Elo\n" + b'"' + b"x;" * 200_000, ods(row(text("x", 16384), times=1048576))],
    ids=["empty", "binary", "archive", "xls", "quote", "bomb"],
)  # fmt: skip
def test_what_is_no_list_is_one_message_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, data: bytes
) -> None:
    source = tmp_path / name
    source.write_bytes(data)
    code, target = _import(source)
    assert (code, target.exists()) == (2, False)
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_crosstable_becomes_a_tournament_with_its_rounds(tmp_path: Path) -> None:
    source = tmp_path / "chessresults_crosstable_150p.txt"
    source.write_bytes(list_file(source.name))
    code, target = _import(source)
    assert code == 0
    with Session.open(target) as session:
        event = session.tournament
        assert (len(event.players), event.played_rounds, event.rules.rounds) == (150, 9, 9)
        assert event.rules.lot_seed
        session.undo()
        assert session.tournament.players == ()
    assert main(["verify", str(target)]) == 0


def test_the_sheet_of_a_workbook_may_be_told(tmp_path: Path) -> None:
    source = tmp_path / "groups.xlsx"
    book = openpyxl.Workbook()
    for name in ("Kedrov", "Osinin"):
        sheet = book.create_sheet(name)
        sheet.append(["Name"])
        sheet.append([name])
    book.save(source)
    code, target = _import(source, "--sheet", "3")
    assert (code, [player.surname for player in _players(target)]) == (0, ["Osinin"])


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_a_sheet_that_is_not_there_is_refused(
    tmp_path: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / f"list.{ending}"
    if ending == "ods":
        source.write_bytes(ods(row(text("Name")), row(text("Kedrov"))))
    else:
        book = openpyxl.Workbook()
        book.worksheets[0].append(["Name"])
        book.worksheets[0].append(["Kedrov"])
        book.save(source)
    code, target = _import(source, "--sheet", "99")
    assert (code, target.exists()) == (2, False)
    assert "there is no sheet 99; the last one is 1" in capsys.readouterr().err


@pytest.mark.parametrize("option", [("--map", "name=1"), ("--sheet", "2")])
def test_what_is_for_lists_is_refused_for_a_report_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    source = tmp_path / "cup.trf"
    source.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    code, target = _import(source, *option)
    assert (code, target.exists()) == (2, False)
    assert "are for lists of players" in capsys.readouterr().err
