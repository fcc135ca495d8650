"""What a lot that nobody knows had to keep to: whom it could not join, who could not go down.

No order stands behind such a round. Others may have been as possible as those drawn; only what
the rules forbid is told.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.field import COMMON
from swissdesk.pairing.common.draughts.perfect import CompletePairing
from swissdesk.pairing.common.draughts.why.barred import PLAIN, why_apart
from swissdesk.pairing.common.draughts.why.down import explain_down
from swissdesk.pairing.common.draughts.why.inside import explain_inside
from swissdesk.pairing.common.draughts.why.order import Order
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.common.draughts.why.steps import GroupSteps
from swissdesk.pairing.common.graph import NOBODY, Tree, members
from swissdesk.pairing.explanation import Alternative, Ground

NOT_ALL = N_(
    "With {player} – {first} the others of the group could not all be paired, so the lot could "
    "not join them [{rule}]."
)
NOT_ALL_BELOW = N_(
    "With {player} – {first} those below could not all be paired, so the lot could not join "
    "them [{rule}]."
)
CANNOT_GO = N_(
    "{first} could not go down instead of {player}: there {first} may meet nobody [{rule}]."
)
CANNOT_GO_BY_LIST = N_(
    "{first} could not go down instead of {player}: the pairs possible there are on the list of "
    "forbidden pairs."
)
STAYS = N_(
    "{first} could not go down instead of {player}: then not all others could be paired [{rule}]."
)


class Drawn(NamedTuple):
    """A pair of the lot: why these two, and whom else the lot could not give to each of them."""

    why: tuple[Note, ...]
    refused: Mapping[int, tuple[Alternative, ...]]


def explain_drawn(
    position: Position, order: Order, steps: GroupSteps
) -> Iterator[tuple[tuple[int, int], Drawn]]:
    """Yield the pairs of a group with what bound the lot."""
    for pair, (why, _) in explain_down(position, order, steps):
        yield pair, Drawn(why, dict.fromkeys(pair, tuple(_bound_below(position, steps, pair))))
    mate = [NOBODY] * position.field.size
    for v, u in steps.inside:
        mate[v], mate[u] = u, v
    for pair, (why, _) in explain_inside(position, order, steps):
        refused = {v: tuple(_bound_inside(position, steps, mate, v)) for v in pair}
        yield pair, Drawn(why, refused)


def _bound_inside(
    position: Position, steps: GroupSteps, mate: list[int], v: int
) -> Iterator[Alternative]:
    """Yield whom of those who stay in the group *v* could not get."""
    allowed = position.field.allowed
    others = steps.staying & ~(1 << v)
    wanted = allowed[v] & others
    tree = Tree(allowed, mate, mate[v], others)
    possible = tree.reach(wanted, [1 << c for c in range(len(allowed))])
    for c in members(others & ~possible):
        if not wanted >> c & 1:
            yield position.refused(v, c, Ground.BARRED, why_apart(position, v, c, PLAIN))
            continue
        note = say(NOT_ALL, position.down, player=position.name(v), first=position.name(c))
        yield position.refused(v, c, Ground.REST, note)


def _bound_below(
    position: Position, steps: GroupSteps, pair: tuple[int, int]
) -> Iterator[Alternative]:
    """Yield who could not go down in place of the one who does, and whom he could not meet."""
    v, _ = pair
    if len(steps.down) > 1:
        return
    allowed = position.field.allowed
    may_go = CompletePairing(allowed, steps.here).replaceable()
    may_meet = CompletePairing(allowed, steps.rest).replaceable() & steps.within
    for c in members(steps.staying):
        if not may_go >> c & 1 or not allowed[c] & may_meet:
            yield _cannot_go(position, steps, c, v)
    for c in members(steps.within & ~(allowed[v] & may_meet)):
        if not allowed[v] >> c & 1:
            yield position.refused(v, c, Ground.BARRED, why_apart(position, v, c, PLAIN))
            continue
        names = {"player": position.name(v), "first": position.name(c)}
        yield position.refused(v, c, Ground.REST, say(NOT_ALL_BELOW, position.down, **names))


def _cannot_go(position: Position, steps: GroupSteps, c: int, v: int) -> Alternative:
    values = {"first": position.name(c), "player": position.name(v)}
    there = list(members(steps.within))
    possible = next((u for u in there if position.field.allowed[c] >> u & 1), None)
    if possible is not None:
        return position.refused(c, possible, Ground.REST, say(STAYS, position.down, **values))
    barred = (u for u in there if why_apart(position, c, u, PLAIN).rule)
    u = next(barred, None)
    if u is None:
        note = say(CANNOT_GO_BY_LIST, "", **values)
        return position.refused(c, there[0], Ground.BARRED, note)
    note = say(CANNOT_GO, f"{COMMON}, {position.down}", **values)
    return position.refused(c, u, Ground.BARRED, note)
