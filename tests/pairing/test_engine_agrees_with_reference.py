"""The engine and the literal reference pair every round alike, in fields of up to ten players.

``SWISSDESK_FUZZ=5000`` compares that many rounds instead of a few hundred, and
``SWISSDESK_FUZZ_SEED=7`` takes others.
"""

import os
from itertools import islice

from hypothesis import given, settings

from swissdesk.pairing.protocol import NoPairing, Pair, Pairing
from swissdesk.pairing.systems import system
from tests.pairing.reference.bridge import numbers_in, player_id, task_of
from tests.pairing.reference.dutch2026 import NoLegalPairing, pair_round
from tests.pairing.reference.histories import positions, seeded_positions
from tests.pairing.reference.notation import write
from tests.pairing.reference.position import Position
from tests.pairing.reference.verdict import report
from tests.pairing.reference.whole import every_complete_pairing

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
    others = 0
    for position in islice(seeded_positions(SEED, most=8), 120):
        task = task_of(position)
        for complete in islice(every_complete_pairing(position), 12):
            own = ENGINE.pair(task)
            assert ENGINE.check(task, own) == (), write(position)
            pairs = tuple(Pair(*map(player_id, sorted(couple))) for couple in complete.couples)
            bye = None if complete.bye is None else player_id(complete.bye.number)
            if (set(pairs), bye) != (set(own.pairs), own.bye):
                other = Pairing(pairs=pairs, bye=bye)
                assert ENGINE.check(task, other) != (), (write(position), numbers_in(other))
                others += 1
    assert others > 500
