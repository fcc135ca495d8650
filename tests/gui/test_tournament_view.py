"""Tournament: what is typed is stored when it is left, and what cannot be is said in place."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.domain.ids import Colour
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.rules import Acceleration
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._advice import cards
from swissdesk.gui.views._arbiters import ArbitersSection
from swissdesk.gui.views._tie_break_list import TieBreaksSection
from swissdesk.gui.views._tournament_form import EventSection, RulesSection, number_in
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.form import Choice, TextField

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def view(window: MainWindow, entered: Path) -> TournamentView:
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    return shown


def event(view: TournamentView) -> EventSection:
    section = view.sections[0]
    assert isinstance(section, EventSection)
    return section


def rules(view: TournamentView) -> RulesSection:
    section = view.sections[1]
    assert isinstance(section, RulesSection)
    return section


def write(qtbot: QtBot, field: TextField, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def choose(qtbot: QtBot, control: Choice, steps: int) -> None:
    control.setFocus()
    for _ in range(steps):
        qtbot.keyClick(control, Qt.Key.Key_Down)
    control.activated.emit(control.currentIndex())


def test_the_form_shows_what_is_stored(view: TournamentView) -> None:
    assert event(view)._fields["name"].text() == "Autumn Rook Cup"
    assert rules(view)._numbers["rounds"].text() == "9"
    assert rules(view)._numbers["last_bye_round"].text() == ""


def test_a_field_is_stored_when_it_is_confirmed(view: TournamentView, qtbot: QtBot) -> None:
    write(qtbot, event(view)._fields["place"], "Lakeside")
    write(qtbot, rules(view)._numbers["rounds"], "7")
    assert view.desk.tournament.info.place == "Lakeside"
    assert view.desk.tournament.rules.rounds == 7


@pytest.mark.parametrize("text", ["0", "100", "seven", "٧", ""])
def test_a_number_that_cannot_be_is_said_below_the_field(
    view: TournamentView, qtbot: QtBot, text: str
) -> None:
    field = rules(view)._numbers["rounds"]
    field.setFocus()
    field.setText(text)
    field._finish()
    assert view.desk.tournament.rules.rounds == 9
    assert field.accessibleDescription() == "A whole number from 1 to 99."


def test_escape_puts_back_what_was_stored(view: TournamentView, qtbot: QtBot) -> None:
    field = event(view)._fields["name"]
    field.setFocus()
    qtbot.keyClicks(field, "!")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "Autumn Rook Cup"


@pytest.mark.parametrize("typed", ["2026-12-24", "24.12.2026", "24 Dec 2026"])
def test_a_day_is_read_as_one_writes_it_and_shown_as_the_language_does(
    view: TournamentView, qtbot: QtBot, typed: str
) -> None:
    field = event(view)._fields["start"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert view.desk.tournament.info.start == "2026-12-24"
    assert field.text() == "24 Dec 2026"


def test_a_day_that_no_calendar_has_is_not_stored(view: TournamentView, qtbot: QtBot) -> None:
    before = view.desk.tournament.info.start
    field = event(view)._fields["start"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "30.02.2026")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert view.desk.tournament.info.start == before


def test_a_number_is_read_from_plain_digits_only() -> None:
    assert number_in(" 12 ", 1, 99) == 12
    assert number_in("-1", 0, 9) is None
    assert number_in("1e3", 0, 9999) is None


def test_choices_make_the_rules(view: TournamentView, qtbot: QtBot) -> None:
    controls = rules(view)._choices
    choose(qtbot, controls["first_colour"], 1)
    choose(qtbot, controls["acceleration"], 1)
    choose(qtbot, controls["points"], 1)
    stored = view.desk.tournament.rules
    assert stored.first_colour is Colour.WHITE
    assert stored.acceleration is Acceleration.BAKU
    assert stored.points == DRAUGHTS_POINTS


def test_tie_breaks_are_moved_and_taken_away_by_keys(view: TournamentView, qtbot: QtBot) -> None:
    section = view.sections[2]
    assert isinstance(section, TieBreaksSection)
    assert list(view.desk.tournament.rules.tie_breaks) == ["BH/C1", "BH", "SB", "DE"]
    section._rows[0].setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down, ALT)
    assert list(view.desk.tournament.rules.tie_breaks) == ["BH", "BH/C1", "SB", "DE"]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Delete)
    assert list(view.desk.tournament.rules.tie_breaks) == ["BH", "SB", "DE"]
    section._append("WIN")
    assert list(view.desk.tournament.rules.tie_breaks) == ["BH", "SB", "DE", "WIN"]


def test_arbiters_are_added_line_by_line(view: TournamentView, qtbot: QtBot) -> None:
    section = view.sections[3]
    assert isinstance(section, ArbitersSection)
    section._add.click()
    write(qtbot, section._rows[0].name, "Arbiter One")
    section._add.click()
    write(qtbot, section._rows[1].name, "Arbiter Two")
    arbiters = view.desk.tournament.info.arbiters
    assert [(a.role, a.name) for a in arbiters] == [
        ("chief", "Arbiter One"),
        ("deputy", "Arbiter Two"),
    ]
    section.remove_at(0)
    assert [a.name for a in view.desk.tournament.info.arbiters] == ["Arbiter Two"]


def test_the_panel_says_when_the_rounds_are_too_many(view: TournamentView, qtbot: QtBot) -> None:
    write(qtbot, rules(view)._numbers["rounds"], "50")
    tournament: Tournament = view.desk.tournament
    assert len(tournament.players) == 41
    titles = [card.title for card in cards(tournament)]
    assert titles[0] == "50 rounds are too many"


def test_undo_brings_the_old_value_back_into_the_field(view: TournamentView, qtbot: QtBot) -> None:
    field = rules(view)._numbers["rounds"]
    write(qtbot, field, "7")
    view.desk.run_command("undo")
    assert field.text() == "9"


def test_the_index_follows_the_focus(view: TournamentView) -> None:
    rules(view)._numbers["lot_seed"].setFocus()
    assert view.index.current == 1
