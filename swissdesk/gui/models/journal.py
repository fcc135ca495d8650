"""The journal as lines: the newest first, grouped by the round they belong to."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.app.history import JournalEntry
from swissdesk.app.journal_sheet import is_by_hand
from swissdesk.app.wording import say, time_text
from swissdesk.domain.names import fold
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Mark, Run, Symbol, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.journal_groups import journal_groups
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


class Which(Enum):
    """What the journal is filtered by."""

    ALL = auto()
    RESULTS = auto()
    BY_HAND = auto()
    CORRECTIONS = auto()
    PRINTS = auto()


UNDO, REDO = "undo", "redo"
_ICONS = {
    "EnterResult": ("pencil-line", Token.TEXT2),
    "EnterResults": ("pencil-line", Token.TEXT2),
    "PairRound": ("swords", Token.TEXT2),
    "DiscardRound": ("trash-2", Token.TEXT2),
    "PublishRound": ("megaphone", Token.TEXT2),
    "CloseRound": ("lock", Token.TEXT2),
    "ReopenRound": ("rotate-ccw", Token.BREACH),
    "AddPlayer": ("user-plus", Token.TEXT2),
    "AddPlayers": ("user-plus", Token.TEXT2),
    "EditPlayer": ("pencil", Token.TEXT2),
    "RemovePlayer": ("user-minus", Token.TEXT2),
    "WithdrawPlayer": ("user-minus", Token.TEXT2),
    "ReturnPlayer": ("user-check", Token.TEXT2),
    "RequestBye": ("calendar-clock", Token.TEXT2),
    "ForbidPair": ("ban", Token.BREACH),
    "RenumberPlayers": ("list-ordered", Token.TEXT2),
    "EnterRound": ("log-in", Token.BREACH),
    "CheckIn": ("clipboard-check", Token.TEXT2),
    "AllPresent": ("clipboard-check", Token.TEXT2),
    "EndCheckIn": ("clipboard-check", Token.TEXT2),
    "TakeFee": ("wallet", Token.TEXT2),
    "SetFee": ("wallet", Token.TEXT2),
    "TakeOverSetUp": ("copy", Token.TEXT2),
    "EditLetterhead": ("pencil", Token.TEXT2),
    "MarkPrinted": ("printer", Token.TEXT2),
    "MarkExported": ("file-down", Token.TEXT2),
    "ImportTournament": ("file-input", Token.TEXT2),
    "CreateTournament": ("plus", Token.TEXT2),
    UNDO: ("undo-2", Token.NOTE),
    REDO: ("redo-2", Token.NOTE),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalLine:
    """An entry in words, or the heading of a group (*entry* None)."""

    key: object
    words: str
    time: str = ""
    entry: JournalEntry | None = None

    @property
    def change(self) -> str:
        """Return what was replaced; only lines that are seen or searched are asked."""
        return change_text(self.entry) if self.entry is not None else ""


class JournalLines:
    """The journal in words; an entry keeps its words as long as nobody is called otherwise."""

    def __init__(self) -> None:
        self._players: tuple[Player, ...] = ()
        self._lines: dict[int, JournalLine] = {}

    def shown(
        self, history: Sequence[JournalEntry], tournament: Tournament, which: Which, wanted: str
    ) -> list[JournalLine]:
        """Return the lines to show, the newest first; headings without entries are left out."""
        if tournament.players is not self._players:
            self._players = tournament.players
            self._lines.clear()
        found: list[JournalLine] = []
        words = fold(wanted)
        for group in reversed(journal_groups(history)):
            entries = group.entries[::-1]
            kept = [self._line(entry, tournament) for entry in entries if _is(entry, which)]
            if words:
                kept = [line for line in kept if words in fold(_searched(line))]
            if kept:
                heading = JournalLine(
                    key=("group", entries[-1].id), words=group.title, time=_span(entries)
                )
                found.extend((heading, *kept))
        return found

    def _line(self, entry: JournalEntry, tournament: Tournament) -> JournalLine:
        line = self._lines.get(entry.id)
        if line is None or line.entry is not entry:
            line = self._lines[entry.id] = JournalLine(
                key=entry.id,
                words=say(entry.label, tournament),
                time=time_text(entry.time),
                entry=entry,
            )
        return line


def change_text(entry: JournalEntry) -> str:
    """Return what stood there before, and what stands there now where the action does not say."""
    if entry.before is None or entry.after is None:
        return "; ".join(map(str, entry.facts))
    if not entry.before:
        return tr("was: none")
    return f"{entry.before} → {entry.after or tr('none')}"


def is_correction(entry: JournalEntry) -> bool:
    """Tell whether something that stood was put right, or a round was opened for that."""
    if entry.kind == "EnterResults":
        return "boards" in entry.label.values
    if entry.kind == "EnterResult":
        return bool(entry.before) and bool(entry.after)
    return entry.kind == "ReopenRound" or entry.kind.startswith("Correct")


def _span(entries: Sequence[JournalEntry]) -> str:
    first, last = time_text(entries[-1].time), time_text(entries[0].time)
    return first if first == last else f"{first} – {last}"


def _is(entry: JournalEntry, which: Which) -> bool:
    match which:
        case Which.RESULTS:
            return entry.kind in ("EnterResult", "EnterResults")
        case Which.BY_HAND:
            return is_by_hand(entry)
        case Which.CORRECTIONS:
            return is_correction(entry)
        case Which.PRINTS:
            return entry.is_record
        case Which.ALL:
            return True


def _searched(line: JournalLine) -> str:
    reason = line.entry.reason if line.entry else ""
    return f"{line.words} {line.change} {reason}"


def journal_columns() -> tuple[Column, ...]:
    """Return the columns in the language of the moment."""
    return (
        Column(code="time", title=tr("Time"), width=66, align=Align.RIGHT),
        Column(code="icon", title="", width=32, align=Align.CENTRE),
        Column(code="words", title=tr("Action"), name=tr("What was done"), least=340),
        Column(code="change", title=tr("Before and after"), least=220, hide=2),
        Column(code="reason", title=tr("Reason"), least=178, hide=1),
    )


class JournalModel(RowModel[JournalLine]):
    """Undone entries are struck through; the entry that undid them stands above."""

    spills_from = "words"

    def key(self, row: JournalLine) -> object:
        return row.key

    def mark(self, row: JournalLine) -> Mark:
        if row.entry is None:
            return Mark.GROUP
        return Mark.UNDONE if row.entry.undone else Mark.NONE

    def spoken(self, row: JournalLine) -> str:
        if row.entry is None:
            return row.words
        undone = tr("undone") if row.entry.undone else ""
        parts = (row.time, row.words, row.change, row.entry.reason, undone)
        return ". ".join(part for part in parts if part)

    def cell(self, row: JournalLine, code: str) -> Cell:
        entry = row.entry
        if entry is None:
            first = strong(row.words, Token.TEXT2), quiet(row.time)
            return cell(*first) if code == "time" else cell()
        match code:
            case "time":
                return cell(quiet(row.time))
            case "icon":
                return cell(_icon(entry))
            case "words":
                return cell(Run(row.words, weight=Weight.MEDIUM))
            case "change":
                change = row.change
                return cell(Run(change, Token.TEXT2, keep=Keep.END)) if change else EMPTY
            case _:
                return cell(quiet(entry.reason)) if entry.reason else EMPTY


def _icon(entry: JournalEntry) -> Symbol:
    if is_by_hand(entry):
        return Symbol("hand", Token.HAND, tr("by hand"))
    name, ink = _ICONS.get(entry.kind, ("settings-2", Token.TEXT2))
    return Symbol(name, ink)
