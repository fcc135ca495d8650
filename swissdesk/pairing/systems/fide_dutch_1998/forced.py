"""A pair, or a bye, that the system has not made: what it would break or cost.

The brackets above stay as they are. In the bracket where the two would change something, or
where one of them would have to go down for it, the procedure is asked again with the pair
forced; what it comes to is compared in the order in which it looks for it: m and P, who
completes the next bracket, x, u, the arrangement of the moved-down players, d, the order.
"""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.graph import NOBODY, force_pair, members
from swissdesk.pairing.common.not_made import Verdict
from swissdesk.pairing.protocol import Pairing
from swissdesk.pairing.systems.fide_dutch_1998.bracket import Bracket, Outcome
from swissdesk.pairing.systems.fide_dutch_1998.check import absolute_breaches
from swissdesk.pairing.systems.fide_dutch_1998.costs import Cost, float_cost
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver
from swissdesk.pairing.systems.fide_dutch_1998.levels import Levels
from swissdesk.pairing.systems.fide_dutch_1998.seats import Seats
from swissdesk.pairing.systems.fide_dutch_1998.trace import Trace
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import seated


class Forced:
    """Questions about pairs of a finished round."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._levels: dict[int, Levels] = {}

    def barred(self, v: int, u: int) -> Note | None:
        """Return the absolute rule that the pair, or the bye (*u* ``NOBODY``), breaks, if any."""
        field = self.trace.field
        if u == NOBODY:
            pairing = Pairing(pairs=(), bye=field.ids[v])
        else:
            pairing = Pairing(pairs=(seated(field, min(v, u), max(v, u)),))
        found = absolute_breaches(self.trace.task, pairing, Seats(field, pairing))
        return next((breach.note for breach in found), None)

    def verdict(self, v: int, u: int) -> Verdict[Cost]:
        """Tell what a legal pair that was not made costs; *u* ``NOBODY``: the bye of *v*."""
        trace = self.trace
        at = trace.exit[v] if u == NOBODY else min(trace.exit[v], trace.exit[u])
        if not self._completes(v, u, (1 << trace.field.size) - 1):
            return Verdict(Cost.ROUND, at)
        if not self._completes(v, u, self._from(at)):
            return Verdict(Cost.BELOW, at)
        if u != NOBODY and max(trace.entry[v], trace.entry[u]) <= at:
            return Verdict(self.cost_together(v, u, at), at)
        return Verdict(self.cost_left_over(v if trace.exit[v] == at else u, at), at)

    def cost_together(self, v: int, u: int, at: int) -> Cost:
        """Return what it costs that the two meet in bracket number *at*."""
        levels = self._bracket(at)
        cost = levels.cost(v, u) if levels.can_tell else None
        return cost or self.together_asked_again(v, u, at)

    def cost_left_over(self, v: int, at: int) -> Cost:
        """Return what it costs that *v* has no opponent in bracket number *at*."""
        levels = self._bracket(at)
        cost = levels.cost(v, levels.seat) if levels.can_tell else None
        return cost or self.left_over_asked_again(v, at)

    def _bracket(self, at: int) -> Levels:
        if at not in self._levels:
            self._levels[at] = Levels(self.trace, at)
        return self._levels[at]

    def _from(self, at: int) -> int:
        """Return who is not paired above bracket number *at*."""
        return sum(1 << v for v, i in enumerate(self.trace.exit) if i >= at)

    def _completes(self, v: int, u: int, players: int) -> bool:
        """Tell whether *players*, who have opponents among them, can be paired with the pair."""
        trace, field = self.trace, self.trace.field
        seat = field.size
        rows = [*field.allowed, 0]
        mate = [*trace.partner, NOBODY]
        if trace.bye != NOBODY:
            rows[seat] = field.may_bye
            for w in members(field.may_bye):
                rows[w] |= 1 << seat
            mate[trace.bye], mate[seat] = seat, trace.bye
            players |= 1 << seat
        return force_pair(rows, mate, v, seat if u == NOBODY else u, players)

    def together_asked_again(self, v: int, u: int, at: int) -> Cost:
        """Return what the procedure comes to if the two can only meet each other."""
        both = 1 << v | 1 << u
        allowed = [row & ~both for row in self.trace.field.allowed]
        allowed[v], allowed[u] = 1 << u, 1 << v
        return self._asked_again(at, allowed, self.trace.done[at].bracket.entitled & ~both)

    def left_over_asked_again(self, v: int, at: int) -> Cost:
        """Return what the procedure comes to if *v* can meet nobody."""
        allowed = [row & ~(1 << v) for row in self.trace.field.allowed]
        allowed[v] = 0
        entitled = 1 << v if at == self.trace.last else self.trace.done[at].bracket.entitled
        return self._asked_again(at, allowed, entitled)

    def _asked_again(self, at: int, allowed: list[int], entitled: int) -> Cost:
        own = self.trace.done[at]
        field = self.trace.field._replace(allowed=allowed)
        bracket = Bracket(field, own.bracket.players, own.bracket.moved_down, entitled)
        if at < self.trace.last:
            pairs = bracket.most_pairs(own.outcome.size.first)
            if pairs is None:
                return Cost.FIRST
            if pairs < own.outcome.size.pairs:
                return Cost.PAIRS
        outcome = bracket.paired(own.outcome.size, own.left_over)
        if outcome is None:
            return Cost.FIRST if isinstance(own.left_over, AnyOver) else Cost.NEXT
        return _worse(own.outcome, outcome)


def _worse(own: Outcome, other: Outcome) -> Cost:
    if other.violations != own.violations:
        return Cost.COLOURS
    if other.up_level != own.up_level:
        return float_cost(other.up_level)
    first = own.size.first
    if set(other.pairs[:first]) != set(own.pairs[:first]):
        return Cost.TRANSPOSITION
    if other.down_level != own.down_level:
        return float_cost(other.down_level)
    return Cost.TRANSPOSITION if other.upper == own.upper else Cost.EXCHANGE
