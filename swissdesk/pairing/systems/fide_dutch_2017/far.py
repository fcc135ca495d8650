"""Pair a bracket whose number of floaters is still open: by weights, C.5 to C.19.

In a bracket of one scoregroup the PSD (C.6) and the score differences of floats (C.16 to C.19)
order pairings exactly as the scores of who floats do: a difference is that of a score to the
one score of the residents, or to one point less.
"""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.exact import (
    Problem,
    Weights,
    add_everybody_below,
    first_best,
)
from swissdesk.pairing.common.dutch.weights import Gains
from swissdesk.pairing.common.graph import NOBODY, mask_of
from swissdesk.pairing.common.matching import heaviest_matching
from swissdesk.pairing.systems.fide_dutch_2017.outlook import Outlook


def far_looking_ahead(bracket: Bracket, group: int, outlook: Outlook) -> list[int]:
    """Return the partners where only the following bracket matters (C.7)."""
    if not any(bracket.rows):
        return [NOBODY] * bracket.size
    found = first_best(_Following(bracket, group, outlook))
    assert found is not None, "anybody may be left over"
    return found


def far_completing(
    bracket: Bracket, group: int, outlook: Outlook, *, relax: bool = True
) -> list[int]:
    """Return the partners where the round must be completed after them (C.4).

    *relax*: lower players and the bye are left out at first. If they can be completed with
    those whom the heaviest matching leaves over, nothing heavier exists with them either.
    """
    if not any(bracket.rows):
        return [NOBODY] * bracket.size
    found = first_best(_Relaxed(bracket, group, outlook)) if relax else None
    if found is None:
        found = first_best(_Whole(bracket, outlook))
    assert found is not None, "the round was seen to be pairable"
    return found


class _AnybodyLeft(Problem):
    """Anybody may be left over."""

    def heaviest(self, weights: Weights) -> list[int]:
        """Return the partner of each vertex in the heaviest matching, whoever is left over."""
        return heaviest_matching(weights)


class _Following(_AnybodyLeft):
    """The bracket with the residents of the following one.

    If that is the last of the round, whoever may not have the bye counts three times there if
    he is left over: the engines do so, and nothing else would let the round be completed.
    """

    def __init__(self, bracket: Bracket, group: int, outlook: Outlook) -> None:
        start, stop = outlook.groups[group + 1]
        self.players = [*bracket.players, *range(start, stop)]
        last = group + 2 == len(outlook.groups)
        barred = ~outlook.takers if last else 0
        self.extra = [barred >> player & 1 for player in self.players]
        self.gains = Gains(bracket, next_size=stop - start + 2 * sum(self.extra))
        super().__init__(bracket, self.gains.here(bracket.rows))
        self._add_following()
        for u, row in enumerate(self.weights):
            for v in row:
                row[v] += (self.extra[u] + self.extra[v]) * self.gains.c8

    def _add_following(self) -> None:
        """Add the pairs of the following bracket: its residents, with floaters or each other."""
        allowed, size, weights = self.bracket.field.allowed, self.bracket.size, self.weights
        weights.extend({} for _ in self.players[size:])
        for u, player in enumerate(self.players):
            worth = self.gains.below(u)
            for v in range(max(u + 1, size), len(self.players)):
                if allowed[player] >> self.players[v] & 1:
                    weights[u][v] = weights[v][u] = worth


class _Relaxed(_AnybodyLeft):
    """The bracket alone, as long as what is below can take in the end whom it leaves over."""

    def __init__(self, bracket: Bracket, group: int, outlook: Outlook) -> None:
        super().__init__(bracket, Gains(bracket).here(bracket.rows))
        self._group = group
        self._outlook = outlook

    def holds(self, mate: list[int]) -> bool:
        """Tell whether those left over can be paired with everybody below."""
        players = self.bracket.players
        left = mask_of([players[v] for v, u in enumerate(mate) if u == NOBODY])
        return self._outlook.complete(self._group + 1, left)


class _Whole(Problem):
    """The bracket with everybody below and the bye; all are matched."""

    def __init__(self, bracket: Bracket, outlook: Outlook) -> None:
        weights = Gains(bracket).here(bracket.rows)
        players = list(bracket.players)
        add_everybody_below(bracket.field, players, weights, bracket.stop, outlook.takers)
        super().__init__(bracket, weights)
