"""Result slips as values: papers to be cut apart, one for each board."""

from dataclasses import dataclass

from swissdesk.reports.document import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipSide:
    """One of the two at a board. *signs* are what may stand under his line, longest first."""

    person: Person
    rating: str
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipGame:
    """One row of frames to tick, each with a word and the result in figures.

    *title* names the game where there are several.
    """

    outcomes: tuple[tuple[str, str], ...]
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """The paper of one board; a board without a number has none in its frame."""

    board: str
    white: SlipSide
    black: SlipSide
    games: tuple[SlipGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """All slips of a round, so many on a sheet of A4; *arbiter* stands under the third line."""

    slips: tuple[Slip, ...]
    a_page: int
    arbiter: str
