"""Tents as values: a board number or a name to stand on a table, read from both sides."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Tent:
    """One tent: something *large*, what stands *under* it, small words in the corners.

    *corner* is above at the left, *left*, *middle* and *right* are at the foot.
    """

    large: str
    under: str = ""
    corner: str = ""
    left: str = ""
    middle: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tents:
    """All tents, *large* texts of at most so many points; *folded* ones have two faces."""

    tents: tuple[Tent, ...]
    large: float
    folded: bool = True
