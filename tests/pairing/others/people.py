"""Everybody to be paired as both rule texts see them, straight from the task."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask
from tests.pairing.reference.facts import ABSOLUTE, preference

Pairs = list[tuple["Person", "Person"]]


class NobodyLeft(Exception):
    """No legal pairing exists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """One who is to be paired; *parity* is 1 for odd numbers among those who take part."""

    id: PlayerId
    number: int
    score: int
    colours: str
    met: frozenset[PlayerId]
    may_bye: bool
    parity: int
    competitor: Competitor

    @property
    def wants(self) -> str:
        return preference(self.colours)[0]

    @property
    def strength(self) -> int:
        return preference(self.colours)[1]


def people_in(task: PairingTask) -> list[Person]:
    """Return them by score, then number."""
    taking_part = [
        c
        for c in sorted(task.competitors, key=lambda c: c.number)
        if c.id not in task.absent or c.took_part
    ]
    parity = {c.id: i % 2 for i, c in enumerate(taking_part, 1)}
    return sorted(
        (
            Person(
                id=c.id,
                number=c.number,
                score=c.score + virtual(task, c.id, task.round),
                colours="".join("w" if p.colour is Colour.WHITE else "b" for p in games_of(c)),
                met=frozenset(p.opponent for p in games_of(c) if p.opponent is not None),
                may_bye=not any(
                    p.bye is ByeKind.PAIRING_ALLOCATED or p.points >= task.points.win
                    for p in c.past
                    if not p.played
                ),
                parity=parity[c.id],
                competitor=c,
            )
            for c in task.present
        ),
        key=lambda p: (-p.score, p.number),
    )


def games_of(competitor: Competitor) -> list[Past]:
    return [past for past in competitor.past if past.played]


def virtual(task: PairingTask, player: PlayerId, round_no: int) -> int:
    points = task.virtual.get(player, ())
    return points[round_no - 1] if round_no <= len(points) else 0


def legal(task: PairingTask, a: Person, b: Person) -> bool:
    """C1, C3 and the arbiter's list."""
    if b.id in a.met or frozenset((a.id, b.id)) in task.forbidden:
        return False
    return not (a.strength == b.strength == ABSOLUTE and a.wants == b.wants)


def complete(task: PairingTask, people: Sequence[Person]) -> Iterator[Pairs]:
    """Yield every way to pair all of *people* legally."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        if legal(task, first, other):
            rest = [p for p in others if p is not other]
            for pairs in complete(task, rest):
                yield [(first, other), *pairs]


def can_all_play(task: PairingTask, people: Sequence[Person]) -> bool:
    return next(complete(task, people), None) is not None


def give_bye(
    task: PairingTask, people: list[Person], place: dict[PlayerId, int]
) -> tuple[list[Person], Person | None]:
    """Filter after filter as article 3.1 lists them; the last in *place* ends it."""
    if len(people) % 2 == 0 or task.bye_by_hand is not None:
        if not can_all_play(task, people):
            raise NobodyLeft
        return people, None
    able = [p for p in people if p.may_bye]
    able = [p for p in able if can_all_play(task, [q for q in people if q is not p])]
    if not able:
        raise NobodyLeft
    lowest = min(p.score for p in able)
    able = [p for p in able if p.score == lowest]
    most = max(len(p.colours) for p in able)
    able = [p for p in able if len(p.colours) == most]
    bye = max(able, key=lambda p: place[p.id])
    return [p for p in people if p is not bye], bye


def later_difference(a: Person, b: Person) -> tuple[str, str] | None:
    """Return the colours in the latest game, counted back, in which the two differ."""
    for x, y in zip(reversed(a.colours), reversed(b.colours), strict=False):
        if x != y:
            return x, y
    return None
