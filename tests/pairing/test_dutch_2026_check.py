"""What a given pairing breaks, and where it departs from the system's own."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given

from swissdesk.domain.notes import PlayerName, Score, Severity
from swissdesk.domain.shown import points_text
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.events import tasks
from tests.pairing.golden import tournaments
from tests.pairing.reference.bridge import number_of, player_id, task_of
from tests.pairing.reference.histories import positions
from tests.pairing.reference.notation import parse, parse_answer, printed_positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-2026")
PRINTED = {printed.name: printed.position for printed in printed_positions()}
NO_LEGAL_PAIRING = "Round 3 of 5: 1(2) 3w1 4w1 | 2(2) 4w1 3w1 | 3(0) 1b0 2b0 | 4(0) 2b0 1b0"


def told(position: Position, boards: str) -> list[str]:
    """Return the findings about *boards* as sentences with numbers for names."""
    pairs, bye = parse_answer(boards)
    pairing = Pairing(
        pairs=tuple(Pair(player_id(white), player_id(black)) for white, black in pairs),
        bye=None if bye is None else player_id(bye),
    )
    return [
        breach.severity.value
        + ": "
        + breach.note.template.format(
            rule=breach.note.rule, **{k: _shown(v) for k, v in breach.note.values.items()}
        )
        for breach in ENGINE.check(task_of(position), pairing)
    ]


def _shown(value: object) -> object:
    if isinstance(value, PlayerName):
        return number_of(value.player)
    return points_text(value.tenths) if isinstance(value, Score) else value


@pytest.mark.parametrize(
    ("name", "boards", "finding"),
    [
        ("T2", "5-3 4-2 1-0", "breach: 4 and 2 already played each other in round 1. "
         "Nobody meets an opponent twice [C1]."),
        ("T2", "1-2 4-3 5-0", "breach: 5 already had the bye in round 1. "
         "Nobody has it twice [C2]."),
        ("T2", "5-1 3-4", "breach: 2 is present but has neither an opponent nor the bye "
         "in round 2."),
        ("T2", "5-1 5-4 2-0", "breach: 5 is in two pairs: boards 1 and 2."),
        ("T4a", "1-3 5-4 2-0", "breach: 4 is marked absent in round 3 but is paired on board 2."),
        ("T10", "7-2 3-5 4-6 1-0", "breach: The colour difference of 4 would become +3; "
         "it must stay within −2 and +2 [C.04.1 6]."),
        ("T10", "7-2 3-5 4-6 1-0", "breach: 4 had White in rounds 1, 2 and would get White "
         "a third time running [C.04.1 7]."),
    ],
)  # fmt: skip
def test_an_absolute_rule_that_is_broken_is_a_breach(name: str, boards: str, finding: str) -> None:
    assert finding in told(PRINTED[name], boards)


@pytest.mark.parametrize(
    ("name", "boards", "finding"),
    [
        ("T2", "1-2 4-3 5-0", "5 has 1. The bye could go to somebody with fewer points [C5]."),
        ("T9", "2-6 5-4 1-3", "5 (1½) and 4 (½) are 1 apart; a closer pair is possible [C7]."),
        ("T6a", "2-3 4-5 1-6 7-0", "7 has more unplayed games than somebody else "
         "who could have the bye [C9]."),
        ("T7", "8-1 3-6 4-5 7-2", "The colour difference of 8 would become +3; "
         "it must stay within −2 and +2 [C10]."),
        ("T7", "1-8 3-6 5-4 7-2", "4 had Black in rounds 3, 4 and would get Black "
         "a third time running [C11]."),
        ("T9", "2-6 5-4 1-3", "3 would rather get White (last game with Black) "
         "and gets Black [C12]."),
        ("T13", "1-2 5-6 7-4 3-0", "7 would float down again, as in round 2 [C14]."),
        ("T12", "3-8 7-5 4-2 1-6", "8 would float up again, as in round 3 [C15]."),
        ("T2", "1-5 3-4 2-0", "1 should get Black (strong preference) and gets White [5.2.1]."),
        ("T2", "5-1 4-3 2-0", "3 should get White (strong preference) and gets Black [5.2.1]."),
        ("T13", "1-2 5-6 7-4 3-0", "By the system the opponent of 5 is 7 [3.8]."),
        ("T2", "5-3 4-2 1-0", "By the system the bye goes to 2 [3.8]."),
    ],
)  # fmt: skip
def test_what_is_worse_than_in_the_systems_own_pairing_is_a_departure(
    name: str, boards: str, finding: str
) -> None:
    assert f"departure: {finding}" in told(PRINTED[name], boards)


def test_a_point_without_play_bars_the_bye() -> None:
    position = parse("Round 2 of 5: 1(1) 4w1 | 2(1) F | 3(0) Z | 4(0) 1b0 | 5(0) Z")
    assert told(position, "1-3 4-5 2-0")[0] == (
        "breach: 2 already got a point without play in round 1 and may not have the bye [C2]."
    )


def test_two_who_must_get_the_same_colour_break_c3_alone() -> None:
    assert told(parse(NO_LEGAL_PAIRING), "1-2 3-4") == [
        "breach: 1 and 2 must both get Black; one of them will not [C3].",
        "breach: 3 and 4 must both get White; one of them will not [C3].",
    ]


def test_exchanged_colours_are_found_where_no_legal_pairing_exists() -> None:
    position = parse("Round 2 of 5: 1(1) 2w1 | 2(0) 1b0 ; apart 1-2")
    assert told(position, "1-2")[2:] == [
        "departure: 1 should get Black (strong preference) and gets White [5.2.1].",
        "departure: 2 should get White (strong preference) and gets Black [5.2.1].",
    ]


def test_a_pair_to_be_kept_apart_is_a_breach() -> None:
    position = parse("Round 1 of 5: 1(0) | 2(0) | 3(0) | 4(0) ; apart 1-4")
    assert told(position, "1-4 3-2") == [
        "breach: 1 and 4 are on your list of forbidden pairs.",
        "departure: By the system the opponent of 3 is 1 [3.8].",
    ]


def test_colours_by_lot_are_named_where_nobody_prefers_one() -> None:
    position = parse("Round 1 of 5: 1(0) | 2(0) | 3(0) | 4(0)")
    assert told(position, "3-1 4-2") == [
        "departure: In this pair 1 is due White [5.2.5].",
    ]


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_nothing_is_said_about_a_printed_answer(name: str) -> None:
    task = task_of(PRINTED[name])
    assert ENGINE.check(task, ENGINE.pair(task)) == ()


@given(positions())
def test_nothing_is_said_about_the_systems_own_pairing(position: Position) -> None:
    task = task_of(position)
    try:
        own = ENGINE.pair(task)
    except NoPairing:
        return
    assert ENGINE.check(task, own) == ()


@pytest.mark.parametrize("players", [6, 13, 40])
def test_a_change_by_hand_never_passes_in_silence(players: int) -> None:
    rng = Random(players)
    for task in tasks(5, players, 7):
        try:
            own = ENGINE.pair(task)
        except NoPairing:
            return
        for change in (_colours_exchanged, _opponents_swapped, _bye_swapped):
            other = change(rng, own)
            if other is not None:
                assert ENGINE.check(task, other), (task.round, change)


def test_a_breach_is_found_in_any_pairing_where_none_is_legal() -> None:
    for golden in tournaments("dutch2026/nolegal"):
        assert golden.no_pairing_in is not None
        task = golden.task(golden.no_pairing_in, golden.absent_in(golden.no_pairing_in))
        for pairing in islice(_made_by_hand(task), 5):
            found = ENGINE.check(task, pairing)
            assert any(breach.severity is Severity.BREACH for breach in found), golden.name


def _colours_exchanged(rng: Random, own: Pairing) -> Pairing | None:
    pairs = list(own.pairs)
    board = rng.randrange(len(pairs))
    pairs[board] = Pair(pairs[board].black, pairs[board].white)
    return replace(own, pairs=tuple(pairs))


def _opponents_swapped(rng: Random, own: Pairing) -> Pairing | None:
    if len(own.pairs) < 2:
        return None
    pairs = list(own.pairs)
    i, j = rng.sample(range(len(pairs)), 2)
    one, other = pairs[i], pairs[j]
    pairs[i], pairs[j] = Pair(one.white, other.black), Pair(other.white, one.black)
    return replace(own, pairs=tuple(pairs))


def _bye_swapped(rng: Random, own: Pairing) -> Pairing | None:
    if own.bye is None:
        return None
    pairs = list(own.pairs)
    board = rng.randrange(len(pairs))
    freed = pairs[board].white
    pairs[board] = Pair(own.bye, pairs[board].black)
    return replace(own, pairs=tuple(pairs), bye=freed)


def _made_by_hand(task: PairingTask) -> Iterator[Pairing]:
    rng = Random(task.round)
    while True:
        players = [competitor.id for competitor in task.present]
        rng.shuffle(players)
        bye = players.pop() if len(players) % 2 else None
        pairs = tuple(Pair(*players[i : i + 2]) for i in range(0, len(players), 2))
        yield Pairing(pairs=pairs, bye=bye)
