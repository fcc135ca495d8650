"""Pair a round: bracket by bracket, and otherwise by the last two (A.9)."""

from collections.abc import Callable, Iterator

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

PairedBracket = tuple[Bracket, list[int]]
"""A bracket and the partner of each of its players; who floats has NOBODY."""


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
    for bracket, partners in paired_brackets(field, outlook, point):
        found, left = bracket.settled(partners)
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
            partners = _partners(bracket, group, outlook, looking_ahead, far_looking_ahead)
            moved_down = bracket.settled(partners)[1]
            if outlook.complete(group + 1, mask_of(moved_down)):
                yield bracket, partners
                continue
        partners = _partners(bracket, group, outlook, completing, far_completing)
        yield bracket, partners
        if group < last:
            clb = Bracket(field, bracket.settled(partners)[1], stop, field.size)
            yield clb, pair_collapsed(clb, outlook.takers, point)
        return


def _partners(
    bracket: Bracket,
    group: int,
    outlook: Outlook,
    floaters_at_best: Callable[[Bracket, int, Outlook], int | None],
    far: Callable[[Bracket, int, Outlook], list[int]],
) -> list[int]:
    """Return the partners in the prescribed pairing of *bracket*.

    *floaters_at_best* gives who may float alone, *far* decides where that is not enough.
    """
    if bracket.movers <= bracket.size - bracket.movers:
        floaters = floaters_at_best(bracket, group, outlook)
        if floaters is not None:
            found = search(bracket, floaters, bye_is_given=False)
            if not isinstance(found, Missed):
                return found
            if found.graph is not None:
                return near(bracket, found.graph, found.code)
    return far(bracket, group, outlook)
