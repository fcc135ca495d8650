"""Results from a list: pasted or read from a file, looked through, taken over as one deed."""

from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.gui import looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._result_list_page import ResultListPage
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.i18n import LANGUAGES
from tests.gui.cut_words import words_of
from tests.gui.hall import CTRL, Hall, make_file, pair
from tests.gui.test_accessible import nameless

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
LIST = "Board;Result\n1;1-0\n2;½-½\n3;0-1\n4;7\n9;1-0\n"


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a published round of four boards without results."""
    session = make_file(tmp_path / "hall.swissdesk")
    pair(session)
    session.run(PublishRound(round=1))
    return Hall(qtbot, window, session)


def paste(hall: Hall, text: str) -> ResultListPage:
    QGuiApplication.clipboard().setText(text)
    hall.press(Qt.Key.Key_V, CTRL)
    hall.wait(lambda: hall.view.listed.page is not None)
    return page(hall)


def page(hall: Hall) -> ResultListPage:
    found = hall.view.listed.page
    assert found is not None
    return found


def results(hall: Hall) -> list[Result | None]:
    return [game.result for game in hall.session.tournament.round(1).games]


def message(hall: Hall) -> str:
    return hall.window.frame.message.text.text()


def shown(hall: Hall, line: int, code: str) -> str:
    model = page(hall).model
    return model.cell(model.rows[model.place_of(line)], code).text


def test_a_pasted_list_is_looked_through_and_enter_takes_over_what_is_clear(hall: Hall) -> None:
    assert hall.view.table.hasFocus()
    shows = paste(hall, LIST)
    assert shows.table.hasFocus()
    assert results(hall) == [None] * 4, "nothing is entered before the arbiter says so"
    assert hall.view.state_line() == "Clipboard · 5 lines · new: 3 · 2 problems"
    assert [shown(hall, line, "state") for line in range(2, 7)] == [
        *("new", "new", "new", "not understood", "not found"),
    ]
    assert shown(hall, 5, "listed") == "7"
    entries = len(hall.session.history())
    hall.press(Qt.Key.Key_Return)
    assert hall.view.listed.page is None
    assert results(hall) == [W, D, B, None]
    assert len(hall.session.history()) == entries + 1
    assert message(hall) == ("Results entered: 3. Not taken over: 2. Without a result: boards 4.")
    assert hall.view.table.hasFocus()
    assert hall.view.current_board == 4
    hall.press(Qt.Key.Key_Z, CTRL)
    assert results(hall) == [None] * 4


def test_esc_leaves_everything_as_it_was(hall: Hall) -> None:
    before = hall.session.tournament
    paste(hall, LIST)
    hall.press(Qt.Key.Key_Escape)
    assert hall.view.listed.page is None
    assert hall.session.tournament is before
    assert hall.view.table.hasFocus()


def test_a_list_does_not_open_behind_a_second_reading_begun_meanwhile(hall: Hall) -> None:
    hall.type("1")
    QGuiApplication.clipboard().setText("1;0-1\n4;1-0")
    hall.press(Qt.Key.Key_V, CTRL)
    hall.press(Qt.Key.Key_F7)
    hall.wait(lambda: not hall.window.workers.busy)
    QApplication.processEvents()
    assert hall.view.reading.page is not None
    assert hall.view.listed.page is None
    assert message(hall) == "Leave the second reading first (Esc)."
    hall.press(Qt.Key.Key_Return)
    assert results(hall) == [W, None, None, None]


def test_the_main_button_takes_the_list_over(hall: Hall) -> None:
    paste(hall, "1;1\n2;0\n3;½\n4;+\n")
    assert hall.window.commands.action("next").iconText() == "Take over 4 results"
    hall.confirm()
    assert results(hall) == [W, B, D, Result.WHITE_WINS_BY_FORFEIT]
    hall.confirm()
    assert hall.state() is RoundState.CLOSED


def test_a_result_that_differs_is_replaced_only_after_space_or_a_click(hall: Hall) -> None:
    for board in (1, 2):
        hall.session.run(EnterResult(round=1, board=board, result=W))
    shows = paste(hall, "1;0-1\n2;0-1\n3;1-0\n")
    assert shows.current is not None
    assert shows.current.row.line.board == 1, "the cursor stands where a word is needed"
    assert (shown(hall, 1, "entered"), shown(hall, 1, "listed")) == ("1 – 0", "0 – 1")
    hall.press(Qt.Key.Key_Space)
    assert shown(hall, 1, "state") == "from the list"
    assert shown(hall, 1, "why") == "Space: put it back."
    assert hall.view.state_line() == (
        "Clipboard · 3 lines · new: 1 · from the list: 1 · 1 waits for your word"
    ), "each line is counted once"
    assert shows.strip.text.text() == "Nothing has been entered yet. Ctrl+Enter takes over: 2."
    assert "Agreed" in shows.model.spoken(shows.model.rows[0])
    spot = shows.table.visualRect(shows.model.index(1, 0)).center()
    for wanted in (3, 2):
        hall.qtbot.mouseClick(
            shows.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot.x(), spot.y())
        )
        assert len(shows.found.taken) == wanted
    hall.press(Qt.Key.Key_Return)
    assert results(hall) == [B, W, W, None]


def test_a_double_click_agrees_to_a_line_and_stores_nothing(hall: Hall) -> None:
    hall.session.run(EnterResult(round=1, board=1, result=W))
    shows = paste(hall, "1;0-1\n2;0-1\n")
    shows.table.doubleClicked.emit(shows.model.index(0, 3))
    assert len(shows.found.taken) == 2
    assert results(hall)[1] is None


def test_a_list_without_anything_new_says_so_and_stays(hall: Hall) -> None:
    hall.session.run(EnterResult(round=1, board=1, result=W))
    paste(hall, "1;1-0\n")
    hall.press(Qt.Key.Key_Return)
    assert message(hall) == "This list holds nothing new."
    assert hall.view.listed.page is not None


def test_a_list_with_names_is_compared_with_the_boards(hall: Hall) -> None:
    pairs = hall.pairs()
    (first, second), (third, _) = pairs[1], pairs[2]
    paste(hall, f"Board;White;Result;Black\n1;{first} K.;1:0;{second}\n2;{second};1:0;{third}\n")
    assert [shown(hall, line, "state") for line in (2, 3)] == ["new", "does not fit"]
    assert shown(hall, 3, "why").startswith(f"On board 2 {third}, Kim plays ")


def test_without_room_for_a_column_the_strip_says_what_a_line_means(hall: Hall) -> None:
    hall.window.resize(1366, 768)
    looks.show_scale(hall.window, 200)
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    QGuiApplication.clipboard().setText(LIST)
    view.listed.paste()
    hall.wait(lambda: view.listed.page is not None)
    assert view.listed.page is not None
    strip = view.listed.page.strip.text
    hall.wait(lambda: strip.text() == "“7” is no result.")
    hall.press(Qt.Key.Key_Down)
    assert strip.text() == "Round 1 has no board 9."
    hall.press(Qt.Key.Key_Home)
    assert strip.text().startswith("Nothing has been entered yet.")


def test_an_empty_clipboard_and_a_text_without_results_are_one_message(hall: Hall) -> None:
    QGuiApplication.clipboard().setText(" \n")
    hall.press(Qt.Key.Key_V, CTRL)
    assert message(hall).startswith("Copy lines with results first")
    QGuiApplication.clipboard().setText("Adler\nBauer\n")
    hall.press(Qt.Key.Key_V, CTRL)
    hall.wait(lambda: "no results are found here" in message(hall))
    assert hall.view.listed.page is None


def choose(hall: Hall, monkeypatch: pytest.MonkeyPatch, path: Path) -> ResultListPage:
    answer = staticmethod(lambda *_given, **_named: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    hall.window.run_command("results_from_list")
    hall.wait(lambda: hall.view.listed.page is not None)
    return page(hall)


def test_another_sheet_of_a_workbook_is_another_list(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    book = openpyxl.Workbook()
    book.worksheets[0].append([1, "1-0"])
    other = book.create_sheet("Group B")
    for row in ((2, "½-½"), (3, "0-1")):
        other.append(row)
    book.create_sheet("Empty")
    book.save(tmp_path / "book.xlsx")
    shows = choose(hall, monkeypatch, tmp_path / "book.xlsx")
    assert [row.row.line.board for row in shows.model.rows] == [1]
    assert shows.page.isVisible()
    for sheet in (1, 2):
        shows.page.show_value(sheet)
        shows.page.activated.emit(sheet)
        hall.wait(lambda: shows.page.value == 1)
        assert [row.row.line.board for row in shows.model.rows] == [2, 3]
    hall.wait(lambda: "no results are found here" in message(hall))
    assert shows.page.value == 1, "a sheet without results is not gone to"


def test_the_list_comes_to_the_open_round_wherever_one_looks(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hall.window.run_command("next_round")
    (tmp_path / "round.csv").write_text("1;1-0\n", encoding="utf-8")
    choose(hall, monkeypatch, tmp_path / "round.csv")
    assert hall.view.round == 1
    hall.window.run_command("next_round")
    assert hall.view.listed.page is None


def test_results_typed_or_taken_back_meanwhile_are_seen(hall: Hall) -> None:
    paste(hall, "1;1-0\n2;½\n")
    hall.session.run(EnterResult(round=1, board=2, result=D))
    assert shown(hall, 2, "state") == "already entered"
    hall.press(Qt.Key.Key_Z, CTRL)
    assert shown(hall, 2, "state") == "new"


def test_what_belongs_to_single_boards_waits_until_the_list_is_left(hall: Hall) -> None:
    paste(hall, LIST)
    for code in ("other_result", "second_reading", "close_round", "manual", "open_only"):
        action = hall.window.commands.action(code)
        assert not action.isEnabled(), code
        assert action.toolTip() == "Leave the list of results first (Esc)."
    hall.press(Qt.Key.Key_Escape)
    assert hall.window.commands.can("other_result")


def test_before_the_round_is_published_no_list_can_come(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "draft.swissdesk")
    pair(session)
    hall = Hall(qtbot, window, session)
    action = hall.window.commands.action("results_from_list")
    assert not action.isEnabled()
    assert action.toolTip() == "Results come after the round is published."


def test_a_change_of_language_keeps_the_list_with_what_was_agreed(hall: Hall) -> None:
    hall.session.run(EnterResult(round=1, board=1, result=W))
    paste(hall, "1;0-1\n2;½\n")
    hall.press(Qt.Key.Key_Space)
    looks.show_language(hall.window, "ru")
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.listed.page is not None
    assert len(view.listed.page.found.taken) == 2


def test_the_model_is_a_good_one(hall: Hall, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(paste(hall, LIST).model)


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_on_the_page_that_takes_the_focus_has_a_name(hall: Hall, code: str) -> None:
    paste(hall, LIST)
    looks.show_language(hall.window, code)
    assert nameless(hall.window) == []


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_on_the_page_is_cut(hall: Hall, code: str, scale: int) -> None:
    paste(hall, LIST)
    looks.show_language(hall.window, code)
    looks.show_scale(hall.window, scale)
    hall.window.resize(1366, 768)
    hall.wait(lambda: words_of(hall.window).cut == [])
    assert QApplication.focusWidget() is not None
