"""Amounts of money are read as people type them and as spreadsheets paste them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.prize_fund import money, plain_money
from swissdesk.app.typed_money import NoAmount, TypedPrize, typed_amount, typed_prizes
from swissdesk.i18n import LANGUAGES, language


def amounts(text: str) -> list[int]:
    return [prize.amount // 100 for prize in typed_prizes(text).prizes]


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("12500", 1_250_000),
        ("12 500", 1_250_000),
        ("12\u00a0500", 1_250_000),
        ("12’500", 1_250_000),
        ("12500,50", 1_250_050),
        ("12,500.50", 1_250_050),
        ("12.500,50", 1_250_050),
        ("12,5", 1_250),
        ("12,500", 1_250_000),
        ("1 000 000", 100_000_000),
        ("€500", 50_000),
        ("500 руб.", 50_000),
        ("500 тенге", 50_000),
        ("0", 0),
    ],
)
def test_an_amount_is_read_as_it_is_written(text: str, cents: int) -> None:
    assert typed_amount(text, "тенге") == cents


@pytest.mark.parametrize("text", ["", "a lot", "12 50", "-5", "1,2,3", "12.5.5", "٣", "²", "1e3"])
def test_what_is_no_amount_is_not_guessed_at(text: str) -> None:
    assert typed_amount(text) is None


@pytest.mark.parametrize("text", ["1" * 5000, "100 " * 2000, "\u00a0".join(["100"] * 2000)])
def test_a_number_longer_than_any_fund_is_no_amount(text: str) -> None:
    assert typed_amount(text) is None


@pytest.mark.parametrize("text", ["1" * 5000, "9" * 5000 + "\t100\n" + "9" * 5000 + "\t50"])
def test_pasted_rubbish_of_digits_is_no_prize(text: str) -> None:
    with pytest.raises(NoAmount):
        typed_prizes(text)


@pytest.mark.parametrize("code", LANGUAGES)
@given(cents=st.integers(min_value=0, max_value=10**12))
def test_an_amount_as_the_program_writes_it_is_read_back(code: str, cents: int) -> None:
    with language(code):
        assert typed_amount(money(cents)) == cents
        assert typed_amount(plain_money(cents)) == cents
        assert plain_money(cents).replace(",", ".").isascii()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10000 7000 5000 3000", [10000, 7000, 5000, 3000]),
        ("10 000 7 000 5 000", [10000, 7000, 5000]),
        ("500 000 300 000", [500000, 300000]),
        ("1 500 1 000 500", [1500, 1000, 500]),
        ("500 300 200", [500, 300, 200]),
        ("300 500 700", [300, 500, 700]),
        ("12 500", [12500]),
        ("10,000 7,000", [10000, 7000]),
        ("358,100", [358100]),
        ("10000,7000,5000", [10000, 7000, 5000]),
        ("10000, 7000, 5000", [10000, 7000, 5000]),
        ("10 000 руб. 7 000 руб.", [10000, 7000]),
        ("10000\n7000\n5000\n", [10000, 7000, 5000]),
        ("12 500\t10 000\t900", [12500, 10000, 900]),
        ("5 5 5", [5, 5, 5]),
        ("1 2 3", [1, 2, 3]),
        ("", []),
    ],
)
def test_a_line_of_amounts_is_read_place_by_place(text: str, expected: list[int]) -> None:
    assert amounts(text) == expected


@given(st.lists(st.integers(min_value=1, max_value=9_999_999), min_size=1, max_size=30))
def test_a_column_of_a_spreadsheet_is_always_read_cell_by_cell(column: list[int]) -> None:
    assert amounts("\n".join(map(str, column))) == column
    assert amounts("\r\n".join(f"{cell:,}" for cell in column)) == column
    assert amounts("\t".join(f"{cell:,}".replace(",", "\u00a0") for cell in column)) == column
    if len(column) > 1:
        assert amounts("; ".join(f"{cell:,}".replace(",", " ") for cell in column)) == column


def test_a_column_of_places_beside_the_amounts_gives_the_first_place() -> None:
    typed = typed_prizes("4\t2000\n5\t1500\n6\t1000")
    assert typed.first == 4
    assert [prize.amount for prize in typed.prizes] == [200_000, 150_000, 100_000]


def test_words_are_things_in_kind() -> None:
    assert typed_prizes("Chess clock; medal;500").prizes == (
        TypedPrize(kind="Chess clock"),
        TypedPrize(kind="medal"),
        TypedPrize(amount=50_000),
    )


@pytest.mark.parametrize(
    ("text", "word"),
    [("10000 abc 500", "abc"), ("12x", "12x"), ("5 -3", "-3"), ("10000,700", "10000,700")],
)
def test_the_word_that_is_no_amount_is_named(text: str, word: str) -> None:
    with pytest.raises(NoAmount) as caught:
        typed_prizes(text)
    assert caught.value.word == word


def test_a_very_long_line_is_read_without_end_of_patience() -> None:
    assert len(amounts(" ".join(["1 000"] * 400))) == 400
