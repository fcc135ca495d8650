"""Where lines of running text may break and which way they run, so that they read well."""

import re

_ORDINAL = re.compile(r"(?<=\d)-([а-яё]{1,2})\b( ?)")
_NUMBERED = re.compile(r"(?i)\b(round|board|тур|доск[аеиу]) (?=\d)")
_ARTICLE = re.compile(r"\[[^\]]{1,24}\]")
_LONE = re.compile(r"(?<=№) (?=\d)|(?<=No\.) (?=\d)| (?=\d{1,4}(?:[.;:!?)]+(?:\s|$)|$))")
_DATE = re.compile(r"\b(\d{1,2}) ([A-Z][a-z]{2,8}) (?=\d{4}\b)")
_ENDLESS = re.compile(r"\S{30,}")
_PIECE = re.compile(r"\S{15}")
_NO_BREAK, _JOINED = "\N{NO-BREAK SPACE}", "\N{NON-BREAKING HYPHEN}"
_MAY_BREAK, _LEFT = "\N{ZERO WIDTH SPACE}", "\N{LEFT-TO-RIGHT MARK}"
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")


def left_to_right(text: str) -> str:
    """Return *text* so that a Hebrew or Arabic name at its beginning does not turn it round."""
    return _LEFT + text if _FROM_THE_RIGHT.search(text) else text


def breakable(text: str) -> str:
    """Return *text* so that "4-го тура", "round 4", an article and a date stay in one line.

    So do "No. 1" and the number at the end of a sentence, which would be alone on the last line.
    A name longer than any line may break anywhere.
    """
    text = _ORDINAL.sub(lambda m: f"{_JOINED}{m[1]}{_NO_BREAK if m[2] else ''}", text)
    text = _NUMBERED.sub(rf"\1{_NO_BREAK}", text)
    text = _ARTICLE.sub(lambda m: m[0].replace(" ", _NO_BREAK), text)
    text = _DATE.sub(rf"\1{_NO_BREAK}\2{_NO_BREAK}", text)
    text = _LONE.sub(_NO_BREAK, text)
    return _ENDLESS.sub(lambda m: _PIECE.sub(lambda piece: piece[0] + _MAY_BREAK, m[0]), text)
