"""What the editions of the Dutch system have in common: how each is held to its rounds."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, islice

import pytest

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingSystem, PairingTask
from tests.pairing.golden import Golden, boards
from tests.pairing.reference.bridge import numbers_in, player_id, task_of
from tests.pairing.reference.notation import write
from tests.pairing.reference.position import Position
from tests.pairing.reference.whole import every_complete_pairing


def agrees(engine: PairingSystem, golden: Golden) -> None:
    """Assert that *engine* pairs every agreed round of *golden* as agreed."""
    for expected in golden.expected:
        pairing = engine.pair(golden.task(expected.round, expected.absent))
        where = (golden.name, expected.round)
        assert (set(boards(pairing)), pairing.bye) == (set(expected.pairs), expected.bye), where
        # The accelerated files list their boards by real scores, not as C.04.7 art. 1.5 says.
        assert golden.accelerated or boards(pairing) == expected.pairs, where


def ends_without_pairing(engine: PairingSystem, golden: Golden) -> None:
    """Assert that after the agreed rounds no pairing is legal, and who is to blame is said."""
    round_no = golden.no_pairing_in
    assert round_no == len(golden.expected) + 1
    task = golden.task(round_no, golden.absent_in(round_no))
    with pytest.raises(NoPairing) as stuck:
        engine.pair(task)
    assert len(stuck.value.blocking) == len(stuck.value.notes) > 0
    assert set(stuck.value.blocking) <= {competitor.id for competitor in task.present}


def paired(engine: PairingSystem, task: PairingTask) -> Pairing | None:
    """Return the pairing of *task*, None where none is legal."""
    try:
        return engine.pair(task)
    except NoPairing:
        return None


def seated(pairing: Pairing) -> list[PlayerId]:
    """Return in order of their ids all who have an opponent or the bye, each as often as so."""
    players = list(chain.from_iterable((pair.white, pair.black) for pair in pairing.pairs))
    return sorted(players + ([] if pairing.bye is None else [pairing.bye]))


def turned(task: PairingTask) -> PairingTask:
    """Return *task* with every colour of the past and the initial one turned."""
    return replace(
        task,
        initial_colour=task.initial_colour.other,
        competitors=tuple(map(_with_other_colours, task.competitors)),
    )


def turned_pairing(pairing: Pairing | None) -> Pairing | None:
    """Return *pairing* with White and Black of each board exchanged."""
    if pairing is None:
        return None
    pairs = tuple(replace(p, white=p.black, black=p.white) for p in pairing.pairs)
    return replace(pairing, pairs=pairs)


def others_found_out(engine: PairingSystem, positions: Iterable[Position]) -> int:
    """Assert that the check finds nothing in the own pairing and something in others.

    Returns how many others were shown to it.
    """
    others = 0
    for position in positions:
        task = task_of(position)
        own = paired(engine, task)
        if own is None:
            assert next(iter(every_complete_pairing(position)), None) is None, write(position)
            continue
        assert engine.check(task, own) == (), write(position)
        for complete in islice(every_complete_pairing(position), 12):
            pairs = tuple(Pair(*map(player_id, sorted(couple))) for couple in complete.couples)
            bye = None if complete.bye is None else player_id(complete.bye.number)
            if (set(pairs), bye) != (set(own.pairs), own.bye):
                other = Pairing(pairs=pairs, bye=bye)
                assert engine.check(task, other) != (), (write(position), numbers_in(other))
                others += 1
    return others


def _with_other_colours(competitor: Competitor) -> Competitor:
    past = tuple(
        replace(one, colour=one.colour.other) if one.colour else one for one in competitor.past
    )
    return replace(competitor, past=past)
