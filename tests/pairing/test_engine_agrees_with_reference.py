"""The engine and the literal reference pair every round alike, in fields of up to ten players.

``SWISSDESK_FUZZ=5000`` compares that many rounds instead of a few hundred, and
``SWISSDESK_FUZZ_SEED=7`` takes others.
"""

import os
from itertools import islice

from hypothesis import given, settings

from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems import system
from tests.pairing.dutch import others_found_out
from tests.pairing.reference.bridge import numbers_in, task_of
from tests.pairing.reference.dutch2026 import NoLegalPairing, pair_round
from tests.pairing.reference.histories import positions, seeded_positions
from tests.pairing.reference.notation import write
from tests.pairing.reference.position import Position
from tests.pairing.reference.verdict import report

ENGINE = system("fide-dutch-2026")
ROUNDS = int(os.environ.get("SWISSDESK_FUZZ", "400"))
SEED = int(os.environ.get("SWISSDESK_FUZZ_SEED", "2026"))


def difference(position: Position) -> str:
    """Say how the engine's answer differs from the reference's; "" if it does not."""
    try:
        expected = pair_round(position)
    except NoLegalPairing:
        expected = None
    try:
        found = numbers_in(ENGINE.pair(task_of(position)))
    except NoPairing:
        return f"position: {write(position)}\nthe engine finds nothing" if expected else ""
    if expected is None:
        return f"position: {write(position)}\nthe engine finds {found} where nothing is legal"
    same = found == (expected.pairs, expected.bye)
    return "" if same else report(position, *found)


@settings(max_examples=150)
@given(positions())
def test_the_engine_pairs_like_the_reference_wherever_a_random_history_leads(
    position: Position,
) -> None:
    assert difference(position) == ""


def test_the_engine_pairs_like_the_reference_round_after_round() -> None:
    found = [difference(position) for position in islice(seeded_positions(SEED), ROUNDS)]
    assert "\n\n".join(filter(None, found)) == ""


def test_check_finds_nothing_in_the_systems_own_pairing_and_something_in_any_other() -> None:
    assert others_found_out(ENGINE, islice(seeded_positions(SEED, most=8), 120)) > 500
