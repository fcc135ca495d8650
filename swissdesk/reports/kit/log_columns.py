"""How wide the columns of a log are: the room goes to those whose texts need it."""

from collections.abc import Sequence

from swissdesk.reports.kit.fit import length
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import Style
from swissdesk.reports.log import LogDocument

_PIECES, _SAMPLE = 24, 150
"""In so many pieces the room is given out, by the texts of so many rows."""
_BY_SHARES = 0.7


def edges(
    document: LogDocument, paper: Paper, size: float, pad: float
) -> list[tuple[float, float]]:
    """Return left and right of each column: *least* in mm of A4, the rest shared out.

    Texts are of *size*, and keep *pad* mm from both sides.
    """
    columns = document.columns
    fixed = sum(column.least for column in columns)
    rest = max(0.0, paper.right - paper.left - paper.mm(fixed))
    shares = _shares(document, paper, rest, size, pad)
    found, x = [], paper.left
    for column, share in zip(columns, shares, strict=True):
        width = paper.mm(column.least) + share
        found.append((x, x + width))
        x += width
    return found


def _shares(
    document: LogDocument, paper: Paper, rest: float, size: float, pad: float
) -> list[float]:
    """Return what of *rest* each column gets, so that the rows come out as low as can be.

    Most of the room is given out by the shares of the columns, so that none is too narrow for
    its words; of the rest piece by piece goes to the column whose texts it shortens most.
    """
    columns = document.columns
    whole = sum(column.share for column in columns) or 1.0
    widths = [_BY_SHARES * rest * column.share / whole for column in columns]
    open_ones = [at for at, column in enumerate(columns) if column.share]
    if not open_ones:
        return widths
    lengths = _lengths(document, paper.type(size))
    piece = (1 - _BY_SHARES) * rest / _PIECES
    around = 2 * paper.mm(pad)
    for _ in range(_PIECES):
        gains = {
            at: _lines_needed(lengths, widths, at, 0.0, around)
            - _lines_needed(lengths, widths, at, piece, around)
            for at in open_ones
        }
        best = max(open_ones, key=lambda at: (gains[at], columns[at].share))
        widths[best] += piece
    return widths


def _lengths(document: LogDocument, size: float) -> list[list[float]]:
    """Return how long the texts of some rows are, column by column."""
    rows = document.log[:: max(1, len(document.log) // _SAMPLE)]
    styles = [Style(size * column.scale) for column in document.columns]
    return [
        [length(cell, style) for cell, style in zip(row.cells, styles, strict=True)] for row in rows
    ]


def _lines_needed(
    lengths: Sequence[Sequence[float]], widths: Sequence[float], at: int, more: float, around: float
) -> float:
    """Return how many lines all rows have if column *at* is wider by *more*."""
    total = 0.0
    for row in lengths:
        lines = [
            one / max(1.0, widths[n] + (more if n == at else 0.0) - around)
            for n, one in enumerate(row)
        ]
        total += max(1.0, *lines)
    return total
