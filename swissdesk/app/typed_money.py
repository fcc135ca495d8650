"""Money as people type it or paste it from a spreadsheet: one amount, or the prizes of a list."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_AMOUNT = re.compile(r"\d{1,15}(?:[.,]\d{1,2})?", re.ASCII)
_PLACE = re.compile(r"\d{1,4}", re.ASCII)
_TIED_GROUP = re.compile(r"(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))")
_SIGNED_GROUPS = re.compile(r"(?<!\d)\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\d)")
_COMMA_BETWEEN = re.compile(r",(?=\s|$|\d{4})")
_CURRENCY_WORDS = frozenset({"руб", "руб.", "р", "р.", "rub", "usd", "eur"})
_GROUP = 3
_MOST_GROUPS = 4
_MOST_DIGITS = 15


class NoAmount(Exception):
    """A *word* that is no amount of money."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPrize:
    """One prize of a typed line: *amount* in cents, or a thing in kind."""

    amount: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPrizes:
    """The prizes of a typed line; *first* is the place a pasted column of places begins with."""

    prizes: tuple[TypedPrize, ...]
    first: int | None = None


def typed_amount(text: str, currency: str = "") -> int | None:
    """Return the cents of ``12 500``, ``12500,50`` or ``12,500.50``; None if it is no amount.

    Cents have one or two digits and groups have three, so a comma or a point never leaves a
    doubt, whatever the language.
    """
    return _value(_without_currency(_tied(text).split(), currency))


def typed_prizes(text: str, currency: str = "") -> TypedPrizes:
    """Return the prizes of ``10000 7000 5000``, ``10 000 7 000`` or ``Cup; medal``.

    A line break, a tabulator or a semicolon always ends a prize. Between spaces, groups of
    three digits are told from amounts by what a fund looks like: no place gets more than the
    one before. Raise ``NoAmount`` for digits that are no amount.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    first, cells = _numbered(lines)
    found: list[TypedPrize] = []
    for cell in cells:
        whole = typed_amount(cell, currency) if len(cells) > 1 else None
        words = _without_currency(_COMMA_BETWEEN.sub(" ", _tied(cell)).split(), currency)
        if whole is not None:
            found.append(TypedPrize(amount=whole))
        elif words and not any(sign.isdigit() for sign in cell):
            found.append(TypedPrize(kind=" ".join(cell.split())))
        else:
            found += [TypedPrize(amount=amount) for amount in _amounts(words)]
    return TypedPrizes(prizes=tuple(found), first=first)


def _numbered(lines: Sequence[str]) -> tuple[int | None, list[str]]:
    """Return the cells; two pasted columns, places and amounts, tell the first place too."""
    rows = [[cell.strip() for cell in re.split(r"[\t;]", line)] for line in lines]
    heads = [row[0] for row in rows]
    if len(rows) > 1 and all(len(row) > 1 for row in rows) and _PLACE.fullmatch(heads[0]):
        first = int(heads[0])
        if heads == [str(first + n) for n in range(len(rows))]:
            return first, [row[1] for row in rows]
    return None, [cell for row in rows for cell in row if cell]


def _tied(text: str) -> str:
    """Return *text*, groups of digits that stand together without a plain space made one."""
    joined = _TIED_GROUP.sub("", text)
    return _SIGNED_GROUPS.sub(lambda found: found[0].replace(found[1], ""), joined)


def _without_currency(words: Sequence[str], currency: str) -> list[str]:
    """Return *words* without signs and words of a currency."""
    names = _CURRENCY_WORDS | {currency.casefold()}
    bare = (
        "".join(sign for sign in word if unicodedata.category(sign) != "Sc")
        for word in words
        if word.casefold() not in names
    )
    return [word for word in bare if word]


def _value(words: Sequence[str]) -> int | None:
    """Return the cents of one amount whose groups of three digits are *words*."""
    if not words or not all(_AMOUNT.fullmatch(word) for word in words):
        return None
    *groups, last = words
    whole, _, rest = last.replace(",", ".").partition(".")
    digits = [*groups, whole]
    if len(digits) > 1 and (
        len(digits[0]) > _GROUP or any(len(group) != _GROUP for group in digits[1:])
    ):
        return None
    if not all(group.isdecimal() for group in digits) or sum(map(len, digits)) > _MOST_DIGITS:
        return None
    return int("".join(digits)) * 100 + int(rest.ljust(2, "0"))


def _amounts(words: Sequence[str]) -> tuple[int, ...]:
    """Return the amounts of a line of *words*, groups of three digits put together."""
    bad = next((word for word in words if _value([word]) is None), None)
    if bad is not None:
        raise NoAmount(bad)
    alone = tuple(_value([word]) or 0 for word in words)
    if all(len(word) >= _GROUP and not word.startswith("0") for word in words):
        return alone
    return _likeliest(words) or alone


def _likeliest(parts: Sequence[str]) -> tuple[int, ...]:
    """Return the reading with the most amounts in which none is higher than the one before."""
    # From each place on: the best reading for each amount that can begin there.
    readings: list[list[tuple[int, ...]]] = [[] for _ in parts]
    for start in reversed(range(len(parts))):
        for amount, end in _beginnings(parts, start):
            lower = (
                [rest for rest in readings[end] if rest[0] <= amount] if end < len(parts) else [()]
            )
            if lower:
                readings[start].append((amount, *max(lower, key=len)))
    return max(readings[0], key=len, default=()) if parts else ()


def _beginnings(parts: Sequence[str], start: int) -> Iterator[tuple[int, int]]:
    """Yield each amount that can begin at *start*, and where the next one begins."""
    if parts[start].startswith("0") and len(parts[start]) == _GROUP:
        return
    for end in range(start + 1, min(start + _MOST_GROUPS, len(parts)) + 1):
        amount = _value(parts[start:end])
        if amount is not None:
            yield amount, end
