"""A hand that does everything by keys and clicks, as an arbiter in a hurry does."""

from collections.abc import Callable
from pathlib import Path

import pdfplumber
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Rules
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.documents import Age
from swissdesk.gui.table import Table
from swissdesk.gui.view import View
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.what_if import WhatIfView
from tests.gui.hall import CTRL, Hall, make_file, pair

PLACES = ("tournament", "players", "rounds", "standings", "crosstable", "prints", "journal")
NONE = Qt.KeyboardModifier.NoModifier
ALT = Qt.KeyboardModifier.AltModifier


def running_round(path: Path, players: int, number: int) -> Session:
    """Return a tournament in which round *number* is published and nothing in it ended."""
    session = make_file(path, players=players)
    for _ in range(number - 1):
        play_round(session)
    pair(session)
    session.run(PublishRound(round=number))
    return session


def play_round(session: Session) -> None:
    """Play the next round; White wins everywhere."""
    pair(session)
    number = len(session.tournament.rounds)
    session.run(PublishRound(round=number))
    for game in session.tournament.round(number).games:
        session.run(EnterResult(round=number, board=game.board, result=Result.WHITE_WINS))
    session.run(CloseRound(round=number))


def change_rules(session: Session, change: Callable[[Rules], Rules]) -> None:
    """Announce other rules before the day begins."""
    session.run(EditRules(rules=change(session.tournament.rules)))


class Arbiter(Hall):
    """Presses keys and clicks; nothing is done past the window."""

    def __init__(
        self, qtbot: QtBot, window: MainWindow, session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.stick = session.path.with_name("STICK")
        self.stick.mkdir()
        self.paper = self.stick / "sheet.pdf"
        answer = staticmethod(lambda *_given, **_named: (str(self.paper), ""))
        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        super().__init__(qtbot, window, session)

    # Keys and clicks

    def to(self, place: str) -> View:
        """Go to a place by its key."""
        key = Qt.Key(Qt.Key.Key_1.value + PLACES.index(place))
        self._come_back()
        self.qtbot.keyClick(self.window, key, CTRL)
        view = self.window.navigator.view
        assert view is not None
        assert view.code == place
        return view

    def choose(self, code: str) -> None:
        """Choose a command in its menu: opened, gone to, Enter."""
        action = self.window.commands.action(code)
        assert action.isEnabled(), action.toolTip()
        menu = next(
            menu for menu in self.window.menuBar().findChildren(QMenu) if action in menu.actions()
        )
        menu.popup(self.window.mapToGlobal(QPoint(40, 40)))
        menu.setActiveAction(action)
        self.qtbot.keyClick(menu, Qt.Key.Key_Return)
        self._come_back()

    def _come_back(self) -> None:
        """Make the window the active one again; the test platform does not by itself."""
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)

    def click(self, table: Table, key: object, column: int = 1) -> None:
        """Click into the row of *key*."""
        model = table.row_model
        index = model.index(model.place_of(key), column)
        table.scrollTo(index)
        where = table.visualRect(index).center()
        self.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, NONE, where)

    def write(self, text: str) -> None:
        """Type plain letters into the field that has the focus."""
        QTest.keyClicks(self.focus(), text)

    # What one sees

    def shows(self, condition: Callable[[], bool]) -> None:
        """Wait until nothing is under way, then until *condition* holds."""
        self.wait(lambda: not self.window.workers.busy)
        self.wait(condition)

    @property
    def what_if(self) -> WhatIfView:
        """Return the trial of a correction, when all of it is computed."""
        view = self.window.navigator.view
        assert isinstance(view, WhatIfView)
        self.wait(lambda: not self.window.workers.busy)
        return view

    @property
    def message(self) -> str:
        """Return the message below the head, "" for none."""
        bar = self.window.frame.message
        return bar.text.text() if bar.isVisible() else ""

    @property
    def last_words(self) -> str:
        """Return the newest entry of the journal in words."""
        entry = self.session.last_entry
        assert entry is not None
        return say(entry.label, self.session.tournament)

    @property
    def last_reason(self) -> str:
        """Return the reason of the newest entry of the journal."""
        entry = self.session.last_entry
        assert entry is not None
        return entry.reason

    def id_of(self, surname: str) -> PlayerId:
        """Return who is called so."""
        return next(p.id for p in self.session.tournament.players if p.surname == surname)

    def game(self, round_no: int, board: int = 1) -> Game:
        """Return a game as it is stored."""
        return self.session.tournament.game_on(round_no, board)

    # Longer moves

    def add(self, text: str) -> None:
        """Type a newcomer into the line of the players."""
        self.to("players")
        self.press(Qt.Key.Key_Insert)
        self.write(text)
        self.press(Qt.Key.Key_Return)

    def at_board(self, round_no: int, board: int = 1) -> None:
        """Go back to a round by keys and click on a board."""
        self.to("rounds")
        while self.view.round != round_no:
            back = self.view.round > round_no
            self.press(Qt.Key.Key_PageUp if back else Qt.Key.Key_PageDown, CTRL)
        self.click(self.view.table, board)

    def print_this(self) -> str:
        """Ctrl+P and Ctrl+Enter: save the sheet of this place; return what it says."""
        self.press(Qt.Key.Key_P, CTRL)
        return self.save_sheet()

    def save_sheet(self) -> str:
        """Save the sheet that is previewed to the stick; return what it says."""
        view = self.prints()
        self.paper.unlink(missing_ok=True)
        self.qtbot.waitUntil(lambda: view.paper.pages is not None, timeout=30_000)
        self.qtbot.waitUntil(self.window.commands.action("next").isEnabled, timeout=30_000)
        self.press(Qt.Key.Key_Return, CTRL)
        self.wait(self.paper.exists)
        with pdfplumber.open(self.paper) as pdf:
            return "\n".join(page.extract_text() for page in pdf.pages)

    def prints(self) -> PrintsView:
        """Return the prints, which are shown."""
        view = self.window.navigator.view
        assert isinstance(view, PrintsView)
        return view

    def age(self, kind: str) -> Age:
        """Go to the prints and return whether the sheet of *kind* is still true."""
        self.to("prints")
        view = self.prints()
        for _ in range(40):
            if view.documents.sheet is not None and view.documents.sheet.kind == kind:
                return view.documents.sheet.age
            self.press(Qt.Key.Key_Down)
        raise AssertionError(f"no sheet {kind}")

    def focused(self, field: object) -> bool:
        """Tell whether *field* has the focus."""
        return QApplication.focusWidget() is field
