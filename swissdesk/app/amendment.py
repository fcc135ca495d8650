"""What was changed in pairs that hang on the wall: found in the journal, for a sheet of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.errors import NothingAmended
from swissdesk.app.history import JournalEntry
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.reports.amendment_sheet import AmendmentSheet, BoardChange, Seats
from swissdesk.reports.protocol import ReportOptions

if TYPE_CHECKING:
    from swissdesk.app.opening import Opened

AMENDMENT = "amendment"
_SHEETS_OF_PAIRS = ("pairings", "alphabetical")
_PUBLISHED = "PublishRound"
_CHANGES = frozenset(
    {
        "ChangeRound",
        "CorrectAndPairAgain",
        "DissolvePair",
        "EnterRound",
        "GiveBye",
        "MakePair",
        "SwapColours",
        "SwapPlayers",
        "TakeBye",
    }
)


@dataclass(frozen=True, slots=True)
class Journal:
    """What a sheet needs of the journal: its lines, and how it was before one of them."""

    tournament: Tournament
    history: Sequence[JournalEntry]
    before: Callable[[int], Tournament]


def changed_rounds(history: Sequence[JournalEntry]) -> dict[int, tuple[JournalEntry, ...]]:
    """Return the rounds whose published pairs were changed, with the entries that did it."""
    found: dict[int, tuple[JournalEntry, ...]] = {}
    published: set[int] = set()
    for entry in history:
        if entry.undone or not (entry.kind == _PUBLISHED or entry.kind in _CHANGES):
            continue
        round_no = _round_of(entry)
        if round_no is None:
            continue
        if entry.kind == _PUBLISHED:
            published.add(round_no)
            found.pop(round_no, None)
        elif round_no in published:
            found[round_no] = (*found.get(round_no, ()), entry)
    return found


def corrected_at(history: Sequence[JournalEntry], round_no: int) -> str:
    """Return when the published pairs of a round were changed last, in UTC, "" if never."""
    entries = changed_rounds(history).get(round_no)
    return entries[-1].time if entries else ""


def amendment(
    tournament: Tournament,
    round_no: int | None,
    history: Sequence[JournalEntry],
    before: Callable[[int], Tournament],
) -> AmendmentSheet:
    """Return what differs from the sheet that was hung up, of the last changed round if None.

    *before* gives the tournament as it stood before an entry of the journal.
    """
    changed = changed_rounds(history)
    number = max(changed, default=len(tournament.rounds)) if round_no is None else round_no
    entries = changed.get(number, ())
    if not entries:
        raise NothingAmended(round=max(number, 1))
    posted, now = before(entries[0].id).round(number), tournament.round(number)
    return AmendmentSheet(
        round=number,
        posted_at=posted.published_at,
        changed_at=entries[-1].time,
        boards=_boards(posted, now),
        free=(_free(posted), _free(now)),
        reasons=tuple(dict.fromkeys(entry.reason for entry in entries if entry.reason)),
        entries=tuple(entry.id for entry in entries),
    )


def with_changes(options: ReportOptions, kind: str, journal: Journal) -> ReportOptions:
    """Return *options* with what the journal tells a sheet of pairs about changes of them."""
    if kind == AMENDMENT:
        sheet = amendment(journal.tournament, options.round, journal.history, journal.before)
        return replace(options, amendment=sheet)
    if kind not in _SHEETS_OF_PAIRS:
        return options
    round_no = len(journal.tournament.rounds) if options.round is None else options.round
    return replace(options, corrected_at=corrected_at(journal.history, round_no))


def with_changes_of_file(options: ReportOptions, kind: str, opened: "Opened") -> ReportOptions:
    """Return *options* for a file that was only read; a TRF has no journal."""
    if opened.imported is not None or kind not in (*_SHEETS_OF_PAIRS, AMENDMENT):
        return options
    from swissdesk.app.history import History
    from swissdesk.storage.tournament_file import TournamentFile

    file = TournamentFile.open(opened.path, writable=False)
    try:
        history = History().of(file.records(), file.small_changes())
        journal = Journal(opened.tournament, history, lambda entry: file.load(entry))
        return with_changes(options, kind, journal)
    finally:
        file.close()


def _round_of(entry: JournalEntry) -> int | None:
    """Return the round whose pairs *entry* is about: the next one where a correction has two."""
    values = entry.label.values
    found = values.get("next", values.get("round"))
    return found if isinstance(found, int) else None


def _boards(posted: Round, now: Round) -> tuple[BoardChange, ...]:
    before, after = _seats(posted), _seats(now)
    return tuple(
        BoardChange(board=board, was=before.get(board), now=after.get(board))
        for board in sorted(before.keys() | after.keys())
        if before.get(board) != after.get(board)
    )


def _seats(a_round: Round) -> dict[int, Seats]:
    return {game.board: (game.white, game.black) for game in a_round.games}


def _free(a_round: Round) -> tuple[PlayerId, ...]:
    return tuple(bye.player for bye in a_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
