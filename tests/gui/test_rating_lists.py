"""Rating lists in the window: taken in from files, their age shown, cards brought up to date."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.incoming import Column
from swissdesk.app.list_intake import wanted_federations
from swissdesk.app.list_updates import list_update
from swissdesk.app.rating_lists import lists_folder, only_words, stored_lists
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, RatingKind
from swissdesk.gui import files
from swissdesk.gui.dialogs.list_columns import ListTableDialog
from swissdesk.gui.dialogs.list_update import UpdateDialog
from swissdesk.gui.dialogs.rating_lists import ListsDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.card_updates import UpdatesModel, update_rows
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.views.start import StartView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label
from tests.app.rating_lists import fide_text, take_in
from tests.formats.lists import book, zipped


@pytest.fixture
def known(tournament: Path, tmp_path: Path) -> Path:
    """Return a tournament of three players; two of them are in the stored list."""
    take_in(tmp_path, "players_list_nov26.txt", fide_text())
    session = Session.open(tournament)
    old = ((RatingKind.STANDARD, 2300),)
    session.run(
        AddPlayers(
            players=(
                Player(id=PlayerId(0), surname="Vetrov", fide_id="4100001", rating=2300,
                       ratings=old),
                Player(id=PlayerId(0), surname="Garcia", fide_id="4100005"),
                Player(id=PlayerId(0), surname="Nobody"),
            )
        )
    )  # fmt: skip
    session.close()
    return tournament


def in_dialog(
    qtbot: QtBot, kind: type, deed: Callable[[], object], then: Callable[..., None]
) -> None:
    """Do *deed*, which opens a dialog of *kind*, and *then* with the dialog."""
    done: list[bool] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            then(dialog)
            done.append(True)
        else:
            QTimer.singleShot(20, look)

    QTimer.singleShot(20, look)
    deed()
    qtbot.waitUntil(lambda: bool(done))


def start_words(window: MainWindow) -> list[str]:
    start = window.findChildren(StartView)[-1]
    return [label.text() for label in start.lists.findChildren(Label)]


def test_a_file_is_taken_in_beside_the_window_and_the_start_page_shows_its_age(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "players_list_nov26.txt"
    path.write_bytes(fide_text() + b"no line of a list\r\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_told: ([str(path)], ""))
    assert "load…" in start_words(window)
    start = window.findChildren(StartView)[-1]
    start.lists.link.setFocus()
    qtbot.keyClick(start.lists.link, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "update from a file…" in start_words(window))
    assert any(words.startswith("FIDE, November 2026 · ") for words in start_words(window))
    assert "1 line made no sense" in start.message.text.text()


def test_a_file_that_is_no_list_is_said_and_nothing_is_kept(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "list.zip"
    path.write_bytes(b"PK\x03\x04 spoilt")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_told: ([str(path)], ""))
    in_dialog(
        qtbot,
        ListsDialog,
        lambda: window.run_command("rating_lists"),
        lambda dialog: qtbot.keyClick(dialog.first, Qt.Key.Key_Return),
    )
    start = window.findChildren(StartView)[-1]
    qtbot.waitUntil(lambda: "damaged" in start.message.text.text())
    assert stored_lists() == ()


def test_a_list_can_be_given_up(qtbot: QtBot, window: MainWindow, known: Path) -> None:
    def give_up(dialog: ListsDialog) -> None:
        gone = next(b for b in dialog.findChildren(Button) if b.text() == "Give up")
        gone.setFocus()
        qtbot.keyClick(gone, Qt.Key.Key_Space)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    in_dialog(qtbot, ListsDialog, lambda: window.run_command("rating_lists"), give_up)
    assert list(lists_folder().iterdir()) == []
    assert "load…" in start_words(window)


def test_the_model_of_changes_keeps_qts_contract(qtmodeltester: ModelTester, known: Path) -> None:
    session = Session.open(known)
    update = list_update(session.tournament, stored_lists())
    model = UpdatesModel()
    model.show_rows(update_rows(update, [update.updates[0].old.id]))
    qtmodeltester.check(model)
    assert model.rows[0].changes.startswith("FIDE rating, standard: 2300 → 2391")
    assert model.spoken(model.rows[0]).endswith("stays as it is")
    session.close()


def test_cards_are_changed_after_a_look_as_one_action_and_back(
    qtbot: QtBot, window: MainWindow, known: Path
) -> None:
    window.open_path(known)
    before = window.tournament

    def take(dialog: UpdateDialog) -> None:
        assert dialog.change.text() == "Change 2 cards"
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)

    in_dialog(qtbot, UpdateDialog, lambda: window.run_command("update_cards"), take)
    qtbot.waitUntil(lambda: window.tournament != before)
    ratings = {p.surname: p.rating for p in window.tournament.players}
    assert ratings == {"Vetrov": 2391, "Garcia": 2700, "Nobody": None}
    window.run_command("undo")
    assert window.tournament == before


def test_space_leaves_a_card_out(qtbot: QtBot, window: MainWindow, known: Path) -> None:
    window.open_path(known)
    before = window.tournament

    def leave_out(dialog: UpdateDialog) -> None:
        qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
        assert dialog.change.text() == "Change 1 card"
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)

    in_dialog(qtbot, UpdateDialog, lambda: window.run_command("update_cards"), leave_out)
    qtbot.waitUntil(lambda: window.tournament != before)
    changed = {p.surname for p in window.tournament.players if p not in before.players}
    assert changed == {"Garcia"}


def test_without_lists_or_changes_it_is_said(
    qtbot: QtBot, window: MainWindow, entered: Path, tmp_path: Path
) -> None:
    window.open_path(entered)
    window.run_command("update_cards")
    qtbot.waitUntil(lambda: "no rating lists yet" in window.message_bar.text.text())
    take_in(tmp_path, "players_list_nov26.txt", fide_text())
    window.run_command("update_cards")
    qtbot.waitUntil(lambda: "change nothing" in window.message_bar.text.text())


def test_stopping_leaves_the_lists_as_they_were(
    qtbot: QtBot, window: MainWindow, known: Path, tmp_path: Path
) -> None:
    before = (lists_folder() / "fide.list").read_bytes()
    path = tmp_path / "list_dec26.txt"
    path.write_bytes(fide_text())
    RatingLists.of(window).take_in([path])
    window.workers.close()
    left = [file.name for file in lists_folder().iterdir()]
    assert left == ["fide.list"]
    after = (lists_folder() / "fide.list").read_bytes()
    assert after == before or b"list_dec26" in after


@pytest.mark.parametrize("ending", ["txt", "zip"])
def test_a_rating_list_that_is_imported_becomes_a_stored_one(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"players_list_nov26.{ending}"
    data = fide_text()
    path.write_bytes(data if ending == "txt" else zipped("players_list_foa.txt", data))
    files.import_path(window, path)
    qtbot.waitUntil(lambda: len(stored_lists()) == 1)
    assert window.bridge.session is None


STRANGE = (("Kog", "Kio", "Kiom"), ("K-7", "Kedrov Ivan", 2100), ("K-8", "Osinin Petr", 1990))


def take_in_window(
    qtbot: QtBot, window: MainWindow, path: Path, then: Callable[[ListTableDialog], None]
) -> None:
    """Take *path* in and do *then* with the dialog that asks for its columns."""
    lists = RatingLists.of(window)
    in_dialog(qtbot, ListTableDialog, lambda: lists.take_in([path]), then)


def words_of(dialog: ListTableDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(Label) if "cannot" in label.text()]


def choose_column(dialog: ListTableDialog, place: int, column: Column) -> None:
    choice = dialog.columns.choices[place]
    choice.show_value(column)
    choice.activated.emit(choice.currentIndex())


def test_a_workbook_asks_for_its_columns_once_and_knows_them_and_its_name_afterwards(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "club_2026_10.xlsx"
    path.write_bytes(book(*STRANGE))

    def tell(dialog: ListTableDialog) -> None:
        assert dialog.name.text() == "club_2026_10"
        choose_column(dialog, 0, Column.NATIONAL_ID)
        choose_column(dialog, 1, Column.NAME)
        choose_column(dialog, 2, Column.RATING)
        dialog.name.setText("Club")
        dialog.day.setText("1.10.26")
        dialog.day.setFocus()
        qtbot.keyClick(dialog.day, Qt.Key.Key_Return)

    take_in_window(qtbot, window, path, tell)
    qtbot.waitUntil(lambda: len(stored_lists()) == 1)
    newer = tmp_path / "club_2026_11.xlsx"
    newer.write_bytes(book(*STRANGE, ("K-9", "Rowan Ada", 1800)))

    def agree(dialog: ListTableDialog) -> None:
        assert dialog.name.text() == "Club"
        assert [choice.value for choice in dialog.columns.choices] == [
            Column.NATIONAL_ID,
            Column.NAME,
            Column.RATING,
        ]
        dialog.day.setText("1 Nov 2026")
        qtbot.keyClick(dialog.take, Qt.Key.Key_Return)

    take_in_window(qtbot, window, newer, agree)
    qtbot.waitUntil(lambda: stored_lists()[0].dated_name == "Club, November 2026")
    (stored,) = stored_lists()
    assert stored.info is not None
    assert stored.info.players == 3


def test_a_table_in_which_nobody_has_a_name_cannot_be_taken_in(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "numbers.csv"
    path.write_bytes(b"1;2\r\n3;4\r\n")

    def look(dialog: ListTableDialog) -> None:
        assert not dialog.take.isEnabled()
        shown = [label.text() for label in dialog.findChildren(Label) if label.isVisible()]
        assert {"Encoding", "Delimiter"} <= set(shown)
        assert "Sheet" not in shown
        choose_column(dialog, 1, Column.NAME)
        assert dialog.take.isEnabled()
        dialog.day.setText("yesterday")
        dialog.accept()
        assert dialog.isVisible()
        said = [label.text() for label in dialog.findChildren(Label)]
        assert "A date is written as 1 Nov 2026." in said
        dialog.reject()

    take_in_window(qtbot, window, path, look)
    assert stored_lists() == ()


def test_another_sheet_is_read_when_it_is_chosen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "two.xlsx"
    path.write_bytes(book(("Name", "Rating"), ("Kedrov", 2100), before=("Cover",)))

    def look(dialog: ListTableDialog) -> None:
        page = dialog.choices.page
        assert page.isVisible()
        assert page.currentText() == "List"
        page.show_value(0)
        page.activated.emit(0)
        qtbot.waitUntil(lambda: dialog.table.sheet.page == 0)
        assert not dialog.take.isEnabled()
        page.show_value(1)
        page.activated.emit(1)
        qtbot.waitUntil(lambda: dialog.table.sheet.page == 1)
        assert [choice.value for choice in dialog.columns.choices] == [Column.NAME, Column.RATING]
        path.unlink()
        page.activated.emit(0)
        qtbot.waitUntil(lambda: any("two.xlsx" in words for words in words_of(dialog)))
        assert dialog.take.isEnabled()
        dialog.reject()

    take_in_window(qtbot, window, path, look)


def test_federations_that_are_told_once_hold_for_every_list(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "players_list_nov26.txt"
    path.write_bytes(fide_text())
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_told: ([str(path)], ""))

    def tell(dialog: ListsDialog) -> None:
        dialog.federations.setFocus()
        dialog.federations.setText("Russia")
        qtbot.keyClick(dialog.federations, Qt.Key.Key_Return)
        assert dialog.isVisible()
        dialog.federations.setText("rus, blr")
        qtbot.keyClick(dialog.federations, Qt.Key.Key_Return)

    in_dialog(qtbot, ListsDialog, lambda: window.run_command("rating_lists"), tell)
    qtbot.waitUntil(lambda: len(stored_lists()) == 1)
    assert only_words(stored_lists()[0]) == "only RUS, BLR"
    qtbot.waitUntil(lambda: any("only RUS, BLR" in words for words in start_words(window)))

    def look(dialog: ListsDialog) -> None:
        assert dialog.federations.text() == "RUS, BLR"
        dialog.federations.setText("")
        dialog.reject()

    in_dialog(qtbot, ListsDialog, lambda: window.run_command("rating_lists"), look)
    assert wanted_federations(window.settings) == ()
