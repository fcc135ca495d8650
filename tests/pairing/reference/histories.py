"""Random tournaments of a few players, as strange as an arbiter may meet them.

Everything is taken from one ``random.Random``. With a seed it repeats; in a hypothesis strategy
the choices are hypothesis' own, so that a found fault shrinks.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, islice
from math import ceil

from hypothesis import strategies as st

from tests.pairing.reference.dutch2026 import NoLegalPairing, pair_round
from tests.pairing.reference.facts import ABSOLUTE, facts_of
from tests.pairing.reference.position import Cell, Entrant, Position, Values

Boards = list[tuple[int, int]]

POINT_SYSTEMS = (
    Values(pab=5),
    Values(pab=0),
    Values(half_bye=0, full_bye=5),
    Values(forfeit_win=5),
    Values(zero_bye=5),
    Values(win=20, draw=10, pab=20, full_bye=20, half_bye=10, forfeit_win=20),
    Values(win=30, draw=10, pab=30, full_bye=30, half_bye=15, forfeit_win=30),
    Values(win=30, draw=20, loss=10, pab=20, full_bye=30, half_bye=20, forfeit_win=30),
)
"""Announced values that are not the usual ones: a bye worth a draw, 2-1-0, 3-1-0, 3-2-1-0."""


Result = tuple[str, str]
FORFEITS: tuple[Result, ...] = (("+", "-"), ("-", "+"), ("-", "-"))
ODD_RESULTS: tuple[Result, ...] = (
    *(("W", "L"), ("D", "D"), ("L", "W")),
    *(("0", "0"), ("=", "0"), ("0", "="), ("?", "?")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What happens in an event: percent of the players or games in a round.

    *chance_pairs* is the percent of rounds that are paired by chance, not by the system; in a
    *lawless* event these rounds respect nothing but that nobody meets twice. *by_hand* is the
    percent of odd rounds in which the arbiter gives the bye, *bonus* that of players who get or
    lose points on top.
    """

    absent: int
    forfeit: int
    draw: int
    odd_result: int
    chance_pairs: int
    lawless: bool
    by_hand: int
    bonus: int


@dataclass(slots=True, kw_only=True)
class Person:
    """A player in the making."""

    number: int
    first_round: int
    last_round: int
    virtual: tuple[int, ...]
    cells: list[Cell] = field(default_factory=list)

    def entrant(self, absent_as: str) -> Entrant:
        """Return the player as he stands before the round to pair."""
        return Entrant(
            number=self.number,
            cells=tuple(self.cells),
            absent_as=absent_as,
            virtual=self.virtual,
        )


@st.composite
def positions(draw: st.DrawFn, *, most: int = 10) -> Position:
    """Draw a position somewhere in a random event of 4 to *most* players."""
    rng = draw(st.randoms(use_true_random=False))
    wanted = draw(st.integers(1, 9))
    played = list(islice(random_event(rng, most=most), wanted))
    return played[-1]


def seeded_positions(seed: int, *, most: int = 10) -> Iterator[Position]:
    """Yield positions without end, the same ones for the same *seed*."""
    rng = random.Random(seed)
    while True:
        yield from random_event(rng, most=most)


def random_event(rng: random.Random, *, most: int) -> Iterator[Position]:
    """Play an event of 4 to *most* players and yield the position before each of its rounds.

    The event ends early where no legal pairing exists; that position is yielded too.
    """
    habits = _habits(rng)
    rounds = rng.randint(2, 9)
    values = rng.choice(POINT_SYSTEMS) if _happens(rng, 30) else Values()
    people = _people(rng, rng.randint(4, most), rounds, values)
    forbidden = _forbidden(rng, len(people))
    initial_colour = rng.choice("wb")
    for round_no in range(1, rounds + 1):
        absent = [_absence(rng, person, round_no, habits) for person in people]
        if absent.count("") % 2 and _happens(rng, habits.by_hand):
            absent[rng.choice([i for i, code in enumerate(absent) if not code])] = "U"
        position = Position(
            entrants=tuple(p.entrant(code) for p, code in zip(people, absent, strict=True)),
            round_no=round_no,
            rounds=rounds,
            initial_colour=initial_colour,
            values=values,
            forbidden=forbidden,
        )
        yield position
        drawn = _pairs(rng, position, habits)
        if drawn is None:
            return
        _play(rng, people, position, drawn, habits)


def _happens(rng: random.Random, percent: int) -> bool:
    return rng.randrange(100) < percent


def _habits(rng: random.Random) -> Habits:
    chance_pairs = rng.choice((0, 0, 30, 100))
    return Habits(
        absent=rng.choice((0, 0, 5, 15, 35)),
        forfeit=rng.choice((0, 0, 5, 25)),
        draw=rng.choice((10, 30, 70, 95)),
        odd_result=rng.choice((0, 0, 10)),
        chance_pairs=chance_pairs,
        lawless=chance_pairs > 0 and _happens(rng, 40),
        by_hand=rng.choice((0, 0, 0, 30)),
        bonus=rng.choice((0, 0, 0, 0, 10)),
    )


def _people(rng: random.Random, count: int, rounds: int, values: Values) -> list[Person]:
    movement = rng.choice((0, 0, 15))
    acceleration = rng.choice(("none", "none", "none", "baku", "listed"))
    return [
        Person(
            number=number,
            first_round=rng.randint(2, 3) if _happens(rng, movement) else 1,
            last_round=rng.randint(1, rounds) if _happens(rng, movement) else rounds,
            virtual=_virtual(rng, acceleration, number, count, rounds, values),
        )
        for number in range(1, count + 1)
    ]


def _virtual(
    rng: random.Random, kind: str, number: int, count: int, rounds: int, values: Values
) -> tuple[int, ...]:
    """Return the virtual points by round: Baku (C.04.7 art. 1.2, 1.4) or any list.

    The last round has none: what virtual points would mean for topscorers, no rule says.
    """
    accelerated = ceil(rounds / 2)
    if kind == "baku" and number <= 2 * ceil(count / 4):
        full = ceil(accelerated / 2)
        return (values.win,) * full + (values.win // 2,) * (accelerated - full)
    if kind == "listed" and _happens(rng, 50):
        return tuple(rng.choice((0, values.draw, values.win)) for _ in range(rounds - 1))
    return ()


def _forbidden(rng: random.Random, count: int) -> frozenset[frozenset[int]]:
    pairs = [frozenset(pair) for pair in combinations(range(1, count + 1), 2)]
    return frozenset(rng.sample(pairs, rng.choice((0, 0, 0, 1, 2, 4))))


def _absence(rng: random.Random, person: Person, round_no: int, habits: Habits) -> str:
    if round_no < person.first_round:
        return rng.choice("ZZH")
    if round_no > person.last_round:
        return "Z"
    return rng.choice("ZZHHF") if _happens(rng, habits.absent) else ""


def _pairs(
    rng: random.Random, position: Position, habits: Habits
) -> tuple[Boards, int | None] | None:
    """Pair the round by the system or by chance; None if there is no legal way."""
    if not _happens(rng, habits.chance_pairs):
        try:
            answer = pair_round(position)
        except NoLegalPairing:
            return None
        return list(answer.pairs), answer.bye
    free = [entrant.number for entrant in position.entrants if entrant.present]
    rng.shuffle(free)
    bye = free.pop() if len(free) % 2 else None
    boards = _pairs_by_chance(position, free, lawless=habits.lawless)
    return None if boards is None else (boards, bye)


def _pairs_by_chance(position: Position, free: list[int], *, lawless: bool) -> Boards | None:
    """Pair *free* in any way: nobody meets twice, and by the law nobody breaks C3 either."""
    if not free:
        return []
    facts = facts_of(position)
    first, *others = free
    for other in others:
        a, b = facts[first], facts[other]
        clash = a.wants == b.wants and a.strength == b.strength == ABSOLUTE
        if other in a.met or (clash and not lawless):
            continue
        rest = _pairs_by_chance(position, [n for n in others if n != other], lawless=lawless)
        if rest is not None:
            first_is_white = lawless or a.wants == "w" or b.wants != "w"
            return [(first, other) if first_is_white else (other, first), *rest]
    return None


def _play(
    rng: random.Random,
    people: list[Person],
    position: Position,
    drawn: tuple[Boards, int | None],
    habits: Habits,
) -> None:
    boards, bye = drawn
    cells = {e.number: Cell(code=e.absent_as) for e in position.entrants if not e.present}
    if bye is not None:
        cells[bye] = Cell(code="U")
    for white, black in boards:
        codes = _result(rng, white < black, habits)
        cells[white] = Cell(code=codes[0], opponent=black, colour="w")
        cells[black] = Cell(code=codes[1], opponent=white, colour="b")
    for person in people:
        bonus = rng.choice((-10, -5, 5, 10)) if _happens(rng, habits.bonus) else 0
        person.cells.append(replace(cells[person.number], bonus=bonus))


def _result(rng: random.Random, white_is_stronger: bool, habits: Habits) -> Result:
    if _happens(rng, habits.forfeit):
        return rng.choice(FORFEITS)
    if _happens(rng, habits.odd_result):
        return rng.choice(ODD_RESULTS)
    if _happens(rng, habits.draw):
        return ("=", "=")
    white_wins = white_is_stronger == _happens(rng, 65)
    return ("1", "0") if white_wins else ("0", "1")
