"""The recount of an explanation: what it calls refused is forced, and what follows is compared."""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Severity
from swissdesk.pairing.common.draughts.field import Field, look_back
from swissdesk.pairing.common.draughts.method import is_unknown_lot
from swissdesk.pairing.common.draughts.seats import Seats
from swissdesk.pairing.common.draughts.system import DraughtsSystem
from swissdesk.pairing.common.draughts.whole_round import Seating
from swissdesk.pairing.common.draughts.why.steps import Kind, Step, decisions
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.explanation import Alternative, Explanation, Ground, RoundExplanation
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask


def forced(
    system: DraughtsSystem, task: PairingTask, player: PlayerId, opponent: PlayerId | None
) -> Pairing | None:
    """Return the first pairing in the order that holds the pair, None if none does.

    The pair is forced by the arbiter's own means: everybody else is kept apart from the two.
    """
    ids = [c.id for c in task.present]
    if opponent is None:
        if len(ids) % 2 == 0 or task.bye_by_hand is not None:
            return None
        rest = replace(task, bye_by_hand=player)
        try:
            return replace(system.pair(rest), bye=player)
        except NoPairing:
            return None
    apart = {
        frozenset((one, other))
        for one in (player, opponent)
        for other in ids
        if other not in (player, opponent)
    }
    try:
        return system.pair(replace(task, forbidden=task.forbidden | apart))
    except NoPairing:
        return None


def steps(system: DraughtsSystem, task: PairingTask, pairing: Pairing) -> list[Step]:
    """Return the decisions of *pairing*, going down and inside in the order of the procedure."""
    field = look_back(task, system.method.classify)
    return list(decisions(field, _in_order(system, field, Seats(field, pairing))))


def _in_order(system: DraughtsSystem, field: Field, seats: Seats) -> Seating:
    """Sort the pairs as they are made; whoever goes down stands in the order of lowering."""
    top_first = system.method.first_goes_down
    pairs = [(min(pair), max(pair)) for pair in seats.pairs]

    def turn(pair: tuple[int, int]) -> tuple[int, int, int]:
        v, u = pair
        group = next(i for i, group in enumerate(field.groups) if group >> v & 1)
        if field.groups[group] >> u & 1:
            return group, 1, v
        return group, 0, v if top_first else -v

    return Seating(sorted(pairs, key=turn), seats.bye)


class Recount:
    """Checks every statement of an explanation of one round; *counted* says how many."""

    def __init__(self, system: DraughtsSystem, task: PairingTask, told: RoundExplanation) -> None:
        self.system = system
        self.task = task
        self.told = told
        self.counted = 0
        self._own = steps(system, task, told.pairing)
        self._field = look_back(task, system.method.classify)
        self._ids = self._field.ids
        self._unknown = is_unknown_lot(task, system.method)

    def check(self) -> None:
        """Raise where anybody is not explained, or a statement is not true."""
        pairing = self.told.pairing
        seated = {player for pair in pairing.pairs for player in (pair.white, pair.black)}
        free = set() if pairing.bye is None else {pairing.bye}
        assert set(self.told.players) == seated | free
        named = self.system.articles()
        for pair in pairing.pairs:
            self._is_explained(pair)
        for note in self._notes():
            assert not note.rule or set(note.rule.split(", ")) <= set(named), note
        checked: set[tuple[PlayerId, PlayerId | None]] = set()
        for explanation in self.told.players.values():
            assert explanation.why
            for other in explanation.refused:
                if (other.player, other.opponent) not in checked:
                    checked.add((other.player, other.opponent))
                    self._alternative(explanation, other)
        self.counted = len(checked)

    def _is_explained(self, pair: Pair) -> None:
        white, black = self.told.players[pair.white], self.told.players[pair.black]
        assert (white.opponent, black.opponent) == (pair.black, pair.white)
        assert white.colours == black.colours != ()
        assert white.bracket is not None
        assert white.bracket == black.bracket
        bracket = self.told.brackets[white.bracket]
        assert {frozenset(two) for two in bracket.pairs} >= {pair.members}
        assert {*bracket.upper, *bracket.lower} >= pair.members

    def _notes(self) -> Iterator[Note]:
        yield from self.told.notes
        for bracket in self.told.brackets:
            yield from bracket.notes
        for explanation in self.told.players.values():
            yield from explanation.notes

    def _alternative(self, explanation: Explanation, other: Alternative) -> None:
        if other.ground is Ground.BARRED:
            barred(self.system, self.task, self.told.pairing, other)
            return
        assert other.ground is Ground.REST
        task = self._as_drawn(other) if self._unknown else self.task
        best = forced(self.system, task, other.player, other.opponent)
        if best is None:
            return
        if self._unknown:
            assert self.system.check(task, best) != (), other
            return
        mine, theirs = self._own, steps(self.system, self.task, best)
        first = next(i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b)
        assert first < self._decided_at(explanation, other), (other, mine[first], theirs[first])

    def _as_drawn(self, other: Alternative) -> PairingTask:
        """Return what was left to the lot at that moment: pairs drawn before are gone."""
        if other.opponent is None:
            return self.task
        field, pairing = self._field, self.told.pairing
        group_of = {field.ids[v]: g for g, group in enumerate(field.groups) for v in members(group)}
        turn = group_of[other.player]
        inside = group_of[other.opponent] == turn
        gone: set[PlayerId] = set()
        for pair in pairing.pairs:
            above, below = sorted(group_of[player] for player in pair.members)
            if above < turn or (inside and above == turn < below):
                gone |= pair.members
        hand = self.task.bye_by_hand if pairing.bye is None else pairing.bye
        return replace(self.task, absent=self.task.absent | gone, bye_by_hand=hand)

    def _decided_at(self, explanation: Explanation, other: Alternative) -> int:
        """Return which decision passed *other* over."""
        if other.opponent is None:
            return 0
        seats = {self._ids.index(explanation.player)}
        if explanation.opponent is not None:
            seats.add(self._ids.index(explanation.opponent))
        chooser = min(seats)
        choosing = self._ids.index(other.player) == chooser
        for i, step in enumerate(self._own):
            if choosing and step.player == chooser:
                return i
            if not choosing and step.kind is Kind.GOER and step.chosen == chooser:
                return i
        raise AssertionError(other)


def barred(system: DraughtsSystem, task: PairingTask, own: Pairing, other: Alternative) -> None:
    """Recount that the pair, or the plus, breaks the rule named whatever else is paired."""
    found = system.check(task, containing(own, other))
    asked = {other.player} | ({other.opponent} if other.opponent is not None else set())
    articles = set(other.note.rule.split(", "))
    assert any(
        breach.severity is Severity.BREACH
        and breach.note.rule in articles
        and set(breach.players) & asked
        for breach in found
    ), (other, found)


def containing(own: Pairing, other: Alternative) -> Pairing:
    """Return *own* with the pair put in, those who lose their opponents left out."""
    asked = {other.player, other.opponent}
    pairs = tuple(pair for pair in own.pairs if not pair.members & asked)
    if other.opponent is None:
        return replace(own, pairs=pairs, bye=other.player)
    bye = None if own.bye in asked else own.bye
    return replace(own, pairs=(*pairs, Pair(other.player, other.opponent)), bye=bye)
