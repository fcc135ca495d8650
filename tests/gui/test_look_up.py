"""Players looked up in the rating lists while they are typed: by keys, and nobody unseen."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.look_up import look_up
from swissdesk.app.rating_lists import stored_lists
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.found_people import FoundModel, found_rows
from swissdesk.gui.views import _look_up
from swissdesk.gui.views.players import PlayersView
from tests.app.rating_lists import fide_text, take_in


@pytest.fixture
def view(window: MainWindow, tournament: Path, tmp_path: Path) -> PlayersView:
    take_in(tmp_path, "players_list_nov26.txt", fide_text())
    window.open_path(tournament)
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    return shown


def type_in(qtbot: QtBot, view: PlayersView, text: str) -> None:
    """Type into the line and wait for what the lists say."""
    view.add_line.field.setFocus()
    if text.isascii():
        qtbot.keyClicks(view.add_line.field, text)
    else:
        view.add_line.field.insert(text)
    qtbot.waitUntil(lambda: view.newcomers.look_up.is_open)


def press(
    qtbot: QtBot, view: PlayersView, key: Qt.Key, held: Qt.KeyboardModifier | None = None
) -> None:
    qtbot.keyClick(view.add_line.field, key, held or Qt.KeyboardModifier.NoModifier)


def surnames(view: PlayersView) -> list[str]:
    return [row.player.surname for row in view.model.rows]


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, view: PlayersView) -> None:
    model = FoundModel()
    tournament = view.desk.tournament
    model.show_rows(found_rows(look_up("vetr", stored_lists(), tournament), tournament, 1))
    qtmodeltester.check(model)
    assert "IM, Vetrov, Andrei, 2391, RUS, 1994" in model.spoken(model.rows[0])


def test_enter_takes_the_marked_player_with_all_that_the_list_knows(
    qtbot: QtBot, view: PlayersView
) -> None:
    type_in(qtbot, view, "vetr")
    press(qtbot, view, Qt.Key.Key_Return)
    (player,) = view.desk.tournament.players
    assert (player.surname, player.title, player.rating, player.fide_id) == (
        "Vetrov", "IM", 2391, "4100001"
    )  # fmt: skip
    assert view.add_line.field.text() == ""
    assert not view.newcomers.look_up.is_open
    assert view.add_line.field.hasFocus()


def test_arrows_mark_another_one_and_go_round(qtbot: QtBot, view: PlayersView) -> None:
    type_in(qtbot, view, "ветр")
    press(qtbot, view, Qt.Key.Key_Up)
    press(qtbot, view, Qt.Key.Key_Down)
    press(qtbot, view, Qt.Key.Key_Down)
    press(qtbot, view, Qt.Key.Key_Return)
    assert surnames(view) == ["Vetrova"]


def test_ctrl_enter_makes_a_player_of_what_was_typed(qtbot: QtBot, view: PlayersView) -> None:
    type_in(qtbot, view, "Vetr 1500")
    press(qtbot, view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (player,) = view.desk.tournament.players
    assert (player.surname, player.rating, player.fide_id) == ("Vetr", 1500, "")


def test_escape_closes_the_list_and_leaves_what_was_typed(qtbot: QtBot, view: PlayersView) -> None:
    type_in(qtbot, view, "vetr")
    press(qtbot, view, Qt.Key.Key_Escape)
    assert not view.newcomers.look_up.is_open
    assert view.add_line.field.text() == "vetr"
    press(qtbot, view, Qt.Key.Key_Return)
    assert surnames(view) == ["vetr"]


def test_who_is_here_already_is_said_and_shown_not_added(qtbot: QtBot, view: PlayersView) -> None:
    type_in(qtbot, view, "vetrova")
    press(qtbot, view, Qt.Key.Key_Return)
    type_in(qtbot, view, "vetrova")
    row = view.newcomers.look_up.list.model.rows[0]
    assert row.remark == "already here, No. 1"
    press(qtbot, view, Qt.Key.Key_Return)
    assert surnames(view) == ["Vetrova"]
    assert "already in the list" in view.desk.frame.message.text.text()  # type: ignore[attr-defined]


def test_a_namesake_from_the_list_is_added_only_when_the_arbiter_insists(
    qtbot: QtBot, view: PlayersView
) -> None:
    type_in(qtbot, view, "Vetrov Andrei 1400")
    press(qtbot, view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    type_in(qtbot, view, "vetrov a")
    press(qtbot, view, Qt.Key.Key_Return)
    assert surnames(view) == ["Vetrov"]
    press(qtbot, view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [p.fide_id for p in view.desk.tournament.players] == ["", "4100001"]


def test_enter_before_the_hits_are_there_adds_nobody_unseen(
    qtbot: QtBot, view: PlayersView
) -> None:
    view.add_line.field.setFocus()
    qtbot.keyClicks(view.add_line.field, "vetr")
    press(qtbot, view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.newcomers.look_up.is_open)
    assert surnames(view) == []
    press(qtbot, view, Qt.Key.Key_Return)
    assert surnames(view) == ["Vetrov"]


@pytest.fixture
def slow_lists(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Hold every answer of the lists back until the event is set."""
    answers = Event()

    def look(*told: Any) -> object:
        answers.wait(10)  # the window closes before the test lets go of it
        return look_up(*told)

    monkeypatch.setattr(_look_up, "look_up", look)
    return answers


def test_half_a_name_and_enter_at_once_show_the_hits_and_the_next_enter_takes_the_first(
    qtbot: QtBot, view: PlayersView, slow_lists: Event
) -> None:
    view.add_line.field.setFocus()
    qtbot.keyClicks(view.add_line.field, "vetrov a")
    press(qtbot, view, Qt.Key.Key_Return)
    press(qtbot, view, Qt.Key.Key_Return)  # an impatient one changes nothing
    assert surnames(view) == []
    slow_lists.set()
    qtbot.waitUntil(lambda: view.newcomers.look_up.is_open)
    assert surnames(view) == []
    press(qtbot, view, Qt.Key.Key_Return)
    (player,) = view.desk.tournament.players
    assert (player.surname, player.given_name, player.rating) == ("Vetrov", "Andrei", 2391)


def test_where_the_lists_are_slow_it_is_said_and_the_next_enter_adds_what_was_typed(
    qtbot: QtBot, view: PlayersView, slow_lists: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_look_up, "PATIENCE_MS", 0)
    view.add_line.field.setFocus()
    qtbot.keyClicks(view.add_line.field, "Vetrov Adam 1500")
    press(qtbot, view, Qt.Key.Key_Return)
    with qtbot.waitSignal(view.newcomers.look_up.slow):
        pass
    assert surnames(view) == []
    press(qtbot, view, Qt.Key.Key_Return)
    slow_lists.set()
    assert [(p.surname, p.rating) for p in view.desk.tournament.players] == [("Vetrov", 1500)]
    assert view.add_line.field.text() == ""


def test_who_is_in_no_list_is_added_by_enter_as_ever(qtbot: QtBot, view: PlayersView) -> None:
    view.add_line.field.setFocus()
    qtbot.keyClicks(view.add_line.field, "Zzyzx Adam 1500")
    press(qtbot, view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: surnames(view) == ["Zzyzx"])
    assert not view.newcomers.look_up.is_open


def test_a_click_takes_whom_it_hits(qtbot: QtBot, view: PlayersView) -> None:
    type_in(qtbot, view, "vetr")
    table = view.newcomers.look_up.list.table
    spot = table.visualRect(table.model().index(1, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert surnames(view) == ["Vetrova"]


def test_the_foot_names_the_list_and_the_list_goes_with_the_focus(
    qtbot: QtBot, view: PlayersView
) -> None:
    type_in(qtbot, view, "vetr")
    words = view.newcomers.look_up.list.source_text
    assert words.startswith("FIDE, November 2026 · ")
    assert words.endswith("3 matches")
    view.filter.setFocus()
    assert not view.newcomers.look_up.is_open
