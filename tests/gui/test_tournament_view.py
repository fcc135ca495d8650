"""Tournament: what is typed is stored when it is left, and what cannot be is said in place."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.choices import pairing_systems
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour, Sport
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.rules import Acceleration, Arbiter, EventInfo, Prize, Rules, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._advice import cards
from swissdesk.gui.views._arbiters import ArbitersSection
from swissdesk.gui.views._rules_form import RulesSection
from swissdesk.gui.views._section import number_in
from swissdesk.gui.views._tie_break_list import TieBreakRow, TieBreaksSection
from swissdesk.gui.views._tournament_form import EventSection
from swissdesk.gui.views.tournament import SECTIONS, TournamentView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import Choice, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import Panel
from tests.gui.hall import make_file, play

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def view(window: MainWindow, entered: Path, qtbot: QtBot) -> TournamentView:
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    qtbot.waitUntil(lambda: bool(shown.findChildren(ArbitersSection)))
    QApplication.processEvents()
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
    field.finish()
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


def drag_row(qtbot: QtBot, row: TieBreakRow, down: int) -> None:
    """Take *row* with the mouse and let it go *down* pixels below."""
    grip = QPoint(10, row.height() // 2)
    row.setFocus()  # and the page scrolls to it
    qtbot.mousePress(row, Qt.MouseButton.LeftButton, pos=grip)
    # The row follows the pointer, so a place is told by where it is now.
    start = row.mapToGlobal(grip)
    qtbot.mouseMove(row, row.mapFromGlobal(start + QPoint(0, down)))
    qtbot.mouseRelease(
        row, Qt.MouseButton.LeftButton, pos=row.mapFromGlobal(start + QPoint(0, down))
    )


def test_tie_breaks_are_dragged_to_another_place(view: TournamentView, qtbot: QtBot) -> None:
    section = view.sections[2]
    assert isinstance(section, TieBreaksSection)
    step = section._rows[1].y() - section._rows[0].y()
    drag_row(qtbot, section._rows[0], 2 * step)
    assert list(view.desk.tournament.rules.tie_breaks) == ["BH", "SB", "BH/C1", "DE"]
    drag_row(qtbot, section._rows[3], -9 * step)
    assert list(view.desk.tournament.rules.tie_breaks) == ["DE", "BH", "SB", "BH/C1"]
    place = section._rows[1].pos()
    drag_row(qtbot, section._rows[1], step // 4)
    assert section._rows[1].pos() == place
    assert list(view.desk.tournament.rules.tie_breaks) == ["DE", "BH", "SB", "BH/C1"]


def test_a_preset_replaces_the_whole_list_and_says_whether_it_is_law(
    view: TournamentView, qtbot: QtBot
) -> None:
    section = view.sections[2]
    assert isinstance(section, TieBreaksSection)
    qtbot.mouseClick(section._presets, Qt.MouseButton.LeftButton)
    menu = section.findChild(QMenu)
    assert menu is not None
    offered = [action.text() for action in menu.actions()]
    assert any("[3.16.3]" in text for text in offered)
    assert any("[a proposal]" in text for text in offered)
    next(a for a in menu.actions() if a.text().startswith("Russian draughts")).trigger()
    menu.close()
    codes = ["SOLKOFF-T", "WIN-D", "MUTUAL", "BEATEN", "OTHERS"]
    assert list(view.desk.tournament.rules.tie_breaks) == codes


def test_arbiters_are_added_line_by_line(view: TournamentView, qtbot: QtBot) -> None:
    section = view.sections[-1]
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


def test_the_sport_brings_its_system_and_scale_and_says_so(
    view: TournamentView, qtbot: QtBot
) -> None:
    rules(view)._sport.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    stored = view.desk.tournament.rules
    assert (stored.sport, stored.system) == (Sport.DRAUGHTS, "draughts-rating")
    assert stored.points == DRAUGHTS_POINTS
    assert rules(view)._choices["system"].value == "draughts-rating"
    view.desk.run_command("undo")
    assert view.desk.tournament.rules.system == "fide-dutch-2026"


def test_every_pairing_system_can_be_chosen_by_its_name(view: TournamentView) -> None:
    control = rules(view)._choices["system"]
    for place, (code, name) in enumerate(pairing_systems()):
        assert control.itemText(place) == name
        control.setCurrentIndex(place)
        control.activated.emit(place)
        assert view.desk.tournament.rules.system == code


def test_a_setting_of_the_system_is_shown_and_stored(view: TournamentView, qtbot: QtBot) -> None:
    section = rules(view)
    assert section.options.isHidden()
    section._take_system("double-round-robin")
    control = section.options.controls["swap-last-rounds"]
    assert isinstance(control, Choice)
    choose(qtbot, control, 1)
    assert dict(view.desk.tournament.rules.options) == {"swap-last-rounds": "no"}
    section._take_system("dubov")
    assert section.options.isHidden()
    assert dict(view.desk.tournament.rules.options) == {}


def test_points_of_ones_own_are_typed_as_they_are_written(
    view: TournamentView, qtbot: QtBot
) -> None:
    section = rules(view)
    assert section.own_points.isHidden()
    choose(qtbot, section._choices["points"], 3)
    assert not section.own_points.isHidden()
    write(qtbot, section.own_points.fields["win"], "2")
    write(qtbot, section.own_points.fields["zero_point_bye"], "½")
    write(qtbot, section.own_points.fields["loss"], "a lot")
    points = view.desk.tournament.rules.points
    assert (points.win, points.draw, points.loss, points.zero_point_bye) == (20, 10, 0, 5)
    assert section.own_points.fields["loss"].accessibleDescription()


def test_numbers_by_lot_are_chosen_and_drawn_at_once(view: TournamentView, qtbot: QtBot) -> None:
    before = view.desk.tournament.by_number()
    choose(qtbot, rules(view)._choices["numbers_by"], 1)
    assert view.desk.tournament.rules.numbers_by is StartOrder.LOT
    assert view.desk.tournament.by_number() != before


def test_varma_numbers_are_offered_in_a_round_robin_only(view: TournamentView) -> None:
    control = rules(view)._choices["numbers_by"]
    assert control.count() == 2
    rules(view)._take_system("round-robin")
    assert control.count() == 3
    rules(view)._take_system("fide-dutch-2026")
    assert control.count() == 2


def test_the_blind_lot_leaves_no_choice_of_numbers_and_says_why(view: TournamentView) -> None:
    rules(view)._take_system("draughts-lot")
    control = rules(view)._choices["numbers_by"]
    assert not control.isEnabled()
    assert control.toolTip() == "In this system the numbers are drawn by lot."


def test_a_system_of_the_other_sport_is_noted(view: TournamentView) -> None:
    def titles() -> list[str]:
        return [card.title for card in cards(view.desk.tournament)]

    assert "A draughts system for chess" not in titles()
    rules(view)._take_system("draughts-rating")
    assert "A draughts system for chess" in titles()


def test_a_system_this_program_does_not_have_is_shown_by_its_code(
    window: MainWindow, entered: Path
) -> None:
    session = Session.open(entered)
    session.run(EditRules(rules=replace(session.tournament.rules, system="FIDE_LIM")))
    session.close()
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    assert rules(shown)._choices["system"].currentText() == "FIDE_LIM"


def test_the_set_up_of_another_tournament_is_taken_over_as_one_action(
    qtbot: QtBot, window: MainWindow, tournament: Path, tmp_path: Path
) -> None:
    arbiters = (Arbiter(role="chief", name="Orlova, Vera"),)
    info = EventInfo(name="Spring Cup", start="2026-03-01", place="Kazan", arbiters=arbiters)
    last = Rules(sport=Sport.DRAUGHTS, system="draughts-rating", points=DRAUGHTS_POINTS, rounds=5)
    Session.create(tmp_path / "spring.swissdesk", info=info, rules=last).close()
    window.open_path(tmp_path / "spring.swissdesk")
    window.open_path(tournament)
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    own = window.tournament
    entries = [action.text() for action in view.take_over.menu().actions() if action.text()]
    assert entries == ["Spring Cup · 1 Mar 2026", "Another file…"]
    view.take_over.menu().actions()[0].trigger()
    qtbot.waitUntil(lambda: window.tournament.rules.rounds == 5)
    taken = window.tournament
    assert (taken.rules.sport, taken.rules.system) == (Sport.DRAUGHTS, "draughts-rating")
    assert (taken.info.place, taken.info.arbiters) == ("Kazan", arbiters)
    assert (taken.info.name, taken.info.start) == (own.info.name, own.info.start)
    assert taken.rules.lot_seed == own.rules.lot_seed
    window.run_command("undo")
    assert window.tournament.rules == own.rules
    assert window.tournament.info == own.info


def test_once_round_1_is_published_no_set_up_is_taken_over(
    window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "played.swissdesk", players=6)
    play(session, 1)
    session.close()
    window.open_path(tmp_path / "played.swissdesk")
    window.go("tournament")
    view = window.navigator.view
    assert view is not None
    assert view.reason_against("take_over")
    assert "take_over" not in view.head_codes()


def test_a_last_day_before_the_first_is_refused_in_its_place(
    view: TournamentView, qtbot: QtBot
) -> None:
    fields = event(view)._fields
    write(qtbot, fields["end"], "")
    write(qtbot, fields["start"], "2026-12-05")
    write(qtbot, fields["end"], "2026-12-04")
    assert view.desk.tournament.info.end == ""
    assert fields["end"].accessibleDescription() == "The last day is before the first day."
    write(qtbot, fields["end"], "2026-12-05")
    assert view.desk.tournament.info.end == "2026-12-05"
    write(qtbot, fields["start"], "2026-12-06")
    assert view.desk.tournament.info.start == "2026-12-05"


def test_rounds_that_are_few_for_the_prizes_get_no_tick(view: TournamentView, qtbot: QtBot) -> None:
    def title() -> str:
        return cards(view.desk.tournament)[0].title

    write(qtbot, rules(view)._numbers["rounds"], "6")
    without = replace(view.desk.tournament.rules, prizes=())
    view.desk.run_action(EditRules(rules=without))
    assert title() == "6 rounds are enough"
    prizes = tuple(Prize(place=n, amount=100) for n in range(1, 5))
    view.desk.run_action(EditRules(rules=replace(without, prizes=prizes)))
    assert title() == "6 rounds are few for the prizes"


def test_what_lies_below_the_window_is_made_after_it_is_seen(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    assert not shown.findChildren(ArbitersSection)
    qtbot.waitUntil(lambda: bool(shown.findChildren(ArbitersSection)))
    assert [type(section) for section in shown.sections] == list(SECTIONS)


def test_a_tournament_may_be_closed_before_its_page_is_made_to_the_end(
    window: MainWindow, entered: Path
) -> None:
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    window.run_command("close")
    assert window.bridge.session is None
    for _ in range(5):
        QApplication.processEvents()


def top_of(view: TournamentView, number: int) -> int:
    """Return where the section *number* begins in the page as it is scrolled."""
    return view.sections[number].mapTo(view.page.viewport(), QPoint(0, 0)).y()


def test_the_section_asked_for_is_on_top_though_another_window_has_the_focus(
    view: TournamentView, window: MainWindow, qtbot: QtBot
) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    window.run_command("rules")
    qtbot.waitUntil(lambda: 0 <= top_of(view, 1) <= 24)


def test_the_page_does_not_scroll_back_to_a_section_that_was_left(
    view: TournamentView, window: MainWindow, qtbot: QtBot
) -> None:
    window.run_command("rules")
    view.sections[0].first.setFocus()
    first = view.sections[0].first
    qtbot.waitUntil(lambda: first.mapTo(view.page.viewport(), QPoint(0, 0)).y() >= 0)
    before = view.page.verticalScrollBar().value()
    view._lines.addSpacing(400)
    QApplication.processEvents()
    assert view.page.verticalScrollBar().value() == before


@pytest.mark.parametrize(("width", "gap"), [(1366, False), (1920, False), (2560, True)])
def test_the_bar_stands_beside_the_form_however_wide_the_window_is(
    view: TournamentView, window: MainWindow, qtbot: QtBot, width: int, gap: bool
) -> None:
    window.resize(width, 900)
    window.show()
    qtbot.waitUntil(lambda: (view.width() - view.page.geometry().right() > 40) is gap)
    line = view.sections[0]
    qtbot.waitUntil(lambda: view.page.width() - line.width() < 100)


def test_prize_places_are_told_in_a_sentence_of_their_own_number(view: TournamentView) -> None:
    def told(places: int) -> str:
        prizes = tuple(Prize(place=place, amount=100) for place in range(1, places + 1))
        rules = replace(view.desk.tournament.rules, prizes=prizes)
        view.desk.run_action(EditRules(rules=rules))
        return " ".join(
            label.text() for label in cards(view.desk.tournament)[0].findChildren(Label)
        )

    assert "1 prize place needs" in told(1)
    assert "3 prize places need" in told(3)


@pytest.mark.parametrize("width", [1366, 900])
def test_the_advice_comes_back_after_it_was_closed_and_where_it_has_no_room(
    view: TournamentView, window: MainWindow, qtbot: QtBot, width: int
) -> None:
    window.resize(width, 768)
    QApplication.processEvents()
    panel = view.panel()
    assert isinstance(panel, Panel)
    assert panel.isVisible() is (width == 1366)
    if panel.isVisible():
        panel.closed.emit()
        assert not panel.isVisible()
    button = next(
        b for b in window.frame.head.findChildren(Button)
        if b.isVisible() and b.accessibleName() == "What this leads to"
    )  # fmt: skip
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.isVisible()
    window.go("players")
    view.desk.run_command("advice")
    assert panel.isVisible(), "nor is it taken away where one comes for it from elsewhere"
