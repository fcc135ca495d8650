"""Sheets as pages for a browser: nothing to load, no script, readable on a phone and on paper."""

import base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from swissdesk.domain.letterhead import Letterhead
from swissdesk.i18n import current_language, tr
from swissdesk.reports.document import NOT_LAST, Document
from swissdesk.reports.forms.grid import log_rows
from swissdesk.reports.forms.look import STYLE
from swissdesk.reports.forms.papers import papers
from swissdesk.reports.forms.parts import table
from swissdesk.reports.log import LogDocument
from swissdesk.reports.logo import as_logo

INDEX = "index.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A page in the list of pages: its file and its title."""

    file: str
    title: str


def as_html(document: Document, *, printed: str, home: str = "") -> bytes:
    """Return *document* as a page; *home* is the file that leads to the others, if any."""
    body = "\n".join(_body(document, printed, home))
    title = f"{document.title} — {document.tournament}"
    return _page(title, body, with_logo=bool(document.letterhead.logo))


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


def _page(title: str, body: str, *, with_logo: bool = False) -> bytes:
    pictures = "; img-src data:" if with_logo else ""
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        f"content=\"default-src 'none'; style-src 'unsafe-inline'{pictures}\">\n"
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    ).encode()


def _body(document: Document, printed: str, home: str) -> Iterator[str]:
    if home:
        words = tr("All pages")
        yield f'<p class="home"><a href="{escape(home)}">{escape(words)}</a></p>'
    yield "<header>"
    yield from _letterhead(document.letterhead)
    yield f"<p><strong><bdi>{escape(document.tournament)}</bdi></strong>"
    yield f"<br><bdi>{escape(document.where_and_when)}</bdi></p>"
    yield f"<h1>{escape(document.title)}</h1>"
    line = " · ".join(filter(None, (document.subtitle(), document.start, document.state.text)))
    yield f"<p>{escape(line)}</p>"
    yield "</header>"
    yield from _content(document)
    yield from _below(document)
    foot = " · ".join(filter(None, (document.rules, printed)))
    yield f"<footer><p>{escape(foot)}</p></footer>"


def _letterhead(letterhead: Letterhead) -> Iterator[str]:
    """Yield what the organiser adds; the picture is made anew, whatever the file holds."""
    if letterhead.lines:
        lines = "<br>".join(f"<bdi>{escape(line)}</bdi>" for line in letterhead.lines)
        yield f"<p>{lines}</p>"
    if letterhead.logo:
        data = base64.b64encode(as_logo(letterhead.logo)).decode("ascii")
        yield f'<img class="logo" alt="" src="data:image/png;base64,{data}">'


def _content(document: Document) -> Iterator[str]:
    if isinstance(document, LogDocument):
        yield table(document.columns, log_rows(document), "log")
    elif document.columns and not document.blocks:
        yield table(document.columns, document.rows)
    for block in document.blocks:
        yield f"<h2>{escape(block.title)}</h2>"
        yield table(document.columns, block.rows)
    yield from papers(document)


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
