"""The screen of the hall turns its pages by itself and never shows a draft."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.dialogs.hall_words import HallDialog
from swissdesk.gui.fonts import px
from swissdesk.gui.hall_display import SECONDS_A_PAGE, HallDisplay, Subject
from swissdesk.gui.hall_painting import HallPicture, paint_hall
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.hall_pages import COLUMN, pairing_pages, short_names, shown_round
from swissdesk.gui.widgets.buttons import Button

NOW = datetime(2026, 11, 29, 15, 7)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the sample with round 2 under way, in English."""
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en", played=2, missing=3).close()
    return path.read_bytes()


@pytest.fixture
def shown(window: MainWindow, played: bytes, tmp_path: Path) -> HallDisplay:
    """Return the display, opened by F5 over the rounds, with a clock that the test turns."""
    path = tmp_path / "sample.swissdesk"
    path.write_bytes(played)
    window.open_path(path)
    window.run_command("display")
    display = window.display
    assert display is not None
    display.timer.stop()
    display.showNormal()
    display.resize(1366, 768)
    return display


def title(display: HallDisplay) -> str:
    return display.picture(NOW).title


def settle(display: HallDisplay, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not display._newest.is_awaited)


def test_f5_shows_the_round_that_was_published(shown: HallDisplay) -> None:
    picture = shown.picture(NOW)
    assert picture.title == "Round 2"
    assert picture.clock == "15:07"
    assert len(picture.page.lines) == 2 * COLUMN
    assert picture.page.lines[0].number == "1"
    assert picture.foot.startswith("Bye: ")
    assert picture.page.span == "boards 1–20"


def test_a_draft_is_never_shown(shown: HallDisplay, window: MainWindow) -> None:
    session = window.session
    for game in session.tournament.rounds[-1].games:
        if game.result is None:
            window.run_action(EnterResult(round=2, board=game.board, result=Result.DRAW))
    window.run_action(CloseRound(round=2))
    window.run_action(pair_next(session.tournament).action())
    assert session.tournament.rounds[-1].number == 3
    assert title(shown) == "Round 2"
    window.run_action(PublishRound(round=3))
    assert title(shown) == "Round 3"


def test_without_a_published_round_the_standings_are_shown(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.run_command("display")
    display = window.display
    assert display is not None
    assert display.subject is Subject.STANDINGS
    qtbot.keyClick(display, Qt.Key.Key_Down)
    assert display.subject is Subject.STANDINGS


def test_pages_turn_by_themselves_and_space_holds_them(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot
) -> None:
    shown.show_subject(Subject.STANDINGS)
    settle(shown, window, qtbot)
    assert shown.picture(NOW).pages == 3
    for _ in range(SECONDS_A_PAGE):
        shown.tick()
    assert shown.picture(NOW).page.span == "places 21–40"
    qtbot.keyClick(shown, Qt.Key.Key_Space)
    for _ in range(3 * SECONDS_A_PAGE):
        shown.tick()
    assert shown.picture(NOW).page.span == "places 21–40"
    assert shown.picture(NOW).state == "places 21–40 · paused"


def test_arrows_turn_pages_round_and_round(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot
) -> None:
    shown.show_subject(Subject.STANDINGS)
    settle(shown, window, qtbot)
    qtbot.keyClick(shown, Qt.Key.Key_Left)
    assert shown.picture(NOW).number == 2
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    assert shown.picture(NOW).number == 0


def test_f5_over_the_standings_shows_them_and_again_closes(
    shown: HallDisplay, window: MainWindow
) -> None:
    window.go("standings")
    window.run_command("display")
    assert title(shown) == "Standings after round 2"
    window.run_command("display")
    assert window.display is None


def test_escape_closes_it_and_the_window_stays(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert window.display is None
    assert window.isVisible()


def test_it_goes_with_the_tournament(shown: HallDisplay, window: MainWindow) -> None:
    window.run_command("close")
    assert window.display is None


def test_a_result_is_seen_as_soon_as_it_is_entered(shown: HallDisplay, window: MainWindow) -> None:
    board = window.tournament.rounds[-1].missing[0].board
    place = board - 1
    assert shown.picture(NOW).page.lines[place].end == ""
    window.run_action(EnterResult(round=2, board=board, result=Result.WHITE_WINS))
    assert shown.picture(NOW).page.lines[place].end == "1 – 0"


def test_a_screen_reader_hears_the_lines(shown: HallDisplay) -> None:
    assert shown.accessibleName() == "Round 2"
    assert shown.accessibleDescription().startswith("1: ")


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (3840, 2160), (320, 180)])
def test_it_can_be_painted_at_any_size(shown: HallDisplay, size: tuple[int, int]) -> None:
    shown.showNormal()
    shown.resize(*size)
    assert not shown.grab().isNull()


def test_start_and_line_are_told_the_hall(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot
) -> None:
    dialog = HallDialog(window)
    qtbot.addWidget(dialog)
    dialog.time.setText("25:00")
    qtbot.keyClick(dialog.time, Qt.Key.Key_Return)
    assert dialog.field.message == "“25:00” is no time of day. Type it as 15:10."
    dialog.time.setText("1510")
    dialog.line.setText("Phones stay off")
    dialog.store()
    picture = shown.picture(NOW)
    assert picture.starts == "starts at 15:10"
    assert picture.foot.endswith(" · Phones stay off")


def people(*names: tuple[str, str]) -> tuple[Player, ...]:
    return tuple(
        Player(id=PlayerId(n), surname=surname, given_name=given)
        for n, (surname, given) in enumerate(names, 1)
    )


def test_only_surnames_and_what_tells_those_of_one_name_apart(entered: Path) -> None:
    session = Session.open(entered)
    tournament = session.tournament
    session.close()
    players = people(("Oak", "Ann"), ("Elm", "Bo"), ("Elm", "Cy"), ("Ash", "Di"), ("Ash", "Dan"))
    names = short_names(players, tournament)
    assert list(names.values()) == ["Oak", "Elm B.", "Elm C.", "Ash Di", "Ash Dan"]
    same = short_names(people(("Fir", "Ed"), ("Fir", "Ed")), tournament)
    assert len(set(same.values())) == 2


def test_no_round_no_page() -> None:
    assert shown_round(Tournament()) is None


def test_all_boards_are_on_some_page(played: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    path.write_bytes(played)
    session = Session.open(path)
    tournament = session.tournament
    session.close()
    last = tournament.rounds[-1]
    many = replace(last, games=last.games * 3)
    for columns in (1, 2):
        pages = pairing_pages(tournament, many, columns)
        assert sum(len(page.lines) for page in pages) == len(many.games)


def test_an_old_projector_shows_one_column_with_names_as_large(shown: HallDisplay) -> None:
    assert len(shown.picture(NOW).page.lines) == 2 * COLUMN
    shown.resize(1024, 768)
    assert len(shown.picture(NOW).page.lines) == COLUMN
    assert sizes_of_names(shown) == {round(29 * shown.height() / 768)}


def test_one_long_name_makes_the_others_no_smaller_than_can_be_read(
    shown: HallDisplay, window: MainWindow
) -> None:
    first = window.tournament.players[0]
    surname = "Verkhnenizhnesrednezapadnovostochno"
    window.run_action(EditPlayer(player=replace(first, surname=surname)))
    assert sizes_of_names(shown) == {17, 23}


@pytest.mark.parametrize("width", [1366, 1024, 800])
def test_the_tournament_is_named_at_any_width(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot, width: int
) -> None:
    shown.show_subject(Subject.STANDINGS)
    settle(shown, window, qtbot)
    shown.resize(width, 768)
    picture = replace(shown.picture(NOW), title="Standings after round 2, group of women")
    assert picture.event in [text for text, _size in written_on(shown, picture)]


def test_the_answers_stand_together_on_the_right_as_in_all_dialogs(
    shown: HallDisplay, window: MainWindow, qtbot: QtBot
) -> None:
    dialog = HallDialog(window)
    qtbot.addWidget(dialog)
    dialog.show()
    cancel, tell = sorted(dialog.findChildren(Button), key=Button.x)
    assert cancel.x() > dialog.width() / 3
    assert tell.x() - (cancel.x() + cancel.width()) == px(10)


def sizes_of_names(display: HallDisplay) -> set[int]:
    """Return how many pixels high the names of the page are written."""
    picture = display.picture(NOW)
    names = {name for line in picture.page.lines for name in (line.left, line.right)}
    return {
        size
        for text, size in written_on(display, picture)
        if text and any(name.startswith(text.rstrip("…")) for name in names)
    }


def written_on(display: HallDisplay, picture: HallPicture) -> list[tuple[str, int]]:
    """Return what is written on the screen, each with how many pixels high."""
    written: list[tuple[str, int]] = []

    class Noted(QPainter):
        def drawText(self, area: QRectF, flags: int, text: str) -> None:  # type: ignore[override]  # noqa: N802
            written.append((text, self.font().pixelSize()))

    canvas = QPixmap(display.size())
    painter = Noted(canvas)
    paint_hall(painter, display.rect(), picture)
    painter.end()
    return written
