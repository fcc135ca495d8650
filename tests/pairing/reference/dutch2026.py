"""The FIDE Dutch system 2026, literally: brackets from the top down (C.04.3 art. 1.9, 3, 4)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.pairing.reference.criteria import Bracket, Candidate, Cost, Pair
from tests.pairing.reference.order import exchanges, generation_index, mdp_sets, transpositions
from tests.pairing.reference.position import Position
from tests.pairing.reference.round_facts import (
    NoLegalPairing,
    Players,
    Round,
    by_rank,
    next_bracket,
    numbers_of,
)

__all__ = ["Answer", "NoLegalPairing", "Step", "closed_form", "literal", "pair_round"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What was chosen in one bracket, and what it cost in C6...C21."""

    chosen: Candidate
    costs: list[Cost]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The pairs as (white, black) in the order of the boards, and the player with the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    steps: tuple[Step, ...]


Walk = Callable[[Round, Bracket], Step]


def literal(round_: Round, bracket: Bracket) -> Step:
    """Generate the candidates of articles 3 and 4 in their order; the first best one wins.

    A pairing that was generated before is left out: it costs the same again and comes later.
    """
    best: Step | None = None
    seen: set[frozenset[frozenset[int]]] = set()
    for pairs in _candidates_in_order(round_, bracket):
        who = frozenset(frozenset((pair.white.number, pair.black.number)) for pair in pairs)
        if who in seen:
            continue
        seen.add(who)
        candidate = candidate_of(bracket, pairs)
        if not round_.keeps_completion(candidate.floaters, bracket.lower):
            continue
        costs = round_.costs(candidate)
        if best is None or costs < best.costs:
            best = Step(chosen=candidate, costs=costs)
    assert best is not None
    return best


def _candidates_in_order(round_: Round, bracket: Bracket) -> Iterator[tuple[Pair, ...]]:
    """Generate pairings under C1 and C3 in the order of articles 3.6 and 3.7.

    Once a pair of the MDP-pairing is forbidden, so is every candidate that contains it: its
    remainders are not gone through.
    """
    count, floating = round_.fewest_floaters(bracket)
    players = bracket.mdps + bracket.residents
    max_pairs = (len(players) - count) // 2
    limbo = [score for score in floating if score > bracket.residents[0].score]
    m1 = len(bracket.mdps) - len(limbo)
    by_bsn = dict(enumerate(players, start=1))
    mdp_bsns = list(by_bsn)[: len(bracket.mdps)]
    resident_bsns = list(by_bsn)[len(bracket.mdps) :]
    for s1 in mdp_sets(mdp_bsns, m1):
        left = (by_bsn[bsn].score for bsn in mdp_bsns if bsn not in s1)
        if sorted(left, reverse=True) != limbo:
            continue
        for s2 in transpositions(m1, resident_bsns):
            tops, opponents = [by_bsn[bsn] for bsn in s1], [by_bsn[bsn] for bsn in s2]
            if not all(map(round_.may_meet, tops, opponents)):
                continue
            mdp_pairs = [round_.seat(a, b, mdp=a) for a, b in zip(tops, opponents, strict=True)]
            rest = tuple(by_bsn[bsn] for bsn in resident_bsns if bsn not in s2)
            for pairs in _homogeneous_in_order(round_, rest, max_pairs - m1):
                yield (*mdp_pairs, *pairs)


def _homogeneous_in_order(
    round_: Round, players: Players, pairs_wanted: int
) -> Iterator[tuple[Pair, ...]]:
    """Generate the pairings of a homogeneous bracket or a remainder (art. 3.6, 4.2, 4.3)."""
    by_bsn = dict(enumerate(players, start=1))
    s1 = set(list(by_bsn)[:pairs_wanted])
    s2 = set(by_bsn) - s1
    for leaving, entering in [((), ()), *exchanges(sorted(s1), sorted(s2))]:
        tops = sorted((s1 - set(leaving)) | set(entering))
        bottoms = sorted((s2 - set(entering)) | set(leaving))
        for partners in transpositions(len(tops), bottoms):
            met = [(by_bsn[a], by_bsn[b]) for a, b in zip(tops, partners, strict=True)]
            if all(round_.may_meet(a, b) for a, b in met):
                yield tuple(round_.seat(a, b) for a, b in met)


def closed_form(round_: Round, bracket: Bracket) -> Step:
    """Take, among all pairings of the bracket, the smallest in (C6...C21, generation index).

    The same definition without generating anything in order. Pairings with more downfloaters
    than needed are not looked at: C6 comes first.
    """
    count, _ = round_.fewest_floaters(bracket)
    best: tuple[list[Cost], tuple[object, ...], Candidate] | None = None
    for pairs in all_pairings(round_, bracket, bracket.mdps + bracket.residents, count):
        candidate = candidate_of(bracket, pairs)
        if not round_.keeps_completion(candidate.floaters, bracket.lower):
            continue
        found = (round_.costs(candidate), index_of(candidate), candidate)
        if best is None or found[:2] < best[:2]:
            best = found
    assert best is not None
    return Step(chosen=best[2], costs=best[0])


def all_pairings(
    round_: Round, bracket: Bracket, left: Players, may_float: int
) -> Iterator[tuple[Pair, ...]]:
    """Generate every set of pairs of *left* under C1 and C3 that leaves *may_float* players."""
    if len(left) == may_float:
        yield ()
        return
    first, *others = left
    if may_float:
        yield from all_pairings(round_, bracket, tuple(others), may_float - 1)
    for other in others:
        if other in bracket.mdps or not round_.may_meet(first, other):
            continue
        pair = round_.seat(first, other, mdp=first if first in bracket.mdps else None)
        rest = tuple(player for player in others if player is not other)
        for pairs in all_pairings(round_, bracket, rest, may_float):
            yield (pair, *pairs)


def index_of(candidate: Candidate) -> tuple[object, ...]:
    """Return the generation index of a finished bracket pairing."""
    players = candidate.bracket.mdps + candidate.bracket.residents
    bsn = {player.number: index for index, player in enumerate(players, start=1)}
    mdp_pairs = [
        (bsn[pair.mdp.number], bsn[pair.resident.number])
        for pair in candidate.mdp_pairs
        if pair.mdp is not None
    ]
    taken = {resident for _, resident in mdp_pairs}
    remainder = [bsn[p.number] for p in candidate.bracket.residents if bsn[p.number] not in taken]
    pairs = [
        (bsn[pair.white.number], bsn[pair.black.number])
        for pair in candidate.pairs
        if pair.mdp is None
    ]
    return generation_index(mdp_pairs, remainder, pairs)


def candidate_of(bracket: Bracket, pairs: tuple[Pair, ...]) -> Candidate:
    """Return the candidate with *pairs*; who is not in them floats down."""
    seated = {player.number for pair in pairs for player, _ in pair.sides}
    players = bracket.mdps + bracket.residents
    floaters = tuple(player for player in players if player.number not in seated)
    return Candidate(bracket=bracket, pairs=pairs, floaters=floaters)


def pair_round(position: Position, walk: Walk = closed_form) -> Answer:
    """Pair the round, or raise `NoLegalPairing`."""
    round_ = Round(position)
    if not round_.can_complete(numbers_of(round_.players), round_.bye_limit):
        raise NoLegalPairing
    steps: list[Step] = []
    floaters: Players = ()
    lower = round_.players
    while lower:
        bracket = next_bracket(floaters, lower)
        steps.append(walk(round_, bracket))
        floaters, lower = by_rank(steps[-1].chosen.floaters), bracket.lower
    # Who is left over from the last bracket has the bye (art. 1.9); C4 lets it be one at most.
    assert len(floaters) == len(round_.players) % 2
    pairs = [pair for step in steps for pair in step.chosen.pairs]
    return Answer(
        pairs=tuple((p.white.number, p.black.number) for p in sorted(pairs, key=board_key)),
        bye=floaters[0].number if floaters else None,
        steps=tuple(steps),
    )


def board_key(pair: Pair) -> tuple[int, int, int]:
    """Return the sorting key of the boards (C.04.2 art. 3.6), by pairing scores."""
    high, low = by_rank((pair.white, pair.black))
    return (-high.score, -(high.score + low.score), high.number)
