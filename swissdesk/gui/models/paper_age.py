"""Whether what hangs on the wall is still true: what the journal tells after a print."""

from collections.abc import Sequence
from enum import Enum

from swissdesk.app.history import JournalEntry, differing_since
from swissdesk.app.journal_sheet import JOURNAL
from swissdesk.domain.notes import Note

_PRINTED = "MarkPrinted"
_LETTERHEAD = "EditLetterhead"
"""A sheet with another logo still says what is so."""
_OF_RESULTS = frozenset(
    {
        "EnterResult",
        "EnterResults",
        "EnterGame",
        "ReadAgain",
        "PublishRound",
        "CloseRound",
        "ReopenRound",
    }
)
_OF_THE_DOOR = frozenset({"CheckIn", "AllPresent", "TakeFee", "SetFee", "EndCheckIn"})
_OF_THE_LIST = frozenset(
    {
        "AddPlayer",
        "AddPlayers",
        "EditPlayer",
        "EditEvent",
        "EditRules",
        "EnterRound",
        "RemovePlayer",
        "RenumberPlayers",
        "ReturnPlayer",
        "TakeOverPlayers",
        "TakeOverSetUp",
        "WithdrawPlayer",
    }
)
_OF_PAIRS = frozenset({"pairings", "alphabetical", "slips", "amendment"})
_LISTS = frozenset({"starting-list", "check-in", "board-numbers", "name-cards", "blank-crosstable"})


class Age(Enum):
    """What paper knows of its age."""

    NEVER = "never"
    TRUE = "true"
    OLD = "old"


class Prints:
    """What the journal tells of the sheets that were made; each is asked for by kind and round."""

    def __init__(self, history: Sequence[JournalEntry]) -> None:
        self._history = history
        self._last: dict[tuple[object, object], int] = {}
        for place, entry in enumerate(history):
            if entry.kind == _PRINTED:
                told = entry.label.values
                self._last[told.get("document"), told.get("round")] = place

    def printed_at(self, kind: str, round_no: int | None) -> str:
        """Return when a sheet was printed or saved last, in UTC, "" if never."""
        entry = self._entry(kind, round_no)
        return entry.time if entry is not None else ""

    def was_saved(self, kind: str, round_no: int | None) -> bool:
        """Tell whether a sheet went into a PDF last, and not to a printer."""
        entry = self._entry(kind, round_no)
        return entry is not None and bool(entry.label.values.get("saved"))

    def copies(self, kind: str, round_no: int | None) -> int:
        """Return how many copies came out of the printer last, 0 if none."""
        entry = self._entry(kind, round_no)
        if entry is None or self.was_saved(kind, round_no):
            return 0
        told = entry.label.values.get("copies", 1)
        return told if isinstance(told, int) else 1

    def age(self, kind: str, round_no: int | None) -> Age:
        """Return whether a sheet still says what is so."""
        last = self._last.get((kind, round_no))
        if last is None:
            return Age.NEVER
        # The journal tells of everything, also of what was taken back.
        is_journal = kind == JOURNAL
        later = self._history[last + 1 :]
        since = later if is_journal else differing_since(self._history, last)
        return Age.OLD if any(_changes(entry, kind, round_no) for entry in since) else Age.TRUE

    def _entry(self, kind: str, round_no: int | None) -> JournalEntry | None:
        last = self._last.get((kind, round_no))
        return None if last is None else self._history[last]


def _changes(entry: JournalEntry, kind: str, round_no: int | None) -> bool:
    """Tell whether *entry* changed what a sheet of *kind* shows."""
    if entry.is_record or entry.kind == _LETTERHEAD:
        return False
    if kind in _LISTS:
        of_the_door = kind == "check-in" and entry.kind in _OF_THE_DOOR
        return entry.kind in _OF_THE_LIST or of_the_door
    if entry.kind in _OF_THE_DOOR or (kind in _OF_PAIRS and entry.kind in _OF_RESULTS):
        return False
    of = _round_of(entry.label)
    return round_no is None or of is None or of <= round_no


def _round_of(note: Note) -> int | None:
    """Return the round of what was done, None if it is of none."""
    of = note.values.get("round")
    return of if isinstance(of, int) else None
