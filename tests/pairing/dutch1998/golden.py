"""Tournaments paired by a slow literal reading of the rules of 1998, as tournaments of ours."""

import json
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from swissdesk.domain.ids import Colour, PlayerId, Sport
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask
from swissdesk.pairing.task import pairing_task

ARCHIVE = Path(__file__).parents[2] / "data" / "golden" / "dutch1998.tar.xz"
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

    Players are named by their pairing numbers, which are also their ids.
    """

    name: str
    tournament: Tournament
    facts: Mapping[str, Any]

    @property
    def rounds(self) -> list[Mapping[str, Any]]:
        """Return what the file says of each round that could be paired."""
        return [one for one in self.facts["rounds"] if "pairs" in one]

    @property
    def impossible(self) -> PairingTask | None:
        """Return the task of the round that has no legal pairing, if the event ends with one."""
        last = self.facts["rounds"][-1]
        if "active" not in last:
            return None
        everybody = {player.id for player in self.tournament.players}
        task = pairing_task(self.tournament, last["round"])
        return replace(task, absent=frozenset(everybody - set(last["active"])))


@cache
def tournaments() -> tuple[Golden, ...]:
    """Return all golden events."""
    with tarfile.open(ARCHIVE) as archive:
        files = {
            Path(entry.name).stem: json.loads(content.read())
            for entry in archive
            if entry.name.endswith(".json") and (content := archive.extractfile(entry)) is not None
        }
    return tuple(
        Golden(name=name, tournament=_tournament(facts), facts=facts)
        for name, facts in sorted(files.items())
    )


def given(one: Mapping[str, Any]) -> Pairing:
    """Return the pairing of a round in the file."""
    pairs = tuple(Pair(PlayerId(pair["white"]), PlayerId(pair["black"])) for pair in one["pairs"])
    return Pairing(pairs=pairs, bye=one["bye"])


def _tournament(facts: Mapping[str, Any]) -> Tournament:
    numbers = [PlayerId(player["no"]) for player in facts["players"]]
    rounds = [one for one in facts["rounds"] if "pairs" in one]
    away = [
        (number, one["round"])
        for one in facts["rounds"][len(rounds) :]
        for number in numbers
        if number not in one["active"]
    ]
    return Tournament(
        rules=Rules(
            sport=Sport.CHESS,
            system="fide-dutch-1998",
            rounds=facts["rounds_total"],
            first_colour=Colour(facts["initial_colour"]),
            fide_mode=False,
        ),
        players=tuple(
            Player(
                id=PlayerId(player["no"]),
                surname=player["name"],
                title=player["title"],
                rating=player["rating"],
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
                byes=tuple(_byes(one, numbers)),
            )
            for one in rounds
        ),
    )


def _game(pair: Mapping[str, Any]) -> Game:
    return Game(
        board=pair["board"],
        white=PlayerId(pair["white"]),
        black=PlayerId(pair["black"]),
        result=_RESULTS[pair["result"]],
    )


def _byes(one: Mapping[str, Any], numbers: list[PlayerId]) -> Iterator[Bye]:
    seated = {pair[colour] for pair in one["pairs"] for colour in ("white", "black")}
    for number in numbers:
        if number == one["bye"]:
            yield Bye(player=number, kind=ByeKind.PAIRING_ALLOCATED)
        elif number not in seated:
            yield Bye(player=number, kind=ByeKind.ZERO_POINT)
