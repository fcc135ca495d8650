"""The engine pairs every round as independent engines agreed that it is paired."""

import pytest

from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems import system
from tests.pairing.golden import Golden, boards, tournaments

ENGINE = system("fide-dutch-2026")

AGREED = tournaments("dutch2026")
DISPUTED = tournaments("dutch2026/disputed")
LARGE = tournaments("dutch2026/unconfirmed")
STUCK = tournaments("dutch2026/nolegal")


def name(golden: Golden) -> str:
    return golden.name


@pytest.mark.parametrize("golden", AGREED, ids=name)
def test_every_round_is_paired_as_agreed(golden: Golden) -> None:
    _agrees(golden)


@pytest.mark.parametrize("golden", DISPUTED, ids=name)
def test_disputed_rounds_follow_the_articles_and_the_endorsed_engine(golden: Golden) -> None:
    """In x-0016 and x-0056 two float, so that C9 is silent (Decision 12)."""
    _agrees(golden)


@pytest.mark.parametrize("golden", LARGE, ids=name)
def test_large_fields_are_paired_as_the_endorsed_engine_does(golden: Golden) -> None:
    _agrees(golden)


@pytest.mark.parametrize("golden", STUCK, ids=name)
def test_rounds_are_paired_until_no_legal_pairing_exists(golden: Golden) -> None:
    _agrees(golden)
    round_no = golden.no_pairing_in
    assert round_no == len(golden.expected) + 1
    task = golden.task(round_no, golden.absent_in(round_no))
    with pytest.raises(NoPairing) as stuck:
        ENGINE.pair(task)
    assert len(stuck.value.blocking) == len(stuck.value.notes) > 0
    assert set(stuck.value.blocking) <= {competitor.id for competitor in task.present}


def test_all_golden_rounds_were_there() -> None:
    counts = [
        sum(len(golden.expected) for golden in folder) for folder in (AGREED, DISPUTED, LARGE)
    ]
    assert counts == [2435, 273, 32]
    assert len(STUCK) == 24


def _agrees(golden: Golden) -> None:
    for expected in golden.expected:
        pairing = ENGINE.pair(golden.task(expected.round, expected.absent))
        where = (golden.name, expected.round)
        assert (set(boards(pairing)), pairing.bye) == (set(expected.pairs), expected.bye), where
        # The accelerated files list their boards by real scores, not as C.04.7 art. 1.5 says.
        assert golden.accelerated or boards(pairing) == expected.pairs, where
