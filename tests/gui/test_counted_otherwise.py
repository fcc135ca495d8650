"""Boards that count otherwise than they look: points for the pairing, colours really played."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.corrections import CorrectColours, CorrectResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.gui import looks
from swissdesk.gui.delegate import needed_width
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.views.what_if import WhatIfView
from swissdesk.gui.widgets.why_panel import WhyPanel
from tests.app.desk import insist
from tests.gui.hall import Hall, make_file, pair, play


@pytest.fixture
def drafted(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a draft of round 4; board 1 of round 2 was corrected for places only."""
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 3)
    correction = CorrectResult(round=2, board=1, result=Result.BLACK_WINS, reach=Reach.PLACES)
    insist(session, correction)
    pair(session)
    return Hall(qtbot, window, session)


def loser_of(hall: Hall) -> tuple[BoardRow, str]:
    """Return the row of who lost by the correction, and his column."""
    loser = hall.session.tournament.game_on(2, 1).white
    for row in hall.view.model.rows:
        if isinstance(row, BoardRow) and loser in (row.game.white, row.game.black):
            return row, "white" if row.game.white == loser else "black"
    raise AssertionError


def test_the_draft_shows_the_points_that_count_for_the_pairing(drafted: Hall) -> None:
    row, side = loser_of(drafted)
    model = drafted.view.model
    shown = model.cell(row, f"{side}_points")
    assert shown.text == "(2) 1"
    assert shown.spoken == "1 point, for the pairing 2 points"
    assert shown.tip.startswith("For the pairing 2: the correction of round 2")
    assert "for the pairing 2 points" in model.spoken(row)
    column = model.column_of(f"{side}_points")
    assert drafted.view.table.columnWidth(column) >= needed_width(shown)


def test_why_tells_in_the_window_on_which_points_he_is_paired(drafted: Hall) -> None:
    row, side = loser_of(drafted)
    drafted.view.table.go_to(row.game.board, side)
    drafted.view.table.setFocus()
    drafted.type("?")
    panels = drafted.window.frame.body.panels
    (panel,) = [one for one in panels if isinstance(one, WhyPanel)]
    drafted.wait(panel.copy.isEnabled)
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert any("counts with 2 points in the pairing" in words for words in said)


@pytest.fixture
def seated_wrong(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return a published round in which they sat the wrong way on board 2."""
    session = make_file(tmp_path / "hall.swissdesk")
    pair(session)
    session.run(PublishRound(round=1))
    session.run(CorrectColours(round=1, board=2, wrong=True, reach=Reach.PAIRINGS))
    return Hall(qtbot, window, session)


def board_two(hall: Hall) -> BoardRow:
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    row = view.model.rows[1]
    assert isinstance(row, BoardRow)
    return row


def test_the_board_says_who_really_had_white(seated_wrong: Hall) -> None:
    row, model = board_two(seated_wrong), seated_wrong.view.model
    white, black = row.white.player.surname, row.black.player.surname
    told = f"Wrong colours were played: {black}, Kim had White, {white}, Kim had Black."
    assert model.spoken(row).endswith(told)
    assert model.cell(row, "white").tip == told
    assert model.cell(row, "white").text.endswith("black")
    assert model.cell(row, "black").text.endswith("white")
    assert model.cell(row, "marks").tip.splitlines() == [
        told,
        "Pairings go by the colours really played.",
    ]


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_mark_has_the_room_that_it_needs(seated_wrong: Hall, code: str) -> None:
    seated_wrong.window.resize(px(1366), px(768))
    looks.show_language(seated_wrong.window, code)
    row = board_two(seated_wrong)
    view = seated_wrong.window.navigator.view
    assert isinstance(view, RoundsView)
    mark = view.model.cell(row, "marks")
    assert mark.text
    assert view.table.columnWidth(view.model.column_of("marks")) >= needed_width(mark)


def test_the_foot_says_in_words_for_what_the_colours_count(seated_wrong: Hall) -> None:
    undo = seated_wrong.window.commands.action("undo").text()
    assert undo.endswith("the colours were exchanged (counts for places and later pairings)")


def test_a_correction_asked_for_from_the_menu_is_headed_by_what_is_asked(
    seated_wrong: Hall,
) -> None:
    hall = seated_wrong
    hall.view.table.go_to(3)
    hall.window.run_command("sat_wrong")
    view = hall.window.navigator.view
    assert isinstance(view, WhatIfView)
    assert view.heading() == "Wrong colours: board 3"
    hall.press(Qt.Key.Key_Escape)
    hall.view.table.go_to(2)
    hall.window.run_command("sat_wrong")
    assert view.heading() == "Colours as paired: board 2"


def test_what_is_only_tried_is_headed_what_if(qtbot: QtBot, window: MainWindow,
                                              tmp_path: Path) -> None:  # fmt: skip
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    hall = Hall(qtbot, window, session)
    hall.view.table.go_to(3)
    hall.view.table.setFocus()
    hall.press(Qt.Key.Key_F2)
    view = window.navigator.view
    assert isinstance(view, WhatIfView)
    assert view.heading() == "What if?"
    hall.press(Qt.Key.Key_Escape)
    window.run_command("typed_wrong")
    assert view.heading() == "Correction: board 3"
