"""Large type on a small screen: nothing leaves the window, nothing needs scrolling sideways."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.settings import Settings
from swissdesk.gui import fonts
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.dialogs.find import FindDialog, world_of
from swissdesk.gui.dialogs.keys import KeysPage
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.labels import Label, TwoLines
from swissdesk.gui.widgets.panel import UprightScroll
from swissdesk.i18n import SOURCE_LANGUAGE, set_language

SMALL = (1366, 768)
PLACES = ("tournament", "players", "rounds", "standings", "crosstable", "prints", "journal")
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


@SIZES
@pytest.mark.parametrize("section", range(5))
def test_no_field_of_the_tournament_leaves_the_page(
    small: MainWindow, entered: Path, per_cent: int, section: int
) -> None:
    small.open_path(entered)
    small.go("tournament")
    view = small.navigator.view
    assert isinstance(view, TournamentView)
    shown = view.sections[section]
    QApplication.processEvents()
    for line in shown.findChildren(FieldLine):
        edge = line.mapTo(view.page.viewport(), QPoint(line.width(), 0)).x()
        assert edge <= view.page.viewport().width()


@SIZES
@pytest.mark.parametrize("place", PLACES)
def test_the_title_of_a_view_is_never_cut(
    small: MainWindow, entered: Path, per_cent: int, place: str
) -> None:
    small.open_path(entered)
    small.go(place)
    title = small.frame.head.title
    QApplication.processEvents()
    assert title.width() >= title.sizeHint().width()


@SIZES
def test_a_dialog_with_much_to_say_stays_in_the_window_with_its_buttons(
    small: MainWindow, per_cent: int, qtbot: QtBot
) -> None:
    dialog = Dialog("Much", small, width=1200)
    qtbot.addWidget(dialog)
    for number in range(40):
        dialog.body.addWidget(Label(f"Sentence {number}.", wrap=True))
    close = Button("Close")
    dialog.foot.addWidget(close)
    dialog.show()
    QApplication.processEvents()
    assert dialog.width() <= small.width()
    assert dialog.height() <= small.height()
    assert close.mapTo(dialog, QPoint(0, close.height())).y() <= dialog.height()


@SIZES
def test_what_is_found_lies_inside_the_window(
    small: MainWindow, entered: Path, per_cent: int, qtbot: QtBot
) -> None:
    small.open_path(entered)
    dialog = FindDialog(small, world_of(small))
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    foot = dialog.mapToGlobal(QPoint(0, dialog.height()))
    assert foot.y() <= small.mapToGlobal(QPoint(0, small.height())).y()
    below = dialog.height() - dialog.table.mapTo(dialog, QPoint(0, dialog.table.height())).y()
    assert below <= fonts.px(24), "no empty room at the foot"


@pytest.mark.parametrize("per_cent", [100])
def test_a_long_name_of_the_tournament_goes_on_in_a_second_line(
    small: MainWindow, per_cent: int
) -> None:
    name = TwoLines(weight=fonts.Weight.SEMI)
    name.resize(fonts.px(120), 40)
    name.setText("Кубок «Осенняя ладья»")
    assert name.shown == ("Кубок «Осенняя", "ладья»")
    name.setText("Кубок «Осенняя ладья» памяти многих")
    assert name.shown[1].endswith("…")
