"""The report file of a tournament: what goes into it, what is missing, what it cannot hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.history import JournalEntry
from swissdesk.app.integrity import with_events
from swissdesk.app.round_days import with_known_days
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.mandatory import Gap, missing
from swissdesk.formats.trf.not_carried import not_carried
from swissdesk.formats.trf16 import write_trf16
from swissdesk.formats.trf26 import write_trf26

TRF16, TRF26 = "trf16", "trf26"

__all__ = ["TRF16", "TRF26", "Gap", "ReportFile", "report_file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFile:
    """A report file before it is written anywhere.

    *gaps* are what a federation will ask for, *not_carried* what only the tournament file keeps.
    """

    data: bytes
    gaps: tuple[Gap, ...]
    not_carried: tuple[Note, ...]


def report_file(
    tournament: Tournament,
    code: str,
    history: Sequence[JournalEntry] = (),
    *,
    latin: bool = False,
) -> ReportFile:
    """Return the report file of *tournament* in the format *code*, ``trf26`` or ``trf16``.

    *history* gives the events that belong into the report; a tournament from a report file
    has them in its comments already. With *latin* names stand in Latin letters.
    """
    known = with_known_days(tournament)
    told = with_events(known, history)
    write = write_trf26 if code == TRF26 else write_trf16
    return ReportFile(
        data=write(told, latin=latin),
        gaps=missing(known),
        not_carried=not_carried(tournament, national=code == TRF26),
    )
