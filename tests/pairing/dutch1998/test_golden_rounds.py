"""Every golden event of the system of 1998: cards, brackets, pairs, colours, boards, bye."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from swissdesk.cli.__main__ import main
from swissdesk.formats.trf16 import write_trf16
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.protocol import NoPairing
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_1998.history import Field, look_back
from swissdesk.pairing.systems.fide_dutch_1998.procedure import Done, Procedure
from swissdesk.pairing.systems.fide_dutch_1998.titles import title_place
from swissdesk.pairing.task import pairing_task
from tests.pairing.dutch1998.golden import Golden, given, tournaments

ENGINE = system("fide-dutch-1998")
EVENTS = tournaments()
STUCK = [golden for golden in EVENTS if golden.impossible is not None]
STRENGTH = ("none", "mild", "strong", "absolute")
Facts = Mapping[str, Any]


def named(golden: Golden) -> str:
    return golden.name


def test_all_golden_rounds_are_there() -> None:
    assert (len(EVENTS), sum(len(golden.rounds) for golden in EVENTS)) == (44, 231)
    assert {"t0101", "t0110"} <= {golden.name for golden in STUCK}
    assert len(STUCK) == 3


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_each_round_is_paired_board_by_board_as_in_the_golden_event(golden: Golden) -> None:
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        assert (one["round"], ENGINE.pair(task)) == (one["round"], given(one))


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_the_systems_own_pairing_has_no_finding(golden: Golden) -> None:
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        assert (one["round"], ENGINE.check(task, given(one))) == (one["round"], ())


@pytest.mark.parametrize("golden", STUCK, ids=named)
def test_a_round_without_any_legal_pairing_names_who_stays_without_an_opponent(
    golden: Golden,
) -> None:
    task = golden.impossible
    assert task is not None
    with pytest.raises(NoPairing) as stuck:
        ENGINE.pair(task)
    assert len(stuck.value.blocking) == len(stuck.value.notes) > 0
    assert set(stuck.value.blocking) <= {competitor.id for competitor in task.present}


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_cards_say_what_the_golden_event_says(golden: Golden) -> None:
    for one in golden.rounds:
        field = look_back(pairing_task(golden.tournament, one["round"]))
        for v, number in enumerate(field.numbers):
            told = one["cards_before"][str(number)]
            assert _card(field, v) == _expected_card(told), (one["round"], number)


def _card(field: Field, v: int) -> tuple[object, ...]:
    card = field.cards[v]
    return (
        field.scores[v] / 10,
        card.played,
        card.difference,
        {1: "w", 0: None, -1: "b"}[card.wanted],
        STRENGTH[card.strength],
        bool(field.over_half >> v & 1),
        field.down_level[v],
        field.up_level[v],
    )


def _expected_card(told: Facts) -> tuple[object, ...]:
    floats = "" if told["over_half_last_round"] else (told["float_prev"], told["float_prev2"])
    levels = [2 if floats[:1] == (way,) else 1 if way in floats else 0 for way in "DU"]
    keys = ("points", "colours", "diff", "preference", "strength", "over_half_last_round")
    return (*(told[key] for key in keys), *levels)


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_each_bracket_comes_about_as_in_the_golden_event(golden: Golden) -> None:
    for one in golden.rounds:
        field = look_back(pairing_task(golden.tournament, one["round"]))
        brackets = Procedure(field).run()
        for done, told in zip(brackets, one["brackets"], strict=True):
            assert _bracket(field, done) == _expected_bracket(told), (one["round"], told["points"])


def _bracket(field: Field, done: Done) -> tuple[object, ...]:
    def numbers(mask: int) -> list[int]:
        return [field.numbers[v] for v in members(mask)]

    outcome = done.outcome
    return (
        numbers(done.bracket.players),
        sorted(numbers(done.sent)),
        sorted([field.numbers[v], field.numbers[u]] for v, u in outcome.pairs),
        sorted(numbers(outcome.left)),
        outcome.size.first,
        outcome.size.pairs,
        *((outcome.violations, outcome.up_level, outcome.down_level) if outcome.pairs else ()),
    )


def _expected_bracket(told: Facts) -> tuple[object, ...]:
    levels = (told["x"], told["upfloat_dropped"], told["downfloat_dropped"])
    return (
        told["players"],
        sorted(told["c1_moved_down"]),
        sorted(told["pairs"]),
        sorted(told["unpaired"]),
        told["m"],
        told["p"],
        *(levels if told["pairs"] else ()),
    )


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_titles_part_equal_ratings_in_the_order_of_the_edition(golden: Golden) -> None:
    entered = {number: i for i, number in enumerate(golden.facts["entry_order"])}
    players = sorted(golden.facts["players"], key=lambda player: entered[player["no"]])
    players.sort(key=lambda p: (-p["rating"], title_place(p["title"]), p["name"].casefold()))
    assert [player["no"] for player in players] == sorted(entered)


@pytest.mark.parametrize("golden", EVENTS, ids=named)
def test_the_terminal_agrees_with_every_round_of_a_report_file(
    golden: Golden, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf16(golden.tournament))
    code = main(["check", str(path), "--system", "fide-dutch-1998"])
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (
        0,
        f"{len(golden.rounds)} rounds checked, 0 differ",
    )


@pytest.mark.parametrize("golden", STUCK, ids=named)
def test_the_terminal_tells_by_its_exit_code_that_nothing_is_legal(
    golden: Golden, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf16(golden.tournament))
    assert main(["pair", str(path), "--system", "fide-dutch-1998"]) == 3
    assert capsys.readouterr().out == ""
