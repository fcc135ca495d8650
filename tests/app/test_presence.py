"""A tournament that is open twice is noticed; a crash leaves nobody behind."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from swissdesk.app.presence import Opener, Presence

NOW = datetime(2026, 11, 29, 14, 20, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.swissdesk"


def opened(path: Path) -> Presence:
    presence = Presence(path, NOW)
    presence.announce()
    return presence


def test_both_windows_see_each_other_and_since_when(path: Path) -> None:
    first, second = opened(path), opened(path)
    for here in (first, second):
        (other,) = here.others()
        assert other.is_here
        assert other.since == "2026-11-29T14:20:00+00:00"
    second.leave()
    assert first.others() == ()
    first.leave()
    assert list(path.parent.iterdir()) == []


def test_a_window_of_another_tournament_is_none_of_them(path: Path) -> None:
    other = opened(path.with_name("b.swissdesk"))
    here = opened(path)
    assert here.others() == ()
    here.leave()
    other.leave()


def test_a_crash_leaves_nobody_behind_and_its_mark_is_taken_away_later(path: Path) -> None:
    crashed = opened(path)
    assert crashed._held is not None
    crashed._held.close()
    here = opened(path)
    assert here.others() == ()
    left = path.with_name(crashed._name)
    assert left.exists()
    os.utime(left, (0, 0))
    assert here.others() == ()
    assert not left.exists()
    here.leave()


@pytest.mark.parametrize("told", [b"", b"[1, 2]", b'{"user": 7}', b"\xff" * 50, b"[" * 1999])
def test_what_a_mark_says_is_never_trusted(path: Path, told: bytes) -> None:
    other, here = opened(path), opened(path)
    assert other._held is not None
    other._held.seek(0)
    other._held.truncate()
    other._held.write(told)
    other._held.flush()
    assert here.others() == (Opener(user="", computer="", since=""),)
    here.leave()
    other.leave()


def test_another_computer_is_told_from_this_one(path: Path) -> None:
    other, here = opened(path), opened(path)
    assert other._held is not None
    told = {"user": "deputy", "computer": "far-away", "since": NOW.isoformat()}
    other._held.seek(0)
    other._held.truncate()
    other._held.write(json.dumps(told).encode())
    other._held.flush()
    (seen,) = here.others()
    assert not seen.is_here
    assert (seen.user, seen.computer) == ("deputy", "far-away")
    here.leave()
    other.leave()


def test_where_nothing_can_be_written_nobody_is_told_and_nothing_fails(tmp_path: Path) -> None:
    presence = opened(tmp_path / "gone" / "a.swissdesk")
    assert presence.others() == ()
    presence.leave()
