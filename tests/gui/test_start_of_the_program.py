"""The program starts where a window can be seen, and says so where it cannot."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QApplication

from swissdesk.gui import __main__ as front
from swissdesk.gui import files, looks
from swissdesk.i18n import current_language


def test_without_a_screen_there_is_one_line_and_no_crash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert front.main([]) == front.NO_SCREEN
    said = capsys.readouterr().err
    assert said.startswith("There is no screen")
    assert said.count("\n") == 1


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_than_on_linux_there_always_is_a_screen(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert front.has_screen()


@pytest.mark.parametrize(
    ("context", "words", "comment"),
    [
        ("QFileDialog", "&Look in:", None),
        ("QFileDialog", "Files of &type:", None),
        ("QAbstractFileIconProvider", "Folder", "All other platforms"),
        ("QAbstractFileIconProvider", "Drive", None),
        ("QFileDialog", "File &name:", None),
    ],
)
def test_the_file_dialog_speaks_the_language_of_the_window(
    qapp: QApplication, context: str, words: str, comment: str | None
) -> None:
    before = current_language()
    try:
        looks.speak("ru")
        translated = QCoreApplication.translate(context, words, comment)
        assert any("а" <= sign.lower() <= "я" for sign in translated)
        looks.speak("en")
        assert QCoreApplication.translate(context, words, comment) == words
    finally:
        looks.speak(before)


def test_tournaments_are_kept_in_the_home_folder_where_there_are_no_documents(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    documents = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(documents))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert files.tournaments_folder() == tmp_path
    documents.mkdir()
    assert files.tournaments_folder() == documents
