"""Head, navigation, status bar and rings: what goes first, and that the rest is seen whole."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionSpinBox
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.session import Session
from swissdesk.gui.dialogs.round_set import SetDialog
from swissdesk.gui.fonts import px, set_scale
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.painting import focus_ring
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import NumberBox
from swissdesk.gui.widgets.navigation import NavPlace, PlaceButton
from swissdesk.gui.widgets.status import StatusBar
from tests.gui.hall import Hall, make_file, pair, play


@pytest.fixture
def players(window: MainWindow, entered: Path, qtbot: QtBot) -> Hall:
    """Return the list of participants: three buttons with words and caps, and bare ones."""
    session = Session.open(entered)
    pair(session)
    session.run(PublishRound(round=1))
    hall = Hall(qtbot, window, session)
    window.go("players")
    return hall


def test_the_caps_of_the_head_go_together_and_undo_and_redo_last(players: Hall) -> None:
    window, head = players.window, players.window.frame.head
    worded = [button for button in head._buttons if button.kind is Kind.PLAIN]
    assert len(worded) > 1
    seen: set[tuple[bool, ...]] = set()
    for width in range(1600, 640, -40):
        window.resize(width, 600)
        QApplication.processEvents()
        caps, words = {one._caps_shown for one in worded}, {one._words for one in worded}
        assert len(caps) == len(words) == 1, "all or none"
        seen.add((*caps, *words))
        bare = [one for one in head._buttons if one.kind is Kind.QUIET]
        if any(one.isVisible() for one in bare):
            assert head._undo.isVisible()
            assert head._redo.isVisible()
    assert seen == {(True, True), (False, True), (False, False)}


def test_nothing_of_the_round_bar_goes_while_it_has_room(players: Hall) -> None:
    window = players.window
    window.resize(1366, 768)
    window.go("rounds")
    QApplication.processEvents()
    view = window.navigator.view
    assert isinstance(view, RoundsView)
    bar = view.bar
    assert bar._word.isVisible()
    assert bar._reading._caps_shown
    assert bar._filter._caps_shown


def test_a_button_that_can_do_nothing_more_never_hands_its_enter_to_undo(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = make_file(tmp_path / "new.swissdesk", players=0)
    hall = Hall(qtbot, window, session)
    first = window.frame.head.next
    first.setFocus()
    first.setEnabled(False)
    assert not window.frame.status.isAncestorOf(hall.focus())
    window.go("journal")
    window.go("rounds")
    kept = hall.focus()
    assert kept.isEnabled(), "nor does it keep the focus for nothing"
    assert not window.frame.status.isAncestorOf(kept)
    hall.press(Qt.Key.Key_Tab)
    assert hall.focus() is not kept


def test_a_long_action_is_shortened_before_all_is_stored_loses_its_words(qtbot: QtBot) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.show_round("Round 5 published", "20 results missing", waiting=True)
    long = "12:11 · Round 5, board 2: the colours were exchanged (counts for places and pairings)"
    bar.show_last(long, "Undo: board 2")
    bar.show_file("autumn.swissdesk", "/home/arbiter/autumn.swissdesk")
    bar.resize(860, bar.height())
    bar.show()
    QApplication.processEvents()
    assert bar._file.isHidden()
    assert bar._stored.isVisible()
    assert bar._last.width() < bar._last.sizeHint().width()
    assert bar._last.toolTip() == long


def test_the_status_bar_says_once_that_a_round_is_closed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", rounds=5)
    play(session, 1)
    Hall(qtbot, window, session)
    status = window.frame.status
    assert status._last.text().endswith("Round 1 closed")
    assert status._round.text() == ""


def test_the_status_bar_says_when_all_rounds_are_closed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", rounds=1)
    play(session, 1)
    Hall(qtbot, window, session)
    assert window.frame.status._round.text() == "All rounds are closed"


def test_a_sign_alone_looks_as_if_it_could_be_pressed_only_if_it_can(qtbot: QtBot) -> None:
    sign = Button("Redo", kind=Kind.QUIET, icon="redo-2", words=False)
    qtbot.addWidget(sign)
    enabled = sign._ink()
    sign.setEnabled(False)
    assert enabled is Token.TEXT2
    assert sign._ink() is Token.EDGE


def test_the_ring_grows_with_everything_else() -> None:
    def thickness() -> int:
        canvas = QImage(80, 80, QImage.Format.Format_RGB32)
        canvas.fill(colour(Token.SURFACE))
        painter = QPainter(canvas)
        focus_ring(painter, QRectF(10, 10, 60, 60))
        painter.end()
        return sum(canvas.pixelColor(x, 40) == colour(Token.ACCENT) for x in range(40))

    assert thickness() == 2
    set_scale(200)
    try:
        assert thickness() == 4
    finally:
        set_scale(100)


def test_a_number_box_looks_like_the_other_fields(qtbot: QtBot) -> None:
    box = NumberBox()
    qtbot.addWidget(box)
    box.resize(px(96), px(28))
    box.clearFocus()
    picture = box.grab().toImage()
    assert picture.pixelColor(0, box.height() // 2) == colour(Token.EDGE)
    with qtbot.waitExposed(box):
        box.show()
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    picture = box.grab().toImage()
    for x in (0, 1):
        assert picture.pixelColor(x, box.height() // 2) == colour(Token.ACCENT)


def test_the_arrows_of_a_number_box_are_pressed_where_they_are_seen(qtbot: QtBot) -> None:
    box = NumberBox()
    qtbot.addWidget(box)
    box.resize(px(96), px(28))
    box.show()
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    for part, value in (
        (QStyle.SubControl.SC_SpinBoxUp, 1),
        (QStyle.SubControl.SC_SpinBoxDown, 0),
    ):
        control = QStyle.ComplexControl.CC_SpinBox
        where = box.style().subControlRect(control, option, part, box).center()
        assert where.x() > box.width() - px(24)
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=where)
        assert box.value() == value


@pytest.mark.parametrize("count", [3, 120])
def test_a_badge_beside_the_icon_alone_is_seen_whole(qtbot: QtBot, count: int) -> None:
    button = PlaceButton(NavPlace(code="rounds", title="Rounds", icon="swords", key="Ctrl+3"))
    qtbot.addWidget(button)
    button.set_narrow(True)
    button.show_badge(count)
    button.resize(px(32), px(30))
    picture = button.grab().toImage()
    ground = colour(Token.BREACH_BG)
    inside = [
        (x, y)
        for x in range(button.width())
        for y in range(button.height())
        if picture.pixelColor(x, y) == ground
    ]
    right = max(x for x, _ in inside)
    assert right < button.width()
    assert (right, 0) not in inside, "its corners are round on both sides"
    assert (right, px(6)) in inside


def test_the_foot_of_a_dialog_ends_where_its_fields_end(players: Hall) -> None:
    dialog = SetDialog(players.window, has_printer=False)
    dialog.show()
    QApplication.processEvents()
    item = dialog.foot.itemAt(dialog.foot.count() - 1)
    last, box = item.widget() if item is not None else None, dialog.first
    assert last is not None
    assert box is not None
    ends = {one.mapTo(dialog, one.rect().bottomRight()).x() for one in (last, box)}
    dialog.close()
    assert len(ends) == 1


def test_from_the_copies_a_button_leads_back_that_names_esc(players: Hall, qtbot: QtBot) -> None:
    window = players.window
    window.run_command("safety_copies")
    back = window.frame.head._buttons[0]
    assert (back.text(), back._cap) == ("Back to the journal", "Esc")
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert window.navigator.place == "journal"


def test_a_button_that_opens_a_menu_says_so_by_its_arrow(window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    window.go("tournament")
    named = {button.text(): button for button in window.frame.head._buttons}
    button = named["Copy from an earlier event"]
    assert button._menu_arrow
