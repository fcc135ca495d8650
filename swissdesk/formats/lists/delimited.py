"""Lists as CSV: the Russian federation's, those made for Swiss-Manager, any with known columns."""

import csv
from collections.abc import Callable, Mapping
from typing import BinaryIO, TypeVar

from swissdesk.domain.listed import RUSSIA, ListedPlayer
from swissdesk.domain.names import MAX_NAME, clean
from swissdesk.domain.player import Sex
from swissdesk.formats.entries import values as cells_of
from swissdesk.formats.entries.columns import Column, Row
from swissdesk.formats.entries.delimited import DELIMITERS
from swissdesk.formats.entries.mapping import guess
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.source import (
    ListHead,
    ListSource,
    Tally,
    chunks,
    line_batches,
    players_of,
)
from swissdesk.formats.text import encoding_of
from swissdesk.i18n import N_

_RUSSIAN = ("rcf", "rcf-smaster")
_HEAD_LINES = 200
_Value = TypeVar("_Value")
_RATINGS = (Column.STANDARD, Column.RAPID, Column.BLITZ, Column.NATIONAL)
_NAMES = (Column.SURNAME, Column.GIVEN_NAME, Column.PATRONYMIC)


class DelimitedList:
    """A table with a line of headings, or one of those known by their columns."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether it looks like a table at all; its columns decide later."""
        return b"\0" not in start and any(sign.encode() in start for sign in DELIMITERS)

    def read(self, name: str, start: bytes, stream: BinaryIO, size: int) -> ListSource:
        """Return the list. The names of files tell the rate of play of a Russian list."""
        findings, tally = Findings(name), Tally(size)
        whole_lines = start[: start.rfind(b"\n") + 1] or start
        encoding = encoding_of(whole_lines, findings)
        text = whole_lines.decode(encoding, "replace").removeprefix("\ufeff")
        head = text.splitlines()[:_HEAD_LINES]
        delimiter, rows = max(
            ((one, _rows(head, one)) for one in DELIMITERS), key=lambda found: _known(found[1])
        )
        columns = guess(rows)
        if not columns.names_players:
            raise findings.refusal(1, 1, N_("there is no line of headings that names the players"))
        is_russian = columns.preset in _RUSSIAN
        part = values.part_of(name, "standard") if is_russian else ""
        lines = line_batches(chunks(start, stream, tally), encoding, findings)
        table = _Table(columns.places, delimiter, part)
        first = rows[columns.first][0] if len(rows) > columns.first else 1
        return ListSource(
            head=ListHead(code=RUSSIA if is_russian else "", part=part),
            batches=players_of(lines, first, table.player, tally),
            tally=tally,
            findings=findings,
        )


def _rows(lines: list[str], delimiter: str) -> list[Row]:
    try:
        split = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return []
    numbered = enumerate(split, 1)
    return [(line, [cell.strip() for cell in cells]) for line, cells in numbered if any(cells)]


def _known(rows: list[Row]) -> int:
    return len(guess(rows).places) if rows else 0


class _Table:
    """Rows to players."""

    def __init__(self, places: Mapping[Column, int], delimiter: str, part: str) -> None:
        self._places, self._delimiter, self._part = places, delimiter, part

    def player(self, line: str) -> ListedPlayer | None:
        """Return who stands in *line*, None if nobody does."""
        try:
            return self._listed(next(csv.reader((line,), delimiter=self._delimiter), []))
        except csv.Error:
            return None

    def _listed(self, cells: list[str]) -> ListedPlayer | None:
        def text(column: Column) -> str:
            place = self._places.get(column)
            return (
                clean(cells[place])[:MAX_NAME] if place is not None and place < len(cells) else ""
            )

        name = text(Column.NAME) or _whole_name(*map(text, _NAMES))
        if not name:
            return None
        title, _rank = cells_of.title_and_rank(text(Column.TITLE))
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
            title=title,
            standard=ratings[Column.STANDARD],
            rapid=ratings[Column.RAPID],
            blitz=ratings[Column.BLITZ],
            national=national[0],
            national_rapid=national[1],
            national_blitz=national[2],
            year=(_or_none(cells_of.birth_of, text(Column.BIRTH)) or (None, ""))[0] or 0,
        )


def _or_none(read: Callable[[str], _Value | None], text: str) -> _Value | None:
    """Return what *text* says; a cell that says nothing takes nobody off the list."""
    try:
        return read(text)
    except cells_of.NotUnderstood:
        return None


def _whole_name(surname: str, given_name: str, patronymic: str) -> str:
    rest = " ".join(filter(None, (given_name, patronymic)))
    return f"{surname}, {rest}" if rest else surname
