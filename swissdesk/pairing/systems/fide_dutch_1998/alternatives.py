"""What another opponent, or the bye for somebody else, would break or cost, as a sentence."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.breaches import fitted, named
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.common.not_made import too_dear
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.forced import Forced
from swissdesk.pairing.systems.fide_dutch_1998.pictures import bracket_score


def alternative(forced: Forced, v: int, u: int | None) -> Alternative:
    """Return why *v* does not meet *u*, or is not free (*u* None)."""
    trace, field = forced.trace, forced.trace.field
    player, opponent = field.ids[v], None if u is None else field.ids[u]
    other = NOBODY if u is None else u
    note = forced.barred(v, other)
    if note is not None:
        return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)
    if u is None and trace.bye == NOBODY:
        note = Note(template=say.NO_BYE, rule="A5", values={"round": trace.task.round})
        return Alternative(player=player, opponent=None, ground=Ground.REST, note=note)
    cost, at = forced.verdict(v, other)
    score = bracket_score(field, trace.done[at])
    if opponent is not None:
        return too_dear(cost, say.PAIR[cost], player, opponent, score)
    note = fitted(say.FREE[cost], cost.rule, player=named(player), score=score)
    return Alternative(player=player, opponent=None, ground=cost.ground, note=note)
