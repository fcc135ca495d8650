"""What another opponent, or the bye for somebody else, would break or cost, as a sentence."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.costs import RULES, Cost
from swissdesk.pairing.systems.fide_dutch_1998.forced import Forced
from swissdesk.pairing.systems.fide_dutch_1998.pictures import bracket_score

_GROUNDS = {
    Cost.ROUND: Ground.REST,
    Cost.BELOW: Ground.REST,
    Cost.TRANSPOSITION: Ground.LATER,
    Cost.EXCHANGE: Ground.LATER,
}


def alternative(forced: Forced, v: int, u: int | None) -> Alternative:
    """Return why *v* does not meet *u*, or is not free (*u* None)."""
    trace, field = forced.trace, forced.trace.field
    player, opponent = field.ids[v], None if u is None else field.ids[u]
    other = NOBODY if u is None else u
    note = forced.barred(v, other)
    if note is not None:
        return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)
    if u is None and trace.bye == NOBODY:
        template, values = say.NO_BYE, {"round": trace.task.round}
        note = Note(template=template, rule="A5", values=values)
        return Alternative(player=player, opponent=None, ground=Ground.REST, note=note)
    cost, at = forced.verdict(v, other)
    template = (say.FREE if u is None else say.PAIR)[cost]
    all_values: dict[str, object] = {"player": named(player)}
    if opponent is not None:
        all_values["opponent"] = named(opponent)
    if "{score}" in template:
        all_values["score"] = bracket_score(field, trace.done[at])
    return Alternative(
        player=player,
        opponent=opponent,
        ground=_GROUNDS.get(cost, Ground.WORSE),
        note=Note(template=template, rule=RULES[cost], values=all_values),
    )
