"""On which day each round is played: typed in one line, and what start times tell of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import groupby

from swissdesk.app.typed_days import typed_day
from swissdesk.app.wording import date_text
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr

_BETWEEN = re.compile("[,;\n]")
_TIMES = re.compile(r"(?P<day>[^×xXхХ*]*)[×xXхХ*]\s*(?P<n>[0-9]{1,2})")
"""``4.12 x3``: three rounds on that day; the x may be the Cyrillic letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDays:
    """What was typed: the *days* of the rounds from the first on, or what is *wrong* with it."""

    days: tuple[str, ...] = ()
    wrong: str = ""


def typed_round_days(text: str, info: EventInfo, rounds: int, today: date) -> RoundDays:
    """Return the days in *text*, ``4.12 ×2, 5.12``; rounds behind the last one have none yet."""
    days: list[str] = []
    for part in filter(None, (part.strip() for part in _BETWEEN.split(text))):
        found = _TIMES.fullmatch(part)
        words, n = (found["day"], int(found["n"])) if found else (part, 1)
        day = typed_day(words, other=info.start or info.end, today=today)
        if not day:
            words = tr("“{text}” is no day. Days are written as {days}.", text=part, days=example())
            return RoundDays(wrong=words)
        days += [day] * n
    return RoundDays(days=tuple(days[:rounds]), wrong=_objection(days, info, rounds))


def _objection(days: list[str], info: EventInfo, rounds: int) -> str:
    if len(days) > rounds:
        return tr("These are the days of {n} rounds; there are {rounds}.",
                  n=len(days), rounds=rounds)  # fmt: skip
    if days != sorted(days):
        return tr("A round comes before the one before it.")
    if days and ((info.start and days[0] < info.start) or (info.end and days[-1] > info.end)):
        return tr("A round lies outside the days of the tournament.")
    return ""


def round_days_text(days: tuple[str, ...]) -> str:
    """Return *days* as one would type them: equal ones together, ``28.11.2026 ×2``."""
    parts = ((date_text(day), len(list(same))) for day, same in groupby(days) if day)
    return ", ".join(f"{day} ×{n}" if n > 1 else day for day, n in parts)


def example() -> str:
    """Return how days are typed."""
    return round_days_text(("2026-11-28", "2026-11-28", "2026-11-29"))


def with_known_days(tournament: Tournament) -> Tournament:
    """Return *tournament* with the day of each round that its start time tells, as for a report."""
    known = tuple(_known(tournament))
    while known and not known[-1]:
        known = known[:-1]
    if known == tournament.info.round_dates:
        return tournament
    return replace(tournament, info=replace(tournament.info, round_dates=known))


def _known(tournament: Tournament) -> Iterator[str]:
    days = tournament.info.round_dates
    for place in range(max(len(days), len(tournament.rounds))):
        day = days[place] if place < len(days) else ""
        starts = tournament.rounds[place].starts_at if place < len(tournament.rounds) else ""
        if not day and starts:
            day = datetime.fromisoformat(starts).astimezone().date().isoformat()
        yield day
