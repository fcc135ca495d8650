"""Who goes down from a group, who stays though his turn comes before, and whom they meet there."""

from collections.abc import Iterator

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.field import COMMON
from swissdesk.pairing.common.draughts.going_down import Group, in_turn
from swissdesk.pairing.common.draughts.why.barred import EARLIER, PLAIN, why_apart
from swissdesk.pairing.common.draughts.why.inside import Reasons, before
from swissdesk.pairing.common.draughts.why.left_over import stranded
from swissdesk.pairing.common.draughts.why.order import Order
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.common.draughts.why.steps import GroupSteps
from swissdesk.pairing.explanation import Alternative, Ground

LAST_GOES = N_(
    "The group is odd: its last, {player}, goes down and meets the first possible one, "
    "{opponent} [{rule}]."
)
FIRST_GOES = N_(
    "The group is odd: its first, {player}, goes down and meets the last possible one, "
    "{opponent} [{rule}]."
)
LAST_GOES_INSTEAD = N_(
    "The group is odd, so one goes down: counted from the end, {player} is the first who can; "
    "the first possible opponent is {opponent} [{rule}]."
)
FIRST_GOES_INSTEAD = N_(
    "The group is odd, so one goes down: {player} is the first who can; the last possible "
    "opponent is {opponent} [{rule}]."
)
ALONE = N_(
    "{player} is left alone in the group with {score}, goes down and meets the first possible "
    "one, {opponent} [{rule}]."
)
ALONE_MEETS_LAST = N_(
    "{player} is left alone in the group with {score}, goes down and meets the last possible "
    "one, {opponent} [{rule}]."
)
LOT_GOES = N_(
    "The group with {score} is odd, so one goes down: by lot it is {player}, and the opponent "
    "drawn is {opponent} (lot number {seed}) [{rule}]."
)
UNKNOWN_LOT_GOES = N_(
    "The group with {score} is odd, so one goes down: by lot it is {player}, and the opponent "
    "drawn is {opponent} [{rule}]."
)
NOT_IN_ITSELF = N_(
    "The group with {score} cannot be paired in itself: {count} go down, {player} among them, "
    "and {opponent} is the opponent found [{rule}]."
)
NEEDED_BELOW = N_(
    "Only if {count} go down from the group with {score} can all others be paired; {player} is "
    "among them, and {opponent} is the opponent found [{rule}]."
)
NOBODY_INSIDE = N_("Inside the group with {score} {left} may meet nobody [{rule}].")
FURTHER_DOWN = N_(
    "With the groups above {score} alone no choice leaves everybody paired, so the opponent "
    "comes from that group [{rule}]."
)

MEETS_NOBODY = N_(
    "By order {first} goes down before {player}, but there {first} may meet nobody [{rule}]."
)
MEETS_NOBODY_BY_LIST = N_(
    "By order {first} goes down before {player}, but there {first} may meet nobody: the pairs "
    "left are on the list of forbidden pairs."
)
STAYS_FOR_ONE = N_(
    "By order {first} goes down before {player}, but then nobody is left in the group for "
    "{left} [{rule}]."
)
STAYS_FOR_TWO = N_(
    "By order {first} goes down before {player}, but then {left} and {other} are left in the "
    "group, who may not meet [{rule}]."
)
STAYS_FOR_SOME = N_(
    "By order {first} goes down before {player}, but then the group cannot be paired in itself: "
    "left would be, say, {left} and {other} [{rule}]."
)
STAYS_FOR_BELOW = N_(
    "By order {first} goes down before {player}, but no possible opponent leaves those below "
    "paired [{rule}]."
)
STAYS = N_(
    "By order {first} goes down before {player}, but then not everybody else can be paired "
    "[{rule}]."
)
NEEDED = N_("With {player} – {first} those below cannot all be paired [{rule}].")
NEEDED_FOR_ONE = N_("With {player} – {first} nobody is left for {left} [{rule}].")


def explain_down(
    position: Position, order: Order, steps: GroupSteps
) -> Iterator[tuple[tuple[int, int], Reasons]]:
    """Yield each pair of one who goes down, why he and why it, and who came before them."""
    taken = 0
    for v, u in steps.down:
        why = [_why(position, steps, v, u), *_not_in_itself(position, steps)]
        depth = next(i for i, group in enumerate(steps.below) if group >> u & 1)
        if depth:
            why.append(say(FURTHER_DOWN, position.down, score=position.score(u)))
        if not position.method.by_lot:
            why.append(order.note())
        refused = (
            *_not_going(position, steps, v),
            *_not_met(position, steps, v, u, taken),
        )
        yield (v, u), (tuple(why), refused)
        taken |= 1 << u


def _why(position: Position, steps: GroupSteps, v: int, u: int) -> Note:
    values: dict[str, object] = {"player": position.name(v), "opponent": position.name(u)}
    scored = {**values, "score": position.score(v)}
    if len(steps.down) > 1:
        alone = stranded(position.field.allowed, steps.here)
        template = NOT_IN_ITSELF if alone else NEEDED_BELOW
        return say(template, position.down, **scored, count=len(steps.down))
    if position.method.by_lot and position.unknown_lot:
        return say(UNKNOWN_LOT_GOES, position.down, **scored)
    if position.method.by_lot:
        return say(LOT_GOES, position.down, **scored, seed=position.task.seed)
    first_goes = position.method.first_goes_down
    if steps.here.bit_count() == 1:
        return say(ALONE_MEETS_LAST if first_goes else ALONE, position.down, **scored)
    is_first = v == next(in_turn(steps.here, not first_goes))
    template = {
        (False, True): LAST_GOES,
        (False, False): LAST_GOES_INSTEAD,
        (True, True): FIRST_GOES,
        (True, False): FIRST_GOES_INSTEAD,
    }[first_goes, is_first]
    return say(template, position.down, **values)


def _not_in_itself(position: Position, steps: GroupSteps) -> Iterator[Note]:
    """Say who keeps a group from which several go down from being paired in itself."""
    if len(steps.down) == 1:
        return
    left = stranded(position.field.allowed, steps.here)
    if steps.here.bit_count() == 2 and left:
        yield why_apart(position, left[0], left[1], PLAIN)
    elif len(left) == 1:
        names = {"score": position.score(left[0]), "left": position.name(left[0])}
        yield say(NOBODY_INSIDE, f"{COMMON}, {position.down}", **names)


def _not_going(position: Position, steps: GroupSteps, v: int) -> Iterator[Alternative]:
    """Yield those who would go down before *v* and after the one lowered before him."""
    turn = list(in_turn(steps.here, not position.method.first_goes_down))
    lowered = [goer for goer, _ in steps.down]
    earlier = lowered[: lowered.index(v)]
    start = turn.index(earlier[-1]) + 1 if earlier else 0
    for c in turn[start : turn.index(v)]:
        yield _stays(position, steps, c, v)


def _stays(position: Position, steps: GroupSteps, c: int, v: int) -> Alternative:
    """Say why *c* cannot go down in place of *v*."""
    values: dict[str, object] = {"first": position.name(c), "player": position.name(v)}
    search = list(
        Group(position.field.allowed, steps.here, steps.below).search_order(
            steps.reach, position.method.first_goes_down
        )
    )
    possible = [u for u in search if position.field.allowed[c] >> u & 1]
    if not possible:
        return _meets_nobody(position, c, search, values)
    note = _needed_above(position, steps, c, values)
    return position.refused(c, possible[0], Ground.REST, note)


def _meets_nobody(
    position: Position, c: int, search: list[int], values: dict[str, object]
) -> Alternative:
    """Say that *c* may meet nobody of *search*, naming a pair that an article forbids."""
    by_article = (u for u in search if why_apart(position, c, u, EARLIER).rule)
    found = next(by_article, None)
    if found is None:
        note = say(MEETS_NOBODY_BY_LIST, "", **values)
        return position.refused(c, search[0], Ground.BARRED, note)
    note = say(MEETS_NOBODY, f"{COMMON}, {position.down}", **values)
    return position.refused(c, found, Ground.BARRED, note)


def _needed_above(position: Position, steps: GroupSteps, c: int, values: dict[str, object]) -> Note:
    """Say who needs *c* to stay where he is."""
    if len(steps.down) > 1:
        return say(STAYS, position.down, **values)
    staying = steps.here & ~(1 << c)
    left = stranded(position.field.allowed, staying)
    if not left:
        return say(STAYS_FOR_BELOW, position.down, **values)
    template = STAYS_FOR_TWO if staying.bit_count() == 2 else STAYS_FOR_SOME
    names = dict(zip(("left", "other"), map(position.name, left), strict=False))
    return say(template if len(left) > 1 else STAYS_FOR_ONE, position.down, **values, **names)


def _not_met(
    position: Position, steps: GroupSteps, v: int, u: int, taken: int
) -> Iterator[Alternative]:
    """Yield whom *v* would meet before *u*, without those *taken* by others who go down."""
    group = Group(position.field.allowed, steps.here, steps.below)
    search = group.search_order(steps.reach, position.method.first_goes_down)
    for c in before(u, search):
        if taken >> c & 1:
            continue
        if not position.field.allowed[v] >> c & 1:
            yield position.refused(v, c, Ground.BARRED, why_apart(position, v, c, EARLIER))
        else:
            yield position.refused(v, c, Ground.REST, _needed(position, steps, v, c))


def _needed(position: Position, steps: GroupSteps, v: int, c: int) -> Note:
    """Say who needs *c* more than *v* does."""
    values = {"player": position.name(v), "first": position.name(c)}
    if len(steps.down) == 1:
        remaining = steps.rest & ~(1 << c)
        left = stranded(position.field.allowed, remaining)
        if len(left) == 1:
            return say(NEEDED_FOR_ONE, position.down, **values, left=position.name(left[0]))
    return say(NEEDED, position.down, **values)
