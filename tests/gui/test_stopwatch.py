"""The hook that measures the window sees whatever an arbiter can do in it."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk import gui
from swissdesk.app.settings import Settings
from swissdesk.gui.commands import Command
from swissdesk.gui.main_window import MainWindow
from tests.gui.stopwatch import Stopwatch

_PAST_THE_BRIDGE = re.compile(r"session(_now)?\.(run|undo|redo)\(")


def test_the_hook_sees_every_command(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    carried_out: list[str] = []

    def carry_out(_window: MainWindow, command: Command) -> None:
        carried_out.append(command.code)

    monkeypatch.setattr(MainWindow, "_run", carry_out)
    with Stopwatch().running() as watch:
        window = MainWindow(Settings(language="en"))
        qtbot.addWidget(window)
        for command in window.commands.commands:
            window.commands.allow(command.code)
            window.commands.action(command.code).trigger()
    codes = [command.code for command in window.commands.commands]
    assert carried_out == codes
    assert {f"command {code}" for code in codes} <= set(watch.seconds)


def test_the_hook_sees_keys_actions_and_outcomes(qtbot: QtBot, entered: Path) -> None:
    with Stopwatch().running() as watch:
        window = MainWindow(Settings(language="en"))
        qtbot.addWidget(window)
        window.show()
        window.open_path(entered)
        window.run_command("pair")
        qtbot.waitUntil(lambda: bool(window.tournament.rounds))
        qtbot.waitUntil(lambda: not window.workers.busy)
        view = window.navigator.view
        assert view is not None
        qtbot.keyClick(view.table, Qt.Key.Key_Down)  # type: ignore[attr-defined]  # of rounds
        window.run_command("undo")
        window.run_command("redo")
        window.close()
    assert {
        "action PairRound",
        "undo",
        "redo",
        "to rounds",
        "key in RoundModel",
        "outcome NextPairing",
    } <= set(watch.seconds)
    assert all(watch.high(name) >= 0 for name in watch.seconds)


def test_no_view_changes_the_tournament_past_the_bridge() -> None:
    root = Path(gui.__file__).parent
    past = [
        str(file.relative_to(root))
        for file in sorted(root.rglob("*.py"))
        if _PAST_THE_BRIDGE.search(file.read_text("utf-8"))
    ]
    assert past == ["bridge.py"]
