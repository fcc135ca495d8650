"""The same rules told another way: all complete pairings of the round, sifted from the top.

Completion (C4) is not tested here but given: only complete pairings are looked at. The lowest
bye (C5), the look ahead (C8) and the brackets are read off them, and nothing is
pruned. The facts and colours of the players, the costs of a candidate and the generation index are
the same as in `dutch2026`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.pairing.reference.criteria import Bracket, Candidate, Cost, Pair, scores_of, vector
from tests.pairing.reference.dutch2026 import candidate_of, index_of
from tests.pairing.reference.facts import Facts
from tests.pairing.reference.position import Position
from tests.pairing.reference.round_facts import (
    NoLegalPairing,
    Players,
    Round,
    by_rank,
    next_bracket,
)

Couple = frozenset[int]
Part = frozenset[Couple]


@dataclass(frozen=True, slots=True, kw_only=True)
class Complete:
    """Everybody paired but at most one."""

    couples: Part
    bye: Facts | None


def every_complete_pairing(position: Position) -> Iterator[Complete]:
    """Generate every complete pairing of the round under C1-C3."""
    round_ = Round(position)
    return _complete_pairings(round_, round_.players, None)


def _complete_pairings(round_: Round, players: Players, bye: Facts | None) -> Iterator[Complete]:
    """Generate every complete pairing of *players* under C1-C3; *bye* is already given."""
    if not players:
        yield Complete(couples=frozenset(), bye=bye)
        return
    if len(players) % 2:
        for player in players:
            if player.bye_allowed:
                rest = tuple(other for other in players if other is not player)
                yield from _complete_pairings(round_, rest, player)
        return
    first, *others = players
    for opponent in others:
        if round_.may_meet(first, opponent):
            rest = tuple(other for other in others if other is not opponent)
            couple = frozenset((first.number, opponent.number))
            for complete in _complete_pairings(round_, rest, bye):
                yield Complete(couples=complete.couples | {couple}, bye=bye or complete.bye)


def part_in(complete: Complete, bracket: Bracket) -> Part:
    """Return the pairs of a complete pairing that are made in *bracket*."""
    mdps = {player.number for player in bracket.mdps}
    here = mdps | {player.number for player in bracket.residents}
    return frozenset(c for c in complete.couples if c <= here and not c <= mdps)


def candidate_from(round_: Round, bracket: Bracket, part: Part) -> Candidate:
    """Return the candidate that makes the pairs of *part*."""
    mdps = {player.number: player for player in bracket.mdps}
    pairs: list[Pair] = []
    for couple in part:
        a, b = (round_.facts[number] for number in couple)
        pairs.append(round_.seat(a, b, mdp=mdps.get(a.number) or mdps.get(b.number)))
    return candidate_of(bracket, tuple(pairs))


def sift(
    round_: Round, bracket: Bracket, completes: list[Complete]
) -> tuple[Candidate, list[Complete]]:
    """Return the best candidate of *bracket*, and the complete pairings that contain it."""
    by_part: dict[Part, list[Complete]] = {}
    for complete in completes:
        by_part.setdefault(part_in(complete, bracket), []).append(complete)
    ranked: list[tuple[list[Cost], tuple[object, ...], Candidate, Part]] = []
    for part, extensions in by_part.items():
        candidate = candidate_from(round_, bracket, part)
        ahead = _best_ahead(round_, candidate, extensions)
        costs = vector(candidate, ahead, completes[0].bye.score if completes[0].bye else None)
        ranked.append((costs, index_of(candidate), candidate, part))
    *_, best, part = min(ranked, key=lambda entry: entry[:2])
    return best, by_part[part]


def _best_ahead(
    round_: Round, candidate: Candidate, extensions: list[Complete]
) -> tuple[object, ...]:
    if not candidate.bracket.lower:
        return ()
    ahead = next_bracket(candidate.floaters, candidate.bracket.lower)
    floats = [
        scores_of(candidate_from(round_, ahead, part_in(extension, ahead)).floaters)
        for extension in extensions
    ]
    return min((len(scores), scores) for scores in floats)


def pair_as_a_whole(position: Position) -> Complete:
    """Return the one complete pairing that is best in every bracket from the top."""
    round_ = Round(position)
    completes = list(every_complete_pairing(position))
    if not completes:
        raise NoLegalPairing
    if len(round_.players) % 2:
        lowest = min(complete.bye.score for complete in completes if complete.bye)
        completes = [c for c in completes if c.bye and c.bye.score == lowest]
    floaters: Players = ()
    lower = round_.players
    while lower:
        bracket = next_bracket(floaters, lower)
        best, completes = sift(round_, bracket, completes)
        floaters, lower = by_rank(best.floaters), bracket.lower
    (only,) = completes
    return only
