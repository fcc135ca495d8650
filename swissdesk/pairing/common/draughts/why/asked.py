"""Why two did not meet, or why somebody has not the plus: the pair is forced and evaluated."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.draughts.field import COMMON, Field, look_back
from swissdesk.pairing.common.draughts.going_down import Group
from swissdesk.pairing.common.draughts.method import Method, is_unknown_lot
from swissdesk.pairing.common.draughts.whole_round import Seating, seat
from swissdesk.pairing.common.draughts.why.barred import PLAIN, why_apart, why_no_plus
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.common.draughts.why.steps import Kind, first_difference, group_steps
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import NoPairing, PairingTask

NOT_PAIRED = N_("{player} is not paired in round {round}.")
EVEN = N_("The number is even: nobody gets the plus [{rule}].")
PLUS_IS_GIVEN = N_("The plus of this round is given already [{rule}].")
PLUS_NEEDS_REST = N_(
    "{player} may have the plus, but then not all others could be paired [{rule}]."
)
NOT_ALL = N_("{player} and {first} may meet, but then not all others could be paired [{rule}].")
PLUS_HIGHER = N_("{player} may have the plus but stands higher in the order than {other} [{rule}].")
PLUS_MORE_POINTS = N_("{player} has {score}; the plus goes to somebody with fewer points [{rule}].")
PLUS_BY_LOT = N_("The lot could have left {player} over as well; it fell otherwise [{rule}].")
PLUS_MOVES = N_(
    "With {player} – {first} the plus could not go to {bye} but to {other}, who stands higher "
    "[{rule}]."
)
PLUS_MOVES_UP = N_(
    "With {player} – {first} the plus could only go to somebody with more points: {other} [{rule}]."
)
MORE_GO = N_(
    "With {player} – {first} more go down from the group with {score} than need be: {count}; "
    "enough are {enough} [{rule}]."
)
DEEPER = N_(
    "With {player} – {first} somebody of the group with {score} meets an opponent from further "
    "below than need be [{rule}]."
)
OTHER_GOES = N_(
    "With {player} – {first} {other} goes down from the group with {score}; by order it is {own} "
    "who goes [{rule}]."
)
MEETS_EARLIER = N_(
    "By order the first possible opponent of {chooser} is {own}; {other} comes later [{rule}]."
)
SPOILS = N_(
    "With {player} – {first} {chooser} could not meet {own}, the first possible opponent by order "
    "[{rule}]."
)
BY_LOT = N_("The lot could have joined {player} and {first} as well; it fell otherwise [{rule}].")


def why_not(
    task: PairingTask, method: Method, player: PlayerId, opponent: PlayerId | None
) -> Alternative:
    """Tell why *player* does not meet *opponent*, or has not the plus (None).

    Raise ``NoPairing`` where the round has none.
    """
    field = look_back(task, method.classify)
    own = seat(field, method)
    for one in (player, opponent):
        if one is not None and one not in field.ids:
            note = say(NOT_PAIRED, "", player=named(one), round=task.round)
            return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)
    position = Position(
        task=task,
        field=field,
        method=method,
        seating=own,
        groups=group_steps(field, own),
        unknown_lot=is_unknown_lot(task, method),
    )
    v = field.ids.index(player)
    u = None if opponent is None else field.ids.index(opponent)
    ground, note = _plus(position, v) if u is None else _pair(position, v, u)
    return position.refused(v, u, ground, note)


def _plus(position: Position, v: int) -> tuple[Ground, Note]:
    field, own = position.field, position.seating.bye
    who = {"player": position.name(v)}
    if not field.may_bye >> v & 1:
        return Ground.BARRED, why_no_plus(position.task, field.ids[v], lower=False)
    if own is None:
        given = position.task.bye_by_hand is not None
        return Ground.REST, say(PLUS_IS_GIVEN if given else EVEN, COMMON)
    if _forced(position, v, None) is None:
        return Ground.REST, say(PLUS_NEEDS_REST, COMMON, **who)
    if not position.unknown_lot:
        return Ground.LATER, say(PLUS_HIGHER, COMMON, **who, other=position.name(own))
    if field.scores[v] > field.scores[own]:
        note = say(PLUS_MORE_POINTS, COMMON, **who, score=position.score(v))
        return Ground.WORSE, note
    return Ground.LATER, say(PLUS_BY_LOT, COMMON, **who)


def _pair(position: Position, v: int, u: int) -> tuple[Ground, Note]:
    if not position.field.allowed[v] >> u & 1:
        return Ground.BARRED, why_apart(position, v, u, PLAIN)
    names: dict[str, object] = {"player": position.name(v), "first": position.name(u)}
    best = _forced(position, v, u)
    if best is None:
        return Ground.REST, say(NOT_ALL, COMMON, **names)
    if position.unknown_lot:
        return _beyond_the_lot(position, best, names)
    return _compared(position, best, {v, u}, names)


def _forced(position: Position, v: int, u: int | None) -> Seating | None:
    """Return the first pairing in the order in which *v* meets *u* or has the plus, or None."""
    try:
        return seat(_only(position.field, v, u), position.method)
    except NoPairing:
        return None


def _only(field: Field, v: int, u: int | None) -> Field:
    """Return *field* with nothing left to *v* but *u*, or but the plus."""
    if u is None:
        barred = 1 << v
        allowed = [0 if w == v else row & ~barred for w, row in enumerate(field.allowed)]
        return field._replace(allowed=allowed, may_bye=1 << v)
    barred = 1 << v | 1 << u
    allowed = [row & ~barred for row in field.allowed]
    allowed[v], allowed[u] = 1 << u, 1 << v
    return field._replace(allowed=allowed, may_bye=field.may_bye & ~barred)


def _compared(
    position: Position, best: Seating, asked: set[int], names: dict[str, object]
) -> tuple[Ground, Note]:
    """Tell the first decision of the procedure that the pair asked for would change."""
    mine, theirs = first_difference(position.field, position.seating, best)
    if mine.kind is Kind.BYE:
        values = {"bye": position.name(mine.chosen), "other": position.name(theirs.chosen)}
        return Ground.LATER, say(PLUS_MOVES, COMMON, **names, **values)
    top = position.field.groups[mine.group]
    scored = {**names, "score": position.score((top & -top).bit_length() - 1)}
    if mine.kind is Kind.COUNT:
        return _more_go(position, scored, theirs.chosen, mine.chosen)
    if mine.kind is Kind.REACH:
        return Ground.WORSE, say(DEEPER, position.down, **scored)
    values = {"own": position.name(mine.chosen), "other": position.name(theirs.chosen)}
    if mine.kind is Kind.GOER:
        return Ground.LATER, say(OTHER_GOES, position.down, **scored, **values)
    rule = position.down if mine.kind is Kind.OPPONENT else position.inside
    chooser = position.name(mine.player)
    if asked == {theirs.player, theirs.chosen}:
        return Ground.LATER, say(MEETS_EARLIER, rule, chooser=chooser, **values)
    own = position.name(mine.chosen)
    return Ground.LATER, say(SPOILS, rule, **names, chooser=chooser, own=own)


def _more_go(
    position: Position, values: dict[str, object], count: int, enough: int
) -> tuple[Ground, Note]:
    note = say(MORE_GO, position.down, **values, count=count, enough=enough)
    return Ground.WORSE, note


def _beyond_the_lot(
    position: Position, best: Seating, names: dict[str, object]
) -> tuple[Ground, Note]:
    """Tell where a pairing goes further down, or gives the plus higher, than a lot may."""
    field, own = position.field, position.seating.bye
    if best.bye is not None and own is not None and field.scores[best.bye] > field.scores[own]:
        other = position.name(best.bye)
        return Ground.WORSE, say(PLUS_MOVES_UP, COMMON, **names, other=other)
    for steps in group_steps(field, best):
        fewest, reach = Group(field.allowed, steps.here, steps.below).need()
        top = (steps.here & -steps.here).bit_length() - 1
        values = {**names, "score": Score(tenths=field.scores[top])}
        if len(steps.down) > fewest:
            return _more_go(position, values, len(steps.down), fewest)
        if steps.reach > reach:
            return Ground.WORSE, say(DEEPER, position.down, **values)
    return Ground.LATER, say(BY_LOT, position.down, **names)
