"""Pair a bracket that misses a bound: the heaviest matching of C5 to C8 and the order.

Slower, and right for every bracket.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY, mask_of
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.common.pairable import pairable, with_one_aside
from swissdesk.pairing.systems.burstein.bracket import Bracket


def far(bracket: Bracket, group: int, completion: Completion) -> list[int]:
    """Return the partners in the bracket, ``NOBODY`` for who floats.

    What is best without regard to others stands if they can bear it. So the bracket is paired
    alone at first, then with the following one, then with everybody below.
    """
    groups, size = completion.groups, completion.field.size
    start, stop = groups[group + 1] if group + 1 < len(groups) else (size, size)
    alone = Problem(bracket, bracket.players, bracket.size, relaxed=True)
    mate = alone.solve()
    if mate is not None and _well_received(alone.left(mate), group + 1, completion):
        return alone.partners(mate)
    around = [*bracket.players, *range(start, stop)]
    relaxed = Problem(bracket, around, len(around), relaxed=True)
    mate = relaxed.solve()
    if mate is not None and completion.complete(min(group + 2, len(groups)), relaxed.left(mate)):
        return relaxed.partners(mate)
    whole = Problem(bracket, [*around, *range(stop, size)], len(around), relaxed=False)
    mate = whole.solve()
    assert mate is not None, "the round was seen to be pairable"
    return whole.partners(mate)


def _well_received(floaters: int, group: int, completion: Completion) -> bool:
    """Tell whether the bracket of *group* with *floaters* serves C5 and C6 as counting allows.

    It pairs everybody, or leaves over one resident, and all below can be paired.
    """
    if group == len(completion.groups):
        return not floaters
    start, stop = completion.groups[group]
    residents = (1 << stop) - (1 << start)
    players = residents | floaters
    rows = list(completion.field.allowed)
    if players.bit_count() % 2 == 0:
        return completion.complete(group + 1) and pairable(rows, players)
    last = completion.who_completes(group + 1, residents)
    return pairable(with_one_aside(rows, last), players | 1 << len(rows))


class Served(NamedTuple):
    """How well a pairing of a bracket serves the criteria, each the greater the better."""

    c5: int
    c6: tuple[int, ...]
    c7: tuple[int, ...]
    c8: int


def _by_score(scores: list[Points]) -> tuple[int, ...]:
    """Return *scores* so that more of the high ones are greater."""
    return tuple(sorted(scores, reverse=True))


class Problem:
    """Vertices: the bracket, the next residents up to *near*, everybody below.

    *relaxed*: anybody may be left over, by an edge that is worth nothing. *parted*
    tells of two players of the field whether they must not meet.
    """

    def __init__(
        self,
        bracket: Bracket,
        players: list[int],
        near: int,
        *,
        relaxed: bool,
        parted: Callable[[int, int], bool] | None = None,
    ) -> None:
        self.bracket = bracket
        self.players = players
        self.near = near
        self.relaxed = relaxed
        self.parted = parted
        self._units()

    def solve(self) -> list[int] | None:
        """Return the partner of each vertex in the heaviest matching."""
        count = len(self.players)
        weights: list[dict[int, int]] = [{} for _ in range(count)]
        for i, j, weight in self._edges():
            weights[i][j] = weights[j][i] = weight
        if self.relaxed:
            weights += [{} for _ in range(count % 2)]
            for i, row in enumerate(weights):
                for j in range(i):
                    if j not in row:
                        row[j] = weights[j][i] = 0
        return heaviest_perfect_matching(weights)

    def partners(self, mate: list[int]) -> list[int]:
        """Return the partners inside the bracket."""
        size = self.bracket.size
        return [u if self._real(v, u) and u < size else NOBODY for v, u in enumerate(mate[:size])]

    def served(self, mate: list[int]) -> Served:
        """Return how well a matching serves C5 to C8."""
        size, scores = self.bracket.size, self.bracket.scores
        pairs = [(v, u) for v, u in enumerate(mate) if v < u]
        inside = [pair for pair in pairs if pair[1] < size]
        below = [pair for pair in pairs if size <= pair[1] < self.near and self._real(*pair)]
        return Served(
            c5=len(inside),
            c6=_by_score([scores[v] for pair in inside for v in pair]),
            c7=(len(below), *_by_score([scores[v] for v, _ in below if v < size])),
            c8=-sum(self._refused(*pair) for pair in inside),
        )

    def left(self, mate: list[int]) -> int:
        """Return who is left over, as a set of the whole field."""
        return mask_of([p for v, p in enumerate(self.players) if not self._real(v, mate[v])])

    def _real(self, v: int, u: int) -> bool:
        if u >= len(self.players):
            return False
        return bool(self.bracket.look.field.allowed[self.players[v]] >> self.players[u] & 1)

    def _units(self) -> None:
        """Set the digits, from the last: the order of pairings, C8, C7, C6, C5.

        C6 and C7 count who is paired, one digit a score: the highest score leads.
        """
        size = self.bracket.size
        self.room = (size + 1).bit_length()
        unit = 1 << size * self.room
        self.c8 = unit
        digit = (self.near + 1).bit_length()
        scores = sorted(set(self.bracket.scores))
        self.c7_scores = {s: unit << (i + 1) * digit for i, s in enumerate(scores)}
        unit <<= (len(scores) + 1) * digit
        self.c7 = unit
        self.c6 = {s: unit << (i + 1) * digit for i, s in enumerate(scores)}
        self.c5 = unit << (len(scores) + 1) * digit

    def _edges(self) -> Iterator[tuple[int, int, int]]:
        size = self.bracket.size
        allowed = self.bracket.look.field.allowed
        for j, player in enumerate(self.players):
            for i in range(j):
                other = self.players[i]
                if not allowed[player] >> other & 1 or (self.parted and self.parted(player, other)):
                    continue
                if j < size:
                    yield i, j, self._inside(i, j)
                elif j < self.near:
                    yield i, j, self._below(i)
                elif not self.relaxed:
                    yield i, j, 0

    def _inside(self, i: int, j: int) -> int:
        """Return what a pair of the bracket is worth; *i* is the higher ranked."""
        scores, size, room = self.bracket.scores, self.bracket.size, self.room
        refused = self._refused(i, j)
        order = (j + 1 << (size - 1 - i) * room) + (i + 1 << (size - 1 - j) * room)
        return self.c5 + self.c6[scores[i]] + self.c6[scores[j]] + order - refused * self.c8

    def _refused(self, i: int, j: int) -> bool:
        both = 1 << i | 1 << j
        return both & self.bracket.white == both or both & self.bracket.black == both

    def _below(self, i: int) -> int:
        """Return what a pair of the following bracket is worth whose higher member is *i*."""
        if i >= self.bracket.size:
            return self.c7
        return self.c7 + self.c7_scores[self.bracket.scores[i]]
