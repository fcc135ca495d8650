"""What a column tells, guessed by what stands in it: for lists without headings."""

from collections.abc import Callable, Sequence

from swissdesk.domain.player import TITLES
from swissdesk.formats.entries import values
from swissdesk.formats.entries.columns import Column, Row

_SAMPLE = 200
_ENOUGH = 0.8
_FEDERATION_LETTERS = 3
_FIDE_ID_DIGITS = range(5, 10)
_RATINGS = range(500, 3001)
_YEARS = range(1920, 2031)

Columns = tuple[Column | None, ...]


def columns_by_content(rows: Sequence[Row], known: Columns = ()) -> Columns:
    """Return what the columns of *rows* seem to be; those in *known* stay as they are."""
    width = max((len(cells) for _, cells in rows), default=0)
    found: list[Column | None] = [*known, *[None] * (width - len(known))][:width]
    samples = [cells_of(rows, place) for place in range(width)]
    for column, fits in _TESTS:
        if column in found:
            continue
        shares = [
            share_of(sample, fits) if told is None else 0.0
            for sample, told in zip(samples, found, strict=True)
        ]
        best = max(shares, default=0.0)
        if best >= _ENOUGH:
            found[shares.index(best)] = column
    return _named(found, samples)


def _named(found: list[Column | None], samples: Sequence[Sequence[str]]) -> Columns:
    """Say which columns hold the names: one with two words, or two with one word each."""
    if Column.NAME in found or Column.SURNAME in found:
        return tuple(found)
    longest = max(map(len, samples), default=0)
    words = [
        place
        for place, told in enumerate(found)
        # Everybody has a name.
        if told is None
        and len(samples[place]) >= _ENOUGH * longest
        and share_of(samples[place], _is_name) >= _ENOUGH
    ]
    whole = [place for place in words if share_of(samples[place], _has_two_words) >= _ENOUGH]
    if whole:
        found[whole[0]] = Column.NAME
    elif len(words) > 1 and words[1] == words[0] + 1:
        found[words[0]], found[words[1]] = Column.SURNAME, Column.GIVEN_NAME
    elif words:
        found[words[0]] = Column.NAME
    return tuple(found)


def cells_of(rows: Sequence[Row], place: int) -> list[str]:
    """Return what stands in a column, as far as it is looked at to guess what it tells."""
    cells = (row[place] for _, row in rows[:_SAMPLE] if place < len(row))
    return [cell for cell in cells if cell]


def share_of(sample: Sequence[str], fits: Callable[[str], bool]) -> float:
    """Return which part of *sample* fits."""
    return sum(map(fits, sample)) / len(sample) if sample else 0.0


def _is_title(text: str) -> bool:
    return text.upper() in TITLES


def _is_sex(text: str) -> bool:
    try:
        return values.sex(text) is not None
    except values.NotUnderstood:
        return False


def _is_federation(text: str) -> bool:
    return len(text) == _FEDERATION_LETTERS and text.isascii() and text.isupper() and text.isalpha()


def _is_birth(text: str) -> bool:
    try:
        year, date = values.birth_of(text)
    except values.NotUnderstood:
        return False
    return year is not None and year in _YEARS and (bool(date) or len(text) <= len("1990 г.р."))


def _is_fide_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) in _FIDE_ID_DIGITS


def _is_rating(text: str) -> bool:
    try:
        number = values.rating(text)
    except values.NotUnderstood:
        return False
    return number in _RATINGS or number is None


def _is_name(text: str) -> bool:
    letters = [sign for sign in text if not sign.isspace() and sign not in "-,.'’"]
    return len(letters) > 1 and all(sign.isalpha() for sign in letters)


def _has_two_words(text: str) -> bool:
    return len(text.replace(",", " ").split()) > 1


_TESTS: tuple[tuple[Column, Callable[[str], bool]], ...] = (
    (Column.TITLE, _is_title),
    (Column.SEX, _is_sex),
    (Column.FEDERATION, _is_federation),
    (Column.BIRTH, _is_birth),
    (Column.FIDE_ID, _is_fide_id),
    (Column.RATING, _is_rating),
)
"""The order counts: a column of years is full of possible ratings too."""
