"""Two ways to pair a bracket give one answer, and what does not matter changes nothing."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_2026.far import far
from swissdesk.pairing.systems.fide_dutch_2026.whole_round import PairedBracket, paired_brackets
from tests.pairing.dutch import paired, seated, turned, turned_pairing
from tests.pairing.events import tasks
from tests.pairing.golden import tournaments
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-2026")


def differences(task: PairingTask, *, relax: bool) -> Iterator[str]:
    """Pair each bracket of *task* by weights alone and say where that differs."""
    field = look_back(task)
    completion, again = Completion(field), Completion(field)
    if completion.left_over:
        return
    for group, found in enumerate(paired_brackets(field, completion)):
        bracket = found.bracket
        heaviest = PairedBracket(bracket, far(bracket, group, again, relax=relax), again)
        if found.bye is not None:
            again.take_seat()
        if _outcome(found) != _outcome(heaviest):
            yield f"{bracket.score}: {_outcome(found)} {_outcome(heaviest)}"


def _outcome(paired: PairedBracket) -> object:
    return sorted(paired.pairs), paired.floaters, paired.bye


@settings(max_examples=150)
@given(positions())
def test_bounds_and_weights_pair_a_bracket_alike(position: Position) -> None:
    task = task_of(position)
    assert list(differences(task, relax=True)) == []
    assert list(differences(task, relax=False)) == []


@pytest.mark.parametrize("players", [11, 16, 21, 30])
def test_bounds_and_weights_pair_larger_brackets_alike(players: int) -> None:
    for task in tasks(1, players, 9):
        assert list(differences(task, relax=True)) == []
        assert list(differences(task, relax=False)) == []


def test_the_lower_players_may_be_left_out_of_the_weights_in_large_fields() -> None:
    for task in tasks(2, 81, 9):
        assert list(differences(task, relax=True)) == []


def test_bounds_and_weights_agree_on_golden_rounds() -> None:
    compared = 0
    for golden in tournaments("dutch2026")[::12]:
        for expected in golden.expected:
            task = golden.task(expected.round, expected.absent)
            assert list(differences(task, relax=True)) == [], (golden.name, expected.round)
            compared += 1
    assert compared > 150


@given(positions())
def test_turning_all_colours_turns_the_colours_of_the_pairing(position: Position) -> None:
    task = task_of(position)
    assert paired(ENGINE, turned(task)) == turned_pairing(paired(ENGINE, task))


@given(positions())
def test_other_numbers_in_the_same_order_change_nothing(position: Position) -> None:
    task = task_of(position)
    renumbered = replace(
        task,
        competitors=tuple(replace(c, number=7 * c.number + 3) for c in task.competitors),
    )
    assert paired(ENGINE, renumbered) == paired(ENGINE, task)


@given(positions())
def test_the_order_in_which_players_are_listed_changes_nothing(position: Position) -> None:
    task = task_of(position)
    backwards = replace(task, competitors=task.competitors[::-1])
    assert paired(ENGINE, backwards) == paired(ENGINE, task)


@pytest.mark.parametrize("players", [2, 5, 24, 47])
def test_everybody_present_has_one_opponent_or_the_bye(players: int) -> None:
    for task in tasks(3, players, 9):
        pairing = paired(ENGINE, task)
        if pairing is None:
            return
        assert seated(pairing) == sorted(competitor.id for competitor in task.present)


def test_nobody_is_paired_where_nobody_is_present() -> None:
    assert ENGINE.pair(PairingTask(round=1, rounds=5, competitors=())) == Pairing(pairs=())
