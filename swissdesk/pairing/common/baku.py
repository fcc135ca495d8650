"""Baku acceleration: virtual points for the upper half of the start list (C.04.7)."""

from collections.abc import Sequence

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.points import PointSystem


def group_a_size(participants: int) -> int:
    """Return how many of the start list make group GA (C.04.7 art. 1.2)."""
    return 2 * -(-participants // 4)


def baku_points(
    order: Sequence[PlayerId],
    last_of_a: PlayerId | None,
    rounds: int,
    points: PointSystem,
) -> dict[PlayerId, tuple[Points, ...]]:
    """Return the virtual points of each member of GA by round, from round 1 on.

    *order* is the start list; *last_of_a* is the person who closed GA when round 1 was
    paired, so that late entries above him join it (art. 1.3); None: nobody is fixed yet.
    """
    size = group_a_size(len(order)) if last_of_a is None else order.index(last_of_a) + 1
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    by_round = (points.win,) * full + (points.win // 2,) * (accelerated - full)
    return dict.fromkeys(order[:size], by_round)
