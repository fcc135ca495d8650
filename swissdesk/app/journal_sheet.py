"""The journal in words, for a sheet: what was done, before and after, why, and by whose will."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from swissdesk.app.consent import asks
from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level, Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.reports.journal_sheet import JournalSheet, LogEntry

if TYPE_CHECKING:
    from swissdesk.app.opening import Opened
    from swissdesk.reports import ReportOptions

JOURNAL = "journal"
_BY_HAND = frozenset(
    {"SwapPlayers", "SwapColours", "MakePair", "DissolvePair", "GiveBye", "TakeBye", "ChangeRound"}
)


def is_by_hand(entry: JournalEntry) -> bool:
    """Tell whether the arbiter decided it by hand or against a finding."""
    return entry.kind in _BY_HAND or asks(entry.breaches)


def journal_sheet(
    history: Sequence[JournalEntry], tournament: Tournament, *, checked: str = ""
) -> JournalSheet:
    """Return all entries in the active language, oldest first."""
    entries = tuple(_entry(entry, tournament) for entry in history)
    return JournalSheet(entries=entries, checked=checked)


def _entry(entry: JournalEntry, tournament: Tournament) -> LogEntry:
    change = "; ".join(map(str, entry.facts))
    if entry.before is not None and entry.after is not None:
        change = f"{entry.before or '—'} → {entry.after or '—'}"
    broken = "; ".join(
        _with_rule(say(finding.breach.note, tournament), finding.breach.note.rule).rstrip(".")
        for finding in entry.breaches
        if finding.level.value >= Level.CONFIRM.value
    )
    reason = ". ".join(filter(None, (entry.reason.rstrip("."), broken.rstrip("."))))
    return LogEntry(
        number=entry.id,
        at=entry.time,
        round=_round_of(entry.label),
        action=say(entry.label, tournament),
        change=change,
        reason=reason,
        by_hand=is_by_hand(entry),
        undone=entry.undone,
    )


def _with_rule(sentence: str, rule: str) -> str:
    return sentence if not rule or rule in sentence else f"{sentence.rstrip('.')} [{rule}]"


def _round_of(label: Note) -> str:
    inner = label.values.get("action")
    found = (inner if isinstance(inner, Note) else label).values.get("round", "")
    return str(found)


def with_journal_of_file(options: "ReportOptions", kind: str, opened: "Opened") -> "ReportOptions":
    """Return *options* with the journal of a file that was only read, checked by its replay."""
    if kind != JOURNAL or opened.imported is not None:
        return options
    from swissdesk.app.history import History
    from swissdesk.storage.tournament_file import TournamentFile
    from swissdesk.storage.verify import verify_file

    whole = not verify_file(opened.path).damage
    file = TournamentFile.open(opened.path, writable=False)
    try:
        history = History().of(file.records(), file.small_changes())
    finally:
        file.close()
    sheet = journal_sheet(history, opened.tournament, checked=checked_words(whole))
    return replace(options, journal=sheet)


def checked_words(whole: bool) -> str:
    """Say what checking the chain of entries gave."""
    if whole:
        return tr("The chain of entries was checked: played forward it gives the present state.")
    return tr("The chain of entries was checked and does not give the present state.")
