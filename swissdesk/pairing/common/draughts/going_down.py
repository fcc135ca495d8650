"""Who goes down from a score group, and whom he meets there (3.18.5.4, 3.18.7.4).

As few as possible go down: nobody from a group that can be paired in itself, one from an odd
group, more only where nothing else lets everybody be paired. They meet the next group; the
group after it only if that does not work.
"""

from collections.abc import Iterator, Mapping, Sequence

from swissdesk.pairing.common.draughts.perfect import CompletePairing
from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching


class Group:
    """A score group whose turn it is, and the groups below it, nearest first.

    Everybody in them together can be paired. *allowed* tells who may meet whom.
    """

    def __init__(self, allowed: Sequence[int], group: int, below: Sequence[int]) -> None:
        self.allowed = allowed
        self.group = group
        self.below = below
        self.rest = sum(below)

    def go_down(self, first_goes: bool) -> list[tuple[int, int]]:
        """Return who goes down and meets whom, in the order in which they are lowered.

        The last of the group goes before the last but one and meets the first possible; if
        *first_goes*, the first before the second, and he meets the last.
        """
        pairs = self._at_most_one(first_goes)
        return self._several(first_goes) if pairs is None else pairs

    def need(self) -> tuple[int, int]:
        """Return how many must go down, and how many groups deep their opponents are sought."""
        pairs = self._at_most_one(False)
        if pairs is None:
            return self._fewest()
        deepest = max((self.depth(opponent) for _, opponent in pairs), default=NOBODY)
        return len(pairs), deepest + 1

    def depth(self, v: int) -> int:
        """Return how many groups lie between *v*, who is below, and this one."""
        return next(depth for depth, group in enumerate(self.below) if group >> v & 1)

    def within(self, reach: int) -> int:
        """Return everybody in the next *reach* groups."""
        return sum(self.below[:reach])

    def search_order(self, reach: int, last_first: bool) -> Iterator[int]:
        """Yield who may be met: the nearest group first, each in turn."""
        for group in self.below[:reach]:
            yield from in_turn(group, last_first)

    def _at_most_one(self, first_goes: bool) -> list[tuple[int, int]] | None:
        """Return the pairs if one going down is enough, None if it is not."""
        here = CompletePairing(self.allowed, self.group)
        there = CompletePairing(self.allowed, self.rest)
        if not here.left and not there.left:
            return []
        if here.left.bit_count() != 1 or there.left.bit_count() != 1:
            return None
        may_go, may_meet = here.replaceable(), there.replaceable()
        for reach, group in enumerate(self.below, 1):
            for v in in_turn(may_go, not first_goes):
                possible = self.allowed[v] & may_meet & self.within(reach)
                if possible & group:
                    return [(v, next(in_turn(possible & group, first_goes)))]
        return None

    def _several(self, first_goes: bool) -> list[tuple[int, int]]:
        """Return the pairs where more than one must go down.

        The set is one of the heaviest pairing: each who goes down costs more than all that
        the places of the others in the order can win back. If the next group is enough for as
        few as must go down whatever happens, nothing else need be tried.
        """
        order = list(in_turn(self.group, first_goes))
        most = 1 << len(order)
        bonus = {v: (1 << place) - most for place, v in enumerate(order)}
        reach = 1
        mate = self._heaviest(self.below[0], bonus, [0])
        if mate is None or len(self._down(mate)) > self._at_least():
            _, reach = self._fewest()
            mate = self._heaviest(self.within(reach), bonus, [0] * reach)
        assert mate is not None
        goers = self._down(mate)
        down = [v for v in reversed(order) if v in goers]
        return self._opponents(down, self.within(reach), list(self.search_order(reach, first_goes)))

    def _at_least(self) -> int:
        """Return how many stay over, inside the group or below it, whatever is paired."""
        parts = (CompletePairing(self.allowed, part) for part in (self.group, self.rest))
        return max(part.left.bit_count() for part in parts)

    def _down(self, mate: Mapping[int, int]) -> dict[int, int]:
        """Return who goes down in a complete pairing, and whom he meets."""
        return {v: mate[v] for v in members(self.group) if self.rest >> mate[v] & 1}

    def _fewest(self) -> tuple[int, int]:
        """Return how many must go down and the smallest reach that is enough for them."""
        base = len(self.allowed) + 1
        deeper = [-(base**depth) for depth in range(len(self.below))]
        each = -(base ** len(self.below))
        mate = self._heaviest(self.rest, dict.fromkeys(members(self.group), each), deeper)
        assert mate is not None
        opponents = self._down(mate).values()
        return len(opponents), max(map(self.depth, opponents), default=NOBODY) + 1

    def _heaviest(
        self, within: int, down: Mapping[int, int], deeper: Sequence[int]
    ) -> dict[int, int] | None:
        """Return the heaviest complete pairing, None if there is none.

        Who goes down weighs what *down* says, and what *deeper* says of the group he meets;
        only those *within* reach can be met from above.
        """
        everybody = list(members(self.group | self.rest))
        seat = {v: i for i, v in enumerate(everybody)}
        weights: list[dict[int, int]] = [{} for _ in everybody]
        for v in members(self.group):
            for u in members(self.allowed[v] & self.group):
                weights[seat[v]][seat[u]] = 0
            for u in members(self.allowed[v] & within):
                weight = down[v] + deeper[self.depth(u)]
                weights[seat[v]][seat[u]] = weights[seat[u]][seat[v]] = weight
        for v in members(self.rest):
            for u in members(self.allowed[v] & self.rest):
                weights[seat[v]][seat[u]] = 0
        mate = heaviest_perfect_matching(weights)
        return None if mate is None else {v: everybody[mate[seat[v]]] for v in everybody}

    def _opponents(
        self, down: Sequence[int], within: int, order: Sequence[int]
    ) -> list[tuple[int, int]]:
        """Give those who go *down*, in turn, the first possible opponent."""
        lowered = sum(1 << v for v in down)
        allowed = list(self.allowed)
        for v in members(self.rest):
            allowed[v] &= self.rest | (lowered if within >> v & 1 else 0)
        for v in down:
            allowed[v] &= within
        pairing = CompletePairing(allowed, lowered | self.rest)
        return [(v, pairing.take(v, order)) for v in down]


def in_turn(mask: int, last_first: bool) -> Iterator[int]:
    """Yield the players of *mask* from the last or from the first on."""
    return reversed(list(members(mask))) if last_first else members(mask)
