"""Positions that the two editions of the Dutch system pair differently, and why."""

import zipfile
from pathlib import Path

import pytest

from swissdesk.formats import read
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.task import pairing_task
from tests.pairing.reference.bridge import numbers_in, task_of
from tests.pairing.reference.notation import parse, parse_answer, printed_positions

ENGINE = system("fide-dutch-2017")
PRINTED = {printed.name: printed.position for printed in printed_positions()}
REAL = Path(__file__).parents[2] / "data" / "trf" / "real.zip"


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("T4a", "1-3 6-2 5-0"),
        ("T4b", "3-5 2-1 4-0"),
        ("T4c", "5-4 2-1 3-0"),
        ("T19a", "2-6 4-5 1-3"),
        ("T19b", "4-5 2-3 6-1"),
        ("T19c", "6-5 3-4 2-1"),
        ("T20", "2-1 7-3 8-9 5-0"),
        ("T21", "4-2 6-3 7-5 8-0"),
        ("T22", "1-4 5-2 7-10 3-0"),
    ],
)
def test_a_printed_position_is_paired_as_printed_for_2017(name: str, answer: str) -> None:
    pairs, bye = numbers_in(ENGINE.pair(task_of(PRINTED[name])))
    expected, expected_bye = parse_answer(answer)
    assert (set(pairs), bye) == (set(expected), expected_bye)


def test_in_the_last_scoregroup_it_counts_three_times_to_leave_over_who_has_had_the_bye() -> None:
    """C.7: 5 may not have the bye, so 1 must be moved down to meet him."""
    line = (
        "Round 4 of 6: 1(3) 3w1 2b1 4w1 | 2(1.5) 4b= 1w0 U | 3(2) 1b0 U 5w1 "
        "| 4(1.5) 2w= 5b1 1b0 | 5(1) U 4w0 3b0"
    )
    assert numbers_in(ENGINE.pair(task_of(parse(line)))) == parse_answer("5-1 2-3 4-0")


@pytest.mark.parametrize(
    ("past", "barred"),
    [("U", True), ("6w+", True), ("F", False), ("H", False), ("Z", False), ("6w-", False)],
)
def test_the_bye_is_barred_by_a_bye_or_a_win_by_forfeit_alone(past: str, barred: bool) -> None:
    """C.04.1.d: 1 and 2 must meet, so that 5 has the bye or nobody is paired."""
    other = {"6w+": "5b-", "6w-": "5b+"}.get(past, "Z")
    worth = {"U": 1, "F": 1, "H": 0.5}
    score, other_score = worth.get(past, int("+" in past)), int("+" in other)
    line = (
        f"Round 2 of 5: 1(0) Z | 2(0) Z | 5({score}) {past} | 6({other_score}) {other} Z "
        "; apart 1-5 2-5"
    )
    task = task_of(parse(line))
    if barred:
        with pytest.raises(NoPairing) as stuck:
            ENGINE.pair(task)
        assert [note.rule for note in stuck.value.notes] == ["C.2"]
    else:
        assert numbers_in(ENGINE.pair(task)) == parse_answer("1-2 5-0")


def test_nobody_is_paired_where_nobody_is_present() -> None:
    assert ENGINE.pair(PairingTask(round=1, rounds=5, competitors=())) == Pairing(pairs=())


@pytest.mark.parametrize(
    ("file", "rounds"),
    [
        ("orig_swissmanager_88p", 9),
        ("papi_blitz_38p", 7),
        ("papi_open_b_14p", 7),
        ("sm_aut_u18_25p", 7),
        ("sm_bra_open_29p", 7),
        ("sm_hun_rapid_12p", 7),
        ("sm_ind_academy_25p", 5),
        ("sm_rom_u1700_15p", 7),
        ("sm_uae_20p", 5),
    ],
)
def test_events_of_those_years_are_paired_as_they_were_played(file: str, rounds: int) -> None:
    with zipfile.ZipFile(REAL) as archive:
        tournament = read(f"{file}.trf", archive.read(f"{file}.trf")).tournament
    assert len(tournament.rounds) == rounds
    for a_round in tournament.rounds:
        pairing = ENGINE.pair(pairing_task(tournament, a_round.number))
        assert {(pair.white, pair.black) for pair in pairing.pairs} == {
            (game.white, game.black) for game in a_round.games
        }
        assert pairing.bye == a_round.pairing_bye
