"""Results told line by line in a letter: ``5. Kedrov – Osinin 1:0``, ``5 ½``."""

import re

from swissdesk.formats.results.cells import looks_like_half, looks_like_pair
from swissdesk.formats.results.columns import ResultColumns, Role, whole_number

_MOST_SIGNS = 300
_HALF = r"(?:\d?½|\d?[.,]\d|1/2|\d|[=+\-–—−?])"
_RESULT = re.compile(rf"(?<!\S){_HALF}\s?[:\-–—−/]\s?{_HALF}u?(?=[\s.,;]|$)")
_BOARD = re.compile(r"\s*[№#]?\s*(\d{1,3})(?:[.):]+\s*|\s+(?:[-–—]\s)?)")
_BETWEEN = re.compile(r"\s+(?:[-–—]|vs?\.?|против)\s+")

COLUMNS = ResultColumns(
    places=((Role.BOARD, 0), (Role.WHITE, 1), (Role.RESULT, 2), (Role.BLACK, 3))
)
"""What ``told`` returns."""


def told(line: str) -> list[str] | None:
    """Return board, White, result, Black as far as *line* tells them, None without a result."""
    rest = line[:_MOST_SIGNS].strip()
    board = ""
    found = _BOARD.match(rest)
    if found is not None and rest[found.end() :].strip():
        board, rest = found[1], rest[found.end() :].strip()
    parts = _parted(rest, has_board=bool(board))
    if parts is None:
        return None
    white, result, black = parts
    if not black:
        white, *others = _BETWEEN.split(white, maxsplit=1)
        black = others[0] if others else ""
    if not board and not _is_named(white):
        return None
    return [board, white.strip(" ,;"), result, black.strip(" ,;.")]


def _parted(text: str, *, has_board: bool) -> tuple[str, str, str] | None:
    """Return what stands before the result, the result, and what stands behind it."""
    results = [one for one in _RESULT.finditer(text) if looks_like_pair(one[0].rstrip(".,;"))]
    if results:
        last = results[-1]
        return text[: last.start()].strip(), last[0], text[last.end() :].strip()
    before, _, word = text.rpartition(" ")
    if looks_like_pair(word) or (has_board and looks_like_half(word)):
        return before.strip(), word, ""
    return None


def _is_named(text: str) -> bool:
    return whole_number(text) is None and any(sign.isalpha() for sign in text)
