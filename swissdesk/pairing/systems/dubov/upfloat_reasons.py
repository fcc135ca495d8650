"""Why a player comes up to a higher group (art. 3.2.1, 3.2.2, 4.2)."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.common.pairable import pairable
from swissdesk.pairing.systems.dubov import sentences as say
from swissdesk.pairing.systems.dubov.costs import Cost
from swissdesk.pairing.systems.dubov.forced import Forced, served


def why_up(forced: Forced, v: int, at: int) -> Note:
    """Return why *v* came up to bracket number *at*."""
    trace = forced.trace
    done, field = trace.done[at], trace.field
    values: dict[str, object] = {
        "player": named(field.ids[v]),
        "score": trace.score(at),
    }
    count = done.upfloaters.bit_count()
    if count > 1:
        values["n"] = count
        return Note(template=say.COME_UP_SEVERAL, rule="3.2.1, 3.2.2", values=values)
    before = (trace.below(at) | done.upfloaters) & ((1 << v) - 1)
    if not before:
        return Note(template=say.COMES_UP, rule="3.2.1, 4.2", values=values)
    first = next(members(before))
    cost = _instead(forced, first, at)
    assert cost is not None, "otherwise that player would have come up"
    told: dict[str, object] = {"player": named(field.ids[v]), "first": named(field.ids[first])}
    return Note(template=say.UP_INSTEAD[cost], rule=cost.rule, values=told)


def _instead(forced: Forced, first: int, at: int) -> Cost | None:
    """Return what speaks against *first* as the only one who comes up."""
    trace = forced.trace
    done, rows = trace.done[at], trace.field.allowed
    chosen = 1 << first
    if not pairable(rows, done.residents | chosen):
        return Cost.COUNT
    if not pairable(rows, (trace.below(at) | done.upfloaters) & ~chosen):
        return Cost.ROUND
    return forced.compared(at, served(trace.look, done.residents, chosen))
