"""Why a round is paired as it is after the seeding rounds (art. 3)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.both_sides import both_sides
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.bye_first_round import PairColours, not_met, why_not_by
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein import sentences as say
from swissdesk.pairing.systems.burstein.forced import Forced
from swissdesk.pairing.systems.burstein.index import indices
from swissdesk.pairing.systems.burstein.trace import Trace
from swissdesk.standings.value import TieBreakValue


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the pairing of a round after the seeding rounds; raise ``NoPairing``."""
    return _Explainer(Trace(task)).whole_round()


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    forced = Forced(Trace(task))
    return why_not_by(forced.trace, player, opponent, forced.verdict, say.PAIR)


class _Explainer:
    """Puts together what is said of everybody."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.field = trace.field
        self.forced = Forced(trace)
        self.colours = PairColours(trace, trace.look, "C8")
        self.index = indices(trace.task)

    def whole_round(self) -> RoundExplanation:
        done = self.trace.done
        told = (self._of_pair(at, *pair) for at, one in enumerate(done) for pair in one.places)
        return self.trace.explained(chain.from_iterable(told), map(self._picture, range(len(done))))

    def _picture(self, at: int) -> BracketPicture:
        trace, ids = self.trace, self.field.ids
        done = trace.done[at]
        players = done.bracket.players
        return BracketPicture(
            score=trace.score(at).tenths,
            upper=(),
            lower=tuple(ids[v] for v in players),
            pairs=tuple((ids[v], ids[u]) for v, u in done.pairs),
            moved_down=frozenset(ids[v] for v in players if trace.entry[v] < at),
            leaving=tuple(ids[v] for v in players if trace.exit[v] > at),
        )

    def _of_pair(self, at: int, i: int, j: int) -> Iterator[Explanation]:
        """Explain the pair of the numbers *i* and *j* of a bracket to both."""
        ids, players = self.field.ids, self.trace.done[at].bracket.players
        v, u = players[i], players[j]
        refused = tuple(
            not_met(self.trace, ids[v], ids[players[k]], self.forced.verdict, say.PAIR)
            for k in self._before(at, i)
        )
        opponents = (self._place(at, i, j, refused), self._order(v, u))
        pair, colours = self.colours.of(v, u)
        yield from both_sides(
            pair,
            lambda player: (*self._why_down(self.trace.index[player]), *opponents),
            colours,
            refused,
            at,
        )

    def _before(self, at: int, i: int) -> list[int]:
        """Return who came before the opponent of number *i* and was still free (art. 4)."""
        partners = self.trace.done[at].partners
        return [
            k
            for k in range(len(partners) - 1, partners[i], -1)
            if partners[k] == NOBODY or partners[k] > i
        ]

    def _place(self, at: int, i: int, j: int, refused: tuple[Alternative, ...]) -> Note:
        ids, bracket = self.field.ids, self.trace.done[at].bracket
        values: dict[str, object] = {
            "player": named(ids[bracket.players[i]]),
            "opponent": named(ids[bracket.players[j]]),
            "score": self.trace.score(at),
            "k": i + 1,
        }
        if refused:
            return Note(template=say.LAST_FIT, rule="3.2, 4", values=values)
        if i + j == bracket.size - 1:
            values["other"] = j + 1
            return Note(template=say.FIRST_LAST, rule="4", values=values)
        return Note(template=say.LAST_FREE, rule="4", values=values)

    def _order(self, v: int, u: int) -> Note:
        """Return which number of the index put *v* before *u* (art. 1.7, 1.8)."""
        ids = self.field.ids
        mine, yours = self.index[ids[v]], self.index[ids[u]]
        values: dict[str, object] = {"player": named(ids[v]), "opponent": named(ids[u])}
        if mine[0] != yours[0]:
            values |= {"value": _tenths(mine[0]), "other_value": _tenths(yours[0])}
            return Note(template=say.INDEX, rule="1.7, 1.8", values=values)
        if mine[1] != yours[1]:
            values["value"] = _tenths(mine[0])
            values |= {"second": _hundredths(mine[1]), "other_second": _hundredths(yours[1])}
            return Note(template=say.INDEX_SECOND, rule="1.7, 1.8", values=values)
        return Note(template=say.INDEX_NUMBER, rule="1.8", values=values)

    def _why_down(self, v: int) -> Iterator[Note]:
        for at in range(self.trace.entry[v], self.trace.exit[v]):
            yield self._left(v, at)
        if self.trace.entry[v] < self.trace.exit[v]:
            values = {
                "player": named(self.field.ids[v]),
                "score": Score(tenths=self.field.scores[v]),
            }
            yield Note(template=say.CAME_DOWN, rule="1.8", values=values)

    def _left(self, v: int, at: int) -> Note:
        ids, done = self.field.ids, self.trace.done[at]
        bracket = done.bracket
        place = bracket.players.index(v)
        values: dict[str, object] = {"player": named(ids[v]), "score": self.trace.score(at)}
        if not bracket.rows[place]:
            return Note(template=say.NO_OPPONENT, rule="C1, C3", values=values)
        over = done.partners.count(NOBODY)
        if over > 1:
            values["pairs"] = (bracket.size - over) // 2
            return Note(template=say.SEVERAL, rule="C5", values=values)
        middle = bracket.players[bracket.size // 2]
        if middle == v:
            return Note(template=say.ODD, rule="3.2, 4", values=values)
        cost = self.forced.cost_left_over(middle, at)
        values = {"player": named(ids[v]), "first": named(ids[middle])}
        return Note(template=say.DOWN[cost], rule=cost.rule, values=values)


def _tenths(value: int) -> TieBreakValue:
    return TieBreakValue(Fraction(value, 10))


def _hundredths(value: int) -> TieBreakValue:
    return TieBreakValue(Fraction(value, 100))
