"""Whatever is done to a file, it is read, or refused with one clear message.

``SWISSDESK_MUTATIONS=200000`` tries that many instead of two thousand, holds each to its time
and the process to its memory, and prints what was slowest; ``SWISSDESK_MUTATIONS_SEED=7`` takes
others.
"""

import gzip
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from swissdesk.app.opening import read_entry_list, read_tournament
from swissdesk.app.result_list import results_of_file
from swissdesk.app.services import verify
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf16 import write_trf16
from swissdesk.formats.trf26 import write_trf26
from tests.app.hostile import mutated, mutated_archive, mutated_database
from tests.formats.files import list_file, list_names, real_file, real_names

MUTATIONS = int(os.environ.get("SWISSDESK_MUTATIONS", "2000"))
SEED = int(os.environ.get("SWISSDESK_MUTATIONS_SEED", "2026"))
MEASURED = "SWISSDESK_MUTATIONS" in os.environ
MOST_SECONDS, MOST_MEGABYTES = 2, 500
OWN = Path(__file__).parents[1] / "data" / "storage"


def _read(path: Path) -> None:
    """Read a file as the terminal does, and write what was read as a report file."""
    tournament = read_tournament(path).tournament
    write_trf16(tournament)
    write_trf26(tournament)


def _read_list(path: Path) -> None:
    """Read a file as participants, and as results of a round, which it may well not be."""
    with suppress(ArbiterError):
        results_of_file(path)
    read_entry_list(path)


def _read_own(path: Path) -> None:
    _read(path)
    verify(path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Files of one kind: how often one in a hundred is of it, how it is spoiled and read."""

    share: int
    ending: str
    whole: Sequence[bytes]
    spoil: Callable[[Random, bytes, Sequence[bytes]], bytes]
    read: Callable[[Path], object] = _read


@cache
def _kinds() -> dict[str, Kind]:
    lists = {name: list_file(name) for name in list_names()}
    tables = [data for name, data in lists.items() if name.endswith(".xlsx")]
    texts = [data for name, data in lists.items() if not name.endswith(".xlsx")]
    reports = [real_file(name) for name in real_names() if len(real_file(name)) < 12_000]
    own = [gzip.decompress(path.read_bytes()) for path in sorted(OWN.glob("*.gz"))]
    return {
        "report": Kind(share=64, ending=".trf", whole=reports, spoil=mutated),
        "list": Kind(share=22, ending=".csv", whole=texts, spoil=mutated, read=_read_list),
        "table": Kind(
            share=6, ending=".xlsx", whole=tables, spoil=mutated_archive, read=_read_list
        ),
        "own": Kind(
            share=8, ending=".swissdesk", whole=own, spoil=mutated_database, read=_read_own
        ),
    }


def _mutations(kind: str) -> int:
    return MUTATIONS * _kinds()[kind].share // 100


@pytest.mark.parametrize("name", ["report", "list", "table", "own"])
def test_a_spoiled_file_is_read_or_refused(name: str, tmp_path: Path) -> None:
    kind, outcomes, slowest = _kinds()[name], Counter[str](), (0.0, 0)
    path = tmp_path / f"file{kind.ending}"
    for number in range(_mutations(name)):
        random = Random(f"{SEED} {name} {number}")
        path.write_bytes(kind.spoil(random, random.choice(kind.whole), kind.whole))
        started = time.process_time()
        try:
            kind.read(path)
            outcomes["read"] += 1
        except ArbiterError as error:
            outcomes[type(error).__name__ if str(error).strip() else "said nothing"] += 1
        except Exception as error:
            pytest.fail(f"{name} {number} of seed {SEED}: {error!r}")
        slowest = max(slowest, (time.process_time() - started, number))
    assert outcomes["said nothing"] == 0
    assert outcomes["read"] > 0
    assert len(outcomes) > 1
    if MEASURED:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"\n{name}: {dict(outcomes)}; slowest {slowest}, {peak} MB", file=sys.stderr)
        assert slowest[0] < MOST_SECONDS
        assert peak < MOST_MEGABYTES
