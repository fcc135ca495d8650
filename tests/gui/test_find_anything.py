"""Ctrl+K forgives: order, accents, the other keyboard layout, another language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.sample import make_sample
from swissdesk.gui.dialogs.find import FindDialog, FoundModel, world_of
from swissdesk.gui.finding import find
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.rows import Column
from swissdesk.i18n import language


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the sample with round 2 under way, in English."""
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en", played=2, missing=3).close()
    return path


@pytest.fixture
def open_window(window: MainWindow, played: Path) -> MainWindow:
    window.open_path(played)
    return window


def titles(window: MainWindow, query: str) -> list[str]:
    return [hit.title for hit in find(query, world_of(window))]


def type_and_take(window: MainWindow, qtbot: QtBot, query: str, *keys: Qt.Key) -> None:
    """Press Ctrl+K, type *query*, press *keys*, and take what is marked."""

    def drive(dialog: FindDialog) -> None:
        qtbot.keyClicks(dialog.field, query)
        for key in keys:
            qtbot.keyClick(dialog.field, key)
        qtbot.keyClick(dialog.field, Qt.Key.Key_Return)

    in_the_dialog(window, qtbot, drive)


def in_the_dialog(window: MainWindow, qtbot: QtBot, drive: Callable[[FindDialog], None]) -> None:
    """Press Ctrl+K and *drive* the dialog, which is closed whatever happens there."""

    def begin() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, FindDialog)
        try:
            drive(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, window, begin)
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, open_window: MainWindow) -> None:
    model = FoundModel((Column(code="name", title="Name"), Column(code="key", title="Key")))
    model.show_rows(find("board", world_of(open_window)))
    qtmodeltester.check(model)


@pytest.mark.parametrize("query", ["kedr", "KEDR", "matvey kedr", "Kédr", "rtlh", "лувк", "кедр"])
def test_a_player_is_found_however_the_name_is_typed(open_window: MainWindow, query: str) -> None:
    assert titles(open_window, query)[0].startswith("Kedrov")


def test_behind_the_player_come_his_board_its_reasons_and_what_can_be_done(
    open_window: MainWindow,
) -> None:
    found = titles(open_window, "kedrov")
    assert found[1].startswith("Board ")
    assert found[2] == f"Why? {found[1]}"
    assert any(title.endswith(": withdraw from the event") for title in found)


def test_a_number_is_a_board_first_then_a_player(open_window: MainWindow) -> None:
    hits = find("17", world_of(open_window))
    assert hits[0].title == "Board 17"
    assert any(hit.text.startswith("player No. 17") for hit in hits)


def test_commands_are_found_in_both_languages_and_show_their_key(open_window: MainWindow) -> None:
    for query in ("undo", "отменить", "jnvtybnm"):
        hits = find(query, world_of(open_window))
        assert any(hit.command == "undo" and hit.key == "Ctrl+Z" for hit in hits)


def test_documents_and_rounds_are_found(open_window: MainWindow) -> None:
    assert "Pairings, round 2" in titles(open_window, "pairings")
    assert "Round 1" in titles(open_window, "round 1")
    with language("ru"):
        assert "Тур 1" in titles(open_window, "тур 1")


def test_before_anything_is_typed_places_and_commands_are_offered(
    open_window: MainWindow,
) -> None:
    assert titles(open_window, "")[:3] == ["Tournament", "Players", "Rounds"]


def test_enter_leads_to_the_board_that_was_typed(open_window: MainWindow, qtbot: QtBot) -> None:
    open_window.go("journal")
    type_and_take(open_window, qtbot, "19")
    assert open_window.navigator.place == "rounds"
    view = open_window.navigator.view
    assert view is not None
    assert view.table.current_row().game.board == 19  # type: ignore[attr-defined]


def test_a_player_is_shown_with_the_card(open_window: MainWindow, qtbot: QtBot) -> None:
    type_and_take(open_window, qtbot, "kedrov")
    assert open_window.navigator.place == "players"
    view = open_window.navigator.view
    assert view is not None
    assert view.table.current_row().player.surname == "Kedrov"  # type: ignore[attr-defined]
    assert view.panel() is not None


def test_arrows_choose_another_hit(open_window: MainWindow, qtbot: QtBot) -> None:
    open_window.go("journal")
    type_and_take(open_window, qtbot, "kedrov", Qt.Key.Key_Down)
    assert open_window.navigator.place == "rounds"


def test_a_command_is_carried_out(open_window: MainWindow, qtbot: QtBot) -> None:
    type_and_take(open_window, qtbot, "safety")
    assert open_window.navigator.place == "copies"


def test_escape_leaves_everything_as_it_was(open_window: MainWindow, qtbot: QtBot) -> None:
    open_window.go("journal")
    before = open_window.focusWidget()

    def leave(dialog: FindDialog) -> None:
        qtbot.keyClicks(dialog.field, "kedrov")
        qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)

    in_the_dialog(open_window, qtbot, leave)
    assert open_window.navigator.place == "journal"
    assert open_window.focusWidget() is before


def test_what_fits_nothing_says_so(open_window: MainWindow, qtbot: QtBot) -> None:
    dialog = FindDialog(open_window, world_of(open_window))
    qtbot.addWidget(dialog)
    dialog.field.setText("zzzz")
    assert dialog.model.rows == ()
    assert dialog.table._empty == "Nothing found for “zzzz”."


def test_without_a_tournament_only_commands_that_can_be_done_are_found(
    window: MainWindow,
) -> None:
    found = titles(window, "")
    assert "Sample tournament" in found
    assert "Publish" not in found


def test_the_keys_of_the_list_are_told_only_where_there_is_something_to_choose(
    open_window: MainWindow, qtbot: QtBot
) -> None:
    def drive(dialog: FindDialog) -> None:
        assert dialog.hint.isVisible()
        qtbot.keyClicks(dialog.field, "zzzz")
        assert not dialog.hint.isVisible()
        dialog.field.clear()
        assert dialog.hint.isVisible()

    in_the_dialog(open_window, qtbot, drive)
