"""The reference pairs every round of the small golden tournaments as independent engines do."""

from pathlib import Path

import pytest

from tests.pairing.reference.dutch2026 import NoLegalPairing, pair_round
from tests.pairing.reference.trf import golden_files

ARCHIVE = Path(__file__).parents[1] / "data" / "golden" / "dutch2026.tar.xz"


@pytest.mark.parametrize(
    ("folder", "rounds"),
    [("dutch2026", 203), ("dutch2026/disputed", 34), ("dutch2026/nolegal", 72)],
)
def test_small_golden_rounds_are_paired_as_agreed(folder: str, rounds: int) -> None:
    compared = 0
    for golden in golden_files(ARCHIVE, folder, most=10):
        for round_no, (pairs, bye, absent) in golden.expected.items():
            answer = pair_round(golden.whole.before(round_no, absent))
            assert set(answer.pairs) == set(pairs), (golden.name, round_no)
            assert answer.bye == bye, (golden.name, round_no)
            # Accelerated files list their boards by real scores, not by pairing scores.
            assert golden.accelerated or answer.pairs == pairs, (golden.name, round_no)
            compared += 1
    assert compared == rounds


def test_where_no_legal_pairing_exists_the_reference_says_so() -> None:
    stuck = golden_files(ARCHIVE, "dutch2026/nolegal", most=10)
    assert len(stuck) == 11
    for golden in stuck:
        assert golden.no_pairing_in is not None
        row = golden.no_pairing_in - 1
        cells = golden.whole.cells
        absent = {number: player[row].code for number, player in cells.items() if len(player) > row}
        with pytest.raises(NoLegalPairing):
            pair_round(golden.whole.before(golden.no_pairing_in, absent))
