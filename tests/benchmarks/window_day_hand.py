"""The hand of an arbiter who is never in a hurry: he chooses commands and takes them back."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.app.action import Action
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.settings import Settings
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.ahead import load_ahead
from swissdesk.gui.commands import Command
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.tidying import Tidying, tidy
from swissdesk.gui.views.rounds import RoundsView

SIZE = (1366, 768)
TIMES = 3
SETTLED_MS = 65
"""A little more than a table waits until it says that its cursor has settled."""
STEPS = 6
"""The next step is pressed so often before a phase counts as stuck: checked, published."""
MOST_CHANGES = 8
"""More than one command and what made it possible ever change."""
RESULT_KEYS = (Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0)
PLACES = ("players", "standings", "crosstable", "prints", "journal", "tournament", "rounds")


class Day:
    """The window on a large tournament; *chosen* are the commands that were carried out."""

    def __init__(self, file: Path) -> None:
        self.window = MainWindow(Settings(language="ru"))
        self.window.resize(*SIZE)
        self.window.show()
        Tidying(self.window)
        self.window.activateWindow()
        QApplication.processEvents()
        self.file = file
        self.chosen: set[str] = set()
        self._turn = 0

    @property
    def tournament(self) -> Tournament:
        """Return the tournament that is open."""
        return self.window.tournament

    @property
    def state(self) -> RoundState:
        """Return how far the last round is."""
        return self.tournament.rounds[-1].state

    def open(self) -> tuple[float, float]:
        """Open the file; return the seconds until it is painted, and those the thread worked."""
        begun, worked = time.perf_counter(), time.thread_time()
        self.window.open_path(self.file)
        QApplication.processEvents()
        spent = time.perf_counter() - begun, time.thread_time() - worked
        load_ahead(self.window.workers)
        self.settle()
        return spent

    # What a hand can do

    def settle(self) -> None:
        """Wait until nothing is under way and the cursor has settled; then there is a pause."""
        QTest.qWait(SETTLED_MS)
        while self.window.workers.busy:
            QTest.qWait(5)
        QApplication.processEvents()
        tidy()

    def go(self, place: str, **where: object) -> None:
        """Go to *place*."""
        self.window.go(place, **where)
        self.settle()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press a key where the focus is."""
        target = QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, held or Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()

    def command(self, code: str) -> bool:
        """Choose a command if it can be chosen, and see it through; tell whether it could be."""
        if not self.window.commands.can(code):
            return False
        self.chosen.add(code)
        self.window.commands.action(code).trigger()
        QApplication.processEvents()
        self.settle()
        return True

    def do(self, action: Action) -> None:
        """Carry out *action* with every consent it asks for: it makes a command possible."""
        session = self.window.session
        try:
            session.run(action)
        except NeedsConsent as question:
            session.run(replace(action, accepted=question.breaches, reason="measured"))
        self.settle()

    # What is gone through

    def everything(self, commands: Iterable[Command]) -> None:
        """Choose each of *commands* that can be chosen now, from its place, and take it back."""
        for command in commands:
            for _ in range(TIMES):
                if not self._chosen_in_place(command):
                    break

    def _chosen_in_place(self, command: Command) -> bool:
        from tests.benchmarks.window_day_ways import WAYS

        with self.kept(backwards=command.code == "undo"):
            for place in (command.place,) if command.place else self._places_in_turn():
                self.go(place)
                if command.code in WAYS and not self.window.commands.can(command.code):
                    WAYS[command.code](self)
                if self.command(command.code):
                    return True
        return False

    def _places_in_turn(self) -> tuple[str, ...]:
        """Return the places, each time from another one on: most commands go in all of them."""
        self._turn = (self._turn + 1) % len(PLACES)
        return (*PLACES[self._turn :], *PLACES[: self._turn])

    @contextmanager
    def kept(self, *, backwards: bool) -> Iterator[None]:
        """Leave the tournament as it was before the block, which may have gone *backwards*."""
        before, bridge = self.tournament, self.window.bridge
        yield
        self._step_out()
        for _ in range(MOST_CHANGES):
            if self.tournament == before:
                break
            (bridge.redo if backwards else bridge.undo)()
            self.settle()
        assert self.tournament == before

    def _step_out(self) -> None:
        """Leave what was opened; a manual phase that would not be stored is dropped."""
        for _ in range(4):
            self.key(Qt.Key.Key_Escape)
        view = self.window.navigator.view
        if isinstance(view, RoundsView) and view.task.page is not None:
            view.task.page.drop_changes()
            self.key(Qt.Key.Key_Escape)

    def places(self) -> None:
        """Go to each place, move there, and see a result taken back and given again."""
        for place in PLACES:
            for _ in range(TIMES):
                self.go(place)
                for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up):
                    self.key(key)
                    self.settle()
                for code in ("undo", "redo"):
                    self.command(code)
        self.go("rounds")

    def results(self) -> None:
        """Type all results of the round."""
        self.go("rounds")
        for number in range(2 * len(self.tournament.rounds[-1].games)):
            if not self.tournament.rounds[-1].missing:
                break
            self.key(RESULT_KEYS[number % len(RESULT_KEYS)])
        self.settle()

    def undo_to_draft(self) -> None:
        """Take the publishing of the last round back."""
        while self.state is not RoundState.DRAFT:
            self.command("undo")

    def move_on(self, state: RoundState) -> None:
        """Take the next step until the last round is in *state*."""
        self.go("rounds")
        for _ in range(STEPS):
            if self.state is state:
                return
            self.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            self.settle()
        step = self.window.commands.action("next")
        raise RuntimeError(f"not {state.value}; next step: {step.iconText()} {step.toolTip()}")
