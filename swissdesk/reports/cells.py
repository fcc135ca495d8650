"""Cells that are more than a text: a side, a box to tick, a round to be filled in by hand."""

from dataclasses import dataclass

from swissdesk.domain.ids import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """The colour of a player: the square and the word for it."""

    colour: Colour
    word: str

    def __str__(self) -> str:
        return f"{'□' if self.colour is Colour.WHITE else '■'} {self.word}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A box to be ticked by hand, or ticked already."""

    ticked: bool = False

    def __str__(self) -> str:
        return "✓" if self.ticked else ""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A round to be filled in by hand: opponent above, result below, the sum at the right."""

    def __str__(self) -> str:
        return ""
