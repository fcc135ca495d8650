"""Why a player goes down, and why one is free from play (A5, C1, C9, C13, C14)."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.breaches import fitted, named
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.explanation import Alternative
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.alternatives import alternative
from swissdesk.pairing.systems.fide_dutch_1998.costs import Cost
from swissdesk.pairing.systems.fide_dutch_1998.forced import Forced
from swissdesk.pairing.systems.fide_dutch_1998.history import B6_DROPPED, BOTH_DROPPED
from swissdesk.pairing.systems.fide_dutch_1998.pictures import bracket_score

_AGAIN = {Cost.FLOAT_BEFORE: (BOTH_DROPPED, 1), Cost.FLOAT_TWO_BEFORE: (B6_DROPPED, 2)}


def why_down(forced: Forced, v: int) -> list[Note]:
    """Return for each bracket that *v* left downwards why he did."""
    trace, notes = forced.trace, []
    for at in range(trace.entry[v], trace.exit[v]):
        notes += _left(forced, v, at)
    return notes


def _left(forced: Forced, v: int, at: int) -> list[Note]:
    trace, done = forced.trace, forced.trace.done[at]
    player = named(trace.field.ids[v])
    values: dict[str, object] = {"player": player, "score": bracket_score(trace.field, done)}
    if done.sent >> v & 1:
        return [Note(template=say.NO_OPPONENT, rule="C1", values=values)]
    pairs = done.outcome.size.pairs
    notes = []
    last = (done.bracket.players & ~done.outcome.left).bit_length() - 1
    if last > v:
        notes.append(_instead(forced, v, last, at))
    if pairs < done.bracket.count // 2:
        of_itself = done.outcome.size == done.bracket.largest()
        template, rule = (say.FEW_PAIRS, "C14") if of_itself else (say.FEW_FOR_THE_LAST, "C13")
        notes.append(Note(template=template, rule=rule, values={**values, "pairs": pairs}))
    return notes or [Note(template=say.ODD, rule="A3, C6", values=values)]


def _instead(forced: Forced, v: int, first: int, at: int) -> Note:
    """Say why *first*, who stands lower, does not go down instead of *v*."""
    trace, field = forced.trace, forced.trace.field
    cost = forced.cost_left_over(first, at)
    names = {"player": named(field.ids[v]), "first": named(field.ids[first])}
    level, back = _AGAIN.get(cost, (0, 0))
    if level and field.down_level[first] == level:
        return fitted(say.DOWN_AGAIN, cost.rule, **names, round=trace.task.round - back)
    score = bracket_score(field, trace.done[at])
    return fitted(say.DOWN[cost], cost.rule, **names, score=score)


def why_free(forced: Forced) -> list[Note]:
    """Return why the player with the bye has it."""
    player = forced.trace.field.ids[forced.trace.bye]
    return [Note(template=say.BYE, rule="A5, B1", values={"player": named(player)})]


def passed_over(forced: Forced) -> tuple[Alternative, ...]:
    """Return those who stand lower than the player with the bye, the last of them first."""
    trace = forced.trace
    lower = trace.done[-1].bracket.players & (-2 << trace.bye)
    return tuple(alternative(forced, w, None) for w in sorted(members(lower), reverse=True))
