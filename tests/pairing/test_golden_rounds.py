"""The engine pairs every round as independent engines agreed that it is paired."""

import pytest

from swissdesk.pairing.systems import system
from tests.pairing.dutch import agrees, ends_without_pairing
from tests.pairing.golden import Golden, tournaments

ENGINE = system("fide-dutch-2026")

AGREED = tournaments("dutch2026")
DISPUTED = tournaments("dutch2026/disputed")
LARGE = tournaments("dutch2026/unconfirmed")
STUCK = tournaments("dutch2026/nolegal")


def name(golden: Golden) -> str:
    return golden.name


@pytest.mark.parametrize("golden", AGREED, ids=name)
def test_every_round_is_paired_as_agreed(golden: Golden) -> None:
    agrees(ENGINE, golden)


@pytest.mark.parametrize("golden", DISPUTED, ids=name)
def test_disputed_rounds_follow_the_articles_and_the_endorsed_engine(golden: Golden) -> None:
    """In x-0016 and x-0056 two float, so that C9 is silent (Decision 12)."""
    agrees(ENGINE, golden)


@pytest.mark.parametrize("golden", LARGE, ids=name)
def test_large_fields_are_paired_as_the_endorsed_engine_does(golden: Golden) -> None:
    agrees(ENGINE, golden)


@pytest.mark.parametrize("golden", STUCK, ids=name)
def test_rounds_are_paired_until_no_legal_pairing_exists(golden: Golden) -> None:
    agrees(ENGINE, golden)
    ends_without_pairing(ENGINE, golden)


def test_all_golden_rounds_were_there() -> None:
    counts = [
        sum(len(golden.expected) for golden in folder) for folder in (AGREED, DISPUTED, LARGE)
    ]
    assert counts == [2435, 273, 32]
    assert len(STUCK) == 24
