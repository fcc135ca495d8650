"""What the organiser adds at the head of a page: lines above everything, a logo at the left."""

from swissdesk.domain.letterhead import Letterhead
from swissdesk.reports.kit.fit import fitting
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.paper import Paper
from swissdesk.reports.kit.pen import Pen, Style

_PITCH = 4.0
_BASELINE = 2.6
_BELOW = 1.5
_TYPE = 9.0
_LOGO_HEIGHT, _LOGO_WIDTH = 16.0, 40.0
_LOGO_DOWN = 1.5
_BESIDE = 4.0


def height_of_lines(paper: Paper, letterhead: Letterhead) -> float:
    """Return how far the lines push the head down."""
    if not letterhead.lines:
        return 0.0
    return paper.mm(len(letterhead.lines) * _PITCH + _BELOW)


def draw_lines(pen: Pen, paper: Paper, letterhead: Letterhead) -> None:
    """Write the lines at the top of the page."""
    style = Style(paper.type(_TYPE), Width.SEMI)
    for number, line in enumerate(letterhead.lines):
        y = paper.top + paper.mm(number * _PITCH + _BASELINE)
        pen.text(paper.left, y, line, fitting(line, paper.right - paper.left, style))


def draw_logo(pen: Pen, paper: Paper, logo: bytes, top: float) -> float:
    """Draw the logo in line with the title, as large as fits; return what it takes in width."""
    middle = top + paper.mm(_LOGO_DOWN + _LOGO_HEIGHT / 2)
    width, height = paper.mm(_LOGO_WIDTH), paper.mm(_LOGO_HEIGHT)
    return pen.picture(logo, paper.left, middle, width, height) + paper.mm(_BESIDE)
