"""Texts are made narrower before smaller; those of one column look alike where they should."""

from swissdesk.reports.kit.fit import fitting, length, together
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.pen import Style

SHORT, LONG = "Место 1", "2008 года рождения и моложе, 1-е место"


def test_the_names_of_a_column_become_narrower_together() -> None:
    style = Style(11, Width.CONDENSED)
    room = 0.9 * length(LONG, style)
    alone = [fitting(text, room, style) for text in (SHORT, LONG)]
    assert alone[0] == style
    assert alone[0] != alone[1]
    for order in ((SHORT, LONG), (LONG, SHORT)):
        shared = together(order, room, style)
        assert shared == alone[1]
        assert all(length(text, shared) <= room for text in order)


def test_a_name_far_too_long_does_not_squeeze_its_neighbours() -> None:
    style = Style(11, Width.CONDENSED)
    shared = together((SHORT, LONG * 9), 0.9 * length(LONG, style), style)
    assert shared.squeeze == style.squeeze
