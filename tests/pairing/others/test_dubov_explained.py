"""Why a round is paired as it is: the Dubov system tells, and each word is counted again."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, islice

from hypothesis import given, settings

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import PlayerName
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems.dubov import SYSTEM
from swissdesk.pairing.systems.dubov import sentences as say
from swissdesk.pairing.systems.dubov.articles import ARTICLES
from swissdesk.pairing.systems.dubov.forced import Forced
from swissdesk.pairing.systems.dubov.trace import Trace
from tests.pairing.explained import (
    ALL,
    explained,
    explained_if_paired,
    names_only,
    refused_in,
)
from tests.pairing.golden import tournaments
from tests.pairing.others.dubov_golden import golden_ratings, with_ratings
from tests.pairing.others.dubov_reference import _bracket, _quality
from tests.pairing.others.people import Person, can_all_play, complete, people_in
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
    for folder, step in (("dubov", 12), ("dubov/disputed", 16)):
        for golden in tournaments(folder)[:: 1 if ALL else step]:
            for expected in golden.expected:
                task = golden.task(expected.round, expected.absent)
                yield with_ratings(task, golden_ratings()[golden.name])


class Recount:
    """A bracket of the finished round, measured by the literal reading."""

    def __init__(self, trace: Trace, at: int) -> None:
        people = {p.id: p for p in people_in(trace.task) if p.id != trace.bye}
        ids, done = trace.field.ids, trace.done[at]

        def some(players: int) -> list[Person]:
            return [people[ids[v]] for v in members(players)]

        self.task = trace.task
        self.everybody = list(people.values())
        self.top = some(done.residents)
        self.own = some(done.upfloaters)
        self.lower = some(trace.below(at) | done.upfloaters)
        self.halves = [
            {ids[v] for v, _ in done.pairs},
            {ids[u] for _, u in done.pairs},
        ]

    def served(self, task: PairingTask, extra: list[Person]) -> tuple[object, ...]:
        ways = complete(task, [*self.top, *extra])
        best = min(_quality(task, tuple(extra), pairs) for pairs in ways)
        return len(extra), *best

    def first_difference(self, forced: PairingTask) -> str:
        bracket = _bracket(forced, self.top, self.lower)
        extra = [p for p in bracket if p not in self.top]
        mine, yours = self.served(self.task, self.own), self.served(forced, extra)
        for i, (one, other) in enumerate(zip(mine, yours, strict=True)):
            if one != other:
                return f"C{5 + i}"
        if extra != self.own:
            return "4.2"
        return "4.4" if self._across(forced, bracket) else "4.3"

    def _across(self, forced: PairingTask, bracket: list[Person]) -> bool:
        """Tell whether the halves can be paired with the pair as they are."""
        inside = {
            frozenset((a.id, b.id))
            for half in self.halves
            for a, b in combinations([p for p in bracket if p.id in half], 2)
        }
        apart = replace(forced, forbidden=forced.forbidden | inside)
        return can_all_play(apart, bracket)


def recounted(forced: Forced, other: Alternative) -> str:
    """Return the rule that comes out worse first with the pair."""
    trace = forced.trace
    assert other.opponent is not None
    v, u = trace.index[other.player], trace.index[other.opponent]
    recount = Recount(trace, min(trace.exit[v], trace.exit[u]))
    task = parted(trace.task, other.player, other.opponent)
    if cannot_all_play(task, recount.everybody, [*recount.top, *recount.lower], other):
        return "C4"
    return recount.first_difference(task)


def came_up_instead(trace: Trace, first: PlayerId, rule: str) -> None:
    """Count again why *first*, who stands before, did not come up."""
    at = next(
        i
        for i, done in enumerate(trace.done)
        if done.upfloaters and trace.exit[trace.index[first]] > i
        if rule == _against(Recount(trace, i), first)
    )
    assert trace.done[at].upfloaters.bit_count() == 1


def _against(recount: Recount, first: PlayerId) -> str | None:
    extra = [p for p in recount.lower if p.id == first]
    rest = [p for p in recount.lower if p.id != first]
    if not can_all_play(recount.task, [*recount.top, *extra]):
        return "C5"
    if not can_all_play(recount.task, rest):
        return "C4"
    mine, yours = (recount.served(recount.task, some) for some in (recount.own, extra))
    differing = (i for i, (a, b) in enumerate(zip(mine, yours, strict=True)) if a != b)
    return next((f"C{5 + i}" for i in differing), None)


def asked_again(forced: Forced) -> Callable[[int, int, int], str]:
    return lambda v, u, at: forced.asked_again(v, u, at).rule


def is_counted_again(task: PairingTask) -> None:
    """Count every answer about the round again, and who came up instead of whom."""
    try:
        trace = Trace(task)
    except NoPairing:
        return
    forced = Forced(trace)
    for other in every_alternative(forced, say.PAIR):
        names_only([other.note], ARTICLES)
        is_consistent(SYSTEM, trace, other, partial(recounted, forced))
    for one in SYSTEM.explain(task).players.values():
        for note in one.why:
            first = note.values.get("first")
            if isinstance(first, PlayerName):
                came_up_instead(trace, first.player, note.rule)


def test_golden_rounds_are_explained_for_everybody_by_articles_of_the_edition() -> None:
    rounds = players = refused = 0
    rules: Counter[str] = Counter()
    for task in golden_tasks():
        found = explained(SYSTEM.explain, task, SYSTEM.pair(task), ARTICLES)
        forced = Forced(Trace(task))
        others = refused_in(found)
        again = asked_again(forced)
        rules.update(paired_again(SYSTEM, forced, other, again) for other in others)
        rounds, players, refused = rounds + 1, players + len(found.players), refused + len(others)
    print(f"dubov: {rounds} rounds, {players} players, {refused} refused: {dict(rules)}")
    assert rounds == (sum(1 for _ in golden_tasks()) if ALL else 34)
    assert refused


@settings(max_examples=300 if ALL else 25, deadline=None)
@given(positions(most=7).map(task_of))
def test_whatever_pair_is_asked_for_the_answer_can_be_counted_again(task: PairingTask) -> None:
    is_counted_again(task)


def test_the_answers_can_be_counted_again_in_many_events() -> None:
    for position in islice(seeded_positions(12, most=8), 300 if ALL else 40):
        is_counted_again(task_of(position))


@settings(max_examples=300 if ALL else 50, deadline=None)
@given(positions(most=14).map(task_of))
def test_strange_rounds_are_explained_for_everybody(task: PairingTask) -> None:
    explained_if_paired(SYSTEM.explain, SYSTEM.pair, task, ARTICLES)


def test_in_round_1_the_halves_go_by_number_and_the_lot() -> None:
    task = next(golden_tasks())
    one = SYSTEM.explain(task).players[PlayerId(1)]
    assert said(one.why[0]).startswith(
        "Nobody in the group has played: the first half by number meets the second. "
        "Place 1 above is 1, place 1 below is "
    )
    assert said(one.colours[0]).startswith("By lot No. 1 has ")


def test_nobody_absent_is_an_opponent() -> None:
    task = next(golden_tasks())
    assert SYSTEM.why_not(task, PlayerId(1), PlayerId(9999)).ground is Ground.BARRED
