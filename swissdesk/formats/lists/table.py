"""Rating lists that are tables: what their columns are, and who stands in a row."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from swissdesk.domain.listed import RUSSIA, ListedPlayer
from swissdesk.domain.names import MAX_NAME, clean
from swissdesk.domain.player import Sex
from swissdesk.formats.entries import values as cells_of
from swissdesk.formats.entries.columns import Column, Row
from swissdesk.formats.entries.mapping import ColumnMap, guess, map_from_text
from swissdesk.formats.entries.presets import known_list
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.source import Asked, ListHead
from swissdesk.i18n import N_

HEAD_ROWS = 200
"""So many rows are looked at to find out what the columns are."""

_RUSSIAN = ("rcf", "rcf-smaster")
_Value = TypeVar("_Value")
_RATINGS = (Column.STANDARD, Column.RAPID, Column.BLITZ, Column.NATIONAL)
_NAMES = (Column.SURNAME, Column.GIVEN_NAME, Column.PATRONYMIC)
RATING_COLUMNS = frozenset({Column.RATING, *_RATINGS})
LIST_COLUMNS = (
    Column.NAME, *_NAMES, Column.SEX, Column.TITLE, Column.RANK, Column.RATING, *_RATINGS,
    Column.FIDE_ID, Column.NATIONAL_ID, Column.FEDERATION, Column.REGION, Column.CLUB, Column.BIRTH,
)  # fmt: skip
"""What a rating list can tell of somebody; nothing else is kept of it."""


def head_of(name: str, rows: Sequence[Row]) -> ListHead:
    """Return whose list it is by its headings; its name tells the rate of play of a Russian one."""
    known = known_list(rows)
    if known is None or known[0].code not in _RUSSIAN:
        return ListHead(code="")
    return ListHead(code=RUSSIA, part=values.part_of(name, "standard"))


def columns_of(rows: Sequence[Row], asked: Asked, findings: Findings) -> ColumnMap:
    """Return what the columns are: as *asked*, else as they are guessed."""
    told = guess(rows) if asked.columns is None else map_from_text(asked.columns, rows)
    if not told.names_players:
        template = N_("there is no line of headings that names the players")
        raise findings.refusal(rows[0][0] if rows else 1, 1, template)
    return told


def first_line(rows: Sequence[Row], told: ColumnMap) -> int:
    """Return the line in which the players begin."""
    if told.first < len(rows):
        return rows[told.first][0]
    return rows[-1][0] + 1 if rows else 1


class Table:
    """Rows to players."""

    def __init__(self, told: ColumnMap, part: str) -> None:
        self._places: Mapping[Column, int] = told.places
        self._part = part

    def player(self, cells: Sequence[str]) -> ListedPlayer | None:
        """Return who stands in the row of *cells*, None if nobody does."""

        def text(column: Column) -> str:
            place = self._places.get(column)
            return (
                clean(cells[place])[:MAX_NAME] if place is not None and place < len(cells) else ""
            )

        name = text(Column.NAME) or _whole_name(*map(text, _NAMES))
        if not name:
            return None
        ratings = {column: _or_none(cells_of.rating, text(column)) or 0 for column in _RATINGS}
        told = ratings[Column.NATIONAL] or _or_none(cells_of.rating, text(Column.RATING)) or 0
        national = (told, 0, 0)
        if self._part:
            national, _ = values.in_part(self._part, told, 0)
        sex = _or_none(cells_of.sex, text(Column.SEX))
        if sex is None and self._part:
            # The Russian list leaves the sex of men blank.
            sex = Sex.MALE
        return ListedPlayer(
            name=name,
            fide_id=cells_of.identifier(text(Column.FIDE_ID)),
            national_id=cells_of.identifier(text(Column.NATIONAL_ID)),
            federation=text(Column.FEDERATION),
            region=text(Column.REGION) or text(Column.CLUB),
            sex=sex.value if sex is not None else "",
            title=_title(text(Column.TITLE), text(Column.RANK)),
            standard=ratings[Column.STANDARD],
            rapid=ratings[Column.RAPID],
            blitz=ratings[Column.BLITZ],
            national=national[0],
            national_rapid=national[1],
            national_blitz=national[2],
            year=(_or_none(cells_of.birth_of, text(Column.BIRTH)) or (None, ""))[0] or 0,
        )


def _title(title: str, rank: str) -> str:
    """Return the international title that two cells tell, else the national rank."""
    told = [cells_of.title_and_rank(text.strip("-–— ")) for text in (title, rank)]
    titles, ranks = zip(*told, strict=True)
    return next(filter(None, (*titles, *reversed(ranks))), "")


def _or_none(read: Callable[[str], _Value | None], text: str) -> _Value | None:
    """Return what *text* says; a cell that says nothing takes nobody off the list."""
    try:
        return read(text)
    except cells_of.NotUnderstood:
        return None


def _whole_name(surname: str, given_name: str, patronymic: str) -> str:
    rest = " ".join(filter(None, (given_name, patronymic)))
    return f"{surname}, {rest}" if rest else surname
