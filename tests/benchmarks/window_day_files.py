"""The commands that begin with another file: written, read, made, closed."""

from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.session import Session
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.gui import files
from swissdesk.gui.views.tournament import TournamentView
from tests.benchmarks.window_day_hand import TIMES, Day

ASKED_EVERY_MS = 40
EXPORTS = ("out.trf", "out.trf16", "out.xlsx", "out.html")
BEFORE_ROUND_1 = ("pair", "take_over", "check_in", "all_present", "renumber", "remove_player")


class Answers:
    """Answers every question at once: files are named, dialogs and menus left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opened = self.saved = folder / "out.pdf"
        self.agrees = False
        self._patch = pytest.MonkeyPatch()
        self._closer = QTimer(interval=ASKED_EVERY_MS)
        self._closer.timeout.connect(self._leave)

    def __enter__(self) -> "Answers":
        answers = {
            "getSaveFileName": lambda *_given, **_named: (str(self.saved), ""),
            "getOpenFileName": lambda *_given, **_named: (str(self.opened), ""),
            "getExistingDirectory": lambda *_given, **_named: str(self.folder),
        }
        for method, answer in answers.items():
            self._patch.setattr(QFileDialog, method, answer)
        self._patch.setattr(files, "tournaments_folder", lambda: self.folder)
        self._closer.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None,
        _where: TracebackType | None,
    ) -> None:  # fmt: skip
        self._closer.stop()
        self._patch.undo()

    def _leave(self) -> None:
        for widget in (QApplication.activePopupWidget(), QApplication.activeModalWidget()):
            if self.agrees and isinstance(widget, QDialog):
                widget.accept()
            elif widget is not None:
                widget.close()


def results_from_a_list(day: Day, answers: Answers) -> None:
    """Take the results of the round from a file and from the clipboard, each some times."""
    lines = "\n".join(f"{game.board};1-0" for game in day.tournament.rounds[-1].games)
    answers.opened = answers.folder / "results.csv"
    answers.opened.write_text(lines, encoding="utf-8")
    QGuiApplication.clipboard().setText(lines)
    for code in TIMES * ("results_from_list", "paste_results"):
        with day.kept(backwards=False):
            day.go("rounds")
            day.command(code)
            for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Return):
                day.key(key)
                day.settle()


def other_files(day: Day, answers: Answers) -> None:
    """Export, import, open, make and close tournaments, each some times."""
    for turn in range(TIMES):
        answers.agrees = True
        for name in EXPORTS:
            answers.saved = answers.folder / name
            day.command("export")
        answers.agrees = False
        day.go("prints", kind="crosstable")
        answers.saved = answers.folder / "table.xlsx"
        day.command("save_pdf")
        answers.opened = answers.folder / EXPORTS[0]
        answers.saved = answers.folder / f"imported-{turn}.swissdesk"
        day.command("import")
        answers.saved = answers.folder / f"new-{turn}.swissdesk"
        for command in ("new", "close", "sample"):
            day.command(command)
        answers.opened = day.file
        day.command("open")


def before_round_1(day: Day, answers: Answers) -> None:
    """Open a tournament of the same players in which no round is paired yet."""
    path = answers.folder / "fresh.swissdesk"
    fresh = Session.create(path, info=EventInfo(name="Fresh"), rules=Rules(rounds=11))
    fresh.run(AddPlayers(players=day.tournament.players))
    fresh.close()
    day.window.open_path(path)
    day.settle()
    listed = {command.code: command for command in day.window.commands.commands}
    day.everything([listed[code] for code in BEFORE_ROUND_1])
    day.go("tournament")
    view = day.window.navigator.view
    assert isinstance(view, TournamentView)
    with day.kept(backwards=False):
        view.take_over.take(day.file)
        day.settle()
