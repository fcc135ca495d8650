"""What no pairing of the edition of 2017 does, and what makes no difference to it."""

from dataclasses import replace

from hypothesis import given

from swissdesk.domain.notes import Severity
from swissdesk.pairing.systems import system
from tests.pairing.dutch import paired, seated, turned, turned_pairing
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-2017")


@given(positions())
def test_everybody_present_has_one_place_and_no_absolute_rule_is_broken(
    position: Position,
) -> None:
    task = task_of(position)
    pairing = paired(ENGINE, task)
    if pairing is None:
        return
    assert seated(pairing) == sorted(competitor.id for competitor in task.present)
    found = ENGINE.check(task, pairing)
    assert not any(breach.severity is Severity.BREACH for breach in found)


@given(positions())
def test_other_numbers_in_the_same_order_and_another_list_change_nothing(
    position: Position,
) -> None:
    task = task_of(position)
    renumbered = tuple(replace(c, number=7 * c.number + 3) for c in task.competitors)
    assert paired(ENGINE, replace(task, competitors=renumbered[::-1])) == paired(ENGINE, task)


@given(positions())
def test_turning_all_colours_turns_the_colours_of_the_pairing(position: Position) -> None:
    task = task_of(position)
    assert paired(ENGINE, turned(task)) == turned_pairing(paired(ENGINE, task))
