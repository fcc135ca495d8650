"""Names of people: cleaning, splitting, sorting, searching."""

import unicodedata
from functools import lru_cache

from swissdesk.domain.latin import to_latin

MAX_NAME = 200

_FOLDED = str.maketrans(
    {"ё": "е", "й": "и", "ъ": "", "ь": "", "'": "", "’": "", "ʼ": "", "`": "", "-": " "}
    | {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ı": "i"}
)
_APOSTROPHES = "'’ʼ`"
_CYRILLIC_LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_CYRILLIC_ORDER = {letter: index for index, letter in enumerate(_CYRILLIC_LETTERS)}
_SEPARATORS = " -‐–"
_HARMFUL = {"Cc", "Cf", "Cs", "Co", "Cn"}
_JOINERS = "\u200c\u200d"


def clean(text: str) -> str:
    """Return *text* in NFC, without control and bidi-override signs, spaces folded."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    return " ".join(without_signs(text).split())


def without_signs(text: str) -> str:
    """Return *text* in NFC, without control and bidi-override signs; its blanks stay."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        " " if sign in "\t\r\n\u00a0" else sign
        for sign in composed
        if sign in "\t\r\n" or sign in _JOINERS or unicodedata.category(sign) not in _HARMFUL
    )


def split_full_name(text: str) -> tuple[str, str]:
    """Return surname and the rest: split at a comma, else behind the first word."""
    if "," in text:
        surname, _, given = text.partition(",")
    else:
        surname, _, given = text.strip().partition(" ")
    return clean(surname), clean(given)


def sort_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return the key of the alphabetical order that decides numbers: Cyrillic before Latin.

    ё sorts as е and й as a letter of its own; space and hyphen come before letters,
    apostrophes are ignored, marks and case decide last.
    """
    lowered = unicodedata.normalize("NFC", text).casefold()
    primary = tuple(_letter_key(sign) for sign in lowered if sign not in _APOSTROPHES)
    return (*primary, (-1, 0, lowered), (-1, 0, text.swapcase()))


@lru_cache(maxsize=1024)
def _letter_key(sign: str) -> tuple[int, int, str]:
    if sign in _SEPARATORS:
        return (0, 0, "")
    letter = "е" if sign == "ё" else sign
    index = _CYRILLIC_ORDER.get(letter)
    if index is not None:
        return (1, index, "")
    if "\u0400" <= letter <= "\u052f":
        base = unicodedata.normalize("NFD", letter)[0]
        return (1, _CYRILLIC_ORDER.get(base, len(_CYRILLIC_ORDER)), letter)
    return (2, 0, unicodedata.normalize("NFD", letter)[0])


def fold(text: str) -> str:
    """Return *text* as search compares it: case, accents, ё/е, hyphens do not matter."""
    lowered = unicodedata.normalize("NFC", text).casefold().translate(_FOLDED)
    marks_off = unicodedata.normalize("NFD", lowered)
    kept = "".join(sign for sign in marks_off if not unicodedata.combining(sign))
    return " ".join(kept.translate(_FOLDED).split())


def matches(query: str, *texts: str) -> bool:
    """Tell whether every word of *query* begins a word of *texts*, in either alphabet."""
    words = fold(" ".join(texts)).split()
    latin = [to_latin(word).casefold() for word in words]
    return all(
        any(word.startswith(part) for word in words)
        or any(word.startswith(to_latin(part).casefold()) for word in latin)
        for part in fold(query).split()
    )


_SOUNDS = (
    ("shch", "$"), ("sch", "$"), ("sh", "$"), ("tch", "%"), ("ch", "%"), ("kh", "h"),
    ("tz", "&"), ("tc", "&"), ("ts", "&"), ("x", "ks"), ("ck", "k"), ("c", "k"), ("w", "v"),
    ("ph", "f"), ("y", "i"), ("j", "i"), ("io", "e"), ("ie", "e"), ("iu", "u"), ("ia", "a"),
)  # fmt: skip
"""Letters that one name is written with now and then, longer ones first; signs stand for sounds."""


def skeleton(text: str) -> str:
    """Return how *text* sounds, whatever alphabet and spelling: Yuriy, Iurii and Юрий are one."""
    sound = to_latin(fold(text)).casefold()
    for letters, one in _SOUNDS:
        sound = sound.replace(letters, one)
    return "".join(sign for at, sign in enumerate(sound) if sound[at - 1 : at] != sign)


def mixed_alphabets(text: str) -> tuple[str, ...]:
    """Return the words that mix Latin and Cyrillic letters, which only look right."""
    return tuple(word for word in text.replace("-", " ").split() if _is_mixed(word))


def _is_mixed(word: str) -> bool:
    names = {unicodedata.name(sign, "").split(" ")[0] for sign in word if sign.isalpha()}
    return {"LATIN", "CYRILLIC"} <= names


def initials(given_name: str) -> str:
    """Return the initials of *given_name*: ``Ж.-П.`` keeps its hyphen."""
    return "\u00a0".join(
        "-".join(part[0].upper() + "." for part in word.split("-") if part)
        for word in given_name.split()
    )
