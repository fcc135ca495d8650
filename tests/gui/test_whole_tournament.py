"""One tournament as an arbiter runs it: 41 players, 7 rounds, by keys and clicks alone."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pdfplumber
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.settings import Settings
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.i18n import SOURCE_LANGUAGE, set_language

PLAYERS, ROUNDS = 41, 7
CTRL = Qt.KeyboardModifier.ControlModifier
RETURN = Qt.Key.Key_Return
PATIENCE = 30_000
"""Milliseconds for a busy machine; nothing waits longer than it must."""
REASON = "the players agreed before the round"


class Arbiter:
    """Somebody at the keyboard: presses keys where the focus is, answers dialogs."""

    def __init__(self, qtbot: QtBot, file: Path) -> None:
        self.qtbot = qtbot
        self.file = file
        self.window = self.start()
        self.seen: list[str] = []

    def start(self) -> MainWindow:
        """Start the program and wait until the window is there."""
        window = MainWindow(Settings(language="en", theme="light"))
        with self.qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        self.window = window
        return window

    def restart(self) -> None:
        """Close the program and start it on the same file."""
        self.window.close()
        self.window.deleteLater()
        self.start().open_path(self.file)

    @property
    def tournament(self) -> Tournament:
        return self.window.tournament

    def focus(self) -> QWidget:
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=PATIENCE)
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget

    def press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        self.qtbot.keyClick(self.focus(), key, held)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(self.focus(), text)

    def next_step(self) -> None:
        """Press what the main button stands for, as soon as it can be pressed."""
        action = self.window.commands.action("next")
        self.qtbot.waitUntil(action.isEnabled, timeout=PATIENCE)
        self.press(RETURN, CTRL)

    def publish(self) -> None:
        """Pass the check sheet: the next step twice."""
        self.next_step()
        check = self.rounds().check
        self.qtbot.waitUntil(lambda: check.sheet is not None, timeout=PATIENCE)
        self.next_step()

    def go(self, place: int) -> None:
        """Go to one of the seven places."""
        self.press(Qt.Key(Qt.Key.Key_0 + place), CTRL)

    def answer(self, how: Callable[[QDialog], None]) -> None:
        """Answer the dialog that the next key opens."""

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, QDialog) or QApplication.activeWindow() is not dialog:
                QTimer.singleShot(20, look)
                return
            try:
                how(dialog)
            except BaseException:
                dialog.reject()
                raise

        QTimer.singleShot(20, look)

    def rounds(self) -> RoundsView:
        view = self.window.navigator.view
        assert isinstance(view, RoundsView)
        return view

    def wait_for_missing(self, count: int) -> None:
        """Wait until so many results are missing."""
        self.qtbot.waitUntil(
            lambda: len(self.tournament.rounds[-1].missing) == count, timeout=PATIENCE
        )

    def wait_for(self, round_no: int, state: RoundState) -> None:
        self.qtbot.waitUntil(
            lambda: (
                len(self.tournament.rounds) == round_no
                and self.tournament.rounds[-1].state is state
            ),
            timeout=PATIENCE,
        )


@pytest.fixture
def arbiter(qtbot: QtBot, tmp_path: Path) -> Iterator[Arbiter]:
    made = Arbiter(qtbot, tmp_path / "cup.swissdesk")
    yield made
    made.window.close()
    made.window.deleteLater()
    set_language(SOURCE_LANGUAGE)


def entry_list(path: Path) -> Path:
    lines = ["No,Name,Rating,Federation,Club"]
    lines += [f'{n},"Player {n:03d}, Given",{2400 - 17 * n},NOR,Club {n % 5}' for n in range(1, 42)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def choose_file(monkeypatch: pytest.MonkeyPatch, name: str, path: Path) -> None:
    """Let the system's file dialog, which no test can see, give *path*."""
    monkeypatch.setattr(QFileDialog, name, staticmethod(lambda *_a, **_k: (str(path), "")))


def enter_results(arbiter: Arbiter, chance: random.Random) -> None:
    """Type one key a board; the cursor goes on to the next open one by itself."""
    boards = len(arbiter.tournament.rounds[-1].missing)
    for _ in range(boards):
        before = len(arbiter.tournament.rounds[-1].missing)
        arbiter.type(chance.choice("1155500+"))
        arbiter.wait_for_missing(before - 1)


def accept_override(dialog: QDialog) -> None:
    """Read the findings, give a reason, confirm; where there is a second step, too."""
    assert isinstance(dialog, OverrideDialog)
    field = dialog.focusWidget()
    assert field is dialog.reason
    QTest.keyClicks(field, REASON)
    QTest.keyClick(field, RETURN, CTRL)
    assert not dialog.isVisible()


def play_round(arbiter: Arbiter, round_no: int, chance: random.Random) -> None:
    arbiter.next_step()
    arbiter.wait_for(round_no, RoundState.DRAFT)
    arbiter.publish()
    arbiter.wait_for(round_no, RoundState.PUBLISHED)
    arbiter.rounds().focus_first()
    enter_results(arbiter, chance)
    arbiter.next_step()
    arbiter.wait_for(round_no, RoundState.CLOSED)


def save_sheet(arbiter: Arbiter, monkeypatch: pytest.MonkeyPatch, kind: str, path: Path) -> str:
    """Go to the prints by its key, choose the sheet by arrows, save it by the next step."""
    choose_file(monkeypatch, "getSaveFileName", path)
    arbiter.go(6)
    view = arbiter.window.navigator.view
    assert isinstance(view, PrintsView)
    for _ in range(30):
        sheet = view.documents.sheet
        if sheet is not None and sheet.kind == kind:
            break
        arbiter.press(Qt.Key.Key_Down)
    arbiter.qtbot.waitUntil(lambda: view.paper.pages is not None, timeout=PATIENCE)
    arbiter.next_step()
    arbiter.qtbot.waitUntil(path.exists, timeout=PATIENCE)
    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() for page in pdf.pages)


def test_a_tournament_from_the_entry_list_to_the_printed_final_table(
    arbiter: Arbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(41)
    # A new tournament, and the entry list.
    choose_file(monkeypatch, "getSaveFileName", arbiter.file)
    arbiter.press(Qt.Key.Key_N, CTRL)
    arbiter.qtbot.waitUntil(lambda: arbiter.window.bridge.session is not None, timeout=PATIENCE)
    choose_file(monkeypatch, "getOpenFileName", entry_list(tmp_path / "entries.csv"))
    arbiter.press(Qt.Key.Key_I, CTRL)
    newcomers = arbiter.window.navigator.view
    assert isinstance(newcomers, PlayersView)
    arbiter.qtbot.waitUntil(lambda: newcomers.list_in.is_open, timeout=PATIENCE)
    arbiter.next_step()
    arbiter.qtbot.waitUntil(lambda: len(arbiter.tournament.players) == PLAYERS, timeout=PATIENCE)
    assert arbiter.tournament.rules.rounds == ROUNDS

    # Two rounds as usual; the sheet for the notice board.
    play_round(arbiter, 1, chance)
    arbiter.next_step()
    arbiter.wait_for(2, RoundState.DRAFT)
    arbiter.publish()
    arbiter.wait_for(2, RoundState.PUBLISHED)
    text = save_sheet(arbiter, monkeypatch, "pairings", tmp_path / "pairs-2.pdf")
    assert "Pairings, round 2" in text
    assert "PUBLISHED" in text
    assert text.count("Player 0") == PLAYERS
    arbiter.go(3)
    arbiter.rounds().focus_first()
    enter_results(arbiter, chance)
    arbiter.next_step()
    arbiter.wait_for(2, RoundState.CLOSED)

    # Round 3: a withdrawal and a late entry before it, an override in the draft.
    arbiter.go(2)
    players = arbiter.window.navigator.view
    assert isinstance(players, PlayersView)
    gone = arbiter.tournament.by_number()[20]
    assert players.table.go_to(gone.id)
    arbiter.press(Qt.Key.Key_Delete)
    assert arbiter.tournament.player(gone.id).last_round is None, "asked first: he has games"
    arbiter.press(RETURN)
    assert arbiter.tournament.player(gone.id).last_round == 2
    arbiter.press(Qt.Key.Key_Insert)
    arbiter.type("Latecomer Lena 2050")
    arbiter.press(RETURN)
    late = arbiter.tournament.players[-1]
    assert (late.surname, late.first_round) == ("Latecomer", 3)
    assert arbiter.tournament.number(late.id, 3) == 21
    arbiter.go(3)
    arbiter.next_step()
    arbiter.wait_for(3, RoundState.DRAFT)
    override(arbiter)
    by_hand = [game for game in arbiter.tournament.rounds[-1].games if game.by_hand]
    assert by_hand
    entry = next(e for e in reversed(arbiter.window.session.history()) if e.breaches)
    assert entry.reason == REASON

    # Undo reaches back over a restart, and redo forward again.
    arbiter.restart()
    arbiter.press(Qt.Key.Key_Z, CTRL)
    arbiter.qtbot.waitUntil(
        lambda: not any(g.by_hand for g in arbiter.tournament.rounds[-1].games), timeout=PATIENCE
    )
    arbiter.press(Qt.Key.Key_Y, CTRL)
    arbiter.qtbot.waitUntil(
        lambda: any(g.by_hand for g in arbiter.tournament.rounds[-1].games), timeout=PATIENCE
    )
    arbiter.publish()
    arbiter.wait_for(3, RoundState.PUBLISHED)
    text = save_sheet(arbiter, monkeypatch, "pairings", tmp_path / "pairs-3.pdf")
    assert "*" in text
    arbiter.go(3)
    arbiter.rounds().focus_first()
    enter_results(arbiter, chance)
    arbiter.next_step()
    arbiter.wait_for(3, RoundState.CLOSED)

    # The rest, and the final table.
    for round_no in range(4, ROUNDS + 1):
        play_round(arbiter, round_no, chance)
    text = save_sheet(arbiter, monkeypatch, "final", tmp_path / "final.pdf")
    assert "Final table" in text
    assert text.count("Player 0") + text.count("Latecomer") == PLAYERS + 1
    assert all(r.state is RoundState.CLOSED for r in arbiter.tournament.rounds)


def override(arbiter: Arbiter) -> None:
    """By hand: seat the white player of board 1 where an old opponent of his sits."""
    round_no = len(arbiter.tournament.rounds)
    games = arbiter.tournament.rounds[-1].games
    first, other = next(
        (a, b)
        for a in games
        for b in games
        if a.board < b.board and b.white in arbiter.tournament.opponents_of(a.black, round_no - 1)
    )
    arbiter.press(Qt.Key.Key_M)
    arbiter.qtbot.waitUntil(lambda: arbiter.rounds().task.page is not None, timeout=PATIENCE)
    manual = arbiter.rounds().task.page
    assert manual is not None
    manual.table.go_to(first.board, "white")
    arbiter.press(RETURN)
    manual.table.go_to(other.board, "white")
    arbiter.press(RETURN)
    arbiter.answer(accept_override)
    arbiter.next_step()
    arbiter.qtbot.waitUntil(
        lambda: any(game.by_hand for game in arbiter.tournament.rounds[-1].games), timeout=PATIENCE
    )
