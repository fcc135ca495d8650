"""What an explanation says is true: each refused alternative is forced and recounted."""

import os
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Severity
from swissdesk.i18n import language, tr
from swissdesk.pairing.common.draughts.method import is_unknown_lot
from swissdesk.pairing.common.draughts.system import DraughtsSystem
from swissdesk.pairing.common.draughts.why.steps import Kind
from swissdesk.pairing.explanation import Alternative, ExplainingSystem, Ground
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import (
    draughts_buchholz,
    draughts_lot,
    draughts_rating,
    draughts_solkoff,
)
from swissdesk.pairing.task import pairing_task
from tests.pairing.draughts.events import tasks
from tests.pairing.draughts.explained import Recount, barred, forced, steps
from tests.pairing.draughts.golden import tournaments

SYSTEMS = [
    one.SYSTEM for one in (draughts_lot, draughts_rating, draughts_solkoff, draughts_buchholz)
]
every_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.code)
ALL = os.environ.get("SWISSDESK_EXPLAIN") == "all"
EVENTS = slice(None) if ALL else slice(3, 40, 13)
seeds = st.integers(1, 10_000)


@every_system
def test_the_explanation_of_each_golden_round_is_recounted(
    system: DraughtsSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    """A drawn round is explained as it was drawn: nobody knows the lot."""
    counts: Counter[str] = Counter()
    for golden in tournaments(system.code)[EVENTS]:
        for one in golden.rounds:
            task = pairing_task(golden.tournament, one["round"])
            given = Pairing(
                pairs=tuple(Pair(pair["white"], pair["black"]) for pair in one["pairs"]),
                bye=one["bye"],
            )
            told = system.explain(task, given)
            assert told.pairing == given
            recount = Recount(system, task, told)
            recount.check()
            counts += Counter(rounds=1, pairs=len(given.pairs), byes=one["bye"] is not None)
            counts["refused"] += recount.counted
    assert counts["refused"]
    if ALL:
        with capsys.disabled():
            print(f"\n{system.code}: {dict(counts)}")


@every_system
def test_the_answers_about_pairs_of_golden_rounds_are_recounted(
    system: DraughtsSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(20251129)
    grounds: Counter[str] = Counter()
    for golden in tournaments(system.code)[EVENTS]:
        for one in golden.rounds:
            task = pairing_task(golden.tournament, one["round"])
            own = system.pair(task)
            for _ in range(4):
                asked = asked_by_chance(rng, task, own)
                if asked is not None:
                    grounds[recounted(system, task, own, *asked).ground.value] += 1
    assert len(grounds) >= 3
    if ALL:
        with capsys.disabled():
            print(f"\n{system.code}: {dict(grounds)}")


def asked_by_chance(
    rng: Random, task: PairingTask, own: Pairing
) -> tuple[PlayerId, PlayerId | None] | None:
    """Return a pair, or somebody with the bye, that *own* does not hold."""
    player, other = rng.sample([c.id for c in task.present], 2)
    opponent = None if rng.random() < 0.2 else other
    held = own.bye == player if opponent is None else pairs_of(own) >= {frozenset((player, other))}
    return None if held else (player, opponent)


def pairs_of(pairing: Pairing) -> set[frozenset[PlayerId]]:
    return {pair.members for pair in pairing.pairs}


def recounted(
    system: DraughtsSystem,
    task: PairingTask,
    own: Pairing,
    player: PlayerId,
    opponent: PlayerId | None,
) -> Alternative:
    """Return the answer about a pair after finding it true."""
    answer = system.why_not(task, player, opponent)
    assert (answer.player, answer.opponent) == (player, opponent)
    assert not answer.note.rule or set(answer.note.rule.split(", ")) <= set(system.articles())
    if answer.ground is Ground.BARRED:
        barred(system, task, own, answer)
        return answer
    best = forced(system, task, player, opponent)
    assert (best is None) == (answer.ground is Ground.REST), (answer, best)
    if best is None:
        return answer
    found = system.check(task, best)
    assert all(breach.severity is Severity.DEPARTURE for breach in found)
    if is_unknown_lot(task, system.method):
        assert (found == ()) == (answer.ground is Ground.LATER)
        return answer
    assert found
    both = zip(steps(system, task, own), steps(system, task, best), strict=False)
    mine, theirs = next((a, b) for a, b in both if a != b)
    counted = mine.kind in (Kind.COUNT, Kind.REACH)
    assert counted == (answer.ground is Ground.WORSE)
    if counted:
        assert theirs.chosen > mine.chosen
    elif mine.kind is Kind.BYE:
        assert theirs.chosen < mine.chosen
    elif mine.kind is Kind.GOER:
        assert (theirs.chosen > mine.chosen) == system.method.first_goes_down
    return answer


@every_system
@settings(max_examples=25)
@given(
    seed=seeds,
    players=st.integers(2, 16),
    known=st.booleans(),
    away=st.sampled_from([0.05, 0.3]),
    chance=st.randoms(use_true_random=False),
)
def test_everybody_is_explained_whatever_happened_before(
    system: DraughtsSystem, seed: int, players: int, known: bool, away: float, chance: Random
) -> None:
    for task, _ in tasks(system, seed, players, 7, absent=away, leaving=0.05):
        task = disturbed(task, chance, known=known)
        try:
            own = system.pair(task)
        except NoPairing:
            with pytest.raises(NoPairing):
                system.explain(task)
            continue
        told = system.explain(task)
        assert told.pairing == own
        Recount(system, task, told).check()
        if len(task.present) > 1:
            asked = asked_by_chance(chance, task, own)
            if asked is not None:
                recounted(system, task, own, *asked)


def disturbed(task: PairingTask, chance: Random, *, known: bool) -> PairingTask:
    """Add what an arbiter adds: forbidden pairs, a newcomer, virtual points, a bye by hand."""
    newcomer = Competitor(id=PlayerId(77), number=500, score=0, first_round=task.round)
    ids = [c.id for c in task.present]
    apart = [frozenset(chance.sample(ids, 2)) for _ in range(2) if len(ids) > 1]
    virtual = {player: (10,) * task.round for player in ids if chance.random() < 0.2}
    by_hand = len(ids) > 2 and chance.random() < 0.2
    return replace(
        task,
        competitors=(*task.competitors, newcomer) if chance.random() < 0.3 else task.competitors,
        forbidden=frozenset(apart),
        virtual=virtual,
        bye_by_hand=chance.choice(ids) if by_hand else None,
        seed=task.seed if known else 0,
    )


@every_system
def test_a_system_explains_itself_and_its_articles_have_a_meaning(system: DraughtsSystem) -> None:
    assert isinstance(system, ExplainingSystem)
    meanings = system.articles()
    assert "3.18.2" in meanings
    own = {"draughts-lot": "4", "draughts-rating": "5", "draughts-solkoff": "6"}
    number = own.get(system.code, "7")
    assert any(article.startswith(f"3.18.{number}") for article in meanings)
    with language("ru"):
        assert all(tr(text) != text for text in meanings.values())
