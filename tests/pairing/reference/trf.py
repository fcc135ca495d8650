"""Positions out of the tournament files that independent engines agreed on.

Reads the few records those files hold: 001, ``XXR`` (rounds), ``XXC`` (first colour), ``XXA``
(virtual points by round) and ``XXP`` (players who must not meet).
"""

import json
import tarfile
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations
from pathlib import Path, PurePath

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


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenFile:
    """A tournament with what independent engines agreed on.

    *expected* holds, round by round, the boards in their order, the bye and those left out with
    the letter of their bye; *no_pairing_in* is the round in which no legal pairing exists.
    """

    name: str
    accelerated: bool
    whole: WholeFile
    expected: dict[int, tuple[tuple[tuple[int, int], ...], int | None, dict[int, str]]]
    no_pairing_in: int | None


def golden_files(archive: Path, folder: str, *, most: int) -> list[GoldenFile]:
    """Read the tournaments of at most *most* players in *folder* of *archive*."""
    texts: dict[PurePath, str] = {}
    with tarfile.open(archive) as opened:
        for entry in opened:
            content = opened.extractfile(entry)
            if content is not None and PurePath(entry.name).parent == PurePath(folder):
                texts[PurePath(entry.name)] = content.read().decode()
    stories = {p: json.loads(text) for p, text in sorted(texts.items()) if p.suffix == ".json"}
    return [
        GoldenFile(
            name=story["id"],
            accelerated="accel" in story["tags"],
            whole=read(texts[path.with_suffix(".trf")]),
            expected={
                one["round"]: (
                    tuple((white, black) for white, black in one["pairs"]),
                    one["bye"],
                    {int(number): code for number, code in one["not_paired"].items()},
                )
                for one in story["expected"]
            },
            no_pairing_in=(story.get("no_pairing") or {}).get("round"),
        )
        for path, story in stories.items()
        if story["players"] <= most
    ]
