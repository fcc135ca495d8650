"""The window: it opens where the next duty is, always offers it, and loses nothing."""

from dataclasses import replace
from pathlib import Path

import pdfplumber
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.session import Session
from swissdesk.app.settings import load_settings
from swissdesk.gui import files, looks, summary
from swissdesk.gui.bridge import fault_report
from swissdesk.gui.commands import Menu
from swissdesk.gui.dialogs.keys import KeyRow, KeysPage
from swissdesk.gui.dialogs.look import LookDialog
from swissdesk.gui.fonts import scale
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.theme import Mode, is_dark
from swissdesk.gui.widgets.buttons import Button, key_text
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import current_language

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_the_sample_is_made_beside_the_window_and_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Documents" / "chess"
    monkeypatch.setattr(files, "tournaments_folder", lambda: folder)
    window.run_command("sample")
    qtbot.waitUntil(lambda: window.bridge.session is not None, timeout=20_000)
    assert len(window.tournament.rounds) == files.SAMPLE_ROUND
    assert window.session.path.parent == folder


def test_where_the_sample_cannot_be_kept_one_message_says_so(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Documents").write_text("no folder")
    monkeypatch.setattr(files, "tournaments_folder", lambda: tmp_path / "Documents" / "chess")
    said: list[str] = []
    monkeypatch.setattr(window, "say", lambda message, _ink: said.append(message))
    window.run_command("sample")
    qtbot.waitUntil(lambda: bool(said))
    assert "cannot be written" in said[0]
    assert window.bridge.session is None


def test_without_a_tournament_the_start_page_shows_the_sample(window: MainWindow) -> None:
    assert window.bridge.session is None
    assert not window.frame.isVisible()
    assert not window.commands.action("next").isEnabled()
    assert window.commands.action("next").toolTip() == "No tournament is open."


def test_an_opened_tournament_shows_name_file_and_next_step(
    window: MainWindow, tournament: Path
) -> None:
    window.open_path(tournament)
    assert window.windowTitle() == "Autumn Rook Cup — autumn.swissdesk — SwissDesk"
    assert window.frame.head.next.text() in ("Add players", "Next: players")
    assert window.frame.status._file.text() == "autumn.swissdesk"
    assert window.frame.status._last.text().endswith("Tournament created: Autumn Rook Cup")


def test_the_places_have_their_keys(window: MainWindow, tournament: Path, qtbot: QtBot) -> None:
    window.open_path(tournament)
    qtbot.keyClick(window, Qt.Key.Key_7, CONTROL)
    assert window.navigator.place == "journal"
    qtbot.keyClick(window, Qt.Key.Key_1, CONTROL)
    assert window.navigator.place == "tournament"
    qtbot.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.navigator.place == "journal"
    qtbot.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert window.navigator.place == "tournament"


def test_undo_says_what_it_undoes_and_does_it(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.go("tournament")
    section = window.navigator.view.sections[0]  # type: ignore[union-attr]
    field = section._fields["place"]
    field.setFocus()
    qtbot.keyClicks(field, "Lakeside")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.tournament.info.place == "Lakeside"
    assert window.commands.action("undo").text() == "&Undo: Details of the tournament changed"
    window.go("journal")
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert window.tournament.info.place == ""
    qtbot.keyClick(window, Qt.Key.Key_Y, CONTROL)
    assert window.tournament.info.place == "Lakeside"


def test_in_a_field_undo_takes_back_what_is_typed_first_and_then_the_action(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.go("tournament")
    field = window.navigator.view.sections[0]._fields["place"]  # type: ignore[union-attr]
    field.setFocus()
    qtbot.keyClicks(field, "Lakeside")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, " North")
    qtbot.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert field.text() == "Lakeside"
    assert window.tournament.info.place == "Lakeside"
    qtbot.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert field.text() == window.tournament.info.place == ""
    qtbot.keyClick(field, Qt.Key.Key_Y, CONTROL)
    assert field.text() == window.tournament.info.place == "Lakeside"


def test_undo_is_offered_only_beside_the_action_that_it_takes_back(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    link = window.frame.status.undo_link
    for place in ("Lakeside", "Hillside"):
        window.run_action(EditEvent(info=replace(window.tournament.info, place=place)))
    assert link.isVisible()
    window.run_action(MarkPrinted(document="pairings", round=1))
    assert not link.isVisible(), "a print is named, and undo would mean something else"
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert window.tournament.info.place == "Lakeside"
    assert not link.isVisible(), "what was undone is named"
    qtbot.keyClick(window, Qt.Key.Key_Y, CONTROL)
    assert link.isVisible()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert window.tournament.info.place == "Lakeside"


def test_what_was_typed_is_kept_when_the_window_closes(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.go("tournament")
    field = window.navigator.view.sections[0]._fields["place"]  # type: ignore[union-attr]
    field.setFocus()
    qtbot.keyClicks(field, "Lakeside")
    window.close()
    session = Session.open(tournament)
    assert session.tournament.info.place == "Lakeside"
    session.close()


def test_the_language_changes_while_the_window_is_open(
    window: MainWindow, tournament: Path
) -> None:
    window.open_path(tournament)
    window.go("journal")
    looks.show_language(window, "ru")
    assert current_language() == "ru"
    assert window.navigator.place == "journal"
    assert window.frame.head.title.text() == "Журнал"
    assert load_settings().language == "ru"


def test_the_size_changes_while_the_window_is_open(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.go("journal")
    qtbot.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    assert scale() == 110
    assert window.navigator.place == "journal"
    qtbot.keyClick(window, Qt.Key.Key_0, CONTROL)
    assert scale() == 100


def test_the_theme_changes_at_once_and_is_remembered(window: MainWindow) -> None:
    looks.show_theme(window, Mode.DARK)
    assert is_dark()
    assert load_settings().theme == "dark"


def test_a_file_that_cannot_be_opened_says_why_on_the_start_page(
    window: MainWindow, tmp_path: Path
) -> None:
    bad = tmp_path / "cut.swissdesk"
    bad.write_bytes(b"SQLite format 3\0 and nothing more")
    window.open_path(bad)
    assert window.bridge.session is None
    assert "cut.swissdesk" in window.message_bar.text.text()


def test_a_new_tournament_lies_where_it_was_asked_for(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    chosen = str(tmp_path / "winter")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (chosen, ""))
    qtbot.keyClick(window, Qt.Key.Key_N, CONTROL)
    assert window.session.path == tmp_path / "winter.swissdesk"
    assert window.tournament.info.name == "winter"
    assert window.navigator.place == "tournament", "rounds and days come first"
    window.run_command("next")
    assert window.navigator.place == "players"
    players = window.navigator.view
    assert players is not None
    assert "add_player" not in players.head_codes(), "one button for one thing"


def test_a_new_tournament_never_replaces_a_file(
    window: MainWindow, tournament: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tournament.read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tournament), ""))
    files.new(window)
    assert window.bridge.session is None
    assert tournament.read_bytes() == before


def test_a_recent_tournament_is_one_enter_away(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    qtbot.keyClick(window, Qt.Key.Key_W, CONTROL)
    assert window.bridge.session is None
    card = QApplication.focusWidget()
    assert card is not None
    assert card.accessibleName().startswith("Autumn Rook Cup.")
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert window.tournament.info.name == "Autumn Rook Cup"


def test_f6_goes_through_the_panes_and_back(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.go("journal")
    table = window.navigator.view.table  # type: ignore[union-attr]
    assert table.hasFocus()
    seen = []
    for _ in range(len(window.navigator.panes())):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        seen.append(QApplication.focusWidget())
    assert table.hasFocus()
    assert len(set(map(id, seen))) == len(seen)


def test_where_the_room_is_short_the_navigation_keeps_its_icons(
    window: MainWindow, tournament: Path
) -> None:
    window.open_path(tournament)
    window.resize(1366, 768)
    QApplication.processEvents()
    assert not window.frame.navigation.narrow
    window.resize(900, 700)
    QApplication.processEvents()
    assert window.frame.navigation.narrow


def test_the_fault_report_holds_no_values() -> None:
    try:
        raise ValueError("Kedrov, Matvey")
    except ValueError as error:
        report = fault_report(ValueError, error.__traceback__)
    assert "Kedrov" not in report
    assert "ValueError" in report
    assert "test_main_window.py" in report


def test_the_keys_page_lists_every_key(window: MainWindow, tournament: Path, qtbot: QtBot) -> None:
    from swissdesk.gui.dialogs.keys import groups

    window.open_path(tournament)
    found = groups(window.commands, window.navigator.views, window.navigator.place)
    words = {hint for group in found for _caps, hint in group.rows}
    assert {"undo, redo", "next step, confirm", "the sections"} <= words

    def close() -> None:
        for dialog in window.findChildren(QDialog):
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, window, close)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert all(not dialog.isVisible() for dialog in window.findChildren(QDialog))


def test_the_keys_page_leaves_what_is_looked_for(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    page = KeysPage(window.commands, window.navigator, window)
    page.open()
    qtbot.keyClicks(page.first, "print")

    def shown() -> list[str]:
        return [label.text() for label in page.findChildren(Label) if label.isVisible()]

    assert "print this" in shown()
    assert "undo, redo" not in shown()
    assert "Lists" not in shown(), "a heading without lines goes too"
    qtbot.keyClicks(page.first, "zzz")
    assert "No key and no command fits “printzzz”." in shown()
    page.reject()


def test_the_keys_page_needs_no_scrolling_and_gets_lower_while_one_looks_for_a_key(
    window: MainWindow, tournament: Path, qtbot: QtBot
) -> None:
    window.open_path(tournament)
    window.resize(1366, 768)
    page = KeysPage(window.commands, window.navigator, window)
    page.open()
    bars = [area.verticalScrollBar() for area in page.findChildren(QScrollArea)]
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars))
    assert page.first is not None
    before, field = page.height(), page.first.mapToGlobal(QPoint(0, 0))
    qtbot.keyClicks(page.first, "shift+enter")
    rows = [row for row in page.findChildren(KeyRow) if row.isVisible()]
    assert [row.caps for row in rows] == [("↵", "Shift+↵")]
    assert page.height() < before / 2
    assert page.first.mapToGlobal(QPoint(0, 0)) == field
    page.reject()


def test_every_key_of_a_line_of_two_commands_is_on_the_keys_page(
    window: MainWindow, tournament: Path
) -> None:
    from swissdesk.gui.dialogs.keys import groups

    window.open_path(tournament)
    found = groups(window.commands, window.navigator.views, window.navigator.place)
    caps = {cap for group in found for row, _hint in group.rows for cap in row}
    left = {c.code for c in window.commands.commands if c.keys and c.hint}
    for command in window.commands.commands:
        if command.keys and key_text(command.keys[0]) in caps:
            left.discard(command.code)
    assert left == set()
    by_hand = next(group for group in found if group.title == "Pairing by hand")
    assert (("X",), "swap colours") in by_hand.rows


def test_the_keys_page_is_printed_or_saved_by_ctrl_p(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "keys.pdf"
    monkeypatch.setattr("swissdesk.gui.printing.printers", list)
    answer = staticmethod(lambda *_given: (str(target), ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    page = KeysPage(window.commands, window.navigator, window)
    page.open()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    qtbot.keyClick(page.first, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(target.exists, timeout=30_000)
    with pdfplumber.open(target) as pdf:
        (sheet,) = pdf.pages
        text = sheet.extract_text()
    assert "next step, confirm" in text
    assert "Letters work in both layouts" in text
    page.reject()


def test_the_language_dialog_speaks_the_language_that_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    dialog = LookDialog(window)
    dialog.open()
    assert dialog.first is not None
    qtbot.mouseClick(dialog.findChildren(Button)[0], Qt.MouseButton.LeftButton)

    def words() -> set[str]:
        return {label.text() for label in dialog.findChildren(Label) if label.isVisible()}

    # It holds the second copy too, and is called what the menu calls it.
    qtbot.waitUntil(lambda: {"Настройки", "Язык", "Размер", "Вторая копия"} <= words())
    assert "Size" not in words()
    assert dialog.language == "ru"
    qtbot.waitUntil(lambda: dialog.focusWidget() in dialog.findChildren(Button)[:2])
    dialog.reject()


def test_saving_as_pdf_stands_beside_printing_and_quit_comes_last(window: MainWindow) -> None:
    codes = [command.code for command in window.commands.in_menu(Menu.FILE)]
    assert codes.index("save_pdf") == codes.index("print") + 1
    assert codes[-1] == "quit"


def test_round_words_tell_what_is_missing(tournament: Path) -> None:
    session = Session.open(tournament)
    assert summary.round_words(session.tournament) == (
        "Round 1 not paired",
        "no players yet",
        False,
    )
    session.close()


def test_a_narrow_navigation_stays_narrow_over_a_change_of_size_and_a_restart(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.run_command("narrow")
    assert window.frame.navigation.narrow
    looks.show_scale(window, 110)
    assert window.frame.navigation.narrow
    assert window.commands.action("narrow").isChecked()
    again = MainWindow(load_settings())
    qtbot.addWidget(again)
    assert again.frame.navigation.narrow
    window.run_command("narrow")
    assert load_settings().views["frame"]["narrow"] == "no"
