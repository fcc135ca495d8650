"""Lines whose columns have slipped, because a program counted bytes where it meant letters."""

from collections.abc import Callable, Iterator
from operator import itemgetter

from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.fields import tenths, whole
from swissdesk.i18n import N_

_BLANK_COLUMNS = itemgetter(3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90, 95, 97)
_ALL_BLANK = (" ",) * 13
_NAME = 14
_BEHIND_NAME = 47
_BEHIND_RANK = 89
_FIRST_CELL = 91
_CELL = 10
_COLOURS = frozenset("wWbB- ")
_LAST_DIGITS = frozenset("0123456789 ")
_FURTHEST = 33
_LONGEST = _FIRST_CELL + _CELL * 100
_MAX_HOPELESS = 200


class Aligner:
    """Sets the columns of lines 001 right; after many hopeless lines it stops trying."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._hopeless = 0

    def aligned(self, raw: str, line: int) -> str:
        """Return *raw* with its columns at their places, without blanks at its end.

        A line that fits is returned as it is. Otherwise the columns are counted in bytes of
        UTF-8, then the rounds or all behind the name are moved until everything fits; a line
        that fits nowhere comes back as it is, and its fields speak for themselves.
        """
        text = raw.rstrip().ljust(_FIRST_CELL + _CELL)
        if _looks_right(text) or len(text) > _LONGEST or self._hopeless >= _MAX_HOPELESS:
            return text.rstrip()
        moved = _counted_in_bytes(text)
        if _fits(moved):
            template = N_("The columns were counted in bytes; they were set right.")
            self._findings.note(line, _BEHIND_NAME + 1, template)
            return moved
        if _fits(text):
            return text.rstrip()
        return self._moved(text, line)

    def _moved(self, text: str, line: int) -> str:
        """Return *text* with the rounds, or all behind the name, moved as little as fits."""
        by_cells = ((n, moved) for n in range(1, _CELL) for moved in _cells_moved(text, n))
        by_name = ((n, moved) for n in range(1, _FURTHEST + 1) for moved in _all_moved(text, n))
        rounds = N_("The columns of the rounds were {n} out of place; they were set right.")
        behind = N_("The columns behind the name were {n} out of place; they were set right.")
        for column, template, candidates in (
            (_FIRST_CELL, rounds, by_cells),
            (_BEHIND_NAME, behind, by_name),
        ):
            for distance, moved in candidates:
                if _fits(moved):
                    self._findings.note(line, column + 1, template, n=distance)
                    return moved
        self._hopeless += 1
        return text.rstrip()


def _looks_right(text: str) -> bool:
    """Tell quickly whether all is at its place; a wrong no only costs the longer look."""
    return (
        _BLANK_COLUMNS(text) == _ALL_BLANK
        and text[94] in _LAST_DIGITS
        and text[96] in _COLOURS
        and (text[48:52].isspace() or text[48:52].strip().isdigit())
        and (text[80:84].isspace() or tenths(text[80:84]) is not None)
    )


def _fits(text: str) -> bool:
    """Tell whether every column behind the name holds what belongs there."""
    padded = text.ljust(_FIRST_CELL + _CELL)
    return (
        _BLANK_COLUMNS(padded) == _ALL_BLANK
        and all(_empty_or(whole, padded[a:b]) for a, b in ((4, 8), (48, 52), (85, 89)))
        and _empty_or(tenths, padded[80:84])
        and all(
            _cell_fits(padded[at : at + _CELL]) for at in range(_FIRST_CELL, len(padded), _CELL)
        )
    )


def _empty_or(parse: Callable[[str], int | None], field: str) -> bool:
    return not field.strip() or parse(field) is not None


def _cell_fits(cell: str) -> bool:
    cell = cell.ljust(_CELL)
    return (
        _empty_or(whole, cell[:4])
        and (cell[4], cell[6], cell[8], cell[9]) == (" ", " ", " ", " ")
        and cell[5] in _COLOURS
        and (cell[3] != " " or not cell[:4].strip())
    )


def _counted_in_bytes(text: str) -> str:
    data = text.encode("utf-8", "surrogateescape")
    fields = (data[:_NAME], data[_NAME:_BEHIND_NAME], data[_BEHIND_NAME:53], data[53:56], data[56:])
    widths = (_NAME, _BEHIND_NAME - _NAME, 53 - _BEHIND_NAME, 3, 0)
    return "".join(
        field.decode("utf-8", "surrogateescape").ljust(width)
        for field, width in zip(fields, widths, strict=True)
    ).rstrip()


def _cells_moved(text: str, distance: int) -> Iterator[str]:
    """Yield *text* with the rounds moved right and left, where there is room for it."""
    if distance <= _FIRST_CELL - _BEHIND_RANK:
        yield _put_in(text, _BEHIND_RANK, distance)
    yield from _taken_out(text, _BEHIND_RANK, distance)


def _all_moved(text: str, distance: int) -> Iterator[str]:
    """Yield *text* with all behind the name moved right and left, if the name lets it."""
    if text[_BEHIND_NAME - distance] == " ":
        yield _put_in(text, _BEHIND_NAME - distance, distance)
    yield from _taken_out(text, _BEHIND_NAME, distance)


def _put_in(text: str, place: int, blanks: int) -> str:
    return text[:place] + " " * blanks + text[place:].rstrip()


def _taken_out(text: str, place: int, blanks: int) -> Iterator[str]:
    if not text[place : place + blanks].strip():
        yield text[:place] + text[place + blanks :].rstrip()
