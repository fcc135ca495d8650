"""A small tournament in the window, and a hand that plays and presses, for tests of rounds."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.services import pair_next
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.rounds import RoundsView

NAMES = ("Adler", "Bauer", "Conrad", "Dietz", "Ebert", "Falk", "Geiger", "Hahn", "Imhof")
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def make_file(path: Path, players: int = 8, rounds: int = 5) -> Session:
    """Return an open tournament with *players* and no round yet."""
    rules = Rules(rounds=rounds, lot_seed=3)
    session = Session.create(path, info=EventInfo(name="Hall Cup"), rules=rules)
    cards = tuple(
        Player(id=PlayerId(0), surname=name, given_name="Kim", rating=2000 - 10 * n)
        for n, name in enumerate(NAMES[:players])
    )
    session.run(AddPlayers(players=cards))
    return session


def pair(session: Session) -> None:
    """Pair the next round as a draft."""
    session.run(pair_next(session.tournament).action())


def play(session: Session, rounds: int) -> None:
    """Play *rounds* whole rounds; White wins everywhere."""
    for _ in range(rounds):
        pair(session)
        number = len(session.tournament.rounds)
        session.run(PublishRound(round=number))
        for game in session.tournament.round(number).games:
            session.run(EnterResult(round=number, board=game.board, result=Result.WHITE_WINS))
        session.run(CloseRound(round=number))


class Hall:
    """The window on a tournament, at the rounds."""

    def __init__(self, qtbot: QtBot, window: MainWindow, session: Session) -> None:
        path = session.path
        session.close()
        self.qtbot, self.window = qtbot, window
        window.open_path(path)
        window.go("rounds")
        view = window.navigator.view
        assert isinstance(view, RoundsView)
        self.view = view

    @property
    def session(self) -> Session:
        """Return the open session."""
        return self.window.session

    def focus(self) -> QWidget:
        """Return where the keys go."""
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget

    def press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is."""
        self.qtbot.keyClick(self.focus(), key, held)

    def type(self, text: str) -> None:
        """Type characters of any layout where the focus is."""
        for sign in text:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
            QApplication.sendEvent(self.focus(), event)

    def confirm(self) -> None:
        """Press Ctrl+Enter as soon as the next step can be taken."""
        self.qtbot.waitUntil(self.window.commands.action("next").isEnabled)
        self.press(Qt.Key.Key_Return, CTRL)

    def publish(self, reason: str = "") -> None:
        """Pass the check sheet: the first Ctrl+Enter checks, the second publishes."""
        self.confirm()
        self.wait(lambda: self.view.check.sheet is not None)
        panel = self.view.check.panel()
        if reason and panel is not None:
            panel.reason.setText(reason)
        self.confirm()

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait until *condition* holds."""
        self.qtbot.waitUntil(condition, timeout=10_000)

    def result(self, board: int) -> Result | None:
        """Return the stored result of *board* in the newest round."""
        tournament = self.session.tournament
        return tournament.game_on(len(tournament.rounds), board).result

    def state(self) -> RoundState:
        """Return the state of the newest round."""
        return self.session.tournament.rounds[-1].state

    def pairs(self) -> dict[int, tuple[str, str]]:
        """Return the surnames at each board of the newest round."""
        tournament = self.session.tournament
        return {
            game.board: (
                tournament.player(game.white).surname,
                tournament.player(game.black).surname,
            )
            for game in tournament.rounds[-1].games
        }

    @contextmanager
    def answering(self, how: Callable[[OverrideDialog], None]) -> Iterator[list[OverrideDialog]]:
        """Answer the override dialog that opens inside the block."""
        seen: list[OverrideDialog] = []

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, OverrideDialog) and dialog.isActiveWindow():
                seen.append(dialog)
                try:
                    how(dialog)
                finally:
                    if dialog.isVisible():
                        dialog.reject()

        timer = QTimer()
        timer.setInterval(20)
        timer.timeout.connect(lambda: None if seen else look())
        timer.start()
        yield seen
        timer.stop()
