"""Why a round is paired as it is by the Dubov system."""

from collections.abc import Iterator
from itertools import chain

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.pairing.common.both_sides import both_sides
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.bye_first_round import PairColours, not_met, why_not_by
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.dubov import articles
from swissdesk.pairing.systems.dubov import sentences as say
from swissdesk.pairing.systems.dubov.forced import Forced
from swissdesk.pairing.systems.dubov.subgroups import by_aro, by_number, first_subgroup
from swissdesk.pairing.systems.dubov.trace import Trace
from swissdesk.pairing.systems.dubov.upfloat_reasons import why_up
from swissdesk.pairing.systems.dubov.whole_round import Done

ARTICLES = articles.ARTICLES


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
    return _Explainer(Trace(task)).whole_round()


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    forced = Forced(Trace(task))
    return why_not_by(forced.trace, player, opponent, forced.verdict, say.PAIR)


class _Explainer:
    """Puts together what is said of everybody."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.look = trace.look
        self.field = trace.field
        self.forced = Forced(trace)
        self.colours = PairColours(trace, trace.look, "C7")

    def whole_round(self) -> RoundExplanation:
        brackets = range(len(self.trace.done))
        told = chain.from_iterable(map(self._of_bracket, brackets))
        return self.trace.explained(told, map(self._picture, brackets))

    def _of_bracket(self, at: int) -> Iterator[Explanation]:
        done = self.trace.done[at]
        first = first_subgroup(self.look, done.players)
        for k in range(len(done.pairs)):
            yield from self._of_pair(at, first, k)

    def _picture(self, at: int) -> BracketPicture:
        ids, look, done = self.field.ids, self.look, self.trace.done[at]
        first = first_subgroup(look, done.players)
        tops = by_aro(look, members(first))
        bottoms = by_number(look, members(done.players & ~first))
        return BracketPicture(
            score=self.trace.score(at).tenths,
            upper=tuple(ids[v] for v in tops),
            lower=tuple(ids[v] for v in bottoms),
            pairs=tuple((ids[v], ids[u]) for v, u in done.pairs),
            notes=tuple(self._notes(done, first)),
        )

    def _notes(self, done: Done, first: int) -> Iterator[Note]:
        played = done.players & ~self.look.fresh
        halves = say.HALVES_BY_COLOUR if played else say.HALVES_BY_NUMBER
        yield Note(template=halves, rule="3.2.3")
        shifted = (mask_of([v for v, _ in done.pairs]) ^ first).bit_count()
        if shifted:
            yield Note(template=say.SHIFTS, rule="3.2.4", values={"n": shifted})
        up = done.upfloaters.bit_count()
        if up:
            yield Note(template=say.UP, rule="3.2.1", values={"n": up})

    def _of_pair(self, at: int, first: int, k: int) -> Iterator[Explanation]:
        """Explain pair number *k* of a bracket to both; *first* is G1 before the shifts."""
        ids = self.field.ids
        v, u = self.trace.done[at].pairs[k]
        refused = tuple(
            not_met(self.trace, ids[v], ids[w], self.forced.verdict, say.PAIR)
            for w in self._before(at, k)
        )
        why = [self._place(at, k, refused), self._average(v)]
        why += [
            Note(template=say.SHIFTED, rule="3.2.4", values={"player": named(ids[w])})
            for w in (v, u)
            if (first >> w & 1) != (w == v)
        ]
        pair, colours = self.colours.of(v, u)
        yield from both_sides(
            pair,
            lambda player: (*self._why_up(self.trace.index[player], at), *why),
            colours,
            refused,
            at,
        )

    def _before(self, at: int, k: int) -> list[int]:
        """Return who of G2 came before the opponent of number *k* of S1 and was free (4.4)."""
        waiting = by_number(self.look, (u for _, u in self.trace.done[at].pairs[k:]))
        return waiting[: waiting.index(self.trace.done[at].pairs[k][1])]

    def _why_up(self, v: int, at: int) -> Iterator[Note]:
        if self.trace.done[at].upfloaters >> v & 1:
            yield why_up(self.forced, v, at)

    def _place(self, at: int, k: int, refused: tuple[Alternative, ...]) -> Note:
        ids, done = self.field.ids, self.trace.done[at]
        v, u = done.pairs[k]
        values: dict[str, object] = {
            "player": named(ids[v]),
            "opponent": named(ids[u]),
            "k": k + 1,
        }
        lower = by_number(self.look, (bottom for _, bottom in done.pairs))
        aligned = lower.index(u) == k and not refused
        if aligned and not done.players & ~self.look.fresh:
            return Note(template=say.ROUND_1, rule="3.2.3, 3.2.6", values=values)
        values["score"] = self.trace.score(at)
        if aligned:
            return Note(template=say.SIMPLE, rule="3.2.5, 3.2.6", values=values)
        template = say.FIRST_FIT if refused else say.NEXT_FREE
        return Note(template=template, rule="3.2.6, 4.4", values=values)

    def _average(self, v: int) -> Note:
        """Return the number by which *v* has his place in S1 (art. 3.2.5)."""
        player = named(self.field.ids[v])
        if self.look.fresh >> v & 1:
            return Note(template=say.NO_OPPONENTS, rule="3.2.5", values={"player": player})
        values = {"player": player, "aro": self.look.aro[v]}
        return Note(template=say.AVERAGE, rule="3.2.5", values=values)
