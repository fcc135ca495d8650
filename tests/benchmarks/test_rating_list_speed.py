"""A rating list of FIDE's size: taken in, kept, and somebody looked up in it while typing.

``pytest tests/benchmarks/test_rating_list_speed.py -s``; ``SWISSDESK_PLAYERS=100000`` takes a
smaller list. Taking in runs in a process of its own, whose memory is told at its end. CPU time
is printed beside the time on the clock: the machine may have other work.
"""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

import pytest

from swissdesk.app.look_up import look_up
from swissdesk.app.rating_lists import lists_folder, stored_lists
from swissdesk.domain.names import fold
from swissdesk.domain.tournament import Tournament
from tests.benchmarks.fide_list import PLAYERS, lines

COUNT = int(os.environ.get("SWISSDESK_PLAYERS", PLAYERS))
QUERIES = 1000
_RUSSIAN = (
    ("shch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("ya", "я"),
    ("yu", "ю"), *zip("abcdefghijklmnopqrstuvwxyz", "абкдефгхийклмнопкрстувжхиз", strict=True),
)  # fmt: skip
_TAKE_IN = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from swissdesk.app.list_intake import import_list
import_list(Path(sys.argv[1]), lambda done, of, words: None, now=datetime.now(UTC))
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("fide")
    path = folder / "players_list_nov26.zip"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("players_list_foa.txt", "w", force_zip64=True) as member,
    ):
        for line in lines(COUNT):
            member.write(line.encode("ascii"))
    before = os.environ.get("SWISSDESK_HOME")
    os.environ["SWISSDESK_HOME"] = str(folder / "home")
    yield path
    os.environ.pop("SWISSDESK_HOME")
    if before is not None:
        os.environ["SWISSDESK_HOME"] = before


@pytest.fixture(autouse=True)
def own_home(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWISSDESK_HOME", str(source.parent / "home"))


def test_taking_the_whole_list_in(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started = perf_counter()
    told = subprocess.run(
        [sys.executable, "-c", _TAKE_IN, str(source)], capture_output=True, text=True, check=True
    )
    spent = perf_counter() - started
    cpu, megabytes = map(float, told.stdout.split())
    size = (lists_folder() / "fide.list").stat().st_size / 1e6
    (stored,) = stored_lists()
    assert stored.info is not None
    assert stored.info.players == COUNT
    with capsys.disabled():
        print(
            f"\n{COUNT} players taken in: {spent:.1f} s ({cpu:.1f} s of CPU), {megabytes:.0f} MB "
            f"of memory, file of {size:.0f} MB"
        )


def test_looking_somebody_up_while_typing(capsys: pytest.CaptureFixture[str]) -> None:
    lists, empty = stored_lists(), Tournament()
    clock, cpu, found = [], [], 0
    for query in _queries():
        started, worked = perf_counter(), thread_time()
        found += bool(look_up(query, lists, empty))
        clock.append(1000 * (perf_counter() - started))
        cpu.append(1000 * (thread_time() - worked))
    assert found > QUERIES * 0.9
    with capsys.disabled():
        for what, times in (("on the clock", clock), ("of CPU", cpu)):
            times.sort()
            print(
                f"\n{QUERIES} queries, ms {what}: median {times[QUERIES // 2]:.1f}, "
                f"95th percentile {times[QUERIES * 95 // 100]:.1f}, longest {times[-1]:.1f}"
            )


def _queries() -> list[str]:
    """Return beginnings of names in any order and either alphabet, whole ones, and ids."""
    chance = Random(3)
    asked: list[str] = []
    everybody = lines(COUNT)
    next(everybody)
    step = max(1, COUNT // QUERIES)
    for number, line in enumerate(everybody):
        if number % step or len(asked) == QUERIES:
            continue
        asked.append(_query(chance, line[:15].strip(), fold(line[15:76].replace(",", " "))))
    return asked


def _query(chance: Random, identity: str, name: str) -> str:
    first, *others = [word for word in name.split() if len(word) > 1]
    other = chance.choice(others) if others else first
    typed = chance.choice(
        (
            first[:2],
            first[: chance.randint(2, 5)],
            first,
            f"{first} {other[:1]}",
            f"{first[:2]} {other[:2]}",
            f"{other} {first[: chance.randint(1, 4)]}",
            identity[: chance.randint(4, 8)],
        )
    )
    if chance.random() < 0.3:
        for latin, russian in _RUSSIAN:
            typed = typed.replace(latin, russian)
    return typed
