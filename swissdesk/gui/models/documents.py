"""Which sheets there are to print now, and whether those on the wall are still true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from swissdesk.app.amendment import AMENDMENT, changed_rounds
from swissdesk.app.categories import categories_to_choose
from swissdesk.app.history import JournalEntry
from swissdesk.app.journal_sheet import JOURNAL
from swissdesk.app.round_set import orders
from swissdesk.app.services import CHECK
from swissdesk.app.turn import all_closed
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.paper_age import Age, Prints
from swissdesk.i18n import N_, tr

__all__ = ["Age", "Place", "Printable", "printables", "why_sheet"]


class Place(Enum):
    """Where a sheet goes; the value is the heading of its group."""

    WALL = N_("For the notice board")
    BOARDS = N_("For the boards")
    ARBITER = N_("For the arbiter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printable:
    """One sheet: *kind* and *round* as the report takes them, *printed_at* in UTC or "".

    *saved*: it was a PDF then, and not paper, else so many *copies*. *due*: it is waited for now.

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
    saved: bool = False
    copies: int = 0
    due: bool = False
    player: PlayerId | None = None


def why_sheet(tournament: Tournament, round_no: int, player: PlayerId) -> Printable:
    """Return the sheet of reasons for a player: it is there while he is asked about."""
    title = tr("Why: {player}", player=name(tournament.player(player)))
    place = Place.ARBITER
    return Printable(kind="why", title=title, place=place, round=round_no, player=player)


def card_sheet(tournament: Tournament, player: PlayerId) -> Printable:
    """Return the pairing card of one player: it is there once it was asked for."""
    title = tr("Card: {player}", player=name(tournament.player(player)))
    return Printable(kind="cards", title=title, place=Place.ARBITER, player=player)


def printables(
    tournament: Tournament,
    history: Sequence[JournalEntry],
    chosen: Mapping[str, int] = MappingProxyType({}),
) -> list[Printable]:
    """Return the sheets that can be printed now, grouped by place, in the order of the day.

    A sheet is of the newest round unless *chosen* names another one for its kind.
    """
    prints, due = Prints(history), _due(tournament)
    found = [
        Printable(
            kind=kind,
            title=_title(kind, round_no, newest=round_no == rounds[-1]),
            place=place,
            round=round_no,
            rounds=rounds,
            age=prints.age(kind, round_no),
            printed_at=prints.printed_at(kind, round_no),
            saved=prints.was_saved(kind, round_no),
            copies=prints.copies(kind, round_no),
            due=(kind, round_no) in due,
        )
        for kind, place, rounds in (*_of_rounds(tournament), *_amended(history))
        for round_no in [chosen[kind] if chosen.get(kind) in rounds else rounds[-1]]
    ]
    found += [
        Printable(
            kind=kind,
            title=title,
            place=place,
            age=prints.age(kind, None),
            printed_at=prints.printed_at(kind, None),
            saved=prints.was_saved(kind, None),
            copies=prints.copies(kind, None),
            due=(kind, None) in due,
        )
        for kind, place, title in (*_of_the_list(tournament), *_of_the_end(tournament))
    ]
    return sorted(found, key=lambda sheet: list(Place).index(sheet.place))


def _due(tournament: Tournament) -> frozenset[tuple[str, int | None]]:
    """Return the sheets that are waited for: of the usual set, changed pairs, those of the end."""
    if all_closed(tournament):
        return frozenset({("final", None), ("prizes", None)})
    running = [r.number for r in tournament.rounds if r.state is RoundState.PUBLISHED]
    of_the_set = [(order.kind, order.round) for order in orders(tournament)]
    return frozenset([*of_the_set, *((AMENDMENT, round_no) for round_no in running)])


def _of_rounds(tournament: Tournament) -> list[tuple[str, Place, tuple[int, ...]]]:
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
        ("alphabetical", Place.WALL, paired),
        ("results", Place.WALL, with_results),
        ("standings", Place.WALL, closed),
        ("categories", Place.WALL, closed if categories_to_choose(tournament) else ()),
        ("slips", Place.BOARDS, tuple(r.number for r in tournament.rounds if r.games)),
        (CHECK, Place.ARBITER, paired),
        ("crosstable", Place.ARBITER, closed),
        ("cards", Place.ARBITER, tuple(range(1, tournament.played_rounds + 1))),
    )
    return [(kind, place, rounds) for kind, place, rounds in found if rounds]


def _amended(history: Sequence[JournalEntry]) -> list[tuple[str, Place, tuple[int, ...]]]:
    """Return the sheet of changed pairings where pairs that hang were changed."""
    rounds = tuple(sorted(changed_rounds(history)))
    return [(AMENDMENT, Place.WALL, rounds)] if rounds else []


def _is_closed(a_round: Round) -> bool:
    return a_round.state is RoundState.CLOSED


def _of_the_list(tournament: Tournament) -> list[tuple[str, Place, str]]:
    """Return what can be printed as soon as anybody has entered."""
    if not tournament.players:
        return []
    return [
        ("starting-list", Place.WALL, tr("Starting list")),
        ("board-numbers", Place.BOARDS, tr("Board numbers")),
        ("name-cards", Place.BOARDS, tr("Name cards")),
        ("check-in", Place.ARBITER, tr("Check-in")),
        ("blank-crosstable", Place.ARBITER, tr("Crosstable for hand use")),
        (JOURNAL, Place.ARBITER, tr("Tournament journal")),
    ]


def _of_the_end(tournament: Tournament) -> list[tuple[str, Place, str]]:
    """Return what is printed when all is over; papers about prizes where there are any."""
    if not all_closed(tournament):
        return []
    titles = {"final": tr("Final table")}
    if any(prize.amount or prize.kind for prize in tournament.rules.prizes):
        titles |= {"prizes": tr("Prizes"), "receipts": tr("Receipts")}
    return [(kind, Place.ARBITER, title) for kind, title in titles.items()]


def _title(kind: str, round_no: int, *, newest: bool) -> str:
    titles = {
        "pairings": N_("Pairings, round {n}"),
        "alphabetical": N_("Where do I play, round {n}"),
        AMENDMENT: N_("Changed pairings, round {n}"),
        CHECK: N_("Check before publishing, round {n}"),
        "results": N_("Results, round {n}"),
        "slips": N_("Result slips, round {n}"),
        "standings": N_("Standings after round {n}"),
        "categories": N_("Categories after round {n}"),
        "cards": N_("Player cards after round {n}"),
    }
    if kind in titles:
        return tr(titles[kind], n=round_no)
    if newest:
        return tr("Tournament crosstable")
    return tr("Crosstable after round {n}", n=round_no)
