"""Why a round is paired as it is by the Burstein system."""

from collections.abc import Iterator
from fractions import Fraction

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
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    Ground,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein import sentences as say
from swissdesk.pairing.systems.burstein.costs import RULES, Cost
from swissdesk.pairing.systems.burstein.forced import Forced
from swissdesk.pairing.systems.burstein.index import indices
from swissdesk.pairing.systems.burstein.trace import Trace
from swissdesk.standings.value import TieBreakValue

_KINDS = {
    "5.2.2": Kind.GRANTED,
    "5.2.3": Kind.STRONGER,
    "5.2.4": Kind.HISTORY,
    "5.2.5": Kind.HIGHER,
}
_GROUNDS = {Cost.ROUND: Ground.REST, Cost.BELOW: Ground.REST, Cost.ORDER: Ground.LATER}


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the pairing of a round after the seeding rounds; raise ``NoPairing``."""
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
    return _not_met(Forced(trace), player, opponent)


def _not_met(forced: Forced, player: PlayerId, opponent: PlayerId) -> Alternative:
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
        values["score"] = _score(trace, at)
    note = Note(template=template, rule=RULES[cost], values=values)
    return told(_GROUNDS.get(cost, Ground.WORSE), note)


def _score(trace: Trace, at: int) -> Score:
    """Return the score after which a bracket is called, that of its residents."""
    return Score(tenths=min(trace.done[at].bracket.scores))


class _Explainer:
    """Puts together what is said of everybody."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.field = trace.field
        self.forced = Forced(trace)
        self.held = numbers_held(trace.task)
        self.index = indices(trace.task)

    def whole_round(self) -> RoundExplanation:
        trace = self.trace
        players: dict[PlayerId, Explanation] = {}
        for at, done in enumerate(trace.done):
            for i, j in enumerate(done.partners):
                if i < j:
                    for one in self._of_pair(at, i, j):
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
            brackets=tuple(self._picture(at) for at in range(len(trace.done))),
        )

    def _picture(self, at: int) -> BracketPicture:
        trace, ids = self.trace, self.field.ids
        done = trace.done[at]
        players = done.bracket.players
        return BracketPicture(
            score=_score(trace, at).tenths,
            upper=(),
            lower=tuple(ids[v] for v in players),
            pairs=tuple((ids[players[i]], ids[players[j]]) for i, j in _pairs(done.partners)),
            moved_down=frozenset(ids[v] for v in players if trace.entry[v] < at),
            leaving=tuple(ids[v] for v in players if trace.exit[v] > at),
        )

    def _of_pair(self, at: int, i: int, j: int) -> Iterator[Explanation]:
        """Explain the pair of the numbers *i* and *j* of a bracket to both."""
        ids, players = self.field.ids, self.trace.done[at].bracket.players
        v, u = players[i], players[j]
        refused = tuple(_not_met(self.forced, ids[v], ids[players[k]]) for k in self._before(at, i))
        opponents = (self._place(at, i, j, refused), self._order(v, u))
        white, colours = self._colours(v, u)
        for one, other in ((v, u), (u, v)):
            yield Explanation(
                player=ids[one],
                opponent=ids[other],
                colour=Colour.WHITE if one == white else Colour.BLACK,
                why=(*self._why_down(one), *opponents),
                colours=colours,
                refused=refused,
                bracket=at,
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
            "score": _score(self.trace, at),
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
        values: dict[str, object] = {"player": named(ids[v]), "score": _score(self.trace, at)}
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
        return Note(template=say.DOWN[cost], rule=RULES[cost], values=values)

    def _colours(self, v: int, u: int) -> tuple[int, tuple[Note, ...]]:
        """Return who has White, and why."""
        field, look = self.field, self.trace.look
        colour, rule = look.colour_and_rule(v, u)
        white, black = (v, u) if colour == WHITE else (u, v)
        if rule == "5.2.1":
            higher = min(v, u, key=look.place.__getitem__)
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
            notes.append(Note(template=ONE_REFUSED, rule="C8"))
        return white, tuple(notes)


def _pairs(partners: list[int]) -> Iterator[tuple[int, int]]:
    return ((i, j) for i, j in enumerate(partners) if i < j)


def _tenths(value: int) -> TieBreakValue:
    return TieBreakValue(Fraction(value, 10))


def _hundredths(value: int) -> TieBreakValue:
    return TieBreakValue(Fraction(value, 100))
