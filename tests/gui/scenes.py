"""Every view, panel and dialog of the window as a scene: how it is reached by keys and commands.

python -m tests.gui.scenes FOLDER [--lang ru] [--theme light] [--scale 100] [--size 1366x768]
    [--hard] [SCENE ...]
takes a picture of each scene. The same scenes are looked at by the tests that find cut words.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from swissdesk.app.settings import Settings
from swissdesk.gui.hall_display import HallDisplay
from swissdesk.gui.looks import start_looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.progress import ProgressCard
from swissdesk.i18n import tr
from tests.gui.shots import picture
from tests.gui.stands import make_stand

STEP_MS = 70
"""Longer than the time in which a panel follows the cursor."""
_MENUS = ("file", "edit", "tournament", "players", "round", "view", "help")


@dataclass(frozen=True, slots=True)
class Scene:
    """A tournament and the steps that lead from its first view to the scene."""

    stand: str
    steps: tuple[str, ...] = ()


def _scene(stand: str, steps: str = "") -> Scene:
    return Scene(stand, tuple(filter(None, (step.strip() for step in steps.split("|")))))


SCENES: dict[str, Scene] = {
    "round-none": _scene("new", "go rounds"),
    "round-unpaired": _scene("entered", "go rounds"),
    "round-entry": _scene("running", "go rounds"),
    "round-waiting": _scene("running", "go rounds | do open_only"),
    "round-all-in": _scene("running", "go rounds | type 105 | do open_only"),
    "round-slips": _scene("running", "go rounds | type * | type 17"),
    "round-other": _scene("running", "go rounds | do other_result"),
    "round-no-show": _scene("running", "go rounds | type +"),
    "round-no-hall": _scene("running", "go rounds | do hall"),
    "round-card": _scene("running", "go rounds | do card"),
    "round-earlier": _scene("running", "go rounds round=2"),
    "round-reopen": _scene("done", "go rounds round=3 | do reopen"),
    "round-reopened": _scene("closed", "go rounds round=3 | do reopen | say § 7 | key Ctrl+Return"),
    "round-context": _scene("running", "go rounds | row 3 | context"),
    "draft": _scene("draft", "go rounds"),
    "draft-context": _scene("draft", "go rounds | context"),
    "manual": _scene("draft", "go rounds | do manual | key X"),
    "manual-pool": _scene(
        "draft", "go rounds | do manual | key Down | key Del | key Down | key Del"
    ),
    "manual-compare": _scene("draft", "go rounds | do manual | key X | do compare"),
    "manual-bye": _scene("draft", "go rounds | do manual | key B"),
    "manual-breach": _scene(
        "draft", "go rounds | do manual | key Right | key Return | key Down | key Return"
    ),
    "manual-reason": _scene(
        "draft",
        "go rounds | do manual | key Right | key Return | key Down | key Return | key Ctrl+Return",
    ),
    "check": _scene("draft", "go rounds | do publish"),
    "check-by-hand": _scene(
        "draft",
        "go rounds | do manual | key X | key Down | key X | key Ctrl+Return"
        " | say § 7 | key Ctrl+Return | do publish | key N",
    ),
    "override": _scene("running", "go rounds | do manual | key X | key Ctrl+Return"),
    "override-2": _scene(
        "running",
        "go rounds | do manual | key X | key Ctrl+Return | say § 7 | key Ctrl+Return",
    ),
    "why": _scene("running", "go rounds | row 3 | do explain"),
    "why-colours": _scene("running", "go rounds | row 9 | do explain | scroll"),
    "why-bye": _scene("running", "go rounds | row -1 | do explain"),
    "reading": _scene("read", "go rounds | do second_reading | type 1110"),
    "what-if": _scene("running", "go rounds round=3 | row 2 | key F2 | type 0"),
    "what-if-published": _scene("published", "go rounds round=4 | row 2 | key F2 | type 5"),
    "what-if-closed": _scene("closed", "go rounds round=4 | row 2 | key F2 | type 5"),
    "what-if-older": _scene("running", "go rounds round=2 | row 2 | key F2 | type 5"),
    "what-if-colours": _scene("running", "go rounds round=3 | row 2 | do sat_wrong"),
    "micro": _scene("micro", "go rounds | type 1"),
    "late-entry": _scene("running", "go players | key Ins | say Зорин Ким 1985 | key Return"),
    "late-draft": _scene("draft", "go players | key Ins | say Зорин Ким 1985 | key Return"),
    "find": _scene("running", "go rounds | do find"),
    "find-name": _scene("running", "go rounds | do find | say кир"),
    "find-board": _scene("running", "go rounds | do find | say 12"),
    "find-none": _scene("running", "go rounds | do find | say щщщъ"),
    "keys": _scene("running", "go rounds | do keys"),
    "keys-found": _scene("running", "go rounds | do keys | say ctrl"),
    "hall-words": _scene("running", "go rounds | do hall_words"),
    "settings": _scene("running", "go rounds | do settings"),
    "about": _scene("running", "go rounds | do about"),
    "progress": _scene("running", "go rounds | work"),
    "strip-note": _scene("running", "go rounds | tell note"),
    "strip-breach": _scene("running", "go rounds | offer"),
    "strip-grave": _scene("running", "go rounds | tell grave"),
    "hall-16-9": _scene("running", "hall 1366x768"),
    "hall-4-3": _scene("running", "hall 1024x768"),
    "hall-standings-16-9": _scene("done", "hall 1366x768"),
    "hall-standings-4-3": _scene("done", "hall 1024x768"),
    **{f"menu-{name}": _scene("running", f"go rounds | menu {name}") for name in _MENUS},
}
"""The half of the rounds, and what lies over every view."""


class Stage:
    """Plays scenes in one window; a dialog that blocks is reached as well."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._settings = window.settings
        self._over: list[QWidget] = []
        self._failed: Exception | None = None

    def play(self, scene: Scene, file: Path | None, look: Callable[[], None]) -> None:
        """Open *file*, go through the steps, *look*, and close what was opened."""
        self.window.settings = self._settings
        if file is not None:
            self.window.open_path(file)
        loop = QEventLoop()

        def finish() -> None:
            try:
                look()
            finally:
                self._clear()
                QTimer.singleShot(0, loop.quit)

        QTimer.singleShot(0, self.window, lambda: self._run(list(scene.steps), finish))
        loop.exec()
        if self._failed is not None:
            raise self._failed

    def _run(self, steps: list[str], then: Callable[[], None]) -> None:
        def go_on() -> None:
            if self.window.workers.busy or not _has_focus(QApplication.activeModalWidget()):
                QTimer.singleShot(20, self.window, go_on)
            elif steps:
                self._run(steps[1:], then)
            else:
                then()

        # The next step is on its way before one is taken: a dialog returns only when closed.
        QTimer.singleShot(STEP_MS, self.window, go_on)
        try:
            if steps:
                self._take(steps[0])
        except Exception as error:  # it would be lost in the timer
            self._failed = error
            steps.clear()

    def _take(self, step: str) -> None:
        verb, _, rest = step.partition(" ")
        getattr(self, f"_{verb}")(rest)

    def _go(self, rest: str) -> None:
        place, *where = rest.split()
        values = dict(part.split("=") for part in where)
        self.window.go(place, **{key: int(value) for key, value in values.items()})

    def _do(self, code: str) -> None:
        action = self.window.commands.action(code)
        assert action.isEnabled(), f"{code}: {action.toolTip()}"
        action.trigger()

    def _key(self, key: str) -> None:
        combination = QKeySequence(key)[0]  # type: ignore[index]  # stub gap
        QTest.keyClick(self._focus(), combination.key(), combination.keyboardModifiers())

    def _type(self, text: str) -> None:
        """Press characters at a table, wherever the focus goes in between."""
        for sign in text:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
            QApplication.sendEvent(self._focus(), event)

    _say = _type

    def _row(self, number: str) -> None:
        table = self._table()
        row = int(number) % table.row_model.rowCount()
        column = max(0, table.currentIndex().column())
        table.setCurrentIndex(table.row_model.index(row, column))
        table.setFocus()

    def _scroll(self, _rest: str) -> None:
        """Scroll the panel to its end."""
        for area in self.window.frame.body.findChildren(QWidget, "panel_scroll"):
            area.verticalScrollBar().setValue(10_000)  # type: ignore[attr-defined]

    def _context(self, _rest: str) -> None:
        table = self._table()
        spot = table.visualRect(table.currentIndex()).center()
        where = table.viewport().mapToGlobal(spot)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, spot, where)
        QApplication.sendEvent(table, event)

    def _menu(self, name: str) -> None:
        bar = self.window.menuBar()
        action = bar.actions()[_MENUS.index(name)]
        menu = action.menu()
        assert isinstance(menu, QMenu)
        menu.popup(bar.mapToGlobal(bar.actionGeometry(action).bottomLeft()))

    def _tell(self, voice: str) -> None:
        message = tr("Publishing asks once for a reason, which is kept in the journal.")
        self.window.say(f"{message} {message}", Token[voice.upper()])

    def _offer(self, _rest: str) -> None:
        self.window.offer(tr("Nothing is different yet."), tr("Reopen"), lambda: None)

    def _work(self, _rest: str) -> None:
        hint = tr("Everything else can go on meanwhile.")
        card = ProgressCard(tr("Pairing of round {round}", round=12), hint, "swords")
        card.setParent(self.window)
        card.show_progress(3, 11, "3 / 11")
        card.show_over(self.window)
        self._over.append(card)

    def _hall(self, rest: str) -> None:
        size, *keys = rest.split()
        self._do("display")
        display = self.window.display
        assert isinstance(display, HallDisplay)
        display.showNormal()
        display.resize(*map(int, size.split("x")))
        for key in keys:
            QTest.keyClick(display, QKeySequence(key)[0].key())  # type: ignore[index]

    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.window

    def _table(self) -> Table:
        view = self.window.navigator.view
        table = getattr(view, "keys_table", None) or getattr(view, "table", None)
        assert isinstance(table, Table)
        return table

    def _clear(self) -> None:
        for card in self._over:
            card.deleteLater()
        self._over.clear()
        if self.window.display is not None:
            self.window.display.close()
        for popup in QApplication.topLevelWidgets():
            if isinstance(popup, QMenu) and popup.isVisible():
                popup.close()
        for dialog in self.window.findChildren(QDialog):
            dialog.reject()


def _has_focus(dialog: QWidget | None) -> bool:
    """Tell whether keys go to *dialog*, if there is one."""
    focused = QApplication.focusWidget()
    return dialog is None or (focused is not None and dialog.isAncestorOf(focused))


class Stands:
    """The tournaments of the scenes, each made once and handed out as copies."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._copies = 0

    def file(self, stand: str, code: str, *, hard: bool) -> Path:
        """Return a file of its own in which *stand* is to be found."""
        kept = self._folder / f"{stand}-{code}-{hard}.swissdesk"
        if not kept.exists():
            make_stand(stand, kept, code, hard=hard)
        self._copies += 1
        folder = self._folder / str(self._copies)
        folder.mkdir()
        copy = folder / ("осень.swissdesk" if code == "ru" else "autumn.swissdesk")
        copy.write_bytes(kept.read_bytes())
        return copy


def main(words: Sequence[str]) -> int:
    """Take the pictures; return 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--lang", default="ru")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--hard", action="store_true")
    asked = parser.parse_intermixed_args(words)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SWISSDESK_HOME"] = home
        app = QApplication([])
        settings = Settings(language=asked.lang, theme=asked.theme, scale=asked.scale)
        start_looks(app, settings)
        window = MainWindow(settings)
        window.resize(*map(int, asked.size.split("x")))
        window.show()
        window.activateWindow()
        stage, stands = Stage(window), Stands(Path(home))
        for name in asked.scenes or SCENES:
            scene = SCENES[name]
            path = asked.folder / f"{name}.png"
            file = stands.file(scene.stand, asked.lang, hard=asked.hard)
            stage.play(scene, file, lambda path=path: _save(window, path))  # type: ignore[misc]
        window.close()
    return 0


def _save(window: MainWindow, path: Path) -> None:
    display = window.display
    (display.grab() if display is not None else picture(window)).save(str(path))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
