"""Logo and header text from outside, for the window and the terminal."""

from pathlib import Path

from swissdesk.app.files import read_bounded
from swissdesk.reports.logo import as_logo

_MOST = 20_000_000
"""No picture for the head of a sheet is larger, in bytes."""


def read_logo(path: Path) -> bytes:
    """Return the picture at *path* as a logo; an ``ArbiterError`` says why it is none."""
    return as_logo(read_bounded(path, _MOST))
