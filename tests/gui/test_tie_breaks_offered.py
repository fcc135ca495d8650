"""The menu of tie-breaks: those of the sport first, the others behind one entry."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._tie_break_list import TieBreaksSection
from swissdesk.gui.views.tournament import TournamentView


def test_the_coefficients_of_the_other_sport_are_offered_apart(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    section = view.sections[2]
    assert isinstance(section, TieBreaksSection)
    before = window.tournament.rules.tie_breaks
    qtbot.mouseClick(section._add, Qt.MouseButton.LeftButton)
    menu = section.findChild(QMenu)
    assert menu is not None
    offered = {action.text(): action for action in menu.actions()}
    assert not any("3.16" in text for text in offered)
    others = offered["Draughts"].menu()
    assert isinstance(others, QMenu)
    entry = next(action for action in others.actions() if "3.16.4" in action.text())
    entry.trigger()
    menu.close()
    assert window.tournament.rules.tie_breaks == (*before, "SHMULYAN")
