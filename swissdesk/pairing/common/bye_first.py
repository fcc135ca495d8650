"""The bye given before any bracket is paired, and the field that is left (C.04.4.1, C.04.4.2).

In these systems nobody is exempt from the limits of colour, not even in the last round.
"""

from collections.abc import Callable
from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.history import Field, look_back
from swissdesk.pairing.common.dutch.unpairable import no_pairing
from swissdesk.pairing.common.graph import NOBODY, Tree, match_up, members
from swissdesk.pairing.protocol import PairingTask


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
