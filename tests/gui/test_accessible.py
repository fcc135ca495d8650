"""A reader has a name for everything the focus can stand on, in both languages."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from swissdesk.gui import looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.places import START, all_views
from swissdesk.gui.views.journal import JournalView
from swissdesk.gui.widgets.navigation import PlaceButton
from swissdesk.i18n import LANGUAGES

PLACES = [code for code in all_views() if code != START]


def focusable(window: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def nameless(window: QWidget) -> list[str]:
    found = []
    for widget in focusable(window):
        # A part of another control (the field of a spin box) is named by the whole.
        reader = QAccessible.queryAccessibleInterface(widget)
        if widget.focusProxy() is None and not reader.text(QAccessible.Text.Name).strip():
            found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_that_takes_the_focus_has_a_name(
    window: MainWindow, entered: Path, place: str, code: str
) -> None:
    window.open_path(entered)
    looks.show_language(window, code)
    window.go(place)
    assert len(focusable(window)) > 3
    assert nameless(window) == []


def test_the_start_page_has_a_name_for_everything(window: MainWindow) -> None:
    assert focusable(window)
    assert nameless(window) == []


@pytest.mark.parametrize("place", PLACES)
def test_a_view_opens_with_the_focus_inside_it(
    window: MainWindow, entered: Path, place: str
) -> None:
    window.open_path(entered)
    window.go(place)
    view, focused = window.navigator.view, window.focusWidget()
    assert view is not None
    assert focused is not None
    assert view.isAncestorOf(focused)


def test_tab_goes_from_the_navigation_over_the_head_and_the_view_to_the_status_bar(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.go("journal")
    frame, view = window.frame, window.navigator.view
    assert isinstance(view, JournalView)
    frame.navigation.focus_here()
    seen = []
    for _ in range(40):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen.append(window.focusWidget())
        if isinstance(window.focusWidget(), PlaceButton):
            break
    assert seen.pop(0) is frame.navigation.copy
    groups = [frame.head, view, *frame.body.panels, frame.status, frame.navigation]
    met = [next(g for g in groups if g.isAncestorOf(widget)) for widget in seen]
    assert met == sorted(met, key=groups.index)
    assert set(met) == set(groups)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert frame.status.isAncestorOf(window.focusWidget())


def test_arrows_move_inside_a_choice_and_tab_leaves_it(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.go("journal")
    view = window.navigator.view
    assert isinstance(view, JournalView)
    view.filter.setFocus()
    first = window.focusWidget()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert view.filter.isAncestorOf(window.focusWidget())
    assert window.focusWidget() is not first
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert view.table.hasFocus()


def test_arrows_and_enter_go_through_the_navigation(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.go("journal")
    window.frame.navigation.focus_here()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.navigator.place == "tournament"
