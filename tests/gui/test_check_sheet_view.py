"""Before publishing: the check sheet by keys, its places, its reason, and the engine beside."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.manual import DissolvePair, SwapColours
from swissdesk.app.check_sheet import Check
from swissdesk.app.findings import findings_of_round
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.gui import looks
from swissdesk.gui.cells import Run
from swissdesk.gui.delegate import fit
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.check_sheet import ComparedModel, ComparedRow
from swissdesk.gui.views._check_page import CheckPage
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.buttons import Button
from tests.app.desk import insist
from tests.gui.hall import CTRL, SHIFT, Hall, make_file, pair, play


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the third round of nine players as a draft."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    play(session, 2)
    pair(session)
    return Hall(qtbot, window, session)


@pytest.fixture
def absent(drafted: Hall) -> Hall:
    """Return the draft with somebody paired who is absent."""
    white = drafted.session.tournament.round(3).games[1].white
    drafted.window.run_action(RequestBye(player=white, round=3, kind=ByeKind.ZERO_POINT))
    return drafted


def page(hall: Hall) -> CheckPage:
    found = hall.view.check.page
    assert found is not None
    return found


def opened(hall: Hall) -> CheckPage:
    """Open the check sheet by the next step and wait until the round is checked."""
    hall.confirm()
    hall.wait(lambda: hall.view.check.sheet is not None)
    return page(hall)


def row(hall: Hall) -> Check:
    current = page(hall).current_line
    assert current is not None
    return current.check


def test_the_first_ctrl_enter_checks_and_the_second_publishes(drafted: Hall) -> None:
    opened(drafted)
    assert drafted.state() is RoundState.DRAFT
    assert drafted.window.frame.head.title.text() == "Before publishing round 3"
    assert drafted.window.frame.head.state.text().startswith("11 checks")
    drafted.confirm()
    assert drafted.state() is RoundState.PUBLISHED
    assert drafted.view.check.page is None
    assert drafted.view.table.hasFocus()


def test_the_draft_says_how_much_the_sheet_notes_and_leads_there(drafted: Hall) -> None:
    shown = len(findings_of_round(drafted.session.tournament, 3))
    noted = drafted.view.panels.draft.noted
    drafted.wait(noted.isVisible)
    noted.setFocus()
    drafted.qtbot.keyClick(noted, Qt.Key.Key_Return)
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    sheet = drafted.view.check.sheet
    assert sheet is not None
    besides = len(sheet.findings) - shown
    assert besides > 1
    assert noted.text() == f"Also on the check sheet: {besides} notes (Ctrl+Enter)"
    assert drafted.state() is RoundState.DRAFT, "nothing is published by looking"


def test_the_key_of_publishing_opens_the_sheet_too(drafted: Hall) -> None:
    drafted.press(Qt.Key.Key_U, CTRL | SHIFT)
    drafted.wait(lambda: drafted.view.check.sheet is not None)
    drafted.press(Qt.Key.Key_U, CTRL | SHIFT)
    assert drafted.state() is RoundState.PUBLISHED


def test_escape_goes_back_to_the_draft_and_nothing_is_stored(drafted: Hall) -> None:
    entries = len(drafted.session.history())
    opened(drafted)
    drafted.press(Qt.Key.Key_Escape)
    assert drafted.view.check.page is None
    assert drafted.view.table.hasFocus()
    assert drafted.state() is RoundState.DRAFT
    assert len(drafted.session.history()) == entries


def test_where_nothing_is_found_the_next_step_has_the_focus(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=8)
    pair(session)
    hall = Hall(qtbot, window, session)
    opened(hall)
    hall.wait(window.frame.head.next.hasFocus)
    hall.press(Qt.Key.Key_Return)
    assert hall.state() is RoundState.PUBLISHED


def test_the_focus_is_on_the_first_finding_and_the_panel_tells_it(absent: Hall) -> None:
    opened(absent)
    assert row(absent) is Check.ABSENT
    panel = absent.view.check.panel()
    assert panel is not None
    assert panel.title.text() == "Paired but absent"
    assert panel.isVisible()
    assert panel.anyway.isVisible()


def test_with_a_breach_publishing_goes_to_the_reason_first(absent: Hall) -> None:
    opened(absent)
    absent.confirm()
    assert absent.state() is RoundState.DRAFT
    panel = absent.view.check.panel()
    assert panel is not None
    assert panel.reason.hasFocus()
    absent.confirm()
    assert absent.state() is RoundState.DRAFT, "an empty reason is none"
    absent.qtbot.keyClicks(panel.reason, "comes later")
    absent.confirm()
    assert absent.state() is RoundState.PUBLISHED
    entry = absent.session.last_entry
    assert entry is not None
    assert entry.reason == "comes later"
    assert any("absent" in f.breach.note.template for f in entry.breaches)


def test_a_closed_panel_opens_again_where_a_reason_is_needed(absent: Hall) -> None:
    opened(absent)
    panel = absent.view.check.panel()
    assert panel is not None
    panel.closed.emit()
    assert absent.view.check.panel() is None
    absent.confirm()
    panel = absent.view.check.panel()
    assert panel is not None
    assert panel.reason.hasFocus()


def test_enter_goes_to_the_board_and_escape_comes_back(absent: Hall) -> None:
    opened(absent)
    absent.press(Qt.Key.Key_Return)
    assert absent.view.check.page is None
    assert absent.view.table.hasFocus()
    assert absent.view.current_board == 2
    absent.press(Qt.Key.Key_Escape)
    assert row(absent) is Check.ABSENT
    assert page(absent).table.hasFocus()


def test_enter_on_the_results_shows_the_round_before_and_escape_comes_back(drafted: Hall) -> None:
    opened(drafted)
    page(drafted).table.setFocus()
    page(drafted).table.go_to(Check.RESULTS)
    drafted.press(Qt.Key.Key_Return)
    assert drafted.view.round == 2
    drafted.press(Qt.Key.Key_Escape)
    assert drafted.view.round == 3
    assert drafted.view.check.page is not None


def test_publishing_from_a_place_shows_the_sheet_again_and_not_more(absent: Hall) -> None:
    opened(absent)
    absent.press(Qt.Key.Key_Return)
    absent.confirm()
    assert absent.view.check.page is not None
    assert absent.state() is RoundState.DRAFT


def test_n_goes_from_finding_to_finding_and_round(absent: Hall) -> None:
    insist(absent.session, DissolvePair(round=3, board=1))
    session = absent.session
    if session.tournament.round(3).games[0].board == 1:
        pytest.fail("the pair is still there")
    opened(absent)
    seen = [row(absent)]
    for _ in range(12):
        absent.press(Qt.Key.Key_N)
        seen.append(row(absent))
    assert seen[:2] == [Check.ABSENT, Check.UNPAIRED]
    assert seen.count(Check.ABSENT) > 1, "after the last comes the first"
    sheet = page(absent).sheet
    assert sheet is not None
    assert all(line.findings for line in sheet.lines if line.check in seen)


def test_boards_changed_by_hand_stand_below_with_the_engines_pair(drafted: Hall) -> None:
    insist(drafted.session, SwapColours(round=3, board=2))
    boards = opened(drafted).boards
    (changed,) = boards.row_model.rows
    assert changed.board == 2
    assert changed.by_hand
    assert changed.given != changed.own
    index = boards.row_model.index(0, 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "The engine pairs" in boards.row_model.spoken(changed)
    assert spoken


def test_what_a_change_costs_is_said_by_its_articles_where_the_room_is_short() -> None:
    row = ComparedRow(
        key=1, board=1, given="", given_short="", own="", own_short="", by_hand=True, differs=True,
        costs="C2: met before; 5.2.1: colour due", costs_short="C2; 5.2.1", severity=None,
    )  # fmt: skip
    (costs,) = ComparedModel().cell(row, "costs").parts
    assert isinstance(costs, Run)
    for room, text in ((px(400), row.costs), (px(90), row.costs_short)):
        ((fitted, _),) = fit([costs], room)
        assert isinstance(fitted, Run)
        assert fitted.text == text


def test_at_a_large_size_the_boards_are_still_told_and_no_pair_loses_its_opponent(
    drafted: Hall,
) -> None:
    insist(drafted.session, SwapColours(round=3, board=2))
    drafted.window.resize(1920, 1080)
    looks.show_scale(drafted.window, 200)
    drafted.window.run_command("publish")
    view = drafted.window.navigator.view
    assert isinstance(view, RoundsView)
    drafted.wait(lambda: view.check.sheet is not None)
    shown = view.check.page
    assert shown is not None
    for table, code in ((shown.table, "where"), (shown.boards, "given"), (shown.boards, "own")):
        column = table.row_model.column_of(code)
        assert not table.isColumnHidden(column)
        assert table.columnWidth(column) >= min(table.length_of(code), px(140)), code
        assert table.horizontalScrollBar().maximum() == 0


def test_where_all_boards_are_the_engines_no_empty_table_takes_the_room(drafted: Hall) -> None:
    shown = opened(drafted)
    assert not shown.boards.isVisible()
    assert shown._heading.text() == "All boards are as the engine pairs them."
    assert shown._rest.text() == ""
    drafted.press(Qt.Key.Key_C)
    assert shown.boards.isVisible()
    assert shown._heading.text() == "All boards"


def test_c_shows_all_boards_and_then_only_those_that_differ(drafted: Hall) -> None:
    opened(drafted)
    page(drafted).table.setFocus()
    assert not page(drafted).boards.row_model.rows
    drafted.press(Qt.Key.Key_C)
    assert len(page(drafted).boards.row_model.rows) == 5, "four boards and the bye"
    assert page(drafted).boards.hasFocus()
    assert drafted.window.commands.action("compare").isChecked()
    drafted.press(Qt.Key.Key_C)
    assert not page(drafted).boards.row_model.rows
    assert page(drafted).table.hasFocus(), "no row is left to stand on"


def test_the_arrows_go_from_the_questions_to_the_boards_and_back(drafted: Hall) -> None:
    opened(drafted)
    page(drafted).table.setFocus()
    drafted.press(Qt.Key.Key_C)
    drafted.press(Qt.Key.Key_Up)
    assert page(drafted).table.hasFocus()
    assert row(drafted) is Check.FIXED_BOARDS
    drafted.press(Qt.Key.Key_Down)
    assert page(drafted).boards.hasFocus()
    assert page(drafted).current_board is not None


def test_who_came_after_all_is_marked_present_and_the_sheet_checks_anew(absent: Hall) -> None:
    opened(absent)
    click(absent, "They are here: mark present")
    absent.wait(lambda: absent.view.check.sheet is not None)
    sheet = absent.view.check.sheet
    assert sheet is not None
    assert not sheet.lines[0].findings


def test_who_is_absent_is_left_out_by_pairing_again(absent: Hall) -> None:
    opened(absent)
    click(absent, "Pair the round again")
    absent.wait(lambda: len(absent.session.tournament.round(3).games) == 4)
    absent.wait(
        lambda: (sheet := absent.view.check.sheet) is not None and not sheet.lines[0].findings
    )
    assert absent.view.check.page is not None


def test_change_by_hand_leads_into_manual_pairing_and_back_to_the_sheet(absent: Hall) -> None:
    insist(absent.session, DissolvePair(round=3, board=1))
    opened(absent)
    page(absent).table.go_to(Check.UNPAIRED)
    absent.press(Qt.Key.Key_Return)
    manual = absent.view.task.page
    assert manual is not None
    assert manual.pool.list.hasFocus()
    absent.press(Qt.Key.Key_Escape)
    assert absent.view.task.page is None
    assert absent.view.check.page is not None


def test_another_round_takes_the_sheet_away(drafted: Hall) -> None:
    opened(drafted)
    drafted.press(Qt.Key.Key_PageUp, CTRL)
    assert drafted.view.check.page is None
    assert drafted.view.round == 2


def test_discarding_the_draft_takes_the_sheet_away(drafted: Hall) -> None:
    opened(drafted)
    drafted.window.run_command("discard_draft")
    assert drafted.view.check.page is None
    assert len(drafted.session.tournament.rounds) == 2


def test_the_sheet_survives_a_change_of_the_look_with_its_reason(absent: Hall) -> None:
    opened(absent)
    panel = absent.view.check.panel()
    assert panel is not None
    panel.reason.setText("a late bus")
    absent.window.rebuild()
    view = absent.window.navigator.view
    assert isinstance(view, RoundsView)
    absent.view = view
    absent.wait(lambda: absent.view.check.sheet is not None)
    assert absent.view.check.reason == "a late bus"


def test_each_line_is_spoken_with_its_level_first(absent: Hall) -> None:
    model = opened(absent).table.row_model
    spoken = model.spoken(model.rows[0])
    assert spoken.startswith("Breach. Paired but absent: 1 breach.")
    assert "Board 2" in spoken


def test_the_models_keep_to_qts_rules(absent: Hall, qtmodeltester: ModelTester) -> None:
    opened(absent)
    qtmodeltester.check(page(absent).table.row_model)
    qtmodeltester.check(page(absent).boards.row_model)


def click(hall: Hall, text: str) -> None:
    """Press the button of the panel that says *text*."""
    panel = hall.view.check.panel()
    assert panel is not None

    def found() -> list[Button]:
        return [b for b in panel.findChildren(Button) if b.text() == text and b.isVisible()]

    hall.wait(lambda: bool(found()))
    hall.qtbot.mouseClick(found()[0], Qt.MouseButton.LeftButton)


def test_where_the_room_is_short_the_panel_comes_over_the_boards_for_the_reason(
    absent: Hall,
) -> None:
    absent.window.resize(700, 600)
    opened(absent)
    panel = absent.view.check.panel()
    assert panel is not None
    assert not panel.isVisible()
    absent.confirm()
    assert panel.isVisible()
    assert panel.reason.hasFocus()


def test_a_board_tells_in_the_panel_what_its_change_costs(drafted: Hall) -> None:
    insist(drafted.session, SwapColours(round=3, board=2))
    opened(drafted)
    page(drafted).boards.setFocus()
    panel = drafted.view.check.panel()
    assert panel is not None
    assert panel.title.text() == "Board 2"
    assert page(drafted).current_findings
    drafted.press(Qt.Key.Key_C)
    page(drafted).boards.go_to(1)
    drafted.wait(lambda: panel.title.text() == "Board 1")
    assert page(drafted).current_findings == ()


def test_ctrl_p_goes_to_the_sheet_of_the_checks(drafted: Hall) -> None:
    opened(drafted)
    drafted.press(Qt.Key.Key_P, CTRL)
    prints = drafted.window.navigator.view
    assert isinstance(prints, PrintsView)
    sheet = prints.documents.sheet
    assert sheet is not None
    assert (sheet.kind, sheet.round) == ("check-sheet", 3)
    drafted.wait(lambda: prints.paper.pages is not None)
    drafted.press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert drafted.view.check.page is not None, "back where the arbiter was"
