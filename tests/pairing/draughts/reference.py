"""The procedure of articles 3.18.4-3.18.7 read literally: try everything in the order of the text.

It takes as long as it takes, which is all right for a handful of players. A player is a number,
his place in the classification. Nothing here is shared with the program.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

Pairs = list[tuple[int, int]]
Legal = Callable[[int, int], bool]


def pair_field(
    groups: Sequence[Sequence[int]], legal: Legal, may_bye: Sequence[int], system: str
) -> tuple[Pairs, int | None] | None:
    """Return the pairs, higher first, and the bye; None where no legal pairing exists."""
    players = [player for group in groups for player in group]
    if len(players) % 2 == 0:
        pairs = pair_groups(groups, legal, system)
        return None if pairs is None else (pairs, None)
    for bye in reversed(players):
        if bye in may_bye:
            pairs = pair_groups(without(groups, [bye]), legal, system)
            if pairs is not None:
                return pairs, bye
    return None


def without(groups: Sequence[Sequence[int]], gone: Sequence[int]) -> list[list[int]]:
    left = [[player for player in group if player not in gone] for group in groups]
    return [group for group in left if group]


def pair_groups(groups: Sequence[Sequence[int]], legal: Legal, system: str) -> Pairs | None:
    """Pair the first group, then all below it; change the last decision first."""
    if not groups:
        return []
    group, below = list(groups[0]), groups[1:]
    for down in ways_down(group, below, legal, system):
        goers = [goer for goer, _ in down]
        inside = pair_inside([player for player in group if player not in goers], legal, system)
        if inside is None:
            continue
        rest = pair_groups(without(below, [opponent for _, opponent in down]), legal, system)
        if rest is not None:
            return [*down, *inside, *rest]
    return None


def ways_down(
    group: Sequence[int], below: Sequence[Sequence[int]], legal: Legal, system: str
) -> Iterator[Pairs]:
    """Yield who goes down and meets whom: few before many, near before far, in the order."""
    from_the_top = system == "draughts-buchholz"
    in_turn = list(group) if from_the_top else list(reversed(group))
    for count in range(len(group) % 2, len(group) + 1, 2):
        if count == 0:
            yield []
            continue
        for reach in range(1, len(below) + 1):
            pool = [
                player
                for one in below[:reach]
                for player in (reversed(one) if from_the_top else one)
            ]
            for goers in combinations(in_turn, count):
                yield from opponents_for(goers, pool, legal)


def opponents_for(goers: Sequence[int], pool: Sequence[int], legal: Legal) -> Iterator[Pairs]:
    if not goers:
        yield []
        return
    for opponent in pool:
        if legal(goers[0], opponent):
            others = [player for player in pool if player != opponent]
            for rest in opponents_for(goers[1:], others, legal):
                yield [(goers[0], opponent), *rest]


def pair_inside(group: Sequence[int], legal: Legal, system: str) -> Pairs | None:
    half = len(group) // 2
    return pair_lists(list(group[:half]), list(group[half:]), legal, system)


def pair_lists(
    upper: Sequence[int], lower: Sequence[int], legal: Legal, system: str
) -> Pairs | None:
    """Pair the first of those left; break up the last pair first where it does not go on."""
    if not upper and not lower:
        return []
    first, *others = [*upper, *lower]
    if system == "draughts-buchholz":
        candidates = others[::-1]
    elif system == "draughts-lot":
        candidates = others
    elif upper:
        candidates = [*lower, *reversed(upper[1:])]
    else:
        candidates = others
    for opponent in candidates:
        if legal(first, opponent):
            rest = pair_lists(
                [player for player in upper if player not in (first, opponent)],
                [player for player in lower if player not in (first, opponent)],
                legal,
                system,
            )
            if rest is not None:
                return [(first, opponent), *rest]
    return None
