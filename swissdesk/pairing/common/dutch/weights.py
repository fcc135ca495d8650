"""What a pair is worth: the criteria C6-C21 as the digits of one whole number.

All criteria are sums over pairs, so the best pairing is the heaviest one if an earlier criterion
is a more significant digit. A digit has room for the largest sum that can occur in *this*
bracket. Where a criterion counts what is bad it is subtracted; digits then borrow, which does
not change which of two sums is larger.
"""

from collections.abc import Sequence

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.graph import members

ORDER = tuple(f"C{i}" for i in range(6, 22))


class Gains:
    """Weights of the pairs of *bracket* by the criteria from *first* on.

    *next_size* is the number of residents of the next bracket, for C8; *bye_ranks* gives the
    players who may have the bye, as vertices, with their rank by unplayed games, if C9 speaks.
    """

    def __init__(
        self,
        bracket: Bracket,
        *,
        first: str = "C6",
        next_size: int = 0,
        bye_ranks: dict[int, int] | None = None,
    ) -> None:
        self.bracket = bracket
        self.bye_ranks = bye_ranks or {}
        self._from = ORDER.index(first)
        self._width = 0
        field, players = bracket.field, bracket.players
        self.scores = [field.scores[v] for v in players]
        self.down = [bracket.here(mask) for mask in field.down]
        self.up = [bracket.here(mask) & bracket.residents for mask in field.up]
        self._give_room(next_size)

    def _give_room(self, next_size: int) -> None:
        """Set the digits, the least significant first."""
        bracket = self.bracket
        size, movers, pairs = bracket.size, bracket.movers, bracket.size // 2
        everybody = (1 << size) - 1
        moved = everybody & ~bracket.residents
        tired = [moved if up else 0 for up in self.up]
        self.c21 = self._digits("C21", tired[1])
        self.c20 = self._digits("C20", moved & self.down[1])
        self.c19 = self._digits("C19", tired[0])
        self.c18 = self._digits("C18", moved & self.down[0])
        self.c17 = self._digit("C17", min(movers, self.up[1].bit_count()))
        self.c16 = self._digit("C16", (self.down[1] & bracket.residents).bit_count())
        self.c15 = self._digit("C15", min(movers, self.up[0].bit_count()))
        self.c14 = self._digit("C14", (self.down[0] & bracket.residents).bit_count())
        self.c13 = self._digit("C13", pairs)
        self.c12 = self._digit("C12", pairs)
        risky = size if bracket.over_limits else 0
        self.c11 = self._digit("C11", risky)
        self.c10 = self._digit("C10", risky)
        self.c9 = self._digit("C9", max(self.bye_ranks.values(), default=0))
        self.c8_scores = self._digits("C8", everybody if next_size else 0)
        self.c8 = self._digit("C8", (size + next_size) // 2 if next_size else 0)
        self.c7 = self._digits("C7", moved)
        self.c6 = self._digit("C6", pairs)

    def _digit(self, code: str, room: int) -> int:
        """Return the unit of the next digit, 0 where the criterion is not asked."""
        if ORDER.index(code) < self._from or room == 0:
            return 0
        unit = 1 << self._width
        self._width += room.bit_length()
        return unit

    def _digits(self, code: str, players: int) -> dict[Points, int]:
        """Return the units of one digit for each score among *players*, the highest leading."""
        rooms: dict[Points, int] = {}
        for v in members(players):
            rooms[self.scores[v]] = rooms.get(self.scores[v], 0) + 1
        return {score: self._digit(code, room) for score, room in sorted(rooms.items())}

    def here(self, rows: Sequence[int]) -> list[dict[int, int]]:
        """Return what each pair of *rows* is worth in the bracket, both ways."""
        bracket = self.bracket
        gains: list[dict[int, int]] = [{} for _ in range(bracket.size)]
        own = [self._own(v) for v in range(bracket.size)]
        for u in range(bracket.size):
            lead = self.c6 + own[u] + (self.c7.get(self.scores[u], 0) if u < bracket.movers else 0)
            for v in members(rows[u] & (-2 << u)):
                gains[u][v] = gains[v][u] = lead + own[v] - self._cost(u, v)
        return gains

    def _own(self, v: int) -> int:
        """Return what it is worth that *v* does not float down again (C14, C16, C18, C20)."""
        gain = 0
        resident = v >= self.bracket.movers
        for down, unit, units in (
            (self.down[0], self.c14, self.c18),
            (self.down[1], self.c16, self.c20),
        ):
            if down >> v & 1:
                gain += unit if resident else units[self.scores[v]]
        return gain

    def _cost(self, u: int, v: int) -> int:
        """Return what the pair of *u* and the lower ranked *v* takes from the criteria."""
        bracket, both = self.bracket, 1 << u | 1 << v
        cost = 0
        if bracket.white & both == both or bracket.black & both == both:
            cost += self.c12
            if not bracket.mild & both and bracket.absolute & both != both:
                cost += self.c13
        if bracket.over_limits:
            c10, c11 = bracket.over_limits.get((u, v), (0, 0))
            cost += c10 * self.c10 + c11 * self.c11
        if u < bracket.movers:
            score = self.scores[u]
            if self.up[0] >> v & 1:
                cost += self.c15 + self.c19[score]
            if self.up[1] >> v & 1:
                cost += self.c17 + self.c21[score]
        return cost

    def below(self, u: int) -> int:
        """Return what a pair of the next bracket is worth whose higher ranked is *u* (C8).

        *u* is a vertex of this bracket, or beyond: a resident of the next one.
        """
        if u >= self.bracket.size:
            return self.c8
        return self.c8 + self.c8_scores.get(self.scores[u], 0)
