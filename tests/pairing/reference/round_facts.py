"""One round: its players, and the questions that the rules ask about them again and again."""

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations

from tests.pairing.reference.colours import tournament_numbers, white_of
from tests.pairing.reference.criteria import Bracket, Candidate, Cost, Pair, scores_of, vector
from tests.pairing.reference.facts import ABSOLUTE, Facts, facts_of
from tests.pairing.reference.position import Position

Players = tuple[Facts, ...]
Numbers = frozenset[int]
Ahead = tuple[int, tuple[int, ...]]


class NoLegalPairing(Exception):
    """No complete pairing exists under C1-C3: the Chief Arbiter decides (art. 1.9)."""


class Round:
    """The facts of one position, with the answers to its questions remembered."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.facts = facts_of(position)
        self.players = by_rank(self.facts.values())
        self._parity = tournament_numbers(position)
        self._matchable: dict[tuple[Numbers, Numbers], bool] = {}
        self._ahead: dict[tuple[Numbers, Numbers], Ahead] = {}

    def may_meet(self, a: Facts, b: Facts) -> bool:
        """Tell whether C1, C3 and the arbiter's forbidden pairs let two players meet."""
        if b.number in a.met or frozenset((a.number, b.number)) in self.position.forbidden:
            return False
        same_absolute = a.strength == b.strength == ABSOLUTE and a.wants == b.wants
        return not same_absolute or a.topscorer or b.topscorer

    def seat(self, a: Facts, b: Facts, mdp: Facts | None = None) -> Pair:
        """Return the pair with the colours of article 5."""
        first = white_of(a, b, self._parity, self.position.initial_colour) == a.number
        return Pair(white=a if first else b, black=b if first else a, mdp=mdp)

    def matchable(self, players: Numbers, apart: Numbers = frozenset()) -> bool:
        """Tell whether all of *players* can be paired, those of *apart* not with each other."""
        if not players:
            return True
        key = (players, apart & players)
        if key not in self._matchable:
            first = min(players)
            self._matchable[key] = any(
                self.may_meet(self.facts[first], self.facts[other])
                and not {first, other} <= apart
                and self.matchable(players - {first, other}, apart)
                for other in players - {first}
            )
        return self._matchable[key]

    def can_complete(self, players: Numbers, limit: int | None) -> bool:
        """Tell whether *players* admit a complete pairing (C1-C3), the bye at *limit* or below."""
        if len(players) % 2 == 0:
            return self.matchable(players)
        return limit is not None and any(
            self.facts[number].bye_allowed
            and self.facts[number].score <= limit
            and self.matchable(players - {number})
            for number in players
        )

    @cached_property
    def bye_limit(self) -> int | None:
        """Return the lowest score that can get the bye (C5), None in an even field."""
        if len(self.players) % 2 == 0:
            return None
        for score in sorted({player.score for player in self.players}):
            if self.can_complete(numbers_of(self.players), score):
                return score
        raise NoLegalPairing

    def keeps_completion(self, floaters: Players, lower: Players) -> bool:
        """Tell whether C4 and C5 still hold once *floaters* leave their bracket.

        For this test the floaters may meet each other.
        """
        return self.can_complete(numbers_of(floaters + lower), self.bye_limit)

    def fewest_floaters(self, bracket: Bracket) -> Ahead:
        """Return the best number of downfloaters, and then their best scores (C6, C7)."""
        players = bracket.mdps + bracket.residents
        apart = numbers_of(bracket.mdps)
        for count in range(len(players) + 1):
            found = [
                scores_of(floaters)
                for floaters in combinations(players, count)
                if self.matchable(numbers_of(players) - numbers_of(floaters), apart)
                and self.keeps_completion(floaters, bracket.lower)
            ]
            if found:
                return count, min(found)
        raise AssertionError("when all players float, the completion is what it was before")

    def look_ahead(self, floaters: Players, lower: Players) -> Ahead | None:
        """Return the value of C8: C6 and C7 of the next bracket; None if there is none."""
        if not lower:
            return None
        key = (numbers_of(floaters), numbers_of(lower))
        if key not in self._ahead:
            self._ahead[key] = self.fewest_floaters(next_bracket(floaters, lower))
        return self._ahead[key]

    def costs(self, candidate: Candidate) -> list[Cost]:
        """Return C6...C21 of a candidate."""
        ahead = self.look_ahead(candidate.floaters, candidate.bracket.lower)
        return vector(candidate, ahead or (), self.bye_limit)


def next_bracket(floaters: Players, lower: Players) -> Bracket:
    """Return the bracket of *floaters* and the first scoregroup of *lower* (art. 1.3)."""
    score = max(player.score for player in lower)
    return Bracket(
        mdps=by_rank(floaters),
        residents=tuple(player for player in lower if player.score == score),
        lower=tuple(player for player in lower if player.score < score),
    )


def by_rank(players: Iterable[Facts]) -> Players:
    """Sort players in the order of art. 1.2."""
    return tuple(sorted(players, key=lambda player: player.rank))


def numbers_of(players: Players) -> Numbers:
    """Return the numbers of *players*."""
    return frozenset(player.number for player in players)
