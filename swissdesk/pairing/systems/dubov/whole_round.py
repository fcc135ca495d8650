"""Pair a round: the bye first, then the scoregroups from the top (art. 3)."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import give_bye, published
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.dubov.look import Look, look_at
from swissdesk.pairing.systems.dubov.subgroups import pair_bracket
from swissdesk.pairing.systems.dubov.upfloaters import choose_upfloaters


class Done(NamedTuple):
    """A paired bracket; the pairs stand in the order of S1, whose member is the first."""

    residents: int
    upfloaters: int
    pairs: list[tuple[int, int]]

    @property
    def players(self) -> int:
        """Return everybody in it."""
        return self.residents | self.upfloaters


def pair_round(task: PairingTask) -> Pairing:
    """Return the pairing that C.04.4.1 prescribes; raise ``NoPairing`` where none is legal."""
    field, bye = give_bye(task, lambda field: field.numbers)
    return pair_field(look_at(task, field), bye)


def pair_field(look: Look, bye: PlayerId | None) -> Pairing:
    """Pair everybody in *look*, the bye being given."""
    return published(look, chain.from_iterable(one.pairs for one in paired_brackets(look)), bye)


def paired_brackets(look: Look) -> Iterator[Done]:
    """Yield the brackets from the top, each one paired."""
    field = look.field
    waiting = (1 << field.size) - 1
    for start, stop in field.groups:
        residents = waiting & ((1 << stop) - (1 << start))
        if not residents:
            continue
        lower = waiting & -(1 << stop)
        upfloaters = choose_upfloaters(look, residents, lower)
        done = Done(residents, upfloaters, pair_bracket(look, residents | upfloaters))
        yield done
        waiting &= ~done.players
