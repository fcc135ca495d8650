"""What becomes of a report file that is none."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.gui.main_window import MainWindow


def test_a_report_file_that_cannot_be_read_leaves_no_tournament_behind(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "broken.trf", tmp_path / "imported.swissdesk"
    source.write_bytes(b"\0\1\2 no report file")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(target), ""))
    window.open_path(source)
    qtbot.waitUntil(lambda: not window.message_bar.isHidden())
    assert window.bridge.session is None
    assert not target.exists()
