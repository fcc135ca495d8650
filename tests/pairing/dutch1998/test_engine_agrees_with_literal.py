"""The engine and the procedure taken word by word pair every small round alike.

``SWISSDESK_FUZZ=20000`` compares that many rounds instead of 1500, and
``SWISSDESK_FUZZ_SEED=7`` takes others.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_1998.counted import FullBelow
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Cheapest, Group
from tests.pairing.dutch1998.events import tasks
from tests.pairing.dutch1998.literal import Literal, NoLegalPairing
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions
from tests.pairing.reference.position import Position

ENGINE = system("fide-dutch-1998")
ROUNDS = int(os.environ.get("SWISSDESK_FUZZ", "1500"))
SEED = int(os.environ.get("SWISSDESK_FUZZ_SEED", "1998"))

Answer = tuple[set[frozenset[PlayerId]], PlayerId | None] | None


def by_the_engine(task: PairingTask) -> Answer:
    try:
        pairing = ENGINE.pair(task)
    except NoPairing:
        return None
    return {pair.members for pair in pairing.pairs}, pairing.bye


def by_the_word(task: PairingTask, articles: Counter[str]) -> Answer:
    literal = Literal(task)
    try:
        pairs, left = literal.run()
    except NoLegalPairing:
        return None
    finally:
        articles.update(set(literal.articles))
    return {frozenset((a.id, b.id)) for a, b in pairs}, left.id if left else None


def seeded_tasks(most: int) -> Iterator[PairingTask]:
    for seed in count(SEED * 100_000):
        yield from tasks(seed, most=most)


def test_the_engine_follows_the_procedure_round_after_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    articles: Counter[str] = Counter()
    plain = FullBelow.cheapest

    def noted(self: FullBelow, group: Group, over: int) -> Cheapest | None:
        articles["counted"] += 1
        return plain(self, group, over)

    monkeypatch.setattr(FullBelow, "cheapest", noted)
    for task in islice(seeded_tasks(8), ROUNDS):
        assert by_the_engine(task) == by_the_word(task, articles), task
    # Unless all of them acted, the comparison would not show what it is for.
    assert set(articles) == {"C12", "C13", "C14", "joined", "counted"}


@settings(max_examples=80)
@given(positions(most=8))
def test_the_engine_follows_the_procedure_wherever_a_random_history_leads(
    position: Position,
) -> None:
    task = task_of(position)
    assert by_the_engine(task) == by_the_word(task, Counter())


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_a_pairing_breaks_no_absolute_rule_and_seats_everybody(seed: int, wanted: int) -> None:
    task = list(islice(tasks(seed, most=30), wanted + 1))[-1]
    try:
        pairing = ENGINE.pair(task)
    except NoPairing:
        return
    seated = [player for pair in pairing.pairs for player in (pair.white, pair.black)]
    free = [] if pairing.bye is None else [pairing.bye]
    assert sorted(seated + free) == sorted(c.id for c in task.present)
    assert ENGINE.check(task, pairing) == ()


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_other_ids_and_another_order_of_the_cards_change_nothing(seed: int) -> None:
    for task in islice(tasks(seed, most=14), 6):
        assert _boards(task) == _boards(_renamed(task))


def _boards(task: PairingTask) -> tuple[list[tuple[int, int]], int | None] | None:
    """Return boards and bye in pairing numbers."""
    numbers = {c.id: c.number for c in task.competitors}
    try:
        pairing = ENGINE.pair(task)
    except NoPairing:
        return None
    boards = [(numbers[pair.white], numbers[pair.black]) for pair in pairing.pairs]
    return boards, None if pairing.bye is None else numbers[pairing.bye]


def _renamed(task: PairingTask) -> PairingTask:
    def other(player: PlayerId | None) -> PlayerId | None:
        return None if player is None else PlayerId(7919 * player % 10007)

    def new(player: PlayerId) -> PlayerId:
        return PlayerId(7919 * player % 10007)

    return replace(
        task,
        competitors=tuple(
            replace(
                c, id=new(c.id), past=tuple(replace(p, opponent=other(p.opponent)) for p in c.past)
            )
            for c in reversed(task.competitors)
        ),
        absent=frozenset(map(new, task.absent)),
        forbidden=frozenset(frozenset(map(new, pair)) for pair in task.forbidden),
    )
