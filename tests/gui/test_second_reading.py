"""The second reading by keys: what agrees is checked off, what differs waits for a third."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Arbiter
from swissdesk.gui import looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.reading_rows import ReadState
from swissdesk.gui.views._second_reading import SecondReading
from swissdesk.gui.views.rounds import RoundsView
from tests.gui.hall import SHIFT, Hall, make_file, pair

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
FIRST = (W, B, D, W)


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a published round of four boards, all results in, to be read a second time."""
    session = make_file(tmp_path / "hall.swissdesk")
    session.run(EditRules(rules=replace(session.tournament.rules, second_reading=True)))
    pair(session)
    session.run(PublishRound(round=1))
    for board, result in enumerate(FIRST, start=1):
        session.run(EnterResult(round=1, board=board, result=result))
    return Hall(qtbot, window, session)


def page(hall: Hall) -> SecondReading:
    found = hall.view.reading.page
    assert found is not None
    return found


def board(hall: Hall) -> int:
    row = page(hall).current
    assert row is not None
    return row.game.board


def readers(hall: Hall) -> list[str]:
    return [game.second_reading for game in hall.session.tournament.rounds[-1].games]


def test_a_round_is_read_again_with_one_key_a_board_and_then_closed(hall: Hall) -> None:
    assert hall.window.commands.action("next").toolTip() == "Second reading: 4 left"
    hall.confirm()
    assert page(hall).table.hasFocus()
    assert board(hall) == 1
    hall.type("10")
    assert page(hall).progress.left == 2
    assert board(hall) == 3
    hall.type("51")
    assert readers(hall) == ["deputy"] * 4
    hall.confirm()
    assert hall.state() is RoundState.CLOSED
    assert hall.view.reading.page is None


def test_the_first_result_is_hidden_until_the_board_is_read(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    model = page(hall).model
    assert model.cell(model.rows[0], "first").text == "•••"
    assert "not read yet" in model.spoken(model.rows[0])
    hall.type("1")
    assert model.cell(model.rows[0], "first").text == "1 – 0"
    assert model.cell(model.rows[0], "second").text == "agrees 1 – 0"


def test_a_difference_stays_and_the_third_reading_decides_for_the_first(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    assert board(hall) == 1
    assert hall.result(1) is W
    row = page(hall).model.rows[0]
    assert page(hall).model.spoken(row) == (
        "Board 1, difference: first reading White wins, second reading Black wins."
    )
    assert page(hall).strip.text.text() == "Board 1: first 1–0, now 0–1. Type it once more."
    assert "differences: 1" in page(hall).strip.right.text()
    hall.type("1")
    assert (hall.result(1), readers(hall)[0]) == (W, "deputy")
    assert board(hall) == 2


def test_the_third_reading_corrects_the_result_and_is_undone_with_one_key(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("00")
    assert hall.result(1) is B
    hall.window.run_command("undo")
    assert hall.result(1) is W
    assert readers(hall)[0] == ""


def test_esc_leaves_a_difference_for_later_and_the_mode_when_there_is_none(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    hall.press(Qt.Key.Key_Escape)
    assert board(hall) == 2
    hall.type("051")
    assert board(hall) == 1
    assert page(hall).model.rows[0].state is ReadState.DIFFERS
    hall.press(Qt.Key.Key_Escape)
    assert hall.view.reading.page is None
    assert hall.view.table.hasFocus()
    hall.press(Qt.Key.Key_F7)
    assert page(hall).model.rows[0].state is ReadState.DIFFERS


def test_backspace_forgets_a_second_reading_that_was_mistyped(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    hall.press(Qt.Key.Key_Backspace)
    assert page(hall).model.rows[0].state is ReadState.UNREAD
    hall.type("1")
    assert readers(hall)[0] == "deputy"


def test_slips_in_any_order_are_read_by_number_and_result(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("*")
    assert hall.view.bar.field.hasFocus()
    hall.type("3")
    hall.press(Qt.Key.Key_Return)
    assert board(hall) == 3
    hall.type("5")
    assert hall.view.bar.field.hasFocus()
    assert readers(hall) == ["", "", "deputy", ""]
    hall.press(Qt.Key.Key_Escape)
    assert page(hall).table.hasFocus()


def test_enter_goes_to_the_next_board_not_read_and_back(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.press(Qt.Key.Key_Return)
    assert board(hall) == 2
    hall.press(Qt.Key.Key_Return, SHIFT)
    assert board(hall) == 1


def test_other_outcomes_are_read_from_the_list(hall: Hall) -> None:
    hall.session.run(EnterResult(round=1, board=1, result=Result.ADJOURNED))
    hall.press(Qt.Key.Key_F7)
    page(hall).table.go_to(1)
    hall.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    hall.qtbot.keyClick(menu, Qt.Key.Key_4)
    assert readers(hall)[0] == "deputy"


def test_a_board_without_a_result_is_not_read(hall: Hall) -> None:
    hall.session.run(EnterResult(round=1, board=2, result=None))
    hall.press(Qt.Key.Key_F7)
    hall.type("1")
    assert board(hall) == 3
    page(hall).table.go_to(2)
    hall.type("1")
    assert hall.result(2) is None
    assert "no result yet" in hall.window.frame.message.text.text()


def test_who_reads_is_chosen_kept_and_stored(hall: Hall) -> None:
    session = hall.session
    info = replace(session.tournament.info, arbiters=(Arbiter(role="deputy", name="Anna Lark"),))
    session.run(EditEvent(info=info))
    hall.press(Qt.Key.Key_F7)
    reader = page(hall).panel.reader
    assert reader.itemText(0) == "Anna Lark · deputy chief arbiter"
    reader.setCurrentIndex(0)
    reader.activated.emit(0)
    page(hall).table.setFocus()
    hall.type("1")
    assert readers(hall)[0] == "Anna Lark"
    assert hall.window.settings.views["reading"] == {"reader": "Anna Lark"}


def test_f4_shows_only_what_is_not_read(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("1")
    hall.press(Qt.Key.Key_F4)
    assert [row.game.board for row in page(hall).model.rows] == [2, 3, 4]
    hall.type("0")
    assert len(page(hall).model.rows) == 3
    hall.press(Qt.Key.Key_F4)
    assert len(page(hall).model.rows) == 4


def test_a_change_of_language_keeps_the_reading_with_its_differences(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    looks.show_language(hall.window, "ru")
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.reading.page is not None
    assert view.reading.page.model.rows[0].state is ReadState.DIFFERS


def test_another_round_ends_the_reading(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.window.run_command("next_round")
    assert hall.view.reading.page is None
    assert hall.view.round == 2


def test_the_reading_cannot_begin_before_there_are_results(hall: Hall) -> None:
    for number in range(1, 5):
        hall.session.run(EnterResult(round=1, board=number, result=None))
    action = hall.window.commands.action("second_reading")
    assert not action.isEnabled()
    assert action.toolTip() == "There are no results yet that could be read again."


def test_a_micro_match_is_read_again_game_by_game(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "micro.swissdesk")
    session.run(EditRules(rules=replace(session.tournament.rules, games_a_meeting=2)))
    pair(session)
    session.run(PublishRound(round=1))
    for half in (Half.WIN, Half.LOSS):
        session.run(EnterGame(round=1, board=1, half=half))
    hall = Hall(qtbot, window, session)
    hall.press(Qt.Key.Key_F7)
    hall.type("1")
    assert page(hall).model.cell(page(hall).model.rows[0], "second").text == "1 …"
    hall.press(Qt.Key.Key_Backspace)
    hall.type("01")
    assert page(hall).model.rows[0].state is ReadState.DIFFERS
    hall.type("10")
    game = hall.session.tournament.game_on(1, 1)
    assert (game.games, game.second_reading) == ((Half.WIN, Half.LOSS), "deputy")


def test_the_model_is_a_good_one(hall: Hall, qtmodeltester: ModelTester) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    qtmodeltester.check(page(hall).model)
