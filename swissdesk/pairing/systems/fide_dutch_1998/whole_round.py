"""Pair a round and put the pairs in the order of publication (F1)."""

from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.protocol import Pair, Pairing
from swissdesk.pairing.systems.fide_dutch_1998.colours import colour_of_higher
from swissdesk.pairing.systems.fide_dutch_1998.history import Field
from swissdesk.pairing.systems.fide_dutch_1998.procedure import Done, Procedure, Stuck


def pair_field(field: Field) -> Pairing:
    """Return the one pairing that the rules prescribe; raise ``NoPairing`` where none is legal."""
    try:
        done = Procedure(field).run()
    except Stuck:
        from swissdesk.pairing.systems.fide_dutch_1998.unpairable import no_pairing

        raise no_pairing(field) from None
    return published(field, done)


def published(field: Field, done: list[Done]) -> Pairing:
    """Return the pairs of all brackets in the order of publication, with their colours."""
    pairs = [pair for bracket in done for pair in bracket.outcome.pairs]
    scores = field.scores
    pairs.sort(key=lambda p: (-scores[p[0]], -scores[p[1]], p[0]))
    left = done[-1].outcome.left if done else 0
    bye = field.ids[left.bit_length() - 1] if left else None
    return Pairing(pairs=tuple(seated(field, *pair) for pair in pairs), bye=bye)


def due_colour(field: Field, higher: int, lower: int) -> tuple[int, str]:
    """Return the colour of the higher of a pair and the rule that decided (E)."""
    odd = bool(field.numbers[higher] % 2)
    return colour_of_higher(field.cards[higher], field.cards[lower], odd, field.initial)


def seated(field: Field, higher: int, lower: int) -> Pair:
    """Return the pair with the colours due."""
    colour, _ = due_colour(field, higher, lower)
    white, black = (higher, lower) if colour == WHITE else (lower, higher)
    return Pair(field.ids[white], field.ids[black])
