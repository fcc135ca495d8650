"""Which columns fit, and how wide they are."""

from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.rows import Column
from swissdesk.gui.painting import text_width

NAME_WIDE, NAME_CAP = 240, 340
"""How wide names are before a wide screen shows further columns, and how wide at most."""
WIDE_ROOM = 1500
"""From which width on the screen is wide."""
_AROUND = 10
"""What stays free beside a heading, on both sides together."""


def _given(column: Column, least: int = 0) -> int:
    """Return the width of *column* in pixels, at least that of its heading: no word is cut."""
    heading = text_width(column.title, 12, Weight.MEDIUM) + px(_AROUND) if column.title else 0
    return max(px(column.width or max(column.least, least)), round(heading))


def visible_columns(columns: tuple[Column, ...], room: int) -> set[int]:
    """Return which columns fit: the optional ones go in their order, the wide ones come last."""
    shown = {n for n, column in enumerate(columns) if not column.wide}

    def needed(*, wide: bool = False) -> int:
        stretch = {True: NAME_WIDE, False: 0}[wide]
        return sum(_given(columns[n], stretch) for n in shown)

    for n in sorted(shown, key=lambda n: columns[n].hide):
        if columns[n].hide and needed() > room:
            shown.discard(n)
    for n, column in enumerate(columns):
        if column.wide and needed(wide=True) + _given(column) <= room:
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
    widths = [_given(column) if column.width else 0 for column in columns]
    lack = len(stretching) * min(wanted, px(NAME_WIDE)) - room + sum(widths[n] for n in shown)
    for n in sorted(shown):
        if columns[n].squeezed and lack > 0:
            given = min(lack, widths[n] - px(columns[n].squeezed))
            widths[n] -= given
            lack -= given
    fixed = sum(widths[n] for n in shown)
    left = max(room - fixed, sum(_given(columns[n]) for n in stretching))
    most = px(NAME_CAP) if room >= px(WIDE_ROOM) else left
    for taken, n in enumerate(stretching):
        later = sum(_given(columns[k]) for k in stretching[taken + 1 :])
        share = min(left // (len(stretching) - taken), left - later)
        widths[n] = min(most, max(share, _given(columns[n])))
        left -= widths[n]
    return widths
