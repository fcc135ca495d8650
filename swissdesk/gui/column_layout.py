"""Which columns fit, and how wide they are."""

from swissdesk.gui.fonts import px
from swissdesk.gui.models.rows import Column

NAME_WIDE, NAME_CAP = 240, 340
"""How wide names are before a wide screen shows further columns, and how wide at most."""
WIDE_ROOM = 1500
"""From which width on the screen is wide."""


def visible_columns(columns: tuple[Column, ...], room: int) -> set[int]:
    """Return which columns fit: the optional ones go in their order, the wide ones come last."""
    shown = {n for n, column in enumerate(columns) if not column.wide}

    def needed(*, wide: bool = False) -> int:
        stretch = {True: NAME_WIDE, False: 0}[wide]
        return sum(px(columns[n].width or max(columns[n].least, stretch)) for n in shown)

    for n in sorted(shown, key=lambda n: columns[n].hide):
        if columns[n].hide and needed() > room:
            shown.discard(n)
    for n, column in enumerate(columns):
        if column.wide and needed(wide=True) + px(column.width) <= room:
            shown.add(n)
    return shown


def column_widths(
    columns: tuple[Column, ...], shown: set[int], room: int, wanted: int = 0
) -> list[int]:
    """Return the width of each column; those without one share what is left.

    On a wide screen names are capped; what is then over stays free at the right. Where the
    longest name, *wanted* wide, would be cut, clubs and remarks are cut first.
    """
    stretching = [n for n in sorted(shown) if not columns[n].width]
    widths = [px(column.width) for column in columns]
    lack = len(stretching) * min(wanted, px(NAME_WIDE)) - room + sum(widths[n] for n in shown)
    for n in sorted(shown):
        if columns[n].squeezed and lack > 0:
            given = min(lack, widths[n] - px(columns[n].squeezed))
            widths[n] -= given
            lack -= given
    fixed = sum(widths[n] for n in shown)
    left = max(room - fixed, sum(px(columns[n].least) for n in stretching))
    most = px(NAME_CAP) if room >= px(WIDE_ROOM) else left
    for taken, n in enumerate(stretching):
        widths[n] = min(most, left // (len(stretching) - taken))
        left -= widths[n]
    return widths
