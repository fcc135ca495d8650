"""The second reading by keys: what agrees is checked off, what differs waits for a third."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Arbiter
from swissdesk.gui import looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.reading_rows import ReadState
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.views._second_reading import SecondReading
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.labels import Label
from tests.gui.hall import CTRL, SHIFT, Hall, make_file, pair

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


def test_titles_stand_before_all_names_or_before_none(hall: Hall) -> None:
    for player in hall.session.tournament.players[:2]:
        longer = replace(player, title="WIM", given_name="Maximiliana")
        hall.session.run(EditPlayer(player=longer))
    hall.confirm()
    seen = set()
    for room in range(560, 900, 10):
        page(hall).table.setFixedWidth(room)
        QApplication.processEvents()
        model = page(hall).model
        texts = [model.cell(row, code).text for row in model.rows for code in ("white", "black")]
        seen.add(sum("WIM" in text for text in texts))
    assert seen == {0, 2}


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


def differ_on_two_and_leave(hall: Hall) -> None:
    """Read board 1 again, differ on board 2, and go out with F7 because somebody calls."""
    hall.press(Qt.Key.Key_F7)
    hall.type("11")
    hall.press(Qt.Key.Key_F7)
    assert hall.view.reading.page is None


def shown(hall: Hall, number: int) -> BoardRow:
    row = hall.view.model.rows[number - 1]
    assert isinstance(row, BoardRow)
    return row


def test_the_round_says_where_a_reading_that_was_left_differs(hall: Hall) -> None:
    differ_on_two_and_leave(hall)
    model, row = hall.view.model, shown(hall, 2)
    marks = model.cell(row, "marks")
    told = "The second reading differs: first 0–1, then 1–0."
    assert (marks.text, marks.tip) == ("difference", told)
    assert told in model.spoken(row)
    panel = hall.view.panels.hall
    on_the_map = [one.spoken for one in panel.map.boards.boards]
    assert on_the_map[1] == "Board 2, difference"
    assert sum("difference" in spoken for spoken in on_the_map) == 1
    assert panel.differs.isVisibleTo(panel)
    assert hall.view.state_line().endswith(" · second reading: 1 differs")


def test_f7_goes_on_where_the_reading_was_left_also_from_another_place(hall: Hall) -> None:
    differ_on_two_and_leave(hall)
    hall.press(Qt.Key.Key_4, CTRL)
    hall.press(Qt.Key.Key_3, CTRL)
    hall.press(Qt.Key.Key_F7)
    assert board(hall) == 2
    assert page(hall).model.rows[1].state is ReadState.DIFFERS


def test_going_back_to_an_earlier_place_forgets_no_difference(hall: Hall) -> None:
    hall.press(Qt.Key.Key_4, CTRL)
    hall.press(Qt.Key.Key_3, CTRL)
    differ_on_two_and_leave(hall)
    for _ in range(2):
        hall.window.run_command("back")
    assert shown(hall, 2).second is W


def test_the_mark_goes_when_the_result_is_corrected_to_what_was_read(hall: Hall) -> None:
    differ_on_two_and_leave(hall)
    hall.view.table.go_to(2)
    hall.type("5")
    assert shown(hall, 2).second is W
    hall.view.table.go_to(2)
    hall.type("1")
    assert shown(hall, 2).second is None
    assert "differs" not in hall.view.state_line()


def test_the_mark_goes_when_a_third_reading_decides(hall: Hall) -> None:
    differ_on_two_and_leave(hall)
    hall.press(Qt.Key.Key_F7)
    hall.type("0")
    hall.press(Qt.Key.Key_F7)
    assert shown(hall, 2).second is None
    assert readers(hall)[1] == "deputy"


def test_a_board_read_once_more_by_the_same_reader_differs_until_the_third(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("1")
    page(hall).table.go_to(1)
    hall.type("0")
    assert page(hall).model.rows[0].state is ReadState.DIFFERS
    hall.type("1")
    assert page(hall).model.rows[0].state is ReadState.AGREED


def not_demanded(hall: Hall) -> None:
    """The tournament does not ask for the reading, so that Ctrl+Enter closes the round."""
    rules = hall.session.tournament.rules
    hall.session.run(EditRules(rules=replace(rules, second_reading=False)))


def test_closing_with_a_difference_asks_and_leads_back_to_the_board(hall: Hall) -> None:
    not_demanded(hall)
    differ_on_two_and_leave(hall)
    hall.confirm()
    question = hall.view.closing
    assert question.text.text() == (
        "The second reading differs: board 2 — first 0–1, then 1–0. Close round 1 all the same?"
    )
    assert question.back.hasFocus()
    assert hall.state() is RoundState.PUBLISHED
    assert hall.window.commands.action("next").toolTip() == "Back to the reading"
    hall.press(Qt.Key.Key_Return)
    assert board(hall) == 2
    assert page(hall).table.hasFocus()
    assert question.isHidden()


def test_a_round_is_closed_all_the_same_and_the_journal_knows_what_differed(hall: Hall) -> None:
    not_demanded(hall)
    differ_on_two_and_leave(hall)
    hall.confirm()
    hall.press(Qt.Key.Key_Tab)
    assert hall.view.closing.close_round.hasFocus()
    hall.press(Qt.Key.Key_Return)
    assert hall.state() is RoundState.CLOSED
    entry = hall.session.last_entry
    assert entry is not None
    assert entry.reason == "The second reading differs: board 2 — first 0–1, then 1–0."
    assert hall.view.closing.isHidden()
    assert hall.view.table.hasFocus()


def test_the_question_is_dropped_by_esc_and_by_what_settles_the_difference(hall: Hall) -> None:
    not_demanded(hall)
    differ_on_two_and_leave(hall)
    hall.confirm()
    hall.press(Qt.Key.Key_Escape)
    assert hall.view.closing.isHidden()
    assert hall.view.table.hasFocus()
    assert hall.state() is RoundState.PUBLISHED
    hall.confirm()
    hall.session.run(EnterResult(round=1, board=2, result=W))
    hall.view.refresh(None)
    assert hall.view.closing.isHidden()
    hall.confirm()
    assert hall.state() is RoundState.CLOSED


def test_the_key_that_closes_asks_in_the_middle_of_the_reading_too(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    hall.type("11")
    hall.press(Qt.Key.Key_C, CTRL | SHIFT)
    assert hall.view.closing.back.hasFocus()
    hall.qtbot.mouseClick(hall.view.closing.close_round, Qt.MouseButton.LeftButton)
    assert hall.state() is RoundState.CLOSED


def test_the_legend_shows_a_square_and_no_number_that_could_be_a_count(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F7)
    words = [label.text() for label in page(hall).panel.findChildren(Label)]
    assert "board not read yet" in words
    assert not any(any(sign.isdigit() for sign in text) for text in words if "not" in text)
