"""The table hands keys over, keeps its cursor, and lets the right columns go first."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.gui import fonts
from swissdesk.gui.cells import Align, Cell, Mark, cell, quiet
from swissdesk.gui.column_layout import column_widths, visible_columns
from swissdesk.gui.delegate import needed_width
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.painting import text_width
from swissdesk.gui.table import SETTLE_MS, Table
from swissdesk.gui.theme import Token, colour

COLUMNS = (
    Column(code="board", title="Board", width=56, align=Align.RIGHT),
    Column(code="name", title="Name"),
    Column(code="club", title="Club", width=150, hide=2),
    Column(code="id", title="ID", width=96, hide=1),
    Column(code="before", title="Before", width=90, wide=True),
)


@dataclass(frozen=True, slots=True)
class Line:
    board: int
    name: str
    group: bool = False


class Model(RowModel[Line]):
    def key(self, row: Line) -> object:
        return row.board

    def mark(self, row: Line) -> Mark:
        return Mark.GROUP if row.group else Mark.NONE

    def spoken(self, row: Line) -> str:
        return f"Board {row.board}. {row.name}."

    def cell(self, row: Line, code: str) -> Cell:
        return cell(quiet(row.board)) if code == "board" else cell(row.name)


def press(table: Table, letter: str) -> None:
    """Press a key that gives *letter*; qtbot knows Latin ones only."""
    key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
    QApplication.sendEvent(table, key)


def lines(*names: str) -> list[Line]:
    return [Line(n, name) for n, name in enumerate(names, start=1)]


@pytest.fixture
def model() -> Model:
    made = Model(COLUMNS)
    made.show_rows(lines("Abramov", "Berezin", "Belov", "Ёлкин"))
    return made


@pytest.fixture
def table(qtbot: QtBot, model: Model) -> Table:
    made = Table(model)
    qtbot.addWidget(made)
    made.resize(900, 400)
    made.show()
    made.setFocus()
    return made


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, model: Model) -> None:
    qtmodeltester.check(model)


def test_a_reader_hears_the_whole_row(model: Model) -> None:
    index = model.index(1, 0)
    assert model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Board 2. Berezin."
    assert model.data(index, Qt.ItemDataRole.DisplayRole) == "2"


def test_only_the_row_that_changed_is_drawn_again(qtbot: QtBot, model: Model) -> None:
    with qtbot.waitSignal(model.dataChanged) as change, qtbot.assertNotEmitted(model.modelReset):
        model.show_rows(lines("Abramov", "Vetrov", "Belov", "Ёлкин"))
    assert change.args is not None
    assert [change.args[0].row(), change.args[1].row()] == [1, 1]


def test_rows_that_changed_one_below_the_other_are_told_at_once(model: Model) -> None:
    told: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last, _roles: told.append((first.row(), last.row())))
    model.show_rows(lines("Vetrov", "Berezin", "Lunin", "Ozerov"))
    assert told == [(0, 0), (2, 3)]


@pytest.mark.parametrize("others", [0, 1])
def test_the_longest_value_is_measured_anew_when_rows_change(
    table: Table, model: Model, others: int
) -> None:
    names = ("Abramov", "Berezin", "Belov", "Ёлкин")
    known = table.length_of("name")
    assert table.length_of("name") == known == max(map(length_of_name, names))
    longer = (*names[:-1], "Konstantinopolsky", *("Ozerov",) * others)
    model.show_rows(lines(*longer))
    assert table.length_of("name") == length_of_name("Konstantinopolsky") > known


def length_of_name(name: str) -> float:
    return needed_width(cell(name))


def test_the_cursor_stays_with_its_player_when_lines_come_before_him(
    table: Table, model: Model
) -> None:
    table.go_to(3)
    model.show_rows([Line(9, "Zaitsev"), *lines("Abramov", "Berezin", "Belov")])
    assert table.current_row() == Line(3, "Belov")


def test_a_result_key_goes_to_the_line_under_the_cursor(qtbot: QtBot, table: Table) -> None:
    taken: list[tuple[int, str]] = []

    def take(index: QModelIndex, text: str) -> bool:
        taken.append((index.row(), text))
        return True

    table.take_character = take
    table.go_to(2)
    for key in (Qt.Key.Key_1, Qt.Key.Key_Backspace, Qt.Key.Key_Underscore):
        qtbot.keyClick(table, key)
    qtbot.keyClick(table, Qt.Key.Key_0, Qt.KeyboardModifier.KeypadModifier)
    assert taken == [(1, "1"), (1, "\b"), (1, "_"), (1, "0")]


def test_letters_find_a_name_and_e_finds_yo(qtbot: QtBot, table: Table) -> None:
    qtbot.keyClicks(table, "bel")
    assert table.current_row() == Line(3, "Belov")
    table.go_to(1)
    table._forget_typed()
    press(table, "е")
    assert table.current_row() == Line(4, "Ёлкин")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_both_enter_keys_open_the_line(qtbot: QtBot, table: Table, key: Qt.Key) -> None:
    with qtbot.waitSignal(table.opened):
        qtbot.keyClick(table, key)
    with qtbot.waitSignal(table.stepped_back):
        qtbot.keyClick(table, key, Qt.KeyboardModifier.ShiftModifier)


def test_star_and_ctrl_g_ask_for_the_board_field(qtbot: QtBot, table: Table) -> None:
    with qtbot.waitSignal(table.jump_asked):
        qtbot.keyClick(table, Qt.Key.Key_Asterisk, Qt.KeyboardModifier.KeypadModifier)
    with qtbot.waitSignal(table.jump_asked):
        qtbot.keyClick(table, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)


def test_rows_move_a_little_closer_where_the_last_one_would_be_cut(
    table: Table, model: Model
) -> None:
    usual = table.verticalHeader().defaultSectionSize()
    model.show_rows([Line(n, f"Player {n}") for n in range(1, 22)])
    frame = table.height() - table.viewport().height()
    table.resize(800, frame + 21 * usual - 5)
    assert table.verticalHeader().defaultSectionSize() == usual - 1
    assert table.verticalScrollBar().maximum() == 0, "all of them are in view"
    table.resize(800, frame + 15 * usual)
    assert table.verticalHeader().defaultSectionSize() == usual
    table.verticalScrollBar().setValue(table.verticalScrollBar().maximum())
    last = table.rowViewportPosition(20) + table.rowHeight(20)
    assert last <= table.viewport().height(), "scrolling ends on a whole row"


def test_no_row_and_no_column_moves_when_a_message_comes_up_below(
    table: Table, model: Model
) -> None:
    table.stands_above_messages = True
    usual = table.verticalHeader().defaultSectionSize()
    model.show_rows([Line(n, f"Player {n}") for n in range(1, 22)])
    frame = table.height() - table.viewport().height()
    table.resize(800, frame + 21 * usual - 5)
    widths = [table.columnWidth(n) for n in range(len(COLUMNS))]
    table.resize(800, frame + 21 * usual - 5 - 48)
    assert table.verticalScrollBar().maximum() > 0
    assert table.rowViewportPosition(10) == 10 * (usual - 1)
    assert [table.columnWidth(n) for n in range(len(COLUMNS))] == widths
    model.show_rows([Line(n, f"Player {n}") for n in range(1, 22)])
    assert table.rowViewportPosition(10) == 10 * (usual - 1), "nor with the next result"


def test_rows_that_all_had_room_do_not_move_closer_for_a_message_that_takes_some(
    table: Table, model: Model
) -> None:
    usual = table.verticalHeader().defaultSectionSize()
    model.show_rows([Line(n, f"Player {n}") for n in range(1, 22)])
    frame = table.height() - table.viewport().height()
    for height in (21 * usual + 20, 21 * usual - 10, 21 * usual - 34):
        table.resize(800, frame + height)
        assert table.rowViewportPosition(10) == 10 * usual
    table.resize(800, frame + 21 * usual - 10 - 200)
    table.resize(800, frame + 21 * usual - 10)
    assert table.rowViewportPosition(10) == 10 * (usual - 1), "the window itself is lower"


def test_a_table_as_high_as_its_rows_keeps_no_room_for_a_bar(table: Table, model: Model) -> None:
    frame = table.height() - table.viewport().height()
    height = model.rowCount() * table.verticalHeader().defaultSectionSize()
    table.setFixedHeight(frame + height)
    table.resize(800, frame + height)
    assert table.horizontalHeader().length() == table.viewport().width()


def test_at_the_end_the_first_row_in_view_is_whole(table: Table, model: Model) -> None:
    usual = table.verticalHeader().defaultSectionSize()
    model.show_rows([Line(n, f"Player {n}") for n in range(1, 42)])
    frame = table.height() - table.viewport().height()
    table.resize(800, frame + 8 * usual + usual // 2)
    table.setCurrentIndex(model.index(40, 0))
    assert table.rowViewportPosition(table.rowAt(0)) == 0
    assert table.rowViewportPosition(40) == 7 * usual


def test_an_empty_table_shows_that_it_has_the_keys(table: Table, model: Model) -> None:
    table.set_empty_text("All results are in.")
    model.show_rows([])
    window = table.window()
    window.activateWindow()
    table.setFocus()

    def ringed() -> bool:
        picture = table.viewport().grab().toImage()
        height = range(picture.height())
        return any(picture.pixelColor(450, y) == colour(Token.ACCENT) for y in height)

    assert ringed()
    table.clearFocus()
    assert not ringed()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_of_a_row_holds_what_can_be_done_now(qtbot: QtBot, table: Table) -> None:
    can, cannot = QAction("Can", table), QAction("Cannot", table)
    cannot.setEnabled(False)

    def ask() -> list[str]:
        middle = table.viewport().rect().center()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(table.viewport(), QContextMenuEvent(reason, middle, middle))
        menu = QApplication.activePopupWidget()
        if not isinstance(menu, QMenu):
            return []
        words = [action.text() for action in menu.actions()]
        menu.close()
        return words

    table.addAction(cannot)
    assert ask() == []
    table.addAction(can)
    assert ask() == ["Can"]


def test_the_cursor_skips_the_headings_of_groups(qtbot: QtBot, table: Table, model: Model) -> None:
    model.show_rows(
        [Line(1, "Round 1", group=True), Line(2, "A"), Line(3, "x", True), Line(4, "B")]
    )
    assert table.current_row() == Line(2, "A")
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.current_row() == Line(4, "B")
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.current_row() == Line(2, "A")


def test_where_room_is_short_columns_go_in_their_order_and_names_stay() -> None:
    def codes(room: int) -> list[str]:
        return [COLUMNS[n].code for n in sorted(visible_columns(COLUMNS, room))]

    assert codes(900) == ["board", "name", "club", "id", "before"]
    assert codes(460) == ["board", "name", "club", "id"]
    assert codes(400) == ["board", "name", "club"]
    assert codes(200) == ["board", "name"]


def test_names_take_all_the_room_that_is_left() -> None:
    shown = {0, 1}
    assert column_widths(COLUMNS, shown, 600)[:2] == [56, 544]


def test_on_a_wide_screen_names_are_capped() -> None:
    for room in (1500, 1100):
        assert column_widths(COLUMNS, {0, 1, 2, 3, 4}, room, is_wide=True)[1] == 340
    assert column_widths(COLUMNS, {0, 1, 2, 3, 4}, 1100)[1] == 1100 - 56 - 150 - 96 - 90


def test_texts_take_what_a_wide_screen_leaves_beside_names() -> None:
    columns = (Column(code="meaning", title="Meaning"), Column(code="name", title="Name"))
    assert column_widths(columns, {0, 1}, 1500, is_wide=True) == [1160, 340]
    assert column_widths(columns, {0, 1}, 400, is_wide=True) == [200, 200]


def test_what_went_early_comes_back_before_a_wide_column_comes() -> None:
    columns = (
        Column(code="number", title="No.", width=42, hide=1),
        Column(code="name", title="Name"),
        Column(code="prize", title="Prize", width=172, hide=2),
        Column(code="performance", title="Perf.", width=62, wide=True),
    )

    def codes(room: int) -> list[str]:
        return [columns[n].code for n in sorted(visible_columns(columns, room))]

    assert codes(330) == ["name", "prize"]
    assert codes(320) == ["number", "name"]
    assert codes(440) == ["number", "name", "prize"]
    assert codes(240 + 42 + 172 + 62) == ["number", "name", "prize", "performance"]


def test_the_row_under_the_pointer_is_marked(qtbot: QtBot, table: Table) -> None:
    spot = table.visualRect(table.row_model.index(2, 1)).center()
    qtbot.mouseMove(table.viewport(), QPoint(spot.x(), spot.y()))
    qtbot.waitUntil(lambda: table._delegate.hovered == 2)


def test_a_cursor_in_a_table_that_is_gone_from_the_screen_settles_unheard(
    qtbot: QtBot, table: Table
) -> None:
    with qtbot.assertNotEmitted(table.cursor_settled, wait=SETTLE_MS * 3):
        table.go_to(3)
        table.hide()


def test_no_heading_is_cut_whatever_the_language_calls_it() -> None:
    fonts.set_scale(200)
    long = (
        Column(code="board", title="Опубликованная доска", width=40),
        Column(code="pair", title="Пара, опубликованная на стенде", least=40),
        Column(code="now", title="Сейчас", least=40),
    )
    for room in (300, 700, 2000):
        widths = column_widths(long, {0, 1, 2}, room)
        for column, width in zip(long, widths, strict=True):
            assert width >= text_width(column.title, 12, fonts.Weight.MEDIUM)
