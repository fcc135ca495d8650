"""The procedure of 1998 read word by word: every exchange, every transposition, in order.

It is slow and meant to be: nothing is looked up, bounded or reckoned in advance. The only
shortcut is that a transposition is given up at its first bad pair. Readings are those of the
rule text (R1-R40).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask


class NoLegalPairing(Exception):
    """Nothing can be paired."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Card:
    """What the rules know of a player before the round."""

    id: PlayerId
    number: int
    score: int
    colours: str
    wants: str
    strength: int
    exempt: bool
    met: frozenset[PlayerId]
    floats: tuple[str, str]
    no_bye: bool


Pairs = list[tuple[Card, Card]]


class Found(NamedTuple):
    """A pairing of a bracket and who is left over."""

    pairs: Pairs
    left: list[Card]


@dataclass
class Finished:
    """A bracket that is done, with all that undoing it needs."""

    players: list[Card]
    moved_down: set[Card]
    sent: list[Card]
    m: int
    p: int
    found: Found


# --- A: cards ---------------------------------------------------------------------------------


def cards(task: PairingTask) -> list[Card]:
    """Return the cards of those to be paired, in the order A2."""
    found = [_card(task, competitor) for competitor in task.present]
    return sorted(found, key=lambda card: (-card.score, card.number))


def _card(task: PairingTask, one: Competitor) -> Card:
    colours = "".join(p.colour.value for p in one.past if p.played and p.colour is not None)
    exempt = task.round == task.rounds and 2 * one.score > task.points.win * (task.round - 1)
    wants, strength = _preference(colours, exempt)
    met = {p.opponent for p in one.past if p.played and p.opponent is not None}
    for pair in task.forbidden:
        if one.id in pair:
            met |= pair - {one.id}
    return Card(
        id=one.id,
        number=one.number,
        score=one.score + _virtual(task, one.id, task.round),
        colours=colours,
        wants=wants,
        strength=strength,
        exempt=exempt,
        met=frozenset(met),
        floats=(_float(task, one, 1), _float(task, one, 2)),
        no_bye=any(
            not p.played and (p.bye is ByeKind.PAIRING_ALLOCATED or p.points > 0) for p in one.past
        ),
    )


def _preference(colours: str, exempt: bool) -> tuple[str, int]:
    """A7 with R7, R8 and R9."""
    d = colours.count("w") - colours.count("b")
    if not exempt:
        if colours.endswith("ww"):
            return "b", 3
        if colours.endswith("bb"):
            return "w", 3
        if d > 1:
            return "b", 3
        if d < -1:
            return "w", 3
    if d != 0:
        return ("w" if d < 0 else "b"), 2
    if colours:
        return ("b" if colours[-1] == "w" else "w"), 1
    return "", 0


def _float(task: PairingTask, one: Competitor, back: int) -> str:
    """A4, A5, R6: the float of *back* rounds ago."""
    at = task.round - 1 - back
    if at < 0:
        return ""
    past = one.past[at]
    if past.opponent is None:
        return "D" if past.bye is ByeKind.PAIRING_ALLOCATED else ""
    mine, yours = (_points_before(task, who, at + 1) for who in (one.id, past.opponent))
    return "D" if mine > yours else "U" if mine < yours else ""


def _points_before(task: PairingTask, who: PlayerId, round_no: int) -> int:
    past = next(c.past for c in task.competitors if c.id == who)[: round_no - 1]
    return sum(p.points + p.adjustment for p in past) + _virtual(task, who, round_no)


def _virtual(task: PairingTask, who: PlayerId, round_no: int) -> int:
    return (*task.virtual.get(who, ()), *[0] * round_no)[round_no - 1]


# --- B: criteria ------------------------------------------------------------------------------


def may_meet(a: Card, b: Card) -> bool:
    """B1 a and B2 (R12)."""
    if b.id in a.met:
        return False
    return not (a.strength == b.strength == 3 and a.wants == b.wants)


def violates_b4(a: Card, b: Card) -> bool:
    """R13."""
    return a.wants != "" and a.wants == b.wants


def repeats(card: Card, way: str, level: int) -> bool:
    """B5, B6 as far as not dropped: 0 nothing, 1 B6, 2 both."""
    if card.exempt:
        return False
    return (level < 2 and card.floats[0] == way) or (level < 1 and card.floats[1] == way)


def has_opponent(card: Card, others: Sequence[Card]) -> bool:
    return any(other is not card and may_meet(card, other) for other in others)


# --- D: the orders ----------------------------------------------------------------------------


def exchanges(n: int, p: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield what leaves S1 and what leaves S2, numbers from 1, in the order D2; first nothing."""
    for size in range(min(p, n - p) + 1):
        every = [
            (out, into)
            for out in combinations(range(1, p + 1), size)
            for into in combinations(range(p + 1, n + 1), size)
        ]
        every.sort(
            key=lambda e: (sum(e[1]) - sum(e[0]), [-number for number in reversed(e[0])], e[1])
        )
        yield from every


def transpositions(
    s1: Sequence[Card], s2: Sequence[Card], good: Callable[[Card, Card], bool]
) -> Iterator[Found]:
    """Yield the pairings of S1 with S2 in the order D1 whose every pair is good."""
    if not s1:
        yield Found([], list(s2))
        return
    for i, opponent in enumerate(s2):
        if good(s1[0], opponent):
            for rest in transpositions(s1[1:], [*s2[:i], *s2[i + 1 :]], good):
                yield Found([(s1[0], opponent), *rest.pairs], rest.left)


# --- C2-C11: one bracket ----------------------------------------------------------------------


@dataclass(frozen=True)
class Try:
    """The state of one attempt at a bracket: x, u, and what may be left over at all."""

    x: int
    u: int
    over: Callable[[list[Card]], bool]

    def upfloat_allowed(self, a: Card, b: Card) -> bool:
        lower = min(a, b, key=lambda card: card.score)
        return a.score == b.score or not repeats(lower, "U", self.u)


def pair_bracket(
    players: list[Card], m: int, p: int, start: int, over: Callable[[list[Card]], bool]
) -> Found | None:
    """Return the first pairing in the order C4-C11 whose left over *over* accepts."""
    for x in range(start, max(start, p) + 1):
        for u in range(3):
            attempt = Try(x, u, over)
            found = _first_phase(players, m, p, attempt) if m else _group(players, p, x, attempt)
            if found is not None:
                return found
    return None


def _first_phase(players: list[Card], m: int, p: int, attempt: Try) -> Found | None:
    def good(a: Card, b: Card) -> bool:
        return may_meet(a, b) and attempt.upfloat_allowed(a, b)

    for arrangement in transpositions(players[:m], players[m:], good):
        used = sum(violates_b4(*pair) for pair in arrangement.pairs)
        if used <= attempt.x:
            found = _group(arrangement.left, p - m, attempt.x - used, attempt)
            if found is not None:
                return Found(arrangement.pairs + found.pairs, found.left)
    return None


def _group(group: list[Card], p: int, x: int, attempt: Try) -> Found | None:
    """C4-C9 for a homogeneous group or remainder."""
    for d in range(3):
        for out, into in exchanges(len(group), p):
            upper = [i for i in range(1, p + 1) if i not in out] + list(into)
            s1 = [group[i - 1] for i in sorted(upper)]
            s2 = [card for card in group if card not in s1]

            def good(a: Card, b: Card, d: int = d) -> bool:
                if not may_meet(a, b) or not attempt.upfloat_allowed(a, b):
                    return False
                return a.score == b.score or _downfloat_allowed(a, b, group, d)

            for found in transpositions(s1, s2, good):
                if (
                    sum(violates_b4(*pair) for pair in found.pairs) <= x
                    and not any(repeats(card, "D", d) for card in found.left)
                    and attempt.over(found.left)
                ):
                    return found
    return None


def _downfloat_allowed(a: Card, b: Card, group: list[Card], d: int) -> bool:
    """R14, check b."""
    higher = max(a, b, key=lambda card: card.score)
    mates = [card for card in group if card.score == higher.score]
    return not (has_opponent(higher, mates) and repeats(higher, "D", d))


def a8(players: list[Card]) -> int:
    w = sum(card.wants == "w" for card in players)
    b = sum(card.wants == "b" for card in players)
    return max(max(w, b) - (len(players) + 1) // 2, 0)


def x_for(players: list[Card], p: int) -> int:
    """R29."""
    return max(a8(players) - (len(players) // 2 - p), 0)


def in_halves(players: list[Card], moved_down: set[Card]) -> bool:
    """R4; without anybody moved down the bracket is homogeneous."""
    return not moved_down or 2 * len(moved_down) >= len(players)


def placeable(players: list[Card], m: int) -> bool:
    return any(True for _ in transpositions(players[:m], players[m:], may_meet))


# --- R17 --------------------------------------------------------------------------------------


def is_full(players: list[Card], moved_down: set[Card], lowest: bool, bye: bool) -> bool:
    """R17 with R16 and R18."""
    halves = in_halves(players, moved_down)
    spare = len(players) % 2

    def over(card: Card) -> bool:
        if card in moved_down and not halves:
            return False
        return bye and not card.no_bye if lowest else True

    if not lowest and not all(has_opponent(card, players) for card in moved_down):
        return False

    def good(a: Card, b: Card) -> bool:
        return may_meet(a, b) and (halves or a not in moved_down or b not in moved_down)

    def complete(rest: list[Card], spare: int) -> bool:
        if not rest:
            return True
        first, others = rest[0], rest[1:]
        if spare and over(first) and complete(others, 0):
            return True
        return any(
            good(first, other) and complete([c for c in others if c is not other], spare)
            for other in others
        )

    return complete(players, spare)


# --- C1, C12-C14: the brackets ----------------------------------------------------------------


class Literal:
    """The list of brackets and what is done so far."""

    def __init__(self, task: PairingTask) -> None:
        self.cards = cards(task)
        self.bye = len(self.cards) % 2 == 1 and task.bye_by_hand is None
        scores = sorted({card.score for card in self.cards}, reverse=True)
        self.brackets = [[c for c in self.cards if c.score == score] for score in scores]
        self.done: list[Finished] = []
        self.joined: list[Card] = []
        self.articles: list[str] = []

    def run(self) -> tuple[Pairs, Card | None]:
        while len(self.done) < len(self.brackets) - 1:
            self._upper()
        if self.brackets:
            self._lowest()
        pairs = [pair for one in self.done for pair in one.found.pairs]
        left = self.done[-1].found.left if self.done else []
        return pairs, left[0] if left else None

    def _coming_down(self) -> list[Card]:
        return self.done[-1].found.left + self.done[-1].sent if self.done else []

    def _current(self) -> tuple[list[Card], set[Card], list[Card]]:
        """C1 for the residents: who is there, who came down, who is sent down."""
        moved_down = set(self._coming_down())
        residents = self.brackets[len(self.done)]
        everybody = self._in_order([*moved_down, *residents])
        sent = [c for c in residents if not has_opponent(c, everybody)]
        return [c for c in everybody if c not in sent], moved_down, sent

    def _in_order(self, some: list[Card]) -> list[Card]:
        return [card for card in self.cards if card in some]

    def _upper(self) -> None:
        players, moved_down, sent = self._current()
        if moved_down and not is_full(players, moved_down, False, self.bye):
            self.articles.append("C12")
            if self._c12(lowest=False):
                players, moved_down, sent = self._current()
            else:
                alone = [c for c in players if not has_opponent(c, players)]
                players = [c for c in players if c not in alone]
                moved_down -= set(alone)
                sent = sent + alone
        m = 0 if in_halves(players, moved_down) else len(moved_down)
        p = len(players) // 2
        while p:
            found = pair_bracket(players, m, p, x_for(players, p), lambda left: True)
            if found is not None:
                break
            self.articles.append("C14")
            if m and not placeable(players, m):
                m, p = m - 1, len(players) // 2
            else:
                p -= 1
        else:
            found = Found([], players)
        assert found is not None
        self.done.append(Finished(players, moved_down, sent, m, p, found))

    def _lowest(self) -> None:
        tried = False
        while True:
            residents = self.brackets[-1]
            moved_down = {*self._coming_down(), *self.joined}
            players = self._in_order([*moved_down, *residents])
            m = 0 if in_halves(players, moved_down) else len(moved_down)
            if is_full(players, moved_down, True, self.bye):
                break
            if moved_down and not tried:
                tried = True
                self.articles.append("C12")
                if self._c12(lowest=True):
                    continue
            if not self.done:
                while m and not self._pairs_everybody(players, m):
                    self.articles.append("C14")
                    m -= 1
                break
            self.articles.append("C13")
            if not self._c13():
                self.articles.append("joined")
                above = self.done.pop()
                self.joined += self.brackets[len(self.done)]
                self.brackets[-2:] = [self.brackets[-1]]
                assert above.sent is not None
                tried = False
        found = self._pairs_everybody(players, m)
        if found is None:
            raise NoLegalPairing
        self.done.append(Finished(players, moved_down, [], m, len(players) // 2, found))

    def _pairs_everybody(self, players: list[Card], m: int) -> Found | None:
        def over(left: list[Card]) -> bool:
            return all(self.bye and not card.no_bye for card in left)

        p = len(players) // 2
        return pair_bracket(players, m, p, x_for(players, p), over)

    def _fills(self, sent: list[Card], lowest: bool) -> Callable[[list[Card]], bool]:
        """Return the test whether those left over make the current bracket full."""
        residents = self.brackets[len(self.done)]
        fixed = sent + (self.joined if lowest else [])

        def fills(left: list[Card]) -> bool:
            moved_down = {*left, *fixed}
            players = self._in_order([*moved_down, *residents])
            if not lowest:
                lonely = [c for c in residents if not has_opponent(c, players)]
                players = [c for c in players if c not in lonely]
            return is_full(players, moved_down, lowest, self.bye)

        return fills

    def _c12(self, lowest: bool) -> bool:
        if not self.done or not self.done[-1].found.left:
            return False
        above = self.done[-1]
        start = x_for(above.players, above.p)
        fills = self._fills(above.sent, lowest)
        found = pair_bracket(above.players, above.m, above.p, start, fills)
        if found is None:
            return False
        above.found = found
        return True

    def _c13(self) -> bool:
        above = self.done[-1]
        fills = self._fills(above.sent, lowest=True)
        for m, p in self._sizes(above):
            if m and not placeable(above.players, m):
                continue
            found = pair_bracket(above.players, m, p, x_for(above.players, p), fills)
            if found is not None:
                above.m, above.p, above.found = m, p, found
                return True
        return False

    @staticmethod
    def _sizes(above: Finished) -> Iterator[tuple[int, int]]:
        top = above.p
        for m in range(above.m, 0, -1):
            for p in range(top, m - 1, -1):
                yield m, p
            top = len(above.players) // 2
        if not above.m:
            for p in range(above.p, 0, -1):
                yield 0, p
