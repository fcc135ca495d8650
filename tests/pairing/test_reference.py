"""The reference pairs as the rule notes print it, and three ways to read the rules agree."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from tests.pairing.reference import criteria
from tests.pairing.reference.dutch2026 import (
    NoLegalPairing,
    Walk,
    closed_form,
    literal,
    pair_round,
)
from tests.pairing.reference.facts import opposite
from tests.pairing.reference.histories import positions, seeded_positions
from tests.pairing.reference.notation import (
    Printed,
    parse,
    parse_answer,
    printed_positions,
    write,
    write_answer,
)
from tests.pairing.reference.order import exchanges, generation_index, mdp_sets, transpositions
from tests.pairing.reference.position import Cell, Position
from tests.pairing.reference.verdict import REFERENCE_IS_WRONG, verdict
from tests.pairing.reference.whole import every_complete_pairing, pair_as_a_whole

PRINTED = printed_positions()
BY_NAME = {printed.name: printed.position for printed in PRINTED}

WITHOUT = [
    ("T5a", ["C8"], "2-6"),
    ("T5b", ["C8"], "3-4"),
    ("T6a", ["C9"], "1-6 7-0"),
    ("T6c", ["C9"], "6-1 2-0"),
    ("T8", ["C11"], "9-3 1-6 4-2"),
    ("T9", ["C12"], "2-6"),
    ("T10", ["C13"], "3-5 4-6"),
    ("T11a", ["C14"], "1-2"),
    ("T12", ["C15"], "3-8"),
    ("T13", ["C16"], "5-6"),
    ("T14", ["C18"], "3-5"),
    ("T15", ["C19"], "2-1 7-4"),
    ("T16", ["C20"], "2-5"),
    ("T17", ["C21"], "4-1 6-7"),
    ("T17b", ["C17", "C21"], "7-1 2-3"),
    ("T17c", ["C10", "C11"], "5-2 3-4"),
]
"""Positions that fail if one criterion is missing, and the pairs that then appear."""


@pytest.mark.parametrize("walk", [literal, closed_form])
@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.name)
def test_a_printed_position_is_paired_as_printed(printed: Printed, walk: Walk) -> None:
    answer = pair_round(printed.position, walk)
    assert (answer.pairs, answer.bye) == (printed.pairs, printed.bye)


@pytest.mark.parametrize(("name", "missing", "then"), WITHOUT)
def test_a_printed_position_needs_its_criterion(
    name: str, missing: list[str], then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = criteria.vector

    def blind(*arguments: Any) -> list[criteria.Cost]:
        costs = real(*arguments)
        return [0 if n in missing else c for n, c in zip(criteria.NAMES, costs, strict=True)]

    monkeypatch.setattr("tests.pairing.reference.round_facts.vector", blind)
    answer = pair_round(BY_NAME[name])
    pairs, bye = parse_answer(then)
    assert {frozenset(pair) for pair in pairs} <= {frozenset(pair) for pair in answer.pairs}
    assert bye in (None, answer.bye)


@pytest.mark.parametrize("size", range(2, 9))
def test_the_closed_form_orders_a_homogeneous_bracket_as_articles_3_and_4_generate_it(
    size: int,
) -> None:
    for pairs_wanted in range(1, size // 2 + 1):
        generated = _homogeneous(range(1, size + 1), pairs_wanted)
        first_time = list(dict.fromkeys(generated))
        by_index = sorted(
            first_time, key=lambda pairs: generation_index([], range(1, size + 1), [*pairs])
        )
        assert by_index == first_time


@pytest.mark.parametrize(("mdps", "paired", "residents"), [(1, 1, 5), (2, 1, 4), (3, 2, 4)])
def test_the_closed_form_orders_a_heterogeneous_bracket_as_articles_3_and_4_generate_it(
    mdps: int, paired: int, residents: int
) -> None:
    everybody = range(mdps + 1, mdps + residents + 1)
    first_time: dict[tuple[object, ...], None] = {}
    for s1 in mdp_sets(range(1, mdps + 1), paired):
        for s2 in transpositions(paired, everybody):
            rest = [bsn for bsn in everybody if bsn not in s2]
            top = tuple(zip(s1, s2, strict=True))
            for pairs in _homogeneous(rest, len(rest) // 2):
                index = generation_index(top, rest, [*pairs])
                first_time.setdefault(index)
    assert sorted(first_time, key=lambda index: index) == list(first_time)


def _homogeneous(players: Any, pairs_wanted: int) -> list[frozenset[tuple[int, int]]]:
    """List the pairings of *players* in the order of generation, repeats included."""
    fresh = list(players)
    numbers = range(len(fresh))
    s1, s2 = set(numbers[:pairs_wanted]), set(numbers[pairs_wanted:])
    found = []
    for leaving, entering in [((), ()), *exchanges(sorted(s1), sorted(s2))]:
        tops = sorted((s1 - {*leaving}) | {*entering})
        bottoms = sorted((s2 - {*entering}) | {*leaving})
        for partners in transpositions(len(tops), bottoms):
            pairs = zip(tops, partners, strict=True)
            found.append(frozenset((fresh[min(p)], fresh[max(p)]) for p in pairs))
    return found


@given(positions(most=7))
def test_three_ways_to_read_the_rules_agree(position: Position) -> None:
    try:
        answer = pair_round(position)
    except NoLegalPairing:
        with pytest.raises(NoLegalPairing):
            pair_as_a_whole(position)
        return
    assert pair_round(position, literal).steps == answer.steps
    whole = pair_as_a_whole(position)
    assert whole.couples == {frozenset(pair) for pair in answer.pairs}
    assert (whole.bye.number if whole.bye else None) == answer.bye


def test_three_ways_to_read_the_rules_agree_in_fields_of_up_to_ten_players() -> None:
    compared = 0
    for position in islice(seeded_positions(20260201, most=10), 250):
        try:
            answer = pair_round(position)
        except NoLegalPairing:
            continue
        assert pair_round(position, literal).pairs == answer.pairs, write(position)
        couples = {frozenset(pair) for pair in answer.pairs}
        assert pair_as_a_whole(position).couples == couples, write(position)
        compared += 1
    assert compared > 150


@given(positions())
def test_the_one_line_notation_holds_the_whole_position(position: Position) -> None:
    assert parse(write(position)) == position


@given(positions(most=6))
def test_any_other_complete_pairing_is_worse_by_some_article(position: Position) -> None:
    try:
        answer = pair_round(position)
    except NoLegalPairing:
        return
    assert verdict(position, answer.pairs, answer.bye) == ""
    own = frozenset(frozenset(pair) for pair in answer.pairs)
    for other in every_complete_pairing(position):
        boards = [(min(couple), max(couple)) for couple in other.couples]
        said = verdict(position, boards, other.bye.number if other.bye else None)
        assert other.couples == own or said.startswith(("C", "order"))
        assert REFERENCE_IS_WRONG not in said


@given(positions(most=7))
def test_exchanging_all_colours_of_the_past_exchanges_those_of_the_round(
    position: Position,
) -> None:
    turned = replace(
        position,
        initial_colour=opposite(position.initial_colour),
        entrants=tuple(
            replace(entrant, cells=tuple(map(_turned, entrant.cells)))
            for entrant in position.entrants
        ),
    )
    try:
        answer = pair_round(position)
    except NoLegalPairing:
        return
    assert pair_round(turned).pairs == tuple((black, white) for white, black in answer.pairs)


def _turned(cell: Cell) -> Cell:
    return replace(cell, colour=opposite(cell.colour)) if cell.colour else cell


def test_baku_acceleration_pairs_the_worked_example_of_twelve_players() -> None:
    # C.04.7: 12 players, 5 rounds, the smaller number always wins; GA is 1-6.
    expected = [
        "1-4 5-2 3-6 7-10 11-8 9-12",
        "2-1 4-3 8-5 6-7 10-9 12-11",
        "1-3 9-2 5-6 7-8 11-4 12-10",
        "5-1 2-7 3-9 4-10 6-11 8-12",
    ]
    cells: dict[int, str] = dict.fromkeys(range(1, 13), "")
    wins = dict.fromkeys(range(1, 13), 0)
    virtual = " ".join(f"{number}=10,10,5" for number in range(1, 7))
    for round_no, boards in enumerate(expected, start=1):
        field = " | ".join(f"{n}({wins[n]}){cells[n]}" for n in cells)
        answer = pair_round(parse(f"Round {round_no} of 5: {field} ; virtual {virtual}"))
        assert write_answer(answer.pairs, answer.bye) == boards
        for white, black in answer.pairs:
            cells[white] += f" {black}w{int(white < black)}"
            cells[black] += f" {white}b{int(black < white)}"
            wins[min(white, black)] += 1
