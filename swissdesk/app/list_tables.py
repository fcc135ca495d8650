"""A rating list in no fixed form, before it is taken in: its columns and its name, remembered."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from swissdesk.app.files import CannotRead, refuse_what_is_no_file
from swissdesk.app.settings import Settings
from swissdesk.errors import cause_of
from swissdesk.formats.entries.columns import COLUMN_NAMES, Column
from swissdesk.formats.entries.mapping import ColumnMap, guess, signature
from swissdesk.formats.entries.sheet import Sheet
from swissdesk.formats.lists.reading import list_sheet
from swissdesk.formats.lists.source import AS_FOUND, Asked
from swissdesk.formats.lists.table import LIST_COLUMNS, RATING_COLUMNS, head_of

_NAMES = "list_names"
_REMEMBERED = 30

COLUMNS: Mapping[Column, str] = {column: COLUMN_NAMES[column] for column in LIST_COLUMNS}
"""The columns that a rating list can have, with what they are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListTable:
    """A list that is a table, before it is taken in: its first rows and what its columns tell."""

    path: Path
    sheet: Sheet
    told: ColumnMap

    def with_column(self, place: int, column: Column | None) -> "ListTable":
        """Return the table in which the column at *place* tells *column*."""
        return replace(self, told=self.told.with_column(place, column))


def list_table(
    source: Path, remembered: Mapping[str, str], asked: Asked = AS_FOUND
) -> ListTable | None:
    """Return the table in *source*; None for a list whose columns are known for sure.

    *remembered* is what the columns of earlier tables told (``remembered_columns``).
    """
    try:
        refuse_what_is_no_file(source)
        with source.open("rb") as file:
            sheet = list_sheet(source.name, file, source.stat().st_size, asked)
    except OSError as error:
        raise CannotRead(file=source, cause=cause_of(error)) from error
    if sheet is None or head_of(source.name, sheet.rows).code:
        return None
    told = guess(sheet.rows, remembered)
    kept = tuple(column if column in LIST_COLUMNS else None for column in told.columns)
    return ListTable(path=source, sheet=sheet, told=replace(told, columns=kept))


def has_ratings(told: ColumnMap) -> bool:
    """Tell whether some column is a rating."""
    return not RATING_COLUMNS.isdisjoint(told.columns)


def known_name(settings: Settings, sheet: Sheet) -> str:
    """Return what a list with these headings was called before, "" if there was none."""
    return settings.views.get(_NAMES, {}).get(signature(sheet.rows), "")


def with_name(settings: Settings, sheet: Sheet, name: str) -> Settings:
    """Return *settings* with the name of a list, so that the next one of its kind replaces it.

    Lists without headings are alike: none of them is proposed the name of another.
    """
    if guess(sheet.rows).heading is None:
        return settings
    others = settings.views.get(_NAMES, {})
    kept = {**others, signature(sheet.rows): name}
    last = dict([*kept.items()][-_REMEMBERED:])
    return replace(settings, views={**settings.views, _NAMES: last})
