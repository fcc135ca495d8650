"""One prize a player: on which list each of several equals takes his.

All of a group of equals first compete on every list they belong to. In the order of the
standings, again and again, each takes the list on which he is due most, given what the
others have taken, and leaves all others; later he changes only for more. Then whoever is
placed better takes the seat of a lower one of his group who has more, if both may sit on
both lists. It ends when nobody of the group moves.

Worth is money first, then a thing against none, then the main list, then the list whose
prize was entered first.

*It ends, and nobody would gain by changing his list alone*, with money shared equally or by
places, if no place of a list has a greater prize than the place before. What a list brings
each then depends on how many of the group are on it and on nothing else, so each change
raises the same sum over all lists (Rosenthal's potential: for each list what one, two, ...
players on it would have got, added up), while changing seats leaves that sum and gives the
better placed more. Groups above are not touched by groups below, so this holds for the whole
tournament.

By the Hort system what a list brings depends on the place inside the group too; so it does
where things lie among the places that equals share. If there (or with prizes that grow from
place to place) the same state of affairs comes back, nobody takes another's seat any more.
There may even be no division in which nobody would gain: in the tests are seven equals with
three lists, one of 100,000 invented cases. If the same comes back again the procedure stops.
Nobody has two prizes then either and all is given out, but ``Choice.is_settled`` is False.
"""

from bisect import bisect_left, insort
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from swissdesk.standings.prize_sharing import Division, Equals


class _Worth(NamedTuple):
    """What a list is worth to a player; greater is better."""

    money: Fraction
    has_thing: bool
    earlier: int


@dataclass(frozen=True, slots=True)
class Choice:
    """Who of a group competes on each list, in the order of the standings.

    Who took a prize stands on one list only, who could get none on all of his.
    """

    fields: tuple[Equals, ...]
    is_settled: bool = True


def choose(
    group: Equals, divisions: Sequence[Division], lists_of: Mapping[int, Sequence[int]]
) -> Choice:
    """Let each of *group* choose among his lists, which are positions in *divisions*."""
    table = _Table(group, divisions, lists_of)
    if _comes_to_rest(table.all_move, table) or _comes_to_rest(table.each_takes_his_best, table):
        return Choice(tuple(table.fields))
    while table.each_takes_his_best(again=False):
        pass
    return Choice(tuple(table.fields), is_settled=False)


def _comes_to_rest(move: Callable[[], bool], table: "_Table") -> bool:
    """Let *move* go on until nobody moves, or all is as it was before."""
    seen = {table.state()}
    while move():
        state = table.state()
        if state in seen:
            return False
        seen.add(state)
    return True


class _Table:
    """Who of the group has taken which list; None: he competes on all of his."""

    def __init__(
        self, group: Equals, divisions: Sequence[Division], lists_of: Mapping[int, Sequence[int]]
    ) -> None:
        self._group = [who for who in group if lists_of[who]]
        self._divisions = divisions
        self._lists_of = lists_of
        self._taken: dict[int, int | None] = dict.fromkeys(self._group)
        self.fields: list[list[int]] = [
            [who for who in group if at in lists_of[who]] for at in range(len(divisions))
        ]

    def state(self) -> tuple[int | None, ...]:
        """Return what each has taken."""
        return tuple(self._taken.values())

    def all_move(self) -> bool:
        """Let each move once; tell whether anybody did."""
        took = self.each_takes_his_best()
        return self.the_better_placed_get_more() or took

    def each_takes_his_best(self, *, again: bool = True) -> bool:
        """Let each take his best list in turn, those who have one only if *again*.

        For whom no list has anything any more competes on all of his.
        """
        before = self.state()
        for who in self._group:
            now = self._taken[who]
            if now is not None and not again:
                continue
            worth, best = max((self._worth(who, at), at) for at in self._lists_of[who])
            if not (worth.money or worth.has_thing):
                self._set(who, None)
            elif now is None or worth > self._worth(who, now):
                self._set(who, best)
        return self.state() != before

    def the_better_placed_get_more(self) -> bool:
        """Let each take the seat of a lower one who has more."""
        before = self.state()
        for who in self._group:
            now = self._taken[who]
            others = [] if now is None else [at for at in self._lists_of[who] if at != now]
            for at in others:
                lower = self._lowest_who_may_change(who, at)
                if lower is not None and self._gains_by_changing(who, lower):
                    break
        return self.state() != before

    def _gains_by_changing(self, who: int, other: int) -> bool:
        """Let the two change their lists, and back again if *who* has no more by it."""
        his, others = self._taken[who], self._taken[other]
        had = self._value_of(who)
        self._set(who, others)
        self._set(other, his)
        if self._value_of(who) > had:
            return True
        self._set(who, his)
        self._set(other, others)
        return False

    def _lowest_who_may_change(self, who: int, at: int) -> int | None:
        for other in reversed(self.fields[at]):
            if other <= who:
                break
            if self._taken[other] == at and self._taken[who] in self._lists_of[other]:
                return other
        return None

    def _worth(self, who: int, at: int) -> _Worth:
        """Return what *who* would have on list *at*."""
        field = self.fields[at]
        if self._taken[who] not in (at, None):
            place = bisect_left(field, who)
            field = [*field[:place], who, *field[place:]]
        due = self._divisions[at].due(who, field)
        return _Worth(due.money, bool(due.things), -at)

    def _value_of(self, who: int) -> tuple[Fraction, bool]:
        """Return what *who* has on the list he took, whichever it is."""
        at = self._taken[who]
        return (Fraction(), False) if at is None else self._worth(who, at)[:2]

    def _set(self, who: int, at: int | None) -> None:
        """Let *who* compete on *at* alone, or on all of his lists."""
        for old in self._competes_on(who):
            self.fields[old].remove(who)
        self._taken[who] = at
        for new in self._competes_on(who):
            insort(self.fields[new], who)

    def _competes_on(self, who: int) -> Sequence[int]:
        at = self._taken[who]
        return self._lists_of[who] if at is None else (at,)
