"""Where the room is short, what can be spared goes first, and nothing moves under the mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionMenuItem
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.session import Session
from swissdesk.gui.fonts import px
from swissdesk.gui.line_breaks import breakable, left_to_right
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.style import SwissStyle
from swissdesk.gui.theme import Mode, Token, colour, show_mode
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.labels import Label, SpareLabel
from swissdesk.gui.widgets.progress import ProgressCard
from swissdesk.gui.widgets.status import StatusBar
from tests.gui.hall import pair


@pytest.fixture
def rounds(window: MainWindow, entered: Path) -> RoundsView:
    """Return the rounds while round 1 of 41 players is played, on a small screen."""
    session = Session.open(entered)
    pair(session)
    session.run(PublishRound(round=1))
    session.close()
    window.resize(1366, 500)
    window.open_path(entered)
    window.go("rounds")
    view = window.navigator.view
    assert isinstance(view, RoundsView)
    return view


def test_a_message_leaves_the_table_where_it_is(window: MainWindow, rounds: RoundsView) -> None:
    before = rounds.table.mapTo(window, QPoint(0, 0))
    window.say("The sheet was saved.", Token.NOTE)
    QApplication.processEvents()
    assert window.frame.message.isVisible()
    assert rounds.table.mapTo(window, QPoint(0, 0)) == before


def test_a_message_never_hides_the_row_of_the_cursor(
    window: MainWindow, rounds: RoundsView, qtbot: QtBot
) -> None:
    table = rounds.table
    last = table.rowAt(table.viewport().height() - table.rowHeight(0))
    table.setCurrentIndex(table.row_model.index(last, 0))
    window.say("The sheet was saved.", Token.NOTE)
    qtbot.waitUntil(
        lambda: table.viewport().rect().contains(table.visualRect(table.currentIndex()))
    )


def test_the_card_of_long_work_leaves_the_row_of_the_cursor_free(
    window: MainWindow, rounds: RoundsView
) -> None:
    table = rounds.table
    table.setFocus()
    last = table.rowAt(table.viewport().height() - table.rowHeight(0))
    table.setCurrentIndex(table.row_model.index(last, 0))
    card = ProgressCard("Pairing", "Go on working.")
    card.setParent(window)
    card.show_over(window)
    row = table.visualRect(table.row_model.index(last, table.row_model.columnCount() - 1))
    row.setLeft(0)
    row.moveTopLeft(table.viewport().mapTo(window, row.topLeft()))
    assert not card.geometry().intersects(row)


def test_the_card_of_long_work_lies_close_to_the_status_bar(
    window: MainWindow, rounds: RoundsView
) -> None:
    rounds.table.setCurrentIndex(rounds.table.row_model.index(0, 0))
    card = ProgressCard("Pairing", "Go on working.")
    card.setParent(window)
    card.show_over(window)
    status = window.frame.status
    below = status.mapTo(window, status.rect().topLeft()).y() - card.geometry().bottom()
    assert 0 < below <= px(8)


def test_the_status_bar_spares_the_file_before_it_cuts_the_last_action(qtbot: QtBot) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.show_round("Round 4 published", "3 results missing", waiting=True)
    bar.show_last("15:42 · Round 4, board 57: 1–0", "Undo: board 57")
    bar.show_file("autumn.swissdesk", "/home/arbiter/autumn.swissdesk")
    bar.resize(1366, bar.height())
    bar.show()
    assert bar._file.isVisible()
    for width, gone in ((760, bar._file), (600, bar._stored), (470, bar._round)):
        bar.resize(width, bar.height())
        QApplication.processEvents()
        assert gone.isHidden()
        assert bar._last.width() >= bar._last.sizeHint().width()
        assert bar._missing.isVisible()
        assert bar._sign.isVisible()
        assert bar._sign.toolTip() == "autumn.swissdesk"


def test_a_line_that_can_be_spared_is_there_whole_or_not_at_all(qtbot: QtBot) -> None:
    label = SpareLabel("unchanged: 13")
    qtbot.addWidget(label)
    label.resize(label.sizeHint())
    empty = Label("")
    empty.resize(label.size())
    whole, nothing = label.grab().toImage(), empty.grab().toImage()
    assert whole != nothing
    label.resize(label.width() - 1, label.height())
    empty.resize(label.size())
    assert label.grab().toImage() == empty.grab().toImage()


def test_an_ordinal_keeps_its_ending_and_its_noun() -> None:
    assert breakable("жеребьёвка 5-го тура") == "жеребьёвка 5\u2011го\u00a0тура"
    assert breakable("neither an opponent nor the bye in round 5.").endswith("round\u00a05.")
    assert breakable("Доска 14, тур 5") == "Доска\u00a014, тур\u00a05"
    assert breakable("Пары 4–5") == "Пары 4–5"
    assert breakable("as 29 Nov 2026 or so") == "as 29\u00a0Nov\u00a02026 or so"


def test_an_article_in_brackets_stays_in_one_line() -> None:
    assert breakable("the first who fits [C1, 4.2].") == "the first who fits [C1,\u00a04.2]."


def test_a_number_is_not_left_alone_on_the_last_line() -> None:
    assert breakable("туров — не меньше 6. Дальше") == "туров — не меньше\u00a06. Дальше"
    assert breakable("in round 12") == "in round\u00a012"
    assert breakable("which colour No. 1 has") == "which colour No.\u00a01 has"
    assert breakable("boards 31, 37, 43 wait") == "boards 31, 37, 43 wait"


def test_a_name_longer_than_a_line_may_break_anywhere(qtbot: QtBot) -> None:
    label = Label("Верхненижнесреднезападновосточносеверноюжнодальнеближневский", wrap=True)
    qtbot.addWidget(label)
    assert label.minimumSizeHint().width() < 200
    assert label.text().startswith("Верхненижнесреднезападно"), "what it says stays the same"


def test_a_key_stands_in_a_menu_as_it_does_in_a_button() -> None:
    for key, shown in (("Ctrl+Return", "Ctrl+↵"), ("Alt+Left", "Alt+←"), ("F3", "F3")):
        option = QStyleOptionMenuItem()
        native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        option.text = f"&Next step\t{native}"
        canvas = QPixmap(200, 30)
        painter = QPainter(canvas)
        SwissStyle().drawControl(QStyle.ControlElement.CE_MenuItem, option, painter)
        painter.end()
        assert option.text == f"&Next step\t{shown}"


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_the_current_line_of_a_menu_is_marked_as_a_current_row_is(mode: Mode) -> None:
    show_mode(mode)
    try:
        option = QStyleOptionMenuItem()
        option.rect = QRect(0, 0, 200, 30)
        option.text = "&1  draw, not rated\t½–½"
        option.state = QStyle.StateFlag.State_Enabled | QStyle.StateFlag.State_Selected
        canvas = QPixmap(200, 30)
        painter = QPainter(canvas)
        SwissStyle().drawControl(QStyle.ControlElement.CE_MenuItem, option, painter)
        painter.end()
        picture = canvas.toImage()
        shown = picture.pixelColor(1, 15), picture.pixelColor(195, 3)
        assert shown == (colour(Token.ACCENT), colour(Token.SELECT))
    finally:
        show_mode(Mode.LIGHT)


def test_a_sentence_that_begins_with_a_hebrew_name_still_runs_from_the_left(qtbot: QtBot) -> None:
    assert left_to_right("Кедров и כהן") == "\u200eКедров и כהן"
    assert left_to_right("Кедров и Двинин") == "Кедров и Двинин"
    inked = []
    for words in ("כהן и Кедров из одного клуба.", "Кедров и כהן из одного клуба."):
        label = Label(words, wrap=True)
        qtbot.addWidget(label)
        label.resize(600, 30)
        picture = label.grab().toImage()
        inked.append(
            any(picture.pixelColor(x, y).lightness() < 128 for x in range(20) for y in range(30))
        )
        assert label.text() == words
    assert inked == [True, True]
