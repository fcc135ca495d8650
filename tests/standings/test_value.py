"""Values stay exact and are written as papers and files want them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.standings import TieBreakValue, value_places


def value(text: str, *, is_count: bool = False) -> TieBreakValue:
    return TieBreakValue(Fraction(text), is_count)


@pytest.mark.parametrize(
    ("number", "text"),
    [("47/2", "23.5"), ("41/3", "41/3"), ("9", "9"), ("37/4", "9.25"), ("-1/8", "-0.125")],
)
def test_a_file_gets_the_exact_value(number: str, text: str) -> None:
    assert value(number).json() == text


def test_a_file_gets_null_for_what_is_undefined_and_a_list_for_a_list() -> None:
    assert TieBreakValue(None).json() is None
    assert TieBreakValue((Fraction(41, 3), Fraction(5))).json() == ["41/3", "5"]
    assert TieBreakValue(()).json() == []


@given(st.fractions())
def test_the_exact_value_can_be_read_back(number: Fraction) -> None:
    text = TieBreakValue(number).json()
    assert isinstance(text, str)
    assert Fraction(text) == number


@pytest.mark.parametrize(
    ("column", "places"),
    [
        (["49", "97/2"], 1),
        (["49", "48"], 1),
        (["37/4", "9"], 2),
        (["41/3", "9"], 2),
        (["41/3", "1367/100"], 3),
        (["1/3", "33333/100000"], 6),
        ([], 0),
    ],
)
def test_a_column_has_one_decimal_for_halves_else_two_or_as_many_as_tell_apart(
    column: list[str], places: int
) -> None:
    assert value_places([value(number) for number in column]) == places


def test_what_is_counted_has_no_decimals() -> None:
    column = [value("2187", is_count=True), TieBreakValue(None, is_count=True)]
    assert value_places(column) == 0
    assert [one.text() for one in column] == ["2187", "–"]


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        ("85/2", 1, "42,5"),
        ("46", 1, "46,0"),
        ("41/3", 2, "13,67"),
        ("1/8", 2, "0,13"),
        ("-1/8", 2, "−0,13"),
        ("1/200", 1, "0,0"),
    ],
)
def test_a_person_gets_decimals_with_half_rounded_up(number: str, places: int, text: str) -> None:
    assert value(number).text(",", places) == text


def test_a_value_alone_has_as_many_decimals_as_its_column_would() -> None:
    assert value("46").text() == "46.0"
    assert value("33/4").text() == "8.25"
    assert TieBreakValue((Fraction(9, 2), Fraction(3))).text() == "4.5 3.0"
