"""The ratings of the golden events of the Dubov system, which only their report files hold."""

import tarfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from swissdesk.pairing.protocol import PairingTask
from tests.pairing.golden import ARCHIVES


def with_ratings(task: PairingTask, ratings: dict[int, int]) -> PairingTask:
    return replace(
        task,
        competitors=tuple(replace(c, rating=ratings[c.number]) for c in task.competitors),
    )


@cache
def golden_ratings() -> dict[str, dict[int, int]]:
    """Return the ratings of each golden event by number."""
    found = {}
    with tarfile.open(ARCHIVES / "dubov.tar.xz") as archive:
        for entry in archive:
            content = archive.extractfile(entry)
            if entry.name.endswith(".trf") and content is not None:
                lines = content.read().decode().splitlines()
                found[Path(entry.name).stem] = {
                    int(line[4:8]): int(line[48:52]) for line in lines if line[:3] == "001"
                }
    return found
