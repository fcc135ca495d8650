"""Varma tables: numbers that keep compatriots apart in the last rounds (C.05, annex 2).

Each set of numbers is such that its members do not meet each other in the last three rounds
of the Berger table. As printed there is one exception: 6 and 12 of twelve meet in the last.
"""

from collections.abc import Callable, Mapping, Sequence

from swissdesk.domain.ids import PlayerId

Sets = tuple[tuple[int, ...], ...]

VARMA_SETS: Mapping[int, Sets] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: (
        (6, 7, 8, 9, 10, 17, 18, 19, 20),
        (1, 2, 3, 4, 12, 13, 14, 15),
        (11, 16, 21),
        (5, 22),
    ),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""The sets A to D by the even number of places; an odd number drops the highest."""


def varma_sets(players: int) -> Sets:
    """Return the sets for *players*; there are none below 9 and above 24."""
    sets = VARMA_SETS.get(players + players % 2, ())
    return tuple(tuple(n for n in numbers if n <= players) for numbers in sets)


def varma_numbers(
    federations: Mapping[PlayerId, str],
    by_name: Sequence[PlayerId],
    choose: Callable[[int], int],
) -> dict[PlayerId, int]:
    """Draw a number for everybody: federations in order of size, then by code (annex 2).

    *by_name* are the players in the order in which compatriots draw; *choose* is the lot: of
    *k* things it takes one, numbered from 0. The first of a federation draws among the sets
    that have room for all of its players, and they share that set; where none has, they draw
    from all numbers left. Outside 9 to 24 players there is no table and everybody does.
    """
    free = [list(numbers) for numbers in varma_sets(len(by_name))]
    free = free or [list(range(1, len(by_name) + 1))]
    numbers: dict[PlayerId, int] = {}
    for delegation in _delegations(federations, by_name):
        roomy = [numbers for numbers in free if len(numbers) >= len(delegation)]
        chosen = roomy[choose(len(roomy))] if roomy else None
        for player in delegation:
            pool = sorted(n for rest in free for n in rest) if chosen is None else chosen
            number = pool[choose(len(pool))]
            numbers[player] = number
            next(rest for rest in free if number in rest).remove(number)
    return numbers


def _delegations(
    federations: Mapping[PlayerId, str], by_name: Sequence[PlayerId]
) -> list[list[PlayerId]]:
    """Return the players by federation, the largest first; without one everybody is alone."""
    groups: dict[object, list[PlayerId]] = {}
    for player in by_name:
        groups.setdefault(federations.get(player) or player, []).append(player)
    return sorted(groups.values(), key=lambda g: (-len(g), federations.get(g[0], "")))
