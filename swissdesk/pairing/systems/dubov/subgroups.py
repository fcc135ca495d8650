"""G1 against G2: who seeks White, who shifts, who meets whom (art. 3.2.3-3.2.6, 4.3, 4.4)."""

from collections.abc import Iterable, Sequence

from swissdesk.pairing.common.graph import NOBODY, first_in_order, mask_of, match_all, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.common.pairable import pairable, without_inside
from swissdesk.pairing.systems.dubov.look import Look


def pair_bracket(look: Look, bracket: int) -> list[tuple[int, int]]:
    """Return the pairs of a bracket that can be paired, members of G1 first."""
    g1 = first_subgroup(look, bracket)
    g1 = recomposed(look, bracket, g1)
    return transposed(look, g1, bracket & ~g1)


def first_subgroup(look: Look, bracket: int) -> int:
    """Return the seekers of White; if nobody has played, the first half by number (art. 3.2.3)."""
    if bracket & ~look.fresh:
        return bracket & look.white
    order = sorted(members(bracket), key=look.field.numbers.__getitem__)
    return mask_of(order[: len(order) // 2])


def recomposed(look: Look, bracket: int, g1: int) -> int:
    """Return G1 after shifts: none need be paired inside a subgroup, and sizes are equal.

    First out of the smaller subgroup (G1 if equal), one of each pair that cannot be avoided;
    then out of the larger one, which those have joined (art. 3.2.4).
    """
    g2 = bracket & ~g1
    from_g1 = g1.bit_count() <= g2.bit_count()
    smaller, larger = (g1, g2) if from_g1 else (g2, g1)
    rows = look.field.allowed
    apart = without_inside(rows, smaller)
    if not pairable(apart, bracket):
        numbered = in_shifting_order(look, smaller, white=from_g1)
        moved = _shifters(rows, bracket, numbered)
        smaller &= ~moved
        apart = _joined(rows, smaller, larger, moved)
        larger |= moved
    if smaller.bit_count() < larger.bit_count():
        numbered = in_shifting_order(look, larger, white=not from_g1)
        moved = _shifters(apart, bracket, numbered)
        smaller |= moved
        larger &= ~moved
    return smaller if from_g1 else larger


def _joined(rows: Sequence[int], smaller: int, larger: int, moved: int) -> list[int]:
    """Return *rows* once *moved* have joined the larger subgroup.

    They meet those whom they left, nobody else does.
    """
    kept = without_inside(rows, smaller)
    for v in members(moved):
        kept[v] &= smaller
    for v in members(larger):
        kept[v] &= ~moved
    return kept


def in_shifting_order(look: Look, group: int, *, white: bool) -> list[int]:
    """Return *group* from its middle outwards, of two equally far the higher first (art. 4.3).

    Seekers of White stand in the order of their ARO, seekers of Black in that of numbers.
    """
    order = by_aro(look, members(group)) if white else by_number(look, members(group))
    last = len(order) - 1
    return [order[i] for i in sorted(range(len(order)), key=lambda i: (abs(2 * i - last), i))]


def _shifters(rows: Sequence[int], bracket: int, numbered: list[int]) -> int:
    """Return the first set that takes one out of each pair inside a subgroup.

    *numbered* is the subgroup in the order of shifting. As few pairs as possible lie inside.
    """
    order = list(members(bracket))
    place = {v: i for i, v in enumerate(numbered)}
    size = len(numbered)
    weights: list[dict[int, int]] = [{} for _ in order]
    for i, v in enumerate(order):
        for j in range(i):
            u = order[j]
            if not rows[v] >> u & 1:
                continue
            inside = v in place and u in place
            first = min(place[v], place[u]) if inside else 0
            weights[i][j] = weights[j][i] = (1 << size - 1 - first) - (1 << size) if inside else 0
    mate = heaviest_perfect_matching(weights)
    assert mate is not None, "the bracket was seen to be pairable"
    partner = {v: order[mate[i]] for i, v in enumerate(order)}
    return mask_of([v for v in numbered if place[v] < place.get(partner[v], -1)])


def transposed(look: Look, g1: int, g2: int) -> list[tuple[int, int]]:
    """Pair S1, G1 by ARO, with the first legal transposition of G2 (art. 3.2.5, 3.2.6)."""
    tops, bottoms = by_aro(look, members(g1)), by_number(look, members(g2))
    half = len(tops)
    allowed = look.field.allowed
    rows = [0] * (2 * half)
    for i, v in enumerate(tops):
        for j, u in enumerate(bottoms, half):
            if allowed[v] >> u & 1:
                rows[i] |= 1 << j
                rows[j] |= 1 << i
    everybody = (1 << 2 * half) - 1
    first = (1 << half) - 1
    mate = [NOBODY] * (2 * half)
    legal = match_all(rows, mate, everybody, everybody)
    assert legal, "the subgroups were composed so that they can be paired"
    first_in_order(rows, mate, first, everybody ^ first)
    return [(v, bottoms[mate[i] - half]) for i, v in enumerate(tops)]


def by_aro(look: Look, players: Iterable[int]) -> list[int]:
    """Return *players* by ascending ARO, then number (art. 3.2.5)."""
    return sorted(players, key=lambda v: (look.aro[v], look.field.numbers[v]))


def by_number(look: Look, players: Iterable[int]) -> list[int]:
    """Return *players* by number (art. 4.4)."""
    return sorted(players, key=look.field.numbers.__getitem__)
