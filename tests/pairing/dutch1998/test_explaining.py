"""Why a round is paired as it is: the system of 1998 tells, and each word is counted again."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.pairing.common.graph import NOBODY, mask_of, members
from swissdesk.pairing.common.pairable import with_one_aside
from swissdesk.pairing.explanation import Alternative, Explanation, Ground
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_1998 import SYSTEM
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.alternatives import alternative
from swissdesk.pairing.systems.fide_dutch_1998.articles import ARTICLES
from swissdesk.pairing.systems.fide_dutch_1998.forced import Forced
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver
from swissdesk.pairing.systems.fide_dutch_1998.levels import Levels
from swissdesk.pairing.systems.fide_dutch_1998.procedure import Done
from swissdesk.pairing.systems.fide_dutch_1998.trace import Trace
from swissdesk.pairing.task import pairing_task
from tests.pairing.dutch1998 import literal
from tests.pairing.dutch1998.events import tasks
from tests.pairing.dutch1998.golden import tournaments
from tests.pairing.dutch1998.test_check import ROUND_3, task
from tests.pairing.explained import (
    ALL,
    explained,
    explained_if_paired,
    is_barred,
    leaves_no_rest,
    names_only,
    refused_in,
)
from tests.pairing.others.telling import said

SMALL = 8
Pairs = list[tuple[int, int]]


def golden_tasks() -> Iterator[PairingTask]:
    events = tournaments() if ALL else tournaments()[::11]
    for golden in events:
        for one in golden.rounds:
            yield pairing_task(golden.tournament, one["round"])


# --- counting again ---------------------------------------------------------------------------


class Recount:
    """A bracket of the finished round, each of its pairings measured by the literal reading."""

    def __init__(self, trace: Trace, at: int) -> None:
        self.trace = trace
        self.cards = literal.cards(trace.task)
        self.at = at
        self.done = trace.done[at]
        self.lowest = at == trace.last
        self.players = list(members(self.done.bracket.players))
        self.moved_down = self.done.bracket.moved_down
        self.first = self.done.outcome.size.first
        self.upper = self.players[: self.first]

    def pairings(self, rest: Sequence[int], spare: int) -> Iterator[Pairs]:
        if not rest:
            yield []
            return
        one, others = rest[0], rest[1:]
        if spare and one not in self.upper and self._may_stay(one):
            yield from self.pairings(others, spare - 1)
        for other in others:
            if one in self.upper and other in self.upper:
                continue
            if literal.may_meet(self.cards[one], self.cards[other]):
                for pairs in self.pairings([v for v in others if v != other], spare):
                    yield [(one, other), *pairs]

    def _may_stay(self, v: int) -> bool:
        return not (self.lowest and self.cards[v].no_bye)

    def holding(self, v: int, u: int, pairs: int) -> Iterator[Pairs]:
        """Yield the pairings with so many pairs that hold the pair, or leave *v* over."""
        for found in self.pairings(self.players, len(self.players) - 2 * pairs):
            holds = (v, u) in found if u != NOBODY else all(v not in pair for pair in found)
            if holds and self._fills_below(found):
                yield found

    def makes_no_more_pairs(self) -> bool:
        """Tell whether B1 and B2 allow no pair more than were made."""
        spare = len(self.players) - 2 * (self.done.outcome.size.pairs + 1)
        return not any(self.pairings(self.players, spare))

    @property
    def asked_before_a_join(self) -> bool:
        """Tell whether a group that is gone was asked for: it cannot be counted again."""
        joined = len(self.trace.done) < len(self.trace.field.brackets)
        return joined and not isinstance(self.done.left_over, AnyOver)

    def free(self) -> None:
        """Ask nothing of those left over."""
        self.done = self.done._replace(left_over=AnyOver())

    def _fills_below(self, pairs: Pairs) -> bool:
        """Tell whether those left over do what was asked of them (C12, C13)."""
        if isinstance(self.done.left_over, AnyOver):
            return True
        below = self.trace.done[self.at + 1]
        everybody = set(members(below.bracket.players | below.sent))
        own = set(members(self.done.outcome.left))
        left = set(self.players) - {v for pair in pairs for v in pair}
        came = ({*members(below.bracket.moved_down | self.done.sent)} & everybody) - own | left
        players = everybody - own | left
        lowest = self.at + 1 == self.trace.last
        cards = [self.cards[v] for v in sorted(players)]
        moved_down = {self.cards[v] for v in came}
        if not lowest:
            cards = [c for c in cards if c in moved_down or literal.has_opponent(c, cards)]
        return literal.is_full(cards, moved_down, lowest, self.trace.field.bye_open)

    def cost(self, pairs: Pairs) -> tuple[int, int, int]:
        """Return how many violate B4, and which levels u and d a pairing needs."""
        cards = self.cards
        paired = {v for pair in pairs for v in pair}
        arranged = [pair for pair in pairs if pair[0] in self.upper]
        group = [v for v in self.players if v not in {w for pair in arranged for w in pair}]
        up = down = 0
        for v, u in pairs:
            if cards[v].score == cards[u].score:
                continue
            up = max(up, _level(cards[u], "U"))
            mates = [cards[w] for w in group if cards[w].score == cards[v].score]
            if (v, u) not in arranged and literal.has_opponent(cards[v], mates):
                down = max(down, _level(cards[v], "D"))
        for v in self.players:
            if v not in paired:
                down = max(down, _level(cards[v], "D"))
        return sum(literal.violates_b4(cards[v], cards[u]) for v, u in pairs), up, down


def _level(card: literal.Card, way: str) -> int:
    return next(level for level in range(3) if not literal.repeats(card, way, level))


def completes(cards: list[literal.Card], players: Sequence[int], *, bye: bool) -> bool:
    if not players:
        return True
    one, others = players[0], players[1:]
    if bye and not cards[one].no_bye and completes(cards, others, bye=False):
        return True
    return any(
        completes(cards, [v for v in others if v != other], bye=bye)
        for other in others
        if literal.may_meet(cards[one], cards[other])
    )


def recounted(forced: Forced, other: Alternative) -> str | None:
    """Return the first rule that comes out worse with the pair; None: it is not tried."""
    trace = forced.trace
    v = trace.index[other.player]
    u = NOBODY if other.opponent is None else trace.index[other.opponent]
    at = forced.verdict(v, u).at
    cards = literal.cards(trace.task)
    below = [w for w in range(trace.field.size) if trace.exit[w] >= at and w not in (v, u)]
    if other.ground is Ground.REST:
        if "groups above" not in other.note.template:
            below = [w for w in range(trace.field.size) if w not in (v, u)]
        if len(below) > SMALL:
            return None
        bye = trace.bye != NOBODY and u != NOBODY
        return other.note.rule if not completes(cards, below, bye=bye) else "completes"
    recount = Recount(trace, at)
    if len(recount.players) > SMALL or recount.asked_before_a_join:
        return None
    if u != NOBODY and max(trace.entry[v], trace.entry[u]) > at:
        v, u = (v if trace.exit[v] == at else u), NOBODY
    v, u = (v, u) if u == NOBODY else (min(v, u), max(v, u))
    return first_difference(recount, v, u)


def first_difference(recount: Recount, v: int, u: int) -> str:
    """Return the first rule that comes out worse with the pair, or if *v* is left over."""
    own = recount.done.outcome
    found = list(recount.holding(v, u, own.size.pairs))
    if not found and not isinstance(recount.done.left_over, AnyOver):
        recount.free()
        if any(recount.holding(v, u, own.size.pairs)):
            return "C12"
    if not found:
        fewer = own.size.pairs - 1
        return "B3" if own.size.first == 0 or any(recount.holding(v, u, fewer)) else "C14"
    mine, yours = recount.cost(own.pairs), min(map(recount.cost, found))
    if yours[0] != mine[0]:
        return "B4"
    if yours[1] != mine[1]:
        return ("B6", "B5")[yours[1] - 1]
    if own.size.first:
        arranged = own.pairs[: own.size.first]
        same = [pairs for pairs in found if all(pair in pairs for pair in arranged)]
        costs = [recount.cost(pairs) for pairs in same]
        costs = [cost for cost in costs if cost[:2] == mine[:2]]
        if not costs:
            return "later"
        yours = min(costs)
    if yours[2] != mine[2]:
        return ("B6", "B5")[yours[2] - 1]
    return "later"


def is_true(forced: Forced, one: Explanation, note: Note) -> None:
    """Count again what is said of somebody who floats, is exempt or has the bye."""
    trace = forced.trace
    cards = {card.id: card for card in literal.cards(trace.task)}
    named = {key: v.player for key, v in note.values.items() if isinstance(v, PlayerName)}
    if note.template == say.OVER_HALF:
        assert cards[named["player"]].exempt
    elif note.template == say.BYE:
        assert not cards[named["player"]].no_bye
    elif note.template == say.DOWN_AGAIN:
        back = trace.task.round - int(str(note.values["round"]))
        assert cards[named["first"]].floats[back - 1] == "D"
    elif note.template in (say.FEW_PAIRS, say.FEW_FOR_THE_LAST):
        has_few_pairs(trace, named["player"], note)
    elif "x" in note.values and "w" in note.values:
        bracket = next(d for d in trace.done if trace.index[one.player] in dict(both(d)))
        players = [
            card for card in cards.values() if bracket.bracket.players >> trace.index[card.id] & 1
        ]
        assert note.values["x"] == literal.x_for(players, bracket.outcome.size.pairs)
        assert note.values["w"] == sum(card.wants == "w" for card in players)
    if note.template in (*say.DOWN.values(), say.DOWN_AGAIN):
        went_instead(forced, named["player"], named["first"], note.rule)


def has_few_pairs(trace: Trace, player: PlayerId, note: Note) -> None:
    """Count again why so few pairs were made in a bracket that *player* has left."""
    v, pairs = trace.index[player], note.values["pairs"]
    left = range(trace.entry[v], trace.exit[v])
    brackets = [at for at in left if trace.done[at].outcome.size.pairs == pairs]
    if note.template == say.FEW_FOR_THE_LAST:
        assert trace.last - 1 in brackets
        assert not isinstance(trace.done[trace.last - 1].left_over, AnyOver)
        return
    recounts = [Recount(trace, at) for at in brackets]
    if all(len(one.players) <= SMALL for one in recounts):
        assert any(one.makes_no_more_pairs() for one in recounts)


def both(done: Done) -> Iterator[tuple[int, int]]:
    for v, u in done.outcome.pairs:
        yield v, u
        yield u, v


def went_instead(forced: Forced, player: PlayerId, first: PlayerId, rule: str) -> None:
    """Count again why *player* went down and not *first*."""
    trace = forced.trace
    w = trace.index[first]
    recount = Recount(trace, trace.exit[w])
    assert trace.index[player] in recount.players
    if len(recount.players) <= SMALL and not recount.asked_before_a_join:
        found = first_difference(recount, w, NOBODY)
        assert rule == found or (found == "later" and rule in ("D1", "D2"))


def every_alternative(trace: Trace) -> Iterator[tuple[Forced, Alternative]]:
    forced = Forced(trace)
    for v in range(trace.field.size):
        for u in range(v + 1, trace.field.size):
            if trace.partner[v] != u:
                yield forced, alternative(forced, v, u)
        if trace.bye not in (v, NOBODY):
            yield forced, alternative(forced, v, None)


def paired_again(forced: Forced, other: Alternative) -> str:
    """Compare with the procedure asked again with the pair forced, where there is too much."""
    trace, field = forced.trace, forced.trace.field
    v = trace.index[other.player]
    u = NOBODY if other.opponent is None else trace.index[other.opponent]
    at = forced.verdict(v, u).at
    if other.ground is Ground.REST:
        at = at if "groups above" in other.note.template else 0
        players = mask_of([w for w, there in enumerate(trace.exit) if there >= at])
        seat = field.size if trace.bye != NOBODY else NOBODY
        rows = with_one_aside(field.allowed, field.may_bye)
        if seat != NOBODY:
            players |= 1 << seat
        assert leaves_no_rest(rows, players, [v, seat if u == NOBODY else u])
    elif u != NOBODY and max(trace.entry[v], trace.entry[u]) <= at:
        assert forced.together_asked_again(v, u, at).rule == other.note.rule
    else:
        down = v if u == NOBODY or trace.exit[v] == at else u
        assert forced.left_over_asked_again(down, at).rule == other.note.rule
    return f"{other.note.rule} asked again"


def is_consistent(forced: Forced, other: Alternative) -> str:
    """Count again what is said of *other*; return what was found."""
    if other.ground is Ground.BARRED:
        is_barred(SYSTEM, forced.trace.task, other)
        return "barred"
    rule = recounted(forced, other)
    if rule is None:
        return paired_again(forced, other)
    if rule == "later":
        assert other.ground is Ground.LATER, (other, forced.trace.task)
        assert other.note.rule in ("D1", "D2")
    else:
        assert other.note.rule == rule, (rule, other, forced.trace.task)
    return rule


# --- tests ------------------------------------------------------------------------------------


def test_golden_rounds_are_explained_for_everybody_by_articles_of_the_edition() -> None:
    rounds = players = refused = 0
    grounds: Counter[str] = Counter()
    for one in golden_tasks():
        found = explained(SYSTEM.explain, one, SYSTEM.pair(one), ARTICLES)
        forced = Forced(Trace(one))
        for told in found.players.values():
            for note in (*told.why, *told.colours):
                is_true(forced, told, note)
        others = refused_in(found)
        grounds.update(is_consistent(forced, other) for other in others)
        rounds, players, refused = rounds + 1, players + len(found.players), refused + len(others)
    print(f"1998: {rounds} rounds, {players} players, {refused} refused: {dict(grounds)}")
    assert rounds == (231 if ALL else 22)
    assert refused


@given(st.integers(0, 10**6))
@settings(max_examples=600 if ALL else 40, deadline=None)
def test_whatever_pair_is_asked_for_the_answer_can_be_counted_again(seed: int) -> None:
    for one in tasks(seed, most=SMALL):
        try:
            trace = Trace(one)
        except NoPairing:
            return
        for forced, other in every_alternative(trace):
            names_only([other.note], ARTICLES)
            is_consistent(forced, other)


@given(st.integers(0, 10**6))
@settings(max_examples=600 if ALL else 25, deadline=None)
def test_strange_events_are_explained_for_everybody(seed: int) -> None:
    for one in tasks(seed, most=16 if ALL else 12):
        found = explained_if_paired(SYSTEM.explain, SYSTEM.pair, one, ARTICLES)
        if found is None:
            return
        for told in found.players.values():
            for note in (*told.why, *told.colours):
                is_true(Forced(Trace(one)), told, note)


@given(st.integers(0, 10**6))
@settings(max_examples=600 if ALL else 40, deadline=None)
def test_the_quick_answer_is_that_of_the_procedure_asked_again(seed: int) -> None:
    for one in islice(tasks(seed, most=14), 3, None):
        try:
            trace = Trace(one)
        except NoPairing:
            return
        forced = Forced(trace)
        for at in range(len(trace.done)):
            levels = Levels(trace, at)
            if levels.can_tell:
                _compare(forced, levels, at)


def _compare(forced: Forced, levels: Levels, at: int) -> None:
    trace, field = forced.trace, forced.trace.field
    players = list(members(levels.players))
    for v in players:
        for u in players:
            if v < u and field.allowed[v] >> u & 1 and trace.partner[v] != u:
                quick = levels.cost(v, u)
                slow = forced.together_asked_again(v, u, at)
                if quick is not None and forced._completes(v, u, forced._from(at)):
                    assert quick == slow, (v, u, trace.task)
        if trace.exit[v] > at or (at == trace.last and not field.may_bye >> v & 1):
            continue
        quick = levels.cost(v, levels.seat)
        if quick is not None and (
            at < trace.last or forced._completes(v, NOBODY, forced._from(at))
        ):
            assert quick == forced.left_over_asked_again(v, at), (v, trace.task)


def test_the_worked_example_says_what_the_rule_text_says() -> None:
    found = SYSTEM.explain(task(ROUND_3))
    of = {int(player): one for player, one in found.players.items()}
    assert [said(note) for note in of[1].notes] == [
        "In the group with 1½ place 1 of S1 is 1; of S2 9 is the first who fits [C6, D1].",
        "1 and 4 already played each other in round 2. Nobody meets an opponent twice [B1].",
        "1 is due White, 9 Black: both get it [E1].",
    ]
    assert [said(note) for note in of[6].why] == [
        "If 7 went down, fewer pairs would be possible in the group with 1; so 6 goes [B3].",
        "6 comes down from 1 and gets an opponent before the others; "
        "8 is the first who fits [A3, C6].",
    ]
    assert said(of[6].colours[0]) == (
        "All else is equal; 6 stands higher and gets the colour due [E4]."
    )
    assert [said(note) for note in of[5].why] == [
        "5 is left over in the lowest group and has had no point without play [A5, B1]."
    ]
    assert [said(note) for note in found.brackets[1].notes] == [
        "Repeated floats downwards could not be avoided in the group [C9]."
    ]


@pytest.mark.parametrize(
    ("player", "opponent", "ground", "sentence"),
    [
        (
            6,
            7,
            Ground.WORSE,
            "With 6 – 7 more pairs of the group with 1 would do without the colour they want [B4].",
        ),
        (7, None, Ground.BARRED, None),
    ],
)
def test_another_opponent_is_answered_for_on_demand(
    player: int, opponent: int | None, ground: Ground, sentence: str | None
) -> None:
    other = SYSTEM.why_not(
        task(ROUND_3), PlayerId(player), None if opponent is None else PlayerId(opponent)
    )
    assert other.ground is ground
    if sentence:
        assert said(other.note) == sentence


def test_nobody_can_be_free_where_the_number_is_even() -> None:
    cards = {number: card for number, card in ROUND_3.items() if number != 9}
    found = SYSTEM.why_not(task(cards), PlayerId(1), None)
    assert (found.ground, found.note.rule) == (Ground.REST, "A5")
