"""A list comes in: its columns are checked, what is unclear is settled, one deed takes it over."""

from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.incoming import Column, ColumnMap, Sheet, guessed, pasted_sheet, read_incoming
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui import looks
from swissdesk.gui.delegate import needed_width
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.incoming import ArrivalsModel, RemarksModel, remark_rows
from swissdesk.gui.views._import_page import ImportPage
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.column_list import ColumnList
from swissdesk.gui.widgets.import_bar import PARTS
from swissdesk.i18n import LANGUAGES, language
from tests.gui.cut_words import words_of
from tests.gui.test_accessible import nameless

CSV = (
    "№;Фамилия Имя;Рейтинг;Год рождения;Клуб\n"
    "1;Кедров Матвей;1641;1990;Ладья\n"
    "2;Зимин Фёдор;много;2001;Волна\n"
    "3;Тополев Ян;1 8З0;1970;\n"
)


@pytest.fixture
def view(window: MainWindow, entered: Path) -> PlayersView:
    window.open_path(entered)
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    return shown


def opened(qtbot: QtBot, view: PlayersView, path: Path, text: str = CSV) -> ImportPage:
    """Return the page with a list on it, as Ctrl+I opens it."""
    path.write_bytes(text.encode())
    view.show_place(import_file=path)
    qtbot.waitUntil(lambda: view.list_in.is_open)
    return view.list_in.page


def by_surname(view: PlayersView, surname: str) -> Player:
    return next(p for p in view.desk.tournament.players if p.surname == surname)


def focused() -> object:
    return QApplication.focusWidget()


def test_the_models_keep_qts_contract(qtmodeltester: ModelTester) -> None:
    sheet = pasted_sheet("list.csv", CSV)
    incoming = read_incoming(Tournament(), sheet, guessed(sheet, {}))
    remarks, people = RemarksModel(), ArrivalsModel()
    remarks.show_rows(remark_rows(incoming))
    people.show_arrivals(incoming)
    qtmodeltester.check(remarks)
    qtmodeltester.check(people)


def test_a_list_is_settled_and_taken_over_by_keys_as_one_deed(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    before = view.desk.tournament
    page = opened(qtbot, view, tmp_path / "list.csv")
    assert view.state_line() == "list.csv · 3 players · new: 3 · 1 waits"
    assert page.current is not None
    assert (page.current.remark.line, page.current.written) == (3, "много")
    qtbot.waitUntil(page.remark_table.hasFocus)
    qtbot.keyClick(page.remark_table, Qt.Key.Key_Return)
    assert focused() is page.box.field
    qtbot.keyClicks(page.box.field, "1720")
    qtbot.keyClick(page.box.field, Qt.Key.Key_Return)
    assert page.incoming is not None
    assert page.incoming.waiting == frozenset()
    assert view.desk.tournament is before, "nothing is added before the step"
    qtbot.keyClick(view.window(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not view.list_in.is_open
    assert len(view.desk.tournament.players) == len(before.players) + 3
    assert (by_surname(view, "Зимин").rating, by_surname(view, "Тополев").rating) == (1720, 1830)
    qtbot.keyClick(view.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert view.desk.tournament.players == before.players


def test_esc_leaves_the_list_and_nothing_was_added(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    before = view.desk.tournament
    page = opened(qtbot, view, tmp_path / "list.csv")
    qtbot.keyClick(page.remark_table, Qt.Key.Key_F2)
    assert page.box.field.hasFocus()
    qtbot.keyClick(page.box.field, Qt.Key.Key_Escape)
    assert page.remark_table.hasFocus()
    qtbot.keyClick(page.remark_table, Qt.Key.Key_Escape)
    assert not view.list_in.is_open
    assert view.table.hasFocus()
    assert view.desk.tournament is before


def test_lines_that_wait_are_left_out_and_that_is_said(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path
) -> None:
    before = len(view.desk.tournament.players)
    opened(qtbot, view, tmp_path / "list.csv")
    said: list[str] = []
    window.say = lambda text, *_: said.append(text)  # type: ignore[method-assign]
    step = view.own_step()
    assert step is not None
    step.run()
    assert len(view.desk.tournament.players) == before + 2
    assert said == [
        "Added: 2. Cards changed: 0. Not decided, so left out: 1. Import the list again for them."
    ]


def test_who_is_there_already_is_brought_up_to_date_not_added(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    known = view.desk.tournament.players[0]
    year = known.birth_year
    text = f"Name;Rating;Born\n{known.surname}, {known.given_name};2899;{year}\n"
    before = len(view.desk.tournament.players)
    page = opened(qtbot, view, tmp_path / "list.csv", text)
    step = view.own_step()
    assert step is not None
    assert step.text == "Update 1 card"
    assert page.people.rows[0].changes
    step.run()
    assert len(view.desk.tournament.players) == before
    assert view.desk.tournament.player(known.id).rating == 2899


def test_a_name_without_a_year_is_asked_about_and_answered_by_clicks(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    known = view.desk.tournament.players[0]
    text = f"Name;Rating\n{known.surname}, {known.given_name};1500\nNew, Nobody;1400\n"
    before = len(view.desk.tournament.players)
    page = opened(qtbot, view, tmp_path / "list.csv", text)
    assert page.box.same.isVisible()
    qtbot.mouseClick(page.box.other, Qt.MouseButton.LeftButton)
    step = view.own_step()
    assert step is not None
    assert step.text == "Add 2 players"
    step.run()
    assert len(view.desk.tournament.players) == before + 2


def test_columns_nobody_named_are_chosen_and_remembered(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path
) -> None:
    text = "Wer;Punkte;Verein;Stärke\nKedrov;1;Волна;1500\nZzyzx;2;Ива;1600\n"
    page = opened(qtbot, view, tmp_path / "list.csv", text)
    assert page.strip.title.text() == "Check the columns."
    assert page.columns.choices[2].value is not Column.CLUB
    choice = page.columns.choices[2]
    choice.setFocus()
    choice.setCurrentIndex(choice._values.index(Column.CLUB))
    choice.activated.emit(choice.currentIndex())
    page.show_part("people")
    assert [row.card.club for row in page.people.rows] == ["Волна", "Ива"]
    step = view.own_step()
    assert step is not None
    step.run()
    assert by_surname(view, "Zzyzx").club == "Ива"
    again = opened(qtbot, view, tmp_path / "list2.csv", text.replace("Zzyzx", "Lipov"))
    assert again.incoming is not None
    assert again.incoming.told.columns[2] is Column.CLUB
    assert view.desk.settings.views["import"]


def test_a_table_without_names_says_so_and_adds_nobody(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    page = opened(qtbot, view, tmp_path / "list.csv", "1;2\n3;4\n")
    assert page.strip.title.text() == "Which column holds the names?"
    step = view.own_step()
    assert step is not None
    assert step.reason == "Say first which column holds the names."


def test_lines_copied_from_a_spreadsheet_are_pasted(qtbot: QtBot, view: PlayersView) -> None:
    QGuiApplication.clipboard().setText("Кедров Матвей\t1641\t1990\nЗимин Фёдор\t1809\t2001\n")
    before = len(view.desk.tournament.players)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert view.list_in.is_open
    step = view.own_step()
    assert step is not None
    step.run()
    assert len(view.desk.tournament.players) == before + 2
    assert by_surname(view, "Зимин").rating == 1809


def test_several_lines_pasted_into_the_line_are_a_list_and_one_is_a_name(
    qtbot: QtBot, view: PlayersView
) -> None:
    field = view.add_line.field
    field.setFocus()
    QGuiApplication.clipboard().setText("Kedrov, Matvei")
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (field.text(), view.list_in.is_open) == ("Kedrov, Matvei", False)
    QGuiApplication.clipboard().setText("Kedrov, Matvei\nOsinin, Gleb\n")
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert view.list_in.is_open


def test_a_list_in_another_encoding_is_read_again(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Name;Rating\nMüller;1500\nGrün;1400\n".encode("cp1252"))
    view.show_place(import_file=path)
    qtbot.waitUntil(lambda: view.list_in.is_open)
    page = view.list_in.page
    page.bar.choices.encoding.show_value("cp1251")
    page.bar.choices.encoding.activated.emit(page.bar.choices.encoding.currentIndex())
    assert page.people.rows[0].card.surname == "Mьller"
    page.bar.choices.encoding.show_value("cp1252")
    page.bar.choices.encoding.activated.emit(page.bar.choices.encoding.currentIndex())
    assert page.people.rows[0].card.surname == "Müller"


def test_a_spoilt_file_is_one_message_and_changes_nothing(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path
) -> None:
    before = view.desk.tournament
    path = tmp_path / "list.xlsx"
    path.write_bytes(b"PK\x03\x04 and then nothing")
    said: list[str] = []
    window.say = lambda text, *_: said.append(text)  # type: ignore[method-assign]
    view.show_place(import_file=path)
    qtbot.waitUntil(lambda: bool(said))
    assert "not a sound workbook" in said[0]
    assert not view.list_in.is_open
    assert view.desk.tournament is before


def test_an_open_list_stays_when_the_language_changes(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path
) -> None:
    page = opened(qtbot, view, tmp_path / "list.csv")
    page.box.decided.emit(page.incoming and next(iter(page.incoming.decisions), None))
    memory = view.memory()
    view.list_in.close_if_open()
    view.remember(memory)
    assert view.list_in.is_open
    assert view.list_in.page.incoming is not None
    assert len(view.list_in.page.incoming.arrivals) == 3


TABLE = "No.;Name;Rtg;1.Rd\n1;Kedrov, M;2000;3w1\n2;Osinin, G;1900;4b½\n3;Lipov, G;1800;1b0\n" + (
    "4;Vyazov, P;1700;2w½\n"
)


@pytest.mark.parametrize("with_results", [True, False])
def test_into_an_empty_tournament_a_crosstable_comes_with_its_results_if_wanted(
    qtbot: QtBot, window: MainWindow, tournament: Path, tmp_path: Path, with_results: bool
) -> None:
    window.open_path(tournament)
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    page = opened(qtbot, view, tmp_path / "table.csv", TABLE)
    assert page.bar.results.isVisible()
    assert page.bar.results.text() == "With the results of 1 round"
    if not with_results:
        qtbot.mouseClick(page.bar.results, Qt.MouseButton.LeftButton)
    step = view.own_step()
    assert step is not None
    assert step.text == ("Take over 4 players with results" if with_results else "Add 4 players")
    step.run()
    event = window.tournament
    assert (len(event.players), event.played_rounds) == (4, int(with_results))
    assert (event.info.name, event.rules.rounds) == ("Autumn Rook Cup", 9)


def test_beside_players_who_are_there_no_results_are_offered(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    page = opened(qtbot, view, tmp_path / "table.csv", TABLE)
    assert not page.bar.results.isVisible()


def test_another_sheet_of_a_workbook_is_read_on_request(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    book = openpyxl.Workbook()
    for name in ("Kedrov", "Osinin"):
        sheet = book.create_sheet(f"Group {name}")
        sheet.append(["Name", "Rating"])
        sheet.append([name, 1500])
    book.save(tmp_path / "groups.xlsx")
    view.show_place(import_file=tmp_path / "groups.xlsx")
    qtbot.waitUntil(lambda: view.list_in.is_open)
    page = view.list_in.page
    assert [row.card.surname for row in page.people.rows] == ["Kedrov"]
    assert page.bar.choices.page.currentText() == "Group Kedrov"
    page.bar.choices.page.show_value(2)
    page.bar.choices.page.activated.emit(2)
    assert [row.card.surname for row in page.people.rows] == ["Osinin"]


def press_part(qtbot: QtBot, page: ImportPage, words: str) -> None:
    """Click the part that is called so."""
    buttons = page.bar.parts.findChildren(Button)
    qtbot.mouseClick(next(b for b in buttons if b.text() == words), Qt.MouseButton.LeftButton)


def test_the_remarks_are_counted_and_where_there_are_none_that_is_said(
    qtbot: QtBot, view: PlayersView, tmp_path: Path
) -> None:
    page = opened(qtbot, view, tmp_path / "list.csv")
    press_part(qtbot, page, "Remarks · 2")
    assert page.remark_table.isVisible()
    assert len(page.remarks.rows) == 2
    qtbot.keyClick(page.remark_table, Qt.Key.Key_Escape)
    page = opened(qtbot, view, tmp_path / "clean.csv", "Name;Rating\nAbel Max;1641\n")
    press_part(qtbot, page, "Remarks")
    assert page.remark_table.isVisible()
    assert page.remark_table._empty == "No remarks: every line was read as it stands."


LONG = "Konstantinopolsky-Shchukinsky, Vladislav-Rostislav Alexandrovich"


def test_the_preview_shows_the_sex_and_whole_names_where_nothing_else_needs_the_room(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path
) -> None:
    window.resize(1366, 768)
    text = "Name;Sex;Rating\n{name};f;2040\nAbel, Ann;w;\nAbel, Max;m;1641\n"
    page = opened(qtbot, view, tmp_path / "short.csv", text.format(name="Boehm, Mary"))
    qtbot.keyClick(page.people_table, Qt.Key.Key_Escape)
    page = opened(qtbot, view, tmp_path / "long.csv", text.format(name=LONG))
    press_part(qtbot, page, "Players")
    people = page.people
    sex = people.column_of("sex")
    assert not page.people_table.isColumnHidden(sex)
    assert [people.cell_at(row, sex).text for row in range(3)] == ["F", "F", "M"]
    column = people.column_of("name")
    wide = page.people_table.columnWidth(column)
    assert wide >= needed_width(people.cell_at(0, column))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_everything_on_the_page_that_takes_the_focus_has_a_name(
    qtbot: QtBot, view: PlayersView, window: MainWindow, tmp_path: Path, part: str, code: str
) -> None:
    looks.show_language(window, code)
    window.go("players")
    again = window.navigator.view
    assert isinstance(again, PlayersView)
    page = opened(qtbot, again, tmp_path / "list.csv")
    page.show_part(part)
    assert nameless(window) == []


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_no_word_on_the_page_is_cut(
    qtbot: QtBot,
    window: MainWindow,
    entered: Path,
    tmp_path: Path,
    part: str,
    code: str,
    scale: int,
) -> None:
    looks.show_language(window, code)
    looks.show_scale(window, scale)
    window.resize(1366, 768)
    window.open_path(entered)
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    page = opened(qtbot, view, tmp_path / "list.csv")
    page.show_part(part)
    # The window lays itself out anew after a change of size.
    qtbot.waitUntil(lambda: words_of(window).cut == [])
    assert page.bar.parts.isVisible()


def test_whatever_a_column_tells_is_read_to_its_last_letter(qtbot: QtBot) -> None:
    with language("ru"):
        columns = ColumnList()
        told = ColumnMap(columns=(Column.NAME,))
        columns.show_sheet(Sheet(file="list.csv", rows=((1, ["Кедров Матвей"]),)), told)
    qtbot.addWidget(columns)
    columns.resize(columns.sizeHint())
    columns.show()
    (choice,) = columns.choices
    assert choice.currentText() == "Фамилия и имя в одном столбце"
    option = QStyleOptionComboBox()
    choice.initStyleOption(option)
    room = choice.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, choice
    )
    assert choice.fontMetrics().horizontalAdvance(choice.currentText()) <= room.width()
