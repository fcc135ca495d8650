"""The language spoken here: one catalogue for screen, terminal and paper."""

import gettext
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from swissdesk.resources import LOCALE_DIR

LANGUAGES = ("ru", "en")
SOURCE_LANGUAGE = "en"

_BEFORE_SECOND = re.compile(r"\b([Сс])(?=[ \u00a0]2-(?:го|м|й)\b)")
"""The «с» before «2-го» and its like: it is spoken «со второго», but «с двадцать второго»."""

_active: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    return gettext.translation("swissdesk", str(LOCALE_DIR), languages=[code])


def N_(text: str) -> str:  # noqa: N802 - the name gettext tools know
    """Mark *text* for translation where no language is known yet; return it unchanged."""
    return text


def tr(template: str, **values: object) -> str:
    """Return *template* in the active language, its named fields filled from *values*."""
    text = _catalogue(_active.get()).gettext(template) if template else ""
    return _filled(text, values) if values else text


def trn(singular: str, plural: str, n: int, **values: object) -> str:
    """Return the form of the sentence that goes with *n*, which fills the field ``{n}``."""
    return _filled(_catalogue(_active.get()).ngettext(singular, plural, n), {"n": n, **values})


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Fill the fields of *text*; in Russian «с 2-го тура» becomes «со 2-го тура»."""
    filled = text.format(**values)
    # The pattern costs thirty times as much as the look for what it always needs.
    if "2-" not in filled or _active.get() != "ru":
        return filled
    return _BEFORE_SECOND.sub(r"\1о", filled)


def current_language() -> str:
    """Return the code of the language active here: ``ru`` or ``en``."""
    return _active.get()


def set_language(code: str) -> None:
    """Make *code* the language of this thread from now on."""
    if code not in LANGUAGES:
        raise ValueError(code)
    _active.set(code)


@contextmanager
def language(code: str) -> Iterator[None]:
    """Speak *code* inside the block; the language from before comes back at its end."""
    if code not in LANGUAGES:
        raise ValueError(code)
    token = _active.set(code)
    try:
        yield
    finally:
        _active.reset(token)


def system_language() -> str:
    """Return the language of ours that the system's settings ask for, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return _ours(value)
    import locale  # only where the environment does not tell

    return _ours(locale.getlocale()[0] or "")


def _ours(name: str) -> str:
    return "ru" if name.lower().startswith(("ru", "be", "kk", "uk")) else SOURCE_LANGUAGE
