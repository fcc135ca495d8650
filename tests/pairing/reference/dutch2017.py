"""The edition of 2017, literally: all pairings of a bracket are gone through (A.9, B, C).

Articles of that edition have letters. What it reads like its successor is taken from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.pairing.reference.criteria import (
    Bracket,
    Candidate,
    Cost,
    Pair,
    c10,
    c11,
    c12,
    c13,
    float_before,
)
from tests.pairing.reference.dutch2026 import all_pairings, board_key, candidate_of, index_of
from tests.pairing.reference.facts import Facts
from tests.pairing.reference.position import Position
from tests.pairing.reference.round_facts import (
    NoLegalPairing,
    Numbers,
    Players,
    Round,
    by_rank,
    next_bracket,
    numbers_of,
)

__all__ = ["Answer2017", "NoLegalPairing", "pair_round_2017"]

ANY_SCORE = 10_000
Differences = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer2017:
    """The pairs as (white, black) by boards, the bye, and whether the last brackets collapsed."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    collapsed: bool


class Round2017(Round):
    """A round whose players are seen as the edition of 2017 sees them."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.facts = {number: self._seen(one) for number, one in self.facts.items()}
        self.players = by_rank(self.facts.values())
        self._following: dict[tuple[Numbers, Numbers], tuple[int, Differences]] = {}

    def _seen(self, one: Facts) -> Facts:
        """Give *one* his right to the bye (C.2), a downfloat for any round not played (A.4.b)."""
        cells = self.position.entrant(one.number).cells
        floats = [one.float_1, one.float_2]
        for back, cell in enumerate(reversed(cells[-2:])):
            if not cell.played:
                floats[back] = "down"
        bye_allowed = not any(cell.code in "U+" for cell in cells)
        return replace(one, float_1=floats[0], float_2=floats[1], bye_allowed=bye_allowed)

    def completes(self, floaters: Players, lower: Players) -> bool:
        """Tell whether downfloaters and lower players allow the completion of the round."""
        if not lower and len(floaters) > 1:
            return False
        return self.can_complete(numbers_of(floaters + lower), ANY_SCORE)

    def psd(self, candidate: Candidate) -> Differences:
        """Return the pairing score difference (A.8)."""
        return _sorted(
            [_gap(pair) for pair in candidate.pairs]
            + [self.fall(candidate, one) for one in candidate.floaters]
        )

    def fall(self, candidate: Candidate, floater: Facts) -> int:
        """Return the score difference of a downfloater (A.8)."""
        bracket = candidate.bracket
        lowest = min(one.score for one in bracket.mdps + bracket.residents)
        return floater.score - (lowest - self.position.values.win)

    def following(self, candidate: Candidate) -> tuple[int, Differences]:
        """Return the value of C.7: unpaired players, then PSD, in the following bracket alone."""
        floaters, lower = by_rank(candidate.floaters), candidate.bracket.lower
        key = numbers_of(floaters), numbers_of(lower)
        if key not in self._following:
            bracket = next_bracket(floaters, lower)
            self._following[key] = min(
                (self._left_over(one), self.psd(one))
                for floating in floats_possible(bracket)
                for one in candidates(self, bracket, floating)
            )
        return self._following[key]

    def _left_over(self, candidate: Candidate) -> int:
        """Count who is left over; in the last scoregroup it matters who may have the bye."""
        last = not candidate.bracket.lower
        return sum(3 if last and not one.bye_allowed else 1 for one in candidate.floaters)

    def costs_2017(self, candidate: Candidate, *, ahead: bool) -> list[Cost]:
        """Return C.6 to C.19; *ahead*: C.7 is among them."""
        down, up = self._floats(candidate)
        return [
            self.psd(candidate),  # C.6
            self.following(candidate) if ahead else (),  # C.7
            c10(candidate),  # C.8
            c11(candidate),  # C.9
            c12(candidate),  # C.10
            c13(candidate),  # C.11
            len(again(down, "down", 1)),  # C.12
            len(again(up, "up", 1)),  # C.13
            len(again(down, "down", 2)),  # C.14
            len(again(up, "up", 2)),  # C.15
            again(down, "down", 1),  # C.16
            again(up, "up", 1),  # C.17
            again(down, "down", 2),  # C.18
            again(up, "up", 2),  # C.19
        ]

    def _floats(
        self, candidate: Candidate
    ) -> tuple[list[tuple[Facts, int]], list[tuple[Facts, int]]]:
        """Return who gets a downfloat and who an upfloat now, with the score differences."""
        down = [(one, self.fall(candidate, one)) for one in candidate.floaters]
        up = []
        for pair in candidate.pairs:
            if gap := _gap(pair):
                high, low = by_rank((pair.white, pair.black))
                down.append((high, gap))
                up.append((low, gap))
        return down, up


def _gap(pair: Pair) -> int:
    return abs(pair.white.score - pair.black.score)


def _sorted(differences: list[int]) -> Differences:
    return tuple(sorted(differences, reverse=True))


def again(floats: list[tuple[Facts, int]], kind: str, rounds_ago: int) -> Differences:
    """Return the differences of those who floated likewise *rounds_ago*."""
    return _sorted([gap for one, gap in floats if float_before(one, rounds_ago) == kind])


def candidates(round_: Round2017, bracket: Bracket, floating: int) -> Iterator[Candidate]:
    """Generate every pairing of *bracket* under C.1 and C.3 with so many downfloaters."""
    for pairs in all_pairings(round_, bracket, bracket.mdps + bracket.residents, floating):
        yield candidate_of(bracket, pairs)


def floats_possible(bracket: Bracket) -> range:
    """Return the numbers of downfloaters that *bracket* can have, fewest first."""
    size = len(bracket.mdps + bracket.residents)
    return range(size % 2, size + 1, 2)


def best_of(round_: Round2017, bracket: Bracket, *, completed: bool) -> Candidate:
    """Return the first of the best candidates; C.5, the number of pairs, comes first.

    *completed*: the round must be completable (C.4), and C.7 is not asked.
    """
    for floating in floats_possible(bracket):
        found = [
            candidate
            for candidate in candidates(round_, bracket, floating)
            if not completed or round_.completes(candidate.floaters, bracket.lower)
        ]
        if found:
            return min(
                found,
                key=lambda one: (round_.costs_2017(one, ahead=not completed), index_of(one)),
            )
    raise AssertionError("when all players float, the completion is what it was before")


def pair_round_2017(position: Position) -> Answer2017:
    """Pair the round by article A.9, or raise `NoLegalPairing`."""
    round_ = Round2017(position)
    if not round_.can_complete(numbers_of(round_.players), ANY_SCORE):
        raise NoLegalPairing
    chosen: list[Candidate] = []
    collapsed = False
    floaters: Players = ()
    lower = round_.players
    while lower:
        bracket = next_bracket(floaters, lower)
        best = best_of(round_, bracket, completed=not bracket.lower)
        if not round_.completes(best.floaters, bracket.lower):
            collapsed = True
            best = best_of(round_, bracket, completed=True)
            chosen.append(best)
            bracket = Bracket(mdps=by_rank(best.floaters), residents=bracket.lower, lower=())
            best = best_of(round_, bracket, completed=True)
        chosen.append(best)
        floaters, lower = by_rank(best.floaters), bracket.lower
    pairs = [pair for candidate in chosen for pair in candidate.pairs]
    return Answer2017(
        pairs=tuple((p.white.number, p.black.number) for p in sorted(pairs, key=board_key)),
        bye=floaters[0].number if floaters else None,
        collapsed=collapsed,
    )
