"""Rating lists, what they offer and what they change: no word is cut, at any size."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.views.players import PlayersView
from tests.app.rating_lists import RUSSIAN, fide_text, take_in
from tests.formats.lists import book
from tests.gui.cut_words import words_of
from tests.gui.small_screen import small_window

SIZES = (("ru", 100), ("ru", 200), ("en", 100), ("en", 200))


@pytest.fixture(params=SIZES, ids=lambda case: "-".join(map(str, case)))
def screen(qtbot: QtBot, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MainWindow]:
    """Return the window of a small screen, with an old list and a newer one stored."""
    code, scale = request.param
    take_in(tmp_path, "players_list_nov26.txt", fide_text())
    take_in(tmp_path, "smanager_standard.csv", RUSSIAN.encode(), day="2024-10-01")
    with small_window(qtbot, code, scale) as window:
        yield window


@pytest.fixture
def opened(screen: MainWindow, tmp_path: Path) -> MainWindow:
    """Return it with a tournament open whose cards the lists change."""
    path = tmp_path / "cup.swissdesk"
    session = Session.create(path, info=EventInfo(start="2026-12-05"), rules=Rules())
    vetrov = Player(id=PlayerId(0), surname="Vetrov", given_name="Andrei", fide_id="4100001")
    nobody = Player(id=PlayerId(0), surname="Nobody", given_name="Else")
    session.run(AddPlayers(players=(vetrov, nobody)))
    session.close()
    screen.open_path(path)
    return screen


def cut_in_dialog(qtbot: QtBot, window: MainWindow, deed: Callable[[], object]) -> list[str]:
    """Return what is cut in the dialog that *deed* opens."""
    found: list[list[str]] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            QTimer.singleShot(20, look)
            return
        found.append(words_of(window).cut)
        dialog.reject()

    QTimer.singleShot(20, look)
    deed()
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def test_the_start_page_with_lists(screen: MainWindow) -> None:
    assert words_of(screen).cut == []


def test_the_page_of_the_lists(qtbot: QtBot, screen: MainWindow) -> None:
    assert cut_in_dialog(qtbot, screen, lambda: screen.run_command("rating_lists")) == []


def test_the_columns_of_a_list_are_readable(
    qtbot: QtBot, screen: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "шашки_2026_11.xlsx"
    headings = ("№", "Фамилия, имя", "Район", "Зв.", "ИК", "Г.р.", "Код")
    person = (1, "Игроков Пример", "Центральный", "КМС", 2100, 1990, "Ш-1")
    path.write_bytes(book(headings, person, before=("Обложка",)))
    lists = RatingLists.of(screen)
    assert cut_in_dialog(qtbot, screen, lambda: lists.take_in([path])) == []


def test_what_the_lists_change(qtbot: QtBot, opened: MainWindow) -> None:
    assert cut_in_dialog(qtbot, opened, lambda: opened.run_command("update_cards")) == []


def test_whom_the_lists_offer(qtbot: QtBot, opened: MainWindow) -> None:
    opened.go("players")
    view = opened.navigator.view
    assert isinstance(view, PlayersView)
    view.add_line.field.setFocus()
    qtbot.keyClicks(view.add_line.field, "vetr")
    qtbot.waitUntil(lambda: view.newcomers.look_up.is_open)
    qtbot.keyClick(view.add_line.field, Qt.Key.Key_Down)
    assert words_of(opened).cut == []
