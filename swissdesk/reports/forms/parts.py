"""The small parts of a page: cells, names, squares, tables, always with their texts escaped."""

from collections.abc import Sequence
from html import escape

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.cells import Side
from swissdesk.reports.document import Align, Cell, Column, Meeting, Person, Row
from swissdesk.reports.forms.grid import plain


def table(columns: Sequence[Column], rows: Sequence[Row], kind: str = "") -> str:
    """Return a table with a heavier line below a row that ends its group."""
    heads = "".join(f'<th scope="col"{aligned(one)}>{_head(one)}</th>' for one in columns)
    lines = []
    for place, row in enumerate(rows):
        cells = "".join(
            f"<td{aligned(column, cell)}>{_cell(column, cell)}</td>"
            for column, cell in zip(columns, row.cells, strict=True)
        )
        following = rows[place + 1] if place + 1 < len(rows) else row
        closed = row.closed or following.group != row.group
        lines.append(f'<tr class="closed">{cells}</tr>' if closed else f"<tr>{cells}</tr>")
    return wide(heads, lines, kind)


def wide(heads: str, lines: Sequence[str], kind: str = "") -> str:
    """Return a table of finished *heads* and *lines*, which a narrow screen moves sideways."""
    body = "\n".join(lines)
    kinds = " ".join(filter(None, ("wide", kind)))
    return (
        f'<div class="{kinds}"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def aligned(column: Column, cell: Cell = "") -> str:
    """Return the attribute that tells how *cell* of *column* stands; names may be broken."""
    return classes(column.align, bold=column.bold, named=isinstance(cell, Person))


def classes(align: Align, *, bold: bool = False, named: bool = False) -> str:
    """Return the attribute of a cell."""
    found = {Align.RIGHT: ["r"], Align.CENTRE: ["c"], Align.LEFT: []}[align]
    found = [*found, *(["b"] if bold else []), *(["n"] if named else [])]
    return f' class="{" ".join(found)}"' if found else ""


def person(one: Person) -> str:
    """Return a name as the sheets show it: the surname bold, what tells namesakes apart behind."""
    surname = escape(one.surname)
    # A title never stands on a line of its own.
    title = f"<small>{escape(one.title)}</small>&nbsp;" if one.title else ""
    parts = (
        title + (surname if one.plain else f"<b>{surname}</b>"),
        escape(one.given),
        escape(one.tell),
    )
    return f"<bdi>{' '.join(filter(None, parts))}</bdi>"


def square(colour: Colour) -> str:
    """Return the open or filled square that says White or Black, to the ear too."""
    sign, word = ("□", tr("White")) if colour is Colour.WHITE else ("■", tr("Black"))
    return f'<span class="sq" role="img" aria-label="{escape(word)}">{sign}</span>'


def _head(column: Column) -> str:
    sign = square(column.square) if column.square else ""
    return f"{sign}{escape(column.head)}"


def _cell(column: Column, cell: Cell) -> str:
    match cell:
        case Person():
            return person(cell)
        case Meeting(colour=Colour() as colour):
            return f"{escape(cell.opponent)}{square(colour)}<b>{escape(cell.result)}</b>"
        case Side():
            return f"{square(cell.colour)}{escape(cell.word)}"
    return escape(plain(cell))
