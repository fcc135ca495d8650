"""Pair a bracket whose number of floaters is still open: by weights, C6 to C21."""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.exact import Problem, Weights, add_everybody_below, first_best
from swissdesk.pairing.common.dutch.weights import Gains
from swissdesk.pairing.common.graph import NOBODY, mask_of, members
from swissdesk.pairing.common.matching import heaviest_matching


def far(bracket: Bracket, group: int, completion: Completion, *, relax: bool = True) -> list[int]:
    """Return the partners in the bracket with the number of floaters still open.

    *relax*: lower players and the bye are left out at first. If they can be completed with
    those whom the heaviest matching leaves over, nothing heavier exists with them either.
    """
    if not any(bracket.rows):
        return [NOBODY] * bracket.size
    bye_acts = completion.bye_from(bracket.score)
    if relax and not bye_acts:
        found = first_best(_Relaxed(bracket, group, completion))
        if found is not None:
            return found
    problem = _Whole(bracket, group, completion)
    if bye_acts:
        mate = problem.heaviest(problem.weights)
        if mate is not None and problem.partners(mate).count(NOBODY) == 1:
            problem.add_c9()
    found = first_best(problem)
    assert found is not None, "the round was seen to be pairable"
    return found


class _Lower(Problem):
    """The bracket with the residents of the next one, for C8."""

    def __init__(self, bracket: Bracket, group: int, completion: Completion) -> None:
        self.completion = completion
        self.group = group
        groups = completion.groups
        start, stop = groups[group + 1] if group + 1 < len(groups) else (bracket.stop,) * 2
        self.below = range(start, stop)
        self.players = [*bracket.players, *self.below]
        self.gains = Gains(bracket, next_size=len(self.below), bye_ranks=self._bye_ranks(bracket))
        super().__init__(bracket, self.gains.here(bracket.rows))
        self._add_next()

    def _bye_ranks(self, bracket: Bracket) -> dict[int, int]:
        return {}

    def _add_next(self) -> None:
        """Add the pairs of the next bracket: its residents with floaters and with each other."""
        allowed, weights = self.bracket.field.allowed, self.weights
        weights.extend({} for _ in self.below)
        for u, player in enumerate(self.players):
            worth = self.gains.below(u)
            for v in range(max(u + 1, self.bracket.size), len(self.players)):
                if allowed[player] >> self.players[v] & 1:
                    weights[u][v] = weights[v][u] = worth


class _Relaxed(_Lower):
    """Anybody may be left over, as long as what is below can take him in the end."""

    def heaviest(self, weights: Weights) -> list[int]:
        """Return the partner of each vertex in the heaviest matching, whoever is left over."""
        return heaviest_matching(weights)

    def holds(self, mate: list[int]) -> bool:
        """Tell whether those left over can be paired with everybody below."""
        left = mask_of([player for v, player in enumerate(self.players) if mate[v] == NOBODY])
        return self.completion.complete(min(self.group + 2, len(self.completion.groups)), left)


class _Whole(_Lower):
    """The bracket with everybody below and the bye; all are matched."""

    def __init__(self, bracket: Bracket, group: int, completion: Completion) -> None:
        super().__init__(bracket, group, completion)
        seated_by = completion.takers if completion.seat_open else 0
        add_everybody_below(bracket.field, self.players, self.weights, self.below.stop, seated_by)

    def _bye_ranks(self, bracket: Bracket) -> dict[int, int]:
        """Return the players who may have the bye, ranked by unplayed games (C9)."""
        if not self.completion.bye_from(bracket.score):
            return {}
        takers = list(members(bracket.here(self.completion.takers)))
        games = {v: bracket.field.unplayed[bracket.players[v]] for v in takers}
        ranks = {g: rank for rank, g in enumerate(sorted(set(games.values())))}
        return {v: ranks[g] for v, g in games.items()}

    def add_c9(self) -> None:
        """Let the fewest unplayed games of the player with the bye count (C9)."""
        seat = len(self.weights) - 1
        for v, rank in self.gains.bye_ranks.items():
            self.weights[seat][v] = self.weights[v][seat] = -rank * self.gains.c9
