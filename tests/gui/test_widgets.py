"""Buttons, fields, findings and cards do what their words say, by key and by mouse."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QVBoxLayout
from pytestqt.qtbot import QtBot

from swissdesk.domain.notes import Level, Severity
from swissdesk.gui import fonts, theme
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import Button, Kind, icon_button, key_text
from swissdesk.gui.widgets.form import Choice, Field, Segments, TextField
from swissdesk.gui.widgets.labels import Label, ShortLabel
from swissdesk.gui.widgets.messages import FindingRow, LinkLabel, QuestionStrip, voice_of
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.progress import ProgressCard
from swissdesk.i18n import language

ENTER = [Qt.Key.Key_Return, Qt.Key.Key_Enter]


@pytest.mark.parametrize(
    ("key", "cap"),
    [
        ("Ctrl+Return", "Ctrl+↵"),
        ("Return", "Enter"),
        ("Ins", "Ins"),
        ("F8", "F8"),
        ("?", "?"),
        ("Alt+Left", "Alt+←"),
        ("A…Z", "A…Z"),
    ],
)
def test_a_key_cap_is_short(key: str, cap: str) -> None:
    assert key_text(key) == cap


@pytest.mark.parametrize("key", [*ENTER, Qt.Key.Key_Space])
def test_a_button_is_pressed_by_enter_and_space(qtbot: QtBot, key: Qt.Key) -> None:
    button = Button("Publish")
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


@pytest.mark.parametrize("key", ENTER)
def test_enter_never_presses_a_grave_button(qtbot: QtBot, key: Qt.Key) -> None:
    button = Button("Change the pair", kind=Kind.GRAVE)
    qtbot.addWidget(button)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, key)


def test_a_button_follows_its_action(qtbot: QtBot) -> None:
    parent = QObject()
    action = QAction("&Pair", parent)
    action.setIconText("Pair round 4")
    button = Button(action=action)
    qtbot.addWidget(button)
    action.setIconText("Pair round 5")
    action.setEnabled(False)
    action.setToolTip("3 results are missing.")
    assert button.text() == "Pair round 5"
    assert not button.isEnabled()
    assert button.toolTip() == "3 results are missing."


def test_without_words_a_button_still_has_a_name(qtbot: QtBot) -> None:
    button = icon_button("undo-2", "Undo")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Undo"
    assert button.toolTip() == "Undo"
    assert button.sizeHint().width() == button.sizeHint().height()


def test_where_room_is_short_the_key_leaves_the_button_first(qtbot: QtBot) -> None:
    button = Button("Check-in", icon="clipboard-check", key="F8")
    qtbot.addWidget(button)
    whole = button.sizeHint().width()
    button.set_caps(False)
    without_key = button.sizeHint().width()
    button.set_words(False)
    assert whole > without_key > button.sizeHint().width()


def test_everything_grows_with_the_scale(qtbot: QtBot) -> None:
    small = Button("Publish").sizeHint()
    fonts.set_scale(200)
    large = Button("Publish").sizeHint()
    assert large.height() == 2 * small.height()
    assert abs(large.width() - 2 * small.width()) <= 4


def test_the_scale_stays_between_its_ends() -> None:
    fonts.set_scale(10)
    assert fonts.scale() == fonts.SMALLEST
    fonts.set_scale(1000)
    assert fonts.scale() == fonts.LARGEST


def test_a_text_is_stored_once_when_it_is_left(qtbot: QtBot) -> None:
    field = TextField("old")
    told: list[str] = []
    field.finished.connect(told.append)
    qtbot.addWidget(field)
    field.show()
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "new")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    field.clearFocus()
    assert told == ["new"]


def test_a_message_stands_below_its_field_and_is_spoken(qtbot: QtBot) -> None:
    control = TextField()
    field = Field("Rating", control)
    qtbot.addWidget(field)
    field.say("A whole number from 1 to 4000.")
    assert control.accessibleName() == "Rating"
    assert control.accessibleDescription() == "A whole number from 1 to 4000."


def test_a_choice_tells_only_what_the_arbiter_chose(qtbot: QtBot) -> None:
    choice = Choice([(1, "one"), (2, "two")], 1)
    told: list[object] = []
    choice.chosen.connect(told.append)
    qtbot.addWidget(choice)
    choice.show_value(2)
    assert told == []
    choice.activated.emit(0)
    assert told == [1]


def test_one_of_the_segments_is_on(qtbot: QtBot) -> None:
    segments = Segments([("a", "A"), ("b", "B")], "a")
    told: list[object] = []
    segments.chosen.connect(told.append)
    qtbot.addWidget(segments)
    segments._buttons["b"].click()
    assert told == ["b"]
    assert [button.isChecked() for button in segments._buttons.values()] == [False, True]


LEVELS = {
    Level.LISTED: "Departure",
    Level.CONFIRM: "Breach",
    Level.CONSEQUENCES: "With consequences",
    Level.REFUSED: "Refused",
}


@pytest.mark.parametrize(("level", "word"), LEVELS.items())
def test_a_finding_says_level_and_article_before_its_sentence(
    qtbot: QtBot, level: Level, word: str
) -> None:
    row = FindingRow(level, "They met in round 2.", rule="C1")
    qtbot.addWidget(row)
    assert row.accessibleName() == f"{word}, C1: They met in round 2."


def test_the_levels_differ_by_shape_not_by_colour_alone() -> None:
    shapes = {voice_of(level).icon for level in (Level.LISTED, Level.CONFIRM, Level.CONSEQUENCES)}
    assert len(shapes) == 3


def test_a_note_without_a_rule_is_no_departure() -> None:
    assert voice_of(Level.LISTED, Severity.NOTE).word == "Note"
    with language("ru"):
        assert FindingRow(Level.LISTED, "Один клуб.", severity=Severity.NOTE).accessibleName() == (
            "К сведению: Один клуб."
        )


def test_a_finding_is_chosen_by_enter(qtbot: QtBot) -> None:
    row = FindingRow(Level.CONFIRM, "They met in round 2.")
    qtbot.addWidget(row)
    with qtbot.waitSignal(row.chosen):
        qtbot.keyClick(row, Qt.Key.Key_Return)


def test_a_link_is_pressed_by_enter(qtbot: QtBot) -> None:
    link = LinkLabel("undo")
    qtbot.addWidget(link)
    with qtbot.waitSignal(link.pressed):
        qtbot.keyClick(link, Qt.Key.Key_Return)


def test_a_name_is_never_taken_for_rich_text(qtbot: QtBot) -> None:
    label = Label("<b>Kedrov</b>")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_label_changes_its_ink_with_the_theme(qtbot: QtBot) -> None:
    label = Label("draft", ink=Token.BREACH)
    qtbot.addWidget(label)
    label.show()
    theme.show_mode(theme.Mode.DARK)
    QApplication.setPalette(theme.palette())
    ink = colour(Token.BREACH)
    qtbot.waitUntil(lambda: label.palette().windowText().color() == ink)


def test_a_line_that_was_cut_tells_all_in_its_tooltip(qtbot: QtBot) -> None:
    label = ShortLabel("Board 14 by hand: Kedrov and Dvinin changed places")
    qtbot.addWidget(label)
    label.resize(90, 20)
    label.show()
    assert label.toolTip() == label.text()
    label.resize(900, 20)
    assert label.toolTip() == ""


def test_a_panel_is_filled_anew(qtbot: QtBot) -> None:
    panel = Panel("The hall")
    qtbot.addWidget(panel)
    panel.body.addWidget(Label("one"))
    inner = QVBoxLayout()
    inner.addWidget(Label("two"))
    panel.body.addLayout(inner)
    clear(panel.body)
    assert panel.body.count() == 0


def test_long_work_tells_how_far_it_is_and_can_be_stopped(qtbot: QtBot) -> None:
    card = ProgressCard("Reading the list", "Go on working.")
    qtbot.addWidget(card)
    card.show_progress(3, 12, "3 of 12")
    assert card._bar._part == 0.25
    stop = card.findChild(Button)
    assert stop is not None
    with qtbot.waitSignal(card.stopped):
        stop.click()


def test_the_answers_stand_below_a_question_that_would_be_long_beside_them(qtbot: QtBot) -> None:
    answers = [Button("Withdrawn", key="Alt+1"), Button("This round", key="Alt+2")]
    strip = QuestionStrip("user-minus", answers)
    qtbot.addWidget(strip)
    strip.put("Ebert, Kim did not come to round 1. Withdrawn, or absent for this round only?")
    strip.resize(900, 60)
    strip.show()
    foot = strip.text.geometry().bottom
    assert all(answer.y() < foot() for answer in answers)
    strip.resize(500, 120)
    qtbot.waitUntil(lambda: all(answer.y() > foot() for answer in answers))
    assert strip.text.heightForWidth(strip.text.width()) <= 2 * strip.text.fontMetrics().height()
