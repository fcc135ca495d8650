"""Whole events of a few players paired by the system of 1998, strange enough to get stuck."""

from collections.abc import Iterator
from random import Random

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.systems import system

ENGINE = system("fide-dutch-1998")
FORFEITS = ((10, 0), (0, 10), (0, 0))
RESULTS = ((10, 0), (5, 5), (0, 10))

Histories = dict[PlayerId, list[Past]]


def tasks(seed: int, *, most: int) -> Iterator[PairingTask]:
    """Yield the task of each round of an event of 3 to *most* players.

    Ids fall where numbers rise: nothing may depend on them. With many rounds, pairs kept apart
    and half points without play, the brackets must often be undone and joined.
    """
    rng = Random(seed)
    players = rng.randint(3, most)
    past: Histories = {PlayerId(1000 - number): [] for number in range(1, players + 1)}
    absent = rng.choice((0.0, 0.0, 0.05, 0.15))
    forfeits = rng.choice((0.0, 0.05, 0.2))
    wrong = rng.choice((0.0, 0.0, 0.1))
    apart = rng.choice((0, 0, players // 2, players))
    forbidden = frozenset(frozenset(rng.sample(sorted(past), 2)) for _ in range(apart))
    rounds = rng.randint(3, players + 1)
    for round_no in range(1, rounds + 1):
        away = {player for player in past if rng.random() < absent}
        task = PairingTask(
            round=round_no,
            rounds=rounds,
            competitors=tuple(
                Competitor(
                    id=player,
                    number=1000 - player,
                    score=sum(p.points for p in own),
                    past=tuple(own),
                )
                for player, own in past.items()
            ),
            absent=frozenset(away),
            forbidden=forbidden,
        )
        yield task
        try:
            pairing = ENGINE.pair(task)
        except NoPairing:
            return
        _play(rng, past, pairing, forfeits, wrong)
        for player in sorted(away):
            kind = rng.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.ZERO_POINT))
            points = 5 if kind is ByeKind.HALF_POINT else 0
            past[player].append(Past(None, None, False, points, kind))


def _play(rng: Random, past: Histories, pairing: Pairing, forfeits: float, wrong: float) -> None:
    for pair in pairing.pairs:
        played = rng.random() >= forfeits
        points = rng.choice(RESULTS if played else FORFEITS)
        colours = (Colour.WHITE, Colour.BLACK)
        if rng.random() < wrong:
            colours = (Colour.BLACK, Colour.WHITE)
        for one, other, side in ((pair.white, pair.black, 0), (pair.black, pair.white, 1)):
            colour = colours[side] if played else None
            past[one].append(Past(other, colour, played, points[side]))
    if pairing.bye is not None:
        past[pairing.bye].append(Past(None, None, False, 10, ByeKind.PAIRING_ALLOCATED))
