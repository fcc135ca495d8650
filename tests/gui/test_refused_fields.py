"""What is typed and cannot be stays to be corrected, with the reason below it; so does Tab."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.session import Session
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.gui.focus_order import stops
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._rules_form import RulesSection
from swissdesk.gui.views._tournament_form import EventSection
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.i18n import set_language

NO_DATE = "A date is written as 29 Nov 2026."
TAB, BACK = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


@pytest.fixture
def view(window: MainWindow, entered: Path) -> TournamentView:
    window.open_path(entered)
    window.go("tournament")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    QApplication.processEvents()
    return shown


@pytest.fixture
def head(view: TournamentView) -> dict[str, TextField]:
    section = view.sections[0]
    assert isinstance(section, EventSection)
    return section._fields


@pytest.fixture
def numbers(view: TournamentView) -> dict[str, TextField]:
    section = view.sections[1]
    assert isinstance(section, RulesSection)
    return section._numbers


def typed(qtbot: QtBot, field: TextField, text: str, key: Qt.Key = TAB) -> None:
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    if text.isascii():
        qtbot.keyClicks(field, text)
    else:
        field.insert(text)  # the keyboard of the test knows no other letters
    qtbot.keyClick(field, key)
    QApplication.processEvents()


def message(control: TextField) -> str:
    field = control.parentWidget()
    assert isinstance(field, Field)
    return field.message


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("4.12.26", "2026-12-04"),
        ("04/12/26", "2026-12-04"),
        ("4.12", "2026-12-04"),
        ("4 Dec", "2026-12-04"),
        ("4 декабря 2026", "2026-12-04"),
        ("3.1", "2027-01-03"),
    ],
)
def test_the_last_day_is_taken_as_one_writes_it_by_hand(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot, text: str, day: str
) -> None:
    typed(qtbot, head["end"], text)
    assert view.desk.tournament.info.end == day
    assert message(head["end"]) == ""


def test_the_same_day_in_another_form_is_shown_as_every_day(
    head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["start"], "28.11.26")
    assert head["start"].text() == "28 Nov 2026"


def test_a_refused_text_and_its_message_stay_together_whatever_else_is_stored(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["end"], "31.11.26")
    typed(qtbot, head["place"], "Lakeside")
    assert view.desk.tournament.info.place == "Lakeside"
    assert (head["end"].text(), message(head["end"])) == ("31.11.26", NO_DATE)
    typed(qtbot, head["end"], "30.11.26")
    assert (head["end"].text(), message(head["end"])) == ("30 Nov 2026", "")


def test_escape_takes_the_refused_text_away_with_its_message(
    head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["start"], "soon")
    qtbot.mouseClick(head["start"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(head["start"], Qt.Key.Key_Escape)
    assert (head["start"].text(), message(head["start"])) == ("28 Nov 2026", "")


def test_typing_what_is_stored_takes_the_message_away(
    numbers: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, numbers["rounds"], "ten")
    assert (numbers["rounds"].text(), message(numbers["rounds"])) == (
        "ten",
        "A whole number from 1 to 99.",
    )
    typed(qtbot, numbers["rounds"], "9")
    assert (numbers["rounds"].text(), message(numbers["rounds"])) == ("9", "")


def test_another_value_stored_meanwhile_takes_both_away(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["end"], "soon")
    info = EventInfo(name="Autumn Rook Cup", start="2026-11-28", end="2026-12-06")
    view.desk.run_action(EditEvent(info=info))
    assert (head["end"].text(), message(head["end"])) == ("6 Dec 2026", "")


def test_a_day_refused_because_of_the_other_is_taken_once_that_is_right(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["end"], "20.11.26")
    assert message(head["end"]) == "The last day is before the first day."
    typed(qtbot, head["start"], "19.11.26")
    assert view.desk.tournament.info.end == "2026-11-20"
    assert message(head["end"]) == ""


def test_with_a_message_below_one_field_the_boxes_stay_in_line_and_tab_goes_on_as_one_reads(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot
) -> None:
    typed(qtbot, head["end"], "soon")
    line = [head[name] for name in ("start", "end", "time_control")]
    assert len({box.mapTo(view, QPoint(0, 0)).y() for box in line}) == 1
    assert head["time_control"].hasFocus()
    for box in (head["end"], head["start"]):
        qtbot.keyClick(QApplication.focusWidget(), BACK)
        assert box.hasFocus()


@pytest.mark.parametrize("pixels", range(14))
def test_a_line_is_one_for_tab_wherever_the_page_is_scrolled_to(
    view: TournamentView, head: dict[str, TextField], pixels: int
) -> None:
    head["end"].move(head["end"].x(), head["end"].y() + 3)
    view.page.verticalScrollBar().setValue(pixels)
    lines = ("name", "place", "federation", "group", "start", "end", "time_control")
    names = {head[name]: name for name in lines}
    order = [names[one] for one in stops(view.page) if isinstance(one, TextField) and one in names]
    assert order == list(lines)


@pytest.mark.parametrize("text", ["рус", "RU", "Atlantis", "R1S"])
def test_what_is_no_code_of_a_federation_is_refused_in_its_place(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot, text: str
) -> None:
    typed(qtbot, head["federation"], text)
    assert view.desk.tournament.info.federation == ""
    assert head["federation"].text() == text
    assert message(head["federation"]) == (
        "The code of a federation is three Latin letters: RUS, KAZ."
    )


@pytest.mark.parametrize("text", ["rus", "Russia", "Россия"])
def test_a_code_in_small_letters_is_stored_in_capitals_and_may_be_taken_away(
    view: TournamentView, head: dict[str, TextField], qtbot: QtBot, text: str
) -> None:
    typed(qtbot, head["federation"], text)
    assert view.desk.tournament.info.federation == "RUS"
    assert head["federation"].text() == "RUS"
    typed(qtbot, head["federation"], "")
    assert view.desk.tournament.info.federation == ""


def test_what_an_older_file_calls_its_federation_is_left_alone(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "older.swissdesk"
    Session.create(path, info=EventInfo(name="Cup", federation="Татарстан"), rules=Rules()).close()
    window.open_path(path)
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    section = view.sections[0]
    assert isinstance(section, EventSection)
    typed(qtbot, section._fields["place"], "Kazan")
    assert view.desk.tournament.info.federation == "Татарстан"
    assert section._fields["federation"].text() == "Татарстан"


@pytest.fixture
def card(window: MainWindow, entered: Path, qtbot: QtBot) -> PlayersView:
    window.open_path(entered)
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    shown.table.setFocus()
    qtbot.keyClick(shown.table, Qt.Key.Key_F2)
    QApplication.processEvents()
    return shown


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("federation", "рус", "The code of a federation is three Latin letters: RUS, KAZ."),
        ("fide_id", "12a", "A FIDE ID is a number."),
        ("birth_year", "45", "A year of four digits, from 1900 to 2099."),
        ("fee_due", "much", "An amount of money is wanted here, as 800 or 800.50."),
    ],
)
def test_on_the_card_of_a_player_it_stays_too_and_goes_with_the_card(
    card: PlayersView, qtbot: QtBot, name: str, text: str, words: str
) -> None:
    form = card.form
    field = (form._fields | form._fees)[name]
    before = field.text()
    typed(qtbot, field, text)
    typed(qtbot, form._fields["club"], "Rook")
    assert (field.text(), message(field)) == (text, words)
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), message(field)) == (before, "")
    typed(qtbot, field, text)
    another = card.table.visualRect(card.model.index(3, 1)).center()
    qtbot.mouseClick(card.table.viewport(), Qt.MouseButton.LeftButton, pos=another)
    qtbot.waitUntil(lambda: message(field) == "")
    assert field.text() != text


@pytest.mark.parametrize(("text", "year"), [("94", 1994), ("60", 1960), ("11", 2011), ("", None)])
def test_a_year_of_birth_may_have_two_digits(
    card: PlayersView, qtbot: QtBot, text: str, year: int | None
) -> None:
    typed(qtbot, card.form._fields["birth_year"], text)
    player = card.current_player()
    assert player is not None
    assert card.desk.tournament.player(player).birth_year == year
    assert card.form._fields["birth_year"].text() == str(year or "")


def hint_at(control: QWidget) -> str:
    """Return what the mouse at rest is told."""
    middle = control.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, control.mapToGlobal(middle))
    QToolTip.hideText()
    QApplication.sendEvent(control, event)
    return QToolTip.text()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_tells_what_it_means(view: TournamentView, language: str) -> None:
    set_language(language)
    section = RulesSection(lambda **_values: None)
    section.show_tournament(view.desk.tournament)
    fields = section.findChildren(Field)
    assert len(fields) >= 18
    assert [field.control.accessibleName() for field in fields if not field.toolTip()] == []
    assert section._numbers["last_bye_round"].placeholderText() == (
        "any" if language == "en" else "любого"
    )


def test_the_mouse_at_rest_on_a_rule_reads_its_hint(
    view: TournamentView, numbers: dict[str, TextField]
) -> None:
    assert hint_at(numbers["last_bye_round"]) == (
        "The last round with half-point byes. Empty: they are allowed in any."
    )
