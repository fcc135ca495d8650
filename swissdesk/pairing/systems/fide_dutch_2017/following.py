"""What the following bracket would leave over, for the value of C.7."""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.why.runs import Cost, Settled
from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.common.matching import heaviest_matching
from swissdesk.pairing.common.pairable import could_be_left, pairable

THREEFOLD = 3
"""What one counts who is left over in the last scoregroup without the right to the bye."""


def left_in_following(settled: Settled) -> Cost:
    """Return how many the bracket below leaves over at least, then their scores (C.7).

    It is looked at alone: whether the round can be completed after it is not asked.
    """
    above = settled.bracket
    field = above.field
    stop = next(stop for start, stop in field.groups if start == above.stop)
    floaters = [above.players[v] for v in settled.floaters]
    bracket = Bracket(field, floaters, above.stop, stop)
    everybody = (1 << bracket.size) - 1
    entitled = everybody
    if stop == field.size:
        entitled = bracket.here(field.may_bye) if field.bye_open else 0
    if pairable(bracket.rows, everybody):
        return 0, ()
    if could_be_left(bracket.rows, everybody) & bracket.residents & entitled:
        return 1, (bracket.score,)
    left = _heaviest_left(bracket, entitled)
    scores = sorted((field.scores[bracket.players[v]] for v in left), reverse=True)
    return sum(1 if entitled >> v & 1 else THREEFOLD for v in left), tuple(scores)


def _heaviest_left(bracket: Bracket, entitled: int) -> list[int]:
    """Return who is left over when that costs least."""
    field, size = bracket.field, bracket.size
    room = size.bit_length()
    scores = [field.scores[v] for v in bracket.players]
    order = sorted(set(scores))
    units = {score: 1 << room * digit for digit, score in enumerate(order)}
    one = 1 << room * len(order)
    worth = [units[scores[v]] + one * (1 if entitled >> v & 1 else THREEFOLD) for v in range(size)]
    weights: list[dict[int, int]] = [
        {u: worth[v] + worth[u] for u in members(bracket.rows[v])} for v in range(size)
    ]
    mate = heaviest_matching(weights)
    return [v for v, u in enumerate(mate) if u == NOBODY]
