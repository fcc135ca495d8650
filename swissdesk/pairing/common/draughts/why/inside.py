"""Whom the first of a group meets inside it, and which pairs were broken up (3.18.5.5)."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.inside import upper_half
from swissdesk.pairing.common.draughts.why.barred import EARLIER, why_apart
from swissdesk.pairing.common.draughts.why.left_over import stranded
from swissdesk.pairing.common.draughts.why.order import Order
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.common.draughts.why.steps import GroupSteps
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.explanation import Alternative, Ground

ROUND_1 = N_(
    "In round 1 everybody is in one group: its upper half meets the lower half in order. "
    "Place {k} above is {player}, place {k} below is {opponent} [{rule}]."
)
HALVES = N_(
    "Both have {score}. Place {k} of the upper half is {player}, place {k} of the lower "
    "{opponent} [{rule}]."
)
HALVES_ODD = N_(
    "Round {round} is odd: numbers run upwards. Place {k} above is {player}, place {k} below "
    "{opponent} [{rule}]."
)
HALVES_EVEN = N_(
    "Round {round} is even: numbers run downwards. Place {k} above is {player}, place {k} below "
    "{opponent} [{rule}]."
)
FIRST_POSSIBLE = N_(
    "Both have {score}. {player} is the first left of the upper half; the first possible "
    "opponent in the lower half is {opponent} [{rule}]."
)
OWN_HALF = N_(
    "Both have {score}. {player} is the first left of the upper half and can meet nobody of the "
    "lower one; the last possible opponent in the upper half is {opponent} [{rule}]."
)
LOWER_HALF = N_(
    "Both have {score}. The upper half is used up: {player} is the first left of the lower half; "
    "the next possible opponent is {opponent} [{rule}]."
)
FIRST_MEETS_LAST = N_(
    "Here the first meets the last: {player} leads, {opponent} closes the order [{rule}]."
)
FIRST_LEFT_MEETS_LAST = N_(
    "Here the first meets the last: of those left with {score}, {player} leads and {opponent} "
    "closes the order [{rule}]."
)
LAST_POSSIBLE = N_(
    "Here the first meets the last possible one: of those left with {score}, {player} leads; "
    "from the end of the order {opponent} is the first who fits [{rule}]."
)
NEIGHBOURS = N_(
    "In round 1 neighbours by number meet: {player} and {opponent} follow each other [{rule}]."
)
NEXT_POSSIBLE = N_(
    "In round 1 neighbours by number meet: the next possible opponent of {player} is {opponent} "
    "[{rule}]."
)
LOT = N_("Both have {score}; the lot joined them (lot number {seed}) [{rule}].")
UNKNOWN_LOT = N_("Both have {score}; the lot joined them [{rule}].")

BROKEN_UP = N_(
    "With {player} – {first} somebody later has no opponent, so that pair was broken up: left "
    "would be, say, {left} and {other} [{rule}]."
)
BROKEN_UP_FOR_ONE = N_(
    "With {player} – {first} nobody is left for {left}, so that pair was broken up [{rule}]."
)
BROKEN_UP_FOR_TWO = N_(
    "With {player} – {first} only {left} and {other} are left, who may not meet; so that pair "
    "was broken up [{rule}]."
)

Reasons = tuple[tuple[Note, ...], tuple[Alternative, ...]]


def explain_inside(
    position: Position, order: Order, steps: GroupSteps
) -> Iterator[tuple[tuple[int, int], Reasons]]:
    """Yield each pair made inside a group, why it is that one, and who came before it."""
    left = steps.staying
    upper = upper_half(left)
    for v, u in steps.inside:
        search = position.method.search(left, upper)
        left &= ~(1 << v)
        refused = tuple(_refused(position, v, c, left) for c in before(u, search))
        yield (v, u), (_why(position, order, steps, (v, u), bool(refused)), refused)
        left &= ~(1 << u)


def before(chosen: int, search: Iterable[int]) -> Iterator[int]:
    """Yield those of *search* who come before the one *chosen*."""
    return takewhile(lambda c: c != chosen, search)


def _refused(position: Position, v: int, c: int, others: int) -> Alternative:
    """Say why *v* does not meet *c*, if then *others* but *c* remain."""
    if not position.field.allowed[v] >> c & 1:
        return position.refused(v, c, Ground.BARRED, why_apart(position, v, c, EARLIER))
    remaining = others & ~(1 << c)
    left = stranded(position.field.allowed, remaining)
    names: dict[str, object] = dict(
        zip(("left", "other"), (position.name(x) for x in left), strict=False)
    )
    if len(left) == 1:
        template = BROKEN_UP_FOR_ONE
    else:
        template = BROKEN_UP_FOR_TWO if remaining.bit_count() == 2 else BROKEN_UP
    values = {"player": position.name(v), "first": position.name(c), **names}
    return position.refused(v, c, Ground.REST, say(template, position.inside, **values))


def _why(
    position: Position,
    order: Order,
    steps: GroupSteps,
    pair: tuple[int, int],
    passed_over: bool,
) -> tuple[Note, ...]:
    """Say by which rule the two of *pair* meet; *passed_over*: somebody came before."""
    v, u = pair
    if position.method.by_lot:
        return (_by_lot(position, v, u, passed_over),)
    if position.method.first_goes_down:
        note = _first_meets_last(position, steps, v, u, passed_over)
    else:
        note = _by_halves(position, order, steps, v, u)
    told = position.is_first_round or note.template in (HALVES_ODD, HALVES_EVEN)
    return (note,) if told else (note, order.of_two(v, u))


def _pair(position: Position, v: int, u: int) -> dict[str, object]:
    return {"player": position.name(v), "opponent": position.name(u)}


def _by_lot(position: Position, v: int, u: int, passed_over: bool) -> Note:
    names = _pair(position, v, u)
    if position.task.round == 1:
        return say(NEXT_POSSIBLE if passed_over else NEIGHBOURS, position.inside, **names)
    values = {"score": position.score(v)}
    if position.unknown_lot:
        return say(UNKNOWN_LOT, position.inside, **values)
    return say(LOT, position.inside, **values, seed=position.task.seed)


def _first_meets_last(
    position: Position, steps: GroupSteps, v: int, u: int, passed_over: bool
) -> Note:
    names = _pair(position, v, u)
    if passed_over:
        return say(LAST_POSSIBLE, position.inside, **names, score=position.score(v))
    if (v, u) == steps.inside[0]:
        return say(FIRST_MEETS_LAST, position.inside, **names)
    return say(FIRST_LEFT_MEETS_LAST, position.inside, **names, score=position.score(v))


def _by_halves(position: Position, order: Order, steps: GroupSteps, v: int, u: int) -> Note:
    names = _pair(position, v, u)
    everybody = list(members(steps.staying))
    half = len(everybody) // 2
    place, other = everybody.index(v), everybody.index(u)
    if other - place == half and place < half:
        return _same_place(position, order, v, u, place + 1)
    template = OWN_HALF if other < half else FIRST_POSSIBLE
    if place >= half:
        template = LOWER_HALF
    return say(template, position.inside, **names, score=position.score(v))


def _same_place(position: Position, order: Order, v: int, u: int, k: int) -> Note:
    values = {**_pair(position, v, u), "k": k}
    articles, round_no = position.method.articles, position.task.round
    if position.is_first_round:
        return say(ROUND_1, articles.first_round, **values)
    if round_no == 1 or order.is_by_coefficient:
        return say(HALVES, articles.inside, **values, score=position.score(v))
    template = HALVES_ODD if round_no % 2 else HALVES_EVEN
    return say(template, f"{articles.order}, {articles.inside}", **values, round=round_no)
