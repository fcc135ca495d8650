"""The start of a round is typed as one writes it, stored, taken back, and undone."""

from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path

import pytest

from swissdesk.app.actions.start_time import SetStartTime
from swissdesk.app.clock_time import moment_on, typed_time
from swissdesk.app.errors import NoSuchRound
from swissdesk.app.wording import say
from tests.app.desk import a_session, pair


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("15:10", time(15, 10)),
        ("15.10", time(15, 10)),
        ("1510", time(15, 10)),
        ("910", time(9, 10)),
        (" 9 ", time(9)),
        ("0:05", time(0, 5)),
        ("24:00", None),
        ("15:60", None),
        ("15:1", None),
        ("15:", None),
        ("noon", None),
        ("", None),
        ("-5", None),
        ("٣", None),
    ],
)
def test_a_time_of_day_is_read_as_it_is_written(text: str, meant: time | None) -> None:
    assert typed_time(text) == meant


def test_the_moment_lies_on_the_day_of_the_round_and_knows_its_zone() -> None:
    told = moment_on("2026-11-29", time(15, 10), date(2026, 1, 1))
    assert told == datetime(2026, 11, 29, 15, 10).astimezone()
    assert moment_on("", time(9), date(2026, 1, 1)).date() == date(2026, 1, 1)
    assert told.tzinfo is not None


def test_the_start_is_stored_said_and_undone(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", players=4)
    pair(session)
    moscow = timezone(timedelta(hours=3))
    session.run(SetStartTime(round=1, starts=datetime(2026, 11, 29, 15, 10, tzinfo=moscow)))
    assert session.tournament.round(1).starts_at == "2026-11-29T12:10+00:00"
    last = session.last_entry
    assert last is not None
    assert say(last.label, session.tournament) == "Round 1 starts at 15:10"
    session.run(SetStartTime(round=1, starts=None))
    assert session.tournament.round(1).starts_at == ""
    session.undo()
    session.undo()
    assert session.tournament.round(1).starts_at == ""
    session.close()


def test_a_round_that_is_not_there_has_no_start(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", players=4)
    with pytest.raises(NoSuchRound):
        session.run(SetStartTime(round=1, starts=None))
    session.close()
