"""Who would stay without an opponent if not everybody else can be paired."""

from collections.abc import Sequence

from swissdesk.pairing.common.graph import NOBODY, match_up, members


def stranded(rows: Sequence[int], players: int) -> list[int]:
    """Return who of *players* may meet none of the others, else some two who stay over.

    Of the last two both are named. Where all can be paired, nobody is.
    """
    if players.bit_count() == 2:
        one, other = members(players)
        return [] if rows[one] >> other & 1 else [one, other]
    alone = [v for v in members(players) if not rows[v] & players]
    if alone:
        return alone[:1]
    mate = [NOBODY] * len(rows)
    left = match_up(rows, mate, players, players, players)
    return list(members(left))[:2]
