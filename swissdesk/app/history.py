"""The journal as a person reads it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from swissdesk.app.consent import Finding
from swissdesk.domain.notes import Level, Note
from swissdesk.domain.result import Result
from swissdesk.domain.shown import DASH, points_text, result_text
from swissdesk.i18n import N_
from swissdesk.storage.journal import REDO, UNDO, Change, Record
from swissdesk.storage.rows import Values

if TYPE_CHECKING:
    from swissdesk.app.changed_facts import Fact

SIGN_LENGTH = 6
PUBLISHING = "PublishRound"
"""The kind of the entry by which a draft becomes a round on the wall."""
_OF_RESULTS = frozenset(
    {"EnterResult", "EnterResults", "EnterGame", "CorrectResult", "CorrectAndPairAgain"}
)
_RESULTS = ("result", "paired_as", "counts_as")
_SCORES = ("games", "white_score", "black_score")


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalEntry:
    """One line of the journal. *time* is UTC (ISO 8601).

    *changes* are the changed rows that a line has room for. *undone* tells that the entry was
    taken back and not done again since; *target* is the entry that this one took back or did
    again, None if it is a deed of its own.
    """

    id: int
    time: str
    kind: str
    label: Note
    changes: Sequence[Change]
    reason: str
    breaches: tuple[Finding, ...]
    undone: bool
    is_record: bool
    program: str
    target: int | None = None

    @property
    def before(self) -> str | None:
        """Return the result that was replaced, None where no result was changed."""
        return _shown(self.changes)[0]

    @property
    def after(self) -> str | None:
        """Return the result that was put there, None where no result was changed."""
        return _shown(self.changes)[1]

    @property
    def facts(self) -> "tuple[Fact, ...]":
        """Return what was replaced on a card or in what was announced."""
        from swissdesk.app.changed_facts import changed_facts  # the terminal hardly needs it

        return changed_facts(self.changes)


class History:
    """The journal in lines; only what is new, taken back or done again is made anew.

    The window asks for it at each key, and after eleven rounds there are thousands of lines.
    """

    def __init__(self) -> None:
        self._records: Sequence[Record] = ()
        self._lines: tuple[JournalEntry, ...] = ()

    def of(
        self, records: Sequence[Record], changed: Mapping[int, Sequence[Change]]
    ) -> tuple[JournalEntry, ...]:
        """Return the lines for *records*, a list that grows; *changed* their rows."""
        if records is not self._records:
            # Another program wrote: the whole journal was read again.
            self._records, self._lines = records, ()
        if len(records) != len(self._lines):
            gone = taken_back(records)
            kept = [
                line if line.undone == (line.id in gone) else replace(line, undone=not line.undone)
                for line in self._lines
            ]
            new = [
                entry_of(record, undone=record.id in gone, changes=changed.get(record.id, ()))
                for record in records[len(kept) :]
            ]
            self._lines = (*kept, *new)
        return self._lines


def taken_back(records: Sequence[Record]) -> set[int]:
    """Return the numbers of the entries that were undone and not done again since."""
    gone: set[int] = set()
    for record in records:
        target = record.entry.target
        if target is not None and record.entry.kind == UNDO:
            gone.add(target)
        elif target is not None:
            gone.discard(target)
    return gone


def differing_since(history: Sequence[JournalEntry], place: int) -> tuple[JournalEntry, ...]:
    """Return the deeds that count now and did not at *place* in the journal, or the other way.

    What was done and taken back since makes no difference, nor what was taken back and done again.
    """
    later = history[place + 1 :]
    new = tuple(entry for entry in later if entry.target is None and not entry.undone)
    targets = {entry.target for entry in later} - {None}
    if not targets:
        return new
    gone: set[int | None] = set()
    for entry in history[: place + 1]:
        if entry.target in targets:
            (gone.add if entry.kind == UNDO else gone.discard)(entry.target)
    others = (entry for entry in history[: place + 1] if entry.id in targets)
    return (*(entry for entry in others if (entry.id in gone) != entry.undone), *new)


def published_by(history: Sequence[JournalEntry], round_no: int) -> int | None:
    """Return the entry that hung the pairings of a round up, None where none stands."""
    found = [
        line.id
        for line in history
        if line.kind == PUBLISHING
        and not line.undone
        and line.label.values.get("round") == round_no
    ]
    return found[-1] if found else None


def paired_before_corrections(history: Sequence[JournalEntry]) -> frozenset[int]:
    """Return the rounds that hung already when a result before them was typed or corrected."""
    hung: set[int] = set()
    found: set[int] = set()
    for line in history:
        number = line.label.values.get("round")
        if line.undone or not isinstance(number, int):
            continue
        if line.kind == PUBLISHING:
            hung.add(number)
            found.discard(number)
        elif line.kind in _OF_RESULTS:
            found |= {later for later in hung if later > number}
    return frozenset(found)


def check_sign(records: Sequence[Record]) -> str:
    """Return six hexadecimal digits that stand for the state of the journal."""
    if not records:
        return "0" * SIGN_LENGTH
    last = records[-1]
    text = f"{last.id}/{last.at}/{last.entry.kind}"
    return hashlib.sha256(text.encode()).hexdigest()[:SIGN_LENGTH]


def entry_of(record: Record, *, undone: bool, changes: Sequence[Change]) -> JournalEntry:
    """Return the line for *record*, which changed the rows *changes*, or too many for a line."""
    return JournalEntry(
        id=record.id,
        time=record.at,
        kind=record.entry.kind,
        label=_label(record),
        changes=changes,
        reason=record.entry.reason,
        breaches=tuple(
            Finding(breach=accepted.breach, level=Level(accepted.level))
            for accepted in record.entry.accepted
        ),
        undone=undone,
        is_record=record.entry.is_record,
        program=record.program,
        target=record.entry.target,
    )


def _label(record: Record) -> Note:
    entry = record.entry
    if entry.kind == UNDO:
        return Note(template=N_("Undone: {action}."), values={"action": entry.note})
    if entry.kind == REDO:
        return Note(template=N_("Redone: {action}."), values={"action": entry.note})
    return entry.note


def _shown(changes: Sequence[Change]) -> tuple[str | None, str | None]:
    change = changes[0] if len(changes) == 1 else None
    if change is None or change.before is None or change.after is None:
        return None, None
    before, after = change.before, change.after
    columns = [column for column in after if before.get(column) != after[column]]
    if change.table == "game" and set(columns) <= {*_RESULTS, *_SCORES}:
        shown = [column for column in columns if column in _RESULTS]
        if not shown:
            return _score(before), _score(after)
        return _result(before, shown), _result(after, shown)
    return None, None


def _score(row: Values) -> str:
    """Return the game score of a micro-match on its way."""
    white, black = row["white_score"], row["black_score"]
    if not isinstance(white, int) or not isinstance(black, int):
        return ""
    return f"{points_text(white)}{DASH}{points_text(black)}"


def _result(row: Values, columns: list[str]) -> str:
    return ", ".join(_result_words(row[column]) for column in columns)


@cache
def _result_words(code: object) -> str:
    return result_text(Result(str(code)) if code is not None else None)
