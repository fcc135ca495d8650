"""What every command, key and outcome costs the window with 500 players and 11 rounds.

Nothing is judged here: the figures are printed, 95th percentiles of the CPU time of the window's
thread, measured in a process of its own. It takes some minutes.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks import window_day
from tests.benchmarks.large import large_file

PLAYERS, ROUNDS = 500, 11


def test_a_day_in_a_large_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = large_file(tmp_path / "large.swissdesk", PLAYERS, ROUNDS, monkeypatch)
    command = [sys.executable, "-m", window_day.__name__, str(file)]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, text=True, check=True)
    with capsys.disabled():
        print(f"\n{PLAYERS} players, {ROUNDS} rounds\n{done.stdout}", end="")
    assert "never possible:" in done.stdout
