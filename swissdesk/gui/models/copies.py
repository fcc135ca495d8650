"""The safety copies as lines: when written, what they hold, whether they are whole."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.app.copies import Check, Group, SafetyCopy
from swissdesk.app.history import JournalEntry
from swissdesk.app.journal_sheet import is_by_hand
from swissdesk.app.wording import date_text
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.cells import Align, Cell, Mark, Run, Symbol, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.journal import REDO, UNDO
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import N_, tr, trn

_GROUPS = {
    Group.SECOND: (N_("Second copy"), N_("after every action")),
    Group.BESIDE: (N_("Beside the file"), N_("one at each closed round, the last 20 are kept")),
    Group.RESTORED: (N_("Restored earlier"), N_("files of their own with the same beginning")),
    Group.UNUSABLE: (N_("Cannot be used"), ""),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyLine:
    """A copy in words, or the heading of a group (*copy* None). *check* None: not checked yet."""

    key: object
    title: str
    written: str = ""
    state: str = ""
    entry: str = ""
    size: str = ""
    lacks: int | None = None
    check: Check | None = None
    copy: SafetyCopy | None = None


def copy_lines(
    copies: Sequence[SafetyCopy], entries: Mapping[int, str], checks: Mapping[object, Check]
) -> list[CopyLine]:
    """Return the lines to show; *checks* are those that are done, by the key of their copy."""
    lines: list[CopyLine] = []
    for group, (title, note) in _GROUPS.items():
        of_group = [copy for copy in copies if copy.group is group]
        if of_group:
            heading = CopyLine(key=group, title=tr(title), state=tr(note) if note else "")
            lines.append(heading)
        lines.extend(_line(copy, entries, checks.get(copy.key)) for copy in of_group)
    return lines


def _line(copy: SafetyCopy, entries: Mapping[int, str], check: Check | None) -> CopyLine:
    facts = copy.facts
    return CopyLine(
        key=copy.path,
        title=_title(copy, lacks(copy, entries)),
        written=moment_text(copy.written),
        state=state_text(copy) if facts else "",
        entry=str(facts.last) if facts else "–",
        size=size_text(copy.size),
        lacks=lacks(copy, entries),
        check=Check(whole=False, why=copy.why) if facts is None else check,
        copy=copy,
    )


def lacks(copy: SafetyCopy, entries: Mapping[int, str]) -> int | None:
    """Return how many entries the copy lacks, None where it is no earlier state of the file."""
    facts = copy.facts
    if facts is None or (facts.last and entries.get(facts.last) != facts.last_at):
        return None
    return sum(entry > facts.last for entry in entries)


def _title(copy: SafetyCopy, missing: int | None) -> str:
    if copy.closed is not None:
        return tr("Round {round} closed", round=copy.closed)
    if copy.origin is Group.SECOND:
        if copy.facts is None:
            return tr("Second copy")
        if missing is None:
            return tr("Went another way than the file")
        if missing == 0:
            return tr("In step with the file")
        return trn("{n} entry behind the file", "{n} entries behind the file", missing)
    if copy.origin is Group.BESIDE:
        return tr("Copy made by hand")
    return copy.path.name


def state_text(copy: SafetyCopy) -> str:
    """Return how far the tournament is in the copy."""
    facts = copy.facts
    if facts is None:
        return ""
    if not facts.round:
        return trn("{n} player", "{n} players", facts.players)
    if facts.state == RoundState.DRAFT.value:
        return tr("round {round}: draft", round=facts.round)
    if facts.state == RoundState.CLOSED.value:
        return tr("round {round} closed", round=facts.round)
    return tr(
        "round {round}, results: {results} of {boards}",
        round=facts.round,
        results=facts.results,
        boards=facts.boards,
    )


def size_text(size: int) -> str:
    """Return a size in kilobytes."""
    return tr("{n} KB", n=max(1, round(size / 1024))) if size else tr("empty")


def moment_text(moment: datetime) -> str:
    """Return when something was written: today and yesterday by word, always with the time."""
    local, now = moment.astimezone(), datetime.now(UTC).astimezone()
    time = local.strftime("%H:%M")
    days = (now.date() - local.date()).days
    if days == 0:
        return tr("today {time}", time=time)
    if days == 1:
        return tr("yesterday {time}", time=time)
    return f"{date_text(local.date().isoformat())} {time}"


def lacking_text(history: Sequence[JournalEntry], last: int) -> str:
    """Say what the copy that ends with entry *last* lacks, by kind."""
    later = [entry for entry in history if entry.id > last]
    if not later:
        return tr("Nothing: it holds all that the file holds.")
    kinds = Counter(_kind(entry) for entry in later)
    parts = [tr(_KINDS[kind], n=kinds[kind]) for kind in _KINDS if kinds[kind]]
    return trn("{n} later entry: {kinds}.", "{n} later entries: {kinds}.", len(later),
               kinds=", ".join(parts))  # fmt: skip


_KINDS = {
    "pairing": N_("pairings — {n}"),
    "results": N_("results — {n}"),
    "hand": N_("changes by hand — {n}"),
    "players": N_("changes of players — {n}"),
    "prints": N_("prints — {n}"),
    "undone": N_("undone or redone — {n}"),
    "other": N_("other — {n}"),
}
_OF_PLAYERS = (
    "AddPlayer", "AddPlayers", "EditPlayer", "RemovePlayer", "WithdrawPlayer", "ReturnPlayer",
    "RequestBye", "ForbidPair", "AllowPair", "RenumberPlayers", "EnterRound", "CheckIn", "TakeFee",
    "AllPresent", "SetFee", "EndCheckIn",
)  # fmt: skip


def _kind(entry: JournalEntry) -> str:
    if entry.kind in (UNDO, REDO):
        return "undone"
    if entry.is_record:
        return "prints"
    if entry.kind in ("EnterResult", "EnterResults"):
        return "results"
    if is_by_hand(entry):
        return "hand"
    if entry.kind == "PairRound":
        return "pairing"
    return "players" if entry.kind in _OF_PLAYERS else "other"


def copy_columns() -> tuple[Column, ...]:
    """Return the columns in the language of the moment."""
    return (
        Column(code="written", title=tr("Written"), width=128),
        Column(code="name", title=tr("Safety copy"), least=190),
        Column(code="state", title=tr("State of the tournament"), width=196, hide=2),
        Column(code="entry", title=tr("Entry"), width=60, align=Align.RIGHT,
               name=tr("Newest journal entry")),
        Column(code="size", title=tr("Size"), width=74, align=Align.RIGHT, hide=1),
        Column(code="check", title=tr("Check"), width=150),
    )  # fmt: skip


class CopiesModel(RowModel[CopyLine]):
    """One line a copy under the heading of its group."""

    def key(self, row: CopyLine) -> object:
        return row.key

    def mark(self, row: CopyLine) -> Mark:
        return Mark.GROUP if row.copy is None else Mark.NONE

    def spoken(self, row: CopyLine) -> str:
        if row.copy is None:
            return row.title
        missing = ""
        if row.lacks is not None:
            missing = (
                trn("{n} entry is missing in it", "{n} entries are missing in it", row.lacks)
                if row.lacks
                else tr("nothing is missing in it")
            )
        parts = (
            tr("Safety copy, {time}", time=row.written),
            row.title,
            row.state,
            check_words(row.check),
            missing,
        )
        return ", ".join(filter(None, parts))

    def cell(self, row: CopyLine, code: str) -> Cell:
        if row.copy is None:
            first = (strong(row.title, Token.TEXT2), quiet(row.state))
            return cell(*first) if code == "written" else cell()
        match code:
            case "written":
                return cell(quiet(row.written))
            case "name":
                return cell(Run(row.title, weight=Weight.MEDIUM), tip=str(row.copy.path))
            case "state":
                return cell(quiet(row.state))
            case "entry":
                return cell(quiet(row.entry))
            case "size":
                return cell(quiet(row.size))
            case _:
                return cell(*_check_parts(row.check))


def _check_parts(check: Check | None) -> tuple[Symbol | Run, ...]:
    words = check_words(check)
    if check is None:
        return (Symbol("circle-dashed", Token.TEXT2, ""), quiet(words))
    if check.whole:
        return (Symbol("check", Token.DONE, ""), Run(words))
    return (Symbol("triangle-alert", Token.BREACH, ""), Run(words))


def check_words(check: Check | None) -> str:
    """Say what checking gave."""
    if check is None:
        return tr("being checked")
    if check.whole:
        return check.why or tr("whole")
    return check.why


def place_text(path: Path) -> str:
    """Return the folder in which a copy lies, its last parts."""
    return " › ".join(path.parent.parts[-3:]).replace("/ › ", "")


def offered_name(path: Path, copy: SafetyCopy) -> str:
    """Return the name offered for the file into which *copy* of *path* is restored.

    The seconds are in it: several copies may be made in one minute.
    """
    time = copy.written.astimezone().strftime("%H-%M-%S")
    return tr("{file} (copy {time})", file=path.stem, time=time)


def restored_words(target: Path, copy: SafetyCopy, path: Path) -> str:
    """Say that the file that is open now is a copy, and which file it was made of."""
    return tr(
        "This is the copy of {time}, in a file of its own: {file}. The file {old} stays as it is.",
        time=moment_text(copy.written),
        file=target.name,
        old=path.name,
    )


def unchecked(copies: Iterable[SafetyCopy], checks: Mapping[object, Check]) -> list[SafetyCopy]:
    """Return the copies that are still to be checked."""
    return [copy for copy in copies if copy.facts is not None and copy.key not in checks]
