"""Whether a set of players can be paired, and who could be the one left over."""

from collections.abc import Sequence

from swissdesk.pairing.common.graph import NOBODY, Tree, match_all, match_up, members


def pairable(rows: Sequence[int], players: int) -> bool:
    """Tell whether all of *players* can be paired with each other along *rows*."""
    if players.bit_count() % 2:
        return False
    return match_all(rows, [NOBODY] * len(rows), players, players)


def left_over(rows: Sequence[int], players: int) -> int:
    """Return how many of *players* stay without an opponent at best."""
    mate = [NOBODY] * len(rows)
    return match_up(rows, mate, players, players, players).bit_count()


def could_be_left(rows: Sequence[int], players: int) -> int:
    """Return each of *players* without whom all others can be paired."""
    mate = [NOBODY] * len(rows)
    free = match_up(rows, mate, players, players, players)
    if free.bit_count() != 1:
        return 0
    tree = Tree(rows, mate, free.bit_length() - 1, players)
    return tree.reach(players, [1 << v for v in range(len(rows))])


def without_inside(rows: Sequence[int], group: int) -> list[int]:
    """Return *rows* without the pairs that lie inside *group*."""
    kept = list(rows)
    for v in members(group):
        kept[v] &= ~group
    return kept


def with_one_aside(rows: Sequence[int], wanted: int) -> list[int]:
    """Return *rows* and one vertex more: to be matched with it is to be left over.

    Only one of *wanted* can be.
    """
    aside = 1 << len(rows)
    return [row | (aside if wanted >> v & 1 else 0) for v, row in enumerate(rows)] + [wanted]
