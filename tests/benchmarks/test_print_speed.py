"""How long sheets take: CPU time in a process of their own, so that all fonts are loaded anew.

Nothing is judged: the figures are printed, medians of three; the claim is that a whole PDF came
out. The aims are 1 s for the pairings and 3 s for the whole crosstable of 300 players.
"""

import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reports.paper import CODES

ROOT = Path(__file__).parents[2]
EVENTS = [(300, 11), (1000, 11)]
PROGRAM = """
import time
from tests.reports.paper import Case, event, options, rendered
case = Case(code={code!r}, players={players}, rounds={rounds}, hard=True)
event(case), options(case)
begun = time.process_time()
pdf = rendered(case)
print(time.process_time() - begun, len(pdf), pdf[:5].decode(), pdf.rstrip().endswith(b"%%EOF"))
"""


def once(code: str, players: int, rounds: int) -> tuple[float, int]:
    """Return the CPU seconds and the size of one sheet."""
    program = PROGRAM.format(code=code, players=players, rounds=rounds)
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    seconds, size, begins, ends = answer.stdout.split()
    assert (begins, ends) == ("%PDF-", "True")
    return float(seconds), int(size)


@pytest.mark.parametrize(("players", "rounds"), EVENTS)
def test_every_sheet(players: int, rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    found = {code: [once(code, players, rounds) for _ in range(3)] for code in CODES}
    with capsys.disabled():
        print(f"\n{players} players, {rounds} rounds")
        for code, runs in found.items():
            seconds = statistics.median(run[0] for run in runs)
            print(f"  {code}: {seconds:.2f} s, {runs[0][1] // 1000} KB")
    assert found.keys() == set(CODES)
