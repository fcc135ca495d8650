"""The menus of the bar: what they offer can be done, their keys work, and all of it is seen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.session import Session
from swissdesk.gui.commands import Menu
from swissdesk.gui.fonts import px, set_scale
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.command_menu import CommandMenu
from swissdesk.i18n import tr
from tests.gui.hall import Hall, pair


@pytest.fixture
def running(window: MainWindow, entered: Path, qtbot: QtBot) -> Hall:
    """Return the rounds while round 1 is played."""
    session = Session.open(entered)
    pair(session)
    session.run(PublishRound(round=1))
    return Hall(qtbot, window, session)


def menu_of(window: MainWindow, which: Menu) -> CommandMenu:
    found = window.menuBar().findChildren(CommandMenu)
    return next(menu for menu in found if menu.title() == tr(which.value))


def key_shown(window: MainWindow, which: Menu, code: str) -> str:
    option = QStyleOptionMenuItem()
    menu_of(window, which).initStyleOption(option, window.commands.action(code))
    return option.text.partition("\t")[2]


def test_a_key_is_shown_only_where_it_does_what_the_line_says(running: Hall) -> None:
    window = running.window
    assert key_shown(window, Menu.PLAYERS, "edit_player") == ""
    assert key_shown(window, Menu.PLAYERS, "paste_list") == ""
    assert key_shown(window, Menu.PLAYERS, "all_present") == ""
    assert key_shown(window, Menu.VIEW, "copy_sum") == ""
    assert key_shown(window, Menu.PLAYERS, "add_player") == "Ins", "works from anywhere"
    assert key_shown(window, Menu.ROUND, "other_result") == "F2"
    window.go("players")
    assert key_shown(window, Menu.PLAYERS, "edit_player") == "F2"
    assert key_shown(window, Menu.ROUND, "other_result") == ""


def test_f2_in_a_round_opens_the_other_results(running: Hall) -> None:
    running.press(Qt.Key.Key_F2)
    menu = running.view.table.findChild(QMenu)
    assert isinstance(menu, QMenu)
    assert menu.isVisible()
    menu.close()


def test_what_is_done_with_a_line_is_not_offered_where_the_line_is_not_seen(
    running: Hall,
) -> None:
    window = running.window
    for code in ("withdraw", "return_player", "remove_player", "all_present", "copy_sum"):
        assert not window.commands.can(code), code
        assert window.commands.action(code).toolTip()
    assert not window.commands.can("take_over"), "round 1 is published"
    assert window.commands.can("add_player")
    window.go("players")
    assert window.commands.can("withdraw")
    assert not window.commands.can("typed_wrong")
    assert window.commands.can("enter_results")


def test_a_key_that_means_another_line_elsewhere_is_not_answered_for_it(running: Hall) -> None:
    window = running.window
    window.go("journal")
    window.clear_message()
    running.press(Qt.Key.Key_F2)
    assert not window.frame.message.isVisible()


def test_undo_keeps_its_letter_when_it_says_what_it_undoes(running: Hall) -> None:
    assert running.window.commands.action("undo").text().startswith("&Undo: ")


@pytest.mark.parametrize("which", [Menu.ROUND, Menu.VIEW])
def test_a_long_menu_has_lower_lines_rather_than_leave_the_screen(
    running: Hall, which: Menu
) -> None:
    window = running.window
    screen = window.screen().availableGeometry().height()
    usual = menu_of(window, which).sizeHint().height()
    set_scale(round(100 * screen / usual * 1.1))
    try:
        window.rebuild()
        menu = menu_of(window, which)
        assert menu.sizeHint().height() <= screen - px(26)
        assert menu.actionGeometry(menu.actions()[0]).height() < px(28)
    finally:
        set_scale(100)
        window.rebuild()


def test_the_keys_of_a_menu_end_where_its_lines_between_groups_end(running: Hall) -> None:
    menu = menu_of(running.window, Menu.FILE)
    menu.popup(QPoint())
    picture = menu.grab().toImage()
    menu.close()
    for code in ("new", "print", "quit"):
        area = menu.actionGeometry(running.window.commands.action(code))
        row = [picture.pixelColor(x, y) for x in range(area.right() - 40, area.right())
               for y in range(area.top() + 4, area.bottom() - 4)]  # fmt: skip
        assert any(one.lightness() < 160 for one in row), f"the key of {code} stands at the right"


def test_the_lines_between_groups_can_be_seen(running: Hall) -> None:
    menu = menu_of(running.window, Menu.FILE)
    menu.popup(QPoint())
    picture: QPixmap = menu.grab()
    menu.close()
    line = next(action for action in menu.actions() if action.isSeparator())
    middle = menu.actionGeometry(line).center()
    assert picture.toImage().pixelColor(middle) == colour(Token.LINE2)


def test_the_places_have_their_icons_in_the_menu_too(running: Hall) -> None:
    menu = menu_of(running.window, Menu.VIEW)
    menu.popup(QPoint())
    menu.close()
    places = menu.actions()[-7:]
    assert all(not action.icon().isNull() for action in places)
