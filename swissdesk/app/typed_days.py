"""Days and years as one types them: ``4.12.26``, ``04/12/26``, ``4 Dec``, ``4.12``."""

from datetime import date

BIRTH_YEARS = range(1900, 2100)
_LAST_CENTURY = range(60, 100)
_NEAR = 183
"""Days: so far from the other day at most a day without a year is read into the next one."""


def typed_day(text: str, *, other: str = "", is_last: bool = False, today: date) -> str:
    """Return the day of a tournament that *text* names as ISO 8601, "" if it names none.

    A year of two digits is one of this century. Without a year it is that of the *other* day
    (ISO 8601), else the present one; a tournament over New Year may end in the next one.
    """
    from swissdesk.formats.dates import has_dash, iso_date

    day = iso_date(text, typed=True)
    if day or has_dash(text):
        # Of two numbers with a dash between nobody knows whether they are day and month.
        return day
    given = _day(other)
    year = (given or today).year
    day = iso_date(f"{text} {year}", typed=True)
    if given is not None and day and (day < other if is_last else day > other):
        moved = iso_date(f"{text} {year + (1 if is_last else -1)}", typed=True)
        near = _day(moved)
        return moved if near is not None and abs((near - given).days) <= _NEAR else day
    return day


def typed_birth_year(text: str, *, today: date) -> int | None:
    """Return the year of birth in *text*, None if it is none: ``1994``, ``94``, ``11``.

    Of two digits 60 to 99 are years of the last century; those that are neither then nor
    past by now leave a doubt.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal()):
        return None
    number = int(digits)
    if len(digits) == 2:
        year = number + (1900 if number in _LAST_CENTURY else 2000)
        return year if year <= today.year else None
    return number if number in BIRTH_YEARS else None


def _day(iso: str) -> date | None:
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return None
