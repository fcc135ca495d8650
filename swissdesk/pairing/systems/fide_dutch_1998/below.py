"""The bracket below as C12 and C13 look at it: who must come down so that it can be paired.

*Full* (R17) is a bracket in which everybody gets an opponent, at most one resident left over
where the number is odd, each moved-down player paired with a resident.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from swissdesk.pairing.common.graph import NOBODY, mask_of, match_all, members
from swissdesk.pairing.systems.fide_dutch_1998.bracket import Bracket
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import Below


def is_full(bracket: Bracket, *, lowest: bool) -> bool:
    """Tell whether all that is to be paired in *bracket* can be paired by B1 and B2 (R17)."""
    field, players, moved_down = bracket.field, bracket.players, bracket.moved_down
    residents = players & ~moved_down
    adj = [row & players if players >> v & 1 else 0 for v, row in enumerate(field.allowed)]
    if not bracket.homogeneous:
        for v in members(moved_down):
            adj[v] &= residents
    adj.append(0)
    if bracket.count % 2:
        spare = players if bracket.homogeneous else residents
        spare &= bracket.entitled if lowest else mask_of([v for v in members(spare) if adj[v]])
        adj[field.size] = spare
        for v in members(spare):
            adj[v] |= 1 << field.size
        players |= 1 << field.size
    return match_all(adj, [NOBODY] * (field.size + 1), players, players)


class Waiting(NamedTuple):
    """The bracket below without those whom the pairing above leaves over.

    *residents* have its score, *joined* came with joined brackets (C13), *sent* were moved
    down by C1 from the bracket above. *entitled* may have the bye.
    """

    field: Field
    residents: int
    joined: int
    sent: int
    entitled: int
    lowest: bool

    def ways(self, above: int, count: int) -> Iterator[Below]:
        """Yield the ways in which *count* of the players *above* make the bracket full."""
        if self.lowest:
            yield self.way(above, count >= self.threshold)
            return
        lonely = self._lonely()
        for stay in _subsets(lonely, count + 1):
            gone = lonely & ~stay
            banned = mask_of([v for v in members(above) if self.field.allowed[v] & gone])
            free = above & ~banned
            if free.bit_count() < count or not self._all_meet(stay, free):
                continue
            residents = self.residents & ~gone
            yield self._way(above, residents, banned, count >= self._threshold(residents))

    def _all_meet(self, some: int, others: int) -> bool:
        return all(self.field.allowed[v] & others for v in members(some))

    def _lonely(self) -> int:
        """Return the residents who go down by C1 unless an opponent comes down to them."""
        here = self.residents | self.sent
        return mask_of([v for v in members(self.residents) if not self.field.allowed[v] & here])

    @property
    def threshold(self) -> int:
        """Return how many must come down for the bracket to be treated as homogeneous (R4)."""
        return self._threshold(self.residents)

    def _threshold(self, residents: int) -> int:
        return max(residents.bit_count() - (self.sent | self.joined).bit_count(), 0)

    def way(self, above: int, homogeneous: bool) -> Below:
        """Return how the bracket with all its residents takes those who come down."""
        return self._way(above, self.residents, 0, homogeneous)

    def _way(self, above: int, residents: int, banned: int, homogeneous: bool) -> Below:
        allowed, fixed = self.field.allowed, self.sent | self.joined
        opponents = residents | self.joined if homogeneous else residents
        players = residents | fixed
        pairs = tuple(
            (v, u)
            for v in members(players)
            for u in members(allowed[v] & players & -(2 << v))
            if homogeneous or not (fixed >> v & fixed >> u & 1)
        )
        spare = spare_left = 0
        if (above.bit_count() + players.bit_count()) % 2:
            who = self.entitled if self.lowest else residents | self._who_meets(residents)
            spare = who & (players if homogeneous else residents)
            spare_left = who & above if homogeneous else 0
        partners = {v: allowed[v] & opponents for v in members(above)}
        return Below(players, pairs, partners, banned, spare, spare_left)

    def _who_meets(self, residents: int) -> int:
        """Return who may meet one of *residents*: no other moved-down player may be left over.

        A resident left over without an opponent goes down by C1, and the bracket is full
        without him.
        """
        return mask_of([v for v, row in enumerate(self.field.allowed) if row & residents])


def _subsets(mask: int, most: int) -> Iterator[int]:
    everybody = list(members(mask))
    for size in range(min(len(everybody), most) + 1):
        for some in combinations(everybody, size):
            yield mask_of(some)
