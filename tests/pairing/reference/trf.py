"""Positions out of the tournament files that independent engines agreed on.

Reads the few records those files hold: 001, ``XXR`` (rounds), ``XXC`` (first colour), ``XXA``
(virtual points by round) and ``XXP`` (players who must not meet).
"""

from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

from tests.pairing.reference.position import Cell, Entrant, Position


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeFile:
    """A tournament from its first round to its last."""

    cells: dict[int, tuple[Cell, ...]]
    rounds: int
    initial_colour: str
    virtual: dict[int, tuple[int, ...]]
    forbidden: frozenset[frozenset[int]]

    def before(self, round_no: int, absent: dict[int, str]) -> Position:
        """Return the position in which *round_no* was paired; *absent* are the byes given."""
        return Position(
            entrants=tuple(
                Entrant(
                    number=number,
                    cells=cells[: round_no - 1],
                    absent_as=absent.get(number, ""),
                    virtual=self.virtual.get(number, ()),
                )
                for number, cells in sorted(self.cells.items())
            ),
            round_no=round_no,
            rounds=self.rounds,
            initial_colour=self.initial_colour,
            forbidden=self.forbidden,
        )


def read(text: str) -> WholeFile:
    """Read the records of one file."""
    cells: dict[int, tuple[Cell, ...]] = {}
    virtual: dict[int, tuple[int, ...]] = {}
    forbidden: set[frozenset[int]] = set()
    rounds, colour = 0, "w"
    for line in text.splitlines():
        match line[:3]:
            case "001":
                cells[int(line[4:8])] = tuple(_cells(line))
            case "XXR":
                rounds = int(line[4:])
            case "XXC":
                colour = "b" if "black1" in line else "w"
            case "XXA":
                points = (Decimal(word) for word in line[8:].split())
                virtual[int(line[4:8])] = tuple(int(worth * 10) for worth in points)
            case "XXP":
                pairs = combinations(map(int, line[4:].split()), 2)
                forbidden.update(frozenset(pair) for pair in pairs)
    return WholeFile(
        cells=cells,
        rounds=rounds,
        initial_colour=colour,
        virtual=virtual,
        forbidden=frozenset(forbidden),
    )


def _cells(line: str) -> list[Cell]:
    found = []
    for start in range(91, len(line.rstrip()), 10):
        opponent = int(line[start : start + 4].strip() or 0)
        colour = line[start + 5 : start + 6].strip(" -")
        code = line[start + 7 : start + 8].strip() or "Z"
        found.append(Cell(code=code, opponent=opponent or None, colour=colour if opponent else ""))
    return found
