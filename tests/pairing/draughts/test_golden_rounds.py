"""Every golden event of the draughts systems: pairs, colours, bye, boards, order, who goes down."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from swissdesk.pairing.common.draughts.classification import (
    by_coefficient,
    by_number,
    by_number_in_turn,
    current_coefficients,
)
from swissdesk.pairing.common.draughts.colours import first_has_white
from swissdesk.pairing.common.draughts.field import look_back
from swissdesk.pairing.common.draughts.going_down import Group
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.task import pairing_task
from swissdesk.standings.draughts_values import buchholz, truncated_solkoff
from tests.pairing.draughts.golden import Golden, exact, tournaments

DETERMINED = ("draughts-rating", "draughts-solkoff", "draughts-buchholz")
SYSTEMS = ("draughts-lot", *DETERMINED)
CLASSIFY = {
    "draughts-rating": by_number_in_turn,
    "draughts-solkoff": by_coefficient(truncated_solkoff, before=by_number_in_turn),
    "draughts-buchholz": by_coefficient(buchholz, before=by_number),
}
Facts = Mapping[str, Any]


def events(*codes: str) -> list[Golden]:
    return [golden for code in codes for golden in tournaments(code)]


def named(golden: Golden) -> str:
    return golden.name


def given(one: Facts) -> Pairing:
    pairs = tuple(Pair(pair["white"], pair["black"]) for pair in one["pairs"])
    return Pairing(pairs=pairs, bye=one["bye"])


def test_there_are_forty_events_of_each_system() -> None:
    assert [len(tournaments(code)) for code in SYSTEMS] == [40] * 4


@pytest.mark.parametrize("golden", events(*DETERMINED), ids=named)
def test_each_round_is_paired_board_by_board_as_in_the_golden_event(golden: Golden) -> None:
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        assert (one["round"], system(golden.system).pair(task)) == (one["round"], given(one))


@pytest.mark.parametrize("golden", events(*SYSTEMS), ids=named)
def test_nothing_is_found_about_a_golden_round(golden: Golden) -> None:
    """The lot of the golden events is not known: any pairing that keeps the rules will do."""
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        assert system(golden.system).check(task, given(one)) == ()


@pytest.mark.parametrize("golden", events(*DETERMINED), ids=named)
def test_the_classification_of_each_round_is_that_of_the_golden_event(golden: Golden) -> None:
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        field = look_back(task, CLASSIFY[golden.system])
        found = [
            [
                {
                    "no": field.ids[v],
                    "points": field.scores[v],
                    "colours": field.colours[v],
                    "no_bye": not field.may_bye >> v & 1,
                }
                for v in members(group)
            ]
            for group in field.groups
        ]
        recorded = [
            [
                {key: player[key] for key in ("no", "colours", "no_bye")}
                | {"points": 10 * player["points"]}
                for player in group
            ]
            for group in one["classification"]
        ]
        assert (one["round"], found) == (one["round"], recorded)


@pytest.mark.parametrize("golden", events("draughts-solkoff", "draughts-buchholz"), ids=named)
def test_the_coefficients_before_each_round_are_exact(golden: Golden) -> None:
    coefficient = buchholz if golden.system == "draughts-buchholz" else truncated_solkoff
    for one in golden.rounds[2:]:
        task = pairing_task(golden.tournament, one["round"])
        found = current_coefficients(task, coefficient)
        for player in (player for group in one["classification"] for player in group):
            assert found[player["no"]] == 10 * exact(player["coefficient"]), one["round"]


@pytest.mark.parametrize("golden", events(*SYSTEMS), ids=named)
def test_the_coefficients_at_the_end_are_exact(golden: Golden) -> None:
    over = len(golden.rounds) + 1
    task = pairing_task(golden.tournament, over)

    def final(coefficient: Callable[..., Fraction], *dropped: int) -> dict[int, Fraction]:
        found = current_coefficients(task, lambda opponents: coefficient(opponents, *dropped))
        return {number: value / 10 for number, value in found.items()}

    rows = golden.facts["final"]
    whole = final(buchholz)
    assert whole == {row["no"]: exact(row["buchholz"]) for row in rows}
    most = max(len(row["solkoff_truncated"]) for row in rows)
    for dropped in range(1, most + 1):
        found = final(truncated_solkoff, dropped)
        for row in rows:
            listed = [*map(exact, row["solkoff_truncated"]), *[Fraction(0)] * most]
            assert found[row["no"]] == listed[dropped - 1]


@pytest.mark.parametrize("golden", events(*DETERMINED), ids=named)
def test_those_go_down_who_went_down_in_the_golden_event(golden: Golden) -> None:
    for one in golden.rounds:
        task = pairing_task(golden.tournament, one["round"])
        field = look_back(task, CLASSIFY[golden.system])
        bye = one["bye"]
        left = field.everybody & ~(1 << field.ids.index(bye) if bye is not None else 0)
        found = []
        while left:
            here, *below = [part for group in field.groups if (part := group & left)]
            group = Group(field.allowed, here, below)
            down = group.go_down(golden.system == "draughts-buchholz")
            if down:
                found.append(
                    {
                        "group": [field.ids[v] for v in members(here)],
                        "floaters": [field.ids[v] for v, _ in down],
                        "reach": group.need()[1],
                    }
                )
            left &= ~(here | sum(1 << u for _, u in down))
        assert (one["round"], found[::-1]) == (one["round"], one["floats"])


@pytest.mark.parametrize(
    "golden", [g for g in events(*SYSTEMS) if g.no_pairing_in is not None], ids=named
)
def test_where_no_legal_pairing_exists_the_players_are_named_who_block_it(golden: Golden) -> None:
    assert golden.no_pairing_in is not None
    task = pairing_task(golden.tournament, golden.no_pairing_in)
    with pytest.raises(NoPairing) as found:
        system(golden.system).pair(task)
    assert found.value.blocking
    assert {player.id for player in task.present}.issuperset(found.value.blocking)
    assert len(found.value.notes) == len(found.value.blocking)


@pytest.mark.parametrize("golden", events("draughts-lot"), ids=named)
def test_in_lot_events_the_first_round_goes_by_number_and_white_by_what_was_drawn(
    golden: Golden,
) -> None:
    first = golden.rounds[0]
    task = pairing_task(golden.tournament, 1)
    assert system("draughts-lot").pair(task) == given(first)
    for one in golden.rounds[1:]:
        drawn = [player for group in one["classification"] for player in group]
        place = {player["no"]: place for place, player in enumerate(drawn)}
        colours = {player["no"]: player["colours"] for player in drawn}
        for pair in one["pairs"]:
            white, black = pair["white"], pair["black"]
            if first_has_white(colours[white], colours[black]) is None:
                assert place[white] < place[black]


@pytest.mark.parametrize("golden", events("draughts-lot"), ids=named)
def test_a_lot_with_a_known_seed_keeps_every_rule_and_can_be_repeated(golden: Golden) -> None:
    for one in golden.rounds:
        task: PairingTask = replace(pairing_task(golden.tournament, one["round"]), seed=20251129)
        drawn = system("draughts-lot").pair(task)
        assert drawn == system("draughts-lot").pair(task)
        assert system("draughts-lot").check(replace(task, seed=0), drawn) == ()
