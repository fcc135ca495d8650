"""A round from the bye to the last group (3.18.2, 3.18.5.4-3.18.5.5)."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.common.draughts.field import COMMON, Field
from swissdesk.pairing.common.draughts.going_down import Group
from swissdesk.pairing.common.draughts.inside import pair_inside
from swissdesk.pairing.common.draughts.method import Method
from swissdesk.pairing.common.draughts.perfect import CompletePairing
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.common.unpairable import no_opponent, stays_over
from swissdesk.pairing.protocol import NoPairing


class Seating(NamedTuple):
    """Who meets whom, the higher classified first, and who has the bye."""

    pairs: list[tuple[int, int]]
    bye: int | None = None


def seat(field: Field, method: Method) -> Seating:
    """Pair the field; raise ``NoPairing`` where none is legal.

    Each decision in its order is the first after which everybody else can still be paired.
    The bye comes first: the last of the classification who may have it stays over.
    """
    complete = CompletePairing(_with_bye(field), (1 << field.size + field.bye_open) - 1)
    if complete.left:
        raise _no_pairing(field, complete.left)
    bye: int | None = None
    if field.bye_open:
        bye = complete.take(field.size, range(field.size - 1, -1, -1))
    left = complete.alive
    pairs: list[tuple[int, int]] = []
    while left:
        here, *below = open_groups(field, left)
        found = _pair_group(field.allowed, here, below, method)
        left &= ~sum(1 << v for pair in found for v in pair)
        pairs += found
    return Seating(pairs, bye)


def open_groups(field: Field, left: int) -> list[int]:
    """Return who of each score group is *left*, from the top."""
    return [part for group in field.groups if (part := group & left)]


def _with_bye(field: Field) -> list[int]:
    """Return who may meet whom, the bye as one more opponent if there is one to give."""
    if not field.bye_open:
        return field.allowed
    bye = 1 << field.size
    rows = [row | bye if field.may_bye >> v & 1 else row for v, row in enumerate(field.allowed)]
    return [*rows, field.may_bye]


def _pair_group(
    allowed: Sequence[int], group: int, below: Sequence[int], method: Method
) -> list[tuple[int, int]]:
    down = Group(allowed, group, below).go_down(method.first_goes_down)
    for v, _ in down:
        group ^= 1 << v
    return [*down, *pair_inside(allowed, group, method.search)]


def _no_pairing(field: Field, left: int) -> NoPairing:
    """Return the reasons, and the players who stay without an opponent."""
    players = [v for v in members(left) if v < field.size]
    if len(players) == 1:
        notes = [stays_over(field.ids[players[0]], field.bye_open, COMMON)]
    else:
        notes = [no_opponent(field.ids[v], field.allowed[v].bit_count(), COMMON) for v in players]
    return NoPairing(tuple(notes), tuple(field.ids[v] for v in players))
