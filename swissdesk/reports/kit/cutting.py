"""Where the scissors go: dashes that reach almost to the edge of the paper."""

from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import MM, Pen

CUT_EDGE = 4.0 * MM
"""What printers leave blank at the edge."""


def cut_across(pen: Pen, paper: Paper, y: float) -> None:
    """Draw a line to cut along at *y*."""
    pen.dashed(CUT_EDGE, y, paper.width - CUT_EDGE, y)


def cut_grid(pen: Pen, paper: Paper, columns: int, rows: int) -> None:
    """Draw the lines that cut a page into equal pieces."""
    for column in range(1, columns):
        x = column * paper.width / columns
        pen.dashed(x, CUT_EDGE, x, paper.height - CUT_EDGE)
    for row in range(1, rows):
        cut_across(pen, paper, row * paper.height / rows)
