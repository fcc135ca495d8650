"""Lines of text in columns, whatever script the names are in."""

import unicodedata
from collections.abc import Collection, Sequence

GAP = "  "


def columns(lines: Sequence[Sequence[str]], *, to_the_left: Collection[int] = ()) -> str:
    """Return *lines* with their cells one below the other, numbers to the right."""
    widths = [max(width(cell) for cell in column) for column in zip(*lines, strict=True)]
    return "\n".join(
        GAP.join(
            cell + padding if at in to_the_left else padding + cell
            for at, (cell, padding) in enumerate(_padded(line, widths))
        ).rstrip()
        for line in lines
    )


def _padded(line: Sequence[str], widths: Sequence[int]) -> list[tuple[str, str]]:
    return [(cell, " " * (room - width(cell))) for cell, room in zip(line, widths, strict=True)]


def width(text: str) -> int:
    """Return how many columns of a terminal *text* takes."""
    return sum(_width_of(sign) for sign in text)


def _width_of(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
