"""Columns whose texts ask for room: what is free is theirs, else they stand on two lines."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from swissdesk.reports.document import Column, Person, Row
from swissdesk.reports.kit.columns import least_width
from swissdesk.reports.kit.fit import SMALLEST, in_two, length, takes_two_lines
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.names import whole_length
from swissdesk.reports.kit.pen import Style

_FIRST = 1000.0
"""The share of what is left over: the names beside take theirs when the texts have enough."""
_AIR = 1.02
"""What rounding may take of a room that is measured to the point."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """Gives columns the room their texts ask for, out of *room*; all lengths are points.

    *mm* is the length of a millimetre of A4, *size* that of the type, *row* the height of a
    row, *pad* the room beside a text.
    """

    columns: Sequence[Column]
    rows: Sequence[Row]
    room: float
    mm: float
    size: float
    row: float
    pad: float

    def columns_with_room(self, standing: Collection[int]) -> tuple[Column, ...]:
        """Return the columns, those that ask as wide as their texts need in the smallest type.

        That is on two lines, where the rows are high enough for them. They grow up to one line
        of the type of the rows by what whole names do not need; only *standing*, the indexes of
        the columns that do not leave, take room.
        """
        found = list(self.columns)
        for index, column in enumerate(self.columns):
            if column.asks:
                found[index] = self._asking(index, column, standing)
        return tuple(found)

    def _asking(self, index: int, column: Column, standing: Collection[int]) -> Column:
        texts = {str(row.cells[index]) for row in self.rows} - {""}
        style = Style(max(SMALLEST, self.size * column.scale), Width.CONDENSED, column.bold)
        small = Style(SMALLEST, Width.EXTRA, column.bold)
        broken = [in_two(text, small) if takes_two_lines(self.row) else (text,) for text in texts]
        lines = [length(part, small) for parts in broken for part in parts]
        one = [length(text, style) for text in texts]
        least = max(column.least * self.mm, self._needed(lines))
        most = max(least, min(self._needed(one), self._free(index, standing)))
        return replace(column, least=least / self.mm, most=most / self.mm, share=_FIRST)

    def _free(self, index: int, standing: Collection[int]) -> float:
        """Return what the columns beside *index* leave, with every name written whole."""
        return self.room - sum(
            max(least_width(self.columns[at], self.mm, self.size), self._of_names(at))
            for at in standing
            if at != index
        )

    def _of_names(self, index: int) -> float:
        style = Style(self.size, Width.EXTRA)
        cells = (row.cells[index] for row in self.rows)
        names = [whole_length(cell, style) for cell in cells if isinstance(cell, Person)]
        return self._needed(names) if names else 0.0

    def _needed(self, lengths: Sequence[float]) -> float:
        return max(lengths, default=0.0) * _AIR + 2 * self.pad
