"""A time of day as it is typed: ``15:10``, ``15.10``, ``1510``, ``9``."""

from datetime import date, datetime, time

_SIGNS = ":.,- "


def typed_time(text: str) -> time | None:
    """Return the time of day that *text* means, None where it means none."""
    digits = text.strip()
    for sign in _SIGNS:
        digits = digits.replace(sign, ":")
    hours, colon, minutes = digits.partition(":")
    if not colon and len(digits) in (3, 4):
        hours, minutes = digits[:-2], digits[-2:]
    if not (hours.isascii() and hours.isdecimal() and len(hours) <= 2):
        return None
    if minutes and not (minutes.isascii() and minutes.isdecimal() and len(minutes) == 2):
        return None
    if int(hours) > 23 or int(minutes or 0) > 59 or (colon and not minutes):
        return None
    return time(int(hours), int(minutes or 0))


def moment_on(day: str, at: time, today: date) -> datetime:
    """Return *at* on *day* (ISO date; *today* where it is none), by the clocks of this computer."""
    try:
        date_of = date.fromisoformat(day)
    except ValueError:
        date_of = today
    return datetime.combine(date_of, at).astimezone()
