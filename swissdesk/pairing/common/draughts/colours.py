"""Who of a pair gets white (3.18.2; round 1: 3.18.4, 3.18.5.2, 3.18.7.2)."""

from swissdesk.domain.ids import Colour
from swissdesk.pairing.common.draughts.field import LONGEST_RUN, Field
from swissdesk.pairing.common.draughts.whole_round import Seating
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask


def first_has_white(first: str, second: str) -> bool | None:
    """Tell who of two gets white by the colours of their games; None: these say nothing.

    It is the one with fewer whites; then the one who had black where their games, counted
    back from the last, differ first. If one of them has no more games there, the other had
    black in his: white is his.
    """
    fewer = first.count("w") - second.count("w")
    if fewer:
        return fewer < 0
    for mine, yours in zip(reversed(first), reversed(second), strict=False):
        if mine != yours:
            return mine == "b"
    return len(first) > len(second) if len(first) != len(second) else None


def fourth_running(played: str, colour: str) -> bool:
    """Tell whether *colour* would come a fourth time running."""
    return played.endswith(colour * LONGEST_RUN)


def due_colour(played: str) -> tuple[Colour | None, bool]:
    """Return the colour by which the games of a player alternate, and whether he must have it.

    Who of a pair gets what he is due is for ``higher_has_white`` to say.
    """
    if not played:
        return None, False
    last = Colour(played[-1])
    return last.other, fourth_running(played, last.value)


def higher_has_white(
    task: PairingTask, place: int, higher: str, lower: str, *, by_lot: bool
) -> bool:
    """Tell whether the higher classified of two gets white.

    *place* is his among those who play in this round, from 0. The colours are turned where
    somebody would get the same one a fourth time running.
    """
    white = first_has_white(higher, lower)
    if white is None:
        white = task.round > 1 or by_lot or _by_initial_colour(task, place)
    above, below = (higher, lower) if white else (lower, higher)
    if fourth_running(above, "w") or fourth_running(below, "b"):
        return not white
    return white


def _by_initial_colour(task: PairingTask, place: int) -> bool:
    """Tell who has white in round 1: odd places as the first, even ones the other colour."""
    return (place % 2 == 0) == (task.initial_colour is Colour.WHITE)


def with_colours(task: PairingTask, field: Field, seating: Seating, *, by_lot: bool) -> Pairing:
    """Return the pairs with their colours, in the order of publication.

    That is by the score of the higher classified, then the sum of both, then his place.
    """

    def rank(pair: tuple[int, int]) -> tuple[int, int, int]:
        high, low = (field.scores[v] for v in pair)
        return -high, -(high + low), pair[0]

    place = {v: i for i, v in enumerate(sorted(v for pair in seating.pairs for v in pair))}
    pairs = []
    for higher, lower in sorted(seating.pairs, key=rank):
        colours = field.colours[higher], field.colours[lower]
        white = higher_has_white(task, place[higher], *colours, by_lot=by_lot)
        ids = field.ids[higher], field.ids[lower]
        pairs.append(Pair(*ids) if white else Pair(*reversed(ids)))
    bye = None if seating.bye is None else field.ids[seating.bye]
    return Pairing(pairs=tuple(pairs), bye=bye)
