"""Micro-matches in the rounds: one key a game, for the player on the left."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game
from swissdesk.gui import looks
from swissdesk.gui.cells import Blank, Keys
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.labels import Label
from tests.gui.hall import Hall, make_file, pair


@pytest.fixture(params=[2, 3])
def games(request: pytest.FixtureRequest) -> int:
    count: int = request.param
    return count


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path, games: int) -> Hall:
    """Return the first round of eight players, published, of *games* games a meeting."""
    session = make_file(tmp_path / "hall.swissdesk")
    rules = replace(session.tournament.rules, games_a_meeting=games, points=DRAUGHTS_POINTS)
    session.run(EditRules(rules=rules))
    pair(session)
    session.run(PublishRound(round=1))
    made = Hall(qtbot, window, session)
    made.view.table.go_to(1)
    made.view.table.setFocus()
    return made


def game(hall: Hall, board: int = 1) -> Game:
    return hall.session.tournament.game_on(1, board)


def shown(hall: Hall, code: str, board: int = 1) -> str:
    """Return the text of a cell."""
    model = hall.view.model
    row = model.row_at(model.place_of(board))
    assert isinstance(row, BoardRow)
    return model.cell(row, code).text


def test_the_cursor_stays_until_the_last_game_and_then_goes_on(hall: Hall, games: int) -> None:
    hall.type("1" * (games - 1))
    assert game(hall).games == (Half.WIN,) * (games - 1)
    assert game(hall).result is None
    assert hall.view.current_board == 1
    hall.type("5")
    assert game(hall).result is Result.WHITE_WINS
    assert hall.view.current_board == 2


@pytest.mark.parametrize("games", [2], indirect=True)
def test_score_and_points_of_the_match_stand_between_the_players(hall: Hall) -> None:
    hall.type("1")
    assert shown(hall, "game1") == "1 – 0"
    assert shown(hall, "score") == "1 ·"
    assert shown(hall, "match") == ""
    hall.type("5")
    assert shown(hall, "game2") == "½ – ½"
    assert shown(hall, "score") == "1½ – ½"
    assert shown(hall, "match") == "2 : 0"


@pytest.mark.parametrize("games", [2], indirect=True)
def test_the_ring_stands_on_the_game_that_comes_next(hall: Hall) -> None:
    model = hall.view.model

    def keys_at() -> list[str]:
        row = model.row_at(model.place_of(1))
        assert isinstance(row, BoardRow)
        codes = [column.code for column in model.columns]
        return [c for c in codes if any(isinstance(p, Keys) for p in model.cell(row, c).parts)]

    assert keys_at() == ["game1"]
    assert model.ring_column(model.row_at(0)) == "game1"
    hall.type("0")
    assert keys_at() == ["game2"]
    assert model.ring_column(model.row_at(0)) == "game2"


def test_backspace_takes_the_last_game_back_and_undo_the_last_key(hall: Hall) -> None:
    hall.type("15")
    hall.view.table.go_to(1)
    hall.press(Qt.Key.Key_Backspace)
    assert game(hall).games == (Half.WIN,)
    assert game(hall).result is None
    hall.window.run_command("undo")
    assert game(hall).games == (Half.WIN, Half.DRAW)


def test_a_forfeit_is_one_key_for_the_whole_match(hall: Hall) -> None:
    hall.type("-")
    assert game(hall).result is Result.BLACK_WINS_BY_FORFEIT
    assert shown(hall, "score") == "−/+"
    assert shown(hall, "match") == "0 : 2"
    assert hall.view.current_board == 2


def test_a_whole_round_of_micro_matches_is_typed_and_closed_by_keys(hall: Hall, games: int) -> None:
    for keys in ("1", "5", "0", "1"):
        hall.type(keys * games)
    results = [board.result for board in hall.session.tournament.rounds[0].games]
    assert results == [Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS]
    hall.confirm()
    assert hall.session.tournament.rounds[0].state.value == "closed"


def test_other_boards_show_which_game_is_waited_for(hall: Hall, games: int) -> None:
    model = hall.view.model
    row = model.row_at(model.place_of(2))
    assert isinstance(row, BoardRow)
    code = "game1" if games == 2 else "games"
    assert any(isinstance(part, Blank) and part.text for part in model.cell(row, code).parts)


def test_a_reader_hears_the_game_the_colour_and_the_score(hall: Hall, games: int) -> None:
    hall.type("1")
    model = hall.view.model
    row = model.row_at(0)
    assert isinstance(row, BoardRow)
    spoken = model.cell(row, "score").spoken
    assert spoken.startswith(f"Board 1. Game 2 of {games}. Left Adler, Kim, ")
    assert "Black" in spoken or "White" in spoken
    assert spoken.endswith("Score 1.")


def test_the_panel_follows_the_match_and_says_for_whom_the_keys_speak(hall: Hall) -> None:
    panel = hall.view.panels.micro
    assert hall.view.panel() is panel
    assert panel.title.text() == "Board 1: game 1"
    hall.type("1")
    hall.wait(lambda: panel.title.text() == "Board 1: game 2")


@pytest.mark.parametrize("games", [2], indirect=True)
@pytest.mark.parametrize("size", [100, 200])
def test_the_words_of_the_keys_stand_in_one_line_each(hall: Hall, size: int) -> None:
    hall.window.resize(1920, 1080)
    looks.show_language(hall.window, "ru")
    looks.show_scale(hall.window, size)
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    keys = view.panels.micro._keys
    words = [label for label in keys.findChildren(Label) if len(label.text().split()) < 4]
    assert {"проигрыш", "нет правого", "нет левого"} <= {label.text() for label in words}
    assert {label.height() for label in words} == {words[0].height()}
    assert all(label.width() >= label.sizeHint().width() for label in words)
    assert all(label.geometry().right() <= keys.width() for label in words)


def test_the_model_of_micro_matches_is_sound(hall: Hall, qtmodeltester: ModelTester) -> None:
    hall.type("1")
    qtmodeltester.check(hall.view.model)
