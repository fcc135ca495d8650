"""Dates as real files write them."""

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_RUSSIAN = ("янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек")
_NUMBERS = {
    **{name: n for names in (_MONTHS, _RUSSIAN) for n, name in enumerate(names, 1)},
    "май": 5,
}
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DASHES = frozenset("-–—−‐‑")
_YEAR_DIGITS = 4
_USUAL_LENGTH = 10


def iso_date(text: str, *, century: int | None = None, typed: bool = False) -> str:
    """Return the date in *text* as ISO 8601, "" if it is none or leaves a doubt.

    Year first or year last, any signs between, English or Russian names of months. A month
    above 12 shows that day and month stand the other way round. A year of two digits is read,
    as year first, only with a *century* (2000), as in record 132; where the day was *typed*
    it is read as year last, of this century, unless it may be a range of days.
    """
    parts = _parts(text)
    if len(parts) != 3:
        return ""
    if typed and len(parts[2]) == 2 and len(parts[0]) < _YEAR_DIGITS and not _may_be_range(text):
        parts[2] = f"20{parts[2]}"
    named = [part for part in parts if part[:3].lower() in _NUMBERS]
    if named:
        rest = [part for part in parts if part is not named[0]]
        return _checked(rest[1], str(_NUMBERS[named[0][:3].lower()]), rest[0])
    first, second, third = parts
    if len(first) == _YEAR_DIGITS or (century is not None and len(first) == 2):
        year = first if len(first) == _YEAR_DIGITS else str((century or 0) + int(_digits(first)))
        return _checked(year, second, third) or _checked(year, third, second)
    return _checked(third, second, first) or _checked(third, first, second)


def has_dash(text: str) -> bool:
    """Tell whether a dash of any kind stands in *text*."""
    return not _DASHES.isdisjoint(text)


def _may_be_range(text: str) -> bool:
    """Tell whether a dash in *text* may stand between two days: ``4-6.12``, ``Dec 4-26``."""
    return has_dash(text) and len({sign for sign in text.strip() if not sign.isalnum()}) > 1


def birth(text: str) -> tuple[int | None, str] | None:
    """Return the year and the full ISO date ("" if only the year is known).

    None means that *text* is no date; blank or zero parts are unknown ones.
    """
    if len(text) == _USUAL_LENGTH and text[4] == text[7] == "/":
        usual = _checked(text[:4], text[5:7], text[8:])
        if usual:
            return int(text[:4]), usual
    parts = [part for part in _parts(text) if part.strip("0")]
    if not parts:
        return None, ""
    if len(parts) == 1 and _is_year(parts[0]):
        return int(parts[0]), ""
    full = iso_date(text)
    if full:
        return int(full[:_YEAR_DIGITS]), full
    years = [part for part in parts if _is_year(part)]
    return (int(years[0]), "") if len(years) == 1 and len(parts) == 2 else None


def _parts(text: str) -> list[str]:
    return "".join(sign if sign.isalnum() else " " for sign in text).split()


def _digits(text: str) -> str:
    return text if text.isascii() and text.isdigit() else "0"


def _is_year(text: str) -> bool:
    return len(text) == _YEAR_DIGITS and text.isascii() and text.isdigit() and text >= "1000"


def _checked(year: str, month: str, day: str) -> str:
    if not (_is_year(year) and len(month) <= 2 and len(day) <= 2):
        return ""
    m, d = int(_digits(month)), int(_digits(day))
    if not (1 <= m <= len(_DAYS) and 1 <= d <= _DAYS[m - 1]):
        return ""
    y = int(year)
    leap = y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
    return "" if (m, d) == (2, 29) and not leap else f"{year}-{m:02}-{d:02}"
