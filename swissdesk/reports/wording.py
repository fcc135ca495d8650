"""How dates, times, points and counts are said on paper, in the active language."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime

from swissdesk.domain.ids import Points
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.shown import points_text
from swissdesk.i18n import N_, current_language, tr, trn

_MONTHS = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)

_PARTS = re.compile(r"YYYY|MMM|MM|DD|D|mmm|mm|dd|d")


def decimal_sign() -> str:
    """Return what stands before tenths."""
    return "," if current_language() == "ru" else "."


def thousands_sign() -> str:
    """Return what stands between groups of three figures."""
    return "\u00a0" if current_language() == "ru" else ","


def points(tenths: Points) -> str:
    """Return points as ``3½``, other fractions as decimals."""
    return points_text(tenths, decimal_sign())


def bye_mark(kind: ByeKind, worth: Points) -> str:
    """Return a round without a game for a crosstable: ``bye +1``, ``absent ½``."""
    if kind is ByeKind.PAIRING_ALLOCATED:
        return tr("bye +{points}", points=points(worth))
    return tr("absent {points}", points=points(worth))


def date_text(day: date) -> str:
    """Return a date as tables show it: ``29 Nov 2026``, ``29.11.2026``."""
    return _by_pattern(tr("D MMM YYYY"), day, day)


def dates_text(start: str, end: str) -> str:
    """Return the days from *start* to *end* (ISO 8601, "" if unknown), as short as can be."""
    first, last = _day(start), _day(end)
    if first is None or last is None or first == last:
        known = first or last
        return date_text(known) if known else (start or end)
    if first.year != last.year:
        return f"{date_text(first)} – {date_text(last)}"
    if first.month != last.month:
        return _by_pattern(tr("d mmm – D MMM YYYY"), first, last)
    return _by_pattern(tr("d–D MMM YYYY"), first, last)


def _by_pattern(pattern: str, first: date, last: date) -> str:
    """Fill *pattern*: small letters stand for the first day, capitals for the last one."""
    parts = {"YYYY": str(last.year)}
    for day, case in ((first, str.lower), (last, str.upper)):
        parts[case("D")] = str(day.day)
        parts[case("DD")] = f"{day.day:02}"
        parts[case("MM")] = f"{day.month:02}"
        parts[case("MMM")] = tr(_MONTHS[day.month - 1])
    return _PARTS.sub(lambda found: parts[found[0]], pattern)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def where_and_when(info: EventInfo, round_no: int | None = None) -> str:
    """Return place and date: that of *round_no* where it is known, else of the whole event."""
    when = dates_text(info.start, info.end)
    if round_no is not None and round_no <= len(info.round_dates):
        when = dates_text(info.round_dates[round_no - 1], "") or when
    return ", ".join(filter(None, (info.place, when)))


def printed_text(moment: datetime) -> str:
    """Return date and time of the order to print."""
    return f"{date_text(moment.date())} {clock(moment)}"


def clock(moment: datetime) -> str:
    """Return the time of day."""
    return f"{moment:%H:%M}"


def local_clock(utc: str, like: datetime) -> str:
    """Return a stored time (ISO 8601, UTC) on the clocks where *like* was read."""
    moment = datetime.fromisoformat(utc)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return clock(moment.astimezone(like.tzinfo))


def players_count(n: int) -> str:
    """Return how many players."""
    return trn("{n} player", "{n} players", n)


def boards_count(n: int) -> str:
    """Return how many boards."""
    return trn("{n} board", "{n} boards", n)


def rounds_count(n: int) -> str:
    """Return how many rounds."""
    return trn("{n} round", "{n} rounds", n)


def money(cents: int, *, with_cents: bool = False) -> str:
    """Return an amount without its currency: ``30 000``, ``7 500,50``; English ``7,500.50``.

    Whole amounts have no cents unless their neighbours do (*with_cents*).
    """
    whole, rest = divmod(cents, 100)
    grouped = f"{whole:,}".replace(",", thousands_sign())
    return f"{grouped}{decimal_sign()}{rest:02}" if rest or with_cents else grouped


def listed(parts: Sequence[str]) -> str:
    """Return *parts* as one enumeration inside a sentence."""
    return "; ".join(parts)
