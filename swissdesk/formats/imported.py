"""What a reader hands over: the tournament, what the file said, what was found."""

from dataclasses import dataclass, field

from swissdesk.domain.tournament import Tournament
from swissdesk.formats.findings import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """Which facts stood in the file; where one did not, the tournament holds a default.

    *first_colour* is false too where the colour was only read off the pairs of round 1.
    *points* is true if the file names a point system.
    """

    rounds: bool = False
    first_colour: bool = False
    system: bool = False
    tie_breaks: bool = False
    edition: bool = False
    points: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """A tournament from outside, with everything the arbiter should know about its reading.

    *encoding* is the one the text was read in. The ids of the players are the start numbers
    that stood in the file.
    """

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    given: Given = field(default_factory=Given)
    encoding: str = "utf-8"
