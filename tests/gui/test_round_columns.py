"""The columns of a round: a rating is shown of all players or of none, and nothing scrolls."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Game
from swissdesk.gui import looks, theme
from swissdesk.gui.cells import Chip, Disc, Symbol
from swissdesk.gui.column_layout import column_widths
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.round_columns import (
    Arrangement,
    Form,
    Kind,
    NameLength,
    Needs,
    arranged,
    columns_of,
)
from swissdesk.gui.models.round_marks import marks_of
from swissdesk.gui.models.round_rows import BoardRow, FreeRow
from swissdesk.gui.painting import paint_disc
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.views.rounds import RoundsView
from tests.gui.hall import Hall, make_file, pair, play

NAMES = (NameLength(110, 110, 150), NameLength(130, 160, 200), NameLength(90, 90, 90))
SINGLE, DRAFT, MICRO = Kind(), Kind(draft=True), Kind(meeting=2)


def room_of_names(kind: Kind, made: Arrangement, needs: Needs, room: int) -> int:
    columns = columns_of(kind, made, needs)
    widths = column_widths(columns, set(range(len(columns))), room)
    return min(w for w, column in zip(widths, columns, strict=True) if not column.width)


@pytest.mark.parametrize("kind", [SINGLE, DRAFT, MICRO])
def test_ratings_go_before_titles_and_from_all_names_at_once(kind: Kind) -> None:
    needs = Needs(names=NAMES)
    forms = []
    for room in range(900, 500, -2):
        made = arranged(kind, needs, room)
        names = room_of_names(kind, made, needs, room)
        assert all(length.of(made.form) <= max(names, length.bare) for length in NAMES)
        forms.append(made.form)
    assert sorted(set(forms), reverse=True) == list(dict.fromkeys(forms))
    assert {Form.FULL, Form.BARE} < set(forms)


def test_marks_become_icons_before_a_rating_goes() -> None:
    needs = Needs(names=NAMES, words=110, icons=26)
    rooms = [arranged(SINGLE, needs, room) for room in range(900, 500, -2)]
    assert Arrangement(tight=True) in rooms
    assert not any(made.form < Form.FULL and not made.tight for made in rooms)


def test_one_endless_name_does_not_take_the_rating_of_all() -> None:
    endless = NameLength(900, 930, 970)
    assert arranged(SINGLE, Needs(names=NAMES * 10 + (endless,)), 900).form is Form.FULL
    assert arranged(SINGLE, Needs(names=(*NAMES, endless)), 900).form is Form.BARE


@pytest.mark.parametrize("kind", [SINGLE, DRAFT, MICRO])
def test_no_round_needs_sideways_scrolling_where_names_can_shrink(kind: Kind) -> None:
    needs = Needs(names=NAMES, words=150, icons=48, white_points=60, black_points=60)
    for room in range(580, 2000, 30):
        columns = columns_of(kind, arranged(kind, needs, room), needs)
        assert sum(column_widths(columns, set(range(len(columns))), room)) <= room


def test_the_games_of_a_match_make_way_when_bare_names_have_no_room() -> None:
    needs = Needs(names=NAMES)
    assert [arranged(MICRO, needs, room).alone for room in (900, 560)] == [False, True]


def test_room_that_nobody_needs_goes_to_more_columns_and_never_to_a_gap() -> None:
    needs = Needs(names=NAMES, has_past=True)
    for room in (1732, 2300):
        made = arranged(SINGLE, needs, room, is_wide=True)
        assert made.extras == ("rating", "before", "club")
        columns = columns_of(SINGLE, made, needs)
        widths = column_widths(columns, set(range(len(columns))), room, is_wide=True)
        assert room - sum(widths) <= 2
        assert max(w for w, column in zip(widths, columns, strict=True) if not column.width) == 340


def test_in_round_1_there_are_no_colours_to_be_shown() -> None:
    made = arranged(SINGLE, Needs(names=NAMES, has_past=False), 1732)
    assert made.extras == ("rating", "club")


def test_the_points_of_the_players_and_of_the_match_have_heads_of_their_own() -> None:
    columns = columns_of(MICRO, Arrangement(), Needs())
    heads = {column.code: column.title for column in columns}
    assert heads["white_points"] == heads["black_points"] == "P."
    assert heads["match"] == "Pts"


# In the window


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return round 2 of nine rated players, published; one of them has a title."""
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    for n, player in enumerate(session.tournament.players):
        rated = replace(player, rating=1900 + n, title="FM" if n == 2 else "")
        session.run(EditPlayer(player=rated))
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    window.resize(1366, 768)
    return Hall(qtbot, window, session)


def free_row(hall: Hall) -> FreeRow:
    return next(row for row in hall.view.model.rows if isinstance(row, FreeRow))


def board(hall: Hall, number: int) -> BoardRow:
    row = hall.view.model.row_at(hall.view.model.place_of(number))
    assert isinstance(row, BoardRow)
    return row


def set_room(hall: Hall, room: int) -> None:
    hall.view.table.setFixedWidth(room)
    QApplication.processEvents()


def test_in_the_table_all_ratings_stand_or_none(hall: Hall) -> None:
    model = hall.view.model
    seen = set()
    for room in range(560, 900, 20):
        set_room(hall, room)
        texts = [model.cell(board(hall, n), code).text for n in range(1, 5) for code in SIDES]
        rated = {any(word.startswith("19") for word in text.split()) for text in texts}
        assert len(rated) == 1
        seen |= rated
    assert seen == {False, True}


SIDES = ("white", "black")


@pytest.mark.parametrize("code", ["en", "ru"])
def test_at_200_per_cent_no_table_of_a_round_scrolls_sideways(hall: Hall, code: str) -> None:
    hall.window.resize(1920, 1080)
    hall.type("+")
    looks.show_language(hall.window, code)
    looks.show_scale(hall.window, 200)
    view = hall.window.navigator.view
    assert isinstance(view, RoundsView)
    QApplication.processEvents()
    hall.wait(lambda: not view.table.horizontalScrollBar().maximum())
    assert not view.table.isColumnHidden(view.model.column_of("marks"))


def test_the_rating_of_who_has_no_game_stands_in_the_column_of_ratings(hall: Hall) -> None:
    set_room(hall, 1200)
    model, row = hall.view.model, free_row(hall)
    assert model.column_of("white_rating") >= 0
    rating = str(row.seat.player.rating)
    assert model.cell(row, "white_rating").text == rating
    assert rating not in model.cell(row, "white").text


def test_that_somebody_is_free_is_said_before_the_name_or_beside_it(hall: Hall) -> None:
    model, row = hall.view.model, free_row(hall)
    assert row.kind is ByeKind.PAIRING_ALLOCATED
    model.fit(900, Needs(names=NAMES, leads=((50, NameLength(100, 100, 140)),)))
    assert model.cell(row, "white").text.startswith("Bye: ")
    assert model.cell(row, "black").text == ""
    model.fit(900, Needs(names=NAMES, leads=((50, NameLength(300, 300, 340)),)))
    assert not model.cell(row, "white").text.startswith("Bye: ")
    assert model.cell(row, "black").text == "bye"


def test_points_in_brackets_keep_away_from_the_result(hall: Hall) -> None:
    table = hall.view.table
    assert table._needs().black_points > table.length_of("black_points")


@pytest.mark.parametrize(
    ("result", "word"),
    [
        (Result.WHITE_WINS_BY_FORFEIT, "forfeit"),
        (Result.ADJOURNED, "adjourned"),
        (Result.UNRATED_WHITE_WINS, "unrated"),
    ],
)
def test_a_mark_never_vanishes_it_becomes_an_icon(hall: Hall, result: Result, word: str) -> None:
    hall.session.run(EnterResult(round=2, board=1, result=result))
    (chip,) = marks_of(board(hall, 1), icons=False)
    (icon,) = marks_of(board(hall, 1), icons=True)
    assert isinstance(chip, Chip)
    assert isinstance(icon, Symbol)
    assert chip.text == icon.says == word


def test_a_corrected_game_has_an_icon_too(hall: Hall) -> None:
    row = board(hall, 1)
    game: Game = replace(row.game, result=Result.DRAW, counts_as=Result.WHITE_WINS)
    (icon,) = marks_of(replace(row, game=game), icons=True)
    assert isinstance(icon, Symbol)
    assert icon.says == "corrected"


# What is painted


@pytest.mark.parametrize("mode", [theme.Mode.LIGHT, theme.Mode.DARK])
def test_the_dash_of_a_round_without_a_game_is_seen(mode: theme.Mode) -> None:
    theme.show_mode(mode)
    picture = QImage(21, 21, QImage.Format.Format_RGB32)
    picture.fill(colour(Token.SURFACE))
    painter = QPainter(picture)
    paint_disc(painter, Disc.NONE, QPointF(10.5, 10.5), 16)
    painter.end()
    darkest = [picture.pixelColor(10, y).lightness() for y in range(21)]
    ground = colour(Token.SURFACE).lightness()
    assert max(abs(shade - ground) for shade in darkest) > 100


@pytest.mark.parametrize("mode", [theme.Mode.LIGHT, theme.Mode.DARK])
def test_the_head_of_a_game_shows_the_colours_as_the_discs_below_do(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, mode: theme.Mode
) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    rules = replace(session.tournament.rules, games_a_meeting=2, points=DRAUGHTS_POINTS)
    session.run(EditRules(rules=rules))
    pair(session)
    session.run(PublishRound(round=1))
    hall = Hall(qtbot, window, session)
    set_room(hall, 900)
    theme.show_mode(mode)
    head, place = hall.view.table.horizontalHeader(), hall.view.model.column_of("game1")
    assert hall.view.model.columns[place].discs == (Disc.WHITE, Disc.BLACK)
    picture = head.viewport().grab().toImage()
    left, width = head.sectionViewportPosition(place), head.sectionSize(place)
    middle = range(left, left + width)
    first = inked(picture, middle, colour(Token.DISC_WHITE))
    second = inked(picture, middle, colour(Token.DISC_BLACK))
    assert max(second) - min(second) < px(14)
    assert max(second) > max(x for x in first if x < min(second))


def inked(picture: QImage, columns: range, ink: QColor) -> list[int]:
    """Return where the middle of the head is in *ink*."""
    row = picture.height() // 2 - 1
    return [x for x in columns if picture.pixelColor(x, row).rgb() == ink.rgb()]
