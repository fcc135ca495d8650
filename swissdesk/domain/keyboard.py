"""What was meant where a word was typed in the other keyboard layout: ``rtlh`` is ``кедр``."""

_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_CAPITALS = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
_TO_RUSSIAN = str.maketrans(_LATIN + _CAPITALS, _RUSSIAN + _RUSSIAN.upper())
_TO_LATIN = str.maketrans(_RUSSIAN + _RUSSIAN.upper(), _LATIN + _CAPITALS)


def other_layout(text: str) -> str:
    """Return *text* as the same keys give it in the other layout, Latin or Russian."""
    is_russian = any(sign in _TO_LATIN for sign in map(ord, text))
    return text.translate(_TO_LATIN if is_russian else _TO_RUSSIAN)
