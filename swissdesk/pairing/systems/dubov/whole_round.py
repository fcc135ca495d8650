"""Pair a round: the bye first, then the scoregroups from the top (art. 3)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import give_bye
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask
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
    return published(look, list(paired_brackets(look)), bye)


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


def published(look: Look, done: Sequence[Done], bye: PlayerId | None) -> Pairing:
    """Return the pairs of all brackets in the order of publication, with their colours."""
    field = look.field
    pairs = [(min(pair), max(pair)) for one in done for pair in one.pairs]
    # C.04.2 art. 3.6; with equal higher scores the sum is decided by the lower ones.
    scores, numbers = field.scores, field.numbers
    pairs.sort(key=lambda p: (-scores[p[0]], -scores[p[1]], numbers[p[0]]))
    return Pairing(pairs=tuple(_seated(look, *pair) for pair in pairs), bye=bye)


def _seated(look: Look, higher: int, lower: int) -> Pair:
    colour, _ = look.colour_and_rule(higher, lower)
    ids = look.field.ids
    white, black = (higher, lower) if colour == WHITE else (lower, higher)
    return Pair(ids[white], ids[black])
