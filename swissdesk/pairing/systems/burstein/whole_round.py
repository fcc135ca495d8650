"""Pair a round after the seeding rounds: the bye, then the brackets from the top (art. 3)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import give_bye
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask
from swissdesk.pairing.systems.burstein.bracket import Bracket
from swissdesk.pairing.systems.burstein.far import far
from swissdesk.pairing.systems.burstein.look import Look, places
from swissdesk.pairing.systems.burstein.near import near


class Done(NamedTuple):
    """A paired bracket: partners in it, ``NOBODY`` for who floats; *bounds_met*: see ``near``."""

    bracket: Bracket
    partners: list[int]
    bounds_met: bool

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Return the pairs as players of the field, the smaller first."""
        players = self.bracket.players
        return [
            (min(players[v], players[u]), max(players[v], players[u]))
            for v, u in enumerate(self.partners)
            if v < u
        ]


def pair_round(task: PairingTask) -> Pairing:
    """Return the pairing that C.04.4.2 prescribes; raise ``NoPairing`` where none is legal."""
    field, bye = give_bye(task, lambda field: places(task, field))
    return pair_field(Look(field, places(task, field)), bye)


def pair_field(look: Look, bye: PlayerId | None) -> Pairing:
    """Pair everybody in *look*, the bye being given."""
    return published(look, list(paired_brackets(look, Completion(look.field))), bye)


def paired_brackets(look: Look, completion: Completion) -> Iterator[Done]:
    """Yield the brackets from the top, each one paired."""
    floaters: list[int] = []
    for group, (start, stop) in enumerate(completion.groups):
        bracket = Bracket(look, floaters, start, stop)
        partners = near(bracket, group, completion)
        bounds_met = partners is not None
        if partners is None:
            partners = far(bracket, group, completion)
        yield Done(bracket, partners, bounds_met)
        floaters = [bracket.players[v] for v, u in enumerate(partners) if u == NOBODY]


def published(look: Look, done: Sequence[Done], bye: PlayerId | None) -> Pairing:
    """Return the pairs of all brackets in the order of publication, with their colours."""
    field = look.field
    pairs = [pair for one in done for pair in one.pairs]
    # C.04.2 art. 3.6; with equal higher scores the sum is decided by the lower ones.
    scores, numbers = field.scores, field.numbers
    pairs.sort(key=lambda p: (-scores[p[0]], -scores[p[1]], numbers[p[0]]))
    return Pairing(pairs=tuple(_seated(look, *pair) for pair in pairs), bye=bye)


def _seated(look: Look, one: int, other: int) -> Pair:
    colour, _ = look.colour_and_rule(one, other)
    ids = look.field.ids
    white, black = (one, other) if colour == WHITE else (other, one)
    return Pair(ids[white], ids[black])
