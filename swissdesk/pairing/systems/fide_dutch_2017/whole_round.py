"""Pair a round: bracket by bracket, and otherwise by the last two (A.9)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.exact import near
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.search import Missed, search
from swissdesk.pairing.common.dutch.seating import seated
from swissdesk.pairing.common.graph import mask_of
from swissdesk.pairing.protocol import Pairing
from swissdesk.pairing.systems.fide_dutch_2017.collapsed import pair_collapsed
from swissdesk.pairing.systems.fide_dutch_2017.far import far_completing, far_looking_ahead
from swissdesk.pairing.systems.fide_dutch_2017.floaters import completing, looking_ahead
from swissdesk.pairing.systems.fide_dutch_2017.outlook import Outlook


class PairedBracket(NamedTuple):
    """A bracket and the partner of each of its players; who floats has NOBODY.

    *may_float* tells who could float without loss in C.4 to C.7, None where a bound is missed.
    *completing*: the round had to be completable after it, and C.7 was not asked; *collapsed*:
    it is the last one with everybody below (A.9).
    """

    bracket: Bracket
    partners: list[int]
    may_float: int | None = None
    completing: bool = True
    collapsed: bool = False

    @property
    def floaters(self) -> list[int]:
        """Return who floats, in field numbers."""
        return self.bracket.settled(self.partners)[1]


def pair_field(field: Field, point: Points) -> Pairing:
    """Return the one pairing that C.04.3 prescribes; raise ``NoPairing`` where none is legal.

    *point* is what A.8 calls one point.
    """
    outlook = Outlook(field)
    if outlook.left_over:
        from swissdesk.pairing.common.dutch.unpairable import no_pairing
        from swissdesk.pairing.systems.fide_dutch_2017.edition import ARTICLES

        raise no_pairing(field, outlook.left_over, ARTICLES)
    pairs: list[tuple[int, int]] = []
    left: list[int] = []
    for paired in paired_brackets(field, outlook, point):
        found, left = paired.bracket.settled(paired.partners)
        pairs += found
    return seated(field, pairs, left[0] if left else None)


def paired_brackets(field: Field, outlook: Outlook, point: Points) -> Iterator[PairedBracket]:
    """Pair the brackets from the top one down; the round must be completable.

    A bracket after which the round could not be completed is paired again with that in mind: it
    is the penultimate one. Everybody below is the collapsed last bracket.
    """
    moved_down: list[int] = []
    last = len(outlook.groups) - 1
    for group, (start, stop) in enumerate(outlook.groups):
        bracket = Bracket(field, moved_down, start, stop)
        if group < last:
            paired = _paired(bracket, group, outlook, looking_ahead, far_looking_ahead)
            moved_down = paired.floaters
            if outlook.complete(group + 1, mask_of(moved_down)):
                yield paired._replace(completing=False)
                continue
        paired = _paired(bracket, group, outlook, completing, far_completing)
        yield paired
        if group < last:
            clb = Bracket(field, paired.floaters, stop, field.size)
            partners = pair_collapsed(clb, outlook.takers, point)
            yield PairedBracket(clb, partners, collapsed=True)
        return


def _paired(
    bracket: Bracket,
    group: int,
    outlook: Outlook,
    floaters_at_best: Callable[[Bracket, int, Outlook], int | None],
    far: Callable[[Bracket, int, Outlook], list[int]],
) -> PairedBracket:
    """Return *bracket* with the partners in its prescribed pairing.

    *floaters_at_best* gives who may float alone, *far* decides where that is not enough.
    """
    floaters = None
    if bracket.movers <= bracket.size - bracket.movers:
        floaters = floaters_at_best(bracket, group, outlook)
    if floaters is not None:
        found = search(bracket, floaters, bye_is_given=False)
        if not isinstance(found, Missed):
            return PairedBracket(bracket, found, floaters)
        if found.graph is not None:
            return PairedBracket(bracket, near(bracket, found.graph, found.code), floaters)
    return PairedBracket(bracket, far(bracket, group, outlook))
