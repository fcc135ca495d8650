"""Pair a bracket in which every criterion reaches the bound that counting sets (C5-C8).

Then what serves a criterion worse is taken out of the graph, all that is left is equally good,
and the first pairing in the order of article 4 is the one. Where a bound is missed this says
nothing, and weights decide.
"""

from swissdesk.pairing.common.camps import Camps
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY, force_pair, match_all, members
from swissdesk.pairing.common.pairable import could_be_left, with_one_aside
from swissdesk.pairing.systems.burstein.bracket import Bracket


def near(bracket: Bracket, group: int, completion: Completion) -> list[int] | None:
    """Return the partners in the bracket, ``NOBODY`` for who floats; None if a bound is missed."""
    floaters = 0
    if bracket.size % 2:
        floaters = best_floaters(bracket, group, completion)
        if not floaters:
            return None
    elif not completion.complete(group + 1):
        return None
    adj = within_preferences(bracket, floaters)
    mate = [NOBODY] * len(adj)
    everybody = (1 << len(adj)) - 1
    if not match_all(adj, mate, everybody, everybody):
        return None
    _first_in_order(adj, mate, bracket.size)
    return [NOBODY if u == bracket.size else u for u in mate[: bracket.size]]


def best_floaters(bracket: Bracket, group: int, completion: Completion) -> int:
    """Return those who can float alone while C6 and C7 are served as well as can be.

    They have the lowest score (C6), and the following bracket pairs them and leaves over
    nobody, or one resident of its own (C7).
    """
    everybody = (1 << bracket.size) - 1
    lowest = min(bracket.scores)
    alone = could_be_left(bracket.rows, everybody)
    alone &= sum(1 << i for i, score in enumerate(bracket.scores) if score == lowest)
    if not alone or group + 1 >= len(completion.groups):
        return 0
    hosts = _who_lacks_an_opponent(group + 1, completion)
    allowed = bracket.look.field.allowed
    return sum(1 << i for i in members(alone) if allowed[bracket.players[i]] & hosts)


def _who_lacks_an_opponent(group: int, completion: Completion) -> int:
    """Return the residents of *group* without whom it can be paired, one more at most left over.

    That one is needed where the number is even with a floater from above; he must let
    everybody below be paired.
    """
    start, stop = completion.groups[group]
    whole = (1 << stop) - (1 << start)
    rows = list(completion.field.allowed)
    players = whole
    if whole.bit_count() % 2:
        if not completion.complete(group + 1):
            return 0
    else:
        players |= 1 << len(rows)
        rows = with_one_aside(rows, completion.who_completes(group + 1, whole))
    return could_be_left(rows, players) & whole


def within_preferences(bracket: Bracket, floaters: int) -> list[int]:
    """Return the graph in which as few as possible are refused their preference (C8)."""
    camps = Camps(bracket.white, bracket.black, bracket.size)
    floaters = camps.best_floaters(floaters)
    rows = camps.served(bracket.rows, floaters)
    if floaters:
        for v in members(floaters):
            rows[v] |= 1 << bracket.size
        rows.append(floaters)
    return rows


def _first_in_order(adj: list[int], mate: list[int], size: int) -> None:
    """Move *mate* to the first pairing: BSN 1 meets the last he can, then BSN 2 (art. 4)."""
    alive = (1 << len(adj)) - 1
    for v in range(size):
        if not alive >> v & 1:
            continue
        present = mate[v]
        larger = adj[v] & alive & ((1 << size) - 1)
        if present < size:
            larger &= -2 << present
        for u in sorted(members(larger), reverse=True):
            if force_pair(adj, mate, v, u, alive):
                break
        alive &= ~(1 << v | 1 << mate[v])
