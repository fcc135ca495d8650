"""What if?: a correction is tried by keys, seen with its consequences, accepted or dropped."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.corrections import CorrectResult
from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.what_if import next_round
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach, RoundState
from swissdesk.domain.rules import Prize, Rules
from swissdesk.gui import looks
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.correction_offers import FEWEST, WHOLE
from swissdesk.gui.table import Table
from swissdesk.gui.views.crosstable import CrosstableView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.views.what_if import WhatIfView
from tests.app.desk import a_session, insist
from tests.gui.hall import Hall, make_file, pair, play


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return two rounds played and a third published; the cursor stands in round 2."""
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 2)
    pair(session)
    session.run(PublishRound(round=3))
    return at(Hall(qtbot, window, session), 2)


def at(hall: Hall, round_no: int, board: int = 1) -> Hall:
    hall.view.go_to_round(round_no)
    hall.view.table.go_to(board)
    hall.view.table.setFocus()
    return hall


def view(hall: Hall) -> WhatIfView:
    found = hall.window.navigator.view
    assert isinstance(found, WhatIfView)
    return found


def f2(hall: Hall) -> WhatIfView:
    hall.press(Qt.Key.Key_F2)
    return view(hall)


def settled(hall: Hall) -> WhatIfView:
    hall.wait(lambda: not hall.window.workers.busy)
    return view(hall)


def game(hall: Hall, round_no: int = 2, board: int = 1) -> Game:
    return hall.session.tournament.game_on(round_no, board)


def accept(hall: Hall, reason: str = "typing error") -> None:
    """Accept what is tried: a reason is asked for once."""
    hall.confirm()
    assert view(hall).side.reason.hasFocus()
    hall.qtbot.keyClicks(view(hall).side.reason, reason)
    hall.confirm()


def cells(table: Table, code: str) -> list[str]:
    model = table.row_model
    return [model.cell(row, code).text for row in model.rows]


def test_f2_zero_and_ctrl_enter_correct_a_result_of_the_round_before(hall: Hall) -> None:
    tried = f2(hall)
    assert tried.side.choices.value is Reach.PAIRINGS
    hall.type("0")
    accept(hall)
    assert game(hall).result is Result.BLACK_WINS
    assert game(hall).reach is Reach.PAIRINGS
    entry = hall.session.last_entry
    assert entry is not None
    assert (entry.reason, entry.breaches) == ("typing error", ())
    assert isinstance(hall.window.navigator.view, RoundsView)
    assert (hall.view.round, hall.view.current_board) == (2, 1)
    assert hall.view.table.hasFocus()
    hall.window.run_command("undo")
    assert game(hall).result is Result.WHITE_WINS


def test_nothing_can_be_accepted_before_something_is_different(hall: Hall) -> None:
    tried = f2(hall)
    step = tried.own_step()
    assert step is not None
    assert step.reason == "Nothing is different yet."
    hall.type("1")
    assert tried.action() is None


def test_who_changes_is_shown_and_nothing_is_stored(hall: Hall) -> None:
    before = hall.session.last_entry
    tried = f2(hall)
    hall.type("0")
    settled(hall)
    assert "change" in tried.sheet.heading.text()
    places = cells(tried.sheet.table, "place")
    assert any("→" in place for place in places)
    moved = sum("→" in place for place in places)
    kept = len(places) - moved
    assert tried.sheet.heading.text().startswith(f"{moved} player")
    alone = f"other values alone change: {kept} · " if kept else ""
    assert tried.sheet.note.text() == f"{alone}unchanged: {8 - len(places)}"
    row = tried.sheet.model.rows[0]
    told = tried.sheet.model.cell(row, "place").spoken
    assert told.endswith(f"Place: was {row.place.before}, becomes {row.place.after}.")
    assert hall.session.last_entry == before
    hall.press(Qt.Key.Key_Escape)
    assert game(hall).result is Result.WHITE_WINS
    assert isinstance(hall.window.navigator.view, RoundsView)
    assert hall.view.table.hasFocus()


def test_the_pairs_of_the_running_round_stand_beside_what_they_would_be(hall: Hall) -> None:
    hall.session.run(EnterResult(round=3, board=1, result=Result.DRAW))
    at(hall, 2)
    tried = f2(hall)
    hall.type("0")
    settled(hall)
    assert tried.next_round is not None
    assert tried.next_round.proposals == ()
    assert "its pairings stay [C.04.2 4.3]" in tried.sheet.pairs_note.text()
    assert len(tried.sheet.pairs_model.rows) == len(tried.next_round.boards) > 0
    board = {row.board: row for row in tried.sheet.pairs_model.rows}
    assert {row.now for row in board.values()} <= {"playing", "½–½", ""}
    assert "Would be:" in tried.sheet.pairs_model.spoken(tried.sheet.pairs_model.rows[0])


def test_a_choice_against_the_article_needs_a_reason(hall: Hall) -> None:
    tried = f2(hall)
    hall.type("5")
    hall.press(Qt.Key.Key_Down)
    assert tried.side.choices.value is Reach.PLACES
    hall.confirm()
    assert isinstance(hall.window.navigator.view, WhatIfView)
    assert tried.side.reason.hasFocus()
    hall.qtbot.keyClicks(tried.side.reason, "agreed by both")
    hall.confirm()
    assert (game(hall).result, game(hall).paired_as) == (Result.DRAW, Result.WHITE_WINS)
    entry = hall.session.last_entry
    assert entry is not None
    assert entry.reason == "agreed by both"
    assert entry.breaches[0].breach.note.rule == "C.04.2 4.3"


def test_digits_in_the_reason_are_no_results(hall: Hall) -> None:
    tried = f2(hall)
    tried.side.reason.setFocus()
    hall.qtbot.keyClicks(tried.side.reason, "slip 10")
    assert tried.side.reason.text() == "slip 10"
    assert tried.trial is not None
    assert tried.trial.result is None


def test_after_the_end_of_the_next_round_nothing_is_preselected(hall: Hall) -> None:
    at(hall, 1)
    tried = f2(hall)
    hall.type("5")
    assert tried.side.choices.value is None
    step = tried.own_step()
    assert step is not None
    assert step.reason == "Choose how far the correction reaches."
    hall.press(Qt.Key.Key_Down)
    hall.press(Qt.Key.Key_Down)
    assert tried.side.choices.value is Reach.REPORT
    accept(hall)
    assert game(hall, 1).counts_as is Result.WHITE_WINS
    assert hall.view.model.cell(hall.view.model.rows[0], "marks").tip.startswith("Pairings go on")


def test_a_draft_goes_with_the_correction_and_the_next_step_pairs_it_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    pair(session)
    hall = at(Hall(qtbot, window, session), 1)
    tried = f2(hall)
    assert tried.side.choices.isHidden()
    hall.type("0")
    assert "The draft of round 2 is discarded" in tried.side._follows.text()
    accept(hall)
    assert [r.state for r in hall.session.tournament.rounds] == [RoundState.CLOSED]
    hall.confirm()
    hall.wait(lambda: len(hall.session.tournament.rounds) == 2)


def test_they_sat_wrong_exchanges_the_colours_and_back(hall: Hall) -> None:
    for wrong in (True, False):
        hall.window.run_command("sat_wrong")
        assert view(hall).state_line() == "Correction of the colours · Round 2, board 1"
        accept(hall)
        assert game(hall).wrong_colours is wrong
        assert game(hall).result is Result.WHITE_WINS


def test_mistyped_opens_the_same_view_with_winner_and_loser_exchanged(hall: Hall) -> None:
    hall.window.run_command("typed_wrong")
    trial = view(hall).trial
    assert trial is not None
    assert trial.result is Result.BLACK_WINS
    accept(hall)
    assert game(hall).result is Result.BLACK_WINS
    assert not game(hall).wrong_colours


def test_mistyped_in_a_running_round_is_put_right_at_once(hall: Hall) -> None:
    hall.session.run(EnterResult(round=3, board=2, result=Result.WHITE_WINS))
    at(hall, 3, 2)
    hall.wait(hall.window.commands.action("typed_wrong").isEnabled)
    hall.window.run_command("typed_wrong")
    assert game(hall, 3, 2).result is Result.BLACK_WINS
    hall.session.run(EnterResult(round=3, board=2, result=Result.DRAW))
    assert not hall.window.commands.action("typed_wrong").isEnabled()


def test_other_results_are_tried_from_the_list(hall: Hall) -> None:
    tried = f2(hall)
    hall.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    hall.qtbot.keyClick(menu, Qt.Key.Key_5)
    assert tried.trial is not None
    assert tried.trial.result is Result.BOTH_LOST


def test_an_adjourned_game_that_ended_asks_nothing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    pair(session)
    session.run(PublishRound(round=1))
    for board in range(1, 5):
        result = Result.ADJOURNED if board == 1 else Result.WHITE_WINS
        session.run(EnterResult(round=1, board=board, result=result))
    session.run(CloseRound(round=1))
    play(session, 2)
    hall = at(Hall(qtbot, window, session), 1)
    tried = f2(hall)
    assert tried.side.choices.isHidden()
    hall.type("1")
    hall.confirm()
    assert game(hall, 1).result_for_pairing is Result.WHITE_WINS


def test_a_micro_match_is_corrected_game_by_game(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    session.run(EditRules(rules=replace(session.tournament.rules, games_a_meeting=2)))
    pair(session)
    session.run(PublishRound(round=1))
    for board in range(1, 5):
        for _ in range(2):
            session.run(EnterGame(round=1, board=board, half=Half.WIN))
    session.run(CloseRound(round=1))
    hall = at(Hall(qtbot, window, session), 1)
    tried = f2(hall)
    hall.type("1")
    assert tried.action() is None
    hall.type("0")
    accept(hall)
    assert game(hall, 1).games == (Half.WIN, Half.LOSS)
    assert game(hall, 1).result is Result.DRAW


def propose(hall: Hall, value: str) -> WhatIfView:
    tried = f2(hall)
    hall.type("0")
    settled(hall)
    assert tried.side.choices.isVisibleTo(tried.side)
    for _ in range(6):
        if tried.side.choices.value != value:
            hall.press(Qt.Key.Key_Down)
    assert tried.side.choices.value == value
    return tried


def confirm(dialog: OverrideDialog) -> None:
    """Go through both steps; the reason was given in the view already."""
    assert dialog.reason.text() == "told before the start"
    dialog._go_on()
    dialog._go_on()


@pytest.mark.parametrize("value", [WHOLE, FEWEST])
def test_a_published_round_that_has_not_begun_can_be_paired_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, value: str
) -> None:
    session = a_session(tmp_path / "sixteen.swissdesk", 16, Rules(rounds=7, lot_seed=5))
    play(session, 2)
    pair(session)
    insist(session, PublishRound(round=3))
    hall = at(Hall(qtbot, window, session), 2)
    board = board_with(hall, value)
    at(hall, 2, board)
    before = {(g.white, g.black) for g in game_round(hall)}
    tried = propose(hall, value)
    tried.side.reason.setText("told before the start")
    shown = {row.board for row in tried.sheet.pairs_model.rows}
    with hall.answering(confirm) as seen:
        hall.confirm()
    assert len(seen) == 1
    after = {(g.white, g.black) for g in game_round(hall)}
    assert after != before
    if value == FEWEST:
        assert {g.board for g in game_round(hall) if g.by_hand} == shown
    assert Result.BLACK_WINS in {g.result for g in hall.session.tournament.round(2).games}
    entry = hall.session.last_entry
    assert entry is not None
    assert entry.reason == "told before the start"
    hall.window.run_command("undo")
    assert {(g.white, g.black) for g in game_round(hall)} == before
    assert game(hall, 2, board).result is Result.WHITE_WINS


def board_with(hall: Hall, value: str) -> int:
    """Return a board whose correction would lead to a proposal of that kind."""
    for board in range(1, 9):
        action = CorrectResult(round=2, board=board, result=Result.BLACK_WINS, reach=Reach.PAIRINGS)
        found = next_round(hall.session.tournament, action)
        if found and any(p.action.whole == (value == WHOLE) for p in found.proposals):
            return board
    raise AssertionError(value)


def game_round(hall: Hall) -> tuple[Game, ...]:
    return hall.session.tournament.round(3).games


def test_a_proposal_that_is_declined_leaves_everything_and_the_view_open(hall: Hall) -> None:
    propose(hall, WHOLE)
    with hall.answering(lambda dialog: dialog.reject()):
        hall.confirm()
    assert isinstance(hall.window.navigator.view, WhatIfView)
    assert game(hall).result is Result.WHITE_WINS


def test_prizes_that_would_move_and_sheets_that_would_be_untrue_are_named(hall: Hall) -> None:
    rules = replace(hall.session.tournament.rules, prizes=(Prize(place=1, amount=10_000),))
    hall.session.run(EditRules(rules=rules))
    hall.session.run(MarkPrinted(document="standings", round=2))
    at(hall, 2)
    tried = f2(hall)
    hall.type("0")
    settled(hall)
    assert any(more.startswith("Prize: ") for more in cells(tried.sheet.table, "more"))
    assert "Go out of date: Standings after a round (2)." in tried.side._follows.text()


def test_where_nothing_changes_the_room_is_left_to_the_pairs(hall: Hall) -> None:
    hall.window.run_command("sat_wrong")
    tried = settled(hall)
    assert tried.sheet.heading.text() == "Nobody’s place changes"
    assert tried.sheet.note.text() == "Points, places and prizes stay as they are."
    assert not tried.sheet.table.isVisible()
    hall.press(Qt.Key.Key_Escape)
    f2(hall)
    hall.type("0")
    assert settled(hall).sheet.table.isVisible()


def test_results_go_below_names_that_need_their_line(hall: Hall) -> None:
    hall.window.resize(1366, 768)
    hall.window.run_command("sat_wrong")
    looks.show_scale(hall.window, 200)
    line = settled(hall).sheet.game
    hall.wait(lambda: line.height() == px(72))
    assert all(label.width() >= label.sizeHint().width() for label in line._names)


def test_f2_in_the_crosstable_opens_it_and_esc_comes_back(hall: Hall) -> None:
    hall.window.go("crosstable")
    cross = hall.window.navigator.view
    assert isinstance(cross, CrosstableView)
    hall.wait(lambda: cross.model.rowCount() == 8)
    cross.table.go_to(cross.model.rows[0].player.id, "r2")
    cross.table.setFocus()
    tried = f2(hall)
    assert tried.trial is not None
    assert tried.trial.round == 2
    hall.press(Qt.Key.Key_Escape)
    assert hall.window.navigator.view is cross
    assert cross.table.hasFocus()


def test_f2_on_a_game_of_the_running_round_goes_to_its_board(hall: Hall) -> None:
    hall.window.go("crosstable")
    cross = hall.window.navigator.view
    assert isinstance(cross, CrosstableView)
    hall.wait(lambda: cross.model.rowCount() == 8)
    cross.table.go_to(cross.model.rows[0].player.id, "r3")
    cross.table.setFocus()
    hall.press(Qt.Key.Key_F2)
    assert isinstance(hall.window.navigator.view, RoundsView)
    assert hall.view.round == 3


@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_change_of_language_keeps_the_trial(hall: Hall, code: str) -> None:
    f2(hall)
    hall.type("0")
    looks.show_language(hall.window, code)
    tried = settled(hall)
    assert tried.trial is not None
    assert tried.trial.result is Result.BLACK_WINS
    hall.window.navigator.step_out()
    assert isinstance(hall.window.navigator.view, RoundsView)


def test_undo_of_the_round_itself_leaves_a_view_that_can_be_left(hall: Hall) -> None:
    f2(hall)
    for _ in range(12):
        hall.window.run_command("undo")
    assert isinstance(hall.window.navigator.view, WhatIfView)
    hall.press(Qt.Key.Key_Escape)


def test_the_models_are_good_ones(hall: Hall, qtmodeltester: ModelTester) -> None:
    tried = f2(hall)
    hall.type("0")
    settled(hall)
    qtmodeltester.check(tried.sheet.model)
    qtmodeltester.check(tried.sheet.pairs_model)
