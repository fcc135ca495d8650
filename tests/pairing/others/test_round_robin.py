"""Berger tables, single and double: who meets whom, with which colour, and who is free."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Breach
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.berger import berger_round, double_berger_round, rounds_of_cycle
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.others.telling import told as by_number

SINGLE, DOUBLE = system("round-robin"), system("double-round-robin")

PUBLISHED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 "
    "| 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 "
    "| 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 "
    "| 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
}
OF_TWELVE = {
    1: "1-12 2-11 3-10 4-9 5-8 6-7",
    2: "12-7 8-6 9-5 10-4 11-3 1-2",
    11: "6-12 7-5 8-4 9-3 10-2 11-1",
}


def shown(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{white}-{black}" for white, black in pairs)


def player(number: int) -> PlayerId:
    return PlayerId(500 - number)


def task(players: int, round_no: int, absent: tuple[int, ...] = (), **options: str) -> PairingTask:
    return PairingTask(
        round=round_no,
        rounds=rounds_of_cycle(players),
        competitors=tuple(
            Competitor(id=player(n), number=n, score=0) for n in range(players, 0, -1)
        ),
        absent=frozenset(map(player, absent)),
        options={code.replace("_", "-"): value for code, value in options.items()},
    )


def boards(pairing: Pairing) -> tuple[tuple[int, int], ...]:
    return tuple((500 - pair.white, 500 - pair.black) for pair in pairing.pairs)


@pytest.mark.parametrize("players", PUBLISHED)
def test_the_published_tables_are_read_board_by_board(players: int) -> None:
    rounds = [shown(berger_round(players, r)) for r in range(1, rounds_of_cycle(players) + 1)]
    assert " | ".join(rounds) == PUBLISHED[players]


@pytest.mark.parametrize("round_no", OF_TWELVE)
def test_the_table_of_twelve_is_the_published_one(round_no: int) -> None:
    assert shown(berger_round(12, round_no)) == OF_TWELVE[round_no]


@given(st.integers(2, 60))
def test_everybody_meets_everybody_once_with_colours_as_equal_as_can_be(players: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    whites: Counter[int] = Counter()
    games: Counter[int] = Counter()
    for round_no in range(1, rounds_of_cycle(players) + 1):
        pairing = SINGLE.pair(task(players, round_no))
        for white, black in boards(pairing):
            met[frozenset((white, black))] += 1
            whites[white] += 1
            games.update((white, black))
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, players + 1), 2))
    assert all(abs(2 * whites[n] - games[n]) <= 1 for n in range(1, players + 1))


@given(st.integers(1, 25).map(lambda n: 2 * n + 1))
def test_with_an_odd_number_each_is_free_once_without_points(players: int) -> None:
    free = []
    for round_no in range(1, players + 1):
        pairing = SINGLE.pair(task(players, round_no))
        assert pairing.bye is not None
        assert pairing.bye_kind is ByeKind.ZERO_POINT
        free.append(500 - pairing.bye)
    assert sorted(free) == list(range(1, players + 1))


def test_beyond_the_table_there_is_no_pairing() -> None:
    with pytest.raises(NoPairing) as none:
        SINGLE.pair(task(6, 6))
    assert none.value.notes[0].values == {"players": 6, "limit": 5}
    assert len(none.value.blocking) == 6


def test_whose_opponent_left_is_free_and_the_table_stays() -> None:
    pairing = SINGLE.pair(task(6, 1, absent=(6, 3)))
    assert boards(pairing) == ((2, 5),)
    assert {500 - p for p in pairing.free} == {1, 4}
    assert pairing.bye is None
    assert SINGLE.check(task(6, 1, absent=(6, 3)), pairing) == ()


def test_a_double_cycle_of_four_changes_the_last_two_rounds_of_the_first() -> None:
    rounds = [shown(boards(DOUBLE.pair(task(4, r)))) for r in range(1, 7)]
    assert rounds == ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]


def test_the_rounds_are_as_in_the_table_if_so_announced() -> None:
    told = [shown(boards(DOUBLE.pair(task(4, r, swap_last_rounds="no")))) for r in range(1, 7)]
    assert told == ["1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"]


@given(st.integers(4, 40))
def test_nobody_has_a_colour_three_times_running_in_a_double_cycle(players: int) -> None:
    """With an odd number a free round may stand between."""
    colours = dict.fromkeys(range(1, players + 1), "")
    for round_no in range(1, 2 * rounds_of_cycle(players) + 1):
        for white, black in double_berger_round(players, round_no, swap_last=True):
            for number, colour in ((white, "w"), (black, "b")):
                if number <= players:
                    colours[number] += colour
    assert all("www" not in own and "bbb" not in own for own in colours.values())


@given(st.integers(3, 30))
def test_in_two_cycles_everybody_meets_everybody_with_both_colours(players: int) -> None:
    games = [
        pair
        for r in range(1, 2 * rounds_of_cycle(players) + 1)
        for pair in boards(DOUBLE.pair(task(players, r)))
    ]
    assert Counter(games) == Counter(permutations(range(1, players + 1), 2))


@pytest.mark.parametrize(("players", "round_no"), list(product((7, 8), range(1, 8))))
def test_the_table_itself_breaks_nothing(players: int, round_no: int) -> None:
    for engine in (SINGLE, DOUBLE):
        given_task = task(players, round_no)
        if round_no <= rounds_of_cycle(players):
            assert engine.check(given_task, engine.pair(given_task)) == ()


def told(breaches: tuple[Breach, ...]) -> list[str]:
    return by_number(breaches, {500 - n: n for n in range(1, 60)})


def pairing(*pairs: tuple[int, int]) -> Pairing:
    return Pairing(pairs=tuple(Pair(player(white), player(black)) for white, black in pairs))


def test_other_pairs_and_colours_than_the_table_has_are_departures() -> None:
    assert told(SINGLE.check(task(4, 1), pairing((4, 1), (2, 3)))) == [
        "departure: In this pair 1 is due White [C.05]."
    ]
    assert told(SINGLE.check(task(4, 1), pairing((1, 3), (4, 2)))) == [
        "departure: By the system the opponent of 1 is 4 [C.05].",
        "departure: By the system the opponent of 4 is 1 [C.05].",
    ]


def second_meeting(round_no: int) -> PairingTask:
    """Return the task of *round_no* of four players after 1 met 4, and 2 met 3, in round 1."""
    opponents = {1: 4, 4: 1, 2: 3, 3: 2}
    blank = (Past(None, None, False, 0, ByeKind.ZERO_POINT),) * (round_no - 2)
    return PairingTask(
        round=round_no,
        rounds=6,
        competitors=tuple(
            Competitor(
                id=player(n),
                number=n,
                score=5,
                past=(Past(player(opponents[n]), Colour.WHITE, True, 5), *blank),
            )
            for n in opponents
        ),
    )


def test_a_second_meeting_in_the_same_cycle_is_a_breach() -> None:
    again = pairing((1, 4), (2, 3))
    found = told(DOUBLE.check(second_meeting(2), again))
    assert found[0] == (
        "breach: 1 and 4 already played each other in round 1. Nobody meets an opponent "
        "twice [C.05]."
    )
    assert not any(one.startswith("breach") for one in told(DOUBLE.check(second_meeting(4), again)))


def left(round_no: int, games: int) -> PairingTask:
    """Return the task of *round_no* of six players, No. 6 having left after *games* games."""
    played = tuple(Past(player(n), Colour.WHITE, True, 5) for n in range(1, games + 1))
    base = task(6, round_no, absent=(6,))
    return replace(
        base,
        competitors=tuple(
            replace(c, past=played, left_after=games) if c.number == 6 else c
            for c in base.competitors
        ),
    )


def test_who_leaves_after_half_of_the_games_keeps_his_boards() -> None:
    kept = SINGLE.pair(left(4, 3))
    assert boards(kept) == ((6, 5), (1, 4), (2, 3))
    assert kept.free == ()
    assert SINGLE.check(left(4, 3), kept) == ()


def test_who_leaves_before_has_no_boards_and_the_opponent_is_free() -> None:
    kept = SINGLE.pair(left(4, 2))
    assert boards(kept) == ((1, 4), (2, 3))
    assert [500 - p for p in kept.free] == [5]
    assert boards(DOUBLE.pair(left(4, 3))) == ((4, 2), (5, 1))
