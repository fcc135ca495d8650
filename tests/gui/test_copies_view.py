"""Safety copies: what lies where, whether it is whole, and a new file from any of them."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.copies import BadName, Group, newest_usable, restore_beside
from swissdesk.app.session import Session
from swissdesk.domain.rules import EventInfo
from swissdesk.gui.cells import Mark
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.copies import CopiesModel, CopyLine, copy_columns, offered_name
from swissdesk.gui.views.copies import CopiesView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.storage import backups
from swissdesk.storage.errors import NameTooLong
from tests.gui.hall import play
from tests.storage.files import from_outside, without_triggers


def edit(session: Session, place: str) -> None:
    session.run(EditEvent(info=EventInfo(name="Autumn Rook Cup", place=place)))


@pytest.fixture
def copies(entered: Path) -> Path:
    """Return a tournament with two copies beside it, the older one cut short."""
    session = Session.open(entered)
    session.copy_now()
    edit(session, "Lakeside")
    session.copy_now()
    edit(session, "Hillside")
    session.close()
    older = backups.listed(entered)[0]
    older.write_bytes(older.read_bytes()[:40_960])
    return entered


@pytest.fixture
def view(window: MainWindow, copies: Path, qtbot: QtBot) -> CopiesView:
    window.open_path(copies)
    window.run_command("safety_copies")
    shown = window.navigator.view
    assert isinstance(shown, CopiesView)
    checked(shown, qtbot)
    return shown


def checked(view: CopiesView, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: (
            bool(view.model.rows)
            and all(row.copy is None or row.check is not None for row in view.model.rows)
        )
    )


def lines(view: CopiesView) -> list[tuple[str, str]]:
    return [(row.title, row.check.why if row.check else "") for row in view.model.rows]


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, view: CopiesView) -> None:
    model = CopiesModel(copy_columns())
    model.show_rows(view.model.rows)
    qtmodeltester.check(model)


def test_copies_stand_in_groups_and_a_spoilt_one_says_why(view: CopiesView) -> None:
    assert lines(view) == [
        ("Beside the file", ""),
        ("Copy made by hand", ""),
        ("Cannot be used", ""),
        ("Copy made by hand", "it ends after 40 KB"),
    ]
    assert view.model.mark_at(0) == Mark.GROUP
    assert view.state_line() == "1 copy beside the file · 1 cannot be used"


def test_a_screen_reader_hears_state_check_and_what_is_missing(view: CopiesView) -> None:
    spoken = view.model.spoken(view.model.rows[1])
    assert spoken.endswith("Copy made by hand, 41 players, whole, 1 entry is missing in it")


def test_the_panel_tells_what_the_copy_lacks(view: CopiesView) -> None:
    assert view._panel._lacks.text() == "1 later entry: other — 1."


def test_a_copy_is_restored_into_a_new_file_that_opens_and_the_old_one_stays(
    view: CopiesView, window: MainWindow, copies: Path, qtbot: QtBot
) -> None:
    before = copies.read_bytes()
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert view._panel.name.hasFocus()
    assert view._panel.name.text().startswith("autumn (copy ")
    view._panel.name.selectAll()
    qtbot.keyClicks(view._panel.name, "back again")
    qtbot.keyClick(view._panel.name, Qt.Key.Key_Return)
    assert window.session.path == copies.with_name("back again.swissdesk")
    assert window.tournament.info.place == "Lakeside"
    assert copies.read_bytes() == before


def test_the_window_says_that_it_shows_a_copy_and_whose(
    view: CopiesView, window: MainWindow, copies: Path, qtbot: QtBot
) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    name = view._panel.name.text()
    qtbot.keyClick(view._panel.name, Qt.Key.Key_Return)
    assert window.session.path.stem == name
    assert name in window.windowTitle()
    said = window.frame.message.text.text()
    assert window.frame.message.isVisible()
    assert said.startswith("This is the copy of today ")
    assert said.endswith("The file autumn.swissdesk stays as it is.")


def test_a_copy_restored_twice_is_offered_another_name_the_second_time(
    view: CopiesView, window: MainWindow, copies: Path, qtbot: QtBot
) -> None:
    copy = view.model.rows[1].copy
    assert copy is not None
    first = view._panel.name.text()
    restore_beside(copies, copy.path, first)
    view._panel.copy = None
    view._show_copy()
    assert view._panel.name.text() == f"{first}-2"


def test_copies_of_one_minute_are_offered_names_of_their_own(view: CopiesView) -> None:
    copy = view.model.rows[1].copy
    assert copy is not None
    later = replace(copy, written=copy.written.replace(second=(copy.written.second + 7) % 60))
    assert offered_name(copy.path, copy) != offered_name(copy.path, later)


def test_who_opens_a_safety_copy_itself_is_told_so(window: MainWindow, copies: Path) -> None:
    window.open_path(backups.listed(copies)[-1])
    said = window.frame.message.text.text()
    assert said.startswith("This file is a safety copy of autumn.swissdesk.")
    window.open_path(copies)
    assert not window.frame.message.isVisible()


def test_a_name_that_is_too_long_says_by_how_much(
    view: CopiesView, copies: Path, qtbot: QtBot
) -> None:
    view._panel.name.setText("ы" * 110)
    qtbot.keyClick(view._panel.name, Qt.Key.Key_Return)
    assert view._panel.field.message == (
        "This name is too long for a file: leave out at least 15 letters."
    )
    with pytest.raises(NameTooLong):
        restore_beside(copies, copies, "y" * 300)


def test_nothing_is_restored_over_a_file(
    view: CopiesView, window: MainWindow, copies: Path, qtbot: QtBot
) -> None:
    view.table.go_to(view.model.rows[1].key)
    view._show_copy()
    view._panel.name.setText("autumn")
    qtbot.keyClick(view._panel.name, Qt.Key.Key_Return)
    assert window.session.path == copies
    assert "exists already" in view._panel.field.message


@pytest.mark.parametrize("name", ["", "  ", "../up", "a/b", "a:b", "CON", "con.x", "..."])
def test_a_name_that_no_file_can_have_is_refused(name: str, copies: Path) -> None:
    with pytest.raises(BadName):
        restore_beside(copies, copies, name)


def test_a_restored_file_is_listed_with_the_others(
    view: CopiesView, copies: Path, qtbot: QtBot
) -> None:
    restore_beside(copies, copies, "restored")
    view._look()
    qtbot.waitUntil(lambda: ("Restored earlier", "") in lines(view))
    assert ("restored.swissdesk", "") in lines(view)


def test_a_copy_is_made_now_at_a_press(view: CopiesView, copies: Path, qtbot: QtBot) -> None:
    count = len(backups.listed(copies))
    view.desk.run_command("copy_now")
    assert len(backups.listed(copies)) == count + 1
    qtbot.waitUntil(lambda: sum(row.copy is not None for row in view.model.rows) == count + 1)


def test_the_entries_that_a_copy_lacks_are_shown_in_the_journal(
    view: CopiesView, window: MainWindow, qtbot: QtBot
) -> None:
    view.table.go_to(view.model.rows[1].key)
    view._show_copy()
    view._panel._show.click()
    assert window.navigator.place == "journal"
    journal = window.navigator.view
    assert journal is not None
    line = journal.table.current_row()  # type: ignore[attr-defined]
    assert line.entry.id == window.session.history()[-1].id


def test_escape_leads_back_to_the_journal(
    view: CopiesView, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert window.navigator.place == "journal"


def test_the_open_file_is_checked_too(view: CopiesView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: view._file is not None)
    assert view.cards._file.text.text() == "Every action is on disk; the journal is whole"


def test_a_copy_whose_journal_lies_is_found(view: CopiesView, copies: Path, qtbot: QtBot) -> None:
    newest = backups.listed(copies)[-1]
    with from_outside(newest) as connection:
        without_triggers(connection)
        connection.execute("UPDATE player SET rating = 2999 WHERE id = 1")
    view._check_again()
    view._look()
    qtbot.waitUntil(
        lambda: any(
            isinstance(row, CopyLine) and row.check is not None and "journal" in row.check.why
            for row in view.model.rows
        )
    )


def test_the_newest_copy_that_can_be_used_is_offered(copies: Path) -> None:
    found = newest_usable(copies)
    assert found is not None
    assert found.group is Group.BESIDE
    assert found.facts is not None
    assert found.facts.players == 41


def head_button(window: MainWindow, code: str) -> Button:
    action = window.commands.action(code)
    return next(one for one in window.frame.head.controls() if one._action is action)


def test_the_first_copy_is_made_by_the_arbiter_though_there_is_none_to_stand_on(
    window: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    window.open_path(entered)
    window.run_command("safety_copies")
    view = window.navigator.view
    assert isinstance(view, CopiesView)
    assert view.panel() is None
    assert view.state_line() == ""
    qtbot.mouseClick(head_button(window, "copy_now"), Qt.MouseButton.LeftButton)
    checked(view, qtbot)
    assert view.state_line() == "1 copy beside the file"


def test_all_copies_are_checked_again_at_a_press(
    view: CopiesView, window: MainWindow, copies: Path, qtbot: QtBot
) -> None:
    newest = backups.listed(copies)[-1]
    newest.write_bytes(newest.read_bytes()[:40_960])
    qtbot.mouseClick(head_button(window, "check_copies"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: lines(view)[1][1] == "it is cut short or its pages are spoilt")


def test_no_copy_is_told_otherwise_once_a_round_was_closed(
    window: MainWindow, entered: Path
) -> None:
    window.open_path(entered)
    window.run_command("safety_copies")
    view = window.navigator.view
    assert isinstance(view, CopiesView)
    assert view.table._empty == ("No copies yet: the first one is made when a round is closed.")
    play(window.session, 1)
    for copy in backups.listed(entered):
        copy.unlink()
    view.refresh(None)
    assert view.table._empty == (
        "No copy lies beside the file; the next one is made when a round is closed."
    )
