"""Export for other programs: the ending of the name tells what, the kind tells in which letters."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.session import Session
from swissdesk.gui.main_window import MainWindow
from tests.app.desk import a_player


@pytest.fixture
def shown(window: MainWindow, tournament: Path) -> MainWindow:
    session = Session.open(tournament)
    session.run(AddPlayers(players=(a_player("Щукин", 1500, given_name="Юрий"),)))
    session.close()
    window.open_path(tournament)
    return window


def _export(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, kind: str
) -> Path:
    path = window.session.path.with_name(name)
    seen: list[str] = []

    def answer(_parent: object, _title: str, _offered: str, filters: str) -> tuple[str, str]:
        seen.extend(filters.split(";;"))
        return str(path), next(one for one in seen if kind in one)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(answer))
    window.run_command("export")
    qtbot.waitUntil(lambda: not window.workers.busy)
    return path


@pytest.mark.parametrize(
    ("kind", "name"),
    [("Swiss-Manager (*.csv)", "Щукин, Юрий"), ("Latin letters: Players", "Shchukin, Iurii")],
)
def test_the_players_are_written_in_the_letters_asked_for(
    shown: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str, name: str
) -> None:
    assert name in _export(shown, qtbot, monkeypatch, "list.csv", kind).read_text(encoding="utf-8")


def test_games_are_written_as_pgn_even_before_there_are_any(
    shown: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        _export(shown, qtbot, monkeypatch, "games", "PGN").with_suffix(".pgn").read_bytes() == b""
    )
