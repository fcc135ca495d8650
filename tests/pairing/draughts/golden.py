"""Draughts tournaments paired by a slow literal reading of the rules, as tournaments of ours."""

import json
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from swissdesk.domain.ids import Colour, PlayerId, Points, Sport
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import StartNumber, Tournament

ARCHIVE = Path(__file__).parents[2] / "data" / "golden" / "draughts.tar.xz"
_RESULTS = {
    "1-0": Result.WHITE_WINS,
    "1/2-1/2": Result.DRAW,
    "0-1": Result.BLACK_WINS,
    "+/-": Result.WHITE_WINS_BY_FORFEIT,
    "-/+": Result.BLACK_WINS_BY_FORFEIT,
    "-/-": Result.DOUBLE_FORFEIT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Golden:
    """One event: the tournament as it was played, and what the file says of each round.

    Players are named by their start numbers, which are also their ids.
    """

    name: str
    tournament: Tournament
    facts: Mapping[str, Any]

    @property
    def system(self) -> str:
        """Return the code of the system that paired it."""
        return self.tournament.rules.system

    @property
    def rounds(self) -> list[Mapping[str, Any]]:
        """Return what the file says of each round played."""
        return [one for one in self.facts["rounds"] if "pairs" in one]

    @property
    def no_pairing_in(self) -> int | None:
        """Return the round for which no legal pairing exists, if the event ends with one."""
        found: int | None = self.facts.get("no_legal_pairing_in_round")
        return found


@cache
def tournaments(system: str) -> tuple[Golden, ...]:
    """Return the events paired by *system*."""
    with tarfile.open(ARCHIVE) as archive:
        files = {
            Path(entry.name).stem: json.loads(content.read())
            for entry in archive
            if (content := archive.extractfile(entry)) is not None
        }
    return tuple(
        Golden(name=name, tournament=_tournament(facts), facts=facts)
        for name, facts in sorted(files.items())
        if facts["system"] == system
    )


def exact(value: float | str) -> Fraction:
    """Return a number of the file: one that is no multiple of 1/4 is text as ``41/3``."""
    return Fraction(value)


def _tournament(facts: Mapping[str, Any]) -> Tournament:
    left = {int(number): after for number, after in facts["left_after_round"].items()}
    rounds = [one for one in facts["rounds"] if "pairs" in one]
    away = {
        (number, one["round"]) for one in facts["rounds"][len(rounds) :] for number in one["absent"]
    }
    numbers = [player["no"] for player in facts["players"]]
    win, draw, loss = (_tenths(points) for points in facts["scoring"])
    return Tournament(
        rules=Rules(
            sport=Sport.DRAUGHTS,
            system=facts["system"],
            points=PointSystem.scaled(win, draw, loss),
            games_a_meeting=2 if facts["micromatch"] else 1,
            rounds=facts["rounds_total"],
            first_colour=Colour(facts["initial_colour"]),
            fide_mode=False,
        ),
        players=tuple(
            Player(
                id=PlayerId(player["no"]),
                surname=player["name"],
                rating=player["rating"],
                last_round=left.get(player["no"]),
                byes=tuple(
                    ByeRequest(round=round_no, kind=ByeKind.ZERO_POINT)
                    for number, round_no in away
                    if number == player["no"]
                ),
            )
            for player in facts["players"]
        ),
        numbers=tuple(StartNumber(player=n, from_round=1, number=n) for n in numbers),
        rounds=tuple(
            Round(
                number=one["round"],
                state=RoundState.CLOSED,
                games=tuple(map(_game, one["pairs"])),
                byes=tuple(_byes(one)),
            )
            for one in rounds
        ),
    )


def _game(pair: Mapping[str, Any]) -> Game:
    scores: list[Points | None] = [None, None]
    if pair.get("micromatch"):
        scores = [_tenths(Fraction(half)) for half in pair["micromatch"].split("-")]
    return Game(
        board=pair["board"],
        white=PlayerId(pair["white"]),
        black=PlayerId(pair["black"]),
        result=_RESULTS[pair["result"]],
        white_score=scores[0],
        black_score=scores[1],
    )


def _byes(one: Mapping[str, Any]) -> Iterator[Bye]:
    if one["bye"] is not None:
        yield Bye(player=PlayerId(one["bye"]), kind=ByeKind.PAIRING_ALLOCATED)
    for number in one["absent"]:
        yield Bye(player=PlayerId(number), kind=ByeKind.ZERO_POINT)


def _tenths(points: float | Fraction) -> Points:
    return int(Fraction(points) * 10)
