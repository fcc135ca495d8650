"""Dates in every custom, read when they leave no doubt."""

import pytest

from swissdesk.formats.dates import birth, iso_date


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("2011/07/02", "2011-07-02"),
        ("2008-02-01", "2008-02-01"),
        ("25.02.2011", "2011-02-25"),
        ("28. 07. 2005", "2005-07-28"),
        ("24/09/2010", "2010-09-24"),
        ("02/24/2010", "2010-02-24"),
        ("May 29, 2020", "2020-05-29"),
        ("29 November 2026", "2026-11-29"),
        ("29.02.2024", "2024-02-29"),
        ("29.02.2023", ""),
        ("31/04/2020", ""),
        ("11.09.26", ""),
        ("Spring 2020", ""),
        ("2020", ""),
        ("", ""),
        ("٢٠٢٠/٠١/٠١", ""),
        ("may may may", ""),
    ],
)
def test_a_date_is_read_or_left_out(written: str, date: str) -> None:
    assert iso_date(written) == date


@pytest.mark.parametrize(
    ("written", "date"),
    [("24/11/23", "2024-11-23"), ("11.25.02", "2011-02-25"), ("99/13/32", ""),
     ("2024/11/23", "2024-11-23")],
)  # fmt: skip
def test_the_dates_of_rounds_have_two_digits_for_the_year(written: str, date: str) -> None:
    assert iso_date(written, century=2000) == date


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("1967", (1967, "")),
        ("1967/00/00", (1967, "")),
        ("1967/05/00", (1967, "")),
        ("1967/05/03", (1967, "1967-05-03")),
        ("0000/00/00", (None, "")),
        ("", (None, "")),
        ("03.05.67", None),
        ("67", None),
        ("soon", None),
    ],
)
def test_a_birth_is_a_year_or_a_day(written: str, told: tuple[int | None, str] | None) -> None:
    assert birth(written) == told
