"""Arabic and Hebrew: joined forms in the order in which the eye sees them."""

import unicodedata

JOINERS = "\u200c\u200d"
"""Signs that steer the joining of letters and have no glyph of their own."""

_RIGHTWARD = ("R", "AL", "AN")
_WITHOUT_JOINERS = str.maketrans("", "", JOINERS)
_MIRRORED = str.maketrans("()[]<>«»", ")(][><»«", JOINERS)


def is_rightward(text: str) -> bool:
    """Tell whether *text* holds letters that are written from right to left."""
    return any(unicodedata.bidirectional(sign) in _RIGHTWARD for sign in text)


def begins_rightward(text: str) -> bool:
    """Tell whether the first letter of *text* is written from right to left."""
    for sign in text:
        direction = unicodedata.bidirectional(sign)
        if direction == "L":
            return False
        if direction in _RIGHTWARD:
            return True
    return False


def visual(text: str) -> str:
    """Return *text* in the order of the eye from left to right, Arabic letters joined."""
    if not is_rightward(text):
        return text.translate(_WITHOUT_JOINERS)
    from arabic_reshaper import reshape
    from bidi import get_display

    # Words of the sheet around a name make a line of its own direction. A line of such letters
    # alone has its brackets turned, which the library leaves to whoever draws.
    alone = not any(unicodedata.bidirectional(sign) == "L" for sign in text)
    ordered: str = get_display(reshape(text), base_dir="R" if alone else "L")
    return ordered.translate(_MIRRORED if alone else _WITHOUT_JOINERS)
