"""Which column of a table is what: found out, chosen by the arbiter, kept as a short text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from swissdesk.domain.player import TITLES
from swissdesk.errors import ArbiterError
from swissdesk.formats.entries.columns import (
    MAX_COLUMNS,
    Column,
    Row,
    column_called,
    find_heading,
    heading_words,
)
from swissdesk.formats.entries.content import columns_by_content
from swissdesk.formats.entries.presets import Preset, known_list, preset_called
from swissdesk.i18n import N_

_HEADING = "heading"
_NONE = "none"
_CAPITALS, _MIXED = "capitals", "mixed"


class UnknownMapping(ArbiterError):
    """The text of a mapping names no column, or a place that is none."""

    template = N_(
        "“{text}” is no column of a list. Write as “name=2,rating=5”; the columns are: {columns}."
    )
    places: ClassVar[str] = ",".join(column.value.replace(" ", "-") for column in Column)


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnMap:
    """What each column of a table tells, from the left; None where it is not read.

    *heading* is the place of the row of headings among the rows, None where there is none;
    what stands above it is no player. *preset* names the known list, "" for any other.
    *mixed_case*: names in capitals are read as Kedrov, not KEDROV. *by_content*: no heading
    was understood, so that somebody should look at it.
    """

    columns: tuple[Column | None, ...]
    heading: int | None = None
    preset: str = ""
    mixed_case: bool = False
    by_content: bool = False

    @property
    def places(self) -> dict[Column, int]:
        """Return the place of each column that is read; of two alike the left one counts."""
        found: dict[Column, int] = {}
        for place, column in enumerate(self.columns):
            if column is not None:
                found.setdefault(column, place)
        return found

    @property
    def first(self) -> int:
        """Return the place of the first row of players."""
        return 0 if self.heading is None else self.heading + 1

    @property
    def names_players(self) -> bool:
        """Tell whether the column with the names is known: without it nothing can be read."""
        return Column.NAME in self.columns or Column.SURNAME in self.columns

    def with_column(self, place: int, column: Column | None) -> "ColumnMap":
        """Return the map in which the column at *place* tells *column*, and no other does."""
        moved = [None if told is column else told for told in self.columns]
        moved += [None] * (place + 1 - len(moved))
        moved[place] = column
        return replace(self, columns=tuple(moved), preset="", by_content=False)

    def text(self) -> str:
        """Return the map as it is kept and given on the command line: ``name=2,rating=5``."""
        told = [f"{_code(column)}={place + 1}" for column, place in self.places.items()]
        told.append(f"{_HEADING}={_NONE if self.heading is None else self.heading + 1}")
        if self.mixed_case:
            told.append(f"{_CAPITALS}={_MIXED}")
        return ",".join(told)


def map_from_text(text: str, rows: Sequence[Row] = ()) -> ColumnMap:
    """Return the map that *text* describes; without a word on it the heading is found in *rows*.

    A column is told by its number or letter. Raises ``UnknownMapping``.
    """
    codes = {_code(column): column for column in Column}
    columns: dict[int, Column] = {}
    heading = find_heading(rows)
    mixed_case = False
    for part in text.split(","):
        code, sign, place = (word.strip().lower() for word in part.partition("="))
        number = _place(place)
        if (code, place) == (_CAPITALS, _MIXED):
            mixed_case = True
        elif code == _HEADING and (number is not None or place == _NONE):
            heading = number
        elif sign and code in codes and number is not None:
            columns[number] = codes[code]
        else:
            raise UnknownMapping(text=part.strip()[:80], columns=UnknownMapping.places)
    width = max(columns, default=-1) + 1
    told = tuple(columns.get(n) for n in range(width))
    return ColumnMap(columns=told, heading=heading, mixed_case=mixed_case)


def guess(rows: Sequence[Row], remembered: Mapping[str, str] | None = None) -> ColumnMap:
    """Return what the columns of *rows* seem to tell.

    First what the arbiter chose for a table with these headings (*remembered*, see
    ``signature``), then known lists, then headings, then what stands in the columns.
    """
    known = known_list(rows)
    heading = known[1] if known is not None else find_heading(rows)
    kept = _kept(rows, heading, remembered or {})
    if kept is not None:
        return kept
    if known is not None:
        return of_preset(*known, rows)
    if heading is None:
        return _by_content(rows)
    columns = _with_titles(_called(rows[heading][1], {}), heading, rows)
    return ColumnMap(columns=columns, heading=heading)


def _by_content(rows: Sequence[Row]) -> ColumnMap:
    """Return the map of a table without known headings; unknown ones may stand in its first row."""
    plain = ColumnMap(columns=columns_by_content(rows), by_content=True)
    if len(rows) < 2 or any(sign.isdigit() for sign in "".join(rows[0][1])):
        return plain
    called = tuple(_called(rows[0][1], {}))
    columns = columns_by_content(rows[1:], called)
    headed = ColumnMap(columns=columns, heading=0, by_content=True)
    return headed if len(headed.places) > len(plain.places) else plain


def _kept(
    rows: Sequence[Row], heading: int | None, remembered: Mapping[str, str]
) -> ColumnMap | None:
    text = remembered.get(signature(rows))
    if text is None:
        return None
    try:
        kept = map_from_text(text, rows)
    except UnknownMapping:
        return None  # kept by another version
    return kept if heading is None else replace(kept, heading=heading)


def of_preset(preset: Preset, heading: int | None, rows: Sequence[Row]) -> ColumnMap:
    """Return the map of a known list whose headings stand at *heading*."""
    if heading is None:
        told = tuple(preset.columns.get(str(n)) for n in range(1, preset.width + 1))
        return ColumnMap(columns=told, preset=preset.code)
    called = _called(rows[heading][1], preset.columns)
    columns = _with_titles(called, heading, rows)
    return ColumnMap(columns=columns, heading=heading, preset=preset.code)


def signature(rows: Sequence[Row]) -> str:
    """Return by what a table is known again: its headings, else its width."""
    known = known_list(rows)
    heading = known[1] if known is not None else find_heading(rows)
    if known is None and heading is None:
        heading = _by_content(rows).heading
    if heading is None:
        return f"#{max((len(cells) for _, cells in rows), default=0)}"
    return "|".join(map(heading_words, rows[heading][1]))[:500]


def preset_name(code: str) -> str:
    """Return the name of a known list, marked for translation; "" for none."""
    preset = preset_called(code)
    return preset.name if preset is not None else ""


def _called(cells: Sequence[str], special: Mapping[str, Column | None]) -> list[Column | None]:
    columns: list[Column | None] = []
    for cell in cells:
        words = heading_words(cell)
        column = special[words] if words in special else column_called(cell)
        columns.append(None if column in columns else column)
    if Column.GIVEN_NAME in columns and not {Column.NAME, Column.SURNAME}.intersection(columns):
        # “Имя” alone heads whole names.
        columns[columns.index(Column.GIVEN_NAME)] = Column.NAME
    return columns


def _with_titles(
    columns: list[Column | None], heading: int, rows: Sequence[Row]
) -> tuple[Column | None, ...]:
    """Find the column of titles that the tables of chess-results leave without a heading."""
    if Column.TITLE not in columns:
        below = [cells for _, cells in rows[heading + 1 :]]
        for place, name in enumerate(rows[heading][1]):
            values = [cells[place] for cells in below if place < len(cells) and cells[place]]
            if not name and values and all(value in TITLES for value in values):
                columns[place] = Column.TITLE
                break
    return tuple(columns)


def _code(column: Column) -> str:
    return column.value.replace(" ", "-")


def _place(text: str) -> int | None:
    """Return the place that a number from 1 or the letters of a spreadsheet name."""
    if text.isascii() and text.isdigit() and len(text) < 4:
        number = int(text)
    elif text.isascii() and text.isalpha() and len(text) < 3:
        number = 0
        for letter in text:
            number = 26 * number + ord(letter) - ord("a") + 1
    else:
        return None
    return number - 1 if 1 <= number <= MAX_COLUMNS else None
