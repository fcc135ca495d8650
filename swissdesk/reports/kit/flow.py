"""Where blocks stand that flow through the columns of pages: down one, then down the next."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor

_LEAST_AT_THE_END = 5
"""A block begins at the end of a column only if so many of its rows fit there."""
_LEAST_CARRIED = 2
"""So many rows stand under a heading at least."""
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Part:
    """Rows of one block that stand together: from *start* up to *end*."""

    block: int
    start: int
    end: int

    @property
    def rows(self) -> int:
        """Return how many rows it has."""
        return self.end - self.start


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Heights in points: of a *column*, a *row*, what stands *above* rows, the *gap* between."""

    column: float
    row: float
    above: float
    gap: float

    @property
    def most(self) -> int:
        """Return how many rows of one block a column can hold."""
        return self.room(self.column)

    def room(self, free: float) -> int:
        """Return for how many rows of a new part *free* is enough."""
        return floor((free - self.above) / self.row + _SLACK)

    def height(self, part: Part) -> float:
        """Return how high *part* is."""
        return self.above + part.rows * self.row


Columns = list[list[Part]]


def flow(rows: Sequence[int], measure: Measure, columns: int) -> list[Columns]:
    """Return the pages for blocks of so many *rows*, each page with up to so many *columns*.

    A block longer than a column is broken, others are not. The columns of the last page are
    made as even as that allows.
    """
    whole = [Part(block, 0, count) for block, count in enumerate(rows)]
    long = {part.block for part in whole if part.rows > measure.most}
    filled = _filled(whole, measure, long)
    assert filled is not None
    pages = [filled[at : at + columns] for at in range(0, len(filled), columns)]
    pages[-1:] = [_even(page, measure, long, columns) for page in pages[-1:]]
    return pages


def _even(page: Columns, measure: Measure, long: set[int], columns: int) -> Columns:
    """Return the parts of *page* in columns as low as can be."""
    parts = _joined(page)
    height = sum(measure.height(part) for part in parts) / columns
    while height < measure.column:
        found = _filled(parts, replace(measure, column=height), long)
        if found is not None and len(found) <= columns:
            return found
        height += measure.row / 2
    return page


def _joined(page: Columns) -> list[Part]:
    """Return the parts of *page* one after the other, those of a broken block as one again."""
    parts: list[Part] = []
    for part in (part for column in page for part in column):
        if parts and parts[-1].block == part.block:
            parts[-1] = replace(parts[-1], end=part.end)
        else:
            parts.append(part)
    return parts


def _filled(parts: Sequence[Part], measure: Measure, long: set[int]) -> Columns | None:
    """Fill column after column; None if a part that may not be broken is higher than one."""
    found: Columns = [[]]
    free = measure.column
    waiting = deque(parts)
    while waiting:
        part = waiting.popleft()
        room = measure.room(free - (measure.gap if found[-1] else 0.0))
        head = part if part.rows <= room else _begun(part, room) if part.block in long else None
        if head is not None:
            free -= (measure.gap if found[-1] else 0.0) + measure.height(head)
            found[-1].append(head)
            part = replace(part, start=head.end)
        elif not found[-1]:
            return None
        if part.rows:
            waiting.appendleft(part)
            found.append([])
            free = measure.column
    return found


def _begun(part: Part, room: int) -> Part | None:
    """Return what of *part* stands in a column with *room*, None if that is too little."""
    count = min(room, part.rows - _LEAST_CARRIED)
    return replace(part, end=part.start + count) if count >= _LEAST_AT_THE_END else None
