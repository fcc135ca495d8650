"""Even filling: how many rows stand on each page, and how high they are."""

from dataclasses import dataclass
from math import ceil, floor

LEAST_BEFORE_CLOSING = 5
"""Rows that the closing block of a document must have above it on its page."""
_LOWER = 0.85
"""How much lower than on a full page rows may become to keep the closing block beside them."""
_SLACK = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What a page offers, in points: *height* for rows, of which *closing* takes its part.

    *closing* is what the closing block needs on the last page beyond what is kept free.
    """

    height: float
    rows: int
    least_row: float
    most_row: float
    closing: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Rows by page, their height, and whether the closing block needs a page of its own."""

    rows: tuple[int, ...]
    row: float
    apart: bool = False


def spread(count: int, room: Room) -> Spread:
    """Share *count* rows evenly among as few pages as can hold them.

    The closing block takes the place of some rows of the last page; where it cannot have five
    rows above it, it goes to a page of its own.
    """
    most = max(1, min(room.rows, floor(room.height / room.least_row + _SLACK)))
    pages = max(1, ceil(count / most))
    if not room.closing:
        return _even(count, pages, room)
    least = max(room.least_row, _LOWER * room.height / most)
    for some in (pages, pages + 1):
        found = _best(count, some, room, most)
        if found and found.row >= least - _SLACK:
            return found
    return _even(count, pages, room, apart=True)


def _best(count: int, pages: int, room: Room, most: int) -> Spread | None:
    """Return the way to fill *pages* that leaves the highest rows, and the most even one."""
    found: list[Spread] = []
    for last in range(min(LEAST_BEFORE_CLOSING, count), count // pages + 1):
        before = share(count - last, pages - 1) if pages > 1 else []
        if max((*before, last)) > most or (pages == 1 and last < count):
            continue
        beside = (room.height - room.closing) / max(1, last)
        row = min(beside, *(_row(rows, room) for rows in (*before, last)))
        found.append(Spread(rows=(*before, last), row=row))
    return max(found, key=lambda one: (one.row, one.rows[-1]), default=None)


def _even(count: int, pages: int, room: Room, *, apart: bool = False) -> Spread:
    rows = tuple(share(count, pages))
    return Spread(rows=rows, row=_row(rows[0], room), apart=apart)


def share(count: int, pages: int) -> list[int]:
    """Return *count* shared among *pages* so that they differ by at most one."""
    each, more = divmod(count, pages)
    return [each + (page < more) for page in range(pages)]


def _row(rows: int, room: Room) -> float:
    return min(room.most_row, room.height / max(1, rows))
