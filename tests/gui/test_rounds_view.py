"""A round by keys: paired, published, its results typed by one key a board, closed."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.errors import NoLegalPairing
from swissdesk.app.pairing import NextPairing, pair_next
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Blank, Keys
from swissdesk.gui.looks import show_scale
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.hall import HallBoard
from swissdesk.gui.models.round_rows import BoardRow, FreeRow
from swissdesk.gui.views import _round_life
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.buttons import Button
from tests.gui.hall import CTRL, SHIFT, Hall, make_file, pair, play

MakeHall = Callable[..., Hall]


@pytest.fixture
def published(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of eight players, published, without a result."""
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    return Hall(qtbot, window, session)


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of nine players as a draft."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 1)
    pair(session)
    return Hall(qtbot, window, session)


def test_a_round_is_paired_published_typed_and_closed_by_keys_alone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk"))
    hall.confirm()
    hall.wait(lambda: len(hall.session.tournament.rounds) == 1)
    assert hall.state() is RoundState.DRAFT
    hall.publish()
    assert hall.state() is RoundState.PUBLISHED
    hall.type("150+")
    results = [game.result for game in hall.session.tournament.rounds[0].games]
    assert results == [
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
        Result.WHITE_WINS_BY_FORFEIT,
    ]
    hall.confirm()
    assert hall.state() is RoundState.CLOSED


def test_after_publishing_the_keys_begin_at_the_first_board(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    pair(session)
    hall = Hall(qtbot, window, session)
    hall.press(Qt.Key.Key_End)
    hall.publish()
    assert hall.view.current_board == 1
    hall.type("1")
    assert hall.result(1) is Result.WHITE_WINS


def test_the_tab_of_a_round_has_room_for_its_check_as_soon_as_it_is_closed(
    published: Hall,
) -> None:
    published.type("1111")
    published.confirm()
    assert published.state() is RoundState.CLOSED
    tabs = published.view.bar.tabs
    assert tabs.tabRect(1).width() >= tabs.tabSizeHint(1).width()


@pytest.mark.parametrize(
    ("key", "result"),
    [
        ("1", Result.WHITE_WINS),
        ("0", Result.BLACK_WINS),
        ("5", Result.DRAW),
        ("=", Result.DRAW),
        ("+", Result.WHITE_WINS_BY_FORFEIT),
        ("-", Result.BLACK_WINS_BY_FORFEIT),
        ("_", Result.DOUBLE_FORFEIT),
    ],
)
def test_each_result_key_stores_its_result(published: Hall, key: str, result: Result) -> None:
    published.type(key)
    assert published.result(1) is result


def test_the_number_pad_gives_results_too(published: Hall) -> None:
    pad = Qt.KeyboardModifier.KeypadModifier
    for key in (Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_Minus):
        published.qtbot.keyClick(published.focus(), key, pad)
    assert [published.result(board) for board in (1, 2, 3)] == [
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS_BY_FORFEIT,
    ]


def test_backspace_takes_a_result_back_and_stays(published: Hall) -> None:
    published.type("1")
    published.press(Qt.Key.Key_Up)
    published.press(Qt.Key.Key_Backspace)
    assert published.result(1) is None
    assert published.view.current_board == 1


def test_a_result_leads_to_the_next_open_board_and_the_last_one_stays(published: Hall) -> None:
    published.press(Qt.Key.Key_Down)
    published.type("1")
    assert published.view.current_board == 3
    published.type("11")
    assert published.view.current_board == 1, "the search goes on from the top"
    published.type("1")
    assert published.view.current_board == 1
    assert not published.session.tournament.rounds[-1].missing


def test_enter_goes_from_open_board_to_open_board_and_back(published: Hall) -> None:
    published.press(Qt.Key.Key_Down)
    published.type("1")
    published.press(Qt.Key.Key_Home)
    published.press(Qt.Key.Key_Return)
    assert published.view.current_board == 3
    published.press(Qt.Key.Key_Return, SHIFT)
    assert published.view.current_board == 1


def test_slips_in_any_order_cost_number_enter_result(published: Hall) -> None:
    field = published.view.bar.field
    published.type("*")
    assert field.hasFocus()
    published.type("3")
    published.press(Qt.Key.Key_Return)
    assert published.view.table.hasFocus()
    published.type("1")
    assert published.result(3) is Result.WHITE_WINS
    assert field.hasFocus(), "the next slip is awaited"
    published.type("1")
    published.press(Qt.Key.Key_Return)
    published.type("0")
    assert published.result(1) is Result.BLACK_WINS
    published.press(Qt.Key.Key_Escape)
    assert published.view.table.hasFocus()
    published.type("5")
    assert published.view.table.hasFocus(), "the loop is left"


def test_in_the_board_field_a_digit_is_never_a_result(published: Hall) -> None:
    published.type("*")
    published.type("1=+5")
    assert published.view.bar.field.text() == "15"
    assert len(published.session.tournament.rounds[-1].missing) == 4


def test_a_board_that_does_not_exist_is_said_in_place(published: Hall) -> None:
    published.type("*")
    published.type("77")
    published.press(Qt.Key.Key_Return)
    assert published.view.bar.field.hasFocus()
    assert "77" in published.window.frame.message.text.text()


def test_a_round_without_players_says_what_comes_first(
    qtbot: QtBot, window: MainWindow, tournament: Path
) -> None:
    window.open_path(tournament)
    window.go("rounds")
    view = window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.empty.text.text() == "No players yet. Ctrl+Enter goes to where they are entered."
    assert view.state_line() == "Not paired yet"
    focused = QApplication.focusWidget()
    assert isinstance(focused, Button)
    assert focused.text() == "Add players"
    qtbot.keyClick(view, Qt.Key.Key_Return, CTRL)
    assert window.navigator.place == "players"


def test_the_empty_round_and_the_next_step_name_the_same_deed(
    qtbot: QtBot, window: MainWindow, entered: Path
) -> None:
    window.open_path(entered)
    window.go("rounds")
    view = window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.empty.text.text() == "Players present: 41. Ctrl+Enter pairs them."
    words = {button.text() for button in view.empty.findChildren(Button) if button.isVisible()}
    assert words == {"Pair round 1"} == {window.commands.action("next").iconText()}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_f2_offers_the_other_outcomes_by_number(published: Hall) -> None:
    published.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    published.qtbot.keyClick(menu, Qt.Key.Key_4)
    assert published.result(1) is Result.ADJOURNED


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_other_outcomes_stand_beside_their_row_and_not_over_it(published: Hall) -> None:
    table, model = published.view.table, published.view.model
    published.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    height = menu.height()
    menu.close()
    foot = table.screen().availableGeometry().bottom()
    row = table.visualRect(model.index(0, model.column_of("result")))
    published.window.move(0, foot - table.viewport().mapTo(published.window, row.center()).y())
    published.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    top = table.viewport().mapToGlobal(row.topLeft()).y()
    assert (menu.y() + height, menu.height()) == (top, height)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_other_outcomes_stand_in_two_columns(published: Hall) -> None:
    published.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[1].text() == "&2  draw, not rated\t½–½"


def test_only_open_boards_are_shown_on_request_and_none_vanishes_while_typing(
    published: Hall,
) -> None:
    published.type("1")
    published.press(Qt.Key.Key_F4)
    boards = [row.game.board for row in published.view.model.rows if isinstance(row, BoardRow)]
    assert boards == [2, 3, 4]
    published.type("5")
    assert len(published.view.model.rows) == 3
    published.press(Qt.Key.Key_Escape)
    assert len(published.view.model.rows) == 4


def test_the_order_of_the_boards_never_changes_while_results_come_in(published: Hall) -> None:
    before = [published.view.model.key(row) for row in published.view.model.rows]
    published.type("0101")
    assert [published.view.model.key(row) for row in published.view.model.rows] == before


def test_the_cell_of_the_current_board_teaches_the_keys_the_others_wait(published: Hall) -> None:
    model = published.view.model
    column = model.column_of("result")
    assert isinstance(model.cell_at(0, column).parts[0], Keys)
    assert isinstance(model.cell_at(1, column).parts[0], Blank)


def test_undo_takes_a_result_back(published: Hall) -> None:
    published.type("1")
    published.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert published.result(1) is None


def test_a_closed_round_takes_no_result_and_says_why(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    hall = Hall(qtbot, window, session)
    hall.type("0")
    assert hall.result(1) is Result.WHITE_WINS
    assert "F2 corrects the result" in window.frame.message.text.text()
    hall.view.run("reopen")
    hall.type("0")
    assert hall.result(1) is Result.BLACK_WINS


def test_the_hall_knows_which_boards_are_waited_for(published: Hall) -> None:
    published.type("1+")
    hall = published.view.panels.hall
    boards = [board for board in hall.map.boards.boards if isinstance(board, HallBoard)]
    states = [(board.waiting, board.forfeit) for board in boards]
    assert states == [(False, False), (False, True), (True, False), (True, False)]
    assert [board.board for board in hall.waiting.boards.boards] == [3, 4]
    hall.map.chosen.emit(4)
    assert published.view.current_board == 4


def test_a_draft_shows_the_colours_that_are_due_and_who_is_free(drafted: Hall) -> None:
    codes = [column.code for column in drafted.view.model.columns]
    assert "white_due" in codes
    assert "result" not in codes
    assert drafted.view.panel() is drafted.view.panels.draft
    free = [row for row in drafted.view.model.rows if isinstance(row, FreeRow)]
    assert [row.kind for row in free] == [ByeKind.PAIRING_ALLOCATED]


def test_a_draft_can_be_paired_again_and_discarded(drafted: Hall) -> None:
    drafted.view.run("pair_again")
    drafted.wait(lambda: not drafted.window.workers.busy)
    assert drafted.session.tournament.rounds[-1].state is RoundState.DRAFT
    drafted.view.run("discard_draft")
    assert len(drafted.session.tournament.rounds) == 1
    assert drafted.view.round == 1


def test_publishing_what_breaks_a_rule_asks_once_and_keeps_the_reason(drafted: Hall) -> None:
    gone = drafted.session.tournament.rounds[-1].games[0].white
    drafted.session.run(WithdrawPlayer(player=gone, from_round=2))
    assert "breach" in drafted.view.panels.draft.title.text()
    drafted.publish()
    assert drafted.state() is RoundState.DRAFT, "a breach needs a reason"
    drafted.publish(reason="back for this round")
    assert drafted.state() is RoundState.PUBLISHED
    assert drafted.session.history()[-1].reason == "back for this round"


def test_keys_go_from_round_to_round(published: Hall) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    published.press(Qt.Key.Key_PageUp, control)
    assert published.view.round == 1
    published.press(Qt.Key.Key_PageDown, control)
    published.press(Qt.Key.Key_PageDown, control)
    assert published.view.round == 3
    assert "not paired" in published.view.empty.title.text()


def test_where_no_legal_pairing_exists_the_way_out_is_a_draft_by_hand(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=2)
    play(session, 1)
    hall = Hall(qtbot, window, session)
    hall.confirm()
    hall.wait(lambda: bool(hall.view.life.failure))
    assert "Adler" in window.frame.message.text.text()
    hall.view.go_to_round(2)
    hall.view.empty.by_hand.emit()
    assert len(hall.session.tournament.rounds) == 2
    assert hall.view.task.page is not None
    assert len(hall.view.task.page.phase.pool) == 2


def test_a_bye_asked_for_stands_below_the_boards(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=6)
    request = (ByeRequest(round=1, kind=ByeKind.HALF_POINT),)
    away = Player(id=PlayerId(0), surname="Jung", rating=1500, byes=request)
    session.run(AddPlayers(players=(away,)))
    pair(session)
    hall = Hall(qtbot, window, session)
    free = [row for row in hall.view.model.rows if isinstance(row, FreeRow)]
    assert [(row.seat.player.surname, row.kind) for row in free] == [("Jung", ByeKind.HALF_POINT)]


def test_the_models_keep_qts_contract(published: Hall, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(published.view.model)
    qtmodeltester.check(published.view.panels.hall.map.boards)
    qtmodeltester.check(published.view.panels.hall.waiting.boards)


def test_a_change_of_language_keeps_the_manual_phase_with_its_steps(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_M)
    drafted.press(Qt.Key.Key_X)
    drafted.window.rebuild()
    view = drafted.window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.task.page is not None
    assert len(view.task.page.phase.steps) == 1


def test_each_cell_speaks_for_itself(published: Hall) -> None:
    model = published.view.model
    role = Qt.ItemDataRole.AccessibleTextRole
    words = model.data(model.index(0, model.column_of("result")), role)
    assert words.startswith("Board 1. White ")
    assert words.endswith("Result: no result.")


@pytest.mark.parametrize("legal", [True, False])
def test_a_pairing_under_way_outlives_a_change_of_size(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    legal: bool,
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk"))
    go_on = threading.Event()

    def slowly(tournament: Tournament) -> NextPairing:
        go_on.wait(5)
        if not legal:
            raise NoLegalPairing(round=1, players="Adler", reasons="")
        return pair_next(tournament)

    monkeypatch.setattr(_round_life, "pair_next", slowly)
    hall.confirm()
    window.rebuild()
    qtbot.wait(0)
    go_on.set()
    qtbot.waitUntil(lambda: not window.workers.busy)
    qtbot.wait(0)
    assert len(hall.session.tournament.rounds) == (1 if legal else 0)
    if not legal:
        assert "no legal pairing" in window.frame.message.text.text()


def test_the_cross_of_the_hall_closes_it(published: Hall) -> None:
    hall = published.view.panels.hall
    assert hall.isVisible()
    cross = next(b for b in hall.findChildren(Button) if b.accessibleName() == "Close the panel")
    published.qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert not hall.isVisible()


def test_after_a_change_of_size_the_head_speaks_of_the_round_that_is_shown(
    published: Hall,
) -> None:
    published.view.go_to_round(3)
    show_scale(published.window, 125)
    view = published.window.navigator.view
    assert isinstance(view, RoundsView)
    assert view.round == 3
    assert published.window.frame.head.title.text() == "Round 3"
    assert not published.window.commands.can("card"), "round 3 is not paired"
