"""Export for others: the form is chosen by keys, each said with what it is for; then the file."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.session import Session
from swissdesk.gui.dialogs.export_form import FORMS, ExportDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.steps import Face
from tests.app.desk import a_player

FIRST, PLAYERS, GAMES = 0, 4, 5


@pytest.fixture
def shown(window: MainWindow, tournament: Path) -> MainWindow:
    session = Session.open(tournament)
    session.run(AddPlayers(players=(a_player("Щукин", 1500, given_name="Юрий"),)))
    session.close()
    window.open_path(tournament)
    return window


class Export:
    """Ctrl+E with keys pressed in the dialog; the file window is answered with a name."""

    def __init__(self, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window, self._qtbot = window, qtbot
        self.offered: list[str] = []
        self.chosen = ""
        self._name = ""
        monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(self._answer))

    def _answer(self, _window: object, _title: str, offered: str, kind: str) -> tuple[str, str]:
        self.offered += [Path(offered).suffix, kind]
        return str(self.window.session.path.with_name(self._name)), kind

    def run(self, name: str, *keys: Qt.Key, latin: bool = False, command: str = "export") -> Path:
        """Press *keys* in the dialog; return the path that *name* stands for."""
        self._name = name
        self.offered.clear()

        def press() -> None:
            (dialog,) = self.window.findChildren(ExportDialog)
            self.chosen = dialog.form.code
            if latin:
                dialog.latin.click()
            for key in keys:
                QTest.keyClick(dialog.focusWidget() or dialog, key)

        QTimer.singleShot(100, press)
        self.window.run_command(command)
        self._qtbot.waitUntil(lambda: not self.window.workers.busy)
        return self.window.session.path.with_name(name)


@pytest.fixture
def export(shown: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Export:
    return Export(shown, qtbot, monkeypatch)


def down(steps: int) -> list[Qt.Key]:
    return [Qt.Key.Key_Down] * steps


@pytest.mark.parametrize(("latin", "name"), [(False, "Щукин, Юрий"), (True, "Shchukin, Iurii")])
def test_the_players_are_written_in_the_letters_asked_for(
    export: Export, latin: bool, name: str
) -> None:
    path = export.run("list.csv", *down(PLAYERS), Qt.Key.Key_Return, latin=latin)
    assert export.offered == [".csv", "Players for Swiss-Manager (CSV) (*.csv)"]
    assert name in path.read_text(encoding="utf-8")


def test_games_are_written_as_pgn_even_before_there_are_any(export: Export) -> None:
    path = export.run("games", *down(GAMES), Qt.Key.Key_Return)
    assert path.with_suffix(".pgn").read_bytes() == b""


def test_the_report_for_the_rating_stands_first_and_the_last_choice_is_remembered(
    export: Export,
) -> None:
    assert "rating" in FORMS[FIRST].title
    export.run("games", *down(GAMES), Qt.Key.Key_Return)
    assert export.chosen == FORMS[FIRST].code
    export.run("again", Qt.Key.Key_Return)
    assert export.chosen == FORMS[GAMES].code
    assert export.offered[0] == ".pgn"


def test_the_main_button_offers_the_report_whatever_was_written_last(
    export: Export, monkeypatch: pytest.MonkeyPatch
) -> None:
    export.run("games", *down(GAMES), Qt.Key.Key_Return)
    face = Face(text="Export the report file", icon="file-down", command="export")
    monkeypatch.setattr("swissdesk.gui.summary.next_face", lambda _session: face)
    export.run("again", Qt.Key.Key_Escape, command="next")
    assert export.chosen == FORMS[FIRST].code


def test_esc_writes_nothing_and_forgets_what_was_looked_at(export: Export) -> None:
    path = export.run("list.csv", *down(PLAYERS), Qt.Key.Key_Escape)
    assert (export.offered, path.exists()) == ([], False)
    export.run("list.csv", Qt.Key.Key_Escape)
    assert export.chosen == FORMS[FIRST].code


def test_latin_letters_are_asked_about_only_where_they_change_something(
    window: MainWindow, entered: Path
) -> None:
    dialog = ExportDialog(window, "xlsx", latin=True, has_latin=True)
    assert not dialog.latin.isEnabled()
    dialog.cards.show_value("trf16")
    dialog.cards.chosen.emit("trf16")
    assert dialog.latin.isEnabled()
    assert dialog.in_latin
    plain = ExportDialog(window, "trf26", latin=True, has_latin=False)
    assert plain.latin.isHidden()
    assert not plain.in_latin
