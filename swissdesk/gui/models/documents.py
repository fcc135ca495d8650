"""Which sheets there are to print now, and whether those on the wall are still true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from swissdesk.app.categories import categories_to_choose
from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round, RoundState
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
    """One sheet: *kind* and *round* as the report takes them, *printed_at* in UTC or "".

    *rounds* are those whose sheet can be printed, oldest first; none where it has no round.
    *player* is whose sheet it is, where it is made for one.
    """

    kind: str
    title: str
    place: Place
    round: int | None = None
    rounds: tuple[int, ...] = ()
    age: Age = Age.NEVER
    printed_at: str = ""
    player: PlayerId | None = None


def why_sheet(tournament: Tournament, round_no: int, player: PlayerId) -> Printable:
    """Return the sheet of reasons for a player: it is there while he is asked about."""
    title = tr("Why so: {player}", player=name(tournament.player(player)))
    place = Place.ARBITER
    return Printable(kind="why", title=title, place=place, round=round_no, player=player)


def printables(
    tournament: Tournament,
    history: Sequence[JournalEntry],
    chosen: Mapping[str, int] = MappingProxyType({}),
) -> list[Printable]:
    """Return the sheets that can be printed now, in the order of the day.

    A sheet is of the newest round unless *chosen* names another one for its kind.
    """
    return [
        Printable(
            kind=kind,
            title=_title(kind, round_no, newest=round_no == rounds[-1]),
            place=place,
            round=round_no,
            rounds=rounds,
            age=_age(history, kind, round_no),
            printed_at=_last(history, kind, round_no),
        )
        for kind, place, rounds in _offered(tournament)
        for round_no in [chosen[kind] if chosen.get(kind) in rounds else rounds[-1]]
    ] + _final(tournament, history)


def _offered(tournament: Tournament) -> list[tuple[str, Place, tuple[int, ...]]]:
    """Return the kinds of sheets of a round, each with the rounds it can show."""
    paired = tuple(a_round.number for a_round in tournament.rounds)
    with_results = tuple(
        a_round.number
        for a_round in tournament.rounds
        if a_round.state is not RoundState.DRAFT and len(a_round.missing) < len(a_round.games)
    )
    closed = tuple(a_round.number for a_round in tournament.rounds if _is_closed(a_round))
    found = (
        ("pairings", Place.WALL, paired),
        ("results", Place.WALL, with_results),
        ("standings", Place.WALL, closed),
        ("categories", Place.WALL, closed if categories_to_choose(tournament) else ()),
        ("crosstable", Place.ARBITER, closed),
    )
    return [(kind, place, rounds) for kind, place, rounds in found if rounds]


def _is_closed(a_round: Round) -> bool:
    return a_round.state is RoundState.CLOSED


def _final(tournament: Tournament, history: Sequence[JournalEntry]) -> list[Printable]:
    """Return what is printed when all is over; papers about prizes where there are any."""
    if sum(map(_is_closed, tournament.rounds)) < max(tournament.rules.rounds, 1):
        return []
    titles = {"final": tr("Final table")}
    if any(prize.amount or prize.kind for prize in tournament.rules.prizes):
        titles |= {"prizes": tr("Prizes"), "receipts": tr("Receipts")}
    return [
        Printable(
            kind=kind,
            title=title,
            place=Place.ARBITER,
            age=_age(history, kind, None),
            printed_at=_last(history, kind, None),
        )
        for kind, title in titles.items()
    ]


def _title(kind: str, round_no: int, *, newest: bool) -> str:
    if kind == "pairings":
        return tr("Pairings, round {n}", n=round_no)
    if kind == "results":
        return tr("Results, round {n}", n=round_no)
    if kind == "standings":
        return tr("Standings after round {n}", n=round_no)
    if kind == "categories":
        return tr("Categories after round {n}", n=round_no)
    if newest:
        return tr("Tournament crosstable")
    return tr("Crosstable after round {n}", n=round_no)


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
    changed = any(
        not entry.is_record and entry.kind not in ignored and not _is_later(entry.label, round_no)
        for entry in history[places[-1] + 1 :]
    )
    return Age.OLD if changed else Age.TRUE


def _is_later(note: Note, round_no: int | None) -> bool:
    """Tell whether what was done, or undone, belongs to a round after *round_no*."""
    action = note.values.get("action")
    of = (action if isinstance(action, Note) else note).values.get("round")
    return round_no is not None and isinstance(of, int) and of > round_no
