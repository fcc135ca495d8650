"""Pairing by hand: by keys and by dragging, with live findings, stored once at the end."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import Result
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.manual_phase import AtBoard, InPool
from swissdesk.gui.views._manual_pairing import ManualPairing
from swissdesk.gui.widgets.manual_drag import payload
from tests.gui.hall import CTRL, Hall, make_file, pair, play


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of nine players as a draft, at the keys of manual pairing."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 1)
    pair(session)
    hall = Hall(qtbot, window, session)
    hall.press(Qt.Key.Key_M)
    hall.wait(lambda: bool(manual(hall).phase.engine))
    return hall


def manual(hall: Hall) -> ManualPairing:
    assert hall.view.task.page is not None
    return hall.view.task.page


def draft(hall: Hall) -> dict[int, tuple[str, str]]:
    """Return the surnames at the boards as the phase has them."""
    phase = manual(hall).phase
    return {
        game.board: (
            phase.base.player(game.white).surname,
            phase.base.player(game.black).surname,
        )
        for game in phase.preview.round(phase.round).games
    }


def give_reason(dialog: OverrideDialog) -> None:
    dialog.reason.setText("agreed by all")
    dialog.go_on.click()


def test_m_goes_into_manual_pairing_and_out_again_without_a_trace(drafted: Hall) -> None:
    entries = len(drafted.session.history())
    assert manual(drafted).table.hasFocus()
    drafted.press(Qt.Key.Key_M)
    assert drafted.view.task.page is None
    assert len(drafted.session.history()) == entries


def test_the_russian_layout_has_its_twins(drafted: Hall) -> None:
    keys = [
        sequence.toString() for sequence in drafted.window.commands.action("manual").shortcuts()
    ]
    assert keys == ["M", "Ь"]


def test_enter_picks_up_and_enter_seats_and_the_two_change_places(drafted: Hall) -> None:
    before = draft(drafted)
    drafted.press(Qt.Key.Key_Return)
    assert manual(drafted).phase.picked is not None
    drafted.press(Qt.Key.Key_Down)
    drafted.press(Qt.Key.Key_Return)
    after = draft(drafted)
    assert after[1] == (before[2][0], before[1][1])
    assert after[2] == (before[1][0], before[2][1])


def test_escape_puts_down_first_and_leaves_then(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_Return)
    drafted.press(Qt.Key.Key_Escape)
    assert manual(drafted).phase.picked is None
    drafted.press(Qt.Key.Key_Escape)
    assert drafted.view.task.page is None


def test_x_exchanges_the_colours_of_the_board(drafted: Hall) -> None:
    before = draft(drafted)[1]
    drafted.press(Qt.Key.Key_X)
    assert draft(drafted)[1] == before[::-1]


def test_del_takes_a_pair_off_and_the_pool_seats_it_again(drafted: Hall) -> None:
    pair_before = draft(drafted)[1]
    drafted.press(Qt.Key.Key_Delete)
    assert 1 not in draft(drafted)
    assert len(manual(drafted).phase.pool) == 2
    drafted.press(Qt.Key.Key_Left)
    assert manual(drafted).pool.list.hasFocus()
    drafted.press(Qt.Key.Key_Return)
    drafted.press(Qt.Key.Key_Down)
    drafted.press(Qt.Key.Key_Return)
    assert set(draft(drafted)[1]) == set(pair_before)


def test_two_are_seated_at_an_empty_board_one_after_the_other(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_Delete)
    phase = manual(drafted).phase
    first, second = phase.pool
    phase.place(first, AtBoard(board=1, colour=Colour.BLACK))
    assert 1 not in draft(drafted)
    phase.place(second, AtBoard(board=1, colour=Colour.WHITE))
    game = phase.game_on(1)
    assert game is not None
    assert (game.white, game.black) == (second, first)


def test_b_gives_the_bye_and_who_had_it_takes_the_seat(drafted: Hall) -> None:
    seated = draft(drafted)[1][0]
    phase = manual(drafted).phase
    holder = phase.byes[0].player
    (card,) = manual(drafted).pool.list.cards.items
    assert card.detail == "Bye: +1 point", "who has the bye is told from who waits"
    assert card.spoken.endswith(", 1 point · entitled")
    drafted.press(Qt.Key.Key_B)
    assert phase.base.player(phase.byes[0].player).surname == seated
    game = phase.game_on(1)
    assert game is not None
    assert game.white == holder


def test_e_takes_the_engines_pair_back(drafted: Hall) -> None:
    before = draft(drafted)
    drafted.press(Qt.Key.Key_X)
    assert manual(drafted).phase.differing == (1,)
    assert manual(drafted).panel._differ.text() == "Board 1 differs."
    drafted.press(Qt.Key.Key_E)
    assert draft(drafted) == before
    assert manual(drafted).phase.action() is None, "the round is as it was"


def test_all_the_engines_pairs_can_be_taken_at_once(drafted: Hall) -> None:
    before = draft(drafted)
    drafted.press(Qt.Key.Key_B)
    drafted.press(Qt.Key.Key_Down)
    drafted.press(Qt.Key.Key_Delete)
    manual(drafted).panel.take_all.emit()
    assert draft(drafted) == before
    assert manual(drafted).phase.action() is None


def test_a_button_is_heard_once_wherever_the_focus_has_been(
    drafted: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, taken = manual(drafted), list[object]()
    monkeypatch.setattr(page, "step", taken.append)
    for _ in range(3):
        page.pool.list.setFocus()
        page.table.setFocus()
    page.panel.take_all.emit()
    assert len(taken) == 1


def test_n_goes_to_the_next_board_with_a_finding(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_End)
    drafted.press(Qt.Key.Key_X)
    board = manual(drafted).table.current_seat
    drafted.press(Qt.Key.Key_Home)
    rows = manual(drafted).model.rows
    expected = next(row.board for row in (*rows[1:], rows[0]) if row.found is not None)
    drafted.press(Qt.Key.Key_N)
    seat = manual(drafted).table.current_seat
    assert board is not None
    assert seat is not None
    assert seat.board == expected


def test_undo_inside_the_phase_takes_back_its_last_step_and_not_the_pairing(drafted: Hall) -> None:
    before = draft(drafted)
    drafted.press(Qt.Key.Key_X)
    drafted.press(Qt.Key.Key_Down)
    drafted.press(Qt.Key.Key_Delete)
    drafted.press(Qt.Key.Key_Z, CTRL)
    drafted.press(Qt.Key.Key_Z, CTRL)
    assert draft(drafted) == before
    drafted.press(Qt.Key.Key_Y, CTRL)
    assert draft(drafted)[1] == before[1][::-1]
    assert len(drafted.session.tournament.rounds) == 2


def test_findings_are_live_and_the_phase_asks_once_at_its_end(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_Delete)
    assert "2 breaches" in manual(drafted).panel.title.text()
    entries = len(drafted.session.history())
    with drafted.answering(give_reason) as seen:
        drafted.confirm()
    assert len(seen) == 1
    assert drafted.view.task.page is None
    history = drafted.session.history()
    assert len(history) == entries + 1
    assert history[-1].reason == "agreed by all"
    assert len(history[-1].breaches) == 2
    assert len(drafted.session.tournament.rounds[-1].games) == 3
    drafted.press(Qt.Key.Key_Z, CTRL)
    assert len(drafted.session.tournament.rounds[-1].games) == 4


def test_who_does_not_consent_stays_in_the_phase_with_all_steps(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_Delete)
    with drafted.answering(lambda dialog: dialog.reject()) as seen:
        drafted.confirm()
    assert len(seen) == 1
    assert len(manual(drafted).phase.steps) == 1
    assert len(drafted.session.tournament.rounds[-1].games) == 4


def test_a_step_that_breaks_nothing_asks_nothing_and_marks_its_boards(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_End)
    drafted.press(Qt.Key.Key_X)
    with drafted.answering(give_reason):
        drafted.confirm()
    games = drafted.session.tournament.rounds[-1].games
    assert [game.by_hand for game in games] == [False, False, False, True]
    assert "by hand" in drafted.view.state_line()


def test_a_player_can_be_dragged_to_another_seat(drafted: Hall) -> None:
    before = draft(drafted)
    table = manual(drafted).table
    game = manual(drafted).phase.game_on(1)
    assert game is not None
    target = table.visualRect(table.row_model.index(1, 1)).center()
    _drop(table.viewport(), target, game.white)
    assert draft(drafted)[2] == (before[1][0], before[2][1])


def test_a_player_can_be_dragged_to_the_bye(drafted: Hall) -> None:
    cards = manual(drafted).pool.list
    game = manual(drafted).phase.game_on(1)
    assert game is not None
    _drop(cards.viewport(), cards.visualRect(cards.cards.index(0)).center(), game.white)
    assert manual(drafted).phase.byes[0].player == game.white


def _drop(target: QWidget, where: QPoint, player: PlayerId) -> None:
    """Drag *player* over *target* and let go, as the display system tells it."""
    data, action = payload(player), Qt.DropAction.MoveAction
    buttons, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for event in (
        QDragEnterEvent(where, action, data, buttons, held),
        QDragMoveEvent(where, action, data, buttons, held),
        QDropEvent(QPointF(where), action, data, buttons, held),
    ):
        QApplication.sendEvent(target, event)


def test_a_published_pair_changes_in_two_steps_and_undo_brings_its_result_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    session.run(EnterResult(round=2, board=1, result=Result.DRAW))
    hall = Hall(qtbot, window, session)
    before = hall.pairs()
    hall.press(Qt.Key.Key_M)
    hall.press(Qt.Key.Key_Home)
    hall.press(Qt.Key.Key_Return)
    hall.press(Qt.Key.Key_Down)
    hall.press(Qt.Key.Key_Return)

    def two_steps(dialog: OverrideDialog) -> None:
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return, CTRL)
        assert dialog.reason.hasFocus(), "no step without a reason"
        qtbot.keyClicks(dialog.reason, "sat down wrong")
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return, CTRL)
        assert dialog.decline.hasFocus(), "the harmless button has the focus"
        assert dialog.isVisible()
        qtbot.keyClick(dialog.decline, Qt.Key.Key_Return, CTRL)

    with hall.answering(two_steps) as seen:
        hall.confirm()
    assert len(seen) == 1
    assert hall.pairs()[1] == (before[2][0], before[1][1])
    assert hall.result(1) is None
    hall.press(Qt.Key.Key_Z, CTRL)
    assert hall.pairs() == before
    assert hall.result(1) is Result.DRAW


def test_a_round_cannot_be_published_or_left_while_it_is_paired_by_hand(drafted: Hall) -> None:
    assert drafted.view.reason_against("publish")
    drafted.view.go_to_round(1)
    assert drafted.view.round == 2


def test_the_models_keep_qts_contract(drafted: Hall, qtmodeltester: ModelTester) -> None:
    drafted.press(Qt.Key.Key_Delete)
    qtmodeltester.check(manual(drafted).model)
    qtmodeltester.check(manual(drafted).pool.list.cards)


def test_seats_speak_with_player_points_and_the_colour_due(drafted: Hall) -> None:
    model = manual(drafted).model
    words = model.data(model.index(0, 1), Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith("Board 1, White: ")
    assert "colour due: black" in words or "colour due: white" in words


def test_the_engine_s_pairs_may_come_after_the_window_was_made_anew(
    qtbot: QtBot, drafted: Hall, window: MainWindow
) -> None:
    manual(drafted).engine.ask()
    window.rebuild()
    qtbot.wait(0)
    qtbot.waitUntil(lambda: not window.workers.busy)
    qtbot.wait(0)


def rest_paired(hall: Hall) -> None:
    hall.press(Qt.Key.Key_R)
    hall.wait(lambda: not manual(hall).engine.reason_against_rest().startswith("The engine is"))


def test_r_lets_the_engine_pair_who_has_no_opponent_and_what_stands_stays(drafted: Hall) -> None:
    before = draft(drafted)
    drafted.press(Qt.Key.Key_Delete)
    drafted.press(Qt.Key.Key_Down)
    drafted.press(Qt.Key.Key_Delete)
    assert len(manual(drafted).phase.pool) == 4
    standing = draft(drafted)
    rest_paired(drafted)
    after = draft(drafted)
    assert not manual(drafted).phase.pool
    assert {board: after[board] for board in standing} == standing
    assert sorted(after) == sorted(before)
    assert len(manual(drafted).phase.steps) == 3, "the rest is one step"


def test_r_with_everybody_seated_pairs_all_boards_not_set_by_hand(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_X)
    turned = draft(drafted)[1]
    rest_paired(drafted)
    after = draft(drafted)
    assert after[1] == turned, "the pair by hand stays, its colours too"
    assert len(after) == 4
    assert manual(drafted).phase.preview.round(2).pairing_bye is not None


def test_r_means_nothing_while_all_stands_as_the_engine_paired_it(drafted: Hall) -> None:
    action = drafted.window.commands.action("engine_rest")
    assert not action.isEnabled()
    assert "Everybody has an opponent" in action.toolTip()


def test_where_no_legal_rest_exists_the_panel_says_who_is_left(drafted: Hall) -> None:
    t = drafted.session.tournament
    met = t.round(1).games[0]
    phase = manual(drafted).phase
    for player in (met.white, met.black):
        game = phase.preview.game(2, player)
        if game is not None:
            phase.clear(game.board)
    others = [player for player in phase.pool if player not in (met.white, met.black)]
    if len(others) == 2:
        phase.place(others[0], InPool(player=others[1]))
    assert set(phase.pool) == {met.white, met.black}
    manual(drafted).show_phase()
    manual(drafted).moved.emit()
    steps = phase.steps
    rest_paired(drafted)
    card = manual(drafted).panel.no_rest
    drafted.wait(card.isVisible)
    for player in (met.white, met.black):
        assert t.player(player).surname in card.words.text()
    assert phase.steps == steps, "nothing was moved"
    drafted.wait(card.again.isVisible)
    drafted.qtbot.mouseClick(card.again, Qt.MouseButton.LeftButton)
    drafted.wait(lambda: not phase.pool)
    assert not card.isVisible()


def test_c_hides_the_engines_pairs_and_shows_them_again(drafted: Hall) -> None:
    page = manual(drafted)
    assert drafted.window.commands.action("compare").isChecked()
    assert page.model.column_of("engine") >= 0
    drafted.press(Qt.Key.Key_C)
    assert page.model.column_of("engine") < 0
    assert not page.panel.compared.isVisible()
    assert page.table.hasFocus()
    drafted.press(Qt.Key.Key_C)
    assert page.model.column_of("engine") >= 0
    drafted.press(Qt.Key.Key_M)
    assert not drafted.window.commands.action("compare").isChecked()


def test_finishing_says_which_boards_are_not_as_the_engine_pairs_them(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_X)
    with drafted.answering(give_reason):
        drafted.press(Qt.Key.Key_M)
    drafted.wait(lambda: drafted.view.task.page is None)
    said = drafted.window.frame.message.text.text()
    assert said.startswith("1 board is not as the engine pairs it: 1.")
