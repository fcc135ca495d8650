"""``kill -9`` at random moments: no corrupt file, and no acknowledged action is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from swissdesk.app.session import Session
from swissdesk.storage.verify import verify_file
from tests.app.desk import a_session

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("SWISSDESK_KILLS", "20"))
MOST_STEPS = 60
MOST_INSTRUCTIONS = 40_000


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a signal of POSIX")
def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    a_session(path, 12).close()
    random = Random(KILLS)
    for kill in range(KILLS):
        acknowledged = killed(path, random, inside=kill % 2 == 0)
        session = Session.open(path)
        entries = session.history()
        session.close()
        assert acknowledged, "the arbiter did not get to work at all"
        numbers = [entry.id for entry in entries]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers[-1] in (acknowledged[-1], acknowledged[-1] + 1)
    assert verify_file(path).damage == ()


def killed(path: Path, random: Random, *, inside: bool) -> list[int]:
    """Let a process work until it is killed; return the journal numbers it acknowledged.

    *inside*: it kills itself in the middle of SQLite's work; else it is killed from here,
    so that the blow may fall between writing and syncing, too.
    """
    instructions = random.randrange(MOST_INSTRUCTIONS) + 1 if inside else 0
    command = [sys.executable, "-m", "tests.app.worker", str(path), str(random.random())]
    process = subprocess.Popen(
        [*command, str(instructions)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    acknowledged = []
    enough = random.randrange(MOST_STEPS) + 1
    for line in process.stdout:
        acknowledged.append(int(line))
        if not inside and len(acknowledged) == enough:
            process.kill()
    process.wait()
    problem = process.stderr.read()
    process.stdout.close()
    process.stderr.close()
    assert process.returncode == -signal.SIGKILL, problem
    return acknowledged
