"""What an organiser adds to the sheets of a tournament, and how each was printed last."""

from dataclasses import dataclass

MAX_LINES = 3
"""More lines above the name of the tournament would crowd out the table."""
MAX_LOGO = 500_000
"""The most bytes a logo has: it goes into every safety copy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """Lines of text above the name of the tournament, and a *logo*: a PNG picture or nothing."""

    lines: tuple[str, ...] = ()
    logo: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoice:
    """How the sheet of a *document* was printed last: *copies*, and its options by name."""

    document: str
    copies: int = 1
    options: tuple[tuple[str, str], ...] = ()
