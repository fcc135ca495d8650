"""A whole round of a hundred boards: one key a board, and nothing else."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.main_window import MainWindow
from tests.app.desk import a_session, pair
from tests.gui.hall import CTRL, Hall

BOARDS = 100
KEYS = (Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0, Qt.Key.Key_Equal, Qt.Key.Key_Plus)
MEANT = (
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.DRAW,
    Result.WHITE_WINS_BY_FORFEIT,
)
_MOUSE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
)


class Counter(QObject):
    """Counts what the hand does, in the whole program."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = self.mouse = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        # A key comes to the window and is handed on to the table: it is counted once.
        if event.type() == QEvent.Type.KeyPress and watched.isWindowType():
            self.keys += 1
        self.mouse += event.type() in _MOUSE
        return False


def test_a_round_of_a_hundred_boards_is_entered_with_a_hundred_keys_and_no_mouse(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, qapp: QApplication
) -> None:
    session = a_session(tmp_path / "hundred.swissdesk", 2 * BOARDS)
    pair(session)
    session.run(PublishRound(round=1))
    hall = Hall(qtbot, window, session)
    assert len(hall.session.tournament.rounds[0].games) == BOARDS
    counter = Counter()
    qapp.installEventFilter(counter)
    try:
        for number in range(BOARDS):
            assert hall.session.tournament.rounds[0].state is not RoundState.CLOSED
            qtbot.keyClick(window.windowHandle(), KEYS[number % len(KEYS)])
    finally:
        qapp.removeEventFilter(counter)
    assert (counter.keys, counter.mouse) == (BOARDS, 0)
    games = hall.session.tournament.rounds[0].games
    assert [game.result for game in games] == [MEANT[n % len(MEANT)] for n in range(BOARDS)]
    assert window.commands.can("close_round")
    hall.press(Qt.Key.Key_Return, CTRL)
    assert hall.state() is RoundState.CLOSED
