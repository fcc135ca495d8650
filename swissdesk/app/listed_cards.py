"""A person of the rating lists as a card: names, ratings and ids from each list that has them."""

from dataclasses import dataclass, field, replace
from typing import Any

from swissdesk.app.ranking import rating_that_ranks
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.listed import FIDE, RUSSIA, ListedPlayer
from swissdesk.domain.names import skeleton, split_full_name
from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.entries.people import three_names
from swissdesk.formats.entries.values import title_and_rank

_TOLD_BY_FIDE = (FIDE, "", RUSSIA)
_TOLD_BY_OTHERS = (RUSSIA, "", FIDE)
_NATIONAL_BY_TEMPO = {"rapid": "national_rapid", "blitz": "national_blitz"}


@dataclass(slots=True)
class Person:
    """What the lists say of one person, a line each."""

    _lines: dict[str, ListedPlayer] = field(default_factory=dict)

    def add(self, code: str, line: ListedPlayer) -> None:
        """Add what the list *code* says."""
        self._lines.setdefault(code, line)

    def is_in(self, code: str) -> bool:
        """Tell whether the list *code* has the person."""
        return code in self._lines

    @property
    def lines(self) -> tuple[ListedPlayer, ...]:
        """Return all that is said."""
        return tuple(self._lines.values())

    @property
    def fide_id(self) -> str:
        """Return FIDE's id, "" where no list has it."""
        return str(self.told("fide_id"))

    @property
    def best(self) -> int:
        """Return the highest rating in any list."""
        return max(line.best for line in self.lines)

    @property
    def is_inactive(self) -> bool:
        """Tell whether FIDE calls the person inactive."""
        fide = self._lines.get(FIDE)
        return fide is not None and bool(fide.inactive)

    def told(self, field_name: str, order: tuple[str, ...] = _TOLD_BY_FIDE) -> Any:
        """Return a field as the first list of *order* has it that says anything."""
        blank: Any = type(getattr(self.lines[0], field_name))()
        lines = (self._lines[code] for code in order if code in self._lines)
        return next((found for line in lines if (found := getattr(line, field_name))), blank)

    def name_in(self, code: str) -> str:
        """Return the name in the list *code*, "" where it has nobody like that."""
        line = self._lines.get(code)
        return line.name if line is not None else ""


def card_of(person: Person, tournament: Tournament, *, typed: Player | None = None) -> Player:
    """Return the card of *person*; the tournament's rules choose the rating that ranks.

    The national name comes before FIDE's, which stays as the Latin one. Where only FIDE has
    the person, and the whole name was typed in Russian letters, it is kept as it was typed.
    """
    latin = person.name_in(FIDE)
    surname, given_name, patronymic = _names(person, typed)
    told = person.told
    title, rank = title_and_rank(told("title"))
    ratings = [(kind, rating) for kind, rating in _fide_ratings(person) if rating]
    national = told(_NATIONAL_BY_TEMPO.get(tournament.info.tempo, "national"), _TOLD_BY_OTHERS)
    national = national or told("national", _TOLD_BY_OTHERS)
    if national:
        ratings.append((RatingKind.NATIONAL, national))
    card = Player(
        id=PlayerId(0),
        surname=surname,
        given_name=given_name,
        patronymic=patronymic,
        name_latin="" if surname.isascii() else latin,
        sex=Sex(told("sex")) if told("sex") else None,
        title=title,
        rank=rank,
        ratings=tuple(ratings),
        fide_id=told("fide_id"),
        national_id=told("national_id", _TOLD_BY_OTHERS),
        federation=told("federation"),
        region=told("region", _TOLD_BY_OTHERS),
        birth_year=told("year") or None,
    )
    kind = tournament.rules.ranking_rating
    return replace(card, rating=rating_that_ranks(card, kind, tournament.info.tempo))


def _fide_ratings(person: Person) -> list[tuple[RatingKind, int]]:
    kinds = (RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ)
    return [(kind, person.told(kind.value)) for kind in kinds]


def _names(person: Person, typed: Player | None) -> tuple[str, str, str]:
    name: str = person.told("name", _TOLD_BY_OTHERS)
    if name == person.name_in(FIDE) and typed is not None and _is_whole(typed, name):
        names = (typed.surname, typed.given_name, typed.patronymic)
        surname, given_name, patronymic = map(_capital, names)
        return surname, given_name, patronymic
    if "," in name:
        return (*split_full_name(name), "")
    return three_names(name)


def _is_whole(typed: Player, name: str) -> bool:
    """Tell whether *typed* is the whole of *name* in the letters of another alphabet."""
    if f"{typed.surname}{typed.given_name}".isascii() or not typed.given_name:
        return False
    surname, given_name = split_full_name(name)
    return skeleton(typed.surname) == skeleton(surname) and (
        skeleton(typed.given_name) == skeleton(given_name)
    )


def _capital(name: str) -> str:
    """Return a name that was typed in small letters as names are written."""
    return name.title() if name.islower() else name
