"""The registration desk by keys: presence, fees, and what becomes of the absent."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.check_in import Absence
from swissdesk.domain.result import ByeKind
from swissdesk.gui.delegate import needed_width
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.check_in import CheckInModel, desk_rows, has_numbers
from swissdesk.gui.views._check_in import CheckInPage
from swissdesk.gui.views.players import PlayersView
from tests.gui.hall import CTRL, SHIFT, make_file

PLAYERS = 6


@pytest.fixture
def view(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> PlayersView:
    make_file(tmp_path / "desk.swissdesk", players=PLAYERS).close()
    window.open_path(tmp_path / "desk.swissdesk")
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    qtbot.keyClick(shown.table, Qt.Key.Key_F8)
    assert shown.at_the_desk
    return shown


def present(view: PlayersView) -> set[str]:
    return {p.surname for p in view.desk.tournament.players if p.checked_in}


def set_fee(qtbot: QtBot, view: PlayersView, text: str) -> None:
    field = view.check_in.panel.fee
    field.setFocus()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    view.check_in.table.setFocus()


def end(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Return, CTRL)


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, view: PlayersView) -> None:
    model = CheckInModel()
    model.show_desk(desk_rows(view.desk.tournament), None)
    qtmodeltester.check(model)


def test_letters_find_and_space_marks(qtbot: QtBot, view: PlayersView) -> None:
    table = view.check_in.table
    qtbot.keyClicks(table, "con")
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert present(view) == {"Conrad"}
    qtbot.keyClick(table, Qt.Key.Key_Up)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert present(view) == set(), "the same key takes it back"
    view.desk.run_command("undo")
    assert present(view) == {"Conrad"}


def test_players_are_ticked_as_fast_as_one_types_their_names(
    qtbot: QtBot, view: PlayersView
) -> None:
    qtbot.keyClicks(view.check_in.table, "con eb falk ")
    assert present(view) == {"Conrad", "Ebert", "Falk"}


def test_the_field_finds_by_name_or_number_and_enter_marks(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_F, CTRL)
    field = view.check_in.field
    assert field.hasFocus()
    for text in ("dietz", "2"):
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert present(view) == {"Dietz", "Bauer"}
    assert field.text() == ""


def shown(page: CheckInPage) -> dict[str, int]:
    """Return how wide the columns are that are in view."""
    table, columns = page.table, page.model.columns
    places = [n for n in range(len(columns)) if not table.isColumnHidden(n)]
    return {columns[n].code: table.columnWidth(n) for n in places}


def test_the_number_that_the_field_finds_stands_in_the_row(view: PlayersView) -> None:
    page = view.check_in
    assert page.field.placeholderText() == "Name or number, then Enter"
    place = page.model.column_of("number")
    assert [page.model.cell_at(row, place).text for row in range(2)] == ["1", "2"]
    assert "number" in shown(page)


def test_before_numbers_are_given_none_is_promised(view: PlayersView) -> None:
    page = view.check_in
    rows = [replace(row, number=0) for row in page.model.rows]
    page.model.show_desk(rows, None)
    page.field.show_numbers(on=has_numbers(rows))
    assert page.model.column_of("number") == -1
    assert page.field.placeholderText() == "Name, then Enter"
    assert page.field.accessibleName() == "Name, then Enter"


LONG = "Konstantinopolsky-Shchukin, Vladislav"
CLUB = "White Rook Chess School"


def test_fees_and_remarks_that_nobody_has_leave_their_room_to_names_and_clubs(
    qtbot: QtBot, window: MainWindow, view: PlayersView
) -> None:
    window.resize(1366, 768)
    surname, given_name = LONG.split(", ")
    first = view.desk.tournament.players[0]
    card = replace(first, surname=surname, given_name=given_name, club=CLUB)
    assert view.desk.run_action(EditPlayer(player=card))
    page = view.check_in
    page.table.go_to(first.id)
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    row = page.model.place_of(first.id)
    for code in ("name", "club"):
        cell = page.model.cell_at(row, page.model.column_of(code))
        assert shown(page)[code] >= needed_width(cell), code
    slim = shown(page)["fee"]
    set_fee(qtbot, view, "800")
    assert shown(page)["fee"] > slim
    before = shown(page)
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    assert shown(page) == before, "no mark moves a column"


def test_shift_and_space_pay_what_is_due_and_take_it_back(qtbot: QtBot, view: PlayersView) -> None:
    set_fee(qtbot, view, "800")
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space, SHIFT)
    player = view.check_in.current()
    assert player is not None
    assert (player.fee_due, player.fee_paid) == (800_00, 800_00)
    assert not player.checked_in, "to pay is not to be there"
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space, SHIFT)
    paid = view.check_in.current()
    assert paid is not None
    assert paid.fee_paid == 0


def test_f4_shows_the_absent_and_no_row_goes_while_they_are_marked(
    qtbot: QtBot, view: PlayersView
) -> None:
    table = view.check_in.table
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.keyClick(table, Qt.Key.Key_F4)
    assert len(view.check_in.model.rows) == PLAYERS - 1
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert len(view.check_in.model.rows) == PLAYERS - 1
    assert len(present(view)) == 2
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert len(view.check_in.model.rows) == PLAYERS


def test_the_absent_miss_round_1_as_one_action(qtbot: QtBot, view: PlayersView) -> None:
    for _ in range(4):
        qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space)
        qtbot.keyClick(view.check_in.table, Qt.Key.Key_Down)
    end(qtbot, view)
    assert not view.at_the_desk
    asked = [p.bye_asked_for(1) for p in view.desk.tournament.players]
    assert asked.count(ByeKind.ZERO_POINT) == PLAYERS - 4
    view.desk.run_command("undo")
    assert not any(p.byes for p in view.desk.tournament.players)


def test_the_absent_can_be_withdrawn_instead(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space)
    choice = view.check_in.panel.choice
    choice.setFocus()
    qtbot.keyClick(choice.focusProxy(), Qt.Key.Key_Down)
    assert view.check_in.panel.absence is Absence.WITHDRAWN
    end(qtbot, view)
    gone = [p for p in view.desk.tournament.players if p.last_round == 0]
    assert len(gone) == PLAYERS - 1


def test_while_nobody_is_marked_the_check_in_does_not_end(qtbot: QtBot, view: PlayersView) -> None:
    window = view.desk.window_widget()
    assert isinstance(window, MainWindow)
    assert not window.commands.action("next").isEnabled()
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Escape)
    assert not view.at_the_desk


def test_who_owes_is_said_in_the_row_and_counted(qtbot: QtBot, view: PlayersView) -> None:
    set_fee(qtbot, view, "800")
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space)
    row = view.check_in.table.currentIndex().row()
    fee = view.check_in.model.column_of("fee")
    assert view.check_in.model.cell_at(row, fee).text == "owes 800"
    assert "1 player owes" in view.state_line()
    qtbot.mouseClick(view.check_in.debtors, Qt.MouseButton.LeftButton)
    assert len(view.check_in.model.rows) == PLAYERS
    assert view.check_in.filtered


def test_a_row_speaks_in_a_whole_phrase(view: PlayersView) -> None:
    spoken = view.check_in.model.spoken(view.check_in.model.rows[0])
    assert spoken == "Adler, Kim, not there yet"


def test_space_goes_on_to_the_next_row(qtbot: QtBot, view: PlayersView) -> None:
    table = view.check_in.table
    for _ in range(PLAYERS):
        qtbot.keyClick(table, Qt.Key.Key_Space)
    assert len(present(view)) == PLAYERS


def test_space_stays_with_who_owes_so_that_the_fee_is_his(qtbot: QtBot, view: PlayersView) -> None:
    set_fee(qtbot, view, "800")
    table = view.check_in.table
    first = view.check_in.current()
    assert first is not None
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.keyClick(table, Qt.Key.Key_Space, SHIFT)
    player = view.desk.tournament.player(first.id)
    assert player.checked_in
    assert player.fee_paid == 800_00


def test_one_key_marks_all_who_were_expected_and_one_takes_it_back(
    qtbot: QtBot, view: PlayersView
) -> None:
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_Space)
    qtbot.keyClick(view.check_in.table, Qt.Key.Key_A, CTRL)
    assert len(present(view)) == PLAYERS
    assert not view.desk.commands.action("all_present").isEnabled()
    view.desk.run_command("undo")
    assert len(present(view)) == 1
