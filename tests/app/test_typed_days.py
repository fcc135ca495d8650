"""Days and years as one types them; what leaves a doubt is none."""

from datetime import date

import pytest

from swissdesk.app.typed_days import typed_birth_year, typed_day
from swissdesk.domain.federations import federation

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("4.12.26", "2026-12-04"),
        ("04/12/26", "2026-12-04"),
        ("4-12-2026", "2026-12-04"),
        ("2026-12-04", "2026-12-04"),
        ("4.12", "2026-12-04"),
        ("4. 12.", "2026-12-04"),
        ("Dec 4", "2026-12-04"),
        ("4 Dec 26", "2026-12-04"),
        ("4 декабря 2026", "2026-12-04"),
        ("9 мая", "2026-05-09"),
        ("4.12.99", "2099-12-04"),
        ("30.02.26", ""),
        ("29.2", ""),
        ("4.12.6", ""),
        ("4.12.26 утром", ""),
        ("041226", ""),
        ("٤.١٢.٢٦", ""),
        ("soon", ""),
        ("4", ""),
        ("", ""),
    ],
)
def test_a_day_is_read_as_one_writes_it_by_hand(text: str, day: str) -> None:
    assert typed_day(text, today=TODAY) == day


@pytest.mark.parametrize(
    ("text", "other", "is_last", "day"),
    [
        ("4.12", "2028-12-01", True, "2028-12-04"),
        ("20.12", "2026-01-10", True, "2026-12-20"),
        ("3.1", "2026-12-28", True, "2027-01-03"),
        ("28.12", "2027-01-03", False, "2026-12-28"),
        ("4.11", "2026-11-28", True, "2026-11-04"),
        ("3.1.26", "2026-12-28", True, "2026-01-03"),
    ],
)
def test_without_a_year_it_is_that_of_the_other_day_or_the_next_one_over_new_year(
    text: str, other: str, is_last: bool, day: str
) -> None:
    assert typed_day(text, other=other, is_last=is_last, today=TODAY) == day


@pytest.mark.parametrize(
    ("text", "year"),
    [("1994", 1994), ("94", 1994), ("60", 1960), ("26", 2026), ("08", 2008),
     ("27", None), ("45", None), ("1899", None), ("2100", None), ("9", None), ("٩٤", None),
     ("", None)],
)  # fmt: skip
def test_a_year_of_birth_of_two_digits_is_read_where_it_leaves_no_doubt(
    text: str, year: int | None
) -> None:
    assert typed_birth_year(text, today=TODAY) == year


@pytest.mark.parametrize(
    ("text", "code"),
    [("RUS", "RUS"), (" rus ", "RUS"), ("", ""), ("рус", None), ("RU", None), ("RUSS", None),
     ("ßA", None), ("R S", None), ("R1S", None), ("England", "ENG"), ("россия", "RUS")],
)  # fmt: skip
def test_the_code_of_a_federation_is_three_latin_letters(text: str, code: str | None) -> None:
    assert federation(text) == code
