"""How players with equal points are classified before a round: by number, coefficient, lot."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.lots import drawn_order
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask
from swissdesk.standings.draughts_values import (
    Career,
    Turn,
    opponents_values,
    value_of_the_plus,
    values,
)

Place = tuple[Fraction, int]
Classify = Callable[[PairingTask], Mapping[PlayerId, Place]]
"""Gives each player of a round what places him among those with equal points, smallest first."""

FIRST_ROUND_BY_COEFFICIENT = 3


def by_number(task: PairingTask) -> dict[PlayerId, Place]:
    """Classify by number, upwards (3.18.7.3)."""
    return {c.id: (Fraction(0), c.number) for c in task.competitors}


def by_number_in_turn(task: PairingTask) -> dict[PlayerId, Place]:
    """Classify by number: upwards in odd rounds, downwards in even ones (3.18.5.3)."""
    sign = 1 if task.round % 2 else -1
    return {c.id: (Fraction(0), sign * c.number) for c in task.competitors}


def by_coefficient(
    coefficient: Callable[[Sequence[Fraction]], Fraction], before: Classify
) -> Classify:
    """Classify from round 3 on by *coefficient* at that moment, then by number (3.18.6.2).

    The rounds before go as *before* says.
    """

    def classify(task: PairingTask) -> Mapping[PlayerId, Place]:
        if task.round < FIRST_ROUND_BY_COEFFICIENT:
            return before(task)
        current = current_coefficients(task, coefficient)
        return {c.id: (-current[c.id], c.number) for c in on_the_list(task)}

    return classify


def by_lot(task: PairingTask) -> dict[PlayerId, Place]:
    """Classify by the lot: in round 1 the numbers, then a new one each round (3.18.4).

    Everybody on the list takes part in it, present or not, so that absences and byes given
    by hand change nothing for the others.
    """
    if task.round == 1:
        return by_number(task)
    numbered = sorted(on_the_list(task), key=lambda c: c.number)
    drawn = drawn_order(task.seed, f"draughts-lot round {task.round}", (c.id for c in numbered))
    return {player: (Fraction(0), place) for place, player in enumerate(drawn)}


def current_coefficients(
    task: PairingTask, coefficient: Callable[[Sequence[Fraction]], Fraction]
) -> dict[PlayerId, Fraction]:
    """Return the coefficient of everybody as it stands before the round (3.16.11)."""
    careers = {c.id: _career(c) for c in on_the_list(task)}
    worth = values(careers)
    plus = value_of_the_plus(careers)
    return {
        player: coefficient(opponents_values(career, worth, plus))
        for player, career in careers.items()
    }


def on_the_list(task: PairingTask) -> list[Competitor]:
    """Return everybody who is in the tournament or has been, without late entries to come."""
    return [
        c
        for c in task.competitors
        if c.first_round <= task.round or c.took_part or c.id not in task.absent
    ]


def _career(competitor: Competitor) -> Career:
    turns = tuple(
        Turn(
            past.points + past.adjustment,
            past.opponent,
            past.bye is ByeKind.PAIRING_ALLOCATED,
        )
        for past in competitor.past
    )
    return Career(turns, competitor.left_after)
