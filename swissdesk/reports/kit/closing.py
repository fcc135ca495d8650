"""What stands once behind the last row: who does not play, notes, signatures."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Closing, Listing, Signature
from swissdesk.reports.kit.fit import fitting, length, wrapped
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import HAIR, Pen, Style

_LISTING = 10.5
_LISTING_PITCH = 4.9
_LISTING_GAP = 1.2
_NOTE = 8.5
_NOTE_PITCH = 4.2
_NOTES_GAP = 3.0
_SIGNATURES_GAP = 6.0
_SIGNATURE = 14.0
_SIGNING_LINE = 62.0
_NAME_LINE = 112.0
_SIGNING_LENGTH = 45.0


@dataclass(frozen=True, slots=True)
class Strip:
    """One line of the closing block: its height, and what draws it from its upper edge."""

    height: float
    draw: Callable[[Pen, float], None]


def strips(closing: Closing, paper: Paper) -> list[Strip]:
    """Return the closing block as strips from top to bottom."""
    found = list(_listings(closing.listings, paper))
    found += _notes(closing.notes, paper)
    if closing.signatures:
        found.append(_space(paper.mm(_SIGNATURES_GAP)))
        found += [_signature(one, paper) for one in closing.signatures]
    if closing.stamp or closing.dated:
        found.append(_stamp(closing, paper))
    return found


def _space(height: float) -> Strip:
    return Strip(height, lambda pen, top: None)


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    style: Style
    gap: float


def _listings(listings: Sequence[Listing], paper: Paper) -> Iterator[Strip]:
    """Set all listings one behind the other, broken between names only."""
    if not listings:
        return
    yield _space(paper.mm(_LISTING_GAP))
    room = paper.right - paper.left
    lines: list[list[_Word]] = [[]]
    used = 0.0
    for word in _words(listings, paper, room):
        wide = length(word.text, word.style)
        if lines[-1] and used + word.gap + wide > room:
            lines.append([])
            used = 0.0
        used += (word.gap if lines[-1] else 0.0) + wide
        lines[-1].append(word)
    for line in lines:
        yield _line(line, paper)


def _words(listings: Sequence[Listing], paper: Paper, room: float) -> Iterator[_Word]:
    plain = Style(paper.type(_LISTING))
    bold = Style(plain.size, bold=True)
    for listing in listings:
        yield _Word(listing.word, bold, 3 * 0.26 * plain.size)
        for number, entry in enumerate(listing.entries, 1):
            text = entry + ("," if number < len(listing.entries) else "")
            yield _Word(text, fitting(text, room, plain), 0.26 * plain.size)


def _line(words: list[_Word], paper: Paper) -> Strip:
    pitch = paper.mm(_LISTING_PITCH)

    def draw(pen: Pen, top: float) -> None:
        x = paper.left
        for number, word in enumerate(words):
            x += word.gap if number else 0.0
            x = pen.text(x, top + 0.72 * pitch, word.text, word.style)

    return Strip(pitch, draw)


def _notes(notes: Sequence[str], paper: Paper) -> Iterator[Strip]:
    if not notes:
        return
    yield _space(paper.mm(_NOTES_GAP))
    style = Style(paper.type(_NOTE))
    room = paper.right - paper.left
    for note in notes:
        for text in wrapped(note, room, style):
            yield _line([_Word(text, fitting(text, room, style), 0.0)], paper)


def _signature(who: Signature, paper: Paper) -> Strip:
    """Leave a line to sign on and one for the name, printed above it where it is known."""

    def draw(pen: Pen, top: float) -> None:
        y = top + paper.mm(6.0)
        room = paper.mm(_SIGNING_LINE - 3)
        small = Style(paper.type(7))
        role = fitting(who.role, room, Style(paper.type(10.5), bold=True))
        pen.text(paper.left, y - paper.mm(0.9), who.role, role)
        category = fitting(who.category, room, Style(paper.type(_NOTE)))
        pen.text(paper.left, y + paper.mm(3.0), who.category, category)
        x = paper.left + paper.mm(_SIGNING_LINE)
        end = x + paper.mm(_SIGNING_LENGTH)
        pen.rule(x, end, y, paper.weight(HAIR))
        under = y + paper.mm(2.9)
        pen.text((x + end) / 2, under, tr("signature"), small, align=Align.CENTRE)
        x = paper.left + paper.mm(_NAME_LINE)
        pen.rule(x, paper.right, y, paper.weight(HAIR))
        pen.text(x, under, tr("name"), small)
        name = fitting(who.name, paper.right - x, Style(paper.type(10.5)))
        pen.text(x, y - paper.mm(0.9), who.name, name)

    return Strip(paper.mm(_SIGNATURE), draw)


def _stamp(closing: Closing, paper: Paper) -> Strip:
    def draw(pen: Pen, top: float) -> None:
        y = top + paper.mm(5.0)
        style = Style(paper.type(10.5))
        pen.text(paper.left, y, closing.stamp, style)
        x = paper.left + paper.mm(_SIGNING_LINE)
        pen.text(x, y, closing.dated, style)

    return Strip(paper.mm(8.0), draw)
