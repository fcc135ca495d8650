"""What holds for every draughts pairing, whatever happened before (3.18.2)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingSystem, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.draughts.events import tasks

SYSTEMS = [
    system(code)
    for code in ("draughts-lot", "draughts-rating", "draughts-solkoff", "draughts-buchholz")
]
every_system = pytest.mark.parametrize("paired_by", SYSTEMS, ids=lambda one: one.code)
seeds = st.integers(1, 10_000)
sizes = st.integers(2, 24)


def colours_of(competitor: Competitor) -> str:
    return "".join(past.colour.value for past in competitor.past if past.colour is not None)


def assert_lawful(task: PairingTask, pairing: Pairing) -> None:
    by_id = {c.id: c for c in task.competitors}
    seated = [player for pair in pairing.pairs for player in (pair.white, pair.black)]
    free = [] if pairing.bye is None else [pairing.bye]
    assert Counter([*seated, *free]) == Counter(c.id for c in task.present)
    for pair in pairing.pairs:
        white, black = by_id[pair.white], by_id[pair.black]
        assert not any(past.played and past.opponent == black.id for past in white.past)
        assert colours_of(white)[-3:] != "www"
        assert colours_of(black)[-3:] != "bbb"
        assert pair.members not in task.forbidden
    for player in free:
        assert not any(not past.played and past.points for past in by_id[player].past)


@every_system
@settings(max_examples=60)
@given(seed=seeds, players=sizes)
def test_nobody_meets_twice_nor_has_a_colour_four_times_nor_a_second_plus(
    paired_by: PairingSystem, seed: int, players: int
) -> None:
    for task, pairing in tasks(paired_by, seed, players, 9):
        if pairing is not None:
            assert_lawful(task, pairing)
            assert paired_by.check(task, pairing) == ()


@every_system
@settings(max_examples=30)
@given(seed=seeds, players=sizes, away=st.sampled_from([0.0, 0.3]))
def test_other_ids_and_another_order_of_the_list_change_nothing(
    paired_by: PairingSystem, seed: int, players: int, away: float
) -> None:
    for task, pairing in tasks(paired_by, seed, players, 6, absent=away):
        if pairing is None:
            continue
        other = paired_by.pair(renamed(task))
        assert [(pair.white, pair.black) for pair in other.pairs] == [
            (new_id(pair.white), new_id(pair.black)) for pair in pairing.pairs
        ]
        assert other.bye == (None if pairing.bye is None else new_id(pairing.bye))


def new_id(player: PlayerId) -> PlayerId:
    return PlayerId(20_000 + player * 7 % 10_007)


def renamed(task: PairingTask) -> PairingTask:
    return replace(
        task,
        competitors=tuple(
            replace(
                c,
                id=new_id(c.id),
                past=tuple(
                    past if past.opponent is None else replace(past, opponent=new_id(past.opponent))
                    for past in c.past
                ),
            )
            for c in reversed(task.competitors)
        ),
        absent=frozenset(map(new_id, task.absent)),
    )


@every_system
@settings(max_examples=40)
@given(seed=seeds, players=st.integers(4, 12), chance=st.randoms(use_true_random=False))
def test_pairs_the_arbiter_keeps_apart_never_meet(
    paired_by: PairingSystem, seed: int, players: int, chance: Random
) -> None:
    for task, _ in tasks(paired_by, seed, players, 4):
        ids = [c.id for c in task.competitors]
        apart = replace(
            task, forbidden=frozenset(frozenset(chance.sample(ids, 2)) for _ in range(3))
        )
        try:
            pairing = paired_by.pair(apart)
        except NoPairing:
            continue
        assert_lawful(apart, pairing)


@every_system
@given(seed=seeds, players=sizes)
def test_turning_the_initial_colour_turns_round_1_and_nothing_else(
    paired_by: PairingSystem, seed: int, players: int
) -> None:
    task, pairing = next(tasks(paired_by, seed, players, 1, absent=0.0))
    assert pairing is not None
    turned = paired_by.pair(replace(task, initial_colour=Colour.BLACK))
    pairs = [(pair.white, pair.black) for pair in pairing.pairs]
    if paired_by.code == "draughts-lot":
        assert turned == pairing
    else:
        assert [(pair.black, pair.white) for pair in turned.pairs] == pairs
