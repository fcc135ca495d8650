"""Play the scenes of the window, all of them or some, and take a picture of each.

python -m tests.gui.scenes FOLDER [--lang ru] [--theme light] [--scale 100] [--size 1366x768]
    [--hard] [SCENE ...]
The same scenes are looked at by the test that finds cut words.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from swissdesk.app.settings import Settings
from swissdesk.domain.shown import player_name
from swissdesk.gui.hall_display import HallDisplay
from swissdesk.gui.looks import start_looks
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.panel import UprightScroll
from swissdesk.gui.widgets.progress import ProgressCard
from swissdesk.i18n import tr
from tests.gui.scene_dialogs import OPENED
from tests.gui.scene_list import MENUS, SCENES, Scene
from tests.gui.shots import click, picture
from tests.gui.stands import make_stand

T = TypeVar("T")
STEP_MS = 70
_TURNS = 12
"""Longer than the time in which a panel follows the cursor."""


class Stage:
    """Plays scenes in one window; a dialog that blocks is reached as well."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._settings = window.settings
        self._over: list[QWidget] = []
        self._failed: Exception | None = None

    def play(self, scene: Scene, file: Path | None, look: Callable[[MainWindow], T]) -> T:
        """Open *file*, go through the steps, *look* at the window, close what was opened.

        Returns what was seen.
        """
        self.window.settings = self._settings
        self.window.activateWindow()
        if file is not None:
            self.window.open_path(file)
        loop = QEventLoop()
        seen: list[T] = []

        def finish() -> None:
            try:
                seen.append(look(self.window))
            finally:
                self._clear()
                QTimer.singleShot(0, loop.quit)

        QTimer.singleShot(0, self.window, lambda: self._run(list(scene.steps), finish))
        loop.exec()
        if self._failed is not None:
            raise self._failed
        return seen[0]

    def _run(self, steps: list[str], then: Callable[[], None]) -> None:
        def go_on() -> None:
            if self.window.workers.busy or not _has_focus(QApplication.activeModalWidget()):
                QTimer.singleShot(20, self.window, go_on)
            elif steps:
                self._run(steps[1:], then)
            else:
                self._after(_TURNS, then)

        # The next step is on its way before one is taken: a dialog returns only when closed.
        QTimer.singleShot(STEP_MS, self.window, go_on)
        try:
            if steps:
                self._take(steps[0])
        except Exception as error:  # it would be lost in the timer
            self._failed = error
            steps.clear()

    def _after(self, turns: int, then: Callable[[], None]) -> None:
        """Do *then* after so many turns of the event loop: parts of a page are made one a turn."""
        if turns:
            QTimer.singleShot(0, self.window, lambda: self._after(turns - 1, then))
        else:
            then()

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
        click(self._focus(), key)

    def _type(self, text: str) -> None:
        """Press characters at a table, wherever the focus goes in between."""
        for sign in text:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
            QApplication.sendEvent(self._focus(), event)

    _say = _type

    def _paste(self, lines: str) -> None:
        """Paste *lines*, which are parted by commas here."""
        QGuiApplication.clipboard().setText(lines.replace(", ", "\n"))
        click(self._focus(), "Ctrl+V")

    def _row(self, number: str) -> None:
        table = self._table()
        row = int(number) % table.row_model.rowCount()
        column = max(0, table.currentIndex().column())
        table.setCurrentIndex(table.row_model.index(row, column))
        table.setFocus()

    def _section(self, number: str) -> None:
        view = self.window.navigator.view
        assert isinstance(view, TournamentView)
        view.remember(int(number))

    def _scroll(self, _rest: str) -> None:
        """Scroll the panel to its end."""
        areas = [area for panel in self.window.frame.body.panels for area in _scrolled(panel)]
        assert areas
        for area in areas:
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())

    def _context(self, _rest: str) -> None:
        table = self._table()
        spot = table.visualRect(table.currentIndex()).center()
        where = table.viewport().mapToGlobal(spot)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, spot, where)
        QApplication.sendEvent(table, event)

    def _menu(self, name: str) -> None:
        bar = self.window.menuBar()
        action = bar.actions()[MENUS.index(name)]
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

    def _list(self, _rest: str) -> None:
        """Begin to take a rating list in whose columns have to be told."""
        path = self.window.session.path.with_name("2026-11.CSV")
        rows = [("№", tr("Name"), tr("Rating"), tr("Born"))]
        rows += [
            (f"K-{n}", player_name(player), str(player.rating or ""), "1990")
            for n, player in enumerate(self.window.tournament.players[:2], 1)
        ]
        path.write_text("\n".join(";".join(row) for row in rows), encoding="utf-8")
        RatingLists.of(self.window).take_in([path])

    def _open(self, name: str) -> None:
        OPENED[name](self.window)

    def _hall(self, rest: str) -> None:
        size, *keys = rest.split()
        self._do("display")
        display = self.window.display
        assert isinstance(display, HallDisplay)
        display.showNormal()
        display.resize(*map(int, size.split("x")))
        for key in keys:
            click(display, key)

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


def _scrolled(panel: QWidget) -> list[UprightScroll]:
    return [area for area in panel.findChildren(UprightScroll) if area.isVisible()]


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
        width, height = map(int, asked.size.split("x"))
        os.environ["QT_QPA_PLATFORM"] = _screen(Path(home), width, height)
        app = QApplication([])
        settings = Settings(language=asked.lang, theme=asked.theme, scale=asked.scale)
        start_looks(app, settings)
        window = MainWindow(settings)
        window.resize(width, height)
        window.show()
        window.activateWindow()
        stage, stands = Stage(window), Stands(Path(home))
        for name in asked.scenes or SCENES:
            scene = SCENES[name]
            path = asked.folder / f"{name}.png"
            file = stands.file(scene.stand, asked.lang, hard=asked.hard)
            stage.play(scene, file, partial(_save, path))
        window.close()
    return 0


def _screen(folder: Path, width: int, height: int) -> str:
    """Return the platform with a screen of that size: menus and lists open inside it."""
    screen = {"name": "one", "x": 0, "y": 0, "width": width, "height": height}
    more = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen | more]}), encoding="utf-8")
    return f"offscreen:configfile={file}"


def _save(path: Path, window: MainWindow) -> None:
    display = window.display
    (display.grab() if display is not None else picture(window)).save(str(path))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
