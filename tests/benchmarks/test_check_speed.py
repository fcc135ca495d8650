"""How many report files ``check`` does in a second, beside py4swiss pairing the same rounds.

Whole work is measured for both: each file is read and each of its rounds paired. py4swiss
reads a file once a round, cut off before it, since that is what it takes; it pairs by the
edition of 2017, so its pairs may be others. Wall time: ``check`` works in several processes.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import pytest

from swissdesk.app.generating import Wanted, generated
from swissdesk.cli.__main__ import main
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf16 import write_trf16
from tests.benchmarks.test_pairing_speed import Printer

FILES = int(os.environ.get("SWISSDESK_FILES", "200"))
OF_THEM_BY_PY4SWISS = max(1, FILES // 20)
PLAYERS, ROUNDS = 100, 9
FIRST_CELL, CELL = 91, 10


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Path]:
    folder = tmp_path_factory.mktemp("events")
    return [_written(folder / f"{seed}.trf", seed) for seed in range(1, FILES + 1)]


def _written(path: Path, seed: int) -> Path:
    made: Tournament = generated(
        Wanted(players=PLAYERS, rounds=ROUNDS, seed=seed, byes=10_000, forfeits=10_000)
    )
    path.write_bytes(write_trf16(made))
    return path


@pytest.mark.parametrize("jobs", [1, 2])
def test_check_of_many_files(
    events: Sequence[Path], jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    start = perf_counter()
    code = main(["check", *map(str, events), "--jobs", str(jobs)])
    spent = perf_counter() - start
    told = capsys.readouterr().out.splitlines()
    assert (code, told[-1]) == (0, f"{FILES * ROUNDS} rounds checked, 0 differ")
    with capsys.disabled():
        print(f"\n{FILES} files, {jobs} at a time: {FILES / spent:.1f} files a second")


def test_py4swiss_on_the_same_files(
    events: Sequence[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("py4swiss", reason="the bench extra is not installed")
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    paired = 0
    spent = 0.0
    for event in events[:OF_THEM_BY_PY4SWISS]:
        for file in _cut_before_each_round(event, tmp_path):
            start = perf_counter()
            DutchEngine.generate_pairings(TrfParser.parse(file))
            spent += perf_counter() - start
            paired += 1
    assert paired == OF_THEM_BY_PY4SWISS * ROUNDS
    Printer(capsys)(f"\npy4swiss: {OF_THEM_BY_PY4SWISS / spent:.2f} files a second")


def _cut_before_each_round(event: Path, folder: Path) -> Iterator[Path]:
    """Yield the file as it was before each round: byes of that round stay, as absences."""
    lines = [line for line in event.read_text().splitlines() if not line.startswith("###")]
    for round_no in range(1, ROUNDS + 1):
        start = FIRST_CELL + CELL * (round_no - 1)
        file = folder / f"{round_no}.trf"
        file.write_text("\n".join(_before(line, start) for line in lines) + "\n")
        yield file


def _before(line: str, start: int) -> str:
    if not line.startswith("001"):
        return line
    cell = line[start : start + 8]
    absent = cell if cell[-1:] in {"H", "Z"} else ""
    cells = [line[at + 7] for at in range(FIRST_CELL, start, CELL)]
    worth = {"1": 10, "+": 10, "U": 10, "=": 5, "H": 5}
    points = sum(worth.get(result, 0) for result in [*cells, absent[-1:]])
    return f"{line[:80]}{points / 10:4.1f}{line[84:start]}{absent}".rstrip()
