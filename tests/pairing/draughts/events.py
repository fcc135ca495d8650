"""Whole draughts events played by chance and paired by a system, for fields of any size."""

from collections.abc import Iterator
from random import Random

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingSystem, PairingTask

RESULTS = ((20, 0), (10, 10), (10, 10), (0, 20))
PLUS = Past(None, None, False, 20, ByeKind.PAIRING_ALLOCATED)
ABSENT = Past(None, None, False, 0, ByeKind.ZERO_POINT)


def tasks(
    system: PairingSystem,
    seed: int,
    players: int,
    rounds: int,
    *,
    absent: float = 0.05,
    leaving: float = 0.02,
) -> Iterator[tuple[PairingTask, Pairing | None]]:
    """Yield each round with its pairing, 2-1-0; None and the end where no legal one exists.

    *absent* is how likely somebody stays away from a round, and half as likely a game is
    forfeited; *leaving* is how likely somebody leaves after a round for good. Ids are no numbers.
    """
    rng = Random(f"{seed} {players} {rounds}")
    past: dict[int, list[Past]] = {number: [] for number in range(1, players + 1)}
    left: dict[int, int] = {}
    for round_no in range(1, rounds + 1):
        away = {n for n in past if n in left or rng.random() < absent}
        task = _task(past, left, away, round_no, rounds, seed)
        try:
            pairing = system.pair(task)
        except NoPairing:
            yield task, None
            return
        yield task, pairing
        _play(rng, past, pairing, absent / 2)
        left |= {n: round_no for n in past if n not in left and rng.random() < leaving}


def number_of(player: PlayerId) -> int:
    """Return the start number of *player*."""
    return 10_000 - player


def id_of(number: int) -> PlayerId:
    """Return the id of who has the start number."""
    return PlayerId(10_000 - number)


def _task(
    past: dict[int, list[Past]],
    left: dict[int, int],
    away: set[int],
    round_no: int,
    rounds: int,
    seed: int,
) -> PairingTask:
    return PairingTask(
        round=round_no,
        rounds=rounds,
        competitors=tuple(
            Competitor(
                id=id_of(number),
                number=number,
                score=sum(one.points for one in own),
                past=tuple(own),
                left_after=left.get(number),
            )
            for number, own in past.items()
        ),
        absent=frozenset(map(id_of, away)),
        points=DRAUGHTS_POINTS,
        seed=seed,
    )


def _play(rng: Random, past: dict[int, list[Past]], pairing: Pairing, forfeits: float) -> None:
    rounds = len(past[1]) + 1
    for pair in pairing.pairs:
        white, black = number_of(pair.white), number_of(pair.black)
        if rng.random() < forfeits:
            past[white].append(Past(pair.black, None, False, 20))
            past[black].append(Past(pair.white, None, False, 0))
            continue
        points = rng.choice(RESULTS)
        past[white].append(Past(pair.black, Colour.WHITE, True, points[0]))
        past[black].append(Past(pair.white, Colour.BLACK, True, points[1]))
    if pairing.bye is not None:
        past[number_of(pairing.bye)].append(PLUS)
    for own in past.values():
        if len(own) < rounds:
            own.append(ABSENT)
