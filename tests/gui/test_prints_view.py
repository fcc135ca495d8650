"""Prints: what is previewed is what is saved, and paper knows its age."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.records import MarkExported, MarkPrinted
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, ReopenRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.history import JournalEntry
from swissdesk.app.sample import make_sample
from swissdesk.app.services import read_tournament
from swissdesk.app.wording import say
from swissdesk.domain.result import Result
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.documents import Age, Place, printables
from swissdesk.gui.printing import Pages
from swissdesk.gui.views import prints
from swissdesk.gui.views.prints import PrintsView
from swissdesk.i18n import language
from swissdesk.reports.kit.press import Printed
from swissdesk.reports.protocol import Told
from tests.app.desk import insist

PATIENCE = 30_000
"""Milliseconds for a busy machine; nothing waits longer than it must."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en").close()
    return path


@pytest.fixture
def view(qtbot: QtBot, window: MainWindow, finished: Path, tmp_path: Path) -> PrintsView:
    copy = tmp_path / "own.swissdesk"
    copy.write_bytes(finished.read_bytes())
    window.open_path(copy)
    window.go("prints")
    shown = window.navigator.view
    assert isinstance(shown, PrintsView)
    qtbot.waitUntil(lambda: shown.paper.pages is not None, timeout=PATIENCE)
    return shown


def text_of(path: Path) -> str:
    import pdfplumber

    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() for page in pdf.pages)


def test_saving_writes_the_sheet_and_notes_it_in_the_journal(
    qtbot: QtBot, view: PrintsView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "pairs.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_: (str(target), "")))
    qtbot.keyClick(view.documents, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    last = view.desk.tournament.rounds[-1]
    assert f"Pairings, round {last.number}" in text_of(target)
    sheets = printables(view.desk.tournament, view.desk.session.history())
    assert sheets[0].age is Age.TRUE


def test_the_sheets_language_differs_from_that_of_the_screen(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    view.options._language.chosen.emit("ru")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "ru.pdf")
    assert "Пары" in text_of(tmp_path / "ru.pdf")


def test_every_sheet_offered_can_be_previewed(qtbot: QtBot, view: PrintsView) -> None:
    sheets = printables(view.desk.tournament, view.desk.session.history())
    assert {sheet.kind for sheet in sheets} >= {"pairings", "standings", "crosstable"}
    for sheet in sheets:
        assert view.documents.go_to(sheet.kind)
        qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
        pages = view.paper.pages
        assert isinstance(pages, Pages)
        assert not pages.picture(0, 0.5).isNull()


def test_a_sheet_printed_before_a_change_is_out_of_date(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    view.documents.go_to("standings")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "standings.pdf")
    view.desk.run_command("undo")
    sheets = printables(view.desk.tournament, view.desk.session.history())
    assert all(sheet.age is not Age.TRUE for sheet in sheets if sheet.kind == "standings")


def test_a_sheet_that_was_saved_is_called_so_and_not_printed(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    view.documents.go_to("standings")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    # All is over: the final table is waited for, and no longer the standings.
    assert view.state_line().endswith("not printed")
    view.save_to(tmp_path / "standings.pdf")
    assert "· saved " in view.state_line()
    entry = view.desk.session.last_entry
    assert entry is not None
    assert say(entry.label, view.desk.tournament).startswith("Saved as PDF: Standings")
    round_no = view.documents.sheet.round if view.documents.sheet else None
    view.desk.run_action(MarkPrinted(document="standings", round=round_no))
    assert "· printed " in view.state_line()


def test_at_the_end_final_table_prizes_and_report_file_are_due_one_after_the_other(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    action = window.commands.action("next")
    window.go("standings")
    assert action.iconText() == "Print the final table"
    qtbot.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert view.documents.sheet is not None
    assert view.documents.sheet.kind == "final"
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "final.pdf")
    window.go("standings")
    assert action.iconText() == "Print the prize list"
    head = window.navigator.view
    assert head is not None
    assert head.state_line().endswith("· still to do: printing the prizes, report file")
    qtbot.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert view.documents.sheet.kind == "prizes"
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "prizes.pdf")
    window.go("standings")
    assert action.iconText() == "Export the report file"
    view.desk.run_action(MarkExported(file="a.trf", form="trf26"))
    assert action.iconText() == "All is done"
    assert not action.isEnabled()
    assert head.state_line().startswith("Final standings · all is done")
    last = view.desk.tournament.rounds[-1]
    insist(view.desk.session, ReopenRound(round=last.number), "a slip was turned over")
    view.desk.run_action(EnterResult(round=last.number, board=1, result=Result.BOTH_LOST))
    view.desk.run_action(CloseRound(round=last.number))
    assert action.iconText() == "Print the final table"


def test_the_sheet_of_an_earlier_round_is_chosen_in_the_panel(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    view.documents.go_to("pairings")
    assert view.options.round.isVisible()
    view.options.round.setFocus()
    qtbot.keyClick(view.options.round, Qt.Key.Key_End)
    assert view.documents.sheet is not None
    assert view.documents.sheet.round == 1, "the list names the sheet that is shown"
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "first.pdf")
    assert "Pairings, round 1" in text_of(tmp_path / "first.pdf")


def test_a_single_category_is_chosen_in_the_panel(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    assert not view.options.category.isVisible()
    assert view.documents.go_to("categories")
    assert view.options.category.isVisible()
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "all.pdf")
    assert "Women’s category" in text_of(tmp_path / "all.pdf")
    view.options.category.setFocus()
    qtbot.keyClick(view.options.category, Qt.Key.Key_End)
    chosen = view.options.category.currentText()
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "one.pdf")
    assert chosen in text_of(tmp_path / "one.pdf")
    assert "Women’s category" not in text_of(tmp_path / "one.pdf")


def test_ctrl_p_prints_the_round_that_is_shown(qtbot: QtBot, view: PrintsView) -> None:
    window = view.desk.window_widget()
    assert isinstance(window, MainWindow)
    for round_no in (1, 3):
        window.go("rounds", round=round_no)
        qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert window.navigator.view is view
        assert view.documents.sheet is not None
        assert (view.documents.sheet.kind, view.documents.sheet.round) == ("results", round_no)
    window.run_command("print_pairings")
    assert view.documents.sheet is not None
    assert view.documents.sheet.round == len(window.tournament.rounds), "the newest again"


def test_a_later_round_does_not_make_the_sheet_of_an_earlier_one_out_of_date(
    view: PrintsView,
) -> None:
    session = view.desk.session
    last = len(session.tournament.rounds)
    for round_no in (1, last):
        session.run(MarkPrinted(document="results", round=round_no))
    session.undo()
    for round_no, age in ((1, Age.TRUE), (last, Age.OLD)):
        sheets = printables(session.tournament, session.history(), {"results": round_no})
        assert [s.age for s in sheets if s.kind == "results"] == [age]


def test_a_sheet_being_made_outlives_a_change_of_size(
    qtbot: QtBot, view: PrintsView, window: MainWindow
) -> None:
    view.options._language.chosen.emit("ru")
    window.rebuild()
    qtbot.wait(0)
    qtbot.waitUntil(lambda: not window.workers.busy, timeout=PATIENCE)
    shown = window.navigator.view
    assert isinstance(shown, PrintsView)
    qtbot.waitUntil(lambda: shown.paper.pages is not None, timeout=PATIENCE)


def test_prize_list_and_receipts_are_offered_when_all_is_over_and_there_are_prizes(
    finished: Path,
) -> None:
    over = read_tournament(finished).tournament
    kinds = {sheet.kind for sheet in printables(over, ())}
    assert {"final", "prizes", "receipts"} <= kinds
    running = replace(over, rounds=over.rounds[:-1])
    assert not {"final", "prizes", "receipts"} & {sheet.kind for sheet in printables(running, ())}
    poor = replace(over, rules=replace(over.rules, prizes=()))
    kinds = {sheet.kind for sheet in printables(poor, ())}
    assert "final" in kinds
    assert not {"prizes", "receipts"} & kinds


def kinds_by_place(event: Tournament, history: Sequence[JournalEntry] = ()) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {place.name: set() for place in Place}
    for sheet in printables(event, history):
        found[sheet.place.name].add(sheet.kind)
    return found


def test_lists_and_papers_for_the_boards_are_there_before_the_first_pairing(
    finished: Path,
) -> None:
    event = replace(read_tournament(finished).tournament, rounds=())
    found = kinds_by_place(event)
    assert found["WALL"] == {"starting-list"}
    assert found["BOARDS"] == {"board-numbers", "name-cards"}
    assert found["ARBITER"] >= {"check-in", "blank-crosstable"}
    assert printables(replace(event, players=(), numbers=()), ()) == []


def test_sheets_stand_together_by_the_place_they_go_to(finished: Path) -> None:
    sheets = printables(read_tournament(finished).tournament, ())
    places = [sheet.place for sheet in sheets]
    assert places == sorted(places, key=list(Place).index)
    found = kinds_by_place(read_tournament(finished).tournament)
    assert found["WALL"] >= {"pairings", "alphabetical", "results", "standings"}
    assert found["BOARDS"] >= {"slips"}


def test_a_change_of_pairs_that_hang_brings_a_sheet_of_its_own_and_marks_the_whole_one(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    session = view.desk.session
    last = session.tournament.rounds[-1]
    assert not view.documents.go_to("amendment")
    session.run(ReopenRound(round=last.number))
    change = SwapColours(round=last.number, board=last.games[0].board)
    with pytest.raises(NeedsConsent) as question:
        session.run(change)
    session.run(replace(change, accepted=question.value.breaches, reason="they sat the other way"))
    view.refresh(None)
    for kind, said in (("amendment", "Changed pairings, round"), ("pairings", "CORRECTED")):
        assert view.documents.go_to(kind)
        qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
        view.save_to(tmp_path / f"{kind}.pdf")
        assert said in text_of(tmp_path / f"{kind}.pdf")


def test_a_result_ages_the_standings_but_no_list_of_players(view: PrintsView) -> None:
    session = view.desk.session
    last = session.tournament.rounds[-1]
    for kind in ("starting-list", "check-in", "alphabetical"):
        of = last.number if kind == "alphabetical" else None
        session.run(MarkPrinted(document=kind, round=of))
    session.run(ReopenRound(round=last.number))
    session.run(EnterResult(round=last.number, board=last.games[0].board, result=None))
    session.undo()
    ages = {sheet.kind: sheet.age for sheet in printables(session.tournament, session.history())}
    assert ages["starting-list"] is ages["check-in"] is Age.TRUE
    session.run(EditPlayer(player=replace(session.tournament.players[0], club="Another")))
    ages = {sheet.kind: sheet.age for sheet in printables(session.tournament, session.history())}
    assert ages["starting-list"] is ages["check-in"] is Age.OLD


def test_slips_and_tents_have_their_own_choices(qtbot: QtBot, view: PrintsView) -> None:
    options = view.options
    assert view.documents.go_to("slips")
    assert options.slips.isVisible()
    assert not options.folded.isVisible()
    assert options.report_options().slips_a_page is None
    four = options.slips.findChildren(QPushButton)[1]
    qtbot.mouseClick(four, Qt.MouseButton.LeftButton)
    assert options.report_options().slips_a_page == 4
    assert view.documents.go_to("name-cards")
    assert options.folded.isVisible()
    assert not options.slips.isVisible()


@pytest.mark.parametrize("ending", ["html", "csv", "xlsx"])
def test_a_table_is_saved_in_the_form_its_name_tells_and_counts_as_no_print(
    qtbot: QtBot,
    view: PrintsView,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ending: str,
) -> None:
    target = tmp_path / f"table.{ending}"
    asked: list[str] = []

    def answer(*words: object) -> tuple[str, str]:
        asked.append(str(words[3]))
        return str(target.with_suffix("")), f"{ending.upper()} (*.{ending})"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(answer))
    assert view.documents.go_to("standings")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.run("save_pdf")
    qtbot.waitUntil(target.exists, timeout=PATIENCE)
    begins = {"html": b"<!DOCTYPE html>", "csv": b"\xef\xbb\xbf", "xlsx": b"PK"}
    assert target.read_bytes().startswith(begins[ending])
    sheets = printables(view.desk.tournament, view.desk.session.history())
    assert {sheet.kind: sheet.age for sheet in sheets}["standings"] is Age.NEVER
    assert view.documents.go_to("slips")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.run("save_pdf")
    assert "XLSX" in asked[0]
    assert asked[1] == "PDF (*.pdf);;HTML (*.html)"


@pytest.mark.parametrize(
    ("code", "name"), [("en", "final-table.pdf"), ("ru", "итоговая-таблица.pdf")]
)
def test_a_sheet_is_offered_for_saving_under_a_name_in_the_language_of_the_screen(
    qtbot: QtBot, view: PrintsView, monkeypatch: pytest.MonkeyPatch, code: str, name: str
) -> None:
    offered: list[str] = []

    def answer(*words: object) -> tuple[str, str]:
        offered.append(str(words[2]))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(answer))
    assert view.documents.go_to("final")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    with language(code):
        view.run("save_pdf")
    file = view.desk.session.path
    assert offered == [str(file.with_name(f"{file.stem}-{name}"))]


def test_every_sheet_is_saved_byte_for_byte_as_it_is_previewed(
    qtbot: QtBot, view: PrintsView, tmp_path: Path
) -> None:
    for sheet in printables(view.desk.tournament, view.desk.session.history()):
        assert view.documents.go_to(sheet.kind)
        qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
        assert view.paper.pages is not None
        view.save_to(tmp_path / "sheet.pdf")
        assert (tmp_path / "sheet.pdf").read_bytes() == view.paper.pages.pdf


@pytest.mark.parametrize("ending", ["pdf", "html"])
def test_the_journal_of_the_window_says_that_its_chain_was_checked(
    qtbot: QtBot, view: PrintsView, tmp_path: Path, ending: str
) -> None:
    assert view.documents.go_to("journal")
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    target = tmp_path / f"journal.{ending}"
    view.save_to(target)
    qtbot.waitUntil(target.exists, timeout=PATIENCE)
    text = text_of(target) if ending == "pdf" else target.read_text(encoding="utf-8")
    assert "played forward it gives the present state" in " ".join(text.split())


@pytest.mark.parametrize("kind", ["slips", "cards", "receipts", "name-cards", "board-numbers"])
def test_papers_are_saved_as_pages_too(
    qtbot: QtBot, view: PrintsView, tmp_path: Path, kind: str
) -> None:
    assert view.documents.go_to(kind)
    qtbot.waitUntil(lambda: view._pdf is not None, timeout=PATIENCE)
    view.save_to(tmp_path / "sheet.html")
    qtbot.waitUntil((tmp_path / "sheet.html").exists, timeout=PATIENCE)
    assert '<section class="paper' in (tmp_path / "sheet.html").read_text(encoding="utf-8")


def test_a_long_sheet_says_its_page_and_stops_when_another_one_is_wanted(
    qtbot: QtBot, view: PrintsView, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[str] = []

    def endless(_tournament: Tournament, kind: str, *_words: object, told: Told) -> Printed:
        if kind == "standings":
            return Printed(pdf=b"", cells=(), missing=())
        for page in count(1):
            try:
                told(page)
            except Exception as error:
                stopped.append(type(error).__name__)
                raise
        raise AssertionError

    monkeypatch.setattr(prints, "print_report", endless)
    monkeypatch.setattr(view.paper, "show_pdf", lambda _pdf: None)
    assert view.documents.go_to("crosstable")
    words = view.paper._words
    qtbot.waitUntil(lambda: words.text().startswith("Being made: page"), timeout=PATIENCE)
    assert view.documents.go_to("standings")
    qtbot.waitUntil(lambda: view._pdf == b"", timeout=PATIENCE)
    assert stopped == ["Overtaken"]


def test_signs_that_no_font_has_are_named(qtbot: QtBot, view: PrintsView) -> None:
    session = view.desk.session
    player = session.tournament.players[0]
    session.run(EditPlayer(player=replace(player, surname="अमित", name_latin="")))
    assert view.documents.go_to("starting-list")
    said: list[str] = []
    view.desk.say = lambda text, *_: said.append(text)  # type: ignore[method-assign]
    view.refresh(None)
    qtbot.waitUntil(lambda: bool(said), timeout=PATIENCE)
    assert said[0].startswith("No font has these signs: ")
