"""Whole tournaments played by chance and paired by the engine, for fields of any size."""

from collections.abc import Iterator
from random import Random

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingSystem, PairingTask
from swissdesk.pairing.systems import system

ENGINE = system("fide-dutch-2026")
RESULTS = ((10, 0), (5, 5), (0, 10))


def tasks(
    seed: int,
    players: int,
    rounds: int,
    *,
    absent: float = 0.03,
    engine: PairingSystem = ENGINE,
) -> Iterator[PairingTask]:
    """Yield the task of each round; it ends early where no legal pairing exists.

    The rounds before one are those that *engine* paired.

    Players are numbered by strength, and ids are not numbers. *absent* is how likely somebody
    stays away from a round; half as many games are forfeited.
    """
    rng = Random(f"{seed} {players} {rounds}")
    past: dict[int, list[Past]] = {number: [] for number in range(1, players + 1)}
    for round_no in range(1, rounds + 1):
        away = {n: rng.choice("HZ") for n in past if rng.random() < absent}
        task = _task(past, round_no, rounds, away)
        yield task
        try:
            pairing = engine.pair(task)
        except NoPairing:
            return
        _play(rng, past, pairing, forfeits=absent / 2)
        for number, letter in away.items():
            points = 5 if letter == "H" else 0
            past[number].append(Past(None, None, False, points, ByeKind(letter)))


def number_of(player: PlayerId) -> int:
    """Return the start number of *player*."""
    return 10_000 - player


def _id(number: int) -> PlayerId:
    return PlayerId(10_000 - number)


def _task(
    past: dict[int, list[Past]], round_no: int, rounds: int, away: dict[int, str]
) -> PairingTask:
    return PairingTask(
        round=round_no,
        rounds=rounds,
        competitors=tuple(
            Competitor(
                id=_id(number), number=number, score=sum(p.points for p in own), past=tuple(own)
            )
            for number, own in past.items()
        ),
        absent=frozenset(map(_id, away)),
    )


def _play(rng: Random, past: dict[int, list[Past]], pairing: Pairing, *, forfeits: float) -> None:
    for pair in pairing.pairs:
        white, black = number_of(pair.white), number_of(pair.black)
        if rng.random() < forfeits:
            past[white].append(Past(pair.black, None, False, 10))
            past[black].append(Past(pair.white, None, False, 0))
            continue
        white_points, black_points = _result(rng, pair, len(past))
        past[white].append(Past(pair.black, Colour.WHITE, True, white_points))
        past[black].append(Past(pair.white, Colour.BLACK, True, black_points))
    if pairing.bye is not None:
        bye = Past(None, None, False, 10, ByeKind.PAIRING_ALLOCATED)
        past[number_of(pairing.bye)].append(bye)


def _result(rng: Random, pair: Pair, players: int) -> tuple[int, int]:
    """Return points of White and Black; the stronger player wins more often."""
    edge = 0.6 * (number_of(pair.black) - number_of(pair.white)) / players
    luck = rng.random() + edge
    return RESULTS[0 if luck > 0.65 else 2 if luck < 0.35 else 1]
