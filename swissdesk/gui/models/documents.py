"""Which sheets there are to print now, and whether those on the wall are still true."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.app.history import JournalEntry
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr

_PRINTED = "MarkPrinted"
_NOT_OF_THE_PAIRS = frozenset({"EnterResult", "PublishRound", "CloseRound", "ReopenRound"})


class Age(Enum):
    """What paper knows of its age."""

    NEVER = "never"
    TRUE = "true"
    OLD = "old"


class Place(Enum):
    """Where a sheet goes; the value is the heading of its group."""

    WALL = N_("To the notice board")
    ARBITER = N_("For the arbiter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printable:
    """One sheet: *kind* and *round* as the report takes them, *printed_at* in UTC or ""."""

    kind: str
    title: str
    place: Place
    round: int | None = None
    age: Age = Age.NEVER
    printed_at: str = ""

    @property
    def key(self) -> tuple[str, int | None]:
        """Return what names the sheet."""
        return (self.kind, self.round)


def printables(tournament: Tournament, history: Sequence[JournalEntry]) -> list[Printable]:
    """Return the sheets that can be printed now, in the order of the day."""
    return [
        Printable(
            kind=kind,
            title=title,
            place=place,
            round=round_no,
            age=_age(history, kind, round_no),
            printed_at=_last(history, kind, round_no),
        )
        for kind, title, place, round_no in _offered(tournament)
    ]


def _offered(tournament: Tournament) -> list[tuple[str, str, Place, int | None]]:
    found: list[tuple[str, str, Place, int | None]] = []
    if not tournament.rounds:
        return found
    last = tournament.rounds[-1]
    wall, desk = Place.WALL, Place.ARBITER
    found.append(("pairings", tr("Pairings, round {n}", n=last.number), wall, last.number))
    if last.state is not RoundState.DRAFT and len(last.missing) < len(last.games):
        found.append(("results", tr("Results, round {n}", n=last.number), wall, last.number))
    closed = sum(a_round.state is RoundState.CLOSED for a_round in tournament.rounds)
    if closed:
        found.append(("standings", tr("Standings after round {n}", n=closed), wall, closed))
        found.append(("crosstable", tr("Tournament crosstable"), desk, closed))
    if closed >= tournament.rules.rounds:
        found.append(("final", tr("Final table"), desk, None))
    return found


def _prints(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> list[int]:
    return [
        place
        for place, entry in enumerate(history)
        if entry.kind == _PRINTED
        and entry.label.values.get("document") == kind
        and entry.label.values.get("round") == round_no
    ]


def _last(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> str:
    places = _prints(history, kind, round_no)
    return history[places[-1]].time if places else ""


def _age(history: Sequence[JournalEntry], kind: str, round_no: int | None) -> Age:
    places = _prints(history, kind, round_no)
    if not places:
        return Age.NEVER
    ignored = _NOT_OF_THE_PAIRS if kind == "pairings" else frozenset()
    later = history[places[-1] + 1 :]
    changed = any(not entry.is_record and entry.kind not in ignored for entry in later)
    return Age.OLD if changed else Age.TRUE
