"""What the systems that give the bye before any bracket share (C.04.4.1, C.04.4.2).

In these systems nobody is exempt from the limits of colour, not even in the last round.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.history import Field, look_back
from swissdesk.pairing.common.dutch.unpairable import no_pairing
from swissdesk.pairing.common.graph import NOBODY, Tree, match_up, members
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask


class Look(Protocol):
    """The field as one of these systems sees it."""

    @property
    def field(self) -> Field:
        """Return those to be paired."""
        ...

    def higher(self, one: int, other: int) -> int:
        """Return the higher ranked of a pair."""
        ...

    def colour_and_rule(self, one: int, other: int) -> tuple[int, str]:
        """Return the colour of *one* of a pair and the article that decided (art. 5.2)."""
        ...


def field_of(task: PairingTask) -> Field:
    """Return the field of *task* as if more rounds followed: then there are no topscorers."""
    return look_back(replace(task, rounds=task.round + 1))


def give_bye(
    task: PairingTask, rank: Callable[[Field], list[int]]
) -> tuple[Field, PlayerId | None]:
    """Return the field to be paired and who has the bye (art. 3.1).

    Of those who may have it and leave all others a pairing: the lowest score, then the most
    games played, then the last by *rank*, which gives each player his place. Raise
    ``NoPairing`` where none is legal.
    """
    field = field_of(task)
    completion = Completion(field)
    if completion.left_over:
        raise no_pairing(field, completion.left_over)
    if not field.bye_open:
        return field, None
    places = rank(field)
    last = min(
        members(_can_stay_over(field)),
        key=lambda v: (field.scores[v], -len(field.colours[v].played), -places[v]),
    )
    bye = field.ids[last]
    return field_of(replace(task, bye_by_hand=bye)), bye


def _can_stay_over(field: Field) -> int:
    """Return those with the right to the bye without whom all others can be paired."""
    everybody = (1 << field.size) - 1
    mate = [NOBODY] * field.size
    free = match_up(field.allowed, mate, everybody, everybody, everybody)
    tree = Tree(field.allowed, mate, free.bit_length() - 1, everybody)
    return tree.reach(field.may_bye, [1 << v for v in range(field.size)])


def published(look: Look, pairs: Iterable[tuple[int, int]], bye: PlayerId | None) -> Pairing:
    """Return *pairs* in the order of publication, with their colours."""
    scores, numbers = look.field.scores, look.field.numbers
    # C.04.2 art. 3.6; with equal higher scores the sum is decided by the lower ones.
    ordered = sorted(
        ((min(pair), max(pair)) for pair in pairs),
        key=lambda p: (-scores[p[0]], -scores[p[1]], numbers[p[0]]),
    )
    return Pairing(pairs=tuple(seated(look, *pair) for pair in ordered), bye=bye)


def seated(look: Look, one: int, other: int) -> Pair:
    """Return a pair with the colours due."""
    colour, _ = look.colour_and_rule(one, other)
    white, black = (one, other) if colour == WHITE else (other, one)
    return Pair(look.field.ids[white], look.field.ids[black])
