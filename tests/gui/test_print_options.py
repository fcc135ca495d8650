"""The options of a sheet in the window: what is chosen is previewed, printed, and kept."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.sample import make_sample
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.rules import Prize
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.column_boxes import ColumnBox
from tests.app.desk import insist
from tests.gui.hall import pair
from tests.gui.test_prints_view import PATIENCE, finished, text_of, view

__all__ = ["finished", "view"]

ALT = Qt.KeyboardModifier.AltModifier


def show(qtbot: QtBot, view: PrintsView, kind: str) -> None:
    assert view.documents.go_to(kind)
    made(qtbot, view)


def made(qtbot: QtBot, view: PrintsView) -> None:
    """Wait for the preview and for the columns that it tells."""
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)


def boxes(view: PrintsView) -> dict[str, ColumnBox]:
    found = view.options.columns.findChildren(ColumnBox)
    return {box.key: box for box in found if box.isVisibleTo(view.options.columns)}


def order(view: PrintsView) -> list[str]:
    found = boxes(view).values()
    return [box.key for box in sorted(found, key=lambda box: box.y())]


def tick(qtbot: QtBot, view: PrintsView, key: str) -> None:
    boxes(view)[key].setFocus()
    qtbot.keyClick(boxes(view)[key], Qt.Key.Key_Space)
    made(qtbot, view)


def saved(view: PrintsView, folder: Path) -> str:
    target = folder / "sheet.pdf"
    view.save_to(target)
    return text_of(target)


def test_a_column_is_ticked_by_key_and_stands_on_the_sheet(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "pairings")
    assert not boxes(view)["rating"].isChecked()
    tick(qtbot, view, "rating")
    assert "Rtg" in saved(view, tmp_path)
    tick(qtbot, view, "rating")
    assert "Rtg" not in saved(view, tmp_path)


def test_a_column_moves_by_key_and_keeps_its_place_when_it_is_taken_out(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "standings")
    at = order(view).index("points")
    boxes(view)["points"].setFocus()
    qtbot.keyClick(boxes(view)["points"], Qt.Key.Key_Up, ALT)
    made(qtbot, view)
    QTest.qWait(0)
    assert order(view).index("points") == at - 1
    moved = order(view)
    tick(qtbot, view, "number")
    assert order(view) == moved
    head = next(line for line in saved(view, tmp_path).splitlines() if "Player" in line)
    assert head.index("Pts") < head.index("Club") if "Club" in head else "Pts" in head
    assert "No" not in head.split()
    view.options.columns._reset.click()
    made(qtbot, view)
    assert view.options.report_options().columns == ()


def test_a_column_is_dragged_to_its_place_with_the_mouse(qtbot: QtBot, view: PrintsView) -> None:
    show(qtbot, view, "standings")
    qtbot.waitUntil(lambda: all(box.height() for box in boxes(view).values()))
    before = order(view)
    first, second = (boxes(view)[key] for key in before[:2])
    box, pitch = boxes(view)["points"], second.y() - first.y()
    start = QPoint(20, box.height() // 2)
    qtbot.mousePress(box, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=start + QPoint(0, 2 * pitch))
    assert box.isChecked()
    made(qtbot, view)
    qtbot.waitUntil(lambda: order(view).index("points") == before.index("points") + 2)


def test_a_column_without_room_says_so_and_ticked_it_stands_there_all_the_same(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    tournament = view.desk.tournament
    ends = ("BH/C1", "BH", "SB", "DE")
    rules = replace(tournament.rules, tie_breaks=ends, prizes=(Prize(place=1, amount=100_00),))
    insist(view.desk.session, EditRules(rules=rules))
    show(qtbot, view, "final")
    assert boxes(view)["club"].text() == "Club, town · no room"
    assert not boxes(view)["club"].isChecked()
    assert "The paper has no room for this column." in boxes(view)["club"].toolTip()
    assert view.options.report_options().columns == (), "nobody has chosen anything"
    assert "Club" not in saved(view, tmp_path)
    tick(qtbot, view, "club")
    assert "Club" in saved(view, tmp_path)
    assert boxes(view)["club"].text() == "Club, town"
    assert boxes(view)["club"].isChecked()
    view.options.way.chosen.emit("portrait")
    made(qtbot, view)
    assert "club" in view.options.report_options().columns, "it stays wanted"
    view.options.columns._reset.click()
    made(qtbot, view)
    assert boxes(view)["club"].text() == "Club, town · no room"


def test_names_cannot_be_taken_off_a_list(qtbot: QtBot, view: PrintsView) -> None:
    show(qtbot, view, "standings")
    assert not boxes(view)["name"].isEnabled()
    assert boxes(view)["name"].isChecked()


def test_one_box_has_the_tab_stop_and_the_arrows_go_to_the_others(
    qtbot: QtBot, view: PrintsView
) -> None:
    show(qtbot, view, "pairings")
    first, second = list(boxes(view).values())[:2]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus()
    found = [box for box in boxes(view).values() if box.isEnabled()]
    stops = [box for box in found if box.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [second]


def test_the_next_sheet_of_a_kind_goes_as_the_last_one_even_after_a_restart(
    qtbot: QtBot, window: MainWindow, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "pairings")
    tick(qtbot, view, "rating")
    view.options._paper.setCurrentIndex(1)
    view.options._paper.activated.emit(1)
    view.options._copies.setValue(3)
    made(qtbot, view)
    saved(view, tmp_path)
    window.open_path(view.desk.session.path)
    window.go("prints")
    again = window.navigator.view
    assert isinstance(again, PrintsView)
    assert again is not view
    show(qtbot, again, "pairings")
    assert boxes(again)["rating"].isChecked()
    assert again.options.report_options().paper == "a5"
    assert again.options.copies == 3
    show(qtbot, again, "standings")
    assert again.options.report_options().paper == "a4"
    assert again.options.copies == 1


def test_a_column_that_is_gone_by_now_does_not_keep_a_sheet_from_being_made(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "standings")
    tick(qtbot, view, "number")
    rules = replace(view.desk.tournament.rules, tie_breaks=("BH",))
    insist(view.desk.session, EditRules(rules=rules))
    made(qtbot, view)
    assert "BH/C1" not in boxes(view)
    assert "Player" in saved(view, tmp_path)


@pytest.mark.parametrize("kind", ["pairings", "crosstable"])
def test_the_paper_is_turned_either_way(qtbot: QtBot, view: PrintsView, kind: str) -> None:
    show(qtbot, view, kind)
    way = view.options.way
    usual = str(way.value)
    other = {"portrait": 1, "landscape": 0}[usual]
    way.setCurrentIndex(other)
    way.activated.emit(other)
    made(qtbot, view)
    pages = view.paper.pages
    assert pages is not None
    width, height = pages.size(0)
    assert (width > height) is (usual == "portrait")


def test_a_draft_mark_is_for_this_sheet_and_is_not_kept(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "standings")
    box = view.options.draft
    qtbot.keyClick(box, Qt.Key.Key_Space)
    made(qtbot, view)
    assert "DRAFT · DO NOT POST" in saved(view, tmp_path).replace("\u00a0", " ")
    assert all(dict(one.options).keys() <= {"columns"} for one in view.desk.tournament.prints)


def test_lines_and_logo_are_typed_once_and_stand_on_every_sheet(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    show(qtbot, view, "standings")
    form = view.options.letterhead
    form.lines[0].setFocus()
    qtbot.keyClicks(form.lines[0], "Rook club")
    qtbot.keyClick(form.lines[0], Qt.Key.Key_Return)
    logo = tmp_path / "logo.png"
    Image.new("RGB", (60, 40)).save(logo)
    form.take(logo)
    made(qtbot, view)
    assert saved(view, tmp_path).startswith("Rook club")
    show(qtbot, view, "pairings")
    assert saved(view, tmp_path).startswith("Rook club")
    assert form.remove.isVisible()
    form.remove.click()
    assert view.desk.tournament.letterhead == Letterhead(lines=("Rook club",))
    view.desk.run_command("undo")
    assert view.desk.tournament.letterhead.logo


def test_what_is_no_picture_is_one_message_and_the_old_logo_stays(
    qtbot: QtBot, window: MainWindow, view: PrintsView, tmp_path: Path
) -> None:
    broken = tmp_path / "logo.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    view.options.letterhead.take(broken)
    assert view.desk.tournament.letterhead == Letterhead()
    assert "PNG or JPEG" in window.frame.message.text.text()


def test_papers_that_are_no_tables_offer_ratings_and_no_columns(
    qtbot: QtBot, view: PrintsView
) -> None:
    show(qtbot, view, "slips")
    assert view.options.ratings.isVisible()
    assert not view.options.columns.isVisible()
    assert not view.options.draft.isVisible()
    assert isinstance(view.options.ratings, QCheckBox)
    qtbot.keyClick(view.options.ratings, Qt.Key.Key_Space)
    assert view.options.report_options().ratings is False


def test_the_list_of_names_is_offered_in_one_copy_for_each_hundred_players(
    qtbot: QtBot, view: PrintsView
) -> None:
    show(qtbot, view, "alphabetical")
    assert view.options.copies == 2


def test_without_a_printer_one_button_saves_the_sheet(view: PrintsView) -> None:
    assert view.options.printer == ""
    words = [button.text() for button in view.options.findChildren(Button)]
    assert "Save…" not in words


def test_the_mark_of_a_draft_is_no_choice_as_long_as_the_round_is_one(
    qtbot: QtBot, window: MainWindow, view: PrintsView
) -> None:
    path = window.session.path.with_name("draft.swissdesk")
    make_sample(path, "en", played=4, missing=0).close()
    window.open_path(path)
    pair(window.session)
    window.go("prints")
    shown = window.navigator.view
    assert isinstance(shown, PrintsView)
    show(qtbot, shown, "pairings")
    box = shown.options.draft
    assert box.isChecked()
    assert not box.isEnabled()
    assert box.toolTip().startswith("The round is a draft")
    show(qtbot, shown, "standings")
    assert box.isEnabled()
    assert not box.isChecked()
    window.run_action(PublishRound(round=5))
    show(qtbot, shown, "pairings")
    assert box.isEnabled()
    assert not box.isChecked(), "the mark was that of the round, and nobody's choice"
