"""The ladder of a name: narrower, then an initial, then smaller, then two lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from swissdesk.domain.names import initials
from swissdesk.reports.document import Person
from swissdesk.reports.kit.fit import LEADING, SMALLEST, STEP, length, takes_two_lines
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.pen import Pen, Style
from swissdesk.reports.kit.rightward import begins_rightward
from swissdesk.reports.kit.runs import line

_TITLE = 0.8
_TITLE_GAP = 0.18
_WORD_GAP = 0.26
_MOST_FIT = 0.9
_LEAST_SIZE = 0.6
_TWO_LINES = 0.85
_LINE_OF_TWO = 0.44
_WORDS = re.compile(r" ?[^ -]*-*")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a name and the gap before it; *glued* stays on the line of the one before."""

    text: str
    style: Style
    gap: float = 0.0
    glued: bool = False

    @property
    def end(self) -> float:
        """Return its length, the gap included."""
        return self.gap + length(self.text, self.style)


Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class SetName:
    """A name as it will be printed: one line or two, all of one size."""

    lines: tuple[Pieces, ...]
    size: float

    @property
    def width(self) -> float:
        """Return how long its longest line is."""
        return _longest(self.lines)

    def draw(self, pen: Pen, x: float, middle: float) -> None:
        """Write the name from *x*, its lines around *middle*."""
        pitch = self.size * LEADING
        y = middle + 0.357 * self.size - (len(self.lines) - 1) * pitch / 2
        for pieces in self.lines:
            at = x
            for piece in pieces:
                if piece.gap:
                    # For those who copy or search the text: words have a space between them.
                    pen.text(at, y, " ", piece.style)
                pen.text(at + piece.gap, y, piece.text, piece.style)
                at += piece.end
            y += pitch

    def __str__(self) -> str:
        words = [" " * bool(piece.gap) + piece.text for line in self.lines for piece in line]
        first_of_second = len(self.lines[0])
        if first_of_second < len(words) and not words[first_of_second - 1].endswith("-"):
            words[first_of_second] = " " + words[first_of_second]
        return "".join(words)


def base_width(people: Sequence[Person], room: float, size: float) -> Width:
    """Return the widest of the first three widths in which most of the names fit *room*."""
    for width in (Width.REGULAR, Width.SEMI):
        fit = sum(_end(_pieces(person, Style(size, width))) <= room for person in people)
        if fit >= _MOST_FIT * len(people):
            return width
    return Width.CONDENSED


def set_name(person: Person, room: float, style: Style, height: float) -> SetName:
    """Return *person*'s name set in *room*: the first step of the ladder that fits.

    *style* gives the size and the width all names begin with; *height* is that of the row.
    """
    if person.reading and _unwritable(person):
        person = replace(person, surname=person.reading[0], given=person.reading[1])
    for pieces, size in _one_line(person, style):
        if _end(pieces) <= room:
            return SetName((pieces,), size)
    return _crammed(person, room, style, height)


def whole_length(person: Person, style: Style) -> float:
    """Return how long the name is on one line, with nothing shortened."""
    return _end(_pieces(person, style))


def _one_line(person: Person, style: Style) -> Iterator[tuple[Pieces, float]]:
    """Yield the steps of the ladder that need one line, best first."""
    widths = [width for width in Width if width >= style.width]
    alone = (replace(person, given="", tell=""),) if person.plain else ()
    for form in (person, _with_initial(person), *alone):
        for width in widths:
            yield _pieces(form, replace(style, width=width)), style.size
    least = max(SMALLEST, _LEAST_SIZE * style.size)
    size = style.size - STEP
    while size >= least:
        yield _pieces(_with_initial(person), _extra(style, size)), size
        size -= STEP


def _with_initial(person: Person) -> Person:
    """Return *person* with initials for given names, told apart where they need it."""
    if not person.given or person.given == initials(person.given):
        return person
    return replace(person, given=initials(person.given), tell=person.tell or person.tell_initial)


def _pieces(person: Person, style: Style) -> Pieces:
    """Return title, surname and the rest as they follow from left to right."""
    words = [
        Piece(person.surname, replace(style, bold=not person.plain)),
        Piece(person.given, style, _WORD_GAP * style.size),
    ]
    if begins_rightward(person.surname):
        words = [replace(words[1], gap=0.0), replace(words[0], gap=_WORD_GAP * style.size)]
    words.append(Piece(person.tell, style, _WORD_GAP * style.size))
    present = [word for word in words if word.text]
    if person.title:
        present[0] = replace(present[0], gap=_TITLE_GAP * style.size, glued=True)
        present.insert(0, Piece(person.title, _title_style(style)))
    return tuple(present)


def _title_style(style: Style) -> Style:
    width = max(style.width, Width.CONDENSED)
    return Style(max(SMALLEST, _TITLE * style.size), width)


def _crammed(person: Person, room: float, style: Style, height: float) -> SetName:
    """Return the name on two lines if the row is high enough, narrowed if it still must be."""
    size = min(_TWO_LINES * style.size, height * _LINE_OF_TWO)
    if size < SMALLEST and takes_two_lines(height):
        size = SMALLEST
    while size >= SMALLEST:
        for form in (person, _with_initial(person)):
            lines = _broken(_pieces(form, _extra(style, size)))
            if _longest(lines) <= room:
                return SetName(lines, size)
        size -= STEP
    pieces = _pieces(_with_initial(person), _extra(style, SMALLEST))
    lines = _broken(pieces) if takes_two_lines(height) else (pieces,)
    return _squeezed(lines, SMALLEST, room)


def _squeezed(lines: tuple[Pieces, ...], size: float, room: float) -> SetName:
    """Return *lines* with their glyphs narrowed as far as *room* asks for."""
    factor = min(1.0, room / _longest(lines))
    return SetName(tuple(tuple(_narrowed(p, factor) for p in line_) for line_ in lines), size)


def _narrowed(piece: Piece, factor: float) -> Piece:
    style = replace(piece.style, squeeze=factor)
    return replace(piece, gap=piece.gap * factor, style=style)


def _broken(pieces: Pieces) -> tuple[Pieces, ...]:
    """Return the name broken at the hyphen or space that leaves the shortest longer line."""
    parts = _parts(pieces)
    ends = tuple(accumulate(part.end for part in parts))
    places = [at for at in range(1, len(parts)) if not parts[at].glued]
    if not places:
        return (pieces,)

    def longer(at: int) -> float:
        return max(ends[at - 1], ends[-1] - ends[at - 1] - parts[at].gap)

    at = min(places, key=longer)
    return tuple(parts[:at]), (replace(parts[at], gap=0.0), *parts[at + 1 :])


def _parts(pieces: Pieces) -> list[Piece]:
    """Return *pieces* broken behind each hyphen and at each space."""
    parts: list[Piece] = []
    for piece in pieces:
        for number, word in enumerate(filter(None, _WORDS.findall(piece.text))):
            gap = piece.gap if number == 0 else 0.0
            if word.startswith(" "):
                gap = _WORD_GAP * piece.style.size
            glued = piece.glued and number == 0
            parts.append(replace(piece, text=word.strip(), gap=gap, glued=glued))
    return parts


def _extra(style: Style, size: float) -> Style:
    return replace(style, width=Width.EXTRA, size=size)


def _end(pieces: Pieces) -> float:
    return sum(piece.end for piece in pieces)


def _longest(lines: tuple[Pieces, ...]) -> float:
    return max(_end(pieces) for pieces in lines)


def _unwritable(person: Person) -> bool:
    return any(line(text).missing for text in (person.surname, person.given))
