"""Who comes up from lower scoregroups to complete a bracket (art. 3.2.1, 3.2.2, 4.2)."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.common.pairable import could_be_left, left_over, pairable, without_inside
from swissdesk.pairing.systems.dubov.look import Look

ENOUGH = 12
"""So many candidates a resident are looked at before everybody below is."""


def choose_upfloaters(look: Look, residents: int, lower: int) -> int:
    """Return the upfloaters of a bracket: fewest, then the best and first set of them.

    *residents* and *lower* together can be paired.
    """
    rows = look.field.allowed
    if residents.bit_count() % 2:
        one = _single(look, residents, lower)
        if one != NOBODY:
            return 1 << one
    elif pairable(rows, residents) and pairable(rows, lower):
        return 0
    return _several(look, residents, lower)


def refused(look: Look, bracket: int) -> int:
    """Return how many of *bracket*, which can be paired, must do without their preference (C7)."""
    white = bracket & look.white
    black = bracket & ~white
    smaller, larger = sorted((white, black), key=int.bit_count)
    excess = (larger.bit_count() - smaller.bit_count()) // 2
    rows = look.field.allowed
    if pairable(without_inside(rows, smaller), bracket):
        return excess
    order = list(members(bracket))
    weights: list[dict[int, int]] = [{} for _ in order]
    for i, v in enumerate(order):
        for j in range(i):
            if rows[v] >> order[j] & 1:
                weights[i][j] = weights[j][i] = -_same(look, v, order[j])
    mate = heaviest_perfect_matching(weights)
    assert mate is not None, "the bracket was seen to be pairable"
    return -sum(weights[i][j] for i, j in enumerate(mate)) // 2


def _same(look: Look, v: int, u: int) -> int:
    """Return 1 if the two have a preference for the same colour."""
    return ~(look.white >> v ^ look.white >> u) & 1


def _single(look: Look, residents: int, lower: int) -> int:
    """Return the best candidate who alone completes an odd bracket, ``NOBODY`` if none does.

    The candidates with the best score (C6) are looked at in the order of what C7 can be at
    best, C8 to C10 and place; the first whose C7 is as good as that is the one.
    """
    rows = look.field.allowed
    free = could_be_left(rows, residents)
    fitting = [v for v in members(could_be_left(rows, lower)) if rows[v] & free]
    if not fitting:
        return NOBODY
    best = max(look.field.scores[v] for v in fitting)
    waiting = [
        (_least_refused(look, residents | 1 << v), *upfloat_costs(look, v), v, False)
        for v in fitting
        if look.field.scores[v] == best
    ]
    heapify(waiting)
    while True:
        _, *rest, v, exact = heappop(waiting)
        if exact:
            return v
        c8, c9, c10 = rest
        heappush(waiting, (refused(look, residents | 1 << v), c8, c9, c10, v, True))


def _least_refused(look: Look, bracket: int) -> int:
    white = (bracket & look.white).bit_count()
    return abs(bracket.bit_count() - 2 * white) // 2


def upfloat_costs(look: Look, v: int) -> tuple[int, int, int]:
    """Return what *v* costs as an upfloater in C8, C9 and C10; nothing in the last round."""
    if look.last_round:
        return 0, 0, 0
    maximum = look.maximum >> v & 1
    return maximum, maximum * look.upfloats[v], look.again >> v & 1


def _several(look: Look, residents: int, lower: int) -> int:
    """Return the best set of any size; at first only the next candidates are looked at."""
    rows = look.field.allowed
    near = _next_groups(look, residents, lower)
    if near != lower:
        found = _heaviest(look, residents, near, relaxed=True)
        few = found is not None and found.bit_count() == left_over(rows, residents)
        if few and found is not None and pairable(rows, lower & ~found):
            return found
    whole = _heaviest(look, residents, lower, relaxed=False)
    assert whole is not None, "the round was seen to be pairable"
    return whole


def _next_groups(look: Look, residents: int, lower: int) -> int:
    """Return the next scoregroups whole, as many as give enough candidates."""
    scores = look.field.scores
    wanted = ENOUGH * residents.bit_count()
    near = 0
    score = None
    for v in members(lower):
        if near.bit_count() >= wanted and scores[v] != score:
            break
        near |= 1 << v
        score = scores[v]
    return near


def _heaviest(look: Look, residents: int, lower: int, *, relaxed: bool) -> int | None:
    """Return the upfloaters in the heaviest matching of C5 to C10 and the order of sets.

    *relaxed*: whoever does not come up need not have an opponent.
    """
    order = [*members(residents), *members(lower)]
    size = residents.bit_count()
    weights: list[dict[int, int]] = [{} for _ in order]
    for i, j, weight in _edges(look, order, size, relaxed=relaxed):
        weights[i][j] = weights[j][i] = weight
    if relaxed and len(order) % 2:
        weights.append(dict.fromkeys(range(size, len(order)), 0))
        for j in range(size, len(order)):
            weights[j][len(order)] = 0
    mate = heaviest_perfect_matching(weights)
    if mate is None:
        return None
    return sum(1 << order[j] for j in mate[:size] if j >= size)


def _edges(
    look: Look, order: list[int], size: int, *, relaxed: bool
) -> Iterator[tuple[int, int, int]]:
    rows = look.field.allowed
    c7, upfloater = _units(look, order, size)
    for i, v in enumerate(order):
        for j in range(i + 1, len(order)):
            u = order[j]
            legal = rows[v] >> u & 1
            if i >= size:
                if legal or relaxed:
                    yield i, j, 0
            elif legal:
                yield i, j, -c7 * _same(look, v, u) - upfloater.get(u, 0)


def _units(look: Look, order: list[int], size: int) -> tuple[int, dict[int, int]]:
    """Return the cost of a refused preference (C7), and what each upfloater costs besides.

    The digits from the last: the place in the order of sets (art. 4.2), C10, C9, C8, C7, C6
    with the lowest score leading, C5.
    """
    candidates = order[size:]
    width = len(candidates)
    room = size.bit_length()
    c10 = 1 << width
    c9 = c10 << room
    c8 = c9 << (size * (1 + max(look.upfloats, default=0))).bit_length()
    c7 = c8 << room
    unit = c7 << room
    c6: dict[int, int] = {}
    for v in candidates:
        if look.field.scores[v] not in c6:
            c6[look.field.scores[v]] = unit
            unit <<= room
    costs = {}
    for place, v in enumerate(candidates, 1):
        maximum, upfloats, again = upfloat_costs(look, v)
        quality = maximum * c8 + upfloats * c9 + again * c10
        costs[v] = unit + c6[look.field.scores[v]] + quality - (1 << width - place)
    return c7, costs
