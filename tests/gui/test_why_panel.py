"""Why?: asked by one key, following the cursor, read by a screen reader, copied and printed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Result
from swissdesk.gui import looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.why_panel import WhyPanel
from swissdesk.gui.widgets.why_parts import ArticleChip, ColourRow
from tests.explanations import teach
from tests.gui.hall import Hall, make_file, pair, play


@pytest.fixture(autouse=True)
def _the_system_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of nine players, published, the reasons open."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    made = Hall(qtbot, window, session)
    made.view.table.go_to(1)
    made.type("?")
    made.wait(lambda: panel(made).copy.isEnabled())
    return made


def panel(hall: Hall) -> WhyPanel:
    (shown,) = [one for one in hall.window.frame.body.panels if isinstance(one, WhyPanel)]
    return shown


def texts(hall: Hall) -> list[str]:
    """Return what can be read in the panel; Qt shows what was just added a little later."""
    QApplication.processEvents()
    return [
        label.text()
        for label in panel(hall).findChildren(QLabel)
        if label.isVisible() and label.text()
    ]


def pair_of(hall: Hall, board: int) -> tuple[str, str]:
    game = hall.session.tournament.game_on(2, board)
    white, black = (hall.session.tournament.player(p) for p in (game.white, game.black))
    return white.surname, black.surname


def test_the_question_mark_opens_the_reasons_and_closes_them(hall: Hall) -> None:
    white, black = pair_of(hall, 1)
    assert panel(hall).title.text() == "Why this pair?"
    assert panel(hall).who.text() == f"{white}, Kim – {black}, Kim"
    assert f"{white}, Kim meets {black}, Kim [3.3]." in texts(hall)
    assert hall.window.commands.action("explain").isChecked()
    hall.type("?")
    assert not hall.view.why.is_open
    assert not hall.window.commands.action("explain").isChecked()


def test_white_stands_first_under_the_colours_whoever_is_under_the_cursor(hall: Hall) -> None:
    white, black = pair_of(hall, 1)
    table = hall.view.table
    shown = []
    for column in ("white", "black"):
        assert table.go_to(1, column)
        hall.view.why.follow()
        QApplication.processEvents()
        shown.append(
            [
                words
                for row in panel(hall).findChildren(ColourRow)
                if row.isVisible()
                for words in [row.findChildren(QLabel)[0].text()]
            ]
        )
    assert shown == [[f"{white}\u00a0K.", f"{black}\u00a0K."]] * 2


def test_the_reasons_follow_the_cursor_without_asking_the_system_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall.window.workers, "start", None)
    hall.press(Qt.Key.Key_Down)
    white, black = pair_of(hall, 2)
    hall.wait(lambda: panel(hall).who.text() == f"{white}, Kim – {black}, Kim")


def test_a_result_is_typed_while_the_reasons_are_open(hall: Hall) -> None:
    hall.type("1")
    assert hall.session.tournament.game_on(2, 1).result is not None
    white, black = pair_of(hall, 2)
    hall.wait(lambda: panel(hall).who.text() == f"{white}, Kim – {black}, Kim")


def test_the_bye_is_explained_in_its_own_words(hall: Hall) -> None:
    hall.press(Qt.Key.Key_End)
    hall.wait(lambda: panel(hall).title.text() == "Why the bye?")
    assert any("stands higher" in text for text in texts(hall))
    assert any(text.endswith(": has the bye") for text in texts(hall))
    assert any(text.startswith("The bye brings 1 point.") for text in texts(hall))
    assert not panel(hall).bracket.isVisible()


def test_why_not_takes_a_number_or_a_surname(hall: Hall) -> None:
    shown = panel(hall)
    other = pair_of(hall, 2)[0]
    for text in (other[:3].lower(), str(number_of(hall, other))):
        shown.field.setFocus()
        hall.qtbot.keyClicks(shown.field, text)
        assert f"{other}, Kim" in shown.field.hint.text()
        hall.qtbot.keyClick(shown.field, Qt.Key.Key_Return)
        hall.wait(lambda: any(f"{other}, Kim have met" in text for text in texts(hall)))
        assert not shown.field.text()


def number_of(hall: Hall, surname: str) -> int:
    tournament = hall.session.tournament
    return next(tournament.number(p.id, 2) for p in tournament.players if p.surname == surname)


def test_who_cannot_be_found_is_said_below_the_field(hall: Hall) -> None:
    shown = panel(hall)
    hall.qtbot.keyClicks(shown.field, "zz")
    assert shown.field.hint.text() == "Nobody found for “zz”."
    assert shown.field.accessibleDescription() == shown.field.hint.text()
    hall.qtbot.keyClick(shown.field, Qt.Key.Key_Return)
    assert shown.field.text() == "zz"


def test_an_article_opens_what_it_says(hall: Hall) -> None:
    chip = next(c for c in panel(hall).findChildren(ArticleChip) if c.rule == "3.3")
    assert chip.accessibleName() == "Article 3.3"
    assert chip.accessibleDescription() == "halves meet in order"
    chip.setFocus()
    hall.qtbot.keyClick(chip, Qt.Key.Key_Return)
    assert "3.3: halves meet in order" in texts(hall)
    hall.qtbot.keyClick(chip, Qt.Key.Key_Space)
    assert "3.3: halves meet in order" not in texts(hall)


def test_the_bracket_is_read_aloud_and_leads_to_other_boards(
    hall: Hall, qtmodeltester: ModelTester
) -> None:
    view = panel(hall).bracket
    qtmodeltester.check(view.bracket)
    white, black = pair_of(hall, 1)
    spoken = view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == f"Upper half, place 1: {white}, Kim. Opponent: {black}, Kim."
    view.setFocus()
    hall.qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.currentIndex().data() == f"{number_of(hall, black)} {black}\u00a0K."
    hall.qtbot.keyClick(view, Qt.Key.Key_Down)
    assert not view.selectedIndexes(), "nothing is filled behind the round corners of a box"
    hall.qtbot.keyClick(view, Qt.Key.Key_Return)
    hall.wait(lambda: hall.view.current_board == 2)


def test_both_colour_histories_are_spoken(hall: Hall) -> None:
    white, black = pair_of(hall, 1)
    names = [w.accessibleName() for w in panel(hall).findChildren(QWidget)]
    assert any(n.startswith(f"{white}, Kim: ") and n.endswith("now White") for n in names)
    assert any(n.startswith(f"{black}, Kim: ") and n.endswith("now Black") for n in names)


def test_copying_puts_every_sentence_and_article_on_the_clipboard(hall: Hall) -> None:
    panel(hall).copy.click()
    lines = QApplication.clipboard().text().splitlines()
    white, black = pair_of(hall, 1)
    assert lines[0] == "Round 2"
    assert f"{white}, Kim meets {black}, Kim [3.3]." in lines
    assert "3.3: halves meet in order" in lines


def test_printing_shows_the_players_sheet_among_the_prints(hall: Hall) -> None:
    panel(hall).print.click()
    view = hall.window.navigator.view
    assert isinstance(view, PrintsView)
    white, _black = pair_of(hall, 1)
    sheet = view.documents.sheet
    assert sheet is not None
    assert (sheet.kind, sheet.round, sheet.title) == ("why", 2, f"Why: {white}, Kim")
    hall.wait(lambda: view.paper.pages is not None)
    pages = view.paper.pages
    assert pages is not None
    assert len(pages) == 1


def test_the_reasons_are_there_in_manual_pairing_too(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 1)
    pair(session)
    hall = Hall(qtbot, window, session)
    hall.press(Qt.Key.Key_M)
    hall.type("?")
    hall.wait(lambda: panel(hall).copy.isEnabled())
    hall.press(Qt.Key.Key_X)
    hall.wait(lambda: any("changed by hand" in text for text in texts(hall)))


def test_closing_the_panel_brings_the_hall_back(hall: Hall) -> None:
    panel(hall).closed.emit()
    assert not any(isinstance(one, WhyPanel) for one in hall.window.frame.body.panels)


def test_a_round_that_is_not_paired_has_no_reasons(hall: Hall) -> None:
    hall.window.go("rounds", round=3)
    assert isinstance(hall.window.navigator.view, RoundsView)
    action = hall.window.commands.action("explain")
    assert not action.isEnabled()
    assert action.toolTip() == "This round is not paired yet."


def test_the_reasons_stay_open_over_a_change_of_language_or_size(hall: Hall) -> None:
    hall.press(Qt.Key.Key_Down)
    white, black = pair_of(hall, 2)
    for code in ("", "ru"):
        if code:
            looks.show_language(hall.window, code)
        else:
            looks.show_scale(hall.window, 125)
        view = hall.window.navigator.view
        assert isinstance(view, RoundsView)
        hall.view = view
        hall.wait(lambda: panel(hall).copy.isEnabled())
        assert white in panel(hall).who.text()
        assert black in panel(hall).who.text()
        assert hall.window.commands.action("explain").isChecked()
    hall.type("?")
    assert not hall.view.why.is_open


def test_esc_closes_the_reasons_and_the_keys_go_on_in_the_table(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F6)
    while not panel(hall).isAncestorOf(hall.focus()):
        hall.press(Qt.Key.Key_F6)
    hall.press(Qt.Key.Key_Escape)
    assert hall.window.frame.body.panels == [hall.view.panel()]
    assert not hall.view.why.is_open
    assert hall.view.table.hasFocus()
    hall.type("1")
    assert hall.result(1) is Result.WHITE_WINS


def test_closing_the_reasons_by_their_cross_leaves_the_focus_on_the_board(hall: Hall) -> None:
    (cross,) = (
        button
        for button in panel(hall).findChildren(Button)
        if button.accessibleName() == "Close the panel"
    )
    cross.setFocus()
    hall.press(Qt.Key.Key_Space)
    assert not hall.view.why.is_open
    assert hall.view.table.hasFocus()
    assert hall.view.current_board == 1
