"""Cells of a crosstable: whom somebody met, with which colour, and how it ended."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.formats.entries.columns import heading_words
from swissdesk.formats.trf.cells import EMPTY, NO_COLOUR, Cell

MOST_ROUNDS = 99
_ROUND_WORDS = frozenset({"rd", "rnd", "round", "runde", "тур", "r", "т"})
_PAPI = ("cl", "adv", "res")
_COLOURS = {"w": "w", "б": "w", "b": "b", "s": "b", "ч": "b", "-": NO_COLOUR}
_RESULTS = {
    "1": "1", "w": "1", "0": "0", "l": "0", "½": "=", "=": "=", "x": "=", "d": "=", "r": "=",
    "1/2": "=", "0.5": "=", "0,5": "=", "+": "+", "-": "-", "": " ",
}  # fmt: skip
_PAPI_COLOURS = {"b": "w", "n": "b"}
_PAPI_RESULTS = {"1": "0", "2": "=", "3": "1", "4": "-", "5": "-", "6": "+"}
_PAPI_NOBODY = 1
"""The number of the player who stands for the bye."""


class RoundColumn(NamedTuple):
    """Where a round stands: in one column, or in three for opponent, colour, result."""

    places: tuple[int, ...]
    is_papi: bool = False

    def cell(self, row: Sequence[str]) -> Cell | None:
        """Return what *row* says of the round, None where nobody understands it."""
        texts = [row[place].strip() if place < len(row) else "" for place in self.places]
        if self.is_papi:
            return _of_papi(*texts)
        return _of_three(*texts) if len(texts) == 3 else _of_one(texts[0])


def round_columns(headings: Sequence[str]) -> list[RoundColumn]:
    """Return where the rounds stand, in their order; an empty list where there are none."""
    words = [heading_words(heading) for heading in headings]
    papi = _papi_columns(words)
    if papi:
        return papi
    named = {number: place for place, word in enumerate(words) if (number := _named(word))}
    plain = {int(word): place for place, word in enumerate(words) if _is_number(word)}
    found = named if 1 in named else plain
    columns: list[RoundColumn] = []
    for number in range(1, MOST_ROUNDS + 1):
        if number not in found:
            break
        place = found[number]
        has_three = words[place + 1 : place + 3] == ["", ""]
        columns.append(RoundColumn((place, place + 1, place + 2) if has_three else (place,)))
    return columns if named or len(columns) > 1 else []


def _papi_columns(words: Sequence[str]) -> list[RoundColumn]:
    columns: list[RoundColumn] = []
    for number in range(1, MOST_ROUNDS + 1):
        names = [f"rd{number:02}{part}" for part in _PAPI]
        if not all(name in words for name in names):
            break
        columns.append(RoundColumn(tuple(map(words.index, names)), is_papi=True))
    return columns


def _named(words: str) -> int | None:
    """Return the round that a heading names: ``1.Rd``, ``Round 1``, ``Тур 1``."""
    parts = words.split()
    numbers = [part for part in parts if _is_number(part)]
    others = [part for part in parts if not _is_number(part)]
    return int(numbers[0]) if len(numbers) == 1 and others and others[0] in _ROUND_WORDS else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 2


def _of_one(text: str) -> Cell | None:
    text = text.replace(" ", "").replace("\u00a0", "").lower()
    if not text:
        return EMPTY
    digits = len(text) - len(text.lstrip("0123456789"))
    if ":" in text:
        opponent, _, result = text.partition(":")
        return _cell(opponent, NO_COLOUR, result)
    if text.startswith("-"):
        return _cell("", NO_COLOUR, text[1:])
    colour = _COLOURS.get(text[digits : digits + 1])
    return (
        None if colour is None or not digits else _cell(text[:digits], colour, text[digits + 1 :])
    )


def _of_three(opponent: str, colour: str, result: str) -> Cell | None:
    told = _COLOURS.get(colour.lower() or "-")
    return None if told is None else _cell(opponent.strip("-"), told, result.lower())


def _of_papi(colour: str, opponent: str, result: str) -> Cell | None:
    told = _PAPI_COLOURS.get(colour.lower(), NO_COLOUR)
    if opponent == str(_PAPI_NOBODY):
        opponent = ""
    if not opponent and result in {"", "0"}:
        return EMPTY
    return _cell(opponent, told, _PAPI_RESULTS.get(result, ""))


def _cell(opponent: str, colour: str, result: str) -> Cell | None:
    letter = _RESULTS.get(result)
    if letter is None or not (opponent.isascii() and (opponent.isdigit() or not opponent)):
        return None
    number = int(opponent[:5] or 0)
    if number:
        return Cell(number, colour, letter)
    if letter in "0-":
        return Cell(0, NO_COLOUR, "Z") if letter == "0" else EMPTY
    return Cell(0, NO_COLOUR, {"=": "H"}.get(letter, letter))
