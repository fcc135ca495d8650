"""Pair a round after the seeding rounds: the bye, then the brackets from the top (art. 3)."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import give_bye, published
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.protocol import Pairing, PairingTask
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
        """Return the pairs as players of the field, the higher by index first."""
        players = self.bracket.players
        return [(players[i], players[j]) for i, j in self.places]

    @property
    def places(self) -> list[tuple[int, int]]:
        """Return the pairs as numbers in the bracket, the smaller first."""
        return [(i, j) for i, j in enumerate(self.partners) if i < j]


def pair_round(task: PairingTask) -> Pairing:
    """Return the pairing that C.04.4.2 prescribes; raise ``NoPairing`` where none is legal."""
    field, bye = give_bye(task, lambda field: places(task, field))
    return pair_field(Look(field, places(task, field)), bye)


def pair_field(look: Look, bye: PlayerId | None) -> Pairing:
    """Pair everybody in *look*, the bye being given."""
    brackets = paired_brackets(look, Completion(look.field))
    return published(look, chain.from_iterable(done.pairs for done in brackets), bye)


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
