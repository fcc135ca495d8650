"""Categories: who competes for places of his own, beside the places of all."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.standings.errors import EmptyCategory, NoCategories, UnknownCategory
from swissdesk.standings.ranking import Standing


class CategoryKind(Enum):
    """By what the card of a player belongs to a category; the values begin its code."""

    WOMEN = "women"
    BORN = "born"
    RATING = "rating"
    UNRATED = "unrated"
    CLUB = "club"
    FEDERATION = "federation"
    GROUP = "group"


MOST_AT_ONCE = 12
"""More categories than these nobody looks through who has not chosen them."""
_NAMED = {CategoryKind.CLUB, CategoryKind.FEDERATION, CategoryKind.GROUP}
_RANGED = {CategoryKind.BORN, CategoryKind.RATING}
_RANGE = re.compile(r"(\d{1,4})?-(\d{1,4})?(\+unrated)?")
_NAMES = {
    CategoryKind.WOMEN: N_("Women’s category"),
    CategoryKind.UNRATED: N_("Category without rating"),
    CategoryKind.CLUB: N_("Club: {word}"),
    CategoryKind.FEDERATION: N_("Federation: {word}"),
    CategoryKind.GROUP: N_("Group: {word}"),
}
_NAMES_OF_RANGES = {
    (CategoryKind.BORN, False, True): N_("Born in {high} or earlier"),
    (CategoryKind.BORN, True, False): N_("Born in {low} or later"),
    (CategoryKind.BORN, True, True): N_("Born {low}–{high}"),
    (CategoryKind.RATING, False, True): N_("Rating below {limit}"),
    (CategoryKind.RATING, True, False): N_("Rating {low} and above"),
    (CategoryKind.RATING, True, True): N_("Rating {low}–{high}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A category: *word* is the club, federation or group, *low* and *high* belong to it.

    Who gave no year of birth is in none by age; who has no rating is in one by rating only
    if the *unrated* are said to be.
    """

    kind: CategoryKind
    word: str = ""
    low: int | None = None
    high: int | None = None
    unrated: bool = False

    @property
    def code(self) -> str:
        """Return what files store: ``women``, ``born/2012-``, ``rating/-1799``, ``club/A``."""
        if self.kind in _NAMED:
            return f"{self.kind.value}/{self.word}"
        if self.kind not in _RANGED:
            return self.kind.value
        ends = "-".join("" if end is None else str(end) for end in (self.low, self.high))
        return f"{self.kind.value}/{ends}{'+unrated' if self.unrated else ''}"

    @property
    def name(self) -> Note:
        """Return the name for people."""
        if self.kind not in _RANGED:
            return Note(template=_NAMES[self.kind], values={"word": self.word})
        key = (self.kind, self.low is not None, self.high is not None)
        limit = None if self.high is None else self.high + 1
        values = {"low": self.low, "high": self.high, "limit": limit}
        return Note(template=_NAMES_OF_RANGES[key], values=values)

    def holds(self, player: Player) -> bool:
        """Tell whether *player* belongs to the category."""
        match self.kind:
            case CategoryKind.WOMEN:
                return player.sex is Sex.FEMALE
            case CategoryKind.BORN:
                return self._within(player.birth_year)
            case CategoryKind.RATING:
                return self.unrated if player.rating is None else self._within(player.rating)
            case CategoryKind.UNRATED:
                return player.rating is None
            case CategoryKind.CLUB:
                return _same(player.club, self.word)
            case CategoryKind.FEDERATION:
                return _same(player.federation, self.word)
            case CategoryKind.GROUP:
                return any(_same(group, self.word) for group in player.groups)

    def _within(self, number: int | None) -> bool:
        if number is None:
            return False
        return (self.low is None or self.low <= number) and (
            self.high is None or number <= self.high
        )


def category(code: str) -> Category:
    """Return the category stored as *code*."""
    head, _, rest = clean(code).partition("/")
    kind = next((kind for kind in CategoryKind if kind.value == head), None)
    if kind in _NAMED and rest:
        return Category(kind=kind, word=rest)
    ends = _RANGE.fullmatch(rest)
    if kind in _RANGED and ends is not None and (ends[1] or ends[2]):
        low, high = (None if end is None else int(end) for end in ends.group(1, 2))
        upright = low is None or high is None or low <= high
        if upright and (kind is CategoryKind.RATING or not ends[3]):
            return Category(kind=kind, low=low, high=high, unrated=ends[3] is not None)
    if kind is None or kind in _NAMED | _RANGED or rest:
        raise UnknownCategory(code=code)
    return Category(kind=kind)


def juniors(age: int, year: int) -> Category:
    """Return the category of those who turn at most *age* in *year*: "under 14" has 14."""
    return Category(kind=CategoryKind.BORN, low=year - age)


def veterans(age: int, year: int) -> Category:
    """Return the category of those who turn at least *age* in *year*: "50+" has 50."""
    return Category(kind=CategoryKind.BORN, high=year - age)


def possible_categories(tournament: Tournament) -> tuple[Category, ...]:
    """Return the categories that follow from the cards as they are, without any number."""
    players = tournament.players
    found = [Category(kind=CategoryKind.WOMEN), Category(kind=CategoryKind.UNRATED)]
    words = {
        CategoryKind.GROUP: {group for player in players for group in player.groups},
        CategoryKind.CLUB: {player.club for player in players},
        CategoryKind.FEDERATION: {player.federation for player in players},
    }
    for kind, of_kind in words.items():
        found += [Category(kind=kind, word=word) for word in sorted(of_kind) if word]
    return tuple(
        one for one in found if any(map(one.holds, players)) and not all(map(one.holds, players))
    )


def usual_categories(tournament: Tournament) -> tuple[Category, ...]:
    """Return the categories to show where nobody has chosen any: those that have prizes.

    Without such prizes those that follow from the cards, each kind whole or not at all.
    """
    with_prizes = dict.fromkeys(prize.category for prize in tournament.rules.prizes)
    found = [category(code) for code in with_prizes if code]
    if found:
        return tuple(one for one in found if any(map(one.holds, tournament.players)))
    for _, of_kind in groupby(possible_categories(tournament), key=lambda one: one.kind):
        more = list(of_kind)
        if len(found) + len(more) <= MOST_AT_ONCE:
            found += more
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryStanding:
    """A row of a category: *place* counts inside it, *overall* is the row among all."""

    place: int
    shared: bool
    overall: Standing


def of_category(
    rows: Sequence[Standing], tournament: Tournament, category: Category
) -> tuple[CategoryStanding, ...]:
    """Return the standings of *category*: those of all, the others left out.

    Who shares a place among all shares it here, and nobody else does.
    """
    inside = [row for row in rows if category.holds(tournament.player(row.player))]
    first: dict[int, int] = {}
    for line, row in enumerate(inside, start=1):
        first.setdefault(row.place, line)
    together = Counter(row.place for row in inside)
    return tuple(
        CategoryStanding(place=first[row.place], shared=together[row.place] > 1, overall=row)
        for row in inside
    )


def category_standings(
    rows: Sequence[Standing], tournament: Tournament, codes: Sequence[str] = ()
) -> dict[Category, tuple[CategoryStanding, ...]]:
    """Return the standings of each category of *codes*, of the usual ones where there are none.

    Who asks for a category by its code is told if nobody of *rows* belongs to it.
    """
    chosen = [category(code) for code in codes] or usual_categories(tournament)
    found = {one: of_category(rows, tournament, one) for one in chosen}
    for one, inside in found.items():
        if codes and not inside:
            raise EmptyCategory(code=one.code)
    held = {one: inside for one, inside in found.items() if inside}
    if not held:
        raise NoCategories
    return held


def _same(one: str, other: str) -> bool:
    return clean(one).casefold() == clean(other).casefold()
