"""Names in lists of players: one cell with everything in it, letters of the wrong alphabet."""

import unicodedata

from swissdesk.domain.names import split_full_name

_PATRONYMIC_ENDINGS = ("вич", "вна", "ична", "ьич")
_PATRONYMIC_WORDS = frozenset({"оглы", "кызы", "оглу", "гызы", "углы", "улы"})


def three_names(text: str) -> tuple[str, str, str]:
    """Return surname, given name and patronymic of a name in one cell.

    Without a comma the first word is the surname; a patronymic shows itself by its ending.
    """
    surname, given = split_full_name(text)
    words = given.split()
    last = words[-1].lower() if words else ""
    size = 0
    if last in _PATRONYMIC_WORDS:
        size = 2
    elif last.endswith(_PATRONYMIC_ENDINGS):
        size = 1
    if not 0 < size < len(words):
        return surname, given, ""
    return surname, " ".join(words[:-size]), " ".join(words[-size:])


def foreign_letters(word: str) -> str:
    """Return the letters of the alphabet that *word* has fewer of: those that slipped in."""
    letters = {"LATIN": "", "CYRILLIC": ""}
    for sign in word:
        alphabet = unicodedata.name(sign, "").partition(" ")[0]
        if alphabet in letters:
            letters[alphabet] += sign
    return min(letters.values(), key=len)


def is_shouted(name: str) -> bool:
    """Tell whether *name* is written in capitals only; initials and one letter are no shouting."""
    letters = "".join(sign for sign in name if sign.isalpha())
    return len(letters) > 2 and letters.isupper()


def in_title_case(name: str) -> str:
    """Return *name* with capitals only where a name or a part of it begins."""
    out = []
    begins = True
    for sign in name:
        out.append(sign if begins else sign.lower())
        begins = not sign.isalpha() and sign not in "'’ʼ"
        if sign in "'’ʼ":
            # O'Neill, but Al'bina: only behind a single letter a new name begins.
            begins = len(out) == 2 or (len(out) > 2 and not out[-3].isalpha())
    return "".join(out)
