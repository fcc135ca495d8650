"""The arbiter's log prints every entry whole, in both languages, on any paper."""

import io
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pdfplumber
import pytest

from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.journal_sheet import is_by_hand, journal_sheet, with_journal_of_file
from swissdesk.app.opening import Opened, read_tournament
from swissdesk.cli.__main__ import main
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports.errors import NoJournal
from swissdesk.reports.journal_sheet import JournalSheet, LogEntry
from swissdesk.reports.protocol import PaperCode, ReportOptions
from swissdesk.reports.rendering import render
from tests.app.desk import a_player, a_session

PRINTED = datetime(2026, 11, 29, 15, 0, tzinfo=timezone(timedelta(hours=3)))
EVENT = Tournament(info=EventInfo(name="Autumn Rook Cup", place="Kazan"))


def an_entry(number: int, **values: object) -> LogEntry:
    told = {
        "number": number,
        "at": f"2026-11-29T11:{number % 60:02}:12.000+00:00",
        "round": "4",
        "action": f"Board {number}: 1–0",
        "change": "— → 1–0",
        "reason": "",
        "by_hand": False,
        "undone": False,
    }
    return LogEntry(**(told | values))  # type: ignore[arg-type]


def pages(
    *entries: LogEntry, code: str = "en", paper: PaperCode = "a4", checked: str = ""
) -> list[str]:
    options = ReportOptions(journal=JournalSheet(entries=entries, checked=checked), paper=paper)
    with language(code):
        pdf = render("journal", EVENT, options=options, printed_at=PRINTED)
    with pdfplumber.open(io.BytesIO(pdf)) as found:
        return [page.extract_text() for page in found.pages]


def test_an_entry_tells_number_time_round_action_change_and_reason() -> None:
    (page,) = pages(an_entry(112, reason="asked by the players"), checked="All is well.")
    assert "112 14:52:12 4 Board 112: 1–0 — → 1–0 asked by the players" in page
    assert "29.11.2026" in page
    assert "FOR THE ARBITERS" in page
    assert "clock of this computer, UTC+3" in page
    assert "All is well." in page


def test_it_speaks_russian() -> None:
    (page,) = pages(an_entry(1), code="ru")
    assert "Журнал турнира" in page
    assert "СЛУЖЕБНЫЙ" in page
    assert "Основание, нарушения" in page


def test_what_was_taken_back_says_so() -> None:
    (page,) = pages(an_entry(1, undone=True))
    assert "(undone)" in page


def test_every_entry_stands_on_some_page_and_each_page_says_which() -> None:
    found = pages(*(an_entry(n) for n in range(1, 201)))
    assert len(found) > 3
    assert "entries 1–" in found[0]
    assert found[-1].count("Before → after") == 1
    text = "\n".join(found)
    assert all(f"Board {n}: 1–0" in text for n in range(1, 201))


@pytest.mark.parametrize("paper", ["a4", "a5", "a3", "letter"])
def test_a_reason_that_no_page_could_hold_goes_on_and_loses_no_word(paper: PaperCode) -> None:
    words = [f"word{n}" for n in range(1500)]
    text = "\n".join(pages(an_entry(1, reason=" ".join(words)), an_entry(2), paper=paper))
    assert all(word in text for word in words)
    assert "Board 2: 1–0" in text


def test_an_empty_journal_is_a_sheet_too() -> None:
    (page,) = pages()
    assert "0 entries" in page


def test_without_a_journal_there_is_no_sheet() -> None:
    with pytest.raises(NoJournal):
        render("journal", EVENT, options=ReportOptions(), printed_at=PRINTED)


def test_the_terminal_prints_the_journal_of_a_file_and_checks_its_chain(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    session = a_session(path, players=3)
    session.run(AddPlayer(player=a_player("Kedrov"), reason=""))
    session.undo()
    history, tournament = session.history(), session.tournament
    session.close()
    target = tmp_path / "journal.pdf"
    assert main(["report", str(path), "journal", "--lang", "en", "-o", str(target)]) == 0
    with pdfplumber.open(target) as pdf:
        text = "\n".join(page.extract_text() for page in pdf.pages)
    assert "Kedrov" in text
    assert "played forward it gives the present state" in text
    sheet = journal_sheet(history, tournament)
    assert len(sheet.entries) == len(history) == 4
    assert not any(map(is_by_hand, history))


def test_a_trf_has_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_session(path).close()
    opened = read_tournament(path)
    assert with_journal_of_file(ReportOptions(), "journal", opened).journal is not None
    told = Opened(path=path, tournament=opened.tournament, imported=object())  # type: ignore[arg-type]
    assert with_journal_of_file(ReportOptions(), "journal", told).journal is None
