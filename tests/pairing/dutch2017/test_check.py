"""Findings about a given pairing name the articles of the edition of 2017."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from swissdesk.domain.notes import Severity
from swissdesk.pairing.protocol import Pair, Pairing
from swissdesk.pairing.systems import system
from tests.pairing.golden import tournaments
from tests.pairing.others.telling import told
from tests.pairing.reference.bridge import player_id, task_of
from tests.pairing.reference.notation import parse, parse_answer, printed_positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-2017")
PRINTED = {printed.name: printed.position for printed in printed_positions()}


def said(position: Position, boards: str) -> list[str]:
    """Return the findings about *boards* as sentences with numbers for names."""
    pairs, bye = parse_answer(boards)
    pairing = Pairing(
        pairs=tuple(Pair(player_id(white), player_id(black)) for white, black in pairs),
        bye=None if bye is None else player_id(bye),
    )
    task = task_of(position)
    return told(ENGINE.check(task, pairing), {c.id: c.number for c in task.competitors})


@pytest.mark.parametrize(
    ("name", "boards", "finding"),
    [
        ("T2", "5-3 4-2 1-0", "breach: 4 and 2 already played each other in round 1. "
         "Nobody meets an opponent twice [C.1]."),
        ("T2", "1-2 4-3 5-0", "breach: 5 already had the bye in round 1. "
         "Nobody has it twice [C.2]."),
        ("T10", "7-2 3-5 4-6 1-0", "breach: The colour difference of 4 would become +3; "
         "it must stay within −2 and +2 [C.04.1.f]."),
        ("T10", "7-2 3-5 4-6 1-0", "breach: 4 had White in rounds 1, 2 and would get White "
         "a third time running [C.04.1.g]."),
        ("T2", "1-2 4-3 5-0", "departure: 5 has 1. "
         "The bye could go to somebody with fewer points [C.6]."),
        ("T2", "5-3 4-2 1-0", "departure: By the system the bye goes to 2 [B.8]."),
        ("T4b", "3-4 2-5 1-0", "departure: 3 (1) and 4 (½) are ½ apart; "
         "a closer pair is possible [C.5]."),
        ("T9", "2-6 5-4 1-3", "departure: 5 (1½) and 4 (½) are 1 apart; "
         "a closer pair is possible [C.6]."),
        ("T7", "8-1 3-6 4-5 7-2", "departure: The colour difference of 8 would become +3; "
         "it must stay within −2 and +2 [C.8]."),
        ("T7", "8-1 3-6 4-5 7-2", "departure: 8 had White in rounds 3, 4 and would get White "
         "a third time running [C.9]."),
        ("T9", "2-6 5-4 1-3", "departure: 3 would rather get White (last game with Black) "
         "and gets Black [C.10]."),
        ("T4b", "3-4 2-5 1-0", "departure: 5 would float down again, as in round 1 [C.12]."),
        ("T12", "3-8 7-5 4-2 1-6", "departure: 8 would float up again, as in round 3 [C.13]."),
        ("T2", "1-5 3-4 2-0", "departure: 1 should get Black (strong preference) "
         "and gets White [E.1]."),
    ],
)  # fmt: skip
def test_findings_name_the_articles_of_that_edition(name: str, boards: str, finding: str) -> None:
    assert finding in said(PRINTED[name], boards)


def test_two_who_must_get_the_same_colour_break_c_3() -> None:
    position = parse("Round 3 of 5: 1(2) 3w1 4w1 | 2(2) 4w1 3w1 | 3(0) 1b0 2b0 | 4(0) 2b0 1b0")
    assert said(position, "1-2 3-4") == [
        "breach: 1 and 2 must both get Black; one of them will not [C.3].",
        "breach: 3 and 4 must both get White; one of them will not [C.3].",
    ]


def test_a_win_by_forfeit_bars_the_bye_and_a_full_point_bye_does_not() -> None:
    forfeit = "Round 2 of 5: 1(1) 4w1 | 2(1) 6w+ | 3(0) Z | 4(0) 1b0 | 5(0) Z | 6(0) 2b- Z"
    asked_for = "Round 2 of 5: 1(1) 4w1 | 2(1) F | 3(0) Z | 4(0) 1b0 | 5(0) Z"
    barred = "breach: 2 already got a point without play in round 1 and may not have the bye [C.2]."
    assert barred in said(parse(forfeit), "1-3 4-5 2-0")
    assert not any(one.startswith("breach") for one in said(parse(asked_for), "1-3 4-5 2-0"))


def test_an_exchange_by_hand_never_passes_in_silence() -> None:
    rng = Random(2017)
    for golden in tournaments("dutch2017")[::10]:
        for expected in golden.expected:
            task = golden.task(expected.round, expected.absent)
            own = ENGINE.pair(task)
            if len(own.pairs) < 2:
                continue
            one, other = rng.sample(own.pairs, 2)
            rest = tuple(pair for pair in own.pairs if pair not in (one, other))
            swapped = Pair(one.white, other.black), Pair(other.white, one.black)
            turned = Pair(one.black, one.white), other
            for pairs in (swapped, turned):
                given = replace(own, pairs=(*pairs, *rest))
                assert ENGINE.check(task, given), (golden.name, expected.round)


def test_a_breach_is_found_in_any_pairing_where_none_is_legal() -> None:
    rng = Random(17)
    for golden in tournaments("dutch2017/nolegal"):
        assert golden.no_pairing_in is not None
        task = golden.task(golden.no_pairing_in, golden.absent_in(golden.no_pairing_in))
        for _ in range(5):
            players = [competitor.id for competitor in task.present]
            rng.shuffle(players)
            bye = players.pop() if len(players) % 2 else None
            couples = zip(islice(players, 0, None, 2), islice(players, 1, None, 2), strict=True)
            pairing = Pairing(pairs=tuple(Pair(*couple) for couple in couples), bye=bye)
            found = ENGINE.check(task, pairing)
            assert any(breach.severity is Severity.BREACH for breach in found), golden.name
