"""Latin letters for what is written in others: as in passports, and plain ones only (ASCII)."""

import re
import unicodedata

_RUSSIAN_LETTERS = "а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы э ю я"
_PASSPORT = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y e iu ia"
_OTHER_LETTERS = "і ї є ґ ў ђ ј љ њ ћ џ ѓ ќ ѕ ѣ ѳ ѵ ә ғ қ ң ө ұ ү һ җ ҙ ҫ ҡ ҥ ҳ ҷ ҹ ӕ ҕ"
_OTHER_FORMS = "i i ie g u dj j lj nj c dz g k dz ie f y a g k n o u u h zh z s k n h j j ae g"
_GREEK_LETTERS = "α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω"
_GREEK_FORMS = "a v g d e z i th i k l m n x o p r s s t y f ch ps o"
_GREEK_PAIRS = (("ου", "ou"), ("γγ", "ng"), ("γξ", "nx"), ("γχ", "nch"))
_VOICED = "αεηιουωβγδζλμνρ"
_UPSILON = re.compile("([αεη])(υ)(?=(.?))", re.IGNORECASE)
_LATIN_LETTERS = "ł ø đ ð þ ß æ œ ı ŋ ħ ŧ ə ƒ"
_PLAIN_FORMS = "l o d d th ss ae oe i ng h t e f"
_SIGNS = {
    "’": "'", "‘": "'", "ʼ": "'", "′": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "…": "...", "№": "No.", "½": "1/2",
    "\u00a0": " ", "\u2009": " ", "\u202f": " ", "·": ".", "•": ".", "×": "x", "ª": "a", "º": "o",
}  # fmt: skip
_CYRILLIC = range(0x0400, 0x0530)
LOST = "?"
"""What stands for a letter that has no Latin form."""


def _pairs(letters: str, forms: str) -> dict[str, str]:
    return dict(zip(letters.split(), forms.split(), strict=True))


def _cyrillic() -> dict[str, str]:
    """Return the forms of all Cyrillic letters; one with a mark has that of the bare letter."""
    told = _pairs(_RUSSIAN_LETTERS, _PASSPORT) | {"ь": ""} | _pairs(_OTHER_LETTERS, _OTHER_FORMS)
    for code in _CYRILLIC:
        sign = chr(code).lower()
        bare = unicodedata.normalize("NFD", sign)[0]
        if sign not in told and bare in told:
            told[sign] = told[bare]
    return told


_LATIN = _cyrillic()
_GREEK = _pairs(_GREEK_LETTERS, _GREEK_FORMS)
_PLAIN = _GREEK | _pairs(_LATIN_LETTERS, _PLAIN_FORMS)


def to_latin(text: str) -> str:
    """Return the passport transliteration of Cyrillic letters (ICAO Doc 9303); others stay.

    Letters that the Russian alphabet does not have go by the tables of the same document, those
    of Turkic languages by what passports of these countries have.
    """
    return _replaced(text, _LATIN)


def to_ascii(text: str) -> str:
    """Return *text* in plain Latin letters; ``LOST`` stands for each that has no such form."""
    signs = "".join(_SIGNS.get(sign, sign) for sign in to_latin(text))
    apart = unicodedata.normalize("NFD", signs)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    plain = _replaced(_greek(bare), _PLAIN)
    whole = unicodedata.normalize("NFKD", plain) if not plain.isascii() else plain
    return "".join(sign if sign.isascii() else LOST for sign in whole)


def _greek(text: str) -> str:
    """Return *text* with the Greek letters that sound otherwise together (ISO 843)."""
    for pair, latin in _GREEK_PAIRS:
        for form in (str.lower, str.capitalize, str.upper):
            text = text.replace(form(pair), form(latin))
    return _UPSILON.sub(_of_upsilon, text)


def _of_upsilon(found: re.Match[str]) -> str:
    before, upsilon, after = found.groups()
    latin = "v" if after and after.lower() in _VOICED else "f"
    return f"{before}{latin.upper() if upsilon.isupper() else latin}"


def _replaced(text: str, forms: dict[str, str]) -> str:
    out = []
    for index, sign in enumerate(text):
        latin = forms.get(sign.lower())
        if latin is None:
            out.append(sign)
        elif sign.isupper():
            shouting = text[index + 1 : index + 2].isupper() or text[index - 1 : index].isupper()
            out.append(latin.upper() if shouting else latin.capitalize())
        else:
            out.append(latin)
    return "".join(out)
