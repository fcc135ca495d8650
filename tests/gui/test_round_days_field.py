"""The days of the rounds in the set-up: typed in one line, refused with a reason, kept."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.round_days import round_days_text
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._tournament_form import EventSection
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.form import TextField


def days_field(window: MainWindow) -> TextField:
    """Return the field of the days, on the page of the tournament."""
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    section = view.sections[0]
    assert isinstance(section, EventSection)
    return section._fields["round_dates"]


def test_the_days_of_the_rounds_are_typed_in_one_line(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    info = replace(window.tournament.info, start="2026-12-04", end="2026-12-05")
    window.run_action(EditEvent(info=info))
    field = days_field(window)
    field.setFocus()
    qtbot.keyClicks(field, "4.12 x2, 6.12")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert not window.tournament.info.round_dates
    assert field.text() == "4.12 x2, 6.12"
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_End)
    for _ in range(4):
        qtbot.keyClick(field, Qt.Key.Key_Backspace)
    qtbot.keyClicks(field, "5.12")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.tournament.info.round_dates == ("2026-12-04", "2026-12-04", "2026-12-05")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "4 Dec 2026 ×2, 5 Dec 2026"


def test_the_days_of_a_week_are_read_whole_and_those_of_a_month_in_the_tip(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.resize(1366, 768)
    window.show()
    days = tuple(f"2026-11-{day:02}" for day in range(2, 9))
    info = replace(window.tournament.info, round_dates=days)
    window.run_action(EditEvent(info=info))
    field = days_field(window)
    shown = field.fontMetrics().horizontalAdvance(field.text())
    qtbot.waitUntil(lambda: field.width() > shown + 16)
    assert field.toolTip() == round_days_text(days)
