"""The engine pairs every round as the engines of the edition of 2017 agreed that it is paired."""

import tarfile
from itertools import islice
from pathlib import Path

import pytest

from swissdesk.app.rechecking import recheck_rounds
from swissdesk.domain.ids import PlayerId
from swissdesk.formats import read
from swissdesk.pairing.protocol import Pair, Pairing
from swissdesk.pairing.systems import system
from tests.pairing.dutch import agrees, ends_without_pairing
from tests.pairing.golden import ARCHIVES, Golden, tournaments

ENGINE = system("fide-dutch-2017")

AGREED = tournaments("dutch2017")
DISPUTED = tournaments("dutch2017/disputed")
STUCK = tournaments("dutch2017/nolegal")


def name(golden: Golden) -> str:
    return golden.name


@pytest.mark.parametrize("golden", AGREED, ids=name)
def test_every_round_is_paired_as_agreed(golden: Golden) -> None:
    agrees(ENGINE, golden)


@pytest.mark.parametrize("golden", DISPUTED, ids=name)
def test_disputed_rounds_follow_the_endorsed_engine(golden: Golden) -> None:
    """In x-0003 C.7 must know who may not have the bye."""
    agrees(ENGINE, golden)


@pytest.mark.parametrize("golden", STUCK, ids=name)
def test_rounds_are_paired_until_no_legal_pairing_exists(golden: Golden) -> None:
    agrees(ENGINE, golden)
    ends_without_pairing(ENGINE, golden)


def test_all_golden_rounds_were_there() -> None:
    folders = AGREED, DISPUTED, STUCK
    assert [len(folder) for folder in folders] == [150, 5, 5]
    counts = [sum(len(golden.expected) for golden in folder) for folder in folders]
    assert counts == [1127, 37, 32]


def test_the_systems_own_pairing_has_no_finding() -> None:
    for golden in AGREED[::5]:
        for expected in golden.expected:
            pairs = tuple(Pair(*map(PlayerId, pair)) for pair in expected.pairs)
            bye = None if expected.bye is None else PlayerId(expected.bye)
            given = Pairing(pairs=pairs, bye=bye)
            task = golden.task(expected.round, expected.absent)
            assert ENGINE.check(task, given) == (), (golden.name, expected.round)


def test_every_agreed_round_agrees_from_the_file() -> None:
    agreed = {golden.name: len(golden.expected) for golden in AGREED}
    checked = 0
    with tarfile.open(ARCHIVES / "dutch2017.tar.xz") as archive:
        for entry in archive:
            path = Path(entry.name)
            content = archive.extractfile(entry)
            if content is None or path.suffix != ".trf" or path.stem not in agreed:
                continue
            tournament = read(path.name, content.read()).tournament
            checks = recheck_rounds(tournament, system="fide-dutch-2017")
            for check in islice(checks, agreed[path.stem]):
                assert check.agrees, (path.stem, check.round)
                checked += 1
    assert checked == 1127
