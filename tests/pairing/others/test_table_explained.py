"""Why a round robin is paired as it is: the row of the table, places, colours, who is free."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.pairing.common.berger import berger_round, double_berger_round
from swissdesk.pairing.explanation import Ground
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems import double_round_robin, round_robin
from tests.pairing.explained import ALL, explained, is_barred, names_only
from tests.pairing.others.telling import said

SINGLE, DOUBLE = round_robin.SYSTEM, double_round_robin.SYSTEM
System = round_robin.RoundRobin | double_round_robin.DoubleRoundRobin


def event(
    system: System, players: int, away: frozenset[int] = frozenset(), gone: int = 0
) -> Iterator[PairingTask]:
    """Yield the task of each round; *gone* leaves halfway, those *away* miss even rounds."""
    cycles = 1 if system is SINGLE else 2
    rounds = cycles * (players - 1 + players % 2)
    past: dict[int, list[Past]] = {number: [] for number in range(1, players + 1)}
    for round_no in range(1, rounds + 1):
        left = {gone} if round_no > rounds // 2 + 1 else set()
        absent = left | (away if round_no % 2 == 0 else set())
        task = PairingTask(
            round=round_no,
            rounds=rounds,
            competitors=tuple(
                Competitor(
                    id=PlayerId(number),
                    number=number,
                    score=sum(p.points for p in own),
                    past=tuple(own),
                    left_after=rounds // 2 + 1 if number in left else None,
                )
                for number, own in past.items()
            ),
            absent=frozenset(map(PlayerId, absent & past.keys())),
        )
        yield task
        pairing = system.pair(task)
        seated: dict[int, Past] = {}
        for pair in pairing.pairs:
            played = not absent & pair.members
            white, black = (Colour.WHITE, Colour.BLACK) if played else (None, None)
            seated[pair.white] = Past(pair.black, white, played, 5)
            seated[pair.black] = Past(pair.white, black, played, 5)
        for number, own in past.items():
            own.append(seated.get(number, Past(None, None, False, 0)))


@settings(max_examples=200 if ALL else 25, deadline=None)
@given(
    st.sampled_from([SINGLE, DOUBLE]),
    st.integers(2, 9),
    st.frozensets(st.integers(1, 11), max_size=3),
    st.integers(0, 11),
)
def test_everybody_is_explained_and_every_other_pair_has_its_answer(
    system: System, players: int, away: frozenset[int], gone: int
) -> None:
    for task in event(system, players, away, gone):
        own = system.pair(task)
        explained(system.explain, task, own, system.articles())
        for one in task.competitors:
            for other in (None, *task.competitors):
                if one is not other:
                    is_answered(system, task, own, one.id, other.id if other else None)


def is_answered(
    system: System, task: PairingTask, own: Pairing, player: PlayerId, opponent: PlayerId | None
) -> None:
    pair = frozenset((player, opponent))
    if pair in {p.members for p in own.pairs} or (opponent is None and own.bye == player):
        return
    found = system.why_not(task, player, opponent)
    names_only([found.note], system.articles())
    if found.note.rule and found.ground is Ground.BARRED:
        is_barred(system, task, found)
    if found.ground is Ground.WORSE and opponent is not None:
        assert found.note.values["round"] != task.round
        assert frozenset((player, opponent)) in row_of(system, task, found.note.values["round"])


def row_of(system: System, task: PairingTask, round_no: object) -> set[frozenset[int]]:
    """Return who meets in a round of the table; places and ids are the same here."""
    assert isinstance(round_no, int)
    players = len(task.competitors)
    if system is SINGLE:
        return set(map(frozenset, berger_round(players, round_no)))
    return set(map(frozenset, double_berger_round(players, round_no, swap_last=True)))


def test_the_table_its_places_and_its_colours_are_named() -> None:
    task = next(event(SINGLE, 6))
    assert [said(note) for note in SINGLE.explain(task).players[PlayerId(5)].notes] == [
        "In row 1 of the table for 6 places, place 2, 2, meets place 5, 5 [C.05].",
        "The table gives White to place 2, 2 [C.05].",
    ]


def test_with_an_odd_number_the_empty_place_makes_somebody_free() -> None:
    task = next(event(SINGLE, 5))
    assert [said(note) for note in SINGLE.explain(task).players[PlayerId(1)].notes] == [
        "The number of players is odd: in row 1 of the table place 1, 1, "
        "meets the empty place 6 and is free [C.05]."
    ]


def test_who_has_left_is_named_to_the_opponent() -> None:
    task = next(event(SINGLE, 4))
    past = (Past(None, None, False, 0),)
    competitors = [replace(c, past=past) for c in task.competitors]
    competitors[3] = replace(competitors[3], left_after=1)
    task = replace(task, round=2, competitors=tuple(competitors), absent=frozenset((PlayerId(4),)))
    assert [said(note) for note in SINGLE.explain(task).players[PlayerId(3)].why] == [
        "By the table 3 meets 4, who left after round 1 with fewer than half of the games "
        "played: 3 is free [3.14.3]."
    ]


@pytest.mark.parametrize(
    ("round_no", "sentence"),
    [
        (
            2,
            "The last two rows of the first cycle change places, so that nobody has one colour "
            "three times running: round 2 is row 3 of the table [C.05].",
        ),
        (5, "Round 5 is row 2 of the table, second cycle [C.05]."),
    ],
)
def test_the_second_cycle_and_its_seam_are_told(round_no: int, sentence: str) -> None:
    task = list(event(DOUBLE, 4))[round_no - 1]
    assert said(DOUBLE.explain(task).notes[1]) == sentence


def test_another_pair_is_told_its_round() -> None:
    first = next(event(SINGLE, 4))
    other = SINGLE.why_not(first, PlayerId(1), PlayerId(2))
    assert said(other.note) == "By the table 1 and 2 meet in round 2 [C.05]."
    assert SINGLE.why_not(first, PlayerId(1), None).ground is Ground.REST


@pytest.mark.parametrize("system", [SINGLE, DOUBLE], ids=["single", "double"])
def test_the_tables_of_all_sizes_are_explained(system: System) -> None:
    rounds = players = 0
    for size in range(2, 25 if ALL else 10):
        for task in event(system, size):
            found = explained(system.explain, task, system.pair(task), system.articles())
            rounds, players = rounds + 1, players + len(found.players)
    print(f"{system.code}: {rounds} rounds, {players} players")
    assert players
