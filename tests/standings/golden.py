"""Whole crosstables with the published value of every tie-break, read as tournaments."""

import gzip
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.points import PointSystem
from tests.standings.events import event

FOLDER = Path(__file__).parent.parent / "data" / "tiebreaks"
INDIVIDUAL = (
    "drr4",
    "rr6",
    "swiss10x6-all-unplayed",
    "swiss14x5",
    "swiss16x5",
    "swiss16x9",
    "swiss9x5-score310",
)
SYSTEMS = {"swiss": "fide-dutch-2026", "round_robin": "round-robin"}

Values = dict[PlayerId, Fraction | None]


class Golden:
    """One file: its tournament and what is expected of it."""

    def __init__(self, name: str) -> None:
        with gzip.open(FOLDER / f"{name}.json.gz", "rt", encoding="utf-8") as file:
            data = json.load(file, parse_float=Fraction)
        win, draw, loss, pab = (
            int(data["scoring"][key] * 10) for key in ("win", "draw", "loss", "pab")
        )
        players = sorted(data["players"], key=lambda player: player["pn"])
        self.tournament = event(
            [
                " ".join(
                    f"{other}{colour}{code}" if other else code for other, colour, code in cells
                )
                for cells in (player["rounds"] for player in players)
            ],
            ratings=[player["rating"] for player in players],
            points=replace(PointSystem.scaled(win, draw, loss), pab=pab),
            system=SYSTEMS[data["kind"]],
        )
        self.expected: dict[str, dict[str, Values]] = {
            edition: {code: _values(entry["values"]) for code, entry in entries.items()}
            for edition, entries in data["expected"].items()
        }


def _values(raw: dict[str, Fraction | int | None]) -> Values:
    return {
        PlayerId(int(number)): None if value is None else Fraction(value)
        for number, value in raw.items()
    }
