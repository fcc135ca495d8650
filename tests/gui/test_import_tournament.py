"""What becomes of a file from outside that is no tournament, or not a clean one."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.domain.notes import Note
from swissdesk.formats.findings import Problem
from swissdesk.gui.dialogs.problems import problem_text
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


@pytest.mark.parametrize(
    ("line", "column", "old", "told"),
    [
        (2, 3, "18?0", "Line 2, column 3: “18?0”. It was left out."),
        (2, 3, "", "Line 2, column 3. It was left out."),
        (2, 0, "", "Line 2. It was left out."),
        (0, 0, "", "It was left out."),
    ],
)
def test_a_remark_tells_its_place_and_what_is_written_there(
    line: int, column: int, old: str, told: str
) -> None:
    note = Note(template="It was left out.")
    assert problem_text(Problem(line=line, column=column, note=note, old=old)) == told
