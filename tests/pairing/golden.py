"""Tournaments whose every round independent engines paired alike, read literally."""

import json
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import Pairing, PairingTask

ARCHIVES = Path(__file__).parents[1] / "data" / "golden"
_WORTH = {"1": 10, "+": 10, "U": 10, "F": 10, "=": 5, "H": 5, "0": 0, "-": 0, "Z": 0}
_BYES = {"U", "F", "H", "Z"}


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenRound:
    """What was paired in a round: boards as (White, Black), the bye, who was left out."""

    round: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    absent: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Golden:
    """One tournament: its players' rounds as the file has them, and what was agreed on.

    Players are named by their start numbers, which are also their ids.
    """

    name: str
    rounds: int
    initial: Colour
    past: Mapping[int, tuple[Past, ...]]
    virtual: Mapping[PlayerId, tuple[int, ...]]
    forbidden: frozenset[frozenset[PlayerId]]
    expected: tuple[GoldenRound, ...]
    facts: Mapping[str, Any]

    @property
    def no_pairing_in(self) -> int | None:
        """Return the round for which no legal pairing exists, if the file ends with one."""
        no_pairing = self.facts.get("no_pairing")
        return no_pairing["round"] if no_pairing else None

    def absent_in(self, round_no: int) -> frozenset[int]:
        """Return who has a bye in *round_no* according to the file, for lack of an agreed round."""
        return frozenset(n for n, past in self.past.items() if len(past) >= round_no)

    @property
    def accelerated(self) -> bool:
        """Tell whether virtual points were given."""
        return bool(self.virtual)

    def task(self, round_no: int, absent: frozenset[int]) -> PairingTask:
        """Return the task of pairing *round_no* without those *absent*."""
        return PairingTask(
            round=round_no,
            rounds=self.rounds,
            competitors=tuple(
                Competitor(
                    id=PlayerId(number),
                    number=number,
                    score=sum(one.points for one in past[: round_no - 1]),
                    past=past[: round_no - 1],
                )
                for number, past in self.past.items()
            ),
            absent=frozenset(PlayerId(number) for number in absent),
            initial_colour=self.initial,
            virtual=self.virtual,
            forbidden=self.forbidden,
        )


def boards(pairing: Pairing) -> tuple[tuple[int, int], ...]:
    """Return the pairs of *pairing* as start numbers."""
    return tuple((pair.white, pair.black) for pair in pairing.pairs)


@cache
def tournaments(folder: str) -> tuple[Golden, ...]:
    """Return the tournaments of *folder*, as ``dutch2026`` or ``dutch2026/disputed``."""
    texts: dict[str, dict[str, str]] = {}
    with tarfile.open(ARCHIVES / f"{folder.split('/')[0]}.tar.xz") as archive:
        for entry in archive:
            path = Path(entry.name)
            content = archive.extractfile(entry)
            if content is not None and path.parent == Path(folder):
                texts.setdefault(path.stem, {})[path.suffix] = content.read().decode()
    return tuple(_golden(one[".json"], one[".trf"]) for _, one in sorted(texts.items()))


def _golden(facts_text: str, trf: str) -> Golden:
    facts = json.loads(facts_text)
    lines = trf.splitlines()
    return Golden(
        name=facts["id"],
        rounds=facts["rounds"],
        initial=Colour.WHITE if facts["initial_colour"] == "white" else Colour.BLACK,
        past={int(line[4:8]): tuple(_past(line)) for line in lines if line[:3] == "001"},
        virtual={
            PlayerId(int(line[4:8])): tuple(int(Decimal(word) * 10) for word in line[8:].split())
            for line in lines
            if line[:3] == "XXA"
        },
        forbidden=frozenset(
            frozenset(PlayerId(int(word)) for word in line[3:].split())
            for line in lines
            if line[:3] == "XXP"
        ),
        expected=tuple(
            GoldenRound(
                round=one["round"],
                pairs=tuple((white, black) for white, black in one["pairs"]),
                bye=one["bye"],
                absent=frozenset(map(int, one["not_paired"])),
            )
            for one in facts["expected"]
        ),
        facts=facts,
    )


def _past(line: str) -> Iterator[Past]:
    for at in range(91, len(line), 10):
        opponent, colour, result = line[at : at + 4], line[at + 5], line[at + 7]
        if result in _BYES:
            yield Past(None, None, False, _WORTH[result], ByeKind(result))
        else:
            played = result in "1=0"
            yield Past(
                PlayerId(int(opponent)), Colour(colour) if played else None, played, _WORTH[result]
            )
