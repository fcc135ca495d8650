"""What is left to do when the last round is closed: sheets, prizes, the report file."""

from collections.abc import Iterator, Sequence
from enum import Enum

from swissdesk.app.actions.event import PRIZES_CHANGED
from swissdesk.app.history import JournalEntry, differing_since
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.paper_age import Age, Prints
from swissdesk.i18n import N_, tr

FINAL, PRIZES = "final", "prizes"
_EXPORTED = "MarkExported"
_NOT_REPORTED = frozenset(
    {"CheckIn", "AllPresent", "TakeFee", "SetFee", "EndCheckIn", "EditLetterhead", "ReadAgain"}
)
"""What no report file tells."""


class Duty(Enum):
    """What belongs to the end, in the order in which it is done."""

    FINAL = N_("printing the final table")
    PRIZES = N_("printing the prizes")
    REPORT = N_("report file")


def still_to_do(tournament: Tournament, history: Sequence[JournalEntry]) -> tuple[Duty, ...]:
    """Return what was not printed, saved or written yet, or says what is so no more."""
    return tuple(_due(tournament, history))


def final_words(tournament: Tournament, history: Sequence[JournalEntry]) -> str:
    """Return what stands above the final standings: what is left to do."""
    left = ", ".join(tr(duty.value) for duty in still_to_do(tournament, history))
    if not left:
        return tr("Final standings · all is done")
    return tr("Final standings · still to do: {list}", list=left)


def report_age(history: Sequence[JournalEntry]) -> Age:
    """Return whether the report file that was written last still says what is so."""
    places = [place for place, entry in enumerate(history) if entry.kind == _EXPORTED]
    if not places:
        return Age.NEVER
    since = differing_since(history, places[-1])
    return Age.OLD if any(map(_is_reported, since)) else Age.TRUE


def _due(tournament: Tournament, history: Sequence[JournalEntry]) -> Iterator[Duty]:
    prints = Prints(history)
    if prints.age(FINAL, None) is not Age.TRUE:
        yield Duty.FINAL
    has_prizes = any(prize.amount or prize.kind for prize in tournament.rules.prizes)
    if has_prizes and prints.age(PRIZES, None) is not Age.TRUE:
        yield Duty.PRIZES
    if report_age(history) is not Age.TRUE:
        yield Duty.REPORT


def _is_reported(entry: JournalEntry) -> bool:
    """Tell whether the report file tells what *entry* did; of prizes it knows nothing."""
    told = not entry.is_record and entry.kind not in _NOT_REPORTED
    return told and entry.label.template != PRIZES_CHANGED
