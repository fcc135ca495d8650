"""The usual set of a round: one key makes one job of it, and each sheet knows that it hangs."""

from pathlib import Path

import pdfplumber
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.records import ChooseSet
from swissdesk.app.round_set import chosen_set, in_words, orders
from swissdesk.app.sample import make_sample
from swissdesk.gui.dialogs.round_set import SetDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.documents import Age, printables
from swissdesk.gui.printing import Pages
from swissdesk.gui.views import _print_set
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.widgets.column_boxes import ColumnBox
from swissdesk.gui.widgets.document_list import age_words
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.round_set import RoundSet

PATIENCE = 30_000
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def opened(window: MainWindow, path: Path, *, played: int, missing: int) -> PrintsView:
    make_sample(path, "en", played=played, missing=missing).close()
    window.open_path(path)
    window.go("prints")
    view = window.navigator.view
    assert isinstance(view, PrintsView)
    return view


@pytest.fixture
def view(window: MainWindow, tmp_path: Path) -> PrintsView:
    """Return the prints while round 4 is being played."""
    return opened(window, tmp_path / "own.swissdesk", played=4, missing=3)


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the set goes: what is answered to the question for a name."""
    path = tmp_path / "set.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_: (str(path), "")))
    return path


def ages(view: PrintsView) -> dict[str, Age]:
    session = view.desk.session
    return {sheet.kind: sheet.age for sheet in printables(session.tournament, session.history())}


def titles(path: Path) -> list[str]:
    with pdfplumber.open(path) as pdf:
        return [page.extract_text().replace("\xa0", " ") for page in pdf.pages]


def test_one_key_saves_pairs_names_slips_and_the_last_standings_as_one_file(
    qtbot: QtBot, window: MainWindow, view: PrintsView, target: Path
) -> None:
    window.go("rounds")
    qtbot.keyClick(window, Qt.Key.Key_P, CTRL_SHIFT)
    qtbot.waitUntil(target.exists, timeout=PATIENCE)
    pages = titles(target)
    assert "Pairings, round 4" in pages[0]
    # Whoever looks for a name needs more than one sheet; the dialog of a single print says so too.
    assert sum("Where do I play" in page for page in pages) == 2
    assert any("Standings after round 3" in page for page in pages)
    assert any("1–0" in page and "½–½" in page for page in pages)
    qtbot.waitUntil(lambda: ages(view)["slips"] is Age.TRUE, timeout=PATIENCE)
    found = ages(view)
    assert found["pairings"] is found["alphabetical"] is found["standings"] is Age.TRUE
    assert found["crosstable"] is Age.NEVER


def test_what_belongs_to_the_set_is_chosen_once_and_kept_with_the_tournament(
    qtbot: QtBot, window: MainWindow, view: PrintsView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(dialog: SetDialog) -> bool:
        dialog.copies["pairings"].setValue(3)
        dialog.copies["slips"].setValue(0)
        dialog.copies["crosstable"].setValue(1)
        return True

    monkeypatch.setattr(SetDialog, "ask", answer)
    qtbot.mouseClick(view.set.section.change, Qt.MouseButton.LeftButton)
    words = "Pairings × 3, Where do I play × 2, Standings after the round, Tournament crosstable"
    assert in_words(chosen_set(window.tournament)) == words
    path = window.session.path
    window.open_path(path)
    assert in_words(chosen_set(window.tournament)) == words
    assert window.session.undo_label is not None
    window.run_command("undo")
    assert in_words(chosen_set(window.tournament)) == words, "a choice is no step to undo"


def test_the_printer_gets_one_job_with_all_copies(
    qtbot: QtBot, view: PrintsView, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[tuple[int, str, int]] = []

    def take(pages: Pages, printer: str, copies: int) -> None:
        jobs.append((len(pages), printer, copies))

    monkeypatch.setattr(_print_set, "print_pages", take)
    monkeypatch.setattr(type(view.options), "printer", property(lambda _options: "Laser"))
    view.desk.run_action(ChooseSet(sheets=(("pairings", "3"), ("standings", "1"))))
    view.set.run()
    qtbot.waitUntil(lambda: bool(jobs), timeout=PATIENCE)
    assert jobs == [(4, "Laser", 1)]
    assert ages(view)["pairings"] is Age.TRUE
    assert ages(view)["alphabetical"] is Age.NEVER


def test_when_the_round_is_closed_its_pairs_are_no_part_of_the_set(
    window: MainWindow, tmp_path: Path
) -> None:
    view = opened(window, tmp_path / "own.swissdesk", played=4, missing=0)
    kinds = [one.kind for one in orders(view.desk.tournament)]
    assert kinds == ["standings"]


def test_a_set_that_cannot_be_printed_says_why(window: MainWindow, view: PrintsView) -> None:
    assert view.reason_against("print_set") == ""
    window.run_action(ChooseSet(sheets=()))
    assert view.reason_against("print_set") == "The set is empty: choose its sheets first."
    assert not view.set.section.go.isEnabled()


def test_the_set_goes_as_its_sheets_were_chosen_but_a_draft_mark_is_for_one_sheet(
    qtbot: QtBot, window: MainWindow, view: PrintsView, target: Path
) -> None:
    view.documents.go_to("pairings")
    qtbot.waitUntil(lambda: view.options.columns.isVisible(), timeout=PATIENCE)
    boxes = {box.key: box for box in view.options.columns.findChildren(ColumnBox)}
    boxes["rating"].click()
    view.options.draft.click()
    qtbot.keyClick(window, Qt.Key.Key_P, CTRL_SHIFT)
    qtbot.waitUntil(target.exists, timeout=PATIENCE)
    first = titles(target)[0]
    assert "Rtg" in first
    assert "DRAFT" not in first
    qtbot.waitUntil(lambda: ages(view)["pairings"] is Age.TRUE, timeout=PATIENCE)
    kept = {one.document: dict(one.options) for one in view.desk.tournament.prints}
    assert "rating" in kept["pairings"]["columns"].split(",")


def test_the_set_says_which_of_its_sheets_there_is_not_yet(
    window: MainWindow, tmp_path: Path
) -> None:
    opened(window, tmp_path / "first.swissdesk", played=1, missing=3)
    (section,) = window.findChildren(RoundSet)
    shown = " ".join(label.text() for label in section.findChildren(Label))
    words = "Pairings, Where do I play × 2, Result slips. Not now: Standings after the round."
    assert words in shown


@pytest.mark.parametrize("has_printer", [True, False])
def test_the_choice_of_the_set_heads_its_figures_and_says_what_the_key_does(
    window: MainWindow, view: PrintsView, has_printer: bool
) -> None:
    dialog = SetDialog(view.desk, has_printer=has_printer)
    shown = [label.text() for label in dialog.findChildren(Label)]
    assert "Copies" in shown
    assert any(text.startswith("One key prints") for text in shown) is has_printer
    assert any(text.startswith("One key saves") for text in shown) is not has_printer


def test_only_what_is_waited_for_calls_for_paper(window: MainWindow, view: PrintsView) -> None:
    def due() -> set[str]:
        session = view.desk.session
        return {s.kind for s in printables(session.tournament, session.history()) if s.due}

    assert due() == {"pairings", "alphabetical", "slips", "standings"}
    sheets = {sheet.kind: sheet for sheet in printables(view.desk.tournament, ())}
    assert age_words(sheets["pairings"]) == "not printed yet"
    assert age_words(sheets["starting-list"]) == "not printed"
    window.run_action(ChooseSet(sheets=(("pairings", "1"),)))
    assert due() == {"pairings"}


def test_when_all_is_over_the_final_table_and_the_prizes_are_waited_for(
    window: MainWindow, tmp_path: Path
) -> None:
    view = opened(window, tmp_path / "done.swissdesk", played=7, missing=0)
    due = {s.kind for s in printables(view.desk.tournament, ()) if s.due}
    assert due == {"final", "prizes"}
