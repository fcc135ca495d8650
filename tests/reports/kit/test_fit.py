"""Texts are made narrower before smaller; those of one column look alike where they should."""

from swissdesk.reports.kit.fit import fitting, length, lines_in_row, together
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


def test_a_text_stands_on_two_lines_before_its_letters_are_squeezed() -> None:
    text, style = "1 500,00 · кубок и цветы", Style(9)
    small = Style(7, Width.EXTRA)
    high, low = 2 * 7.0, 1.5 * 7.0
    assert lines_in_row(text, length(text, small), style, high) == (text,)
    room = 0.9 * length(text, small)
    assert lines_in_row(text, room, style, high) == ("1 500,00", "кубок и цветы")
    assert lines_in_row(text, room, style, low) == (text,)
    assert lines_in_row("кубок", 0.5 * length("кубок", small), style, high) == ("кубок",)
