"""Sheets as pages for a browser: nothing to load, no script, readable on a phone and on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from swissdesk.domain.ids import Colour
from swissdesk.i18n import current_language, tr
from swissdesk.reports.cells import Side
from swissdesk.reports.document import (
    NOT_LAST,
    Align,
    Cell,
    Column,
    Document,
    Meeting,
    Person,
    Row,
)
from swissdesk.reports.errors import NotATable
from swissdesk.reports.forms.grid import plain
from swissdesk.reports.forms.look import STYLE

INDEX = "index.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A page in the list of pages: its file and its title."""

    file: str
    title: str


def as_html(document: Document, *, printed: str, home: str = "") -> bytes:
    """Return *document* as a page; *home* is the file that leads to the others, if any."""
    if not document.columns:
        raise NotATable(document=document.title)
    body = "\n".join(_body(document, printed, home))
    return _page(f"{document.title} — {document.tournament}", body)


def index_page(tournament: str, where_and_when: str, entries: Sequence[Entry]) -> bytes:
    """Return the page that leads to all others."""
    links = "\n".join(
        f'<li><a href="{escape(entry.file)}">{escape(entry.title)}</a></li>' for entry in entries
    )
    body = (
        f"<header><h1><bdi>{escape(tournament)}</bdi></h1>"
        f"<p><bdi>{escape(where_and_when)}</bdi></p></header>\n"
        f"<nav><ul>\n{links}\n</ul></nav>"
    )
    return _page(tournament, body)


def _page(title: str, body: str) -> bytes:
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    ).encode()


def _body(document: Document, printed: str, home: str) -> Iterator[str]:
    if home:
        words = tr("All pages")
        yield f'<p class="home"><a href="{escape(home)}">{escape(words)}</a></p>'
    yield "<header>"
    yield f"<p><strong><bdi>{escape(document.tournament)}</bdi></strong>"
    yield f"<br><bdi>{escape(document.where_and_when)}</bdi></p>"
    yield f"<h1>{escape(document.title)}</h1>"
    line = " · ".join(filter(None, (document.subtitle(), document.start, document.state.text)))
    yield f"<p>{escape(line)}</p>"
    yield "</header>"
    if document.blocks:
        for block in document.blocks:
            yield f"<h2>{escape(block.title)}</h2>"
            yield _table(document.columns, block.rows)
    else:
        yield _table(document.columns, document.rows)
    yield from _below(document)
    foot = " · ".join(filter(None, (document.rules, printed)))
    yield f"<footer><p>{escape(foot)}</p></footer>"


def _table(columns: Sequence[Column], rows: Sequence[Row]) -> str:
    heads = "".join(f'<th scope="col"{_aligned(one)}>{_head(one)}</th>' for one in columns)
    lines = []
    for place, row in enumerate(rows):
        cells = "".join(
            f"<td{_aligned(column)}>{_cell(column, cell)}</td>"
            for column, cell in zip(columns, row.cells, strict=True)
        )
        following = rows[place + 1] if place + 1 < len(rows) else row
        closed = row.closed or following.group != row.group
        lines.append(f'<tr class="closed">{cells}</tr>' if closed else f"<tr>{cells}</tr>")
    body = "\n".join(lines)
    return (
        '<div class="wide"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _aligned(column: Column) -> str:
    classes = {Align.RIGHT: ["r"], Align.CENTRE: ["c"], Align.LEFT: []}[column.align]
    classes = [*classes, "b"] if column.bold else classes
    return f' class="{" ".join(classes)}"' if classes else ""


def _head(column: Column) -> str:
    square = _square(column.square) if column.square else ""
    return f"{square}{escape(column.head)}"


def _cell(column: Column, cell: Cell) -> str:
    match cell:
        case Person():
            return _person(cell)
        case Meeting(colour=Colour() as colour):
            return f"{escape(cell.opponent)}{_square(colour)}<b>{escape(cell.result)}</b>"
        case Side():
            return f"{_square(cell.colour)}{escape(cell.word)}"
    return escape(plain(cell))


def _person(person: Person) -> str:
    """Return a name as the sheets show it: the surname bold, what tells namesakes apart behind."""
    surname = escape(person.surname)
    parts = (
        f"<small>{escape(person.title)}</small>" if person.title else "",
        surname if person.plain else f"<b>{surname}</b>",
        escape(person.given),
        escape(person.tell),
    )
    return f"<bdi>{' '.join(filter(None, parts))}</bdi>"


def _square(colour: Colour) -> str:
    sign, word = ("□", tr("White")) if colour is Colour.WHITE else ("■", tr("Black"))
    return f'<span class="sq" role="img" aria-label="{escape(word)}">{sign}</span>'


def _below(document: Document) -> Iterator[str]:
    """Yield what stands below the table: who does not play, notes, the legend."""
    for listing in document.closing.listings:
        entries = ", ".join(f"<bdi>{escape(entry)}</bdi>" for entry in listing.entries)
        yield f"<p><b>{escape(listing.word)}</b> {entries}</p>"
    for note in document.closing.notes:
        yield f"<p>{escape(note)}</p>"
    shown = _shown(document)
    texts = [one.text for one in document.legend if not one.sign or one.sign in shown]
    if texts:
        yield f'<p class="legend">{"<br>".join(map(escape, texts))}</p>'


def _shown(document: Document) -> frozenset[str]:
    """Return the signs on the page; there is no other one after it."""
    rows = [*document.rows, *(row for block in document.blocks for row in block.rows)]
    keys = frozenset(column.key for column in document.columns)
    return keys.union(document.closing.signs, *(row.signs for row in rows)) - {NOT_LAST}
