"""A report file of another program becomes a tournament of its own, read beside the window."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.report_file import TRF26, report_file
from swissdesk.app.session import Session
from swissdesk.gui.main_window import MainWindow


def _names(monkeypatch: pytest.MonkeyPatch, target: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(target), ""))


def test_a_report_file_is_read_beside_the_window_and_opened(
    window: MainWindow,
    entered: Path,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session.open(entered)
    players = len(session.tournament.players)
    source = tmp_path / "other.trf"
    source.write_bytes(report_file(session.tournament, TRF26, session.history()).data)
    session.close()
    target = tmp_path / "imported.swissdesk"
    _names(monkeypatch, target)
    window.open_path(source)
    assert window.bridge.session is None
    qtbot.waitUntil(lambda: window.bridge.session is not None)
    assert window.session.path == target
    assert len(window.tournament.players) == players


def test_a_report_file_that_cannot_be_read_leaves_no_tournament_behind(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "broken.trf", tmp_path / "imported.swissdesk"
    source.write_bytes(b"\0\1\2 no report file")
    _names(monkeypatch, target)
    window.open_path(source)
    qtbot.waitUntil(lambda: not window.message_bar.isHidden())
    assert window.bridge.session is None
    assert not target.exists()
