"""The round as it is published: colours by article 5, boards by C.04.2 art. 3.6."""

from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.common.dutch.criteria import colour_and_rule
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.protocol import Pair, Pairing


def seated(field: Field, pairs: list[tuple[int, int]], bye: int | None) -> Pairing:
    """Return the pairing made of *pairs*, the higher ranked of each first, and *bye*.

    With equal higher scores the sum is decided by the lower ones.
    """
    scores, numbers = field.scores, field.numbers
    order = sorted(pairs, key=lambda p: (-scores[p[0]], -scores[p[1]], numbers[p[0]]))
    return Pairing(
        pairs=tuple(_with_colours(field, *pair) for pair in order),
        bye=None if bye is None else field.ids[bye],
    )


def _with_colours(field: Field, higher: int, lower: int) -> Pair:
    colour, _ = colour_and_rule(field, higher, lower)
    white, black = (higher, lower) if colour == WHITE else (lower, higher)
    return Pair(field.ids[white], field.ids[black])
