"""A window driven at random, as hypothesis wants it, and what must hold after every step."""

import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.domain.rules import Rules
from swissdesk.gui import looks, theme
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.places import all_views, nav_places
from swissdesk.gui.table import Table
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.window_commands import WINDOW_COMMANDS
from tests.app.any_action import Hand, action_types
from tests.app.desk import a_session

SIZE = (1366, 768)
OUTSIDE = frozenset({"quit", "close", "new", "open", "import", "sample"})
"""Commands that leave the tournament; the restart stands for them."""
CODES = sorted(
    (
        {command.code for command in WINDOW_COMMANDS}
        | {command.code for view in all_views().values() for command in view.commands}
    )
    - OUTSIDE
)
PLACES = tuple(place.code for place in nav_places(all_views()))
KEYS = (
    *(Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home),
    *(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Delete, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_F2, Qt.Key.Key_F4, Qt.Key.Key_PageDown),
)
CHARACTERS = "150=+-_*?mxbencrМХ7а"
SYSTEMS = ("fide-dutch-2026", "fide-dutch-2017", "draughts-swiss", "round-robin")
NEVER_CHOSEN = frozenset({"CreateTournament", "ImportTournament", "PairRound"})
"""Actions no view offers on a tournament that is under way, or only with a pairing it made."""
KINDS = [kind for kind in action_types() if kind.__name__ not in NEVER_CHOSEN]


class AnyDay(RuleBasedStateMachine):
    """Everything an arbiter can do in the window, in any order.

    After each step nothing was raised and the file holds what the window knows; ``compare``
    opens the file in a second window, which must show the same in every place.
    """

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.path = Path(self._folder.name) / "any.swissdesk"
        self.settings = Settings(language="en", theme="light")
        self.raised: list[BaseException] = []
        self._hook, sys.excepthook = sys.excepthook, self._note
        self.agrees = True
        self._answering = QTimer(interval=5)
        self._answering.timeout.connect(self._answer)
        self._answering.start()

    def _note(
        self, _kind: type[BaseException], error: BaseException, _where: TracebackType | None
    ) -> None:
        self.raised.append(error)

    @initialize(
        players=st.integers(2, 8), rounds=st.integers(3, 5), system=st.sampled_from(SYSTEMS)
    )
    def begin(self, players: int, rounds: int, system: str) -> None:
        rules = Rules(system=system, rounds=rounds, lot_seed=17)
        a_session(self.path, players, rules).close()
        self.window = self._opened(self.path)

    def _opened(self, path: Path) -> MainWindow:
        window = MainWindow(self.settings)
        window.resize(*SIZE)
        window.show()
        window.activateWindow()
        window.open_path(path)
        self._settle(window)
        return window

    # What can be done

    @rule(code=st.sampled_from(CODES), agrees=st.booleans())
    def choose_a_command(self, code: str, agrees: bool) -> None:
        self._do(lambda: self.window.commands.action(code).trigger(), agrees)

    @rule(agrees=st.booleans())
    def take_the_next_step(self, agrees: bool) -> None:
        self._do(lambda: self.window.commands.action("next").trigger(), agrees)

    @rule(place=st.sampled_from(PLACES), row=st.integers(0, 9))
    def go_somewhere(self, place: str, row: int) -> None:
        def go() -> None:
            self.window.go(place)
            table = self._table()
            if table is not None and table.row_model.rowCount() > row:
                table.setCurrentIndex(table.row_model.index(row, 0))

        self._do(go)

    @rule(keys=st.text(alphabet=CHARACTERS, min_size=1, max_size=4), agrees=st.booleans())
    def type_characters(self, keys: str, agrees: bool) -> None:
        for sign in keys:
            self._do(partial(self._type, sign), agrees)

    @rule(keys=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4), agrees=st.booleans())
    def press_keys(self, keys: list[Qt.Key], agrees: bool) -> None:
        for key in keys:
            self._do(partial(self._press, key), agrees)

    @rule(numbers=st.lists(st.sampled_from("150=+-"), min_size=1, max_size=5))
    def type_results(self, numbers: list[str]) -> None:
        self._do(lambda: self.window.go("rounds"))
        for sign in numbers:
            self._do(partial(self._type, sign))

    @rule(told=st.lists(st.tuples(st.integers(1, 5), st.sampled_from(["1-0", "½", "0", "-", "7"]))))
    def paste_results(self, told: list[tuple[int, str]]) -> None:
        lines = [f"{board};{result}" for board, result in told]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self._do(lambda: self.window.go("rounds"))
        self._do(lambda: self.window.commands.action("paste_results").trigger())

    @rule(seed=st.integers(0, 2**32), agrees=st.booleans())
    def do_any_action(self, seed: int, agrees: bool) -> None:
        action = Hand(self.window.tournament, Random(seed)).any_action(KINDS)
        self._do(lambda: self.window.run_action(action), agrees)

    @rule(way=st.sampled_from(["undo", "redo", "undo", "undo"]), times=st.integers(1, 4))
    def undo_or_redo(self, way: str, times: int) -> None:
        for _ in range(times):
            self._do(lambda: self.window.commands.action(way).trigger())

    @rule(code=st.sampled_from(["ru", "en"]))
    def speak(self, code: str) -> None:
        self._do(lambda: looks.show_language(self.window, code))

    @rule(mode=st.sampled_from([theme.Mode.LIGHT, theme.Mode.DARK]))
    def change_the_theme(self, mode: theme.Mode) -> None:
        self._do(lambda: looks.show_theme(self.window, mode))

    @rule(per_cent=st.sampled_from([100, 125, 200]))
    def change_the_size(self, per_cent: int) -> None:
        self._do(lambda: looks.show_scale(self.window, per_cent))

    @rule()
    def restart(self) -> None:
        self.settings = self.window.settings
        self._close(self.window)
        self.window = self._opened(self.path)

    @precondition(lambda self: len(self.window.tournament.rounds) > 0)
    @rule()
    def compare(self) -> None:
        """The file, opened anew, looks in every place as it looks here."""
        for _ in range(6):
            self._do(partial(self._press, Qt.Key.Key_Escape))
        copy = self.path.with_name("copy.swissdesk")
        shutil.copyfile(self.path, copy)
        self.settings = replace(self.window.settings, recent=())
        other = self._opened(copy)
        try:
            for place in PLACES:
                for window in (self.window, other):
                    window.go(place)
                    self._settle(window)
                other.navigator.remember(self.window.navigator.memory())
                self._settle(other)
                here, there = shown(self.window), shown(other)
                differing = {
                    what: (here.get(what), there.get(what))
                    for what in here | there
                    if here.get(what) != there.get(what)
                }
                assert not differing, f"{place}: {differing}"
        finally:
            self._close(other)
            copy.unlink()
            self.window.activateWindow()
        self._check()

    # How it is done

    def _focus(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window

    def _press(self, key: Qt.Key) -> None:
        QTest.keyClick(self._focus(), key)

    def _type(self, sign: str) -> None:
        if sign.isascii():
            QTest.keyClicks(self._focus(), sign)
            return
        # The test library of Qt knows no other layout than the Latin one.
        event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
        QApplication.sendEvent(self._focus(), event)

    def _table(self) -> Table | None:
        view = self.window.navigator.view
        tables = view.findChildren(Table) if view is not None else []
        return next((table for table in tables if table.isVisible()), None)

    def _do(self, deed: Callable[[], object], agrees: bool = True) -> None:
        self.agrees = agrees
        deed()
        self._settle(self.window)
        self._check()

    def _check(self) -> None:
        if self.raised:
            raise self.raised[0]
        file = Session.open(self.path)
        try:
            assert file.tournament == self.window.tournament
        finally:
            file.close()

    @staticmethod
    def _settle(window: MainWindow) -> None:
        QApplication.processEvents()
        while window.workers.busy:
            QTest.qWait(1)
        QApplication.processEvents()

    def _answer(self) -> None:
        """Answer the dialog that waits: agree with a reason, or leave it."""
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            return
        reason, go_on = getattr(dialog, "reason", None), getattr(dialog, "go_on", None)
        if self.agrees and reason is not None and isinstance(go_on, Button):
            reason.setText("decided")
            go_on.click()
            if dialog.isVisible():
                go_on.click()
        if dialog.isVisible():
            dialog.reject()

    def _close(self, window: MainWindow) -> None:
        window.close()
        window.deleteLater()
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def teardown(self) -> None:
        if hasattr(self, "window"):
            try:
                if self.window.tournament.rounds and not self.raised:
                    self.compare()
            finally:
                self._answering.stop()
                for menu in self.window.findChildren(QMenu):
                    menu.close()
                self._close(self.window)
                sys.excepthook = self._hook
                theme.show_mode(theme.Mode.LIGHT)
        self._folder.cleanup()


def shown(window: MainWindow) -> dict[str, Any]:
    """Return all that the window says of the tournament in the place that is shown."""
    head, view = window.frame.head, window.navigator.view
    assert view is not None
    seen: dict[str, Any] = {
        "heading": view.heading(),
        "state": view.state_line(),
        "next": window.commands.action("next").iconText(),
        "undo": window.commands.action("undo").text(),
        "possible": [c.code for c in window.commands.commands if window.commands.can(c.code)],
        "head": head.isVisible(),
    }
    for number, table in enumerate(t for t in view.findChildren(Table) if t.isVisible()):
        seen[f"table {number}"] = rows(table)
    return seen


def rows(table: Table) -> list[tuple[str, list[str]]]:
    """Return what each row of *table* shows and speaks, whatever columns there is room for."""
    model = table.row_model
    found = []
    for row in range(model.rowCount()):
        cells = [model.index(row, column) for column in range(model.columnCount())]
        texts = [cell.data(Qt.ItemDataRole.DisplayRole) for cell in cells]
        spoken = {cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells}
        found.append((" ".join(filter(None, texts)), sorted(spoken)))
    return found
