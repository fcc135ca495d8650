"""How long the tables take: ``python -m tests.standings.bench``. A figure, never a verdict."""

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from swissdesk.domain.tournament import Tournament
from swissdesk.standings import crosstable, standings
from tests.standings.events import event

_RESULTS = (("1", "0"), ("=", "="), ("0", "1"), ("+", "-"))
SIX = ("BH/C1", "BH", "SB", "DE", "PS", "ARO")
SIX_HEAVY = ("DE", "FB/C1", "AOB", "SB/C1", "APPO", "DE/P")
DRAUGHTS = ("SOLKOFF-T", "WIN-D", "MUTUAL", "BEATEN", "OTHERS")


def swiss(players: int, rounds: int, seed: int = 1) -> Tournament:
    """Return an event in which those next to each other by score meet, some stay away."""
    lot = random.Random(seed)
    twice = [0] * players
    rows: list[list[str]] = [[] for _ in range(players)]
    for _ in range(rounds):
        order = sorted(range(players), key=lambda i: (-twice[i], lot.random()))
        away = {i for i in order if lot.random() < 0.04}
        paired = [i for i in order if i not in away]
        if len(paired) % 2:
            away.add(paired.pop())
        for white, black in zip(paired[::2], paired[1::2], strict=True):
            first, second = lot.choices(_RESULTS, [40, 30, 38, 2])[0]
            rows[white].append(f"{black + 1}w{first}")
            rows[black].append(f"{white + 1}b{second}")
        for idle in away:
            rows[idle].append(lot.choice("UHZ"))
        for i, row in enumerate(rows):
            twice[i] += {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1}.get(row[-1][-1], 0)
    return event(
        [" ".join(row) for row in rows],
        ratings=[2700 - 1200 * i // players for i in range(players)],
    )


def median_ms(work: Callable[[], object]) -> float:
    """Return the median CPU time of ten calls, in milliseconds."""
    times = []
    for _ in range(10):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


def main() -> None:
    """Print a line for each size."""
    for players, rounds in ((300, 9), (1000, 11)):
        tournament = swiss(players, rounds)
        for name, codes in (("usual", SIX), ("heavy", SIX_HEAVY), ("draughts", DRAUGHTS)):
            spent = median_ms(partial(standings, tournament, tie_breaks=codes))
            print(f"{players} players, {rounds} rounds, {name} {','.join(codes)}: {spent:.1f} ms")
        print(f"crosstable: {median_ms(partial(crosstable, tournament)):.1f} ms")


if __name__ == "__main__":
    main()
