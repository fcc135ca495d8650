"""The days of the rounds: typed in one line, shown so that one could type them again."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.actions.start_time import SetStartTime
from swissdesk.app.report_file import TRF26, report_file
from swissdesk.app.round_days import round_days_text, typed_round_days
from swissdesk.domain.rules import EventInfo
from swissdesk.i18n import language
from tests.app.desk import a_session, pair

TODAY = date(2026, 11, 20)
EVENT = EventInfo(start="2026-12-04", end="2026-12-06")


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("", ()),
        ("4.12 x2, 5.12 ×2; 06.12.2026", ("04", "04", "05", "05", "06")),
        ("4.12.26х3", ("04", "04", "04")),
        ("4 Dec * 2, 5 Dec", ("04", "04", "05")),
    ],
)
def test_days_are_typed_with_or_without_how_many_rounds_each_has(
    text: str, days: tuple[str, ...]
) -> None:
    read = typed_round_days(text, EVENT, 5, TODAY)
    assert (read.days, read.wrong) == (tuple(f"2026-12-{day}" for day in days), "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tomorrow", "“tomorrow” is no day"),
        ("4-6.12", "“4-6.12” is no day"),
        ("4-6", "“4-6” is no day"),
        ("Dec 4-26", "“Dec 4-26” is no day"),
        ("4" + " " * 30_000 + "a", "is no day"),
        ("4.12 x6", "the days of 6 rounds; there are 5"),
        ("5.12, 4.12", "before the one before it"),
        ("7.12", "outside the days of the tournament"),
        ("3.12", "outside the days of the tournament"),
    ],
)
def test_what_cannot_be_is_said(text: str, words: str) -> None:
    assert words in typed_round_days(text, EVENT, 5, TODAY).wrong


@given(
    days=st.lists(st.dates(date(2000, 1, 1), date(2099, 12, 31)), max_size=9).map(sorted),
    code=st.sampled_from(["en", "ru"]),
)
def test_what_is_shown_can_be_typed_again(days: list[date], code: str) -> None:
    wanted = tuple(day.isoformat() for day in days)
    with language(code):
        read = typed_round_days(round_days_text(wanted), EventInfo(), 9, TODAY)
    assert (read.days, read.wrong) == (wanted, "")


def test_the_report_wants_the_days_and_takes_them_from_the_start_times(tmp_path: Path) -> None:
    session = a_session(tmp_path / "cup.swissdesk", 4)
    pair(session)
    session.run(PublishRound(round=1))
    gap = "The days of the rounds are missing."
    found = report_file(session.tournament, TRF26)
    assert gap in [one.note.template for one in found.gaps]
    assert b"\n132 " not in found.data
    starts = datetime(2026, 12, 4, 12, 0, tzinfo=UTC)
    session.run(SetStartTime(round=1, starts=starts))
    found = report_file(session.tournament, TRF26)
    assert gap not in [one.note.template for one in found.gaps]
    assert b"\n132 " in found.data
    info = replace(session.tournament.info, round_dates=("2026-12-05",))
    session.run(EditEvent(info=info))
    assert b"26/12/05" in report_file(session.tournament, TRF26).data
    session.close()
