"""Ctrl+K leads to the boxes of the set-up: by their titles, by other words, in any language."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.setup import system_options
from swissdesk.domain.rules import Rules
from swissdesk.gui.dialogs.find import FindDialog, world_of
from swissdesk.gui.finding import Found, find
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.setup_boxes import PRIZES, setup_boxes
from swissdesk.gui.views.tournament import SECTIONS, TournamentView
from swissdesk.gui.widgets.form import Field


@pytest.fixture
def shown(window: MainWindow, entered: Path) -> MainWindow:
    window.open_path(entered)
    return window


def boxes(window: MainWindow, query: str) -> list[Found]:
    return [hit for hit in find(query, world_of(window)) if "box" in hit.where]


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("date", ["First day", "Last day", "Days of the rounds"]),
        ("дата", ["First day", "Last day", "Days of the rounds"]),
        ("lfnf", ["First day", "Last day", "Days of the rounds"]),
        ("федерация", ["Federation"]),
        ("federation", ["Federation"]),
        ("тай-брейк", ["Tie-breaks"]),
        ("tie-break", ["Tie-break rules", "Tie-breaks"]),
        ("ускорение", ["Acceleration"]),
        ("chief arbiter", ["Arbiters"]),
        ("zzz", []),
    ],
)
def test_a_box_is_found_by_what_it_may_be_called(
    shown: MainWindow, query: str, titles: list[str]
) -> None:
    assert [hit.title for hit in boxes(shown, query)] == titles


def test_the_settings_of_the_own_pairing_system_are_found_too() -> None:
    listed = {box.title for box in setup_boxes(Rules(system="double-round-robin"))}
    assert listed >= {option.name for option in system_options("double-round-robin")}
    assert system_options("double-round-robin")


def test_enter_leads_to_the_box_however_far_down_it_is(shown: MainWindow, qtbot: QtBot) -> None:
    shown.resize(1366, 600)
    for query, title in (("last day", "Last day"), ("first board", "First board"),
                         ("initial colour", "Initial colour"), ("venue", "Venue")):  # fmt: skip
        shown.go("players")
        shown.activateWindow()
        qtbot.waitUntil(shown.isActiveWindow)

        def drive(query: str = query) -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, FindDialog)
            qtbot.keyClicks(dialog.field, query)
            qtbot.keyClick(dialog.field, Qt.Key.Key_Return)

        QTimer.singleShot(0, shown, drive)
        qtbot.keyClick(shown, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        view = shown.navigator.view
        assert isinstance(view, TournamentView)
        (field,) = (one for one in view.findChildren(Field) if one.title == title)
        assert shown.focusWidget() is field.control
        qtbot.waitUntil(partial(in_view, field.control))


def in_view(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_every_box_there_is_can_be_found_and_every_one_found_is_there(shown: MainWindow) -> None:
    shown.go("tournament")
    view = shown.navigator.view
    assert isinstance(view, TournamentView)
    in_form = {
        (section.title, field.title)
        for section in view.sections
        for field in section.findChildren(Field)
        if field.isVisibleTo(view)
    }
    titles = {kind.title for kind in SECTIONS}
    listed = {(box.section, box.title) for box in setup_boxes(shown.session.tournament.rules)}
    assert in_form <= listed
    hidden = {(section, title) for section, title in listed - in_form if title not in titles}
    assert hidden == {(PRIZES, "Currency"), (PRIZES, "A player gets")}, "there are no prizes yet"


def test_a_box_that_is_hidden_leads_to_its_section(shown: MainWindow) -> None:
    shown.go("tournament", section=PRIZES, box="Currency")
    view = shown.navigator.view
    assert isinstance(view, TournamentView)
    assert view.index.current == [kind.title for kind in SECTIONS].index(PRIZES)
