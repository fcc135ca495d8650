"""Where a pairing serves a criterion worse than the system's own pairing does.

The two are compared player by player: what happens to somebody now and would not happen to him
in the system's own pairing. Pairs that differ without such a sign are named as different.
"""

from collections.abc import Iterator, Set

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Severity
from swissdesk.pairing.common.breaches import finding, named
from swissdesk.pairing.common.colour_words import preference_refused
from swissdesk.pairing.common.colours import ABSOLUTE, STRONG
from swissdesk.pairing.common.differences import (
    MORE_UNPLAYED,
    another_opponent,
    bye_differs,
    bye_to_more,
    exchanged_colours,
    floats_again,
    further_apart,
)
from swissdesk.pairing.common.dutch.articles import Articles
from swissdesk.pairing.common.dutch.breaches import limits_exceeded
from swissdesk.pairing.common.dutch.criteria import colour_and_rule
from swissdesk.pairing.common.dutch.seats import Seat, Seats
from swissdesk.pairing.protocol import Pair, PairingTask


def departures(
    task: PairingTask, given: Seats, own: Seats, breached: Set[PlayerId], articles: Articles
) -> Iterator[Breach]:
    """Yield what is worse in *given* than in the system's *own* pairing.

    *breached* are the players about whom something graver is said already.
    """
    return _Comparison(task, given, own, articles).findings(breached)


def wrong_colours(task: PairingTask, given: Seats, articles: Articles) -> Iterator[Breach]:
    """Yield the pairs whose colours are exchanged, where there is nothing to compare with."""
    return _Comparison(task, given, None, articles).colours()


class _Comparison:
    """A given pairing beside the system's own one, if there is one."""

    def __init__(
        self, task: PairingTask, given: Seats, own: Seats | None, articles: Articles
    ) -> None:
        self.task = task
        self.field = given.field
        self.given = given
        self.own = own
        self.articles = articles

    def colours(self) -> Iterator[Breach]:
        """Yield the findings about the colours of each pair."""
        for seat in self.given.pairs():
            yield from self._colours(seat)

    def findings(self, breached: Set[PlayerId]) -> Iterator[Breach]:
        """Yield all that is worse, pairs that merely differ last among those of a board."""
        given, own = self.given, self.own
        assert own is not None, "there is something to compare with"
        yield from self._bye(own)
        more_floats = _floats(given) > _floats(own)
        apart = self.articles.pairs if more_floats else self.articles.apart
        for seat in given.pairs():
            if own.of.get(seat.white) == seat:
                continue
            found = [
                *self._score_difference(own, seat, apart),
                *self._repeated_floats(own, seat),
                *self._colours(seat),
            ]
            yield from found
            if not found and breached.isdisjoint(given.ids(seat)):
                yield from another_opponent(given.pair(seat), own.pairing, self.articles.best)

    def _bye(self, own: Seats) -> Iterator[Breach]:
        field, given, articles = self.field, self.given, self.articles
        if given.bye is None or own.bye is None or given.bye == own.bye:
            return
        player = field.ids[given.bye]
        if field.scores[given.bye] > field.scores[own.bye]:
            yield bye_to_more(player, field.scores[given.bye], articles.bye_score)
        elif articles.unplayed and field.unplayed[given.bye] > field.unplayed[own.bye]:
            yield finding(
                Severity.DEPARTURE,
                MORE_UNPLAYED,
                articles.unplayed,
                player,
                player=named(player),
            )
        else:
            yield from bye_differs(given.pairing, own.pairing, articles.best)

    def _score_difference(self, own: Seats, seat: Seat, rule: str) -> Iterator[Breach]:
        """Say that a pair is further apart than either of the two would be (C6, C7)."""
        field, given = self.field, self.given
        difference = abs(given.step(seat.white))
        if difference > max(abs(own.step(seat.white)), abs(own.step(seat.black))):
            scores = field.scores[seat.white], field.scores[seat.black]
            yield further_apart(Pair(*given.ids(seat)), *scores, rule)

    def _repeated_floats(self, own: Seats, seat: Seat) -> Iterator[Breach]:
        """Say who floats as he did one or two rounds ago and would not (C14-C17)."""
        if self.given.step(seat.white) == 0:
            return
        field, articles = self.field, self.articles
        higher, lower = seat.higher, seat.lower
        down_anyway = own.step(higher) > 0 or own.bye == higher
        for v, floats, rules, down, again in (
            (higher, field.down, articles.down, True, down_anyway),
            (lower, field.up, articles.up, False, own.step(lower) < 0),
        ):
            for back, rule in enumerate(rules):
                if floats[back] >> v & 1 and not again:
                    before = self.task.round - 1 - back
                    yield floats_again(field.ids[v], before, down=down, rule=rule)
                    break

    def _colours(self, seat: Seat) -> list[Breach]:
        """Say who is refused a preference that he would get (C10-C13, art. 5.2)."""
        field, given, own = self.field, self.given, self.own
        due, article = colour_and_rule(field, seat.higher, seat.lower)
        article = self.articles.colour(article)
        exchanged = given.colour(seat.higher) != due
        found: list[Breach] = []
        for v in seat:
            spared = exchanged or (own is not None and not own.is_refused(v))
            if given.is_refused(v) and spared:
                found += self._refused(seat, v, article if exchanged else "")
        if exchanged and not any(given.is_refused(v) for v in seat):
            found.append(exchanged_colours(given.pair(seat), article))
        return found

    def _refused(self, seat: Seat, v: int, article: str) -> Iterator[Breach]:
        """Say which preference of *v* is refused; *article* is given if colours are exchanged.

        An absolute one is a matter of breaches unless a topscorer is in the pair.
        """
        field, articles = self.field, self.articles
        history, player = field.colours[v], field.ids[v]
        if history.strength == ABSOLUTE:
            if not any(field.topscorers >> x & 1 for x in seat):
                return
            limits = articles.difference, articles.third
            yield from limits_exceeded(
                self.task, field, v, -history.wanted, Severity.DEPARTURE, limits
            )
            return
        strong = history.strength == STRONG
        rule = article or (articles.strong if strong else articles.preference)
        yield preference_refused(player, history.wanted, strong=strong, rule=rule)


def _floats(seats: Seats) -> int:
    return sum(seats.step(seat.white) != 0 for seat in seats.pairs())
