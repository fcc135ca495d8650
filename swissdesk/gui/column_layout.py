"""Which columns fit, and how wide they are."""

from collections.abc import Mapping, Set
from dataclasses import replace
from types import MappingProxyType

from swissdesk.gui.cells import Discs
from swissdesk.gui.delegate import GAP
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.rows import Column
from swissdesk.gui.painting import text_width, width_of

NAME_WIDE, NAME_CAP = 240, 340
"""How wide names are before a wide screen shows further columns, and how wide at most."""
WIDE_WINDOW = 1600
"""From which width on a window is wide."""
_NOTHING: Mapping[int, int] = MappingProxyType({})
_AROUND = 10
"""What stays free beside a heading, on both sides together."""


def _given(column: Column, least: int = 0) -> int:
    """Return the width of *column* in pixels, at least that of its heading: no word is cut."""
    heading = heading_width(column) + px(_AROUND) if column.title else 0
    return max(px(column.width or max(column.least, least)), round(heading))


def heading_width(column: Column) -> float:
    """Return how wide the title of *column* is with the discs behind it."""
    words = text_width(column.title, 12, Weight.MEDIUM)
    return words + px(GAP) + width_of(Discs(column.discs)) if column.discs else words


def visible_columns(columns: tuple[Column, ...], room: int) -> set[int]:
    """Return which columns fit: the optional ones go in their order, the wide ones come last.

    What went early comes back where a broader one that went later has left room for it. Wide
    columns come where no name and no club gives way to them, and nothing else is missing.
    """
    shown = {n for n, column in enumerate(columns) if not column.wide}

    def squeezed(n: int) -> int:
        return px(columns[n].squeezed) or _given(columns[n])

    def needed() -> int:
        return sum(map(squeezed, shown))

    gone: list[int] = []
    for n in sorted(shown, key=lambda n: columns[n].hide):
        if columns[n].hide and needed() > room:
            shown.discard(n)
            gone.append(n)
    for n in reversed(gone):
        if needed() + squeezed(n) <= room:
            shown.add(n)
    if not shown.issuperset(gone):
        return shown
    left = room - sum(_given(columns[n], NAME_WIDE) for n in shown)
    for n, column in enumerate(columns):
        if column.wide and _given(column) <= left:
            shown.add(n)
            left -= _given(column)
    return shown


def column_widths(
    columns: tuple[Column, ...],
    shown: set[int],
    room: int,
    wanted: Mapping[int, int] = _NOTHING,
    *,
    by_need: bool = False,
    is_wide: bool = False,
) -> list[int]:
    """Return the width of each column; those without one share what is left.

    In a window that *is_wide* names are capped, whatever stands beside the table; what is over
    goes to texts, and where there are none it stays free at the right. Where the longest name,
    as wide as *wanted* says, would be cut, clubs and remarks first give what none of them needs,
    then they are cut. Columns share equally, or *by_need*.
    """
    stretching = [n for n in sorted(shown) if not columns[n].width]
    widths = [_given(column) if column.width else 0 for column in columns]
    least = {n: _given(columns[n]) for n in stretching}
    giving = [n for n in sorted(shown) if columns[n].squeezed]

    def give(most: int, floors: Mapping[int, int]) -> None:
        """Give names up to *most* what the others have beyond their *floors*."""
        names = sum(max(least[n], min(wanted.get(n, 0), px(most))) for n in stretching)
        lack = names - room + sum(widths[n] for n in shown)
        for n in giving:
            given = max(0, min(lack, widths[n] - floors[n]))
            widths[n] -= given
            lack -= given

    headings = {n: _given(replace(columns[n], width=1)) for n in giving}
    give(NAME_CAP, {n: max(headings[n], wanted.get(n, widths[n])) for n in giving})
    give(NAME_WIDE, {n: px(columns[n].squeezed) for n in giving})
    left = max(room - sum(widths[n] for n in shown), sum(least.values()))
    if by_need:
        least = _needs(left, least, wanted)
    capped = {n for n in stretching if is_wide and columns[n].is_capped}
    for n, share in _shares(left, least, capped).items():
        widths[n] = share
    return widths


def _needs(room: int, least: Mapping[int, int], wanted: Mapping[int, int]) -> dict[int, int]:
    """Return what each column needs; where all of it is too much, the widest are cut."""
    needs: dict[int, int] = {}
    for n in sorted(least, key=lambda n: wanted.get(n, 0)):
        left = room - sum(needs.values())
        others = sum(least[k] for k in least if k != n and k not in needs)
        fair = min(left // (len(least) - len(needs)), left - others)
        needs[n] = max(least[n], min(fair, wanted.get(n, 0)))
    return needs


def _shares(room: int, least: Mapping[int, int], capped: Set[int]) -> dict[int, int]:
    """Share *room* out equally; who has to have more than that takes it from the others.

    What the *capped* ones leave is shared by the others.
    """
    shares: dict[int, int] = {}
    for n in sorted(least, key=lambda n: (n not in capped, -least[n])):
        fair = (room - sum(shares.values())) // (len(least) - len(shares))
        shares[n] = max(least[n], fair)
        if n in capped:
            shares[n] = min(px(NAME_CAP), shares[n])
    return shares
