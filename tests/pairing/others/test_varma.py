"""Varma numbers: compatriots are apart in the last three rounds."""

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.berger import berger_round, rounds_of_cycle
from swissdesk.pairing.common.varma import VARMA_SETS, varma_numbers, varma_sets


def meeting(players: int, one: int, other: int) -> int:
    for round_no in range(1, rounds_of_cycle(players) + 1):
        for pair in berger_round(players, round_no):
            if set(pair) == {one, other}:
                return round_no
    raise AssertionError((one, other))


def test_no_two_of_a_set_meet_in_the_last_three_rounds_but_for_the_misprint() -> None:
    late = [
        (n, pair)
        for n, sets in VARMA_SETS.items()
        for numbers in sets
        for pair in combinations(numbers, 2)
        if meeting(n, *pair) > rounds_of_cycle(n) - 3
    ]
    assert late == [(12, (6, 12))]


def test_the_sets_hold_each_number_once_and_an_odd_field_has_no_highest() -> None:
    for players in range(9, 25):
        assert sorted(n for s in varma_sets(players) for n in s) == list(range(1, players + 1))
    assert varma_sets(8) == varma_sets(25) == ()


@given(
    st.lists(st.sampled_from(["AUT", "GER", "ITA", "SUI", ""]), min_size=2, max_size=26),
    st.integers(0, 9),
)
def test_everybody_draws_a_number_of_his_own(federations: list[str], seed: int) -> None:
    players = [PlayerId(i) for i in range(len(federations))]
    numbers = varma_numbers(
        dict(zip(players, federations, strict=True)), players, Random(seed).randrange
    )
    assert sorted(numbers.values()) == list(range(1, len(players) + 1))


@given(st.lists(st.sampled_from(["AUT", "GER", "ITA"]), min_size=9, max_size=24), st.integers(0, 9))
def test_the_largest_delegation_draws_from_one_set_if_one_has_room(
    federations: list[str], seed: int
) -> None:
    players = [PlayerId(i) for i in range(len(federations))]
    of = dict(zip(players, federations, strict=True))
    numbers = varma_numbers(of, players, Random(seed).randrange)
    size = max(Counter(federations).values())
    largest = min(f for f, count in Counter(federations).items() if count == size)
    sets = varma_sets(len(players))
    if size <= len(sets[0]):
        own = {numbers[p] for p in players if of[p] == largest}
        assert any(own <= set(one) for one in sets)


def test_the_same_lot_gives_the_same_numbers() -> None:
    of = {PlayerId(i): "AUT" if i % 3 else "GER" for i in range(10)}
    drawn = [varma_numbers(of, list(of), Random(7).randrange) for _ in range(2)]
    assert drawn[0] == drawn[1]
