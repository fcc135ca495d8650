"""A sheet as plain tables of texts and numbers, for whatever is not paper."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.cells import Side, Tick, Unwritten
from swissdesk.reports.document import Align, Cell, Column, Document, Meeting, Outcome, Person, Row
from swissdesk.reports.errors import NotATable
from swissdesk.reports.log import LogDocument
from swissdesk.reports.places import SHARED
from swissdesk.reports.wording import decimal_sign, thousands_sign

Value = str | int | Decimal

_HALF = re.compile(r"(-?\d*)½")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_PLACES = frozenset({"place", "overall"})
_TEXTS = frozenset({"id", "result"})
"""Columns whose figures are no numbers to reckon with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table: its title, the heads of its columns, its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def grids(document: Document) -> tuple[Grid, ...]:
    """Return the tables of *document*; raise ``NotATable`` where it has none."""
    heads = tuple(column.head for column in document.columns)
    if isinstance(document, LogDocument):
        rows = _rows(document.columns, log_rows(document))
        return (Grid(title=document.title, heads=heads, rows=rows),)
    if document.blocks:
        return tuple(
            Grid(title=block.title, heads=heads, rows=_rows(document.columns, block.rows))
            for block in document.blocks
        )
    if not document.columns:
        raise NotATable(document=document.title)
    return (Grid(title=document.title, heads=heads, rows=_rows(document.columns, document.rows)),)


def log_rows(document: LogDocument) -> tuple[Row, ...]:
    """Return the entries of a log as rows of a table."""
    return tuple(Row(cells=one.cells, label=one.label) for one in document.log)


def _rows(columns: Sequence[Column], rows: Sequence[Row]) -> tuple[tuple[Value, ...], ...]:
    found: list[tuple[Value, ...]] = []
    for row in rows:
        values = [_value(*one) for one in zip(columns, row.cells, strict=True)]
        if found:
            values = [_in_full(*one) for one in zip(columns, values, found[-1], strict=True)]
        found.append(tuple(values))
    return tuple(found)


def _in_full(column: Column, value: Value, above: Value) -> Value:
    """Return the place of the line above where the sheet says only that it is the same."""
    is_same = column.key in _PLACES and isinstance(value, str) and value.startswith(SHARED)
    return above if is_same else value


def _value(column: Column, cell: Cell) -> Value:
    """Return what a cell holds: a number where the column is one of numbers."""
    text = plain(cell)
    if column.align is Align.LEFT or column.key in _TEXTS or not isinstance(cell, str):
        return text
    return number(text)


def plain(cell: Cell) -> str:
    """Return a cell as text, as other programs take it over."""
    match cell:
        case Person():
            return " ".join(filter(None, (cell.title, cell.surname, cell.given)))
        case Meeting():
            return _meeting(cell)
        case Outcome():
            return cell.text + cell.mark
        case Side():
            return cell.word
        case Tick():
            return str(cell)
        case Unwritten():
            return ""
    return cell


def _meeting(cell: Meeting) -> str:
    """Return a round of a crosstable as ``12w1``, in Russian ``12б1``."""
    if not cell.opponent:
        return cell.result
    if cell.colour is None:
        return f"{cell.opponent}{cell.result}"
    letter = tr("w") if cell.colour is Colour.WHITE else tr("b")
    return f"{cell.opponent}{letter}{cell.result}"


def number(text: str) -> Value:
    """Return *text* as the number it shows (``3½``, ``23,5``, ``1 500``), else as it is."""
    bare = text.replace("\u2212", "-").replace(thousands_sign(), "").replace(decimal_sign(), ".")
    if found := _HALF.fullmatch(bare):
        whole = found[1]
        half = Decimal("-0.5") if whole.startswith("-") else Decimal("0.5")
        return half if whole in ("", "-") else Decimal(whole) + half
    if not _NUMBER.fullmatch(bare):
        return text
    return Decimal(bare) if "." in bare else int(bare)
