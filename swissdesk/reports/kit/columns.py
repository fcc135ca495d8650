"""How wide the columns are, which ones leave narrow paper, and where rounds are split."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from swissdesk.reports.document import Column


@dataclass(frozen=True, slots=True)
class Placed:
    """A column at its place: the number of its cell in a row, left and right edge."""

    column: Column
    index: int
    x0: float
    x1: float


def sheets(
    columns: Sequence[Column], left: float, right: float, mm: float, size: float
) -> list[tuple[Placed, ...]]:
    """Return the columns of one sheet, or of several that share the rounds evenly.

    *mm* is the length of a millimetre of A4 here, *size* that of the type.
    """
    numbered = list(enumerate(columns))
    rounds = [column.round for column in columns if column.round]
    for parts in range(1, max(1, len(rounds)) + 1):
        found = [
            _fitting(
                [one for one in numbered if one[1].round in (0, *some)], right - left, mm, size
            )
            for some in _split(rounds, parts)
        ]
        if all(found):
            return [_placed(kept, left, right, mm, size) for kept in found if kept]
    return [_placed(_lasting(numbered), left, right, mm, size)]


def all_fit(columns: Sequence[Column], room: float, mm: float, size: float) -> bool:
    """Tell whether *room* is enough for every column."""
    return sum(least_width(column, mm, size) for column in columns) <= room


Numbered = tuple[int, Column]
_NARROWED = 1.15
"""How much more room than there is columns may need that the arbiter wants: they are narrowed."""


def _split(rounds: list[int], parts: int) -> list[list[int]]:
    each, more = divmod(len(rounds), parts)
    ends = [0]
    for part in range(parts):
        ends.append(ends[-1] + each + (part < more))
    return [rounds[a:b] for a, b in pairwise(ends)]


def _fitting(columns: list[Numbered], room: float, mm: float, size: float) -> list[Numbered] | None:
    """Return the columns that stay in *room*, None if even those that never leave do not."""
    kept = list(columns)
    # Cells of rounds would run into each other, and type is the measure of some columns.
    firm = any(column.round or column.em for _, column in columns)
    most = room * (_NARROWED if not firm and any(one.wanted for _, one in columns) else 1)
    while sum(least_width(column, mm, size) for _, column in kept) > most:
        first = max(kept, key=lambda one: one[1].leaves)
        if first[1].leaves == 0:
            return None
        kept = [one for one in kept if not _together(one[1], first[1])]
    return kept


def _together(one: Column, other: Column) -> bool:
    """Tell whether two columns leave as one: those of White and of Black do."""
    return one == other or (bool(one.choice) and one.choice == other.choice)


def _lasting(columns: list[Numbered]) -> list[Numbered]:
    return [one for one in columns if one[1].leaves == 0]


def least_width(column: Column, mm: float, size: float) -> float:
    """Return how wide *column* is at least."""
    return max(column.least * mm, column.em * size)


def _placed(
    kept: list[Numbered], left: float, right: float, mm: float, size: float
) -> tuple[Placed, ...]:
    """Share what is left over and put the columns side by side."""
    columns = [column for _, column in kept]
    widths = [least_width(column, mm, size) for column in columns]
    excess = sum(widths) / (right - left)
    if excess > 1:
        widths = [width / excess for width in widths]
    _share_out(columns, widths, right - left - sum(widths), mm)
    placed = []
    x = left
    for (index, column), width in zip(kept, widths, strict=True):
        placed.append(Placed(column, index, x, x + width))
        x += width
    return tuple(placed)


def _share_out(columns: list[Column], widths: list[float], over: float, mm: float) -> None:
    """Widen the columns that take a share of *over*, none beyond its most."""
    growing = [i for i, column in enumerate(columns) if column.share]
    while over > 1e-6 and growing:
        unit = over / sum(columns[i].share for i in growing)
        for i in list(growing):
            most = columns[i].most * mm or float("inf")
            more = min(unit * columns[i].share, most - widths[i])
            widths[i] += more
            over -= more
            if widths[i] >= most - 1e-6:
                growing.remove(i)
