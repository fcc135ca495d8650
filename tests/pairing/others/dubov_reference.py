"""The Dubov system by trying everything, article after article (C.04.4.1)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import floor

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.pairing.protocol import PairingTask
from tests.pairing.others.people import (
    Pairs,
    Person,
    can_all_play,
    complete,
    games_of,
    give_bye,
    later_difference,
    legal,
    people_in,
    virtual,
)

Answer = tuple[list[tuple[int, int]], int | None]


def pair(task: PairingTask) -> Answer:
    """Return boards and bye by number; raise ``NobodyLeft`` where there is no legal way."""
    everybody = people_in(task)
    people, bye = give_bye(task, everybody, {p.id: p.number for p in everybody})
    pairs: Pairs = []
    while people:
        top = [p for p in people if p.score == people[0].score]
        bracket = _bracket(task, top, people[len(top) :])
        pairs += _bracket_pairs(task, bracket)
        people = [p for p in people if p not in bracket]
    boards = [_coloured(task, *sorted(two, key=lambda p: (-p.score, p.number))) for two in pairs]
    boards.sort(key=_board_order)
    return [(w.number, b.number) for w, b in boards], bye.number if bye else None


def _board_order(board: tuple[Person, Person]) -> tuple[int, int, int]:
    higher = min(board, key=lambda p: (-p.score, p.number))
    return (-higher.score, -sum(p.score for p in board), higher.number)


def seeks(person: Person) -> str:
    """A player without games has a mild preference for Black."""
    return person.wants or "b"


def aro(task: PairingTask, person: Person) -> int:
    ratings = {c.id: c.rating or 0 for c in task.competitors}
    met = [ratings[p.opponent] for p in games_of(person.competitor) if p.opponent is not None]
    return floor(Fraction(sum(met), len(met)) + Fraction(1, 2)) if met else 0


def upfloated(task: PairingTask, person: Person) -> list[bool]:
    """Tell for each round before whether he was paired with a higher pairing score."""
    return [
        past.opponent is not None and _before(task, past.opponent, r) > _before(task, person.id, r)
        for r, past in enumerate(person.competitor.past, 1)
    ]


def _before(task: PairingTask, player: PlayerId, round_no: int) -> int:
    competitor = next(c for c in task.competitors if c.id == player)
    since = competitor.past[round_no - 1 :]
    points = competitor.score - sum(p.points + p.adjustment for p in since)
    return points + virtual(task, player, round_no)


def same_colour(pairs: Pairs) -> int:
    return sum(seeks(a) == seeks(b) for a, b in pairs)


def _bracket(task: PairingTask, top: list[Person], lower: list[Person]) -> list[Person]:
    for count in range(len(lower) + 1):
        best: tuple[tuple[object, ...], list[Person]] | None = None
        for extra in combinations(lower, count):
            rest = [p for p in lower if p not in extra]
            if not can_all_play(task, rest):
                continue
            for pairs in complete(task, [*top, *extra]):
                quality = _quality(task, extra, pairs)
                if best is None or quality < best[0]:
                    best = quality, [*top, *extra]
        if best is not None:
            return best[1]
    raise AssertionError("all can be paired")


def _quality(task: PairingTask, extra: tuple[Person, ...], pairs: Pairs) -> tuple[object, ...]:
    c6 = [-score for score in sorted(p.score for p in extra)]
    c7 = same_colour(pairs)
    if task.round >= task.rounds:
        return c6, c7
    ups = [upfloated(task, p) for p in extra]
    maximum = [sum(u) for u in ups if sum(u) >= 2 + task.rounds // 5]
    return c6, c7, len(maximum), sum(maximum), sum(bool(u and u[-1]) for u in ups)


def _bracket_pairs(task: PairingTask, bracket: list[Person]) -> Pairs:
    ways = list(complete(task, bracket))
    best = min(map(same_colour, ways))
    ways = [pairs for pairs in ways if same_colour(pairs) == best]
    g1 = [p for p in bracket if seeks(p) == "w"]
    if not any(p.colours for p in bracket):
        g1 = sorted(bracket, key=lambda p: p.number)[: len(bracket) // 2]
    g2 = [p for p in bracket if p not in g1]
    swapped = len(g1) > len(g2)
    small, large = (g2, g1) if swapped else (g1, g2)
    inside = min(sum(a in small and b in small for a, b in pairs) for pairs in ways)
    for out in combinations(_numbered(task, small, white=not swapped), inside):
        smaller = [p for p in small if p not in out]
        larger = [*large, *out]
        excess = (len(larger) - len(smaller)) // 2
        for back in combinations(_numbered(task, larger, white=swapped), excess):
            one = [*smaller, *back]
            other = [p for p in larger if p not in back]
            first, second = (other, one) if swapped else (one, other)
            found = _first_transposition(task, first, second, best)
            if found is not None:
                return found
    raise AssertionError("the bracket can be paired")


def _numbered(task: PairingTask, group: list[Person], *, white: bool) -> list[Person]:
    """Sort the shifters and number them from the middle (art. 4.3)."""
    order = sorted(group, key=lambda p: (aro(task, p) if white else 0, p.number))
    middle = Fraction(len(order) - 1, 2)
    return [order[i] for i in sorted(range(len(order)), key=lambda i: (abs(i - middle), i))]


def _first_transposition(
    task: PairingTask, g1: list[Person], g2: list[Person], best: int
) -> Pairs | None:
    s1 = sorted(g1, key=lambda p: (aro(task, p), p.number))
    for t2 in _transpositions(g2):
        pairs = list(zip(s1, t2, strict=True))
        if all(legal(task, a, b) for a, b in pairs) and same_colour(pairs) == best:
            return pairs
    return None


def _transpositions(g2: list[Person]) -> Iterator[tuple[Person, ...]]:
    return permutations(sorted(g2, key=lambda p: p.number))


def _coloured(task: PairingTask, higher: Person, lower: Person) -> tuple[Person, Person]:
    white = (higher, lower)
    black = (lower, higher)
    if not higher.colours and not lower.colours:
        initial = task.initial_colour is Colour.WHITE
        return white if initial == bool(higher.parity) else black
    if seeks(higher) != seeks(lower):
        return white if seeks(higher) == "w" else black
    wants_white = seeks(higher) == "w"
    strengths = [p.strength if p.colours else 1 for p in (higher, lower)]
    if strengths[0] != strengths[1]:
        return white if wants_white == (strengths[0] > strengths[1]) else black
    difference = later_difference(higher, lower)
    if difference is not None:
        return white if difference[0] == "b" else black
    return white if wants_white else black
