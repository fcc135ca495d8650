"""The golden report files, read and re-paired as ``swissdesk check`` does it."""

import tarfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from swissdesk.app.rechecking import recheck_rounds
from swissdesk.formats import read
from tests.pairing.golden import ARCHIVES, tournaments


def files(system: str) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(ARCHIVES / f"{system}.tar.xz") as archive:
        for entry in archive:
            path = Path(entry.name)
            content = archive.extractfile(entry)
            if content is not None and path.parent == Path(system) and path.suffix == ".trf":
                yield path.name, content.read()


@pytest.mark.parametrize(("system", "rounds"), [("dubov", 300), ("burstein", 89)])
def test_every_agreed_round_agrees_from_the_file(system: str, rounds: int) -> None:
    agreed = {golden.name: len(golden.expected) for golden in tournaments(system)}
    checked = 0
    for name, data in files(system):
        checks = recheck_rounds(read(name, data).tournament, system=system)
        for check in islice(checks, agreed[Path(name).stem]):
            assert check.agrees, (name, check.round)
            checked += 1
    assert checked == rounds
