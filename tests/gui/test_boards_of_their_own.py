"""Boards that belong to a player, numbers that begin elsewhere, and outcomes without a key."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.session import Session
from swissdesk.domain.result import Result
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.players import PlayersView
from tests.gui.hall import Hall, make_file, pair


def published(qtbot: QtBot, window: MainWindow, session: Session) -> Hall:
    pair(session)
    session.run(PublishRound(round=1))
    return Hall(qtbot, window, session)


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a published round whose boards are numbered from 101 on."""
    session = make_file(tmp_path / "hall.swissdesk")
    session.run(EditRules(rules=replace(session.tournament.rules, first_board=101)))
    return published(qtbot, window, session)


def own_board(view: PlayersView, text: str) -> None:
    field = view.form._fields["fixed_board"]
    field.setFocus()
    field.selectAll()
    QApplication.processEvents()
    field.setText(text)
    field.setModified(True)
    field.returnPressed.emit()


def test_a_board_of_ones_own_is_typed_on_the_card_and_kept_when_paired(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    path = session.path
    session.close()
    window.open_path(path)
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    falk = next(p for p in window.tournament.players if p.surname == "Falk")
    view.table.go_to(falk.id)
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    own_board(view, "none")
    assert window.tournament.player(falk.id).fixed_board is None
    own_board(view, "3")
    assert window.tournament.player(falk.id).fixed_board == 3
    row = next(row for row in view.model.rows if row.player.id == falk.id)
    assert "always board 3" in view.model.spoken(row)
    pair(window.session)
    game = window.tournament.game(1, falk.id)
    assert game is not None
    assert game.board == 3
    assert [g.board for g in window.tournament.round(1).games] == [1, 2, 3, 4]


def test_slips_name_boards_as_they_are_numbered_in_the_hall(hall: Hall) -> None:
    for number, key in (("103", "1"), ("101", "0")):
        hall.type("*")
        hall.type(number)
        hall.press(Qt.Key.Key_Return)
        hall.type(key)
        assert hall.view.bar.field.hasFocus()
    assert hall.result(103) is Result.WHITE_WINS
    assert hall.result(101) is Result.BLACK_WINS


def test_a_double_forfeit_is_one_key_and_marked_in_words(hall: Hall) -> None:
    hall.type("_")
    assert hall.result(101) is Result.DOUBLE_FORFEIT
    row = hall.view.model.rows[0]
    assert "forfeit" in hall.view.model.cell(row, "marks").text
    assert "both absent" in hall.view.model.spoken(row)


@pytest.mark.parametrize(
    ("key", "result", "mark"),
    [
        (Qt.Key.Key_1, Result.UNRATED_WHITE_WINS, "unrated"),
        (Qt.Key.Key_2, Result.UNRATED_DRAW, "unrated"),
        (Qt.Key.Key_4, Result.ADJOURNED, "adjourned"),
        (Qt.Key.Key_5, Result.BOTH_LOST, ""),
    ],
)
def test_outcomes_without_a_key_come_from_the_numbered_list(
    hall: Hall, key: Qt.Key, result: Result, mark: str
) -> None:
    hall.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    hall.qtbot.keyClick(menu, key)
    assert hall.result(101) is result
    assert hall.view.model.cell(hall.view.model.rows[0], "marks").text == mark


def test_an_adjourned_game_is_half_a_point_for_the_next_pairing_only(hall: Hall) -> None:
    hall.press(Qt.Key.Key_F2)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    hall.qtbot.keyClick(menu, Qt.Key.Key_4)
    hall.type("111")
    hall.confirm()
    tournament = hall.session.tournament
    white = tournament.game_on(1, 101).white
    assert tournament.score(white, 1, for_pairing=True) == 5
    assert tournament.score(white, 1) == 0


def test_only_what_is_waited_for_is_shown_with_f4(hall: Hall) -> None:
    hall.type("1")
    hall.press(Qt.Key.Key_F4)
    boards = [hall.view.model.key(row) for row in hall.view.model.rows]
    assert boards == [102, 103, 104]
