"""The Burstein system after its seeding rounds by trying everything (C.04.4.2)."""

from collections.abc import Iterator, Sequence

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask
from tests.pairing.others.people import (
    Pairs,
    Person,
    can_all_play,
    give_bye,
    later_difference,
    legal,
    people_in,
)

Answer = tuple[list[tuple[int, int]], int | None]
Index = tuple[int, int, int]
Cost = tuple[int, list[int]]


def pair(task: PairingTask) -> Answer:
    """Return boards and bye by number; raise ``NobodyLeft`` where there is no legal way."""
    rank = ranking(task)
    everybody = people_in(task)
    order = sorted(everybody, key=lambda p: rank[p.id])
    people, bye = give_bye(task, everybody, {p.id: i for i, p in enumerate(order)})
    boards = []
    floaters: list[Person] = []
    while people:
        residents = [p for p in people if p.score == people[0].score]
        people = people[len(residents) :]
        bracket = sorted([*floaters, *residents], key=lambda p: rank[p.id])
        pairs = best_pairing(task, bracket, people)
        floaters = _others(bracket, pairs)
        boards += [coloured(task, a, b) for a, b in pairs]
    boards.sort(key=_board_order)
    return [(w.number, b.number) for w, b in boards], bye.number if bye else None


def _board_order(board: tuple[Person, Person]) -> tuple[int, int, int]:
    higher = min(board, key=lambda p: (-p.score, p.number))
    return (-higher.score, -sum(p.score for p in board), higher.number)


def ranking(task: PairingTask) -> dict[PlayerId, Index]:
    """Return the key of article 1.8 for everybody."""
    people = {c.id: c for c in task.competitors}
    found = {}
    for c in task.competitors:
        buchholz = sonneborn_berger = 0
        for past in c.past:
            met = people[past.opponent] if past.played and past.opponent is not None else None
            score = c.score if met is None else met.score + benefit(task, met)
            buchholz += score
            sonneborn_berger += past.points * score
        found[c.id] = (-buchholz, -sonneborn_berger, c.number)
    return found


def benefit(task: PairingTask, met: Competitor) -> int:
    """Zero-point byes of earlier rounds in a run up to this round are draws for opponents."""
    if met.id not in task.absent or met.absent_as in (ByeKind.HALF_POINT, ByeKind.FULL_POINT):
        return 0
    run = 0
    while run < len(met.past) and met.past[-1 - run].bye is ByeKind.ZERO_POINT:
        run += 1
    return run * (task.points.draw - task.points.zero_point_bye)


def _others(bracket: Sequence[Person], pairs: Pairs) -> list[Person]:
    paired = [p for two in pairs for p in two]
    return [p for p in bracket if p not in paired]


def in_order(bracket: Sequence[Person]) -> Iterator[Pairs]:
    """Generate all pairings of *bracket*, complete or not, in the order of article 4."""
    if not bracket:
        yield []
        return
    first, *others = bracket
    for other in reversed(others):
        for pairs in in_order([p for p in others if p is not other]):
            yield [(first, other), *pairs]
    yield from in_order(others)


def best_pairing(task: PairingTask, bracket: list[Person], below: list[Person]) -> Pairs:
    """Take the first of those that serve C5, C6, C7 and C8 best."""
    top = [p for p in below if p.score == below[0].score] if below else []
    best: tuple[tuple[Cost, Cost, int], Pairs] | None = None
    following: dict[frozenset[PlayerId], Cost] = {}
    for pairs in in_order(bracket):
        if not all(legal(task, a, b) for a, b in pairs):
            continue
        floaters = _others(bracket, pairs)
        if not can_all_play(task, [*floaters, *below]):
            continue
        who = frozenset(p.id for p in floaters)
        if who not in following:
            following[who] = least(task, [*floaters, *top], below[len(top) :])
        refused = sum(a.wants == b.wants != "" for a, b in pairs)
        cost = (_cost(pairs, floaters), following[who], refused)
        if best is None or cost < best[0]:
            best = cost, pairs
    assert best is not None, "all can be paired"
    return best[1]


def _cost(pairs: Pairs, floaters: list[Person]) -> Cost:
    return -len(pairs), sorted((p.score for p in floaters), reverse=True)


def least(task: PairingTask, bracket: list[Person], below: list[Person]) -> Cost:
    """Return C5 and C6 of the following bracket at their best."""
    costs = [
        _cost(pairs, _others(bracket, pairs))
        for pairs in in_order(bracket)
        if all(legal(task, a, b) for a, b in pairs)
        and can_all_play(task, [*_others(bracket, pairs), *below])
    ]
    return min(costs)


def coloured(task: PairingTask, a: Person, b: Person) -> tuple[Person, Person]:
    rank = ranking(task)
    higher, lower = sorted((a, b), key=lambda p: rank[p.id])
    white, black = (higher, lower), (lower, higher)
    if not higher.colours and not lower.colours:
        initial = task.initial_colour is Colour.WHITE
        return white if initial == bool(higher.parity) else black
    if higher.wants != lower.wants:
        return white if higher.wants == "w" or lower.wants == "b" else black
    if higher.strength != lower.strength:
        return white if (higher.wants == "w") == (higher.strength > lower.strength) else black
    difference = later_difference(higher, lower)
    if difference is not None:
        return white if difference[0] == "b" else black
    return white if higher.wants == "w" else black
