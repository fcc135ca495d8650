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


def printed_at(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> str:
    """Return when a sheet was printed or saved last, in UTC, "" if never."""
    places = _prints(history, kind, round_no)
    return history[places[-1]].time if places else ""


def was_saved(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> bool:
    """Tell whether a sheet went into a PDF last, and not to a printer."""
    places = _prints(history, kind, round_no)
    return bool(places and history[places[-1]].label.values.get("saved"))


def copies_printed(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> int:
    """Return how many copies came out of the printer last, 0 if none."""
    places = _prints(history, kind, round_no)
    if not places or was_saved(history, kind, round_no):
        return 0
    told = history[places[-1]].label.values.get("copies", 1)
    return told if isinstance(told, int) else 1


def age(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> Age:
    """Return whether a sheet still says what is so."""
    places = _prints(history, kind, round_no)
    if not places:
        return Age.NEVER
    last = places[-1]
    # The journal tells of everything, also of what was taken back.
    since = history[last + 1 :] if kind == JOURNAL else differing_since(history, last)
    return Age.OLD if any(_changes(entry, kind, round_no) for entry in since) else Age.TRUE


def _prints(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> list[int]:
    return [
        place
        for place, entry in enumerate(history)
        if entry.kind == _PRINTED
        and entry.label.values.get("document") == kind
        and entry.label.values.get("round") == round_no
    ]


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
