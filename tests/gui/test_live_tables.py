"""The tables of everybody are live: computed beside the window, only while they are seen."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.results import EnterResult
from swissdesk.app.sample import make_sample
from swissdesk.app.tables import crosstable, standings
from swissdesk.domain.result import Result
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models import crosstable as crosstable_model
from swissdesk.gui.models import standing_rows
from swissdesk.gui.views.crosstable import CrosstableView
from swissdesk.gui.views.standings import StandingsView
from swissdesk.gui.worker import Workers

ROUND, MISSING = 3, 6


@pytest.fixture
def under_way(tmp_path: Path) -> Path:
    """Return a file of the sample tournament whose third round has no results on six boards."""
    path = tmp_path / "sample.swissdesk"
    make_sample(path, "en", played=ROUND, missing=MISSING).close()
    return path


class Counting:
    """Stands in for ``standings``: counts the calls, and makes them wait while it is shut."""

    def __init__(self, real: Callable[..., Any]) -> None:
        self._real = real
        self._gate = threading.Event()
        self._gate.set()
        self.calls = 0

    def __call__(self, *args: Any, **options: Any) -> Any:
        self.calls += 1
        assert self._gate.wait(10)
        return self._real(*args, **options)

    def shut(self) -> None:
        self._gate.clear()

    def open(self) -> None:
        self._gate.set()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    """Count how often standings are computed for the view."""
    counting = Counting(standings)
    monkeypatch.setattr(standing_rows, "standings", counting)
    yield counting
    counting.open()


def opened(qtbot: QtBot, window: MainWindow, path: Path) -> StandingsView:
    window.open_path(path)
    window.go("standings")
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    return view


def enter_next(window: MainWindow, result: Result = Result.WHITE_WINS) -> None:
    """Enter the result of the first board without one."""
    game, *_ = window.tournament.round(ROUND).missing
    assert window.run_action(EnterResult(round=ROUND, board=game.board, result=result))


def shows_the_truth(view: StandingsView, window: MainWindow) -> bool:
    expected = standings(window.tournament)
    return [row.standing for row in view.model.rows] == list(expected)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.workers.busy)
    QApplication.processEvents()


def test_nothing_is_computed_while_the_standings_are_hidden(
    qtbot: QtBot, window: MainWindow, under_way: Path, counted: Counting
) -> None:
    window.open_path(under_way)
    window.go("rounds")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    settle(qtbot, window)
    assert counted.calls == 0
    view = opened(qtbot, window, under_way)
    assert counted.calls == 1
    window.go("rounds")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_0)
    settle(qtbot, window)
    assert counted.calls == 1
    assert len(window.tournament.round(ROUND).missing) == MISSING - 3
    window.go("standings")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert counted.calls == 2
    assert shows_the_truth(view, window)
    window.go("rounds")
    window.go("standings")
    settle(qtbot, window)
    assert counted.calls == 2, "nothing changed in between"


def test_each_result_moves_the_places_while_they_are_shown(
    qtbot: QtBot, window: MainWindow, under_way: Path
) -> None:
    view = opened(qtbot, window, under_way)
    for result in (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW):
        enter_next(window, result)
        qtbot.waitUntil(lambda: view.is_up_to_date)
        assert shows_the_truth(view, window)


def test_the_newest_change_wins_and_those_in_between_are_never_computed(
    qtbot: QtBot, window: MainWindow, under_way: Path, counted: Counting
) -> None:
    view = opened(qtbot, window, under_way)
    shown: list[object] = []
    view.model.dataChanged.connect(lambda *_: shown.append(view.model.rows))
    view.model.modelReset.connect(lambda: shown.append(view.model.rows))
    before = view.model.rows
    counted.shut()
    for _ in range(4):
        enter_next(window)
    assert not view.is_up_to_date
    assert view.model.rows == before, "the old table stays"
    counted.open()
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert shows_the_truth(view, window)
    assert counted.calls == 3, "the first table, the change under way, the last one"
    assert set(map(id, shown)) == {id(view.model.rows)}


def test_undo_while_computing_shows_what_is_true_after_it(
    qtbot: QtBot, window: MainWindow, under_way: Path, counted: Counting
) -> None:
    view = opened(qtbot, window, under_way)
    before = view.model.rows
    counted.shut()
    enter_next(window)
    qtbot.keyClick(view.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(window.tournament.round(ROUND).missing) == MISSING
    counted.open()
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert shows_the_truth(view, window)
    assert view.model.rows == before


def test_cursor_and_cell_stay_on_their_player_when_the_places_change(
    qtbot: QtBot, window: MainWindow, under_way: Path
) -> None:
    view = opened(qtbot, window, under_way)
    low = view.model.rows[-3].player.id
    view.table.go_to(low, "tb1")
    scrolled = view.table.verticalScrollBar().value()
    enter_next(window)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert view.current_player() == low
    assert view.model.columns[view.table.currentIndex().column()].code == "tb1"
    assert scrolled > 0
    assert view.table.verticalScrollBar().value() == scrolled


def test_while_the_first_table_comes_nothing_says_that_there_is_none(
    qtbot: QtBot, window: MainWindow, under_way: Path, counted: Counting
) -> None:
    window.open_path(under_way)
    counted.shut()
    window.go("standings")
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    QApplication.processEvents()
    assert view.table._empty == ""
    qtbot.waitUntil(lambda: view.table._empty == "The table is being computed.")
    counted.open()
    qtbot.waitUntil(lambda: view.model.rowCount() == len(window.tournament.players))


def test_where_one_is_sent_to_is_found_as_soon_as_the_table_is_there(
    qtbot: QtBot, window: MainWindow, under_way: Path
) -> None:
    window.open_path(under_way)
    player = standings(window.tournament)[20].player
    window.go("standings", player=player)
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert view.current_player() == player
    view.bar._choose(1)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    window.rebuild()
    again = window.navigator.view
    assert isinstance(again, StandingsView)
    assert again is not view
    qtbot.waitUntil(lambda: again.is_up_to_date)
    assert (again.current_player(), again.bar.round) == (player, 1)


def test_who_leaves_before_the_table_is_there_gets_it_on_return(
    qtbot: QtBot, window: MainWindow, under_way: Path, counted: Counting
) -> None:
    view = opened(qtbot, window, under_way)
    counted.shut()
    enter_next(window)
    enter_next(window)
    window.go("rounds")
    counted.open()
    settle(qtbot, window)
    assert counted.calls == 2, "the second change is not computed: nobody sees it"
    window.go("standings")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert shows_the_truth(view, window)


def test_the_window_closes_while_a_table_is_computed(
    qtbot: QtBot,
    window: MainWindow,
    under_way: Path,
    counted: Counting,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = opened(qtbot, window, under_way)
    before = view.model.rows
    close = Workers.close

    def opening_the_gate(workers: Workers) -> None:
        counted.open()
        close(workers)

    monkeypatch.setattr(Workers, "close", opening_the_gate)
    counted.shut()
    enter_next(window)
    window.close()
    QApplication.processEvents()
    assert counted.calls == 2
    assert view.model.rows == before


def test_another_tournament_is_opened_while_a_table_is_computed(
    qtbot: QtBot, window: MainWindow, under_way: Path, tournament: Path, counted: Counting
) -> None:
    opened(qtbot, window, under_way)
    counted.shut()
    enter_next(window)
    window.open_path(tournament)
    window.go("standings")
    counted.open()
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert view.model.rowCount() == 0


def test_the_crosstable_is_live_too_and_keeps_its_order(
    qtbot: QtBot, window: MainWindow, under_way: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(crosstable)
    monkeypatch.setattr(crosstable_model, "crosstable", counting)
    window.open_path(under_way)
    window.go("crosstable")
    view = window.navigator.view
    assert isinstance(view, CrosstableView)
    view.order.chosen.emit("number")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    window.go("rounds")
    known = counting.calls
    enter_next(window)
    settle(qtbot, window)
    assert counting.calls == known
    window.go("crosstable")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert [row.row for row in view.model.rows] == list(crosstable(window.tournament, by="number"))
