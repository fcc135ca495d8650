"""Time controls in seconds, as record 222 writes them: ``5400+30``."""

import re

_CODE = re.compile(r"(\d+/)?\d+(\+\d+)?(:(\d+/)?\d+(\+\d+)?)*")
_MINUTES = r"(\d{1,3})\s*(min(?:ute)?s?\.?|мин(?:ут[аы]?)?\.?|m|м|['′’])?"
_SECONDS = r"(\d{1,3})\s*(?:sec(?:ond)?s?\.?|сек(?:унд[аы]?)?\.?|s|с|['′’]{2}|[\"″”])?"
_WORDS = re.compile(
    rf"{_MINUTES}(?:\s*(?:\+|and|plus|и|плюс)\s*{_SECONDS}(?:\s*(?:/|per|a|an|на|за)?\s*(?:move|ход))?)?"
)
_SHORTEST_IN_SECONDS = 180
"""A number without a word counts minutes below this: no blitz game is shorter."""


def in_seconds(text: str) -> str:
    """Return the time control in *text* in seconds, "" where it is not sure what is meant.

    Words are understood where they are one period: ``90 min + 30 sec``, ``60 минут``, ``15+10``.
    """
    folded = " ".join(text.lower().split())
    found = _WORDS.fullmatch(folded)
    if found is not None and (found[2] or int(found[1]) < _SHORTEST_IN_SECONDS):
        return str(int(found[1]) * 60) + (f"+{int(found[3])}" if found[3] else "")
    return folded.upper() if _CODE.fullmatch(folded) else ""
