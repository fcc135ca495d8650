"""The engine and the literal reference of the edition of 2017 pair every round alike.

``SWISSDESK_FUZZ=5000`` compares that many rounds instead of a few hundred, and
``SWISSDESK_FUZZ_SEED=7`` takes others.
"""

import os
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings

from swissdesk.pairing.common.dutch.search import Missed
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_2017 import whole_round
from swissdesk.pairing.systems.fide_dutch_2017.far import far_completing
from tests.benchmarks.report_file import trf_of
from tests.pairing.dutch import others_found_out, paired
from tests.pairing.events import tasks
from tests.pairing.reference.bridge import numbers_in, task_of
from tests.pairing.reference.dutch2017 import Answer2017, NoLegalPairing, pair_round_2017
from tests.pairing.reference.histories import positions, seeded_positions
from tests.pairing.reference.notation import write, write_answer
from tests.pairing.reference.position import Position
from tests.pairing.reference.trf import read

ENGINE = system("fide-dutch-2017")
ROUNDS = int(os.environ.get("SWISSDESK_FUZZ", "400"))
SEED = int(os.environ.get("SWISSDESK_FUZZ_SEED", "2017"))


def difference(position: Position) -> str:
    """Say how the engine's answer differs from the reference's; "" if it does not."""
    expected, found = _expected(position), paired(ENGINE, task_of(position))
    boards = None if found is None else numbers_in(found)
    if boards == (None if expected is None else (expected.pairs, expected.bye)):
        return ""
    right = "nothing legal" if expected is None else write_answer(expected.pairs, expected.bye)
    return f"position: {write(position)}\nreference: {right}\nengine:    {boards}"


@settings(max_examples=150)
@given(positions(most=9))
def test_the_engine_pairs_like_the_reference_wherever_a_random_history_leads(
    position: Position,
) -> None:
    assert difference(position) == ""


def test_the_engine_pairs_like_the_reference_round_after_round() -> None:
    collapsed = 0
    for position in islice(seeded_positions(SEED, most=9), ROUNDS):
        assert difference(position) == ""
        expected = _expected(position)
        collapsed += expected is not None and expected.collapsed
    assert collapsed > ROUNDS // 40


@pytest.mark.parametrize(("players", "seed", "round_no"), [(12, 30, 9), (14, 166, 7)])
def test_in_the_collapsed_bracket_pairs_of_residents_float_too(
    players: int, seed: int, round_no: int
) -> None:
    """Here C.6, there C.12 to C.19 decide about residents of different scores."""
    rounds = tasks(seed, players, players - 1, absent=0.1)
    task = next(islice(rounds, round_no - 1, None))
    whole = read(trf_of(task))
    absent = {number: "Z" for number, cells in whole.cells.items() if len(cells) >= round_no}
    expected = pair_round_2017(whole.before(round_no, absent))
    numbers = {c.id: c.number for c in task.competitors}
    pairing = ENGINE.pair(task)
    assert expected.collapsed
    assert expected.pairs == tuple((numbers[p.white], numbers[p.black]) for p in pairing.pairs)


@pytest.mark.parametrize("players", [9, 16, 30])
def test_bounds_and_weights_pair_a_round_alike(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = list(tasks(17, players, min(9, players - 1), absent=0.1))
    own = [paired(ENGINE, task) for task in rounds]
    monkeypatch.setattr(whole_round, "search", lambda *_, **__: Missed("C6", None))
    assert [paired(ENGINE, task) for task in rounds] == own
    monkeypatch.setattr(whole_round, "far_completing", _unrelaxed())
    assert [paired(ENGINE, task) for task in rounds] == own


def test_check_finds_nothing_in_the_systems_own_pairing_and_something_in_any_other() -> None:
    assert others_found_out(ENGINE, islice(seeded_positions(SEED, most=8), 120)) > 500


def _unrelaxed() -> Callable[..., list[int]]:
    return lambda *bracket: far_completing(*bracket, relax=False)


def _expected(position: Position) -> Answer2017 | None:
    try:
        return pair_round_2017(position)
    except NoLegalPairing:
        return None
