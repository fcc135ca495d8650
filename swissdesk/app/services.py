"""What the window and the terminal ask for, by one name each."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.files import read_bounded, write_atomically
from swissdesk.app.opening import (
    Opened,
    assumed_for_pairing,
    assumed_for_standings,
    import_file,
    is_report_file,
    open_tournament,
    read_entry_list,
    read_tournament,
)
from swissdesk.app.pairing import NextPairing, pair_file, pair_next, system_of
from swissdesk.app.rechecking import RoundCheck, expected_pairing, recheck_rounds
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import Pairing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from swissdesk.app.history import JournalEntry
    from swissdesk.reports import ReportInfo, ReportOptions
    from swissdesk.reports.kit.press import Printed
    from swissdesk.reports.protocol import Told
    from swissdesk.reports.rendering import Form
    from swissdesk.storage.verify import Verified

WHY, CARDS, JOURNAL, CHECK = "why", "cards", "journal", "check-sheet"
"""The sheets made of what the rules see, which the room of the sheets does not know."""

__all__ = [
    "NextPairing",
    "Opened",
    "Pairing",
    "RoundCheck",
    "assumed_for_pairing",
    "assumed_for_standings",
    "expected_pairing",
    "import_file",
    "is_report_file",
    "make_report",
    "make_table",
    "open_tournament",
    "pair_file",
    "pair_next",
    "print_report",
    "read_bounded",
    "read_entry_list",
    "read_tournament",
    "recheck_rounds",
    "report_kinds",
    "system_of",
    "verify",
    "with_words",
    "write_atomically",
]


def make_report(
    tournament: Tournament,
    kind: str,
    options: "ReportOptions",
    printed_at: datetime,
    history: "Sequence[JournalEntry]" = (),
) -> bytes:
    """Return a sheet as PDF in the active language. May run on a worker.

    *history* gives the reasons of what was done by hand, and is what the journal's sheet shows.
    """
    return print_report(tournament, kind, options, printed_at, history).pdf


def print_report(
    tournament: Tournament,
    kind: str,
    options: "ReportOptions",
    printed_at: datetime,
    history: "Sequence[JournalEntry]" = (),
    made_from: Tournament | None = None,
    file: Path | None = None,
    *,
    told: "Told | None" = None,
) -> "Printed":
    """Return a sheet as PDF with the signs that no font could write, as ``make_report``.

    *made_from* is the tournament in which the round was paired, for what speaks of its reasons;
    *file* is the tournament file, for the journal, which says whether its chain is whole.
    *told* is called after each page and may raise to stop the work.
    """
    from swissdesk.reports.protocol import nobody
    from swissdesk.reports.rendering import printed

    options = with_words(tournament, kind, options, history, made_from, file)
    return printed(kind, tournament, options=options, printed_at=printed_at, told=told or nobody)


def make_table(
    tournament: Tournament,
    kind: str,
    form: "Form",
    options: "ReportOptions",
    printed_at: datetime,
    history: "Sequence[JournalEntry]" = (),
    made_from: Tournament | None = None,
    file: Path | None = None,
) -> bytes:
    """Return a sheet as HTML, a table as CSV or XLSX too, in the active language.

    *history*, *made_from* and *file* are those of ``print_report``.
    """
    from swissdesk.reports.rendering import table

    options = with_words(tournament, kind, options, history, made_from, file)
    return table(kind, tournament, form, options=options, printed_at=printed_at)


def with_words(
    tournament: Tournament,
    kind: str,
    options: "ReportOptions",
    history: "Sequence[JournalEntry]" = (),
    made_from: Tournament | None = None,
    file: Path | None = None,
) -> "ReportOptions":
    """Return *options* with what a sheet says that the room of the sheets cannot find out."""
    if kind == WHY and options.why is None and options.player is not None:
        from swissdesk.app.why_sheet import why_sheet

        round_no = len(tournament.rounds) if options.round is None else options.round
        why = why_sheet(tournament, round_no, options.player, history, made_from)
        options = replace(options, why=why)
    if kind == CARDS and not options.cards:
        from swissdesk.app.card_sheet import card_sheets

        cards = card_sheets(tournament, options.round, options.player)
        options = replace(options, cards=cards)
    if kind == CHECK and options.checked is None:
        from swissdesk.app.check_form import check_form

        options = replace(options, checked=check_form(made_from or tournament, options.round))
    if kind == JOURNAL and options.journal is None and history:
        from swissdesk.app.journal_sheet import checked_words, journal_sheet

        checked = "" if file is None else checked_words(not verify(file).damage)
        options = replace(options, journal=journal_sheet(history, tournament, checked=checked))
    return options


def report_kinds() -> "tuple[ReportInfo, ...]":
    """Return all kinds of sheets, ordered by code."""
    from swissdesk.reports import kinds

    return kinds()


def verify(path: Path) -> "Verified":
    """Check a tournament file and its journal; an unreadable one is an ``ArbiterError``."""
    from swissdesk.storage.verify import verify_file

    return verify_file(path)
