"""What no pairing of the edition of 2017 does, and what makes no difference to it."""

from dataclasses import replace
from itertools import chain

from hypothesis import given

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.notes import Severity
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-2017")


@given(positions())
def test_everybody_present_has_one_place_and_no_absolute_rule_is_broken(
    position: Position,
) -> None:
    task = task_of(position)
    pairing = _paired(task)
    if pairing is None:
        return
    seated = list(chain.from_iterable((pair.white, pair.black) for pair in pairing.pairs))
    seated += [] if pairing.bye is None else [pairing.bye]
    assert sorted(seated) == sorted(competitor.id for competitor in task.present)
    found = ENGINE.check(task, pairing)
    assert not any(breach.severity is Severity.BREACH for breach in found)


@given(positions())
def test_other_numbers_in_the_same_order_and_another_list_change_nothing(
    position: Position,
) -> None:
    task = task_of(position)
    renumbered = tuple(replace(c, number=7 * c.number + 3) for c in task.competitors)
    assert _paired(replace(task, competitors=renumbered[::-1])) == _paired(task)


@given(positions())
def test_turning_all_colours_turns_the_colours_of_the_pairing(position: Position) -> None:
    task = task_of(position)
    turned = replace(
        task,
        initial_colour=task.initial_colour.other,
        competitors=tuple(map(_with_other_colours, task.competitors)),
    )
    assert _paired(turned) == _turned(_paired(task))


def _with_other_colours(competitor: Competitor) -> Competitor:
    past = tuple(
        replace(one, colour=one.colour.other) if one.colour else one for one in competitor.past
    )
    return replace(competitor, past=past)


def _turned(pairing: Pairing | None) -> Pairing | None:
    if pairing is None:
        return None
    pairs = tuple(replace(p, white=p.black, black=p.white) for p in pairing.pairs)
    return replace(pairing, pairs=pairs)


def _paired(task: PairingTask) -> Pairing | None:
    try:
        return ENGINE.pair(task)
    except NoPairing:
        return None
