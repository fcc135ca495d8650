"""Cells of a rating list as values: numbers, titles, sexes, and the day a list is of."""

from swissdesk.domain.names import MAX_NAME as MAX_NAME
from swissdesk.formats.entries.values import FIRST_YEAR, LAST_YEAR, MAX_RATING

Three = tuple[int, int, int]
PARTS = ("standard", "rapid", "blitz")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_OLD_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
}  # fmt: skip
_KNOWN_TITLES = frozenset(_OLD_TITLES.values())
_SEXES = {"m": "m", "f": "w", "w": "w"}
_MAX_K = 100
_RAPID_WORDS = ("rapid", "рапид", "быстр")
_BLITZ_WORDS = ("blitz", "блиц")


class Numbers:
    """Reads numbers of a fixed column; each text is worked out once. Raises ``ValueError``."""

    def __init__(self) -> None:
        self._ratings: dict[str, int] = {}
        self._ks: dict[str, int] = {}
        self._years: dict[str, int] = {}

    def rating(self, text: str) -> int:
        """Return a rating, 0 for none."""
        found = self._ratings.get(text)
        return self._read(self._ratings, text, 0, MAX_RATING) if found is None else found

    def k(self, text: str) -> int:
        """Return a coefficient K, 0 for none."""
        found = self._ks.get(text)
        return self._read(self._ks, text, 0, _MAX_K) if found is None else found

    def year(self, text: str) -> int:
        """Return a year of birth, 0 where it is unknown or cannot be one."""
        found = self._years.get(text)
        if found is not None:
            return found
        # ``dd.mm.yyyy`` and ``yyyy/mm/dd`` stand in some lists that copy the layout.
        digits = text.strip()[-4:] if "." in text else text.strip()[:4]
        year = int(digits or 0)
        self._years[text] = year = year if FIRST_YEAR <= year <= LAST_YEAR else 0
        return year

    @staticmethod
    def _read(known: dict[str, int], text: str, lowest: int, highest: int) -> int:
        number = int(text.strip() or 0)
        if not lowest <= number <= highest:
            raise ValueError(text)
        known[text] = number
        return number


def title(text: str, women: str = "") -> str:
    """Return the highest title: FIDE's letters of today or of before 2012."""
    found = text.strip() or women.strip()
    found = _OLD_TITLES.get(found.lower(), found.upper())
    return found if found in _KNOWN_TITLES else ""


def sex(text: str, flag: str = "") -> str:
    """Return ``m`` or ``w``; old lists tell it by the flag, and then only of women."""
    return _SEXES.get(text.strip().lower(), "w" if "w" in flag else "")


def month_date(heading: str) -> str:
    """Return the first day of the month that heads a rating: ``OCT26``, ``Mar11``."""
    month, year = heading[:3].lower(), heading[3:]
    if month not in _MONTHS or len(year) != 2 or not year.isdigit():
        return ""
    return f"20{year}-{_MONTHS.index(month) + 1:02}-01"


def date_in_name(name: str) -> str:
    """Return the first day of a month that stands in a file's name: ``standard_sep26frl``."""
    lowered = name.lower()
    for month in _MONTHS:
        before, found, after = lowered.partition(month)
        letter_before = before[-1:].isalpha()
        if found and not letter_before and (date := month_date(month + after[:2])):
            return date
    return ""


def part_of(name: str, otherwise: str) -> str:
    """Return the rate of play that a file's name tells."""
    lowered = name.lower()
    if any(word in lowered for word in _RAPID_WORDS):
        return "rapid"
    return "blitz" if any(word in lowered for word in _BLITZ_WORDS) else otherwise


def in_part(part: str, rating: int, k: int) -> tuple[Three, Three]:
    """Return the three ratings and coefficients of a list of one rate of play."""
    at = PARTS.index(part)
    ratings, ks = [0, 0, 0], [0, 0, 0]
    ratings[at], ks[at] = rating, k
    return (ratings[0], ratings[1], ratings[2]), (ks[0], ks[1], ks[2])
