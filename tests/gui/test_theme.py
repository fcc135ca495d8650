"""Colours can be read, in both palettes, on every ground."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from swissdesk import gui
from swissdesk.gui.theme import (
    BACKGROUNDS,
    OWN_GROUND,
    TEXTS,
    Mode,
    Token,
    colour,
    colour_in,
    contrast,
    show_mode,
)

READABLE, VISIBLE = 4.5, 3.0
BOTH = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.005)


@BOTH
@pytest.mark.parametrize("ground", BACKGROUNDS)
@pytest.mark.parametrize("ink", TEXTS)
def test_text_can_be_read_on_every_ground(ink: Token, ground: Token, dark: bool) -> None:
    assert contrast(colour_in(ink, dark=dark), colour_in(ground, dark=dark)) >= READABLE


@BOTH
@pytest.mark.parametrize(("ink", "ground"), list(OWN_GROUND.items()))
def test_a_finding_can_be_read_on_its_own_ground(ink: Token, ground: Token, dark: bool) -> None:
    for text in (ink, Token.TEXT, Token.TEXT2):
        assert contrast(colour_in(text, dark=dark), colour_in(ground, dark=dark)) >= READABLE


@BOTH
def test_the_words_on_the_filled_button_can_be_read(dark: bool) -> None:
    words, ground = colour_in(Token.ON_ACCENT, dark=dark), colour_in(Token.PRIMARY, dark=dark)
    assert contrast(words, ground) >= READABLE


@BOTH
@pytest.mark.parametrize("ground", BACKGROUNDS)
@pytest.mark.parametrize("line", [Token.ACCENT, Token.DISC_LINE])
def test_the_focus_ring_and_the_discs_can_be_seen(line: Token, ground: Token, dark: bool) -> None:
    assert contrast(colour_in(line, dark=dark), colour_in(ground, dark=dark)) >= VISIBLE


@BOTH
@pytest.mark.parametrize("ground", [Token.WINDOW, Token.SURFACE, Token.FIELD, Token.HOVER])
def test_the_border_of_a_field_can_be_seen_where_fields_stand(ground: Token, dark: bool) -> None:
    line = Token.EDGE
    assert contrast(colour_in(line, dark=dark), colour_in(ground, dark=dark)) >= VISIBLE


def test_the_theme_changes_what_a_token_shows() -> None:
    show_mode(Mode.DARK)
    night = QColor(colour(Token.SURFACE))
    show_mode(Mode.LIGHT)
    assert colour(Token.SURFACE) != night


def test_no_colour_stands_outside_the_theme() -> None:
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|QColor\(\s*[\"\d]|GlobalColor\.(?!transparent)")
    room = Path(gui.__file__).parent
    guilty = [
        file.name
        for file in room.rglob("*.py")
        if file.name != "theme.py" and literal.search(file.read_text(encoding="utf-8"))
    ]
    assert guilty == []
