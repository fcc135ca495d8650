"""What comes and goes with the room there is: columns, and what is said beside a line."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from swissdesk.app.sample import make_sample
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.shown import DASH
from swissdesk.gui.column_layout import visible_columns
from swissdesk.gui.fonts import px
from swissdesk.gui.frozen_table import FrozenTable
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.players import PlayersModel
from swissdesk.gui.table import Table
from swissdesk.gui.views.players import PlayersView
from tests.gui.test_tables_views import crosstable_view, standings_view


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of the sample tournament, which is only read here."""
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en").close()
    return path


def shown(table: Table) -> list[str]:
    """Return the codes of the columns that are there."""
    columns = table.row_model.columns
    return [column.code for n, column in enumerate(columns) if not table.isColumnHidden(n)]


def narrow_crosstable(
    qtbot: QtBot, window: MainWindow, played: Path
) -> tuple[FrozenTable, QTableView]:
    """Return the crosstable in a small window, and what of it stays in front."""
    window.open_path(played)
    window.resize(800, 600)
    table = crosstable_view(qtbot, window).table
    assert isinstance(table, FrozenTable)
    front = table._front
    assert front is not None
    return table, front


def test_a_tie_break_without_values_goes_first_and_the_number_stays(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(1366, 768)
    view = standings_view(qtbot, window)
    empty = next(
        f"tb{n}" for n in range(5) if all(row.values[n] == DASH for row in view.model.rows)
    )
    assert empty in shown(view.table)
    view.run("show_sum")
    qtbot.waitUntil(lambda: view.panel() is not None and empty not in shown(view.table))
    codes = shown(view.table)
    assert "number" in codes, "the panel names opponents by it"
    assert "performance" not in codes, "nothing for wide screens while something is missing"


def test_what_has_no_room_is_reached_by_scrolling(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(800, 600)
    for view in (standings_view(qtbot, window), crosstable_view(qtbot, window)):
        last = view.table.row_model.column_of("tb4")
        assert not view.table.isColumnHidden(last)
        view.table.setCurrentIndex(view.table.row_model.index(0, last))
        cell = view.table.visualRect(view.table.currentIndex())
        assert view.table.viewport().rect().contains(cell)


def test_names_stay_in_view_while_the_rest_is_moved(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    table, front = narrow_crosstable(qtbot, window, played)
    model = table.row_model
    assert front.isHidden(), "nothing is moved yet"
    table.setCurrentIndex(model.index(0, model.column_of("tb4")))
    qtbot.waitUntil(front.isVisible)
    name = model.column_of("name")
    assert front.columnWidth(name) == table.columnWidth(name)
    assert front.visualRect(model.index(0, name)).left() >= 0
    for _ in range(3):
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert front.verticalScrollBar().value() == table.verticalScrollBar().value()
    for _ in range(20):
        cell = table.visualRect(table.currentIndex())
        if table.currentIndex().column() > name:
            assert cell.left() >= front.width(), "no cell with the cursor stands behind the names"
        qtbot.keyClick(table, Qt.Key.Key_Left)
    assert table.currentIndex().column() == 0


def test_a_name_that_is_clicked_on_takes_the_cursor_and_nothing_moves(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    table, front = narrow_crosstable(qtbot, window, played)
    model = table.row_model
    table.horizontalScrollBar().setValue(table.horizontalScrollBar().maximum())
    before = table.horizontalScrollBar().value()
    spot = front.visualRect(model.index(4, model.column_of("name"))).center()
    qtbot.mouseClick(front.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert table.currentIndex().row() == 4
    assert table.hasFocus()
    assert table.horizontalScrollBar().value() == before


def test_a_wide_crosstable_tells_more_of_the_players(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(1366, 768)
    view = crosstable_view(qtbot, window)
    more = {"number", "rating", "club"}
    assert not more & set(shown(view.table))
    window.resize(1920, 1080)
    assert more <= set(shown(view.table))
    first, number = view.model.rows[0], view.model.column_of("number")
    assert view.model.index(0, number).data() == str(first.row.standing.number)


def test_a_round_outside_the_tournament_is_a_dash(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    late = next(n for n, row in enumerate(view.model.rows) if row.player.first_round > 1)
    cell = view.model.index(late, view.model.column_of("r1"))
    assert cell.data() == DASH


def test_the_legend_loses_its_words_first_and_is_never_halved(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    legend = crosstable_view(qtbot, window).legend
    whole = legend.sizeHint().width()
    counts = []
    for width in (whole, whole - 20, 40):
        legend.resize(width, legend.height())
        counts.append(len(legend.shown))
    assert counts == [7, 6, 0]


def test_a_panel_beside_the_table_leaves_the_names_as_wide_as_they_are(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(1920, 1080)
    view = standings_view(qtbot, window)
    column = view.model.column_of("name")
    before = view.table.columnWidth(column)
    view.run("card")
    qtbot.waitUntil(lambda: view.panel() is not None)
    assert view.table.columnWidth(column) == before


def test_the_federation_goes_before_the_title() -> None:
    model = PlayersModel()
    card = Player(id=PlayerId(1), surname="Adler", title="IM", federation="ENG")
    model.show_filled((card,))

    def codes(room: int) -> list[str]:
        return [model.columns[n].code for n in sorted(visible_columns(model.columns, room))]

    assert "title" in codes(560)
    assert "federation" not in codes(560)


def test_the_table_begins_at_the_same_height_in_every_place(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    tops = set()
    for place in ("players", "rounds", "standings", "crosstable", "journal"):
        window.go(place)
        table = getattr(window.navigator.view, "table", None)
        assert isinstance(table, Table)
        qtbot.waitUntil(table.isVisible)
        tops.add(table.mapTo(window, QPoint(0, 0)).y())
    assert len(tops) == 1


def test_the_field_takes_the_room_of_a_hint_that_does_not_fit(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(1366, 768)
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    line = view.add_line
    line.resize(px(360), line.height())
    qtbot.waitUntil(lambda: line._reading.text() == "")
    assert line.field.width() == px(330)
    assert line.field.cut_text == ""


def test_without_a_row_there_is_no_card(qtbot: QtBot, window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    view = standings_view(qtbot, window)
    card = window.commands.action("card")
    assert not view.model.rows
    qtbot.waitUntil(lambda: not card.isEnabled())
    assert "Nobody stands under the cursor." in card.toolTip()
