"""Why a round is paired as it is: the Burstein system tells, and each word is counted again."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, islice

import pytest
from hypothesis import given, settings

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import PlayerName
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems.burstein import SYSTEM, after_seeding, seeding_rounds
from swissdesk.pairing.systems.burstein import sentences as say
from swissdesk.pairing.systems.burstein.articles import ARTICLES, OWN
from swissdesk.pairing.systems.burstein.forced import Forced
from swissdesk.pairing.systems.burstein.trace import Trace
from swissdesk.pairing.systems.burstein.whole_round import pair_round
from tests.pairing.events import tasks
from tests.pairing.explained import (
    ALL,
    explained,
    explained_if_paired,
    names_only,
    notes_of,
    refused_in,
)
from tests.pairing.golden import tournaments
from tests.pairing.others.burstein_reference import best_pairing, least
from tests.pairing.others.people import Pairs, can_all_play, people_in
from tests.pairing.others.recounted import (
    cannot_all_play,
    every_alternative,
    is_consistent,
    paired_again,
    parted,
)
from tests.pairing.others.telling import said
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions, seeded_positions


def golden_tasks() -> Iterator[PairingTask]:
    """Yield agreed rounds, then those that engines dispute, which the text alone decides."""
    for folder, step in (("burstein", 8), ("burstein/disputed", 16)):
        for golden in tournaments(folder)[:: 1 if ALL else step]:
            for expected in golden.expected:
                yield golden.task(expected.round, expected.absent)


class Recount:
    """A bracket of the finished round, its pairings measured by the literal reading."""

    def __init__(self, trace: Trace, at: int) -> None:
        people = {p.id: p for p in people_in(trace.task) if p.id != trace.bye}
        ids = trace.field.ids
        self.task = trace.task
        self.bracket = [people[ids[v]] for v in trace.done[at].bracket.players]
        self.below = [people[ids[v]] for v in range(len(ids)) if trace.entry[v] > at]
        self.everybody = list(people.values())
        self.own = [(people[ids[v]], people[ids[u]]) for v, u in trace.done[at].pairs]

    def cost(self, task: PairingTask, pairs: Pairs) -> tuple[object, ...]:
        paired = [p for two in pairs for p in two]
        floaters = [p for p in self.bracket if p not in paired]
        top = [p for p in self.below if p.score == self.below[0].score]
        following = least(task, [*floaters, *top], self.below[len(top) :])
        scores = sorted((p.score for p in floaters), reverse=True)
        refused = sum(a.wants == b.wants != "" for a, b in pairs)
        return -len(pairs), scores, following, refused

    def first_difference(self, forced: PairingTask) -> str:
        mine = self.cost(self.task, self.own)
        yours = self.cost(forced, best_pairing(forced, self.bracket, self.below))
        for rule, one, other in zip(("C5", "C6", "C7", "C8"), mine, yours, strict=True):
            if one != other:
                return rule
        return "4"


def recounted(forced: Forced, other: Alternative) -> str:
    """Return the rule that comes out worse first with the pair."""
    trace = forced.trace
    assert other.opponent is not None
    v, u = trace.index[other.player], trace.index[other.opponent]
    at = min(trace.exit[v], trace.exit[u])
    recount = Recount(trace, at)
    task = parted(trace.task, other.player, other.opponent)
    below = [*recount.bracket, *recount.below]
    if cannot_all_play(task, recount.everybody, below, other):
        return "C4"
    return recount.first_difference(task)


def went_instead(trace: Trace, first: PlayerId, rule: str) -> None:
    """Count again why *first*, in the middle of the order, did not go down."""
    at = trace.exit[trace.index[first]]
    recount = Recount(trace, at)
    others = [p.id for p in recount.bracket if p.id != first]
    apart = frozenset(frozenset((first, other)) for other in others)
    task = replace(trace.task, forbidden=trace.task.forbidden | apart)
    if can_all_play(task, [*recount.bracket, *recount.below]):
        assert rule == recount.first_difference(task)
    else:
        assert rule in ("C4", "C5")


def asked_again(forced: Forced) -> Callable[[int, int, int], str]:
    return lambda v, u, at: forced.asked_again(at, {v, u}).rule


def is_counted_again(task: PairingTask) -> None:
    """Count every answer about the round again, and who went down instead of whom."""
    try:
        trace = Trace(task)
    except NoPairing:
        return
    forced = Forced(trace)
    for other in every_alternative(forced, say.PAIR):
        names_only([other.note], OWN)
        is_consistent(SYSTEM, trace, other, partial(recounted, forced))
    for one in after_seeding.explain(task).players.values():
        for note in one.why:
            first = note.values.get("first")
            if isinstance(first, PlayerName):
                went_instead(trace, first.player, note.rule)


def test_golden_rounds_are_explained_for_everybody_by_articles_of_the_edition() -> None:
    rounds = players = refused = 0
    rules: Counter[str] = Counter()
    for task in golden_tasks():
        found = explained(SYSTEM.explain, task, SYSTEM.pair(task), ARTICLES)
        others = refused_in(found)
        if task.round > seeding_rounds(task.rounds):
            forced = Forced(Trace(task))
            again = asked_again(forced)
            rules.update(paired_again(SYSTEM, forced, other, again) for other in others)
        rounds, players, refused = rounds + 1, players + len(found.players), refused + len(others)
    print(f"burstein: {rounds} rounds, {players} players, {refused} refused: {dict(rules)}")
    assert rounds == (sum(1 for _ in golden_tasks()) if ALL else 30)
    assert refused


@settings(max_examples=300 if ALL else 25, deadline=None)
@given(positions(most=7).map(task_of))
def test_whatever_pair_is_asked_for_the_answer_can_be_counted_again(task: PairingTask) -> None:
    is_counted_again(task)


def test_the_answers_can_be_counted_again_in_many_events() -> None:
    for position in islice(seeded_positions(11, most=8), 300 if ALL else 40):
        is_counted_again(task_of(position))


@settings(max_examples=300 if ALL else 50, deadline=None)
@given(positions(most=14).map(task_of))
def test_strange_rounds_are_explained_for_everybody(task: PairingTask) -> None:
    explained_if_paired(after_seeding.explain, pair_round, task, OWN)


@pytest.mark.parametrize(("seed", "players"), [(1, 20), (2, 33), (3, 48)])
def test_bounds_and_weights_give_the_same_answer(seed: int, players: int) -> None:
    asked = 0
    for task in islice(tasks(seed, players, 9, engine=SYSTEM), 4, 7):
        trace = Trace(task)
        forced = Forced(trace)
        for at, done in enumerate(trace.done):
            if not done.bounds_met:
                continue
            bracket = done.bracket
            for i, j in islice(combinations(range(bracket.size), 2), 40):
                v, u = bracket.players[i], bracket.players[j]
                if done.partners[i] == j or not bracket.rows[i] >> j & 1:
                    continue
                if forced._completes(v, u, forced._from(at)):
                    asked += 1
                    assert forced.near(at, i, j) is forced.asked_again(at, {v, u})
            for i in range(bracket.size if bracket.size % 2 else 0):
                if done.partners[i] != NOBODY:
                    v = bracket.players[i]
                    slow = forced.asked_again(at, {v}, inside=set(bracket.players))
                    quick = forced.near(at, i, bracket.size)
                    assert quick is slow or (quick.name, slow.name) == ("PAIRS", "BELOW")
    assert asked > 50


def test_seeding_rounds_are_explained_by_the_dutch_system_under_its_own_name() -> None:
    task = next(tasks(1, 8, 7, engine=SYSTEM))
    found = SYSTEM.explain(task)
    assert seeding_rounds(7) == 3
    assert said(found.notes[0]) == "Rounds 1 to 3 are paired by the Dutch system [1.6]."
    first = found.players[PlayerId(9999)].why[0]
    assert said(first).endswith("[C.04.3 3.2, C.04.3 3.3].")
    names_only(notes_of(found), ARTICLES)
    other = SYSTEM.why_not(task, PlayerId(9999), PlayerId(9997))
    assert all(rule.startswith("C.04.3 ") for rule in other.note.rule.split(", "))


def test_index_order_and_colours_are_told() -> None:
    task = list(tasks(3, 9, 7, engine=SYSTEM))[4]
    found = SYSTEM.explain(task).players[PlayerId(9998)]
    assert [said(note) for note in found.notes] == [
        "In the group with 3½ nobody is left whom 9998 may meet; 9998 goes down [C1, C3].",
        "In the group with 3 nobody is left whom 9998 may meet; 9998 goes down [C1, C3].",
        "9998 comes down from 3½ and stands in the group by index, not by points [1.8].",
        "In the group with 2½ No. 1 is 9998; from the last upwards 9996 is the first "
        "who fits [3.2, 4].",
        "The group is ordered by the opponents' points. Buchholz: 9998 11.0, 9996 8.5 [1.7, 1.8].",
        "With 9998 – 9992 the group below the one with 2½ could not be paired as well [C7].",
        "9998 is due White, 9996 Black: both get it [5.2.2].",
    ]


def test_nobody_absent_is_an_opponent() -> None:
    task = list(tasks(3, 9, 7, engine=SYSTEM))[4]
    assert SYSTEM.why_not(task, PlayerId(9998), PlayerId(1)).ground is Ground.BARRED
