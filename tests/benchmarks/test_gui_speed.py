"""How fast the window is with 300 players and 9 rounds: its start, results, live standings.

Nothing is judged: the figures are printed, medians of ten, measured in processes of their own.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.large import large_file
from tests.gui import measure

PLAYERS, ROUNDS = 300, 9


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of a large tournament whose last round has no result yet."""
    return large_file(tmp_path / "large.swissdesk", PLAYERS, ROUNDS, monkeypatch)


def test_start_result_key_and_live_standings(
    large: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = subprocess.run(
        [sys.executable, measure.__file__, str(large)], capture_output=True, text=True, check=True
    )
    with capsys.disabled():
        print(f"\n{PLAYERS} players, {ROUNDS} rounds\n{done.stdout}", end="")
    assert len(done.stdout.splitlines()) == 3
