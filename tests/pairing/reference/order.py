"""Articles 3 and 4: in which order the candidates of a bracket are generated."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The BSNs moved from S1 to S2, and those moved from S2 to S1, both ascending."""


def transpositions(size_s1: int, s2: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Generate the first N1 places of S2 in their order (art. 4.2).

    ``permutations`` of a sorted sequence is lexicographic by definition.
    """
    return permutations(sorted(s2), size_s1)


def exchanges(s1: Sequence[int], s2: Sequence[int]) -> list[Exchange]:
    """List all exchanges between S1 and S2 in their order (art. 4.3)."""
    found = [
        (leaving, entering)
        for size in range(1, min(len(s1), len(s2)) + 1)
        for leaving in combinations(sorted(s1), size)
        for entering in combinations(sorted(s2), size)
    ]
    return sorted(found, key=exchange_key)


def exchange_key(exchange: Exchange) -> tuple[object, ...]:
    """Return the sorting key of one exchange: the four rules of art. 4.3.3."""
    leaving, entering = exchange
    return (
        len(leaving),
        sum(entering) - sum(leaving),
        tuple(-number for number in sorted(leaving, reverse=True)),
        tuple(sorted(entering)),
    )


def mdp_sets(bsns: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Generate the sets of *size* MDPs by the smallest differing BSN (art. 4.4.2)."""
    return combinations(sorted(bsns), size)


def generation_index(
    mdp_pairs: Sequence[tuple[int, int]], residents: Sequence[int], pairs: Sequence[tuple[int, int]]
) -> tuple[object, ...]:
    """Return when a bracket pairing is generated first, as a comparable key.

    *mdp_pairs* are (MDP, resident) by BSN, *residents* the BSNs of the whole remainder and
    *pairs* its pairs. The remainder gets fresh numbers 1, 2, ...; the earliest split of it puts
    the higher ranked of each pair into S1R, which is one exchange away from the original S1R.
    """
    by_mdp = sorted(mdp_pairs)
    fresh = {bsn: index for index, bsn in enumerate(sorted(residents), start=1)}
    partner = {min(fresh[a], fresh[b]): max(fresh[a], fresh[b]) for a, b in pairs}
    tops = sorted(partner)
    original = range(1, len(tops) + 1)
    entering = tuple(top for top in tops if top not in original)
    leaving = tuple(number for number in original if number not in partner)
    return (
        tuple(mdp for mdp, _ in by_mdp),
        tuple(resident for _, resident in by_mdp),
        exchange_key((leaving, entering)),
        tuple(partner[top] for top in tops),
    )
