"""The Dubov system: golden rounds, worked examples, and the text tried out literally."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.dubov import upfloaters
from swissdesk.pairing.systems.dubov.look import average_rating
from tests.pairing.golden import Golden, boards, tournaments
from tests.pairing.others import dubov_reference
from tests.pairing.others.dubov_golden import golden_ratings, with_ratings
from tests.pairing.others.people import NobodyLeft
from tests.pairing.others.telling import told
from tests.pairing.reference.bridge import number_of, numbers_in, task_of
from tests.pairing.reference.histories import positions, seeded_positions

ENGINE = system("dubov")
AGREED = tournaments("dubov")
SMALL = [g for g in tournaments("dubov/disputed") if g.facts["players"] <= 11]


def name(golden: Golden) -> str:
    return golden.name


@pytest.fixture(scope="session")
def ratings() -> dict[str, dict[int, int]]:
    return golden_ratings()


@pytest.mark.parametrize("golden", AGREED, ids=name)
def test_every_round_is_paired_as_two_engines_agreed(
    golden: Golden, ratings: dict[str, dict[int, int]]
) -> None:
    for expected in golden.expected:
        task = with_ratings(golden.task(expected.round, expected.absent), ratings[golden.name])
        pairing = ENGINE.pair(task)
        assert set(boards(pairing)) == set(expected.pairs), expected.round
        assert pairing.bye == expected.bye, expected.round


@pytest.mark.parametrize("golden", SMALL, ids=name)
def test_where_engines_differ_the_text_tried_out_literally_decides(
    golden: Golden, ratings: dict[str, dict[int, int]]
) -> None:
    for expected in golden.expected:
        task = with_ratings(golden.task(expected.round, expected.absent), ratings[golden.name])
        pairing = ENGINE.pair(task)
        assert (list(boards(pairing)), pairing.bye) == dubov_reference.pair(task), expected.round


def test_all_golden_rounds_were_there() -> None:
    assert sum(len(golden.expected) for golden in AGREED) == 300
    assert len(SMALL) == 6


EIGHT = PairingTask(
    round=1,
    rounds=7,
    competitors=tuple(
        Competitor(id=PlayerId(n), number=n, score=0, rating=2500 - n) for n in range(1, 9)
    ),
)


def test_round_1_of_eight_is_upper_half_against_lower_half() -> None:
    assert boards(ENGINE.pair(EIGHT)) == ((1, 5), (6, 2), (3, 7), (8, 4))


def findings(task: PairingTask, *given: tuple[int, int], bye: int | None = None) -> list[str]:
    pairs = tuple(Pair(PlayerId(white), PlayerId(black)) for white, black in given)
    pairing = Pairing(pairs=pairs, bye=None if bye is None else PlayerId(bye))
    return told(ENGINE.check(task, pairing))


def test_other_colours_and_opponents_than_the_systems_are_departures() -> None:
    assert findings(EIGHT, (5, 1), (6, 2), (3, 7), (8, 4)) == [
        "departure: In this pair 5 is due Black [5.2.1]."
    ]
    assert findings(EIGHT, (1, 6), (5, 2), (3, 7), (8, 4)) == [
        "departure: By the system the opponent of 1 is 5 [3.2].",
        "departure: By the system the opponent of 5 is 1 [3.2].",
    ]


def after_round_1(*results: tuple[int, int, int, int], rounds: int = 7) -> PairingTask:
    """Return the task of round 2 after games given as White, Black and their points."""
    past: dict[int, Past] = {}
    for white, black, white_points, black_points in results:
        past[white] = Past(PlayerId(black), Colour.WHITE, True, white_points)
        past[black] = Past(PlayerId(white), Colour.BLACK, True, black_points)
    return PairingTask(
        round=2,
        rounds=rounds,
        competitors=tuple(
            Competitor(id=PlayerId(n), number=n, score=one.points, past=(one,), rating=2500 - n)
            for n, one in sorted(past.items())
        ),
    )


def test_a_wider_pair_a_refused_colour_and_a_rematch_are_found() -> None:
    task = after_round_1((1, 5, 10, 0), (6, 2, 0, 10), (3, 7, 10, 0), (8, 4, 0, 10))
    assert boards(ENGINE.pair(task)) == ((4, 1), (2, 3), (5, 8), (7, 6))
    assert findings(task, (2, 1), (4, 6), (5, 3), (7, 8))[1:3] == [
        "departure: 4 (1) and 6 (0) are 1 apart; a closer pair is possible [C6].",
        "departure: 5 (0) and 3 (1) are 1 apart; a closer pair is possible [C6].",
    ]
    assert findings(task, (1, 4), (2, 3), (5, 8), (7, 6)) == [
        "departure: 1 should get Black (strong preference) and gets White [5.2.2].",
        "departure: 4 should get White (strong preference) and gets Black [5.2.2].",
    ]
    assert findings(task, (5, 1), (4, 2), (3, 7), (6, 8))[0] == (
        "breach: 5 and 1 already played each other in round 1. Nobody meets an opponent twice [C1]."
    )


def test_the_bye_belongs_to_the_last_of_the_lowest_score() -> None:
    task = after_round_1((1, 5, 10, 0), (6, 2, 0, 10), (3, 7, 10, 0), (8, 4, 0, 10))
    seven = replace(task, absent=frozenset({PlayerId(4)}))
    assert ENGINE.pair(seven).bye == 8
    assert findings(seven, (2, 1), (3, 6), (7, 8), bye=5) == [
        "departure: By the system the bye goes to 8 [3.1].",
        *findings(seven, (2, 1), (3, 6), (7, 8), bye=5)[1:],
    ]
    assert findings(seven, (2, 1), (5, 6), (7, 8), bye=3)[0] == (
        "departure: 3 has 1. The bye could go to somebody with fewer points [3.1]."
    )


@pytest.mark.parametrize(
    ("met", "average"), [((2001, 2002), 2002), ((1900, 2000, 2001), 1967), ((), 0)]
)
def test_half_a_point_of_average_rating_is_rounded_up(met: tuple[int, ...], average: int) -> None:
    ratings = {PlayerId(i): rating for i, rating in enumerate(met)}
    games = tuple(Past(player, Colour.WHITE, True, 5) for player in ratings)
    own = Competitor(id=PlayerId(99), number=1, score=0, past=games)
    assert average_rating(ratings, own) == average


def answer(task: PairingTask) -> object:
    try:
        pairs, bye = numbers_in(ENGINE.pair(task))
    except NoPairing:
        return "nobody"
    return list(pairs), bye


def literally(task: PairingTask) -> object:
    try:
        return dubov_reference.pair(task)
    except NobodyLeft:
        return "nobody"


def rated(task: PairingTask, spread: int) -> PairingTask:
    """Give ratings in which neighbours are often equal."""
    return with_ratings(task, {c.number: 2400 - c.number // 2 * spread for c in task.competitors})


@settings(max_examples=150, deadline=None)
@given(positions(most=8).map(task_of), st.sampled_from((0, 7, 50)))
def test_the_engine_pairs_as_the_text_tried_out_literally(task: PairingTask, spread: int) -> None:
    task = rated(task, spread)
    assert answer(task) == literally(task)


@pytest.mark.parametrize("candidates", [0, 12])
def test_the_engine_pairs_as_the_text_in_many_events(
    candidates: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few candidates at first the set of upfloaters is sought in two steps."""
    monkeypatch.setattr(upfloaters, "ENOUGH", candidates)
    for position in islice(seeded_positions(4, most=8), 400):
        task = rated(task_of(position), 20)
        assert answer(task) == literally(task), position


@settings(max_examples=60, deadline=None)
@given(positions(most=12).map(task_of))
def test_other_ids_and_another_order_of_the_list_change_nothing(task: PairingTask) -> None:
    task = rated(task, 20)
    again = replace(task, competitors=task.competitors[::-1])
    assert answer(task) == answer(again)


@settings(max_examples=60, deadline=None)
@given(positions(most=12).map(task_of))
def test_the_systems_own_pairing_breaks_nothing(task: PairingTask) -> None:
    task = rated(task, 20)
    try:
        pairing = ENGINE.pair(task)
    except NoPairing:
        return
    assert ENGINE.check(task, pairing) == ()
    seats = [number_of(p) for pair in pairing.pairs for p in (pair.white, pair.black)]
    free = [] if pairing.bye is None else [number_of(pairing.bye)]
    assert sorted([*seats, *free]) == sorted(number_of(c.id) for c in task.present)
