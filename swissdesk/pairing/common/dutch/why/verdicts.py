"""What would become of the round with another opponent, another float or another bye."""

from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.why import forcing
from swissdesk.pairing.common.dutch.why.ladder import Ladder, ladder_of
from swissdesk.pairing.common.dutch.why.layout import Change, Layout, first_change
from swissdesk.pairing.common.dutch.why.runs import (
    Cost,
    Route,
    Run,
    Settled,
    Stage,
    collapsed_like,
)
from swissdesk.pairing.common.graph import mask_of
from swissdesk.pairing.explanation import Ground
from swissdesk.pairing.protocol import NoPairing

LARGE = 60
"""Players of a bracket beyond which nothing is counted that only weights can tell."""


class Verdict(NamedTuple):
    """What decides against something else than the system's own round.

    *code* is the first criterion that is served worse, in the bracket at *place*: it would
    cost *other* there instead of *own* (None: not counted). *change* tells what comes later in
    the order where nothing is worse.
    """

    ground: Ground
    code: str = ""
    place: int = 0
    own: Cost | None = None
    other: Cost | None = None
    change: Change | None = None


class Judge:
    """Compares the system's own round with the best one in which something else is forced."""

    def __init__(self, field: Field, route: Route) -> None:
        self.field = field
        self.route = route
        self.own = route.run(field)
        self.brackets = self.own.brackets()
        self._ladders: dict[int, Ladder | None] = {}
        self._known: dict[tuple[int, int | None, bool], Verdict] = {}

    def pair(self, v: int, u: int, *, measured: bool = False) -> Verdict:
        """Tell what decides against *v* meeting *u*, whom he may meet.

        *measured*: with the counts of the criterion that would be worse, if that is soon done.
        """
        v, u = sorted((v, u))
        asked = v, u, measured
        if asked not in self._known:
            found = self._pair_in_bracket(v, u)
            if found is None or (measured and self._can_be_counted(found)):
                found = self._whole_round(lambda: forcing.with_pair(self.field, v, u))
            self._known[asked] = found
        return self._known[asked]

    def _pair_in_bracket(self, v: int, u: int) -> Verdict | None:
        for place, settled in enumerate(self.brackets):
            players = settled.bracket.players
            if v in players and u in players:
                found = self._in_bracket(place, players.index(v), players.index(u))
                if found is not None:
                    return found
        return None

    def bye(self, v: int, *, measured: bool = False) -> Verdict:
        """Tell what decides against the bye for *v*, who has the right to it."""
        asked = v, None, measured
        if asked not in self._known:
            found = self._bye_in_bracket(v)
            if found is None or (measured and self._can_be_counted(found)):
                found = self._whole_round(lambda: forcing.with_bye(self.field, v))
            self._known[asked] = found
        return self._known[asked]

    def _can_be_counted(self, found: Verdict) -> bool:
        """Tell whether the counts are of interest and soon found: a large bracket takes long."""
        size = self.brackets[found.place].bracket.size
        return found.ground is Ground.WORSE and size <= LARGE

    def _bye_in_bracket(self, v: int) -> Verdict | None:
        place = next((i for i, one in enumerate(self.brackets) if self._gives_bye(one)), None)
        if place is None or v not in self.brackets[place].bracket.players:
            return None
        return self._floating(place, v)

    def goes_down(self, place: int, v: int) -> Verdict:
        """Tell what decides against *v* going down from the bracket at *place*."""
        found = self._floating(place, v)
        if found is not None:
            return found
        others = mask_of(self.brackets[place].bracket.players)
        return self._whole_round(lambda: forcing.kept_from(self.field, v, others))

    def stays(self, place: int, v: int) -> Verdict:
        """Tell what decides against an opponent for *v* in the bracket at *place*."""
        others = mask_of(self.brackets[place].bracket.players)
        return self._whole_round(lambda: forcing.kept_with(self.field, v, others))

    def _gives_bye(self, settled: Settled) -> bool:
        """Tell whether one of the bracket's players has the bye."""
        last = settled.bracket.stop == self.field.size
        return len(settled.floaters) == 1 and (settled.bye_acts or last)

    def _floating(self, place: int, v: int) -> Verdict | None:
        bracket = self.brackets[place].bracket
        return self._in_bracket(place, bracket.players.index(v), bracket.floater)

    def _in_bracket(self, place: int, v: int, u: int) -> Verdict | None:
        """Answer from the bracket alone; None where more of the round must be looked at.

        If the others of the bracket can be paired and nobody else need float for it, the round
        above and below is as it was.
        """
        ladder = self._ladder(place)
        if ladder is None:
            return None
        code = ladder.refused_by(v, u)
        if code:
            return Verdict(Ground.WORSE, code, place)
        if code is None and ladder.complete:
            own = self.brackets[place]
            # Any exchange is later than none: which one need not be found out, which is slow.
            plain = not Layout(own).entering
            partners = ladder.first_with(v, u, any_exchange=plain)
            change = first_change(own, own._replace(partners=partners))
            return Verdict(Ground.LATER, place=place, change=change)
        return None

    def _ladder(self, place: int) -> Ladder | None:
        if place not in self._ladders:
            one = self.brackets[place]
            trusted, floats = one.trusted, len(one.floaters)
            self._ladders[place] = (
                None
                if trusted is None or floats != (1 if trusted else 0)
                else ladder_of(one.bracket, trusted, one.bye_acts)
            )
        return self._ladders[place]

    def _whole_round(self, forced: Callable[[], Field]) -> Verdict:
        """Pair the round with something forced and find where it is worse first."""
        try:
            other = self.route.run(forced())
        except NoPairing:
            return Verdict(Ground.REST)
        return self._compared(other)

    def _compared(self, other: Run) -> Verdict:
        for place in count():
            mine, theirs = self.own.at(place), other.at(place)
            assert mine is not None, "the forced round is another one"
            assert theirs is not None, "both rounds pair everybody"
            if mine.stage is Stage.COLLAPSED and theirs.stage is not Stage.COLLAPSED:
                theirs = collapsed_like(other, place, mine)
                other = Run(other.field, iter([*other.brackets()[:place], theirs]), None)
            worse = self._first_worse(other, place, mine.stage)
            if worse is not None:
                return worse
            if mine.partners != theirs.partners:
                return Verdict(Ground.LATER, place=place, change=first_change(mine, theirs))
        raise AssertionError("unreachable")

    def _first_worse(self, other: Run, place: int, stage: Stage) -> Verdict | None:
        costs = self.route.costs(self.own, place, stage)
        others = self.route.costs(other, place, stage)
        for (code, own), (_, theirs) in zip(costs, others, strict=True):
            if own != theirs:
                return Verdict(Ground.WORSE, code, place, own, theirs)
        return None
