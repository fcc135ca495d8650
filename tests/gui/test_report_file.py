"""Export of the report file: first what it lacks, each line a way to where it is filled in."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.wording import say
from swissdesk.gui.dialogs.export_form import ExportDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.ending import report_age
from swissdesk.gui.models.paper_age import Age
from swissdesk.gui.widgets.messages import LinkLabel


def _asked(window: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str) -> Path:
    """Let the question for a file be answered with *name*; return the whole path."""
    path = window.session.path.with_name(name)
    answer = (str(path), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_named: answer)
    return path


def _when_shown(window: MainWindow, press: Qt.Key, at: str = "") -> None:
    """Press a key in the dialog as soon as it is there, on the link that says *at* if any.

    The one before it, which asks for the form, is left by Enter.
    """

    def answer() -> None:
        shown = [one for one in window.findChildren(QDialog) if one.isVisible()]
        if not shown:
            # The file is made beside the window, as fast as the computer is.
            QTimer.singleShot(50, answer)
            return
        dialog = shown[0]
        if isinstance(dialog, ExportDialog):
            QTimer.singleShot(100, answer)
            QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
            return
        links = [link for link in dialog.findChildren(LinkLabel) if at and at in link.text()]
        target = links[0] if links else dialog.focusWidget() or dialog
        target.setFocus()
        QTest.keyClick(target, press)

    QTimer.singleShot(100, answer)


@pytest.mark.parametrize(("name", "record"), [("a.trf", "142 9"), ("a.trf16", "XXR 9")])
def test_the_form_follows_the_ending_and_enter_writes_all_the_same(
    window: MainWindow,
    entered: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    name: str,
    record: str,
) -> None:
    window.open_path(entered)
    path = _asked(window, monkeypatch, name)
    _when_shown(window, Qt.Key.Key_Return)
    window.run_command("export")
    qtbot.waitUntil(path.exists)
    assert record in path.read_text(encoding="utf-8").splitlines()


def test_a_gap_leads_to_its_place_and_nothing_is_written(
    window: MainWindow, entered: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window.open_path(entered)
    path = _asked(window, monkeypatch, "a.trf")
    _when_shown(window, Qt.Key.Key_Space, "chief arbiter")
    window.run_command("export")
    qtbot.waitUntil(lambda: window.navigator.place == "tournament")
    assert not path.exists()


def test_the_journal_tells_that_the_report_file_was_written_and_under_which_name(
    window: MainWindow, entered: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window.open_path(entered)
    _asked(window, monkeypatch, "a.trf16")
    _when_shown(window, Qt.Key.Key_Return)
    window.run_command("export")
    qtbot.waitUntil(lambda: report_age(window.session.history()) is Age.TRUE)
    entry = window.session.history()[-1]
    assert entry.is_record
    assert say(entry.label, window.tournament) == "Report file written (TRF16): a.trf16"
    assert window.message_bar.isVisible()
