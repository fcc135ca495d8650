"""What an explanation of the Dutch system claims, counted again by the literal reference.

The other opponent, or the other bye, is forced by keeping players apart; the engine pairs that
round, and the reference counts the criteria of both pairings bracket by bracket.
"""

from collections.abc import Iterator
from dataclasses import replace

import networkx as nx

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingSystem, PairingTask
from swissdesk.pairing.systems.fide_dutch_2017.edition import EDITION
from swissdesk.pairing.systems.fide_dutch_2017.outlook import Outlook
from swissdesk.pairing.systems.fide_dutch_2017.whole_round import paired_brackets
from tests.pairing.explained import is_barred
from tests.pairing.reference.bridge import number_of, player_id, task_of
from tests.pairing.reference.criteria import NAMES, Bracket, Candidate, scores_of, vector
from tests.pairing.reference.dutch2017 import Round2017, pair_round_2017
from tests.pairing.reference.dutch2026 import NoLegalPairing, index_of, pair_round
from tests.pairing.reference.facts import Facts
from tests.pairing.reference.position import Position
from tests.pairing.reference.round_facts import Round, by_rank, next_bracket
from tests.pairing.reference.whole import Complete, candidate_from, part_in

NAMES_2017 = tuple(f"C.{number}" for number in range(5, 20))
ORDER = "order"


def forced_task(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> PairingTask:
    """Return *task* with nobody else to meet for *player* and *opponent* (None: the bye)."""
    asked = [one for one in (player, opponent) if one is not None]
    apart = frozenset(
        frozenset((one, other.id))
        for one in asked
        for other in task.present
        if other.id not in asked
    )
    return replace(task, forbidden=task.forbidden | apart)


def forced_position(position: Position, task: PairingTask) -> Position:
    """Return *position* with the forbidden pairs of *task*."""
    apart = frozenset(frozenset(map(number_of, pair)) for pair in task.forbidden)
    return replace(position, forbidden=apart)


def complete_of(round_: Round, pairing: Pairing) -> Complete:
    """Return *pairing* as the reference has it."""
    couples = frozenset(
        frozenset((number_of(pair.white), number_of(pair.black))) for pair in pairing.pairs
    )
    bye = None if pairing.bye is None else round_.facts[number_of(pairing.bye)]
    return Complete(couples=couples, bye=bye)


Apart = frozenset[frozenset[PlayerId]]
Steps = Iterator[tuple[list[tuple[str, object]], object]]
"""Bracket by bracket: the criteria with their costs, then the place in the order."""


def steps_2026(round_: Round, pairing: Pairing) -> Steps:
    """Yield what *pairing* costs in each bracket, from the top down."""
    complete = complete_of(round_, pairing)
    limit = None if complete.bye is None else complete.bye.score
    yield [("C5", limit or 0)], ()
    chosen: list[Candidate] = []
    floaters: tuple[Facts, ...] = ()
    lower = round_.players
    while lower:
        bracket = next_bracket(floaters, lower)
        chosen.append(candidate_from(round_, bracket, part_in(complete, bracket)))
        floaters, lower = by_rank(chosen[-1].floaters), bracket.lower
    following: list[Candidate | None] = [*chosen[1:], None]
    for candidate, below in zip(chosen, following, strict=False):
        scores = () if below is None else scores_of(below.floaters)
        ahead = () if below is None else (len(scores), scores)
        costs = vector(candidate, ahead, limit)
        yield list(zip(NAMES, costs, strict=True)), index_of(candidate)


class Followed2017(Round2017):
    """The edition of 2017 with C.7 by a matching, for fields of any size.

    *apart* are pairs that may not meet, besides those of the position.
    """

    apart: Apart = frozenset()

    def may_meet(self, a: Facts, b: Facts) -> bool:
        """Tell whether two may meet, with those kept apart."""
        pair = frozenset((player_id(a.number), player_id(b.number)))
        return pair not in self.apart and super().may_meet(a, b)

    def following(self, candidate: Candidate) -> tuple[int, tuple[int, ...]]:
        """Return how many the following bracket leaves over at best, then their scores."""
        bracket = next_bracket(by_rank(candidate.floaters), candidate.bracket.lower)
        players = bracket.mdps + bracket.residents
        worth = {one.number: self._worth(one, bracket) for one in players}
        graph: nx.Graph[int] = nx.Graph()
        for at, one in enumerate(players):
            for other in players[max(at + 1, len(bracket.mdps)) :]:
                if self.may_meet(one, other):
                    weight = worth[one.number] + worth[other.number]
                    graph.add_edge(one.number, other.number, weight=weight)
        seated = {number for pair in nx.max_weight_matching(graph) for number in pair}
        left = [one for one in players if one.number not in seated]
        count = sum(self._counts(one, bracket) for one in left)
        return count, tuple(sorted((one.score for one in left), reverse=True))

    def _counts(self, one: Facts, bracket: Bracket) -> int:
        return 3 if not bracket.lower and not self._bye_possible(one) else 1

    def _bye_possible(self, one: Facts) -> bool:
        return one.bye_allowed and len(self.players) % 2 == 1

    def _worth(self, one: Facts, bracket: Bracket) -> int:
        players = bracket.mdps + bracket.residents
        above = sorted({other.score for other in players})
        room = len(players) + 1
        first, second = self._counts(one, bracket), above.index(one.score)
        worth: int = first * room ** len(above) + room**second
        return worth


def steps_2017(round_: Followed2017, task: PairingTask, pairing: Pairing) -> Steps:
    """Yield what *pairing* costs in each bracket of the system's own pairing of *task*."""
    complete = complete_of(round_, pairing)
    field = look_back(task, EDITION)
    brackets = paired_brackets(field, Outlook(field), task.points.win)
    floaters: tuple[Facts, ...] = ()
    lower = round_.players
    for paired in brackets:
        bracket = next_bracket(floaters, lower)
        if paired.collapsed:
            bracket = Bracket(mdps=floaters, residents=lower, lower=())
        candidate = candidate_from(round_, bracket, part_in(complete, bracket))
        costs = [
            len(candidate.floaters),
            *round_.costs_2017(candidate, ahead=not paired.completing),
        ]
        yield list(zip(NAMES_2017, costs, strict=True)), index_of(candidate)
        floaters, lower = by_rank(candidate.floaters), bracket.lower


def first_difference(own: Steps, other: Steps) -> tuple[str, bool]:
    """Return where two pairings differ first, and whether *other* is the worse one there."""
    for (mine, place), (theirs, other_place) in zip(own, other, strict=False):
        for (code, cost), (_, other_cost) in zip(mine, theirs, strict=True):
            if cost != other_cost:
                return code, other_cost > cost  # type: ignore[operator]
        if place != other_place:
            return ORDER, other_place > place  # type: ignore[operator]
    return "", False


class Recount:
    """One round of an edition, its own pairing, and the claims about it.

    *literal* pairs the forced round by the reference and not by the engine.
    """

    def __init__(
        self,
        engine: PairingSystem,
        position: Position,
        own: Pairing,
        *,
        literal: bool = False,
    ) -> None:
        self.engine = engine
        self.literal = literal
        self.position = position
        self.task = task_of(position)
        self.own = own
        self.old = engine.code.endswith("2017")
        self.round = Followed2017(position) if self.old else Round(position)
        self.costs = list(self._steps(own, frozenset()))

    def verify(self, other: Alternative) -> None:
        """Hold what *other* says against the round in which it is forced."""
        if other.ground is Ground.BARRED:
            is_barred(self.engine, self.task, other)
            return
        task = forced_task(self.task, other.player, other.opponent)
        self.hold(other.ground, other.note.rule.split(", ")[0], task)

    def hold(self, ground: Ground, rule: str, task: PairingTask) -> None:
        """Hold the claim that *task* comes to grief on *ground*, by *rule*, against its pairing."""
        pairing = self._forced(task)
        if pairing is None:
            assert ground is Ground.REST, (ground, rule)
            return
        where = first_difference(iter(self.costs), self._steps(pairing, task.forbidden))
        assert where == (rule if ground is Ground.WORSE else ORDER, True), (ground, rule)
        assert ground in (Ground.WORSE, Ground.LATER)

    def _forced(self, task: PairingTask) -> Pairing | None:
        """Return the round paired with what is forced, None where none is legal."""
        try:
            if not self.literal:
                return self.engine.pair(task)
            position = forced_position(self.position, task)
            answer = pair_round_2017(position) if self.old else pair_round(position)
        except (NoPairing, NoLegalPairing):
            return None
        pairs = tuple(Pair(player_id(white), player_id(black)) for white, black in answer.pairs)
        return Pairing(pairs=pairs, bye=None if answer.bye is None else player_id(answer.bye))

    def _steps(self, pairing: Pairing, apart: Apart) -> Steps:
        if isinstance(self.round, Followed2017):
            self.round.apart = apart
            return steps_2017(self.round, self.task, pairing)
        return steps_2026(self.round, pairing)
