"""The prize fund at set-up: lists, places, what a typed line changes, what looks wrong."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from swissdesk.app.typed_money import TypedPrize
from swissdesk.domain.notes import Note
from swissdesk.domain.rules import Prize
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.reports.wording import money, thousands_sign
from swissdesk.standings.categories import (
    Category,
    CategoryKind,
    category,
    juniors,
    veterans,
)
from swissdesk.standings.errors import UnknownCategory
from swissdesk.standings.prize_awards import list_name

__all__ = [
    "MAIN",
    "Category",
    "CategoryKind",
    "Doubt",
    "category",
    "doubts",
    "filled",
    "juniors",
    "list_codes",
    "list_name",
    "members",
    "money",
    "next_place",
    "plain_money",
    "twice",
    "veterans",
    "year_of",
]

MAIN = ""
"""The code of the list everybody competes for."""
_TWICE = (
    N_("{list}: place {places} stands twice."),
    N_("{list}: places {places} stand twice."),
)
_MISSING = (
    N_("{list}: no prize for place {places}."),
    N_("{list}: no prizes for places {places}."),
)
_EMPTY = (
    N_("{list}: the prize for place {places} is empty."),
    N_("{list}: the prizes for places {places} are empty."),
)
_RISING = (
    N_("{list}: place {places} gets more than the one before."),
    N_("{list}: places {places} get more than the one before."),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Something about the fund to look at again; *is_slip* where it can hardly be meant."""

    note: Note
    is_slip: bool


def list_codes(prizes: Sequence[Prize]) -> tuple[str, ...]:
    """Return the lists that have prizes: the main one first, the others as they were made."""
    found = dict.fromkeys(prize.category for prize in prizes)
    return tuple(sorted(found, key=lambda code: code != MAIN))


def plain_money(cents: int) -> str:
    """Return an amount as one would type it: without the signs between thousands."""
    return money(cents).replace(thousands_sign(), "")


def next_place(prizes: Sequence[Prize], code: str) -> int:
    """Return the place after the last one that has a prize in the list *code*."""
    return max((prize.place for prize in prizes if prize.category == code), default=0) + 1


def members(tournament: Tournament, code: str) -> int:
    """Return how many players compete for the list *code*."""
    if code == MAIN:
        return len(tournament.players)
    try:
        return sum(map(category(code).holds, tournament.players))
    except UnknownCategory:
        return 0


def year_of(tournament: Tournament) -> int | None:
    """Return the year of the first day, from which ages are counted."""
    year = tournament.info.start[:4]
    return int(year) if year.isascii() and year.isdecimal() else None


def filled(
    prizes: Sequence[Prize], code: str, first: int, typed: Sequence[TypedPrize]
) -> tuple[Prize, ...]:
    """Return *prizes* with *typed* ones from place *first* of the list *code* on.

    A place that has a prize already gets the typed amount or thing instead of its own; a new
    one stands in its list by its place.
    """
    found = list(prizes)
    for place, one in enumerate(typed, start=first):
        at = _position(found, code, place)
        if at < len(found) and (found[at].category, found[at].place) == (code, place):
            old = found[at]
            found[at] = replace(old, kind=one.kind) if one.kind else replace(old, amount=one.amount)
        else:
            new = Prize(place=place, category=code, amount=one.amount, kind=one.kind)
            found.insert(at, new)
    return tuple(found)


def _position(prizes: Sequence[Prize], code: str, place: int) -> int:
    """Return where the prize for *place* stands, or is to be put in."""
    for at, prize in enumerate(prizes):
        if prize.category == code and prize.place == place:
            return at
    before = [n for n, p in enumerate(prizes) if p.category == code and p.place < place]
    if before:
        return before[-1] + 1
    inside = [n for n, prize in enumerate(prizes) if prize.category == code]
    if inside:
        return inside[0]
    return 0 if code == MAIN else len(prizes)


def twice(prizes: Sequence[Prize]) -> set[tuple[str, int]]:
    """Return the places, with their lists, that stand twice in *prizes*.

    Money and a thing for one place are no slip: a cup goes to the winner beside his prize.
    """
    amounts = [(prize.category, prize.place) for prize in prizes if prize.amount or not prize.kind]
    things = [(prize.category, prize.place) for prize in prizes if prize.kind or not prize.amount]
    return {seat for seats in (amounts, things) for seat in seats if seats.count(seat) > 1}


def doubts(tournament: Tournament) -> tuple[Doubt, ...]:
    """Return what looks wrong about the fund, list by list. Nothing of it hinders."""
    return tuple(
        doubt
        for code in list_codes(tournament.rules.prizes)
        for doubt in _doubts_about(tournament, code)
    )


def _doubts_about(tournament: Tournament, code: str) -> Iterator[Doubt]:
    prizes = [prize for prize in tournament.rules.prizes if prize.category == code]
    name = list_name(code)
    places = sorted(prize.place for prize in prizes)
    yield from _about(name, sorted(place for _, place in twice(prizes)), _TWICE)
    yield from _about(name, sorted(set(range(1, places[-1])) - set(places)), _MISSING)
    empty = [prize.place for prize in prizes if not prize.amount and not prize.kind]
    yield from _about(name, sorted(set(empty)), _EMPTY)
    yield from _about(name, _rising(prizes), _RISING, slip=False)
    if tournament.players and not members(tournament, code):
        note = Note(template=N_("{list}: nobody belongs to it yet."), values={"list": name})
        yield Doubt(note=note, is_slip=False)


def _rising(prizes: Sequence[Prize]) -> list[int]:
    money_by_place = sorted((prize.place, prize.amount) for prize in prizes if prize.amount)
    return [
        place
        for (before, most), (place, amount) in pairwise(money_by_place)
        if place > before and amount > most
    ]


def _about(
    name: Note, places: Sequence[int], templates: tuple[str, str], *, slip: bool = True
) -> Iterator[Doubt]:
    """Yield what the one of *templates* for one place or for several says of *places*."""
    if places:
        template = templates[len(places) > 1]
        values = {"list": name, "places": _shown(places)}
        yield Doubt(note=Note(template=template, values=values), is_slip=slip)


def _shown(places: Sequence[int]) -> str:
    """Return *places* as ``2, 4–7``."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return ", ".join(f"{r[0]}–{r[-1]}" if len(r) > 1 else str(r[0]) for r in runs)
