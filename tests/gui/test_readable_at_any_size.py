"""Large type on a small screen: nothing leaves the window, nothing needs scrolling sideways."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.settings import Settings
from swissdesk.gui import fonts
from swissdesk.gui.dialogs.keys import KeysPage
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.panel import UprightScroll
from swissdesk.i18n import SOURCE_LANGUAGE, set_language

SMALL = (1366, 768)
SIZES = pytest.mark.parametrize("per_cent", [100, 125, 150, 200])


@pytest.fixture
def small(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """Return the window of a small screen in Russian, at the size the test asks for."""
    per_cent = request.node.callspec.params["per_cent"]
    fonts.set_scale(per_cent)
    QApplication.setFont(fonts.font())
    set_language("ru")
    made = MainWindow(Settings(language="ru", theme="light", scale=per_cent))
    qtbot.addWidget(made)
    made.resize(*SMALL)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    set_language(SOURCE_LANGUAGE)


@SIZES
def test_the_menus_have_the_room_they_need(small: MainWindow, per_cent: int) -> None:
    bar = small.menuBar()
    last = bar.actionGeometry(bar.actions()[-1])
    assert last.width() > 0
    assert last.right() <= small._corner.x()


@SIZES
def test_the_welcome_page_needs_no_scrolling_sideways(small: MainWindow, per_cent: int) -> None:
    for area in small.findChildren(UprightScroll):
        inside = area.widget()
        assert inside is not None
        assert inside.width() <= area.viewport().width()


@SIZES
def test_the_keys_page_lies_inside_the_window(
    small: MainWindow, entered: Path, per_cent: int, qtbot: QtBot
) -> None:
    small.open_path(entered)
    page = KeysPage(small.commands, small.navigator, small)
    qtbot.addWidget(page)
    assert page.width() <= small.width()
    page.adjustSize()
    assert page.height() <= small.height()


@SIZES
@pytest.mark.parametrize("place", ["standings", "crosstable", "journal", "copies"])
def test_no_two_controls_of_a_view_lie_over_one_another(
    small: MainWindow, entered: Path, per_cent: int, place: str
) -> None:
    small.open_path(entered)
    small.go(place)
    view = small.navigator.view
    assert view is not None
    buttons = [button for button in view.findChildren(Button) if button.isVisible()]
    areas = [button.rect().translated(button.mapTo(view, QPoint(0, 0))) for button in buttons]
    crossing = [
        (buttons[a].text(), buttons[b].text())
        for a in range(len(areas))
        for b in range(a)
        if areas[a].intersects(areas[b])
    ]
    assert crossing == []
    assert all(area.right() <= view.width() for area in areas)
