"""A long list on few pages: the same table several times side by side, read down, then right."""

from collections.abc import Iterator
from math import ceil

from swissdesk.reports.kit.columns import Placed, all_fit, sheets
from swissdesk.reports.kit.rows import Page, RowPress
from swissdesk.reports.kit.spread import Spread, share, spread
from swissdesk.reports.kit.sums import Part

_BETWEEN = 7.0


class AbreastPress(RowPress):
    """Knows how the rows of one document fill pages with several tables each."""

    @property
    def _abreast(self) -> int:
        """Return how many tables stand side by side: fewer rather than without a column."""
        sheet, most = self.paper, self.document.layout.abreast
        size = sheet.type(self.document.layout.most_type)
        for count in range(most, 1, -1):
            if all_fit(self.document.columns, self._width(count), sheet.mm(1), size):
                return count
        return 1

    def fill(self) -> Spread:
        """Return how many lines, each of a row from every table, stand on each page."""
        return spread(ceil(len(self.document.rows) / self._abreast), self.room())

    def columns(self) -> list[tuple[Placed, ...]]:
        """Return the columns of the first table, which leave out the same in all of them."""
        return [self._placed(0)]

    def pages(self) -> Iterator[Page]:
        """Yield the pages, their tables as even as can be."""
        rows = self.document.rows
        placed = [self._placed(side) for side in range(self._abreast)]
        start = 0
        counts = self._rows_of_pages()
        for page, count in enumerate(counts):
            parts: list[Part] = []
            for columns, some in zip(placed, share(count, self._abreast), strict=True):
                if some or not parts:
                    parts.append(Part(rows[start : start + some], columns))
                start += some
            yield self.page(tuple(parts), is_last=page == len(counts) - 1)
        if self.spread.apart:
            yield from self.closing_pages()

    def _rows_of_pages(self) -> list[int]:
        """Return the rows of each page: even ones, but for what the closing block takes."""
        lines = self.spread.rows
        total = len(self.document.rows)
        if len(set(lines)) == 1 or max(lines) - min(lines) == 1:
            return share(total, len(lines))
        found = [self._abreast * some for some in lines]
        found[-1] -= sum(found) - total
        return found

    def _placed(self, side: int) -> tuple[Placed, ...]:
        sheet, width = self.paper, self._width(self._abreast)
        left = sheet.left + side * (width + sheet.mm(_BETWEEN))
        return sheets(self.document.columns, left, left + width, sheet.mm(1), self.size)[0]

    def _width(self, abreast: int) -> float:
        sheet, between = self.paper, self.paper.mm(_BETWEEN)
        return (sheet.right - sheet.left - between * (abreast - 1)) / abreast
