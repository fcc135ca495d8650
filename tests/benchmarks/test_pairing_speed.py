"""How long pairing takes: CPU time in this process, beside py4swiss on the same report file.

Nothing is judged: the figures are printed, the claims are about the work that was done.
py4swiss pairs by the edition of 2017, so its pairs may be others.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import process_time

import pytest

from swissdesk.formats import read
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems import codes, system
from swissdesk.pairing.task import pairing_task
from tests.benchmarks.report_file import trf_of
from tests.pairing.events import tasks
from tests.pairing.golden import tournaments

ENGINE = system("fide-dutch-2026")
MEASURED_ROUNDS = (2, 5, 9)
EVENTS = {20: 25, 50: 15, 100: 10, 300: 6, 1000: 3}


class Printer:
    """Prints a line past pytest's capture."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, text: str) -> None:
        with self._capsys.disabled():
            print(text)


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(capsys)


@pytest.mark.parametrize("players", EVENTS)
def test_rounds_2_5_and_9_of_9(players: int, say: Printer) -> None:
    spent = [
        _milliseconds(partial(ENGINE.pair, task))
        for seed in range(EVENTS[players])
        for task in _measured(seed, players + seed % 2)
    ]
    say(f"\n{players:5} players, {len(spent)} rounds: {_figures(spent)}")
    assert len(spent) == 3 * EVENTS[players]


@pytest.mark.parametrize("code", codes())
def test_the_slowest_round_of_every_system(code: str, say: Printer) -> None:
    engine = system(code)
    slowest = {}
    for players in (20, 50, 100, 200):
        spent = [
            _milliseconds(partial(engine.pair, task))
            for seed in range(20)
            for task in tasks(seed, players, 9, engine=engine)
        ]
        slowest[players] = max(spent)
    say(f"\n{code}: " + ", ".join(f"{n}: {worst:.1f} ms" for n, worst in slowest.items()))
    assert len(slowest) == 4


@pytest.mark.parametrize(("players", "events"), [(20, 10), (100, 3), (300, 1)])
def test_beside_py4swiss(players: int, events: int, say: Printer, tmp_path: Path) -> None:
    pytest.importorskip("py4swiss", reason="the bench extra is not installed")
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    ours = theirs = 0.0
    file = tmp_path / "round.trf"
    for seed in range(events):
        for task in _measured(seed, players):
            text = trf_of(task)
            file.write_text(text, encoding="utf-8")
            same = pairing_task(read("round.trf", text.encode()).tournament, task.round)
            parsed = TrfParser.parse(file)
            ours += _milliseconds(partial(ENGINE.pair, same))
            theirs += _milliseconds(partial(DutchEngine.generate_pairings, parsed))
    rounds = 3 * events
    say(
        f"\n{players:5} players: {ours / rounds:.2f} ms a round, "
        f"py4swiss {theirs / rounds:.1f} ms: {theirs / ours:.0f} times as fast"
    )


def test_round_3_of_5000_players(say: Printer) -> None:
    *_, task = (task for task, _ in zip(tasks(0, 5000, 9), range(3), strict=False))
    spent = _milliseconds(partial(ENGINE.pair, task))
    assert task.round == 3
    say(f"\n 5000 players, round 3: {spent:.0f} ms")


def test_the_slowest_golden_rounds(say: Printer) -> None:
    spent = sorted(
        (
            _milliseconds(partial(ENGINE.pair, task)),
            f"{golden.name} round {expected.round}",
        )
        for folder in ("dutch2026", "dutch2026/disputed", "dutch2026/unconfirmed")
        for golden in tournaments(folder)
        for expected in golden.expected
        for task in (golden.task(expected.round, expected.absent),)
    )
    say(f"\nall {len(spent)} golden rounds: {_figures([one for one, _ in spent])}")
    say("slowest: " + ", ".join(f"{where} {one:.1f} ms" for one, where in spent[-3:]))


def _measured(seed: int, players: int) -> Iterator[PairingTask]:
    return (task for task in tasks(seed, players, 9) if task.round in MEASURED_ROUNDS)


def _milliseconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return 1000 * (process_time() - start)


def _figures(spent: list[float]) -> str:
    p95 = quantiles(spent, n=20)[-1]
    return f"median {median(spent):.2f} ms, p95 {p95:.2f} ms, longest {max(spent):.2f} ms"
