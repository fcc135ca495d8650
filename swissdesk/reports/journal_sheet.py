"""What the sheet of the journal says, worded by whoever reads the journal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """One entry: its number and time (UTC, ISO 8601), what was done, before and after, and why.

    *by_hand* marks what the arbiter decided against the program, *undone* what was taken back.
    """

    number: int
    at: str
    round: str
    action: str
    change: str
    reason: str
    by_hand: bool
    undone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalSheet:
    """The entries to print, oldest first; *checked* is the sentence on the chain of all of them."""

    entries: tuple[LogEntry, ...]
    checked: str = ""
