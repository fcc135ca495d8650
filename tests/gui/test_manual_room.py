"""Manual pairing on small and on wide screens: what is found is seen, and names are whole."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.gui import looks
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._manual_pairing import ManualPairing
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.manual_pool import WIDTH
from tests.gui.hall import Hall, make_file, pair, play


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of nine players as a draft."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 1)
    pair(session)
    return Hall(qtbot, window, session)


@pytest.fixture
def large(drafted: Hall) -> Hall:
    """Return the manual phase at 200 %."""
    drafted.window.resize(1920, 1080)
    looks.show_scale(drafted.window, 200)
    view = drafted.window.navigator.view
    assert isinstance(view, RoundsView)
    drafted.view = view
    return by_hand(drafted)


@pytest.fixture
def wide(drafted: Hall) -> Hall:
    """Return the manual phase on a wide screen."""
    drafted.window.resize(1920, 1080)
    return by_hand(drafted)


def by_hand(hall: Hall) -> Hall:
    hall.view.table.setFocus()
    hall.press(Qt.Key.Key_M)
    hall.press(Qt.Key.Key_Home)
    QApplication.processEvents()
    return hall


def manual(hall: Hall) -> ManualPairing:
    page = hall.view.task.page
    assert page is not None
    return page


def codes(hall: Hall) -> list[str]:
    """Return the columns that are shown."""
    table = manual(hall).table
    columns = enumerate(manual(hall).model.columns)
    return [column.code for n, column in columns if not table.isColumnHidden(n)]


@pytest.mark.parametrize("waiting", [False, True])
def test_at_200_per_cent_what_is_found_is_always_seen(large: Hall, *, waiting: bool) -> None:
    if waiting:
        large.press(Qt.Key.Key_Delete)
    QApplication.processEvents()
    table, place = manual(large).table, manual(large).model.column_of("level")
    large.wait(lambda: not table.horizontalScrollBar().maximum())
    right = table.columnViewportPosition(place) + table.columnWidth(place)
    assert right <= table.viewport().width()


def test_at_200_per_cent_a_pool_in_which_nobody_waits_gives_its_room_to_the_boards(
    large: Hall,
) -> None:
    pool = manual(large).pool
    assert pool.width() < px(60)
    assert "engine" in codes(large)
    large.press(Qt.Key.Key_Delete)
    assert pool.width() == px(WIDTH)
    assert pool.search.isVisible()
    large.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert pool.width() < px(60)


def test_a_folded_pool_opens_where_one_goes_into_it(large: Hall) -> None:
    pool = manual(large).pool
    large.press(Qt.Key.Key_Left)
    assert pool.list.hasFocus()
    assert pool.width() == px(WIDTH)
    large.press(Qt.Key.Key_Right)
    assert manual(large).table.hasFocus()
    assert pool.width() < px(60)


def test_a_card_of_the_pool_tells_who_it_is(drafted: Hall) -> None:
    cards = manual(by_hand(drafted)).pool.list.cards
    tip = cards.data(cards.index(0), Qt.ItemDataRole.ToolTipRole)
    assert cards.items[0].title in tip


def test_at_100_per_cent_the_pool_stays_as_it_is(wide: Hall) -> None:
    assert manual(wide).pool.width() == px(WIDTH)


def test_a_wide_screen_shows_whole_names_ratings_and_colours(wide: Hall) -> None:
    shown = codes(wide)
    assert {"white_rating", "white_before", "black_rating", "black_before"} <= set(shown)
    row = manual(wide).model.rows[0]
    assert row.white is not None
    player = row.white.player
    assert f"{player.surname}, {player.given_name}" in manual(wide).model.cell(row, "white").text


def test_with_little_room_all_names_are_short(wide: Hall) -> None:
    page = manual(wide)
    page.table.setFixedWidth(430)
    QApplication.processEvents()
    texts = [page.model.cell(row, code).text for row in page.model.rows for code in SEATS]
    assert not any("," in text for text in texts)


SEATS = ("white", "black")


def test_arrows_go_from_seat_to_seat_over_the_columns_between(wide: Hall) -> None:
    table = manual(wide).table

    def column() -> str:
        return manual(wide).model.columns[table.currentIndex().column()].code

    table.go_to(1, "white")
    wide.press(Qt.Key.Key_Right)
    assert column() == "black"
    wide.press(Qt.Key.Key_Left)
    assert column() == "white"


def test_a_click_on_a_rating_is_a_click_on_its_player(wide: Hall) -> None:
    table, model = manual(wide).table, manual(wide).model
    area = table.visualRect(model.index(1, model.column_of("black_rating")))
    wide.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert model.columns[table.currentIndex().column()].code == "black"
    seat = table.seat_at(model.index(1, model.column_of("white_before")))
    assert seat is not None
    assert seat.board == 2
