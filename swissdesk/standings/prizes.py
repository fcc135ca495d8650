"""Who wins what: the prizes of the main list, shared by those who share their places."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rules import Prize
from swissdesk.standings.ranking import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """What a participant gets: *amount* in cents, *kinds* for prizes that are no money.

    *shared* tells that the prizes of several equal places were added up and divided.
    """

    amount: int = 0
    kinds: tuple[str, ...] = ()
    shared: bool = False


def main_prizes(prizes: Iterable[Prize], standings: Sequence[Standing]) -> dict[PlayerId, Won]:
    """Return what each prize winner of the main list gets.

    Money of equal places is added up and divided equally; what division leaves over goes
    cent by cent to those who stand first. What is no money cannot be divided and is given
    only to who has its place alone.
    """
    by_place: dict[int, list[Prize]] = {}
    for prize in prizes:
        if not prize.category:
            by_place.setdefault(prize.place, []).append(prize)
    won: dict[PlayerId, Won] = {}
    for place, group in groupby(standings, key=lambda standing: standing.place):
        equals = list(group)
        theirs = [p for at in range(place, place + len(equals)) for p in by_place.get(at, [])]
        if theirs:
            won.update(_divided(theirs, equals))
    return won


def _divided(prizes: list[Prize], equals: list[Standing]) -> dict[PlayerId, Won]:
    each, over = divmod(sum(prize.amount for prize in prizes), len(equals))
    alone = len(equals) == 1
    kinds = tuple(prize.kind for prize in prizes if prize.kind) if alone else ()
    return {
        standing.player: Won(amount=each + (index < over), kinds=kinds, shared=not alone)
        for index, standing in enumerate(equals)
    }
