"""A word typed in the other keyboard layout is understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.keyboard import other_layout

LETTERS = "qwertyuiopasdfghjklzxcvbnm"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rtlh", "кедр"),
        ("Rtlhjd", "Кедров"),
        ("лувкщм", "kedrov"),
        (";erjd", "жуков"),
        ("37", "37"),
    ],
)
def test_the_same_keys_give_the_word_that_was_meant(typed: str, meant: str) -> None:
    assert other_layout(typed) == meant


@given(st.text(LETTERS, min_size=1))
def test_there_and_back_is_the_same_word(word: str) -> None:
    assert other_layout(other_layout(word)) == word
