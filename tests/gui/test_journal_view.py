"""Journal: the newest stands first, undone entries stay, and any moment can be gone back to."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import ReopenRound
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.domain.result import Result
from swissdesk.domain.rules import EventInfo
from swissdesk.gui.cells import Mark
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.journal import (
    JournalLine,
    JournalLines,
    JournalModel,
    Which,
    change_text,
    journal_columns,
)
from swissdesk.gui.views._journal_entry import EntryPanel
from swissdesk.gui.views.journal import JournalView, actions_after
from swissdesk.gui.widgets.labels import Label
from tests.app.desk import insist


@pytest.fixture
def view(window: MainWindow, entered: Path) -> JournalView:
    window.open_path(entered)
    for place in ("Lakeside", "Hillside", "Riverside"):
        window.run_action(EditEvent(info=EventInfo(name="Autumn Rook Cup", place=place)))
    window.go("journal")
    shown = window.navigator.view
    assert isinstance(shown, JournalView)
    return shown


def words(view: JournalView) -> list[str]:
    return [row.words for row in view.model.rows]


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, entered: Path) -> None:
    session = Session.open(entered)
    model = JournalModel(journal_columns())
    model.show_rows(JournalLines().shown(session.history(), session.tournament, Which.ALL, ""))
    qtmodeltester.check(model)
    session.close()


def test_the_newest_entry_stands_first_under_its_round(view: JournalView) -> None:
    assert words(view) == [
        "Before round 1",
        "Details of the tournament changed",
        "Details of the tournament changed",
        "Details of the tournament changed",
        "Players added: 41",
        "Tournament created: Autumn Rook Cup",
    ]
    assert view.model.mark_at(0) == Mark.GROUP


def test_entries_name_a_player_as_he_is_called_now(view: JournalView) -> None:
    player = view.desk.tournament.players[0]
    view.desk.run_action(EditPlayer(player=replace(player, club="Lakeside")))
    assert player.surname in words(view)[1]
    view.desk.run_action(EditPlayer(player=replace(player, surname="Bezymensky")))
    told = words(view)[1:3]
    assert all("Bezymensky" in line and player.surname not in line for line in told)


def test_an_undone_entry_stays_struck_through_below_the_entry_that_undid_it(
    view: JournalView,
) -> None:
    view.desk.run_command("undo")
    assert words(view)[1] == "Undone: Details of the tournament changed."
    assert view.model.mark_at(2) == Mark.UNDONE
    assert view.model.data(view.model.index(2, 2), Qt.ItemDataRole.AccessibleTextRole).endswith(
        "undone"
    )


def test_typing_finds_entries_and_escape_shows_all_again(view: JournalView, qtbot: QtBot) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.search.hasFocus()
    qtbot.keyClicks(view.search, "players")
    assert words(view) == ["Before round 1", "Players added: 41"]
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert len(words(view)) == 6


def test_the_room_of_a_wide_screen_goes_to_what_was_and_why(view: JournalView) -> None:
    view.window().resize(1920, 1080)
    widths = {c.code: view.table.columnWidth(n) for n, c in enumerate(view.model.columns)}
    assert widths["words"] == widths["change"]
    assert abs(widths["change"] - widths["reason"]) <= 1


def test_nothing_is_called_alike_in_the_line_and_in_the_panel(
    view: JournalView, window: MainWindow, qtbot: QtBot
) -> None:
    window.run_action(EditEvent(info=EventInfo(name="Autumn Rook Cup")))
    entry = view.desk.session.history()[-1]
    assert change_text(entry) == "Venue: Riverside → none"
    panel = EntryPanel()
    qtbot.addWidget(panel)
    line = JournalLine(key=entry.id, words="Venue", entry=entry)
    panel.show_entry(line, 0, view.desk.tournament)
    assert "Riverside → none" in [label.text() for label in panel.findChildren(Label)]


def test_one_goes_back_to_an_entry_and_forward_again(view: JournalView, qtbot: QtBot) -> None:
    entry = next(row.entry for row in view.model.rows if row.words == "Players added: 41")
    assert entry is not None
    assert view.table.go_to(entry.id)
    view._show_entry()
    assert actions_after(view._history, entry) == 3
    view._panel.back.click()
    qtbot.waitUntil(lambda: view._target is None)
    assert view.desk.tournament.info.place == ""
    assert len(view.desk.tournament.players) == 41
    for _ in range(3):
        view.desk.run_command("redo")
    assert view.desk.tournament.info.place == "Riverside"
    assert actions_after(view.desk.session.history(), entry) == 3


def test_the_cursor_is_where_it_was_when_one_comes_back(
    view: JournalView, window: MainWindow
) -> None:
    entry = view.model.rows[4].entry
    assert entry is not None
    view.table.go_to(entry.id)
    window.go("tournament")
    window.go("journal")
    assert view.table.current_row() == view.model.rows[4]


def test_what_is_done_meanwhile_ends_the_way_back(view: JournalView, qtbot: QtBot) -> None:
    entry = next(row.entry for row in view.model.rows if row.words == "Players added: 41")
    assert entry is not None
    view.table.go_to(entry.id)
    view._show_entry()
    view._panel.back.click()
    view.desk.run_action(EditEvent(info=EventInfo(name="Autumn Rook Cup", place="Seaside")))
    qtbot.waitUntil(lambda: view._target is None)
    assert view.desk.tournament.info.place == "Seaside"


def test_escape_ends_the_way_back(view: JournalView, qtbot: QtBot) -> None:
    entry = next(row.entry for row in view.model.rows if row.words == "Players added: 41")
    assert entry is not None
    view.table.go_to(entry.id)
    view._show_entry()
    view._panel.back.click()
    assert view.leave()
    assert view.desk.tournament.info.place == "Hillside"
    assert view._target is None


def test_corrections_are_what_stood_there_otherwise_before(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "sample.swissdesk"
    make_sample(path, "en", played=1, missing=3).close()
    window.open_path(path)
    window.run_action(EnterResult(round=1, board=1, result=Result.DRAW))
    window.run_action(EnterResult(round=1, board=1, result=Result.BLACK_WINS))
    window.go("journal")
    view = window.navigator.view
    assert isinstance(view, JournalView)
    view.filter._choose(Which.CORRECTIONS)
    shown = [row for row in view.model.rows if row.entry is not None]
    assert shown
    assert all(row.entry.before and row.entry.after for row in shown if row.entry)
    assert view.print_kind() == "journal"


def test_a_correction_stands_with_the_reopening_it_belongs_to(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "sample.swissdesk"
    session = make_sample(path, "en", played=1)
    insist(session, ReopenRound(round=1), "slip on the wrong side")
    session.run(EnterResult(round=1, board=1, result=Result.BOTH_LOST))
    session.close()
    window.open_path(path)
    window.go("journal")
    view = window.navigator.view
    assert isinstance(view, JournalView)
    view.filter._choose(Which.CORRECTIONS)
    kinds = [row.entry.kind for row in view.model.rows if row.entry is not None]
    assert kinds[:2] == ["EnterResult", "ReopenRound"]


def test_the_line_of_changed_rules_says_before_and_after(view: JournalView) -> None:
    changed = replace(view.desk.tournament.rules, rounds=7)
    view.desk.run_action(EditRules(rules=changed))
    line = view.model.rows[1]
    assert view.model.cell(line, "change").text == "Number of rounds: 9 → 7"
    view.table.go_to(line.key)
    view._show_entry()
    labels = [label.text() for label in view._panel.findChildren(QLabel)]
    assert labels[labels.index("Number of rounds") + 1] == "9 → 7"
    assert "Version" in labels, "which program wrote it"


def test_a_long_action_runs_on_over_the_empty_columns_beside_it(view: JournalView) -> None:
    def inked(line: JournalLine, code: str) -> bool:
        """Tell whether anything is written in the cell, above the line below the row."""
        row = view.model.place_of(line.key)
        area = view.table.visualRect(view.model.index(row, view.model.column_of(code)))
        picture = view.table.viewport().grab(area.adjusted(0, 2, 0, -2)).toImage()
        sides = range(picture.width()), range(picture.height())
        return len({picture.pixel(x, y) for x in sides[0] for y in sides[1]}) > 1

    first = view.model.rows[1]
    entry = first.entry
    assert entry is not None
    bare = replace(first, key="bare", words="short", entry=replace(entry, changes=(), reason=""))
    told = replace(bare, key="told", entry=replace(entry, changes=(), reason="seen"))
    long = replace(bare, key="long", words="a very long action " * 8)
    long_told = replace(told, key="long told", words=long.words)
    view.model.show_rows((bare, told, long, long_told))
    assert [inked(line, "change") for line in (bare, told, long, long_told)] == [
        False,
        False,
        True,
        True,
    ]
    assert inked(long, "reason")
    assert inked(told, "reason")
