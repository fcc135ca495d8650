"""How a sheet is printed, kept with the tournament: the next one goes the same way."""

from collections.abc import Callable
from dataclasses import fields
from math import ceil
from typing import Any

from swissdesk.domain.letterhead import PrintChoice
from swissdesk.domain.tournament import Tournament
from swissdesk.reports import ReportOptions

MOST_COPIES = 50
_PLAYERS_A_COPY = 100
"""So many look at one sheet of names without standing in each other's way."""
_JOINT = ","
_WIDEST = 4
"""Figures of the largest number that is kept."""


def _one_of(*values: str) -> Callable[[str], str | None]:
    return lambda text: text if text in values else None


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _WIDEST else None


def _yes_or_no(text: str) -> bool | None:
    return {"yes": True, "no": False}.get(text)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, text.split(_JOINT)))


_READERS: dict[str, Callable[[str], object]] = {
    "paper": _one_of("a4", "a5", "a3", "letter"),
    "turned": _one_of("portrait", "landscape"),
    "type_size": _one_of("large", "standard", "dense"),
    "boards_a_page": _number,
    "last_board": _number,
    "slips_a_page": lambda text: {"4": 4, "8": 8}.get(text),
    "folded": _yes_or_no,
    "by": _one_of("place", "number"),
    "ratings": _yes_or_no,
    "columns": _listed,
    "left_out": _listed,
}
"""What is kept of the options; a draft mark is for one sheet only."""


def kept(options: ReportOptions) -> tuple[tuple[str, str], ...]:
    """Return what of *options* is not as usual, by name."""
    usual = {one.name: one.default for one in fields(ReportOptions)}
    found = ((name, getattr(options, name)) for name in _READERS)
    return tuple((name, _written(value)) for name, value in found if value != usual[name])


def options_of(choice: PrintChoice | None) -> ReportOptions:
    """Return the options that were kept; what nobody understands any more is as usual."""
    found: dict[str, Any] = {}
    for name, text in choice.options if choice else ():
        value = _READERS[name](text) if name in _READERS else None
        if value is not None:
            found[name] = value
    return ReportOptions(**found)


def printed_last(tournament: Tournament, document: str) -> PrintChoice | None:
    """Return how the sheet was printed last, None if it never was."""
    return next((one for one in tournament.prints if one.document == document), None)


def copies_of(tournament: Tournament, document: str) -> int:
    """Return how many copies to offer: as many as last time, else what the hall needs."""
    last = printed_last(tournament, document)
    if last is not None:
        return max(1, min(last.copies, MOST_COPIES))
    if document == "alphabetical":
        return min(MOST_COPIES, max(2, ceil(len(tournament.players) / _PLAYERS_A_COPY)))
    return 1


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _JOINT.join(map(str, value)) if isinstance(value, tuple) else str(value)
