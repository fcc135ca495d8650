"""How long standings take: CPU time in this process, beside a naive reading of the text.

Nothing is judged: the figures are printed, medians of ten; the claims are about the work that
was done. The naive ones are those the program is proved against: fractions, nothing kept.
"""

import random
import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import groupby

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import crosstable, standings
from tests.standings.events import event
from tests.standings.reference import Naive
from tests.standings.reference_draughts import NaiveDraughts

EVENTS = [(300, 9), (1000, 11)]
LISTS = {
    "usual": ("BH/C1", "BH", "SB", "DE", "PS", "ARO"),
    "heavy": ("DE", "FB/C1", "AOB", "SB/C1", "APPO", "DE/P"),
    "draughts": ("SOLKOFF-T", "WIN-D", "MUTUAL", "BEATEN", "OTHERS", "SHMULYAN"),
}
NAIVE = ("BH/C1", "BH", "SB", "DE", "PS", "WIN")
EDITIONS = ("fide-2024", "fide-2026")
TRIED_OUT = 5
"""In larger sets trying out all missing games takes for ever: there nothing is compared."""
_RESULTS = (("1", "0"), ("=", "="), ("0", "1"), ("+", "-"))


def swiss(players: int, rounds: int, away_as: str = "UHZ") -> Tournament:
    """Return an event in which those next to each other by score meet, some stay away."""
    lot = random.Random(1)
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
            rows[idle].append(lot.choice(away_as))
        for i, row in enumerate(rows):
            twice[i] += {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1}.get(row[-1][-1], 0)
    return event(
        [" ".join(row) for row in rows],
        ratings=[2700 - 1200 * i // players for i in range(players)],
    )


@pytest.mark.parametrize(("players", "rounds"), EVENTS)
def test_six_tie_breaks(players: int, rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    tournament = swiss(players, rounds)
    with capsys.disabled():
        print(f"\n{players} players, {rounds} rounds")
        for name, codes in LISTS.items():
            for edition in EDITIONS:
                rank = partial(standings, tournament, tie_breaks=codes, edition=edition)
                print(f"  {name} {','.join(codes)} by {edition}: {_median_ms(rank):.0f} ms")
                assert {len(row.values) for row in rank()} == {len(codes)}
        print(f"  crosstable: {_median_ms(partial(crosstable, tournament)):.0f} ms")


@pytest.mark.parametrize(("players", "rounds"), EVENTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_beside_the_text_of_c07(
    players: int, rounds: int, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tournament = swiss(players, rounds)
    rank = partial(standings, tournament, tie_breaks=NAIVE, edition=edition)
    ours = _median_ms(rank)
    begun = time.process_time()
    expected = _naive(tournament, limits=edition == "fide-2026")
    theirs = 1000 * (time.process_time() - begun)
    compared = 0
    for row in rank():
        for mine, naive in zip(row.values, expected[row.player], strict=True):
            compared += naive is not None
            assert naive is None or mine.exact == naive
    with capsys.disabled():
        print(
            f"\n{players} players, {','.join(NAIVE)} by {edition}: {ours:.0f} ms, naive "
            f"{theirs:.0f} ms: {theirs / ours:.0f} times as fast, {compared} values equal"
        )
    assert compared > 5 * players


def test_beside_the_text_of_the_draughts_rules(capsys: pytest.CaptureFixture[str]) -> None:
    tournament = swiss(100, 9, away_as="UZ")
    rank = partial(standings, tournament, tie_breaks=LISTS["draughts"][:5])
    ours = _median_ms(rank)
    begun = time.process_time()
    groups = NaiveDraughts(tournament).places("SOLKOFF-T")
    theirs = 1000 * (time.process_time() - begun)
    with capsys.disabled():
        print(
            f"\n100 players, 9 rounds, order of 3.16.3: {ours:.1f} ms, naive {theirs:.0f} ms: "
            f"{theirs / ours:.0f} times as fast"
        )
    places = groupby(rank(), key=lambda row: row.place)
    assert [{row.player for row in rows} for _, rows in places] == [set(group) for group in groups]


def _naive(tournament: Tournament, *, limits: bool) -> dict[PlayerId, list[Fraction | None]]:
    """Return the values of ``NAIVE``, straight from the text; None where nothing is tried out."""
    naive = Naive(tournament, limits=limits)
    sums = {
        who: [
            naive.cut_sum(who, sb=False, cut=1),
            naive.cut_sum(who, sb=False, cut=0),
            naive.cut_sum(who, sb=True, cut=0),
        ]
        for who in naive.players
    }
    ties: dict[tuple[object, ...], list[PlayerId]] = {}
    for who in naive.players:
        ties.setdefault((naive.score(who), *sums[who]), []).append(who)
    ranks: dict[PlayerId, Fraction] = {}
    for tied in ties.values():
        if 1 < len(tied) <= TRIED_OUT:
            ranks |= {who: Fraction(n) for who, n in naive.encounter_ranks(tied).items()}
    return {who: [*sums[who], ranks.get(who), *_counted(naive, who)] for who in naive.players}


def _counted(naive: Naive, who: PlayerId) -> tuple[Fraction, Fraction]:
    """Return the progressive score and the number of wins."""
    gained = [cell.points for cell in naive.cells(who)]
    running = [sum(gained[: n + 1], Fraction()) for n in range(len(gained))]
    return sum(running, Fraction()), Fraction(sum(points >= naive.win for points in gained))


def _median_ms(work: Callable[[], object]) -> float:
    times = []
    for _ in range(10):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return 1000 * statistics.median(times)
