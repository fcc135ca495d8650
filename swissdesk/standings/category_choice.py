"""Which categories a person may want to look at: what the prizes name, and what the cards tell."""

from collections.abc import Iterable, Iterator

from swissdesk.domain.tournament import Tournament
from swissdesk.standings.categories import (
    Category,
    CategoryKind,
    category,
    juniors,
    possible_categories,
    veterans,
)
from swissdesk.standings.errors import UnknownCategory

_JUNIOR_AGES = (20, 18, 16, 14, 12, 10, 8)
_VETERAN_AGES = (50, 65)
_RATING_LIMITS = (2400, 2200, 2000, 1800, 1600, 1400, 1200)
_LONG_LISTS = (CategoryKind.CLUB, CategoryKind.FEDERATION)
"""The long lists of words stand last."""


def categories_to_choose(tournament: Tournament) -> tuple[Category, ...]:
    """Return the categories to choose from, those with prizes first.

    Each holds somebody and leaves somebody out, and no two of a kind hold the same players.
    """
    with_prizes = [one for one in _with_prizes(tournament) if _holds_some(tournament, one)]
    possible = possible_categories(tournament)
    found = [
        *with_prizes,
        *(one for one in possible if one.kind not in _LONG_LISTS),
        *_differing(tournament, _by_age(tournament)),
        *_differing(tournament, _by_rating()),
        *(one for one in possible if one.kind in _LONG_LISTS),
    ]
    return tuple(dict.fromkeys(found))


def _with_prizes(tournament: Tournament) -> Iterator[Category]:
    for prize in tournament.rules.prizes:
        if prize.category:
            try:
                yield category(prize.category)
            except UnknownCategory:
                # Another program's word for a category: nobody can tell who is in it.
                continue


def _by_age(tournament: Tournament) -> Iterator[Category]:
    year = tournament.info.start[:4]
    if year.isdecimal():
        yield from (juniors(age, int(year)) for age in _JUNIOR_AGES)
        yield from (veterans(age, int(year)) for age in _VETERAN_AGES)


def _by_rating() -> Iterator[Category]:
    return (Category(kind=CategoryKind.RATING, high=limit - 1) for limit in _RATING_LIMITS)


def _differing(tournament: Tournament, found: Iterable[Category]) -> Iterator[Category]:
    seen: set[frozenset[int]] = set()
    for one in found:
        inside = frozenset(player.id for player in tournament.players if one.holds(player))
        if 0 < len(inside) < len(tournament.players) and inside not in seen:
            seen.add(inside)
            yield one


def _holds_some(tournament: Tournament, one: Category) -> bool:
    return any(map(one.holds, tournament.players))
