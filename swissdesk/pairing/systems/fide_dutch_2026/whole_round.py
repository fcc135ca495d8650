"""Pair a round: the level of the bye, then the brackets from the top (C.04.3 art. 1.9, 3)."""

from collections.abc import Iterator

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.exact import near
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.search import Missed, search
from swissdesk.pairing.common.dutch.seating import seated
from swissdesk.pairing.protocol import Pairing
from swissdesk.pairing.systems.fide_dutch_2026.far import far
from swissdesk.pairing.systems.fide_dutch_2026.floaters import best_floaters


def pair_field(field: Field) -> Pairing:
    """Return the one pairing that C.04.3 prescribes; raise ``NoPairing`` where none is legal."""
    completion = Completion(field)
    if completion.left_over:
        from swissdesk.pairing.common.dutch.unpairable import no_pairing

        raise no_pairing(field, completion.left_over)
    pairs: list[tuple[int, int]] = []
    bye = None
    for paired in paired_brackets(field, completion):
        pairs += paired.pairs
        if paired.bye is not None:
            bye = paired.bye
    return seated(field, pairs, bye)


class PairedBracket:
    """A bracket and what became of it: pairs (higher ranked first), floaters, the bye.

    Players are numbered as in the field. *partners* has the same by places in the bracket;
    *may_float* tells who could float without loss in C4 to C8, None where a bound is missed,
    and *bye_acts* whether the one who floats has the bye.
    """

    __slots__ = ("bracket", "bye", "bye_acts", "floaters", "may_float", "pairs", "partners")

    def __init__(
        self,
        bracket: Bracket,
        partners: list[int],
        completion: Completion,
        may_float: int | None = None,
    ) -> None:
        self.bracket = bracket
        self.partners = partners
        self.may_float = may_float
        self.bye_acts = completion.bye_from(bracket.score)
        self.pairs, self.floaters = bracket.settled(partners)
        self.bye: int | None = None
        if len(self.floaters) == 1 and self.bye_acts:
            self.bye = self.floaters.pop()


def paired_brackets(field: Field, completion: Completion) -> Iterator[PairedBracket]:
    """Pair the brackets from the top one down; the round must be completable."""
    moved_down: list[int] = []
    for group, (start, stop) in enumerate(completion.groups):
        bracket = Bracket(field, moved_down, start, stop)
        may_float = _floaters_at_best(bracket, group, completion)
        partners = _partners(bracket, group, completion, may_float)
        paired = PairedBracket(bracket, partners, completion, may_float)
        if paired.bye is not None:
            completion.take_seat()
        moved_down = paired.floaters
        yield paired


def _partners(
    bracket: Bracket, group: int, completion: Completion, may_float: int | None
) -> list[int]:
    """Return the partners in the prescribed pairing of *bracket*."""
    if may_float is not None:
        found = search(bracket, may_float, completion.bye_from(bracket.score))
        if not isinstance(found, Missed):
            return found
        if found.graph is not None:
            return near(bracket, found.graph, found.code)
    return far(bracket, group, completion)


def _floaters_at_best(bracket: Bracket, group: int, completion: Completion) -> int | None:
    """Return who may float where at most one does; None where that bound is missed (C4-C8)."""
    if bracket.movers > bracket.size - bracket.movers:
        return None
    if bracket.size % 2 == 0:
        return 0 if completion.complete(group + 1) else None
    return best_floaters(bracket, group, completion) or None
