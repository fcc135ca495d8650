"""Start: go on where one stopped, whatever became of the file or of the settings."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.settings import Settings, save_settings
from swissdesk.app.steps import StepKind
from swissdesk.gui import files
from swissdesk.gui.dialogs.stumble import show_stumble
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.recent import RecentTournament, recent_tournaments
from swissdesk.gui.theme import Token
from swissdesk.gui.views._start_cards import due_of, facts_of, opened_text
from swissdesk.gui.views.start import StartView
from swissdesk.i18n import language

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC).astimezone()


def test_what_settings_hold_is_never_trusted() -> None:
    strange = {"a": "no JSON", "b": "[1, 2]", "c": json.dumps({"players": "many", "name": 5})}
    settings = Settings(recent=("a", "b", "c", "d"), views={"start": strange})
    found = recent_tournaments(settings)
    assert [tournament.path for tournament in found] == ["a", "b", "c", "d"]
    assert all(tournament == RecentTournament(path=tournament.path) for tournament in found)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (StepKind.ADD_PLAYERS, "no players yet"),
        (StepKind.PAIR, "round 4: to be paired"),
        (StepKind.PUBLISH, "round 4: draft"),
        (StepKind.ENTER_RESULTS, "round 4: 3 results missing"),
        (StepKind.CLOSE, "round 4: to be closed"),
        (StepKind.PRINT_FINAL, "finished"),
    ],
)
def test_a_card_says_what_is_due(kind: StepKind, words: str) -> None:
    tournament = RecentTournament(path="x", step=kind.value, round=4, missing=3)
    assert due_of(tournament, here=True)[2] == words


def test_a_missing_file_says_so_and_stays(tmp_path: Path) -> None:
    gone = RecentTournament(path=str(tmp_path / "gone.swissdesk"), step="close", round=4)
    assert not gone.is_here
    assert due_of(gone, here=gone.is_here) == ("unplug", Token.TEXT2, "the file is not there")


def test_the_day_of_opening_is_told_as_one_says_it() -> None:
    def told(days: int) -> str:
        return opened_text((NOON - timedelta(days=days)).isoformat(), NOON)

    assert told(0) == f"Today, {NOON:%H:%M}"
    assert told(1) == "Yesterday"
    assert told(27) == "2 Nov 2026"
    assert opened_text("nonsense", NOON) == ""


def test_facts_speak_russian() -> None:
    tournament = RecentTournament(path="x", players=121, start="2026-11-28", end="2026-11-30")
    with language("ru"):
        assert facts_of(tournament).startswith("121 участник · 28")


def test_opening_a_missing_file_is_said_on_the_page(window: MainWindow, tmp_path: Path) -> None:
    window.open_path(tmp_path / "gone.swissdesk")
    assert isinstance(window._start, StartView)
    assert window._start.message.isVisible()
    assert "gone.swissdesk" in window._start.message.text.text()


def test_settings_that_cannot_be_kept_are_said_and_hinder_nothing(
    window: MainWindow, tournament: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taken = tmp_path / "a file"
    taken.write_text("not a folder")
    monkeypatch.setenv("SWISSDESK_HOME", str(taken))
    window.open_path(tournament)
    assert window.bridge.session is not None


def test_settings_are_kept_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWISSDESK_HOME", str(tmp_path / "new" / "folder"))
    save_settings(Settings(language="ru"))
    assert (tmp_path / "new" / "folder").is_dir()


def test_a_trf_becomes_a_tournament_of_its_own(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "club.trf"
    lines = ["012 Club Open", "XXR 5"]
    for number, rating in ((1, 2000), (2, 1900)):
        name = f"Player {number}"
        lines.append(
            f"001 {number:4}      {name:33} {rating:4} RUS {'':11} {'':10}  0.0 {number:4}"
        )
    source.write_text("\n".join(lines) + "\n")
    target = tmp_path / "club.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(target), ""))

    def close_dialogs() -> None:
        for dialog in window.findChildren(QDialog):
            dialog.reject()

    closing = QTimer(window, interval=20)
    closing.timeout.connect(close_dialogs)
    closing.start()
    window.open_path(source)
    qtbot.waitUntil(lambda: window.bridge.session is not None)
    closing.stop()
    assert window.tournament.info.name == "Club Open"
    assert window.session.path == target
    assert len(window.tournament.players) == 2


def test_free_names_are_counted_on(tmp_path: Path) -> None:
    (tmp_path / "cup.swissdesk").touch()
    (tmp_path / "cup-2.swissdesk").touch()
    assert files.free_path(tmp_path, "cup") == tmp_path / "cup-3.swissdesk"


def test_a_fault_report_can_be_saved(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    target = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(target), ""))

    def press() -> None:
        (dialog,) = window.findChildren(QDialog)
        for button in dialog.findChildren(type(dialog.first)):  # type: ignore[attr-defined]
            if button.text() == "Save the report…":
                button.click()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, window, press)
    show_stumble(window, "SwissDesk 0.1.0\n  round.py:12 pair\nKeyError\n")
    assert "KeyError" in target.read_text()
