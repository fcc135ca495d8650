"""What is left to be filled in by hand: boxes to tick, cells divided by dots."""

from swissdesk.reports.cells import Tick
from swissdesk.reports.document import Align
from swissdesk.reports.kit.fonts import CAPITALS
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import FRAME, Pen, Style

_BOX = 3.6
_TICK = 9.5
_RESULT = 0.62
_AIR = 0.5


def draw_tick(pen: Pen, paper: Paper, tick: Tick, x: float, middle: float) -> None:
    """Draw a box to tick around *x*, *middle*; one that is ticked has its sign."""
    side = paper.mm(_BOX)
    pen.box(x - side / 2, middle - side / 2, side, side, paper.weight(FRAME))
    if tick.ticked:
        style = Style(paper.type(_TICK), bold=True)
        pen.text(x, middle + CAPITALS * style.size / 2, str(tick), style, align=Align.CENTRE)


def draw_unwritten(pen: Pen, paper: Paper, x0: float, x1: float, top: float, height: float) -> None:
    """Divide a cell by dots: opponent above, result below, the running score at the right."""
    air = paper.mm(_AIR)
    x = x0 + _RESULT * (x1 - x0)
    pen.dotted(x0 + air, top + height / 2, x, top + height / 2)
    pen.dotted(x, top + air, x, top + height - air)
