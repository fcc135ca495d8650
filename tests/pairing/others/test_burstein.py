"""The Burstein system: seeding rounds, worked examples, and the text tried out literally."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.bye_first import field_of as strict_field
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.burstein import seeding_rounds
from swissdesk.pairing.systems.burstein.bracket import Bracket
from swissdesk.pairing.systems.burstein.far import far
from swissdesk.pairing.systems.burstein.index import indices
from swissdesk.pairing.systems.burstein.look import Look, places
from swissdesk.pairing.systems.burstein.near import near
from swissdesk.pairing.systems.burstein.whole_round import pair_round
from tests.pairing.events import tasks
from tests.pairing.golden import Golden, boards, tournaments
from tests.pairing.others import burstein_reference
from tests.pairing.others.people import NobodyLeft, Person
from tests.pairing.others.telling import told
from tests.pairing.reference.bridge import number_of, numbers_in, task_of
from tests.pairing.reference.histories import positions, seeded_positions

ENGINE = system("burstein")
DUTCH = system("fide-dutch-2026")
AGREED = tournaments("burstein")
SMALL = [g for g in tournaments("burstein/disputed") if g.facts["players"] <= 10]


def name(golden: Golden) -> str:
    return golden.name


@pytest.mark.parametrize("golden", AGREED, ids=name)
def test_seeding_rounds_are_paired_as_two_engines_agreed(golden: Golden) -> None:
    for expected in golden.expected:
        pairing = ENGINE.pair(golden.task(expected.round, expected.absent))
        assert (boards(pairing), pairing.bye) == (expected.pairs, expected.bye), expected.round


def test_all_golden_rounds_were_there() -> None:
    assert sum(len(golden.expected) for golden in AGREED) == 89
    assert len(SMALL) == 4


@pytest.mark.parametrize("golden", SMALL, ids=name)
def test_where_engines_differ_the_text_tried_out_literally_decides(golden: Golden) -> None:
    for expected in golden.expected[seeding_rounds(golden.rounds) :]:
        letters = golden.facts["expected"][expected.round - 1]["not_paired"]
        task = golden.task(expected.round, expected.absent)
        kinds = {int(number): ByeKind(letter) for number, letter in letters.items()}
        absentees = tuple(replace(c, absent_as=kinds.get(c.number)) for c in task.competitors)
        task = replace(task, competitors=absentees)
        pairing = ENGINE.pair(task)
        assert (list(boards(pairing)), pairing.bye) == burstein_reference.pair(task)


@pytest.mark.parametrize(
    ("rounds", "seeding"), [(1, 0), (4, 2), (5, 2), (7, 3), (8, 4), (9, 4), (11, 4)]
)
def test_half_of_the_rounds_and_four_at_most_are_seeding_rounds(rounds: int, seeding: int) -> None:
    assert seeding_rounds(rounds) == seeding


def person(number: int) -> Person:
    own = Competitor(id=PlayerId(number), number=number, score=0)
    return Person(
        id=own.id,
        number=number,
        score=0,
        colours="",
        met=frozenset(),
        may_bye=True,
        parity=number % 2,
        competitor=own,
    )


def listed(size: int, floaters: int) -> list[str]:
    """Return all pairings of a bracket in the order of article 4, as they are printed there."""
    people = [person(n) for n in range(1, size + 1)]
    found = []
    for pairs in burstein_reference.in_order(people):
        met = {a.number: b.number for a, b in pairs}
        alone = [p.number for p in people if p.number not in {*met, *met.values()}]
        if len(alone) == floaters:
            shown = sorted({**met, **dict.fromkeys(alone, 0)}.items())
            found.append(" ".join(f"{a}-{b}" for a, b in shown))
    return found


def test_the_pairings_of_six_with_two_floaters_are_generated_in_the_printed_order() -> None:
    order = listed(6, 2)
    assert len(order) == 45
    assert order[:7] == [
        "1-6 2-5 3-0 4-0",
        "1-6 2-4 3-0 5-0",
        "1-6 2-3 4-0 5-0",
        "1-6 2-0 3-5 4-0",
        "1-6 2-0 3-4 5-0",
        "1-6 2-0 3-0 4-5",
        "1-5 2-6 3-0 4-0",
    ]
    assert (order[30], order[44]) == ("1-0 2-6 3-5 4-0", "1-0 2-0 3-4 5-6")


def test_four_and_six_players_are_generated_in_the_printed_order() -> None:
    assert listed(4, 0) == ["1-4 2-3", "1-3 2-4", "1-2 3-4"]
    assert listed(6, 0)[:4] == ["1-6 2-5 3-4", "1-6 2-4 3-5", "1-6 2-3 4-5", "1-5 2-6 3-4"]


def field_of(players: int) -> PairingTask:
    return PairingTask(
        round=1,
        rounds=1,
        competitors=tuple(
            Competitor(id=PlayerId(n), number=n, score=0) for n in range(1, players + 1)
        ),
    )


def test_without_seeding_the_first_meets_the_last() -> None:
    assert boards(ENGINE.pair(field_of(6))) == ((1, 6), (5, 2), (3, 4))


def entry(number: int, score: int, *past: Past, absent_as: ByeKind | None = None) -> Competitor:
    return Competitor(
        id=PlayerId(number), number=number, score=score, past=past, absent_as=absent_as
    )


def game(opponent: int, colour: Colour, points: int) -> Past:
    return Past(PlayerId(opponent), colour, True, points)


MISSED = Past(None, None, False, 0, ByeKind.ZERO_POINT)


def test_the_index_is_the_sum_of_scores_met_then_of_points_earned_from_them() -> None:
    task = PairingTask(
        round=3,
        rounds=4,
        competitors=(
            entry(1, 15, game(2, Colour.WHITE, 10), game(3, Colour.BLACK, 5)),
            entry(2, 10, game(1, Colour.BLACK, 0), Past(None, None, False, 10, ByeKind.FULL_POINT)),
            entry(3, 5, MISSED, game(1, Colour.WHITE, 5)),
        ),
    )
    index = indices(task)
    assert index[PlayerId(1)] == (10 + 5, 10 * 10 + 5 * 5)
    assert index[PlayerId(2)] == (15 + 10, 0 * 15 + 10 * 10)
    assert index[PlayerId(3)] == (5 + 15, 0 * 5 + 5 * 15)


@pytest.mark.parametrize(
    ("absent_as", "seen"), [(ByeKind.ZERO_POINT, 15), (None, 15), (ByeKind.HALF_POINT, 10)]
)
def test_who_stays_away_up_to_this_round_is_worth_draws_to_his_opponents(
    absent_as: ByeKind | None, seen: int
) -> None:
    task = PairingTask(
        round=3,
        rounds=4,
        competitors=(
            entry(1, 10, game(2, Colour.WHITE, 0), game(3, Colour.WHITE, 10)),
            entry(2, 10, game(1, Colour.BLACK, 10), MISSED, absent_as=absent_as),
            entry(3, 0, MISSED, game(1, Colour.BLACK, 0)),
        ),
        absent=frozenset({PlayerId(2)}),
    )
    assert indices(task)[PlayerId(1)] == (seen + 0, 0)
    assert indices(replace(task, absent=frozenset()))[PlayerId(1)] == (10, 0)


def findings(task: PairingTask, *given: tuple[int, int]) -> list[str]:
    pairs = tuple(Pair(PlayerId(white), PlayerId(black)) for white, black in given)
    return told(ENGINE.check(task, Pairing(pairs=pairs)))


def test_other_pairs_and_colours_than_the_systems_are_departures() -> None:
    assert findings(field_of(4), (4, 1), (3, 2)) == [
        "departure: In this pair 1 is due White [5.2.1]."
    ]
    assert findings(field_of(4), (1, 3), (4, 2)) == [
        "departure: By the system the opponent of 1 is 4 [4].",
        "departure: By the system the opponent of 4 is 1 [4].",
    ]


def test_in_a_seeding_round_the_articles_of_the_dutch_system_are_named() -> None:
    task = replace(field_of(4), rounds=5)
    assert boards(ENGINE.pair(task)) == boards(DUTCH.pair(task))
    assert findings(task, (1, 4), (3, 2))[0] == (
        "departure: By the system the opponent of 1 is 3 [3.8]."
    )


def answer(task: PairingTask) -> object:
    try:
        pairs, bye = numbers_in(pair_round(task))
    except NoPairing:
        return "nobody"
    return list(pairs), bye


def literally(task: PairingTask) -> object:
    try:
        return burstein_reference.pair(task)
    except NobodyLeft:
        return "nobody"


@settings(max_examples=120, deadline=None)
@given(positions(most=7).map(task_of))
def test_the_engine_pairs_as_the_text_tried_out_literally(task: PairingTask) -> None:
    assert answer(task) == literally(task)


def test_the_engine_pairs_as_the_text_in_many_events() -> None:
    for position in islice(seeded_positions(5, most=8), 300):
        task = task_of(position)
        assert answer(task) == literally(task), position


@pytest.mark.parametrize(("seed", "players"), [(1, 20), (2, 33), (3, 48)])
def test_bounds_and_weights_pair_a_bracket_alike(seed: int, players: int) -> None:
    reached = 0
    for task in tasks(seed, players, 9):
        field = strict_field(task)
        look = Look(field, places(task, field))
        completion = Completion(field)
        if completion.left_over or field.bye_open:
            continue
        floaters: list[int] = []
        for group, (start, stop) in enumerate(completion.groups):
            bracket = Bracket(look, floaters, start, stop)
            by_bounds = near(bracket, group, completion)
            by_weights = far(bracket, group, completion)
            if by_bounds is not None:
                reached += 1
                assert by_bounds == by_weights
            floaters = [bracket.players[v] for v, u in enumerate(by_weights) if u == NOBODY]
    assert reached > 5


@settings(max_examples=60, deadline=None)
@given(positions(most=12).map(task_of))
def test_other_ids_and_another_order_of_the_list_change_nothing(task: PairingTask) -> None:
    again = replace(task, competitors=task.competitors[::-1])
    assert answer(task) == answer(again)


@settings(max_examples=60, deadline=None)
@given(positions(most=12).map(task_of))
def test_the_systems_own_pairing_breaks_nothing(task: PairingTask) -> None:
    try:
        pairing = ENGINE.pair(task)
    except NoPairing:
        return
    assert ENGINE.check(task, pairing) == ()
    seats = [number_of(p) for pair in pairing.pairs for p in (pair.white, pair.black)]
    free = [] if pairing.bye is None else [number_of(pairing.bye)]
    assert sorted([*seats, *free]) == sorted(number_of(c.id) for c in task.present)
