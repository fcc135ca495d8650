"""Cells of a list of players as values: ratings, years, sex, amounts, as people type them."""

from datetime import date, timedelta

from swissdesk.domain.federations import federation
from swissdesk.domain.player import TITLES, Sex
from swissdesk.formats.dates import birth

MAX_RATING = 4000
FIRST_YEAR, LAST_YEAR = 1900, 2100
_SERIALS = range(3_000, 80_000)
_NEWEST = 30
_FIRST_SERIAL = date(1899, 12, 30)
_LOOK_ALIKES = str.maketrans("ОоOoЗзlI", "00003311")
_BETWEEN_DIGITS = frozenset(" '’\u00a0\u2009\u202f")
_NOBODY = frozenset({"", "0", "-", "–", "—", "нет", "no", "none", "unr", "unrated", "б/р", "бр"})
_MALE = frozenset({"m", "м", "male", "man", "муж", "мужской", "мужчина", "boy", "юн"})
_FEMALE = frozenset({"f", "w", "ж", "female", "woman", "жен", "женский", "женщина", "girl", "дев"})
_RUSSIAN_TITLES = {"МГ": "GM", "ММ": "IM", "МФ": "FM", "КМФ": "CM", "МГЖ": "WGM", "ММЖ": "WIM"}
_RANKS = frozenset({"ГР", "МСМК", "ЗМС", "МС", "КМС"})
_DRAUGHTS_TITLES = frozenset({"GMI", "MI", "MF", "GMIF", "MIF", "MFF"})
_CLASSES = frozenset({f"{number}{word}" for number in "123" for word in ("р", "ю", "юн")})
_RANK_BEGINS = ("1", "2", "3", "мастер", "кандидат", "гросс", "перв", "втор", "трет", "юн")
_NO_RANK = frozenset({*_NOBODY, "б", "бр", "б/р", "без", "без разряда"})


class NotUnderstood(Exception):
    """A cell holds something else than its column asks for."""


def whole_number(text: str) -> int | None:
    """Return the number in *text*: ``1 450``, ``1450,0`` and ``14З0`` too; None if it is blank."""
    if text.strip().lower() in _NOBODY:
        return None
    digits = "".join(sign for sign in text.strip() if sign not in _BETWEEN_DIGITS)
    digits = digits.translate(_LOOK_ALIKES)
    whole, sign, rest = digits.replace(",", ".").partition(".")
    if sign and rest.strip("0"):
        raise NotUnderstood
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9):
        raise NotUnderstood
    return int(whole)


def rating(text: str) -> int | None:
    """Return a rating, None for unrated."""
    number = whole_number(text)
    if number is not None and number > MAX_RATING:
        raise NotUnderstood
    return number or None


def birth_of(text: str) -> tuple[int | None, str]:
    """Return year and ISO date of birth ("" if only the year is told)."""
    if text.strip().lower() in _NOBODY or not text.strip(" 0.-/"):
        return None, ""
    found = birth(_with_century(_without_time(text)).rstrip("гр. "))
    if found is None or found[0] is None:
        found = _numbered(whole_number(text))
    year = found[0]
    if year is None or not FIRST_YEAR <= year <= LAST_YEAR:
        raise NotUnderstood
    return found


def _without_time(text: str) -> str:
    """Return a date without the time of day that databases write behind it."""
    day, _, rest = text.strip().replace("T", " ").partition(" ")
    return day if ":" in rest else text.strip()


def _with_century(text: str) -> str:
    """Return ``03.05.98`` as ``03.05.1998``: nobody who plays was born a hundred years ago."""
    digits = "".join(sign if sign.isdigit() else " " for sign in text)
    parts = digits.split()
    if len(parts) != 3 or len(parts[2]) != 2 or max(map(len, parts)) > 2 or digits[-1] == " ":
        return text
    century = "20" if int(parts[2]) <= _NEWEST else "19"
    return f"{text[:-2]}{century}{parts[2]}" if parts[2] != "00" else text


def _numbered(number: int | None) -> tuple[int | None, str]:
    """Return what a bare number tells: a year, or the day as a spreadsheet counts days."""
    if number is None or number not in _SERIALS:
        return number, ""
    day = _FIRST_SERIAL + timedelta(days=number)
    return day.year, day.isoformat()


def sex(text: str) -> Sex | None:
    """Return the sex, None if nothing is told."""
    word = text.strip().lower().rstrip(".")
    if not word:
        return None
    if word in _MALE:
        return Sex.MALE
    if word in _FEMALE:
        return Sex.FEMALE
    raise NotUnderstood


def title_and_rank(text: str) -> tuple[str, str]:
    """Return an international title or a national rank, whichever *text* is."""
    upper = text.strip().upper()
    title = _RUSSIAN_TITLES.get(upper, upper)
    return (title, "") if title in TITLES else ("", text.strip())


def known_rank(text: str) -> str:
    """Return a Russian rank or a title of draughts as it is written, "" for any other word."""
    upper, lower = text.strip().upper(), text.strip().rstrip(".").lower()
    if upper in _RANKS or upper in _DRAUGHTS_TITLES:
        return upper
    return lower if lower in _CLASSES else ""


def is_like_a_rank(text: str) -> bool:
    """Tell whether *text* may be a national rank as lists write it: ``2 разряд``, ``III``, КМС."""
    word = text.strip()
    said = word.lower().rstrip(".")
    if known_rank(word) or said in _NO_RANK:
        return True
    return word.startswith("I") or said.startswith(_RANK_BEGINS)


def federation_code(text: str) -> str:
    """Return the code of a federation, also where the country is named."""
    if text.strip().lower() in _NOBODY:
        return ""
    code = federation(text)
    if code is None:
        raise NotUnderstood
    return code


def cents(text: str) -> int:
    """Return an amount of money in cents, whatever word or sign names its currency."""
    kept = "".join(sign for sign in text if sign.isdigit() or sign in ",.-")
    amount = kept.strip(".,").replace(",", ".")
    if not text.strip() or text.strip() in {"-", "–", "—"}:
        return 0
    whole, _, rest = amount.partition(".")
    digits = whole + rest
    if not (digits.isascii() and whole.isdigit() and digits.isdigit()):
        raise NotUnderstood
    if len(rest) > 2 or len(whole) > 9:
        raise NotUnderstood
    return int(whole) * 100 + int(rest.ljust(2, "0") or "0")


def identifier(text: str) -> str:
    """Return an id; a spreadsheet's decimals and a lone zero are none of it."""
    bare = text.strip().removesuffix(".0").removesuffix(",0")
    return bare if bare.strip("0-–—") else ""


def fide_id(text: str) -> str:
    """Return an ID of FIDE, which is a number; blanks between its digits are none of it."""
    number = "".join(sign for sign in identifier(text) if sign not in _BETWEEN_DIGITS)
    if number and not (number.isascii() and number.isdecimal()):
        raise NotUnderstood
    return number


def groups(text: str) -> tuple[str, ...]:
    """Return the names of groups, separated by semicolons, commas or bars."""
    parts = text.replace("|", ";").replace(",", ";").split(";")
    return tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))
