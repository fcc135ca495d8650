"""Reads lists of tie-breaks as arbiters and files write them: ``BH/C1,BH,SB,DE``."""

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from swissdesk.discover import plug_ins
from swissdesk.standings import tiebreaks
from swissdesk.standings.errors import TooManyTieBreaks, UnknownTieBreak
from swissdesk.standings.protocol import Label, Modifiers, TieBreak

FAMILIES = MappingProxyType(cast(dict[str, TieBreak], plug_ins(tiebreaks, "TIE_BREAK")))
"""Every tie-break there is, by its code."""

MAX_TIE_BREAKS = 10
_SEPARATOR = re.compile(r"[/:-](?=[A-Z])")
_MODIFIER = re.compile(r"([A-Z]+)([+-]?)([0-9]{0,4})")
_COUNTED = frozenset("CMKU")
"""Modifiers that need a number from 1 on: cut, median, divisor, rating for unrated."""
_SIGNED = frozenset("L")
"""Modifiers that need a number with its sign: the shifted limit of Koya."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A tie-break of a list, with its modifiers."""

    tie_break: TieBreak
    modifiers: Modifiers

    @property
    def code(self) -> str:
        """Return the code in the form that files store: ``BH/C1``."""
        return f"{self.tie_break.code}{self.modifiers}"

    @property
    def low_is_good(self) -> bool:
        """Tell whether the lower value is the better one; ``/R`` turns that round."""
        return self.tie_break.low_is_good != ("R" in self.modifiers)

    @property
    def label(self) -> Label:
        """Return the names; a rare modifier has none, the code stands for it."""
        known = self.tie_break.labels.get(str(self.modifiers))
        return known or Label(name=self.code, short=self.code, meaning=self.code)


def chosen(code: str) -> Chosen:
    """Return the tie-break written as *code*; reads ``BH-C1``, ``bh:c1`` too (art. 14)."""
    text = code.strip().upper()
    # The longest name first: "BH-D" is a name of its own, not Buchholz with a modifier.
    for name in sorted(FAMILIES, key=len, reverse=True):
        rest = text.removeprefix(name)
        if text.startswith(name) and (not rest or _SEPARATOR.match(rest)):
            modifiers = _modifiers(rest, FAMILIES[name].modifiers)
            if modifiers is not None:
                return Chosen(tie_break=FAMILIES[name], modifiers=modifiers)
    raise UnknownTieBreak(code=code.strip(), known=", ".join(FAMILIES))


def parse_list(text: str, *, limit: int | None = MAX_TIE_BREAKS) -> tuple[str, ...]:
    """Return the codes of a list written with commas, each in the form that files store.

    A tournament can have so many; who only asks for values may lift the *limit* with None.
    """
    codes = tuple(chosen(code).code for code in text.split(",") if code.strip())
    if limit is not None and len(codes) > limit:
        raise TooManyTieBreaks(count=len(codes), limit=limit)
    return codes


def tie_break_name(code: str) -> str:
    """Return the full name of *code*, for ``tr``: "Buchholz, cut 1"."""
    return chosen(code).label.name


def short_name(code: str) -> str:
    """Return what stands above the column of *code*, for ``tr``: "BH/C1"."""
    return chosen(code).label.short


def tie_break_meaning(code: str) -> str:
    """Return what *code* is in a few words, for ``tr``: "sum of the opponents’ points"."""
    return chosen(code).label.meaning


def _modifiers(text: str, groups: tuple[tuple[str, ...], ...]) -> Modifiers | None:
    """Return the modifiers written in *text*, None if *groups* do not allow them."""
    found: dict[tuple[str, ...], tuple[str, int | None]] = {}
    for part in _SEPARATOR.split(text)[1:]:
        match = _MODIFIER.fullmatch(part)
        if match is None or not _well_numbered(match):
            return None
        letter, sign, digits = match.groups()
        group = next((group for group in groups if letter in group), None)
        if group is None or group in found:
            return None
        found[group] = (letter, int(sign + digits) if digits else None)
    return Modifiers(tuple(found[group] for group in groups if group in found))


def _well_numbered(match: re.Match[str]) -> bool:
    letter, sign, digits = match.groups()
    if letter in _COUNTED:
        return not sign and digits != "" and int(digits) > 0
    if letter in _SIGNED:
        return sign != "" and digits != ""
    return not sign and not digits
