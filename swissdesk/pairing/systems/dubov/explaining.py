"""Why a round is paired as it is by the Dubov system."""

from collections.abc import Iterator

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.colour_reasons import (
    ONE_REFUSED,
    Kind,
    Lot,
    Side,
    colour_note,
    lot_note,
)
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.common.dutch.history import numbers_held
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    Ground,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.dubov import sentences as say
from swissdesk.pairing.systems.dubov.costs import RULES, Cost
from swissdesk.pairing.systems.dubov.forced import Forced
from swissdesk.pairing.systems.dubov.subgroups import by_aro, by_number, first_subgroup
from swissdesk.pairing.systems.dubov.trace import Trace
from swissdesk.pairing.systems.dubov.upfloat_reasons import why_up
from swissdesk.pairing.systems.dubov.whole_round import Done

_KINDS = {
    "5.2.2": Kind.GRANTED,
    "5.2.3": Kind.STRONGER,
    "5.2.4": Kind.HISTORY,
    "5.2.5": Kind.HIGHER,
}
_GROUNDS = {
    Cost.ROUND: Ground.REST,
    Cost.BELOW: Ground.REST,
    Cost.UPFLOATERS: Ground.LATER,
    Cost.SHIFTERS: Ground.LATER,
    Cost.TRANSPOSITION: Ground.LATER,
}


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
    return _Explainer(Trace(task)).whole_round()


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    trace = Trace(task)
    known = trace.bye_first.field.ids
    for one in (player, opponent):
        if one is not None and one not in known:
            values = {"player": named(one), "round": task.round}
            note = Note(template=say.ABSENT, values=values)
            return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)
    if opponent is None:
        return trace.bye_first.not_free(known.index(player))
    return not_met(Forced(trace), player, opponent)


def not_met(forced: Forced, player: PlayerId, opponent: PlayerId) -> Alternative:
    """Tell why the two do not meet."""
    trace = forced.trace

    def told(ground: Ground, note: Note) -> Alternative:
        return Alternative(player=player, opponent=opponent, ground=ground, note=note)

    note = forced.barred(player, opponent)
    if note is not None:
        return told(Ground.BARRED, note)
    if trace.bye in (player, opponent):
        return told(*trace.bye_first.not_met(opponent if trace.bye == player else player))
    cost, at = forced.verdict(trace.index[player], trace.index[opponent])
    template = say.PAIR[cost]
    values: dict[str, object] = {"player": named(player), "opponent": named(opponent)}
    if "{score}" in template:
        values["score"] = _score(trace, trace.done[at])
    note = Note(template=template, rule=RULES[cost], values=values)
    return told(_GROUNDS.get(cost, Ground.WORSE), note)


def _score(trace: Trace, done: Done) -> Score:
    """Return the score after which a bracket is called, that of its residents."""
    return Score(tenths=trace.field.scores[next(members(done.residents))])


class _Explainer:
    """Puts together what is said of everybody."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.look = trace.look
        self.field = trace.field
        self.forced = Forced(trace)
        self.held = numbers_held(trace.task)

    def whole_round(self) -> RoundExplanation:
        trace = self.trace
        players: dict[PlayerId, Explanation] = {}
        for at, done in enumerate(trace.done):
            first = first_subgroup(self.look, done.players)
            for k, pair in enumerate(done.pairs):
                for one in self._of_pair(at, first, k, *pair):
                    players[one.player] = one
        if trace.bye is not None:
            players[trace.bye] = Explanation(
                player=trace.bye,
                opponent=None,
                colour=None,
                why=(trace.bye_first.why(),),
                refused=trace.bye_first.passed_over(),
            )
        return RoundExplanation(
            pairing=trace.pairing,
            players=players,
            brackets=tuple(self._picture(done) for done in trace.done),
        )

    def _picture(self, done: Done) -> BracketPicture:
        ids, look = self.field.ids, self.look
        first = first_subgroup(look, done.players)
        tops = by_aro(look, members(first))
        bottoms = by_number(look, members(done.players & ~first))
        return BracketPicture(
            score=_score(self.trace, done).tenths,
            upper=tuple(ids[v] for v in tops),
            lower=tuple(ids[v] for v in bottoms),
            pairs=tuple((ids[v], ids[u]) for v, u in done.pairs),
            notes=tuple(self._of_bracket(done, first)),
        )

    def _of_bracket(self, done: Done, first: int) -> Iterator[Note]:
        played = done.players & ~self.look.fresh
        halves = say.HALVES_BY_COLOUR if played else say.HALVES_BY_NUMBER
        yield Note(template=halves, rule="3.2.3")
        shifted = (mask_of([v for v, _ in done.pairs]) ^ first).bit_count()
        if shifted:
            yield Note(template=say.SHIFTS, rule="3.2.4", values={"n": shifted})
        up = done.upfloaters.bit_count()
        if up:
            yield Note(template=say.UP, rule="3.2.1", values={"n": up})

    def _of_pair(self, at: int, first: int, k: int, v: int, u: int) -> Iterator[Explanation]:
        """Explain pair number *k* of a bracket to both; *first* is G1 before the shifts."""
        ids = self.field.ids
        refused = tuple(not_met(self.forced, ids[v], ids[w]) for w in self._before(at, k))
        why = [self._place(at, k, refused), self._average(v)]
        why += [
            Note(template=say.SHIFTED, rule="3.2.4", values={"player": named(ids[w])})
            for w in (v, u)
            if (first >> w & 1) != (w == v)
        ]
        white, colours = self._colours(v, u)
        for one, other in ((v, u), (u, v)):
            yield Explanation(
                player=ids[one],
                opponent=ids[other],
                colour=Colour.WHITE if one == white else Colour.BLACK,
                why=(*self._why_up(one, at), *why),
                colours=colours,
                refused=refused,
                bracket=at,
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
        values["score"] = _score(self.trace, done)
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

    def _colours(self, v: int, u: int) -> tuple[int, tuple[Note, ...]]:
        """Return who has White, and why."""
        field = self.field
        higher, lower = min(v, u), max(v, u)
        colour, rule = self.look.colour_and_rule(higher, lower)
        white, black = (higher, lower) if colour == WHITE else (lower, higher)
        if rule == "5.2.1":
            player = field.ids[higher]
            lot = Lot(
                field.initial, self.held[player], field.numbers[higher], self.trace.task.round
            )
            return white, (lot_note(rule, player, lot),)
        sides = [
            Side(field.ids[w], field.colours[w].played, field.colours[w].wanted)
            for w in (white, black)
        ]
        notes = [colour_note(_KINDS[rule], rule, *sides)]
        if field.colours[v].wanted == field.colours[u].wanted:
            notes.append(Note(template=ONE_REFUSED, rule="C7"))
        return white, tuple(notes)
