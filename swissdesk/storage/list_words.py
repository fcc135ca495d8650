"""Names as the search of a rating list keeps them and asks for them, in either alphabet."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from swissdesk.domain.latin import to_latin
from swissdesk.domain.names import fold, skeleton

_MANY = 150_000
_BETWEEN_WORDS = {code: " " for code in range(128) if not chr(code).isalnum()}
"""What parts words for the search, whose own words hold the signs of sounds besides."""
_EXACT, _BEGINS = "", "*"


def words_of(name: str) -> tuple[str, str, str]:
    """Return the words of the surname, of the other names, and how all of them sound."""
    surname, comma, rest = name.partition(",")
    if not comma:
        surname, _, rest = name.partition(" ")
    family, given = [[_kept(word) for word in part.split()] for part in (surname, rest)]
    spelt = [" ".join([word[0] for word in words]) for words in (family, given)]
    return spelt[0], spelt[1], " ".join([word[1] for word in (*family, *given)])


@lru_cache(maxsize=_MANY)
def _kept(word: str) -> tuple[str, str]:
    """Return how *word* may be typed, in its own alphabet and in Latin, and how it sounds.

    Names repeat: most of two million players share some tens of thousands.
    """
    words = _words(word)
    spelt = " ".join(" ".join(_spellings(part)) for part in words)
    return spelt, " ".join(map(skeleton, words))


def _words(text: str) -> list[str]:
    return fold(text).translate(_BETWEEN_WORDS).split()


def _spellings(word: str) -> tuple[str, ...]:
    if word.isascii():
        return (word,)
    return tuple(dict.fromkeys((word, to_latin(word).casefold())))


def questions(text: str) -> Iterator[str]:
    """Yield what is asked for *text*, the likeliest first: a name as it is being typed.

    The first word as the surname in full, then as the beginning of one; then all words as
    the beginnings of any names; then whatever sounds like them.
    """
    # What no alphabet knows (half a letter of UTF-16) is not asked for.
    words = _words(text.encode("utf-8", "ignore").decode())
    if not words:
        return
    yield _all([_surname(words[0], _EXACT), *(_any(word) for word in words[1:])])
    yield _all([_surname(words[0], _BEGINS), *(_any(word) for word in words[1:])])
    yield _all([_any(word) for word in words])
    yield _all([_alike(word) for word in words])


def _all(parts: Sequence[str]) -> str:
    return " AND ".join(f"({part})" for part in parts)


def _surname(word: str, sign: str) -> str:
    return f"surname : ({_or(_spellings(word), sign)})"


def _any(word: str) -> str:
    return f"{{surname names}} : ({_or(_spellings(word), _BEGINS)})"


def _alike(word: str) -> str:
    return f"sound : ({_or((skeleton(word),), _BEGINS)})"


def _or(words: Sequence[str], sign: str) -> str:
    return " OR ".join(f'"{word}"{sign}' for word in words)
