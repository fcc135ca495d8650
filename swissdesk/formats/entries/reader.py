"""Rows of a list to player cards, with a word for everything that was unclear."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import MAX_NAME, mixed_alphabets
from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.formats.entries import values
from swissdesk.formats.entries.columns import Column, Row
from swissdesk.formats.entries.mapping import ColumnMap
from swissdesk.formats.entries.people import foreign_letters, in_title_case, is_shouted, three_names
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.i18n import N_

MAX_PLAYERS = 9999
_Value = TypeVar("_Value")
_KINDS = {
    Column.STANDARD: RatingKind.STANDARD,
    Column.RAPID: RatingKind.RAPID,
    Column.BLITZ: RatingKind.BLITZ,
    Column.NATIONAL: RatingKind.NATIONAL,
    Column.ESTIMATE: RatingKind.ESTIMATE,
}


class Entry(NamedTuple):
    """One player of a list: the line, the start number if there is one, the card."""

    line: int
    number: int | None
    player: Player


def entries(rows: Sequence[Row], told: ColumnMap, findings: Findings) -> list[Entry]:
    """Return the players of a table; one in which no column holds the names is refused."""
    if not told.names_players:
        template = N_("there is no line of headings with a column “Name” or “Surname”")
        raise findings.refusal(rows[0][0] if rows else 1, 1, template)
    found: list[Entry] = []
    places = told.places
    width = max(places.values()) + 1
    for line, cells in rows[told.first :]:
        row = _Row(line, cells, places, findings, mixed_case=told.mixed_case)
        entry = row.entry(len(found) + 1)
        if entry is None:
            continue
        found.append(entry)
        if len(found) > MAX_PLAYERS:
            raise findings.refusal(line, 1, N_("there are more than {n} players"), n=MAX_PLAYERS)
        if len(cells) < width:
            template = N_("The line ends after column {n}; the rest was taken as blank.")
            findings.note(line, len(cells), template, n=len(cells))
    return found


class _Row:
    """One line of the table; what cannot be used is said and left out."""

    def __init__(
        self,
        line: int,
        cells: list[str],
        places: Mapping[Column, int],
        findings: Findings,
        *,
        mixed_case: bool,
    ) -> None:
        self._mixed_case = mixed_case
        self._line = line
        self._cells = cells
        self._places = places
        self._findings = findings

    def entry(self, number: int) -> Entry | None:
        surname, given_name, patronymic = map(self._cased, self._names())
        if not surname:
            told = " ".join(cell for cell in self._cells if cell)[:MAX_NAME]
            template = N_("There is no name in this line; it was skipped.")
            self._findings.note(self._line, 1, template, old=told)
            return None
        year, date = self._birth()
        title, rank = self._title_and_rank()
        ratings = {column: self._rating(column) for column in (Column.RATING, *_KINDS)}
        player = Player(
            id=PlayerId(number),
            surname=surname,
            given_name=given_name,
            patronymic=patronymic,
            name_latin=self._text(Column.LATIN_NAME),
            sex=self._sex(),
            title=title,
            rank=rank,
            rating=_ranking(ratings),
            ratings=self._by_kind(ratings),
            fide_id=self._fide_id(),
            national_id=values.identifier(self._text(Column.NATIONAL_ID)),
            federation=self._federation(),
            region=self._text(Column.REGION),
            club=self._text(Column.CLUB),
            birth_year=year,
            birth_date=date,
            groups=values.groups(self._text(Column.GROUP)),
            note=self._text(Column.NOTE),
            fee_due=self._amount(Column.FEE_DUE),
            fee_paid=self._amount(Column.FEE_PAID),
        )
        return Entry(self._line, self._number(), player)

    def _cell(self, column: Column) -> str:
        place = self._places.get(column)
        return self._cells[place] if place is not None and place < len(self._cells) else ""

    def _text(self, column: Column) -> str:
        cell = self._cell(column)
        if not cell:
            return ""
        text = tidy(cell, self._findings, self._line, self._places[column] + 1)
        if len(text) > MAX_NAME:
            template = N_("The text is longer than {n} characters; it was cut.")
            self._say(column, template, text, text[:MAX_NAME].rstrip(), n=MAX_NAME)
        return text[:MAX_NAME].rstrip()

    def _say(self, column: Column, template: str, old: str, new: str = "", **told: object) -> None:
        place = self._places[column] + 1
        self._findings.note(self._line, place, template, old=old, new=new, **told)

    def _ask(self, column: Column, template: str, old: str, **told: object) -> None:
        place = self._places[column] + 1
        self._findings.ask(self._line, place, template, old=old, **told)

    def _read(
        self, column: Column, read: Callable[[str], _Value], blank: _Value, complaint: str
    ) -> _Value:
        text = self._text(column) if column in self._places else ""
        try:
            return read(text) if text else blank
        except values.NotUnderstood:
            self._ask(column, complaint, text)
            return blank

    def _names(self) -> tuple[str, str, str]:
        full = self._text(Column.NAME)
        surname = self._text(Column.SURNAME)
        if not surname and full:
            self._check_alphabets(Column.NAME, full)
            return three_names(full)
        names = (surname, self._text(Column.GIVEN_NAME), self._text(Column.PATRONYMIC))
        for column, name in zip(
            (Column.SURNAME, Column.GIVEN_NAME, Column.PATRONYMIC), names, strict=True
        ):
            self._check_alphabets(column, name)
        return names if names[1] or Column.GIVEN_NAME in self._places else three_names(surname)

    def _cased(self, name: str) -> str:
        return in_title_case(name) if self._mixed_case and is_shouted(name) else name

    def _check_alphabets(self, column: Column, name: str) -> None:
        for word in mixed_alphabets(name):
            template = N_("“{word}” mixes Latin and Cyrillic letters: {letters}.")
            letters = foreign_letters(word)
            self._ask(column, template, name, word=word, letters=letters)

    def _birth(self) -> tuple[int | None, str]:
        complaint = N_("This is no year or date of birth; the value was left out.")
        blank: tuple[int | None, str] = (None, "")
        year, date = self._read(Column.BIRTH, values.birth_of, blank, complaint)
        if year is not None and not date:
            self._say_if_repaired(Column.BIRTH, year)
        return year, date

    def _rating(self, column: Column) -> int | None:
        if column not in self._places:
            return None
        complaint = N_("A rating is a whole number from 1 to 4000; the value was left out.")
        rating = self._read(column, values.rating, None, complaint)
        self._say_if_repaired(column, rating)
        return rating

    def _by_kind(self, ratings: Mapping[Column, int | None]) -> tuple[tuple[RatingKind, int], ...]:
        """Return the ratings by list; a mere “rating” is FIDE's where no column says so."""
        kept = {kind: ratings[column] for column, kind in _KINDS.items()}
        if Column.STANDARD not in self._places:
            kept[RatingKind.STANDARD] = ratings[Column.RATING]
        return tuple((kind, rating) for kind, rating in kept.items() if rating is not None)

    def _say_if_repaired(self, column: Column, number: int | None) -> None:
        """Say that a number was read out of signs that do not all belong to one."""
        text = self._cell(column)
        if number is not None and text != str(number) and str(number) not in text:
            template = N_("Spaces or letters in the number were set right.")
            self._say(column, template, text, str(number))

    def _sex(self) -> Sex | None:
        return self._read(
            Column.SEX, values.sex, None, N_("Unknown word for the sex; it was left out.")
        )

    def _fide_id(self) -> str:
        complaint = N_("A FIDE ID is a number; the value was left out.")
        return self._read(Column.FIDE_ID, values.fide_id, "", complaint)

    def _federation(self) -> str:
        complaint = N_(
            "This is no code of a federation (three Latin letters); the value was left out."
        )
        code = self._read(Column.FEDERATION, values.federation_code, "", complaint)
        text = self._cell(Column.FEDERATION)
        if code and code != text.strip().upper():
            self._say(Column.FEDERATION, N_("The code of the federation was taken."), text, code)
        return code

    def _title_and_rank(self) -> tuple[str, str]:
        title, rank = values.title_and_rank(self._text(Column.TITLE))
        if rank and not values.is_like_a_rank(rank):
            template = N_("This is no FIDE title; it was kept as the national rank.")
            self._say(Column.TITLE, template, rank, rank)
        other_title, other_rank = values.title_and_rank(self._text(Column.RANK))
        return title or other_title, other_rank or rank

    def _amount(self, column: Column) -> int:
        complaint = N_("This is no amount of money; the value was left out.")
        return self._read(column, values.cents, 0, complaint)

    def _number(self) -> int | None:
        complaint = N_("This is no start number; the value was left out.")
        number = self._read(Column.NUMBER, values.whole_number, None, complaint)
        if number is not None and number > MAX_PLAYERS:
            self._ask(Column.NUMBER, complaint, str(number))
            return None
        return number


def _ranking(ratings: Mapping[Column, int | None]) -> int | None:
    """Return the rating that ranks: the one called so, else FIDE's, the national one, others."""
    order = (Column.RATING, Column.STANDARD, Column.NATIONAL, Column.RAPID, Column.BLITZ)
    told = (ratings[column] for column in (*order, Column.ESTIMATE))
    return next((rating for rating in told if rating is not None), None)
