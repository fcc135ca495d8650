"""The whole round: brackets from the top down, undone and joined where needed (C1, C12-C14)."""

from typing import NamedTuple

from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.systems.fide_dutch_1998.below import Waiting, is_full
from swissdesk.pairing.systems.fide_dutch_1998.bracket import (
    NOBODY_THERE,
    Bracket,
    Outcome,
    Size,
)
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver, LeftOver, MatchedBelow
from swissdesk.pairing.systems.fide_dutch_1998.retry import first_that_completes


class Stuck(Exception):
    """There is no legal pairing of the round at all (R28)."""


class Done(NamedTuple):
    """A finished bracket: who stayed in it after C1, whom C1 sent down, what came of it.

    *left_over* is what was asked of those who go down: nothing, or that they complete the
    next bracket (C12, C13).
    """

    bracket: Bracket
    sent: int
    outcome: Outcome
    left_over: LeftOver


class _Score(NamedTuple):
    """A bracket before it is paired: who has its score, who has more since brackets joined."""

    residents: int
    joined: int


class Procedure:
    """The state of section C while a round is paired."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.scores = [_Score(bracket, 0) for bracket in field.brackets]
        self.done: list[Done] = []

    def run(self) -> list[Done]:
        """Pair all brackets; raise ``Stuck`` if that is impossible."""
        while len(self.done) < len(self.scores):
            if len(self.done) + 1 < len(self.scores):
                self._pair_upper()
            else:
                self._pair_lowest()
        return self.done

    def _moved_down(self) -> int:
        """Return who comes down into the next bracket."""
        return self.done[-1].outcome.left | self.done[-1].sent if self.done else 0

    # --- a bracket that is not the lowest ---------------------------------------------------

    def _pair_upper(self) -> None:
        bracket, sent = self._after_c1(self._moved_down())
        if bracket.moved_down and not is_full(bracket, lowest=False):
            if self._repair_above():
                bracket, sent = self._after_c1(self._moved_down())
            else:
                alone = _without_opponent(bracket) & bracket.moved_down
                bracket = self._bracket(bracket.players & ~alone, bracket.moved_down & ~alone)
                sent |= alone
        outcome = NOBODY_THERE
        if bracket.players:
            found = bracket.paired(bracket.largest(), AnyOver())
            assert found is not None
            outcome = found
        self.done.append(Done(bracket, sent, outcome, AnyOver()))

    def _after_c1(self, moved_down: int) -> tuple[Bracket, int]:
        """Return the bracket without the residents who have no opponent in it (C1, R19)."""
        residents = self.scores[len(self.done)].residents
        everybody = self._bracket(moved_down | residents, moved_down)
        sent = _without_opponent(everybody) & residents
        return self._bracket(everybody.players & ~sent, moved_down), sent

    def _bracket(self, players: int, moved_down: int) -> Bracket:
        return Bracket(self.field, players, moved_down, players)

    # --- the lowest bracket -----------------------------------------------------------------

    def _pair_lowest(self) -> None:
        score = self.scores[-1]
        while True:
            moved_down = self._moved_down() | score.joined
            bracket = Bracket(
                self.field, moved_down | score.residents, moved_down, self.field.may_bye
            )
            if is_full(bracket, lowest=True):
                size = Size(bracket.most_first, bracket.count // 2)
                break
            if moved_down and self._repair_above():
                continue
            if not self.done:
                size = self._largest_of_all(bracket)
                break
            if not self._retry_above():
                score = self._join()
        outcome = bracket.paired(size, AnyOver())
        assert outcome is not None
        self.done.append(Done(bracket, 0, outcome, AnyOver()))

    def _largest_of_all(self, bracket: Bracket) -> Size:
        """Return with how many moved-down players first everybody can be paired (R28)."""
        for first in range(bracket.most_first, -1, -1):
            size = Size(first, bracket.count // 2)
            if bracket.paired(size, AnyOver()) is not None:
                return size
        raise Stuck

    def _join(self) -> _Score:
        """Join the two lowest brackets (C13, R27)."""
        above, lowest = self.scores[-2:]
        joined = _Score(lowest.residents, lowest.joined | above.residents)
        self.scores[-2:] = [joined]
        self.done.pop()
        return joined

    # --- undoing the bracket above ----------------------------------------------------------

    def _repair_above(self) -> bool:
        """Let the bracket above leave over others, so that this one becomes full (C12)."""
        if not self.done or not self.done[-1].outcome.left:
            return False
        above = self.done[-1]
        outcome = above.outcome
        waiting = self._waiting()
        over = outcome.left.bit_count()
        completing = MatchedBelow(tuple(waiting.ways(above.bracket.players, over)))
        found = above.bracket.paired(outcome.size, completing)
        if found is None:
            return False
        self.done[-1] = above._replace(outcome=found, left_over=completing)
        return True

    def _retry_above(self) -> bool:
        """Let the last but one bracket leave over others, or more, for the lowest (C13)."""
        above = self.done[-1]
        if not above.bracket.players:
            return False
        found = first_that_completes(above.bracket, above.outcome.size, self._waiting())
        if found is None:
            return False
        outcome, completing = found
        self.done[-1] = above._replace(outcome=outcome, left_over=completing)
        return True

    def _waiting(self) -> Waiting:
        score = self.scores[len(self.done)]
        return Waiting(
            self.field,
            score.residents,
            score.joined,
            self.done[-1].sent,
            self.field.may_bye,
            len(self.done) + 1 == len(self.scores),
        )


def _without_opponent(bracket: Bracket) -> int:
    """Return who may meet nobody in *bracket* by B1 and B2."""
    allowed = bracket.field.allowed
    return mask_of([v for v in members(bracket.players) if not allowed[v] & bracket.players])
