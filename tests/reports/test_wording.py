"""Dates, times and amounts as an arbiter of each language writes them."""

from datetime import date

import pytest

from swissdesk.domain.rules import EventInfo
from swissdesk.i18n import language
from swissdesk.reports.wording import (
    date_text,
    dates_text,
    local_clock,
    money,
    players_count,
    points,
    where_and_when,
)
from tests.reports.invented import PRINTED


@pytest.mark.parametrize(
    ("start", "end", "english", "russian"),
    [
        ("2026-11-27", "2026-11-29", "27–29 Nov 2026", "27–29 ноября 2026 г."),
        ("2026-11-02", "2026-11-09", "2–9 Nov 2026", "2–9 ноября 2026 г."),
        ("2026-11-30", "2026-12-02", "30 Nov – 2 Dec 2026", "30 ноября – 2 декабря 2026 г."),
        ("2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027", "30.12.2026 – 02.01.2027"),
        ("2026-11-29", "2026-11-29", "29 Nov 2026", "29.11.2026"),
        ("2026-11-29", "", "29 Nov 2026", "29.11.2026"),
        ("", "", "", ""),
        ("в ноябре", "", "в ноябре", "в ноябре"),
    ],
)
def test_the_days_of_an_event_are_as_short_as_can_be(
    start: str, end: str, english: str, russian: str
) -> None:
    assert dates_text(start, end) == english
    with language("ru"):
        assert dates_text(start, end) == russian


def test_every_month_has_its_name() -> None:
    months = {date_text(date(2026, month, 1)).split()[1] for month in range(1, 13)}
    assert len(months) == 12


def test_a_round_of_known_date_is_dated_by_it() -> None:
    info = EventInfo(
        place="Казань", start="2026-11-27", end="2026-11-29", round_dates=("2026-11-27",)
    )
    assert where_and_when(info, 1) == "Казань, 27 Nov 2026"
    assert where_and_when(info, 2) == "Казань, 27–29 Nov 2026"
    assert where_and_when(info) == "Казань, 27–29 Nov 2026"
    assert where_and_when(EventInfo(place="Казань")) == "Казань"


def test_stored_times_are_shown_on_the_clocks_of_the_hall() -> None:
    assert local_clock("2026-11-29T11:05:00+00:00", PRINTED) == "14:05"
    assert local_clock("2026-11-29T11:05:00Z", PRINTED) == "14:05"
    assert local_clock("2026-11-29T11:05:00", PRINTED) == "14:05"


def test_fractions_that_are_no_halves_have_the_sign_of_the_language() -> None:
    assert (points(15), points(13), points(0)) == ("1½", "1.3", "0")
    with language("ru"):
        assert points(13) == "1,3"


def test_money_is_grouped_and_shows_cents_only_where_there_are_some() -> None:
    assert money(30_000_00) == "30,000"
    assert money(7_500_50) == "7,500.50"
    assert money(1_234_567_00, with_cents=True) == "1,234,567.00"
    with language("ru"):
        assert money(30_000_00) == "30\u00a0000"
        assert money(7_500_50) == "7\u00a0500,50"
        assert money(12_500_00, with_cents=True) == "12\u00a0500,00"


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 участник"), (3, "3 участника"), (11, "11 участников"), (121, "121 участник")],
)
def test_counted_words_go_by_the_number(count: int, text: str) -> None:
    with language("ru"):
        assert players_count(count) == text
